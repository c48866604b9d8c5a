"""Nondango."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.marks import Circle
from kotae.board.regions import Region
from kotae.board.tokens import Symbols
from kotae.codecs import code, given_circles, saved
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Cases, Clauses, Count, any_of, cases, count


class Nondango(Puzzle):
    """Make exactly one circle of every room black. Three circles of one colour are never next to each other in a line,
    across, down or diagonally."""

    names = Names("nondango", puzzlink=("nondango",))
    address = code.room_borders(), given_circles.Packed()
    file = saved.File(saved.rooms(), given_circles.Saved("black"))
    example = """
        .ooooo
        o.o.o.
        oo..o.
        o.o.oo
        o.....
        oo..o.
        rooms:
        AAAAAB
        CCBBBB
        DDDDDE
        DFFGGE
        DFFGGE
        DDDDDE
        """

    rooms = Rooms("room", connected=False)
    black = Shading("black", "white", symbol="black-circle", noun="circle", where=lambda board: list(board.clues))

    @clue(
        "the circle is black or white",
        Symbols({"o": "circle"}, {"o": lambda place: Circle(place, False)}),
        placed=True,
        density=0.55,
    )
    def circle(self, cell: Place) -> Cases:
        return cases({"o": []})

    @rule("exactly one circle of every room is black")
    def one_each(self) -> Iterator[tuple[Region, Count]]:
        for room in self.rooms:
            yield room, count(self.black[cell] for cell in room if cell in self.clues).equals(1)

    @rule(
        "three circles in a line never have one colour",
        says={
            "needed": "{known}, and three circles in a line never have one colour, so {so}",
            "too few": "{false} would be three circles of one colour in a line",
        },
    )
    def no_threes(self) -> Iterator[tuple[Where, Clauses]]:
        for y, x in self.clues:
            for down, right in ((0, 2), (2, 0), (2, 2), (2, -2)):
                three = (y, x), (y + down, x + right), (y + 2 * down, x + 2 * right)
                if three[1] in self.clues and three[2] in self.clues:
                    black = [self.black[cell] for cell in three]
                    yield three, any_of(*black)
                    yield three, any_of(*[-each for each in black])
