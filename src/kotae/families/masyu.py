"""Masyu, also called Pearls."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.tokens import pearls
from kotae.codecs import code, game, saved
from kotae.families._loop_rules import never_branches
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, SingleLoop, cases, single_loop, straight_turning_beside, turning_straight_beside

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
        arms = self.line.arms(cell)
        return cases({"w": [straight_turning_beside(arms)], "b": [turning_straight_beside(arms)]})

    smooth = never_branches

    @rule("there is exactly one loop")
    def single(self) -> Iterator[tuple[Where, SingleLoop]]:
        """The pearls are known to be on it."""
        yield everywhere, single_loop(self.line.plane, passed=self.clues)
