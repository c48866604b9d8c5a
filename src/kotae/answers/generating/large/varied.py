"""Boards that differ a little from another: a clue more or fewer, a cell moved to another room."""

from collections.abc import Iterable, Sequence
from typing import Any

from kotae.answers.generating.random_boards.board_repairs import is_dense
from kotae.answers.generating.random_boards.clue_places import hidden_at, touches
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Place
from kotae.errors import KotaeError
from kotae.families.base import Puzzle


class Variation:
    """How boards of a family may vary."""

    def __init__(self, kind: type[Puzzle], symmetry: Symmetry, dice: Dice, density: float | None) -> None:
        self.kind = kind
        self.symmetry = symmetry
        self.dice = dice
        self.density = density
        self.moves_places = "cells" in kind.clue_rules and kind.clue_rules["cells"].placed
        self.moves_givens = symmetry.name == "none" and bool(kind.given_kinds)

    def __bool__(self) -> bool:
        return self.moves_places or self.moves_givens

    def near(self, blank: Puzzle, spots: Iterable[Sequence[Place]], eased: bool = False) -> Puzzle | None:
        """A board that is changed near one cell of each of these groups, perhaps so that there is an answer where there
        was none; None if it cannot be changed."""
        places, givens = set(blank.clues), dict[str, Any](blank.givens)
        for cells in spots:
            if self.moves_places and (not self.moves_givens or self.dice.chance() < 0.5):
                changed = places ^ self.symmetry.orbit(self._toggled(blank, places, cells, eased))
                if self.density is None or is_dense(blank, changed, self.density):
                    places = changed
            elif self.moves_givens:
                label = self.dice.one_of(list(givens))
                given = self.kind.given_kinds[label]
                value = (given.eased if eased else given.varied)(blank.grid, givens[label], cells, self.dice)
                givens[label] = givens[label] if value is None else value
        try:
            made = self.kind(blank.grid, hidden_at(self.kind, places), **givens)
        except KotaeError:  # a family may impose more conditions on what is given
            return None
        return None if made == blank else made

    def _toggled(self, blank: Puzzle, places: set[Place], cells: Sequence[Place], eased: bool) -> Place:
        """The cell that gets a clue or loses one. To ease a board, losing one is as likely as getting one."""
        clued = [cell for cell in cells if cell in places]
        apart = self.kind.clue_rules["cells"].apart
        free = [cell for cell in cells if not (apart and touches(blank.grid, [cell], places - {cell}))]
        if clued and (not free or (eased and self.dice.chance() < 0.5)):
            return self.dice.one_of(clued)
        return self.dice.one_of(free or cells)
