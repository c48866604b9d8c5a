"""Which of two kinds of clue a line passes in every region: that follows from the line itself, so it is never drawn."""

from typing import TYPE_CHECKING

from kotae.board.layers import Board
from kotae.board.visited import Visited

if TYPE_CHECKING:
    from kotae.board.words.favoured import FavouredWords


class Favoured(Visited):
    """Yes for every region in which the line passes the clues of the first kind, no where it passes those of the
    second."""

    def __init__(self, kinds: dict[str, str], noun: str) -> None:
        """The letters of the two kinds, and what several clues of each are called."""
        super().__init__(noun)
        self.kinds = kinds

    def _spread(self, board: Board) -> int:
        size = super()._spread(board)
        first = next(iter(self.kinds))
        lines = getattr(board, self.line)
        self.steps = {
            region.cells[0]: [step for cell in region if board.clues.get(cell) == first for step in lines.at(cell)]
            for region in self.regions
        }
        return size

    @property
    def words(self) -> "FavouredWords":
        from kotae.board.words.favoured import FavouredWords

        return FavouredWords(self.part, self.noun, list(self.kinds.values()))
