"""Boards with an answer of their own, repaired wherever there is another answer.

Families that make whole boards at random, with the answer first, used to throw a board away that has another one. A
large board always has some; but each lies in a small part of it. So the board changes there, as its family knows how
to, and a change stays if it leaves no more open in a window around it.
"""

from collections.abc import Sequence
from typing import Generic, Protocol, Self, TypeVar

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.large.window_board import WindowBoard
from kotae.answers.generating.large.windows import LOOKED, STRIDE, WIDER, Windows, centres
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.thinning import Doubt, Effort
from kotae.board.grid import Place
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values

PATIENCE = 40
"""How many changes in one place are tried before another place has its turn."""
MOST_LOOKS = 400
"""How often it is asked where there is another answer on the whole board."""
MOST_ROUNDS, MOST_IDLE = 300, 5
"""How often a sketch changes in many places at once, and how often in a row none of these changes is possible."""


class Sketch(Protocol):
    """A board in the making."""

    @property
    def answered(self) -> tuple[Puzzle, Values]:
        """The board, and an answer to it, perhaps not the only one."""

    def changed(self, near: Sequence[Place], dice: Dice) -> Self | None:
        """The board after a small change near some of these cells, where there is another answer; None if this one is
        impossible."""


S = TypeVar("S", bound=Sketch)


class Looked(Generic[S]):
    """A sketch, and a solver that looks for other answers to it."""

    def __init__(self, sketch: S, budget: Budget) -> None:
        self.sketch = sketch
        self.budget = budget
        self.puzzle, self.values = sketch.answered
        self.windows = Windows(self.puzzle)
        self._whole: ClueSwitches | None = None

    @property
    def board(self) -> ClueSwitches:
        """The rules of the whole board, with any other answer; stated when they are first needed."""
        if self._whole is None:
            self._whole = ClueSwitches(self.puzzle, self.budget)
            self._whole.leave_out(self.values)
        return self._whole

    def open_in(self, cells: Sequence[Place], most: int | None = None) -> list[int] | None:
        """The variables in these cells that are open while all others are held; None if they are about more places than
        that. Only the rules about these cells are stated for it."""
        free = self.windows.free(cells)
        board = WindowBoard(self.puzzle, self.budget, self.values, free)
        try:
            return board.varying_within(self.values, {}, (), free, len(free) if most is None else most)
        finally:
            board.close()

    def another_around(self, cell: Place) -> Values | None:
        """Another answer that differs only around a cell."""
        free = self.windows.free(self.windows.around([cell], LOOKED))
        return self.board.another({}, self.windows.held(self.values, free))

    def spots(self, dice: Dice) -> list[list[Place]]:
        """In many parts of the board, the cells where another answer differs; none if there is no other at all."""
        found: list[list[Place]] = []
        for centre in dice.shuffled(centres(self.puzzle.grid, STRIDE)):
            if other := self.another_around(centre):
                found.append(self._unlike(other))
        return found or ([] if (other := self.board.another({})) is None else [self._unlike(other)])

    def differing(self, effort: Effort | None = None) -> list[Place] | None:
        """The cells where another answer differs, anywhere on the board; empty if there is none, None if that takes too
        much work."""
        other = effort.another(self.board, {}) if effort else self.board.another({})
        return None if isinstance(other, Doubt) else self._unlike(other) if other else []

    def _unlike(self, other: Values) -> list[Place]:
        shown = range(1, len(self.windows.cells))
        return self.windows.cells_of(variable for variable in shown if other[variable] != self.values[variable])

    def close(self) -> None:
        if self._whole:
            self._whole.close()


def settled(sketch: S, dice: Dice, budget: Budget) -> S | None:
    """The sketch after changes in many places at once, until its answer is the only one; None if that takes too many.
    For changes that are likely to help, so that it need not be measured whether each of them does."""
    idle = 0
    for _ in range(MOST_ROUNDS):
        budget.look()
        looked = Looked(sketch, budget)
        try:
            spots = looked.spots(dice)
        finally:
            looked.close()
        if not spots:
            return sketch
        before = sketch
        for cells in spots:
            sketch = sketch.changed(cells, dice) or sketch
        idle = idle + 1 if sketch is before else 0
        if idle == MOST_IDLE:
            return None
    return None


def repaired(sketch: S, dice: Dice, budget: Budget) -> S | None:
    """The sketch after as many changes as it takes until its answer is the only one; None if that takes too many."""
    repair = Repair(sketch, dice, budget)
    try:
        return repair.sketch if repair.succeeds() else None
    finally:
        repair.looked.close()


class Repair(Generic[S]):
    """A sketch being repaired."""

    def __init__(self, sketch: S, dice: Dice, budget: Budget) -> None:
        self.looked = Looked(sketch, budget)
        self.dice = dice
        self.budget = budget

    @property
    def sketch(self) -> S:
        return self.looked.sketch

    def succeeds(self) -> bool:
        for centre in self.dice.shuffled(centres(self.looked.puzzle.grid, STRIDE)):
            self._repair(self._around(centre, LOOKED))
        return any(self._is_done() for _ in range(MOST_LOOKS))

    def _around(self, cell: Place, radius: int) -> list[Place]:
        return list(self.looked.windows.around([cell], radius))

    def _repair(self, cells: Sequence[Place]) -> None:
        """Changes something where something is open in these cells, as long as that does not get worse."""
        left = self.looked.open_in(cells) or []
        for _ in range(PATIENCE):
            if not left:
                return
            left = self._changed(cells, left)

    def _changed(self, cells: Sequence[Place], left: list[int]) -> list[int]:
        """Tries a change; returns what is open then."""
        self.budget.look()
        near = self.dice.shuffled(self.looked.windows.cells_of(left))
        sketch = self.sketch.changed(near, self.dice)
        if sketch is None:
            return left
        after = Looked(sketch, self.budget)
        open_then = after.open_in(cells, len(self.looked.puzzle.places_of(left)))
        if open_then is None:
            after.close()
            return left
        self.looked.close()
        self.looked = after
        return open_then

    def _is_done(self) -> bool:
        """Whether nothing is open on the whole board. If something is, it is repaired."""
        self.budget.look()
        differing = self.looked.differing()
        if not differing:
            return True
        cell = self.dice.one_of(differing)
        for radius in WIDER:
            cells = self._around(cell, radius)
            if self.looked.open_in(cells, 0) is None:
                self._repair(cells)
                return False
        self._repair(list(self.looked.puzzle.grid.cells()))
        return False
