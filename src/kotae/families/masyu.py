"""Masyu, also called Pearls."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.tokens import pearls
from kotae.codecs import code, game, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, Clauses, Count, SingleLoop, any_of, cases, count, single_loop

FULL = "a loop through every cell"


class Masyu(Puzzle):
    """Draw one loop from cell to cell through all pearls. It goes straight through a white pearl and turns in the cell
    before or after it; it turns in a black pearl and goes straight through the cells before and after."""

    names = Names("masyu", aliases=("pearl", "pearls"), puzzlink=("mashu", "masyu", "pearl"), janko="Masyu")
    address = (code.circles("w", "b"),)
    file = saved.File(saved.flag("f", FULL), saved.numbers(letters={1: "w", 2: "b"}), saved.lines("line"))
    variants = (("f", FULL),)
    tatham = game.Game("Pearl", code.letters(game.PEARLS, "wb"), parameters="(?:d[et])?(?:n1)?", least=5)
    example = """
        ..w...
        ......
        b..b..
        ......
        ..ww..
        ..w...
        """

    line = Lines()

    @clue("the line passes it, straight through white and turning in black", pearls())
    def pearl(self, cell: Place) -> Cases:
        passed = count(self.line.at(cell)).equals(2)
        return cases({"w": [passed, *self.straight_here(cell)], "b": [passed, *self.turning_here(cell)]})

    def straight_here(self, cell: Place) -> Iterator[Clauses]:
        """A line that enters on one side leaves on the opposite one, and does not go straight on at both ends."""
        for way, back in ("ud", "lr"):
            sides = [self.line.towards(cell, way), self.line.towards(cell, back)]
            if None in sides:
                yield from (any_of(-side) for side in sides if side)
                continue
            one, other = (side for side in sides if side)
            yield any_of(-one, other)
            yield any_of(one, -other)
            beyond = [self.line.towards(cell, way, 1), self.line.towards(cell, back, 1)]
            if None not in beyond:
                yield any_of(-one, *(-step for step in beyond if step))

    def turning_here(self, cell: Place) -> Iterator[Clauses]:
        """A line never leaves opposite to where it entered, and goes straight on."""
        for way in "udlr":
            near, beyond = self.line.towards(cell, way), self.line.towards(cell, way, 1)
            if near:
                yield any_of(-near, beyond) if beyond else any_of(-near)
        for way, back in ("ud", "lr"):
            one, other = self.line.towards(cell, way), self.line.towards(cell, back)
            if one and other:
                yield any_of(-one, -other)

    @rule("the loop never ends, branches or crosses")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            yield cell, count(self.line.at(cell)).isin((0, 2))

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, SingleLoop]]:
        yield everywhere, single_loop(self.line.plane())
