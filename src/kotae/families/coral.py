"""Coral."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.several import Several
from kotae.codecs import saved
from kotae.codecs.number_slots import NumberSlots, SlotsAndShading
from kotae.families._shading_rules import no_shaded_square, shaded_in_one_piece
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import (
    ConnectedCells,
    Constraint,
    RunLengths,
    connected_cells,
    no_chequer,
    run_lengths,
)


class Coral(Puzzle):
    """Shade some cells so that they are in one piece, without any 2x2 square of them, and all unshaded cells reach the
    rim of the board. Numbers beside a line say how long its runs of shaded cells are, in any order."""

    names = Names("coral", puzzlink=("coral",))
    address = (NumberSlots(),)
    file = saved.File(SlotsAndShading("shaded"))
    example = """
        ......
        ......
        ......
        ......
        ......
        ......
        top: . 3 1,1 4 1,1,1 2,3
        left: . . 2,3 . 3 .
        """

    shaded = Shading()

    @clue(
        "its runs of shaded cells have these lengths, in any order",
        Several(range(1, 1_000_000), hidden=False),
        at="heads",
        far=False,
        says={
            "full": "{subject} has all its shaded cells, so {so}",
            "needed": "{subject} needs every cell that is left, so {so}",
            "forced": "wherever the runs of {subject} lie, {so}",
            "placed": "{known}, so wherever the runs of {subject} lie, {so}",
            "no place": "the runs of {subject} would not fit",
        },
    )
    def numbers(self, head: Place) -> RunLengths:
        return run_lengths(self.shaded[cell] for cell in self.grid.line(head))

    joined = shaded_in_one_piece

    @rule("all unshaded cells reach the rim of the board")
    def outside(self) -> Iterator[tuple[Where, ConnectedCells]]:
        unshaded = self.shaded.negated
        yield everywhere, connected_cells(unshaded, self.grid.graph(), anchor=self.grid.rim())

    no_squares = no_shaded_square

    @lemma(
        "no 2x2 square is chequered",
        says={
            "needed": "{known}, and a chequered 2x2 square would cut something off, so {so}",
            "too few": "{false} would be a chequered 2x2 square, which cuts something off",
        },
    )
    def no_chequers(self) -> Iterator[tuple[Where, Constraint]]:
        yield from no_chequer(self.shaded.number, [(a, b, d, c) for a, b, c, d in self.grid.squares()])
