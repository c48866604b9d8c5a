"""Cases: in which way a constraint leads from what is known to what follows.

The same constraint speaks in few ways: it has all that it may have, it needs all that is left, it can no longer hold.
A case names the way and sorts the literals, so that a sentence can be made of it without looking at clauses. Each
constraint has a method `case`, which gets the known literals that it rests on and the literals that follow from them;
when none follow, these cannot all hold.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Case(NamedTuple):
    """How a constraint about plain literals leads to what follows."""

    kind: str
    """Such as `full`: it has all that it may have."""
    true: list[int]
    """Its literals that are known to be true,"""
    false: list[int]
    """those that are known to be false,"""
    yes: list[int]
    """those that must be true,"""
    no: list[int]
    """and those that must be false."""
    rest: int = 0
    """How many others it has."""
    least: int = 0
    """The fewest that may be true."""
    most: int = 0
    """The most that may be true."""

    @property
    def whole(self) -> bool:
        """Whether nothing is left of it, so that "the others" can only be these."""
        return self.rest == 0

    @property
    def clash(self) -> bool:
        return not self.yes and not self.no


def sorted_out(kind: str, literals: Iterable[int], given: Iterable[int], so: Iterable[int]) -> Case:
    """The literals of a constraint by what is known of them and what follows."""
    known, new = set(given), set(so)
    own = list(dict.fromkeys(literals))
    true = [each for each in own if each in known]
    false = [each for each in own if -each in known]
    yes = [each for each in own if each in new and each not in known]
    no = [each for each in own if -each in new and -each not in known]
    return Case(kind, true, false, yes, no, len(own) - len(true) - len(false) - len(yes) - len(no))


def counted(literals: Sequence[int], allowed: Iterable[int], given: Iterable[int], so: Iterable[int]) -> Case:
    """The case of "as many of these as allowed"."""
    case = sorted_out("", literals, given, so)
    named = set(allowed)
    possible = sorted(k for k in named if 0 <= k <= len(literals)) or [len(literals) + 1]
    least, most = possible[0], possible[-1]
    kind = of_a_line(case) if named == {0, 2} else of_a_count(case, len(literals), least, most)
    return case._replace(kind=kind, least=least, most=most)


def of_a_count(case: Case, size: int, least: int, most: int) -> str:
    """Which of the ways a count has."""
    if case.clash:
        return "too many" if len(case.true) > most else "too few" if size - len(case.false) < least else "no way"
    if most == 0:
        return "none"
    if least == size:
        return "all"
    if case.yes and case.no:
        return "both"
    if case.no and len(case.true) >= most:
        return "full"
    if case.yes and size - len(case.false) <= least:
        return "needed"
    return "only way"


def of_a_line(case: Case) -> str:
    """Which of the ways "none or two" has: a line arrives and leaves, or stays away."""
    if case.clash:
        return "branches" if len(case.true) > 2 else "ends"
    if case.yes and not case.no:
        return "goes on"
    if case.no and len(case.true) >= 2:
        return "no branch"
    return "would end" if case.no and not case.true else "only way"


class Bounds(NamedTuple):
    """A small number whose k-th literal says "at least k": what is known of it, and what follows."""

    chain: tuple[int, ...]
    least: int
    most: int
    least_after: int
    most_after: int

    @property
    def raised(self) -> bool:
        return self.least_after > self.least

    @property
    def lowered(self) -> bool:
        return self.most_after < self.most


class SumCase(NamedTuple):
    """How a sum of small numbers leads to what follows: some must be larger, some smaller."""

    kind: str
    numbers: list[Bounds]
    least: int
    """The smallest sum that is allowed."""
    most: int
    """The largest."""

    @property
    def clash(self) -> bool:
        return self.kind in ("too many", "too few", "no way")


def summed(
    literals: Sequence[int], chains: Sequence[int], allowed: Iterable[int], given: Iterable[int], so: Iterable[int]
) -> SumCase:
    """The case of "these numbers add up to as much as allowed"."""
    known = set(given)
    numbers, start = [], 0
    for size in chains:
        chain = tuple(literals[start : start + size])
        numbers.append(Bounds(chain, *between(chain, known), *between(chain, known | set(so))))
        start += size
    possible = sorted(allowed)
    least, most = possible[0], possible[-1]
    return SumCase(of_a_sum(numbers, least, most, not so), numbers, least, most)


def between(chain: Sequence[int], known: Iterable[int]) -> tuple[int, int]:
    """The least and the greatest value that literals leave to a number."""
    true = [k for k, literal in enumerate(chain, 1) if literal in known]
    false = [k for k, literal in enumerate(chain) if -literal in known]
    return max(true, default=0), min(false, default=len(chain))


def of_a_sum(numbers: Sequence[Bounds], least: int, most: int, clash: bool) -> str:
    """Which of the ways a sum has."""
    smallest, largest = sum(each.least for each in numbers), sum(each.most for each in numbers)
    if clash:
        return "too many" if smallest > most else "too few" if largest < least else "no way"
    raised, lowered = any(each.raised for each in numbers), any(each.lowered for each in numbers)
    if raised and lowered:
        return "both"
    if lowered:
        return "full" if smallest == most else "at most"
    return "all" if largest == least else "at least"
