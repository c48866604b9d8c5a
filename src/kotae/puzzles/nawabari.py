"""Nawabari, also called Territory."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.rectangles import COVERED, ONE_NUMBER, Rectangles
from kotae.logic import Count, ExactlyOne, Sum, at_most_one, count, exactly_one
from kotae.puzzles.base import Puzzle, Where, clue, rule


class Nawabari(Puzzle):
    """Divide the board into rectangles, each with exactly one number. A number tells how many sides of its cell are
    borders of its rectangle."""

    family = "nawabari"
    aliases = ("territory",)
    puzzlink = ("nawabari",)

    area = Rectangles()

    @clue("that many sides of the cell are borders", range(5))
    def number(self, cell: Place) -> Sum:
        borders, always = self.area.borders(cell)
        return count(borders).plus(always)

    @rule(ONE_NUMBER)
    def alone(self) -> Iterator[tuple[Where, Count]]:
        for centre in self.clues:
            for rival, holding in self.area.rivals(centre):
                yield (centre, rival), at_most_one(*holding)

    @rule(COVERED)
    def covered(self) -> Iterator[tuple[Where, ExactlyOne]]:
        owned: dict[Place, list[tuple[int, ...]]] = {cell: [] for cell in self.grid.cells() if cell not in self.clues}
        for centre in self.clues:
            for cell, holding in self.area.territory(centre):
                owned[cell].append(holding)
        for cell, owners in owned.items():
            yield cell, exactly_one(owners)
