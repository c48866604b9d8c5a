"""Things that come in two kinds, of which one is chosen: a thing has its turn exactly if its kind is the chosen one."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, state


class Chosen(NamedTuple):
    """The thing has its turn, and its kind is chosen, or neither."""

    thing: int
    kind: int

    @property
    def literals(self) -> Sequence[int]:
        return self.thing, self.kind

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return -self.thing, self.kind, 0, self.thing, -self.kind, 0

    def holds(self, values: Values) -> bool | None:
        thing, kind = state(values, self.thing), state(values, self.kind)
        return (thing > 0) == (kind > 0) if thing and kind else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        """`chosen` or `not chosen`: its kind shows whether the thing has its turn. `has its turn` or `is left out`: the
        thing shows whether its kind is chosen. At a clash `wrong kind` or `left out`."""
        case = sorted_out("", self.literals, given, so)
        if case.clash:
            return case._replace(kind="wrong kind" if self.thing in case.true else "left out")
        if self.thing in case.yes + case.no:
            return case._replace(kind="chosen" if self.thing in case.yes else "not chosen")
        return case._replace(kind="has its turn" if self.kind in case.yes else "is left out")


def if_chosen(thing: int, kind: int) -> Chosen:
    """The thing has its turn exactly if its kind is chosen."""
    return Chosen(thing, kind)
