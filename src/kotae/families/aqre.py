"""Aqre."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._shading_rules import shaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, lemma, rule
from kotae.logic import Clauses, Constraint, Sum, any_of, count, not_walled_in

BORDERS = "on both sides of a border, one cell is shaded and one is not"


class Aqre(Puzzle):
    """Shade some cells so that they are in one piece, and nowhere are four cells in a row all shaded or all unshaded.
    A number says how many cells of its room are shaded."""

    names = Names("aqre", puzzlink=("aqre",), janko="Aqre")
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(
        saved.flag("b", BORDERS), saved.room_borders(), saved.room_numbers(), saved.shading("shaded"), version=1
    )
    variants = (("b", BORDERS),)
    solver = "cadical195"
    """Many candidates fall apart, and CaDiCaL goes on from the best of them."""
    example = """
        1...0.
        ......
        .5..5.
        ......
        .3.2..
        ......
        rooms:
        AAAABB
        CCCBBB
        CDDBEB
        CDDDEE
        CFDGGE
        FFDGGE
        """

    rooms = Rooms()
    shaded = Shading()

    @clue("that many cells of the room are shaded", at=rooms)
    def number(self, room: Region) -> Sum:
        return count(self.shaded[cell] for cell in room)

    @rule(
        "no four cells in a row are all shaded",
        says={
            "needed": "shading {yes} would make four in a row with {false}",
            "too few": "{false} would be four shaded cells in a row",
        },
    )
    def short_shaded(self) -> Iterator[tuple[Where, Clauses]]:
        for four in self.fours():
            yield tuple(four), any_of(*(-self.shaded[cell] for cell in four))

    @rule(
        "no four cells in a row are all unshaded",
        says={
            "needed": "{false} are unshaded, and four in a row may not be, so {so}",
            "too few": "{false} would be four unshaded cells in a row",
        },
    )
    def short_unshaded(self) -> Iterator[tuple[Where, Clauses]]:
        for four in self.fours():
            yield tuple(four), any_of(*(self.shaded[cell] for cell in four))

    def fours(self) -> Iterator[list[Place]]:
        """Any four cells in a row."""
        return (line[k : k + 4] for line in self.grid.lines() for k in range(len(line) - 3))

    joined = shaded_in_one_piece

    @lemma(
        "no shaded cell stands alone",
        says={
            "needed": "{yes} is the only way out for {subject}",
            "itself": "{yes} would stand alone, so {so}",
            "too few": "{subject} would stand alone",
        },
    )
    def accompanied(self) -> Iterator[tuple[Where, Constraint]]:
        least = max(self.grid.rows * (self.grid.cols // 4), self.grid.cols * (self.grid.rows // 4))
        yield from not_walled_in(self.shaded.number, self.grid.graph(), 1, least=least)
