"""Hitori, also called Singles."""

from collections import defaultdict
from collections.abc import Iterator
from itertools import combinations

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.tokens import Clue, Number
from kotae.codecs import code, game, saved
from kotae.families._says import SIDE_BY_SIDE, WALLED_IN
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    Clauses,
    ConnectedCells,
    Constraint,
    Count,
    Unspoken,
    any_of,
    at_most_one,
    connected_cells,
    not_walled_in,
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
        for line in self.grid.lines():
            alike: dict[Clue, list[Place]] = defaultdict(list)
            for cell in line:
                if self.clues.get(cell, "?") != "?":
                    alike[self.clues[cell]].append(cell)
            for one, other in (pair for cells in alike.values() for pair in combinations(cells, 2)):
                yield (one, other), any_of(self.shaded[one], self.shaded[other])

    @rule("shaded cells are never side by side", says=SIDE_BY_SIDE)
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for one, other in self.grid.pairs():
            yield (one, other), at_most_one(self.shaded[one], self.shaded[other])

    @rule("the unshaded cells stay in one piece")
    def joined(self) -> Iterator[tuple[Where, ConnectedCells]]:
        unshaded = self.shaded.negated
        yield everywhere, connected_cells(unshaded, self.grid.graph())

    @rule("some cell is shaded")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, any_of(*self.shaded.number.values())

    @lemma("no unshaded cell is walled in", says=WALLED_IN)
    def not_walled(self) -> Iterator[tuple[Where, Constraint]]:
        unshaded = self.shaded.negated
        yield from not_walled_in(unshaded, self.grid.graph(), 1, least=len(unshaded) // 2)
