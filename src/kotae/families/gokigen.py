"""Gokigen Naname, also called Slant."""

from collections.abc import Iterator

from kotae.board.diagonals import Diagonals
from kotae.board.grid import Place
from kotae.codecs import code, game, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Connected, Link, Sum, count, not_enclosed

RIM = (-1, -1)
"""All corners on the rim of the board, taken together."""


class Gokigen(Puzzle):
    """Draw a diagonal in every cell so that they never form a loop. A number at a corner says how many diagonals touch
    it."""

    names = Names(
        "gokigen",
        aliases=("slant", "gokigennaname"),
        puzzlink=("gokigen",),
        janko="Gokigen-Naname",
        title="Gokigen Naname",
    )
    address = (code.corners(code.FOUR_CELL),)
    file = saved.File(saved.corner_numbers(), saved.letters("slant", "1", "2"))
    tatham = game.Game("Slant", code.corners(game.DIGITS), parameters="(?:d[eh])?", least=2)
    example = """
        corners:
        0.0..1
        ..3.31
        ...2.1
        1.2221
        .22.21
        1...1.
        """

    slant = Diagonals()

    @clue("that many diagonals touch the corner", range(5), at="corners")
    def number(self, corner: Place) -> Sum:
        return count(self.slant.touching(corner))

    @rule("the diagonals never form a loop")
    def no_loops(self) -> Iterator[tuple[Where, Connected]]:
        """A loop would cut the corners inside it, which are of the other colour of a chessboard, off from the rim. So
        there is no loop when every corner is joined to the rim: the diagonals of the two colours are each other's
        duals."""
        for colour in (0, 1):
            links = list(self.links(colour))
            nodes = sorted({RIM} | {end for link in links for end in (link.one, link.other)})
            yield everywhere, not_enclosed(nodes, links)

    def links(self, colour: int) -> Iterator[Link[Place]]:
        """The diagonals between corners of one colour, in either direction that a cell may have."""
        for (y, x), falling in self.slant.number.items():
            down = (y // 2 + x // 2) % 2 == colour
            one, other = ((y - 1, x - 1), (y + 1, x + 1)) if down else ((y - 1, x + 1), (y + 1, x - 1))
            ends = [corner if self.is_inner(corner) else RIM for corner in (one, other)]
            if ends[0] != ends[1]:
                yield Link(ends[0], ends[1], falling if down else -falling)

    def is_inner(self, corner: Place) -> bool:
        return 0 < corner[0] < 2 * self.grid.rows and 0 < corner[1] < 2 * self.grid.cols
