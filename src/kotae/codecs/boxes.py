"""The boxes of puzz.link sudokus, which its addresses and files do not mention.

They are squares, or 2x3 on a board of 6x6; where squares do not fill the board, they are cut off at its edges, which is
not a proper sudoku. So a board of such a size is refused: read with other boxes, it would be another puzzle.
"""

from math import isqrt
from typing import Any

from kotae.board.grid import Grid
from kotae.codecs.blocks import Rows
from kotae.codecs.code import Code
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import KotaeError, ReadError
from kotae.logic import Values

SMALL = 3
"""Up to this side, boxes say nothing that rows do not say."""


def complaint(grid: Grid) -> KotaeError | None:
    side = grid.rows
    if grid.cols == side and (side <= SMALL or side == 6 or isqrt(side) ** 2 == side):
        return None
    wrong = f"puzz.link has no boxes for a sudoku of {grid.rows}x{grid.cols}"
    return KotaeError(wrong, "a side of 4, 6, 9, 16 or 25")


class BoxesInAddress:
    """Checks the size, between the other pieces of an address."""

    def read(self, code: Code, draft: Draft) -> None:
        if wrong := complaint(draft.grid):
            raise ReadError(wrong.wrong, wrong.expected, *draft.place)

    def write(self, puzzle: Any) -> str:
        if wrong := complaint(puzzle.grid):
            raise wrong
        return ""


class BoxesInFile:
    """The same between the blocks of a file."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if wrong := complaint(draft.grid):
            raise ReadError(wrong.wrong, wrong.expected, *draft.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        if wrong := complaint(puzzle.grid):
            raise wrong
        return []
