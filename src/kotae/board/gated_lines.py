"""Lines on a board with walls and gates: never through a wall, and only straight across the bar of a gate."""

from collections.abc import Iterator
from typing import Any

from kotae.board.gates import ALONG, beyond
from kotae.board.grid import Place
from kotae.board.layers import Board
from kotae.board.lines import Lines


def without_walls(board: Any) -> Iterator[Place]:
    """The cells that a line may pass through: those without a clue, and the cells of gates."""
    return (cell for cell in board.grid.cells() if board.clues.get(cell) in (None, *ALONG))


class GatedLines(Lines):
    """A line from cell to cell around walls and through gates."""

    def __init__(self) -> None:
        super().__init__(where=without_walls)

    def _spread(self, board: Board) -> int:
        bars = {cell: ALONG[str(clue)] for cell, clue in board.clues.items() if clue in ALONG}
        ahead = ((cell, beyond(cell, way)) for cell, ways in bars.items() for way in ways)
        self.shut = {((one[0] + other[0]) // 2, (one[1] + other[1]) // 2) for one, other in ahead}
        """Steps that would lead along the bar of a gate."""
        return super()._spread(board)
