"""The pieces that are to be placed, side by side below a board, in as many rows as that takes."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.board.marks import Mark, Stock
from kotae.drawing.shapes import CELL, Boxes, Shape

Piece = tuple[str, ...]

SMALL = CELL * 0.45
"""The side of a cell of a piece."""
LEAST = 10
"""Even below a narrow board, this many cells of pieces stand side by side."""


class Laid(NamedTuple):
    """A piece and where its upper left corner lies, in cells of pieces, down and to the right."""

    row: int
    col: int
    piece: Piece


def laid_out(marks: Sequence[Mark], width: int) -> list[Laid]:
    """All pieces of a picture, with an empty cell between two."""
    found: list[Laid] = []
    row = col = high = 0
    for piece in (piece for mark in marks if isinstance(mark, Stock) for piece in mark.pieces):
        if col and col + len(piece[0]) > max(width, LEAST):
            row, col, high = row + high + 1, 0, 0
        found.append(Laid(row, col, piece))
        col, high = col + len(piece[0]) + 1, max(high, len(piece))
    return found


def cells_of(laid: Sequence[Laid]) -> Iterator[tuple[int, int]]:
    for row, col, piece in laid:
        yield from ((row + y, col + x) for y, text in enumerate(piece) for x, mark in enumerate(text) if mark == "#")


class StockBelow:
    """The pieces below a board on paper."""

    def __init__(self, marks: Sequence[Mark], wide: float, high: float) -> None:
        self.cells = list(cells_of(laid_out(marks, int(wide / SMALL))))
        self.top = high + CELL * 0.5

    @property
    def height(self) -> float:
        """How much room they take below the board."""
        return CELL * 0.5 + SMALL * (1 + max(row for row, _ in self.cells)) if self.cells else 0

    @property
    def width(self) -> float:
        return SMALL * (1 + max(col for _, col in self.cells)) if self.cells else 0

    def shapes(self) -> Iterator[Shape]:
        side = SMALL - 1.2
        if self.cells:
            yield Boxes("piece", [(col * SMALL, self.top + row * SMALL, side, side) for row, col in self.cells])
