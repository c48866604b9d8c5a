"""Where lines end: that follows from the lines themselves, so it is never drawn."""

from typing import TYPE_CHECKING

from kotae.board.grid import Place
from kotae.board.layers import Board, Shading
from kotae.board.lines import Lines
from kotae.logic import Values

if TYPE_CHECKING:
    from kotae.board.words.line_ends import LineEndWords


class LineEnds(Shading):
    """Yes for every cell where a line ends: a single step leads there. Rules count and compare ends by these variables;
    a checked answer gets them from the lines."""

    hidden = True

    def __init__(self, line: str = "line") -> None:
        """The name of the layer with the lines."""
        super().__init__("end", "no end")
        self.line = line

    def _spread(self, board: Board) -> int:
        lines: Lines = getattr(board, self.line)
        self.steps: dict[Place, list[int]] = {cell: lines.at(cell) for cell in sorted(lines.open)}
        self.open = set(self.steps)
        return super(Shading, self)._spread(board)

    def finish(self, values: Values) -> None:
        for cell, variable in self.number.items():
            is_end = sum(values[step] > 0 for step in self.steps[cell]) == 1
            values[variable] = variable if is_end else -variable

    @property
    def words(self) -> "LineEndWords":
        from kotae.board.words.line_ends import LineEndWords

        return LineEndWords(self.part)
