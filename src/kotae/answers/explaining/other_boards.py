"""Boards that keep all the reasons there are so far, and everything that is known, and still differ from the answer.

What differs on one of them follows from no reasons, near or far. That saves most of the questions what follows from the
reasons around a decision, and changes no answer to them.
"""

from collections.abc import Iterable
from functools import cached_property
from typing import TYPE_CHECKING

from kotae.answers.explaining.switches import Everything
from kotae.engines import Budget
from kotae.errors import LimitReached

if TYPE_CHECKING:
    from kotae.answers.explaining.walk import Walk

EFFORT = 20
"""Conflicts that a board is looked for with."""


class OtherBoards:
    """Boards other than the one a walk leads to, for as long as nothing known and no reason is against them."""

    def __init__(self, walk: "Walk") -> None:
        self._walk = walk
        self._boards: list[set[int]] = []
        """For each, the literals of the goal that do not hold on it."""
        self._open: set[int] = set()
        """The literals that do not hold on one of them."""
        self._hopeless: set[int] = set()
        """The literals for which no board was found: there is none later either, as more is known then."""
        self._compared = 0
        """How many reasons the boards were compared with."""

    @cached_property
    def _goal(self) -> set[int]:
        return {literal for literal in self._walk.goal if literal}

    @cached_property
    def _everything(self) -> Everything:
        return self._walk.reasons.everything(searches=True)

    def differ(self, literal: int) -> bool:
        """Whether a literal of the goal does not hold on one of them, so that nothing can prove it so far."""
        self._compare()
        if literal in self._open:
            return True
        if literal in self._hopeless:
            return False
        board = self._look_for(literal)
        if board is None:
            self._hopeless.add(literal)
            return False
        self._boards.append(board)
        self._open |= board
        return True

    def _look_for(self, literal: int) -> set[int] | None:
        self._everything.learn(value for value in self._walk.values if value)
        try:
            found = self._everything.model([-literal], Budget(conflicts=EFFORT))
        except LimitReached:
            return None
        return None if found is None else self._goal.difference(found)

    def learn(self, known: Iterable[int]) -> None:
        """Drops the boards on which this does not hold."""
        new = set(known)
        if not self._open.isdisjoint(new):
            self._keep(board for board in self._boards if board.isdisjoint(new))

    def _compare(self) -> None:
        """Drops the boards that new reasons are against. Only cuts are added on the way."""
        reasons = self._walk.reasons.all
        for reason in reasons[self._compared :] if self._boards else ():
            if reason.cut is not None:
                clause = reason.cut.clause
                self._keep(board for board in self._boards if any(self._holds(each, board) for each in clause))
        self._compared = len(reasons)

    def _holds(self, literal: int, board: set[int]) -> bool:
        """Whether a literal certainly holds on a board."""
        return -literal in board or (literal in self._goal and literal not in board)

    def _keep(self, boards: Iterable[set[int]]) -> None:
        self._boards = list(boards)
        self._open = set().union(*self._boards)
