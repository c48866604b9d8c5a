"""Akari, also called Light Up."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.layers import Shading, without_clues
from kotae.board.tokens import Number
from kotae.codecs import code, game, saved
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Clauses, Count, Sum, any_of, at_most_one, count


class Akari(Puzzle):
    """Place lamps so that every cell is lit. A lamp lights its row and column up to the next wall, and never another
    lamp. A number says how many lamps stand beside its wall."""

    names = Names("akari", aliases=("light-up",), puzzlink=("lightup", "akari"), janko="Akari")
    address = (code.cells(code.FOUR_CELL),)
    file = saved.File(saved.numbers_and_shading("lamps"))
    tatham = game.Game(
        "Light Up",
        code.cells(game.WALLS),
        page="lightup",
        parameters="(?:b[0-9]+)?(?:s[0-9])?(?:d[0-9])?",
        likely=lambda puzzle: bool(puzzle.lamps.number),
    )
    example = """
        ......
        ..?...
        .2.3.?
        0.?.3.
        ...1..
        ......
        """

    lamps = Shading("lamp", "no lamp", symbol="lamp", where=without_clues)

    @clue(
        "that many lamps stand beside the wall",
        Number(range(5), walls=True),
        placed=True,
        density=0.25,
        says={"none": "{subject} has no lamps beside it"},
    )
    def number(self, wall: Place) -> Sum:
        return count(self.lamps[cell] for cell in self.grid.neighbours(wall) if cell in self.lamps.number)

    @rule(
        "lamps do not shine on each other",
        says={
            "full": "the lamp at {true} lights {no}, so no other lamp stands there",
            "too many": "the lamps at {true} would shine on each other",
        },
    )
    def apart(self) -> Iterator[tuple[Where, Count]]:
        number = self.lamps.number
        for stretch in self.grid.stretches(number):
            if len(stretch) > 1:
                yield tuple(stretch), at_most_one(*[number[cell] for cell in stretch])

    @rule(
        "every cell is lit",
        says={
            "needed": "{subject} can only be lit from {yes}, so the lamp is there",
            "itself": "{subject} cannot be lit from elsewhere, so it has a lamp",
            "all": "{subject} cannot be lit from elsewhere, so it has a lamp",
            "too few": "nothing could light {subject}",
        },
    )
    def lit(self) -> Iterator[tuple[Where, Clauses]]:
        number, lighting = self.lamps.number, dict[Place, list[int]]()
        for stretch in self.grid.stretches(number):
            lamps = [number[cell] for cell in stretch]
            for at, cell in enumerate(stretch):
                along_row = lighting.get(cell)
                lighting[cell] = [*along_row, *lamps[:at], *lamps[at + 1 :]] if along_row else lamps
        for cell in number:
            yield cell, any_of(*lighting[cell])
