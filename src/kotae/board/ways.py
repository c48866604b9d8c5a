"""The way through a maze: which cells are on it follows from which are open, so it is never drawn."""

from typing import TYPE_CHECKING

from kotae.board.grid import Place
from kotae.board.layers import Board, Shading
from kotae.logic import Values
from kotae.logic.constraints import state

if TYPE_CHECKING:
    from kotae.board.words.cells import CellWords


class Way(Shading):
    """Which cells are on the way between two given ones. Rules state it by these variables; a checked answer gets them
    from what is open."""

    hidden = True

    def __init__(self, ends: str, walls: str) -> None:
        """The names of what gives its ends, and of the layer that says which cells are not open."""
        super().__init__("on the way", "off the way")
        self.ends = ends
        self.walls = walls

    def _spread(self, board: Board) -> int:
        self.start, self.goal = getattr(board, self.ends)
        self.opened = {cell: -wall for cell, wall in getattr(board, self.walls).number.items()}
        return super()._spread(board)

    @property
    def words(self) -> "CellWords":
        from kotae.board.words.cells import CellWords

        words = CellWords(self.part, self.word, self.no, "next cells on the way")
        words.thing = "next cell on the way"
        return words

    def finish(self, values: Values) -> None:
        """The shortest way: in a maze without loops there is no other."""
        is_open = {cell for cell, literal in self.opened.items() if state(values, literal) > 0}
        before = {self.start: self.start} if self.start in is_open else {}
        reached = list(before)
        for cell in reached:  # grows during the iteration
            for near in self.grid.neighbours(cell):
                if near in is_open and near not in before:
                    before[near] = cell
                    reached.append(near)
        way, at = set[Place](), self.goal
        while at in before and at not in way:
            way.add(at)
            at = before[at]
        for cell, variable in self.number.items():
            values[variable] = variable if cell in way else -variable
