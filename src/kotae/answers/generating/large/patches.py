"""One window of a large board being changed, until its clues determine what is in it."""

from collections.abc import Iterable, Iterator, Mapping
from typing import NamedTuple

from kotae.answers.generating.clue_switches import Clues
from kotae.answers.generating.large.varied import Variation
from kotae.answers.generating.large.window_board import Drawn, WindowBoard
from kotae.answers.generating.large.windows import Windows, random_within
from kotae.answers.generating.random_boards.board_repairs import clues_given
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Place, kind_of
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values

CHANGED = (2, 3, 5)
"""The radii of the windows that change: the next if nothing can in one."""
PATIENCE = 30
"""How many changes in one place are tried before another place has its turn."""
SHAKEN, MOST_SHAKEN = 3, 4
"""How far around a place a board is changed where single changes do not help, and in how many cells at most."""


class Means(NamedTuple):
    """What changes are made with."""

    symmetry: Symmetry
    dice: Dice
    variation: Variation
    budget: Budget
    leanings: dict[Place, float]
    """Which clue a place gets where an answer allows several, from 0 for the first up to 1 for the last."""

    def clues(self, blank: Puzzle, values: Values, kept: Mapping[Place, Clue | None] | None = None) -> Clues:
        """The clues that an answer gives, some of which may be known to be the same as before, or missing as before."""
        return clues_given(blank, values, self.symmetry, self.leanings, self.dice, kept)


Changed = tuple[WindowBoard, Windows, Drawn]
"""Another board, or the same, with another answer."""


class State(NamedTuple):
    """A window of a board, and what its clues leave open there."""

    board: WindowBoard
    windows: Windows
    drawn: Drawn
    open: list[int]


class Patch:
    """Some cells of a board, with its answer and clues. Nothing else of these changes."""

    def __init__(self, drawn: Drawn, windows: Windows, cells: Iterable[Place], means: Means) -> None:
        self.cells = dict.fromkeys(cells)
        self.means = means
        self._boards: list[WindowBoard] = []
        board = self._board(drawn.blank, drawn.values, windows)
        self.state = State(board, windows, drawn, self._open(board, drawn) or [])

    def close(self) -> None:
        for board in self._boards:
            board.close()

    def repair(self, shakes: int = 0) -> None:
        """Changes something where the clues leave something open, as long as that does not get worse. Where that does
        not help, much is changed at once, that many times, which may be worse at first."""
        self._calm()
        for _ in range(shakes):
            if not self.state.open:
                break
            before = self.state
            self.state = self._shaken() or before
            self._calm()
            if len(self.state.open) > len(before.open):
                self.state = before

    def _calm(self) -> None:
        """Changes one thing after another."""
        for _ in range(PATIENCE):
            if not self.state.open:
                break
            self.means.budget.look()
            found = self._changed()
            left = found and self._open(found[0], found[2], len(self.state.drawn.blank.places_of(self.state.open)))
            if found and left is not None:
                self.state = State(*found, left)

    def _changed(self) -> Changed | None:
        """Another board or another answer, where the clues leave something open."""
        spot = self.means.dice.one_of(self.state.open)
        if self._is_rebuilt():
            return self._with_other_board(spot, [self.state.windows.cells_of([spot])], present=True)
        return self._with_other_answer(spot)

    def _shaken(self) -> State | None:
        """The same with a larger change."""
        dice, windows = self.means.dice, self.state.windows
        spot = dice.one_of(self.state.open)
        found: Changed | None = None
        if self._is_rebuilt():
            near = [cell for cell in windows.around(windows.cells_of([spot]), SHAKEN) if cell in self.cells]
            some = dice.shuffled(near)[: dice.within(1, MOST_SHAKEN)]
            found = self._with_other_board(spot, [[cell] for cell in some], present=False)
        found = found or self._with_other_answer(spot)
        return State(*found, self._open(found[0], found[2]) or []) if found else None

    def _is_rebuilt(self) -> bool:
        """Whether it is the board that changes next, and not its answer alone."""
        blank = self.state.drawn.blank
        return bool(self.means.variation) and (not blank.clue_rules or self.means.dice.chance() < 0.5)

    def _board(self, blank: Puzzle, values: Values, windows: Windows) -> WindowBoard:
        self._boards.append(WindowBoard(blank, self.means.budget, values, windows.free(self.cells)))
        return self._boards[-1]

    def _open(self, board: WindowBoard, drawn: Drawn, most: int | None = None) -> list[int] | None:
        """The variables in these cells that the clues leave open; None if they are about more places than that."""
        clues, free = board.nearby(drawn.clues), board.free
        return board.varying_within(drawn.values, clues, (), free, len(free) if most is None else most)

    def _around(self, spot: int) -> Iterator[list[Place]]:
        """Those of the cells that are close to a variable, and then more and more of them."""
        windows = self.state.windows
        middle = windows.cells_of([spot])
        for radius in CHANGED:
            yield [cell for cell in windows.around(middle, radius) if cell in self.cells or cell in middle]

    def _with_other_answer(self, spot: int) -> Changed | None:
        """Another answer to the same board, with something else at that variable, if there is one."""
        board, windows, (_, values, _), _ = self.state
        for window in self._around(spot):
            free = windows.free(window)
            present = self.means.dice.chance() < 0.5
            fixed = board.holding(values, free)
            found = random_within(board, values, free, fixed, self.means.dice, [-values[spot]], present)
            if found is not None:
                return board, windows, self._with(board, found)
        return None

    def _with_other_board(self, spot: int, spots: list[list[Place]], present: bool) -> Changed | None:
        """A board that differs a little at these spots, if it has an answer that is the same further away: one that is
        like the present one, or not."""
        _, windows, (before, values, _), _ = self.state
        blank = self.means.variation.near(before, spots)
        if blank is None:
            return None
        theirs = windows.on(blank)
        wanted = values if theirs is windows else carried(before, values, blank)
        board = self._board(blank, wanted, theirs)
        for window in self._around(spot):
            free = [each for each in theirs.free(windows.around(window, 1)) if each in board.free]
            fixed = board.holding(wanted, free)
            found = random_within(board, wanted, free, fixed, self.means.dice, present=present)
            if found is not None:
                return board, theirs, self._with(board, found)
        self._boards.pop().close()
        return None

    def _with(self, board: WindowBoard, values: Values) -> Drawn:
        """Another answer, perhaps to another board, with the clues that it gives. A clue that is about nothing in these
        cells on either board stays the same, and a cell outside without a clue still has none. Rooms may also have
        changed beside them."""
        clues, blank = self.state.drawn.clues, board.blank
        possible = dict.fromkeys(blank.clue_places())
        changed = {*self.state.board.nearby(clues)}
        if board is not self.state.board:
            present = {place: clue for place, clue in clues.items() if place in possible and place not in changed}
            changed |= {*board.nearby(present), *board.broken(values, present)}
        kept: dict[Place, Clue | None] = {place: clue for place, clue in clues.items() if place not in changed}
        outside = (place for place in possible if place not in self.cells and kind_of(place) == "cells")
        kept |= {place: None for place in outside if place not in clues}
        return Drawn(blank, values, self.means.clues(blank, values, kept))


def carried(before: Puzzle, values: Values, blank: Puzzle) -> Values:
    """The answer to one board, on another that may have other variables."""
    drawn = {before.title(variable): values[variable] > 0 for variable in range(1, before.variables + 1)}
    titles = (blank.title(variable) for variable in range(1, blank.variables + 1))
    return [0, *(variable if drawn.get(title) else -variable for variable, title in enumerate(titles, 1))]
