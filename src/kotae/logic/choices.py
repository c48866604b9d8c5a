"""Choices: exactly one of several conjunctions holds."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values
from kotae.logic.counting import MOST_PRIME_CLAUSES
from kotae.logic.templates import Template


def both(name: int, one: int, other: int) -> tuple[int, ...]:
    """Flat clauses: the first literal says that the other two are both true."""
    return -name, one, 0, -name, other, 0, name, -one, -other, 0


def together(name: int, literals: Sequence[int]) -> list[int]:
    """Flat clauses: the first literal says that all the others are true."""
    flat = [part for literal in literals for part in (-name, literal, 0)]
    return [*flat, name, *[-literal for literal in literals], 0]


class ChoiceCase(NamedTuple):
    """How a choice leads to what follows."""

    kind: str
    """`only`: nothing else is left. `taken`: one holds, so the others do not. `broken`: none can hold, or two do."""
    conjunctions: tuple[tuple[int, ...], ...]


class ExactlyOne(NamedTuple):
    """Exactly one of the conjunctions holds."""

    conjunctions: tuple[tuple[int, ...], ...]

    @property
    def literals(self) -> Sequence[int]:
        return [literal for conjunction in self.conjunctions for literal in conjunction]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """A conjunction of several literals gets an auxiliary variable; exactly one of these and of the single literals
        is true."""
        flat: list[int] = []
        named = []
        names = iter(fresh(sum([len(conjunction) != 1 for conjunction in self.conjunctions])))
        for conjunction in self.conjunctions:
            if len(conjunction) == 1:
                named.append(conjunction[0])
            else:
                name = next(names)
                named.append(name)
                flat += both(name, *conjunction) if len(conjunction) == 2 else together(name, conjunction)
        flat += one_of(len(named)).stamp(named, fresh)
        return flat

    def holds(self, values: Values) -> bool | None:
        true = undecided = 0
        for conjunction in self.conjunctions:
            is_open = False
            for literal in conjunction:
                value = values[literal] if literal > 0 else -values[-literal]
                if value < 0:
                    break
                is_open |= value == 0
            else:
                undecided += is_open
                true += not is_open
        if undecided:
            return False if true > 1 else None
        return true == 1

    def case(self, given: Iterable[int], so: Iterable[int]) -> ChoiceCase:
        known, new = set(given), set(so)
        left = [each for each in self.conjunctions if not any(-literal in known for literal in each)]
        only = len(left) == 1 or not new.isdisjoint(self.literals)
        return ChoiceCase("broken" if not new else "only" if only else "taken", self.conjunctions)


@lru_cache(maxsize=1024)
def one_of(size: int) -> Template:
    """Exactly one of this many: at least one, and no two."""
    apart = no_two(size)
    return Template([range(1, size + 1), *apart.clauses], apart.auxiliaries)


@lru_cache(maxsize=1024)
def no_two(size: int) -> Template:
    """No two of them: pair by pair or, if there are many, with an auxiliary variable after each that says that one of
    those so far was true."""
    numbers = range(1, size + 1)
    if size * (size - 1) // 2 < MOST_PRIME_CLAUSES:
        return Template([(-one, -other) for one, other in reversed(list(combinations(numbers, 2)))])
    clauses: list[tuple[int, ...]] = []
    for literal in numbers[:-1]:
        so_far = size + literal
        clauses += [(-literal, so_far), (-so_far, -(literal + 1))]
        if literal > 1:
            clauses.append((-(so_far - 1), so_far))
    return Template(clauses, size - 1)


def exactly_one(conjunctions: Iterable[tuple[int, ...]]) -> ExactlyOne:
    """Exactly one of these groups of literals is entirely true."""
    return ExactlyOne(tuple(conjunctions))
