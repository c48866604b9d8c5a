"""Tapa-Like Loop."""

from kotae.board.grid import Place
from kotae.board.layers import without_clues
from kotae.board.lines import Lines
from kotae.board.several import Several
from kotae.codecs import code, saved, saved_several
from kotae.families._loop_rules import exactly_one_loop, never_branches
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import PiecesAround, pieces_around


class TapaLoop(Puzzle):
    """Draw one loop from cell to cell around the numbers. They say how many of the eight cells around theirs each piece
    of the loop passes in a row, in any order."""

    names = Names("tapaloop", aliases=("tapa-loop", "tapa-like-loop"), puzzlink=("tapaloop",), title="Tapa-Like Loop")
    address = (code.cells(code.SEVERAL_MARKED),)
    file = saved.File(saved_several.Several(), saved.lines("line"), saved.notes(write=False))
    example = """
        0..2..
        ....3.
        ......
        .2....
        ...32.
        ......
        """

    line = Lines(where=without_clues)

    @clue(
        "the pieces of the loop in the cells around it have these lengths",
        Several(range(9), 4),
        placed=True,
        density=0.12,
        says={
            "none": "the loop stays away from {subject}, so {so}",
            "forced": "wherever the pieces of the loop around {subject} lie, {so}",
            "placed": "{known}, so wherever the pieces of the loop around {subject} lie, {so}",
            "no place": "the pieces of the loop would not fit around {subject}",
        },
    )
    def numbers(self, cell: Place) -> PiecesAround:
        return pieces_around(*self.line.around(cell))

    smooth = never_branches
    single = exactly_one_loop
