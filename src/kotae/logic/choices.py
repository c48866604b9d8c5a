"""Choices: exactly one of several conjunctions holds."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values
from kotae.logic.counting import count
from kotae.logic.templates import Template

BOTH = Template([(-3, 1), (-3, 2), (3, -1, -2)])
"""The third literal says that the first two are both true."""


class ExactlyOne(NamedTuple):
    """Exactly one of the conjunctions holds, each of one or two literals."""

    conjunctions: tuple[tuple[int, ...], ...]

    @property
    def literals(self) -> Sequence[int]:
        return [literal for conjunction in self.conjunctions for literal in conjunction]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        flat: list[int] = []
        named = []
        for conjunction in self.conjunctions:
            if len(conjunction) == 1:
                named.append(conjunction[0])
            else:
                (both,) = fresh(1)
                named.append(both)
                flat += BOTH.stamp((*conjunction, both), fresh)
        return [*flat, *count(named).equals(1).clauses(fresh)]

    def holds(self, values: Values) -> bool | None:
        true = undecided = 0
        for conjunction in self.conjunctions:
            states = [values[literal] if literal > 0 else -values[-literal] for literal in conjunction]
            if all(state > 0 for state in states):
                true += 1
            elif all(state >= 0 for state in states):
                undecided += 1
        if undecided:
            return False if true > 1 else None
        return true == 1


def exactly_one(conjunctions: Iterable[tuple[int, ...]]) -> ExactlyOne:
    """Exactly one of these groups of one or two literals is true altogether."""
    return ExactlyOne(tuple(conjunctions))
