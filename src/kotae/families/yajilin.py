"""Yajilin."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.layers import Shading, without_clues
from kotae.board.lines import Lines
from kotae.board.tokens import Arrow
from kotae.codecs import code, saved
from kotae.families._says import SIDE_BY_SIDE
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Count, SingleLoop, Sum, at_most_one, count, passed_unless, single_loop

OUTSIDE = "all shaded cells lie outside the loop"


class Yajilin(Puzzle):
    """Shade some cells, never two side by side, and draw one loop through all the others. A number with an arrow says
    how many cells in that direction are shaded."""

    names = Names("yajilin", aliases=("arrow-ring",), puzzlink=("yajilin", "yajirin"), janko="Yajilin")
    address = (code.arrows(),)
    file = saved.File(saved.flag("o", OUTSIDE), saved.arrows(), saved.shading("shaded"), saved.lines("line"))
    variants = (("o", OUTSIDE),)
    example = """
        . . . . . .
        . 0> . . 0^ .
        . . . 0< . .
        . . . . . 1<
        1v . . . . .
        . . . . . .
        """

    shaded = Shading(where=without_clues)
    line = Lines(where=without_clues)

    @clue("that many cells in its direction are shaded", Arrow(), placed=True, density=0.12)
    def arrow(self, cell: Place, way: str) -> Sum:
        return count(self.shaded[far] for far in self.grid.ray(cell, way) if far in self.shaded.number)

    @rule("shaded cells are never side by side", says=SIDE_BY_SIDE)
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for one, other in self.grid.pairs():
            if one in self.shaded.number and other in self.shaded.number:
                yield (one, other), at_most_one(self.shaded[one], self.shaded[other])

    @rule("the loop passes every cell that is neither shaded nor a clue, and never branches or crosses")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for cell, shaded in self.shaded.number.items():
            yield cell, passed_unless(self.line.at(cell), shaded)

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, SingleLoop]]:
        yield everywhere, single_loop(self.line.plane())
