"""Kurarin."""

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.lines import Lines
from kotae.board.tokens import spots
from kotae.codecs import saved
from kotae.codecs.dots import Dots, SavedDots
from kotae.families._loop_rules import exactly_one_loop, through_all_unshaded
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import Cases, cases_by, count

MEANING = "black covers more shaded cells than others, white fewer, and grey as many"
CIRCLES = "bgw"


class Kurarin(Puzzle):
    """Shade some cells and draw one loop through all the others. A black circle covers more shaded cells than others, a
    white circle fewer, and a grey circle as many of both."""

    names = Names("kurarin", puzzlink=("kurarin",))
    address = (Dots(CIRCLES),)
    file = saved.File(SavedDots(CIRCLES), saved.shading("shaded"), saved.lines("line"))
    example = """
        dots:
        b........w.
        .......g...
        ...........
        ...g.......
        ...........
        ..b........
        .....g.g...
        ...........
        ...b......w
        ...........
        w..........
        """

    shaded = Shading()
    line = Lines()

    def covering(self, *cells: Place | None) -> Cases:
        """What each circle says about the cells that it covers."""
        shaded = count(self.shaded[cell] for cell in cells if cell)
        half, rest = divmod(len(cells), 2)
        more, fewer = range(half + 1, len(cells) + 1), range(half + rest)
        allowed = {"b": more, "w": fewer, "g": () if rest else (half,)}
        return cases_by(allowed, lambda letter: [shaded.isin(allowed[letter])])

    @clue(
        MEANING,
        spots(),
        says={
            "all": "{subject} lies on a shaded cell",
            "none": "{subject} lies on a cell that is not shaded",
            "too few": "{subject} would lie on a cell that is not shaded",
            "too many": "{subject} would lie on a shaded cell",
        },
    )
    def in_cell(self, cell: Place) -> Cases:
        return self.covering(cell)

    @clue(MEANING, spots(), at="edges", inner=True)
    def on_edge(self, edge: Place) -> Cases:
        return self.covering(*self.grid.faces(edge))

    @clue(MEANING, spots(), at="corners", inner=True)
    def at_corner(self, corner: Place) -> Cases:
        return self.covering(*self.grid.meeting(corner))

    smooth = through_all_unshaded
    single = exactly_one_loop
