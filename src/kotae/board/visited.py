"""Which regions a line visits: that follows from the line itself, so it is never drawn."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Self

from kotae.board.grid import Place
from kotae.board.layers import Board, Shading
from kotae.board.motions import Motion
from kotae.logic import Values

if TYPE_CHECKING:
    from kotae.board.words.visited import VisitedWords


class Visited(Shading):
    """Yes for every region that the line visits, at its first cell."""

    hidden = True

    def __init__(self, noun: str, rooms: str = "rooms", line: str = "line") -> None:
        super().__init__("visited", "left out", noun=noun)
        self.rooms, self.line = rooms, line

    def _spread(self, board: Board) -> int:
        self.regions, lines = getattr(board, self.rooms), getattr(board, self.line)
        self.steps = {room.cells[0]: [step for cell in room for step in lines.at(cell)] for room in self.regions}
        self.open = set(self.steps)
        return super(Shading, self)._spread(board)

    def _places(self) -> Iterator[Place]:
        return iter(self.steps)

    def of(self, cell: Place) -> int:
        """The variable of the region of a cell."""
        return self.number[self.regions.at(cell).cells[0]]

    def moved(self, variable: int, motion: Motion, other: Self) -> int | None:
        cell = motion.place(self.part(variable))
        return other.of(cell) if cell else None

    def finish(self, values: Values) -> None:
        for place, variable in self.number.items():
            values[variable] = variable if any(values[step] > 0 for step in self.steps[place]) else -variable

    @property
    def words(self) -> "VisitedWords":
        from kotae.board.words.visited import VisitedWords

        return VisitedWords(self.part, self.noun)
