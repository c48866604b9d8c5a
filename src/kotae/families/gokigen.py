"""Gokigen Naname, also called Slant."""

from collections.abc import Iterator

from kotae.board.diagonals import Diagonals
from kotae.board.grid import Place
from kotae.codecs import code, game, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Connected, Sum, count, not_enclosed


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
        for corners, links in self.slant.colours:
            yield everywhere, not_enclosed(corners, links)
