"""One wrong statement: of several counts, all are as stated but one."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from kotae.logic.constraints import Fact, Fresh, Values
from kotae.logic.counting import Count, Sum
from kotae.logic.formula import clauses_of


class Claim(NamedTuple):
    """An expression that is printed, but may be wrong: alone it only says what is true wherever it stands."""

    counted: Sum
    truth: int

    def equals(self, k: int) -> Fact:
        return Fact(self.truth)

    def isin(self, allowed: Iterable[int]) -> Fact:
        return Fact(self.truth)

    def value(self, values: Values) -> int:
        return self.counted.value(values)


class WrongCase(NamedTuple):
    """How "one of these is wrong" leads to what follows."""

    kind: str
    wrong: list[Any]
    """Which are known to be wrong,"""
    right: list[Any]
    """which to be right,"""
    rest: list[Any]
    """and which may be either."""


class OneWrong(NamedTuple):
    """Exactly one of these counts does not hold. They have few literals each, and each has a name."""

    names: tuple[Any, ...]
    counts: tuple[Count, ...]

    @property
    def literals(self) -> Sequence[int]:
        return list(dict.fromkeys(literal for each in self.counts for literal in each.literals))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """A variable for each count says that it is wrong."""
        wrong = fresh(len(self.counts))
        flat = [*wrong, 0]
        for one, other in combinations(wrong, 2):
            flat += (-one, -other, 0)
        for variable, stated in zip(wrong, self.counts, strict=True):
            for clause in clauses_of(stated.clauses(fresh)):
                flat += (variable, *clause, 0)
            for clause in clauses_of(opposite(stated).clauses(fresh)):
                flat += (-variable, *clause, 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        found = [each.holds(values) for each in self.counts]
        wrong, still_open = found.count(False), found.count(None)
        if wrong > 1 or wrong + still_open == 0:
            return False
        return None if still_open else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> WrongCase:
        values = [0] * (max(map(abs, self.literals), default=0) + 1)
        for literal in given:
            if abs(literal) < len(values):
                values[abs(literal)] = literal
        found = [(name, each.holds(values)) for name, each in zip(self.names, self.counts, strict=True)]
        wrong, right, rest = ([name for name, truth in found if truth is wanted] for wanted in (False, True, None))
        return WrongCase("one wrong" if list(so) else "not one wrong", wrong, right, rest)


def opposite(stated: Count) -> Count:
    """The count is another one."""
    return stated._replace(allowed=frozenset(range(len(stated.literals) + 1)) - stated.allowed)


def claim(counted: Sum, truth: int) -> Claim:
    """What a number claims that may be wrong, and a literal that is true where it stands, whatever the number."""
    return Claim(counted, truth)


def one_wrong(counts: Mapping[Any, Count]) -> OneWrong:
    """All of these hold but one, which does not."""
    return OneWrong(tuple(counts), tuple(counts.values()))
