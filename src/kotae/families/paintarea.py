"""Paint Area."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families._shading_rules import shaded_in_one_piece, tiles_shaded_as_a_whole
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Clauses, Sum, any_of, count


class PaintArea(Puzzle):
    """Shade some tiles, each as a whole or not at all, so that the shaded cells are in one piece and no 2x2 square has
    only one colour. A number says how many of the cells beside it are shaded."""

    names = Names("paintarea", aliases=("paint-area",), puzzlink=("paintarea",), janko="Paint-Area", title="Paint Area")
    address = code.room_borders("tiles"), code.cells(code.NUMBER_10)
    file = saved.File(saved.rooms("tiles"), saved.numbers(), saved.shading("shaded"))
    example = """
        ......
        1.....
        ......
        ......
        ..3...
        .2....
        tiles:
        ABCCDD
        EEFCDG
        EHFCDG
        IHHHJG
        IKLLJG
        MNNNNG
        """

    tiles = Rooms("tile", cells=2)
    shaded = Shading()

    @clue("that many cells beside it are shaded", Number(range(5)))
    def number(self, cell: Place) -> Sum:
        return count(self.shaded[near] for near in self.grid.neighbours(cell))

    whole = tiles_shaded_as_a_whole

    joined = shaded_in_one_piece

    @rule(
        "no 2x2 square is of one colour",
        says={
            "needed": "{known}, so {so}: otherwise their 2x2 square would be of one colour",
            "too few": "the 2x2 square of {false} would be of one colour",
        },
    )
    def mixed(self) -> Iterator[tuple[Where, Clauses]]:
        for square in self.grid.squares():
            for sign in (1, -1):
                yield tuple(square), any_of(*(sign * self.shaded[cell] for cell in square))
