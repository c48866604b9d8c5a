"""Clauses: what a rule says directly, without counting: one of these, all of these, if those then one of these."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import Case, counted, sorted_out
from kotae.logic.constraints import Fresh, Values


class Clauses(NamedTuple):
    """In each of the clauses at least one literal is true."""

    each: tuple[tuple[int, ...], ...]

    @property
    def literals(self) -> Sequence[int]:
        return [literal for clause in self.each for literal in clause]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        if len(self.each) == 1:
            return *self.each[0], 0
        return [part for clause in self.each for part in (*clause, 0)]

    def holds(self, values: Values) -> bool | None:
        undecided = False
        for clause in self.each:
            is_open = False
            for literal in clause:
                value = values[literal] if literal > 0 else -values[-literal]
                if value > 0:
                    break
                is_open |= value == 0
            else:
                if not is_open:
                    return False
                undecided = True
        return None if undecided else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        if len(self.each) == 1:
            return counted(self.each[0], range(1, len(self.each[0]) + 1), given, so)
        return sorted_out("implied" if so else "broken", self.literals, given, so)


def any_of(*literals: int) -> Clauses:
    """At least one of these is true."""
    return Clauses((literals,))


def all_of(*literals: int) -> Clauses:
    """Each of these is true."""
    return Clauses(tuple([(literal,) for literal in literals]))


def implies(premises: Iterable[int], *conclusions: int) -> Clauses:
    """If all of the premises are true, at least one of the conclusions is."""
    return Clauses(((*[-literal for literal in premises], *conclusions),))


def same(one: int, other: int) -> Clauses:
    """Both are true, or neither is."""
    return Clauses(((-one, other), (one, -other)))
