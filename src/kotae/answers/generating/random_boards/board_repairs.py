"""From a random board to one that its clues determine: small changes where answers differ, until none do.

The answer changes, or the places of clues, or something else that is given, such as rooms. A change is kept if it
leaves no more open than before.
"""

from collections.abc import Callable, Iterable, Mapping, Set
from typing import Any

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.answers.generating.random_boards.clue_places import hidden_at, images
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_answer import random_answer
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Grid, Place, kind_of
from kotae.board.tokens import Clue
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.logic import Values

MOST_CHANGES = 200
ROUGHLY = 0.1
"""By how much the density may differ from the wanted one."""


class Stirring:
    """A board being changed, with its answer and the clues that it gives."""

    def __init__(
        self, board: ClueSwitches, symmetry: Symmetry, dice: Dice, is_shared: bool = False, density: float | None = None
    ) -> None:
        """The switches are closed at the end, unless others share them. With a density, about that share of cells has a
        clue at the end."""
        self.board = board
        self.symmetry = symmetry
        self.dice = dice
        self.is_shared = is_shared
        self.density = density
        self.leanings: dict[Place, float] = {}
        """Which clue a place gets where an answer allows several, from 0 for the first up to 1 for the last."""
        self.values: Values = []
        self.clues: Clues = {}
        self.open: list[int] = []
        """The variables that the clues leave open."""

    def settle(self) -> bool:
        """Whether an answer was found that its clues determine."""
        values = random_answer(self.board, self.dice)
        if values is None:
            return False
        self.values = values
        self.clues = self._clues(self.board, values)
        self.open = self._left(self.board, values, self.clues, self.board.blank.variables) or []
        kinds = self._changes()
        for _ in range(MOST_CHANGES):
            if not self.open:
                break
            self.board.budget.look()
            self.dice.one_of(kinds)()
        return not self.open

    def close(self) -> None:
        if not self.is_shared:
            self.board.close()

    def _changes(self) -> list[Callable[[], None]]:
        """The kinds of changes that this family allows."""
        blank = self.board.blank
        found: list[Callable[[], None]] = []
        if blank.clue_rules:
            found.append(self._change_answer)
        if any(stated.placed for stated in blank.clue_rules.values()):
            found.append(self._change_places)
        if self.symmetry.name == "none" and self._changeable():
            found.append(self._change_givens)
        return found

    def _change_answer(self) -> None:
        """Another answer to the same board, with something else where the clues leave it open."""
        other = -self.values[self.dice.one_of(self.open)]
        values = random_answer(self.board, self.dice, lambda variable: self.values[variable], [other])
        if values:
            self._consider(self.board, values)

    def _change_places(self) -> None:
        """One clue more or fewer."""
        blank = self.board.blank
        cell = self.dice.one_of(self._open_cells())
        places = {place for place in blank.clues if blank.clue_rule_at(place).placed} ^ self.symmetry.orbit(cell)
        if "cells" in blank.clue_rules and blank.clue_rules["cells"].placed and self._is_dense(places):
            self._rebuild(places, blank.givens)

    def _is_dense(self, places: Set[Place]) -> bool:
        return self.density is None or is_dense(self.board.blank, places, self.density)

    def _change_givens(self) -> None:
        """A change of something else that is given: a cell moved to another room, for example."""
        blank = self.board.blank
        label = self.dice.one_of(self._changeable())
        value = blank.given_kinds[label].varied(blank.grid, blank.givens[label], self._open_cells(), self.dice)
        if value is not None:
            self._rebuild(blank.clues, {**blank.givens, label: value})

    def _changeable(self) -> list[str]:
        """What is given on the board; the rules stay as they are."""
        return [label for label, given in self.board.blank.given_kinds.items() if not given.is_about_rules]

    def _rebuild(self, places: Iterable[Place], givens: Mapping[str, Any]) -> None:
        """Considers another board, with an answer as close as possible to the present one."""
        before = self.board.blank
        kind = type(before)
        try:
            blank = kind(before.grid, hidden_at(kind, places), **givens)
        except KotaeError:  # a family may impose more conditions on what is given
            return
        board = ClueSwitches(blank, self.board.budget)
        drawn = {before.title(variable): self.values[variable] > 0 for variable in range(1, before.variables + 1)}

        def wanted(variable: int) -> int:
            is_drawn = drawn.get(blank.title(variable))
            return 0 if is_drawn is None else variable if is_drawn else -variable

        values = random_answer(board, self.dice, wanted)
        if values is None:
            board.close()
        else:
            self._consider(board, values)

    def _consider(self, board: ClueSwitches, values: Values) -> None:
        """Accepts a board if it leaves no more open than the present one."""
        clues = self._clues(board, values)
        left = self._left(board, values, clues, len(self.board.blank.places_of(self.open)))
        if left is not None:
            if board is not self.board:
                self.close()
            self.board, self.values, self.clues, self.open = board, values, clues, left
        elif board is not self.board:
            board.close()

    def _clues(self, board: ClueSwitches, values: Values) -> Clues:
        return clues_given(board.blank, values, self.symmetry, self.leanings, self.dice)

    def _left(self, board: ClueSwitches, values: Values, clues: Clues, most: int) -> list[int] | None:
        """The variables that the clues of an answer leave open; None if they are about more places than that."""
        board.leave_out(values)
        return board.varying_at_most(values, clues, most) if board.another(clues) else []

    def _open_cells(self) -> list[Place]:
        """The cells in or beside which something is open."""
        blank = self.board.blank
        found: dict[Place, None] = {}
        for where in sorted(blank.places_of(self.open), key=str):
            places: Any = where if where and isinstance(where[0], tuple) else (where,)
            found |= dict.fromkeys(cell for place in places for cell in cells_at(blank.grid, place))
        return list(found)


def clues_given(
    blank: Puzzle,
    values: Values,
    symmetry: Symmetry,
    leanings: dict[Place, float],
    dice: Dice,
    kept: Mapping[Place, Clue | None] | None = None,
) -> Clues:
    """The clues that an answer gives, as far as their images have some too. Where it allows several, a leaning says
    which one, from 0 for the first up to 1 for the last. Of those that are kept, the clue or its absence is known."""
    clues: dict[Place, Clue] = {}
    known = kept or {}
    for place in blank.clue_places():
        if place in known:
            clue = known[place]
            if clue is not None:
                clues[place] = clue
        elif choices := blank.clues_at(place, values):
            if len(choices) > 1 and place not in leanings:
                leanings[place] = dice.chance()
            clues[place] = choices[int(leanings.get(place, 0.0) * len(choices))]
    if symmetry.name != "none":
        every = images(blank, symmetry)
        clues = {place: clue for place, clue in clues.items() if all(image in clues for image in every[place])}
    return clues


def is_dense(blank: Puzzle, places: Set[Place], density: float) -> bool:
    """Whether about that share of cells has a clue."""
    wanted = density * len(blank.clue_rules["cells"].places(blank.grid))
    return abs(sum(kind_of(place) == "cells" for place in places) - wanted) <= max(1.0, ROUGHLY * wanted)


def cells_at(grid: Grid, place: Place) -> list[Place]:
    """The cell of a place, or the cells that it lies between."""
    y, x = place
    near = ((v, w) for v in ((y,) if y % 2 else (y - 1, y + 1)) for w in ((x,) if x % 2 else (x - 1, x + 1)))
    return [cell for cell in near if grid.is_cell(cell)]
