"""Hitori, also called Singles."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.tokens import Clue, Number
from kotae.codecs import code, game, saved
from kotae.families._shading_rules import never_side_by_side, no_cell_walled_in, some_cell_shaded, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import (
    Clauses,
    Unspoken,
    any_of,
    unspoken,
)


class Hitori(Puzzle):
    """Shade some cells, never two side by side, so that the unshaded ones stay in one piece and no number is left
    twice in a row or column."""

    names = Names("hitori", aliases=("singles",), puzzlink=("hitori",), janko="Hitori")
    address = (code.cells(code.NUMBER_36),)
    file = saved.File(saved.numbers(), saved.shading("shaded"))
    tatham = game.Game("Singles", code.cells(game.LETTERS), parameters="(?:d[ek])?", least=2, refuses=game.too_great)
    random_boards = "kotae.answers.generating.random_boards.single_boards"
    suggestions = "kotae.answers.suggesting.suggestions.repeated_numbers"
    example = "642535\n535541\n524261\n156463\n516652\n365312\n"

    shaded = Shading()

    @clue("it is left at most once in its row and column", Number(range(1, 1_000_000)), placed=True)
    def number(self, cell: Place) -> Unspoken:
        return unspoken()

    @rule(
        "no number is left twice in a row or column",
        says={
            "needed": "the {clue} at {false} is not shaded, so the one at {yes} is",
            "too few": "the {clue} would be left at {false}",
        },
    )
    def single(self) -> Iterator[tuple[Where, Clauses]]:
        shaded, clues = self.shaded.number, self.clues
        for line in self.grid.lines():
            alike: dict[Clue, list[Place]] = defaultdict(list)
            for cell in line:
                alike[clues.get(cell, "?")].append(cell)
            alike.pop("?", None)
            for cells in alike.values():
                for one, other in combinations(cells, 2):
                    yield (one, other), any_of(shaded[one], shaded[other])

    apart = never_side_by_side
    joined = unshaded_in_one_piece
    some = some_cell_shaded
    not_walled = no_cell_walled_in
