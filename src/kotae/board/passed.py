"""Which cells a line passes: that follows from the line itself, so it is never drawn."""

from typing import TYPE_CHECKING

from kotae.board.grid import Place
from kotae.board.layers import Board, Shading
from kotae.board.lines import Lines
from kotae.logic import Values

if TYPE_CHECKING:
    from kotae.board.words.passed import PassedWords


class Passed(Shading):
    """Yes for every cell that the line passes. Rules count and compare cells by these variables; a checked answer gets
    them from the line."""

    hidden = True

    def __init__(self, line: str = "line", *, several: bool = False) -> None:
        """The name of the layer with the line, and whether that may be several loops."""
        super().__init__("passed", "left out")
        self.line = line
        self.several = several

    def _spread(self, board: Board) -> int:
        lines: Lines = getattr(board, self.line)
        self.steps: dict[Place, list[int]] = {cell: lines.at(cell) for cell in sorted(lines.open)}
        self.open = set(self.steps)
        return super(Shading, self)._spread(board)

    def axioms(self, known: Values) -> list[int]:
        """Where a line arrives, it passes: nobody needs a reason for that."""
        return [
            part for cell, passed in self.number.items() for step in self.steps[cell] for part in (-step, passed, 0)
        ]

    def sound(self, values: Values) -> bool:
        return all(values[self.number[cell]] > 0 or not self._is_met(cell, values) for cell in self.number)

    def _is_met(self, cell: Place, values: Values) -> bool:
        return any(values[step] > 0 for step in self.steps[cell])

    def finish(self, values: Values) -> None:
        for cell, variable in self.number.items():
            values[variable] = variable if self._is_met(cell, values) else -variable

    @property
    def words(self) -> "PassedWords":
        from kotae.board.words.passed import PassedWords

        return PassedWords(self.part, self.several)
