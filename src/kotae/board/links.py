"""The layer of straight lines between circles: yes or no for every two of different colours that see each other."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from kotae.board.corridors import Corridors
from kotae.board.grid import Place, name
from kotae.board.layers import Board

if TYPE_CHECKING:
    from kotae.board.words.links import LinkWords


class Links(Corridors):
    """A straight line, or none, between two circles of different colours in one row or column with nothing in
    between."""

    things: ClassVar[str] = "lines"
    joins: ClassVar[str] = "every line goes straight from a white circle to a black one"
    joined: ClassVar[str] = "two circles of different colours that see each other"
    printed: ClassVar[str] = "- or | for a line, x for none"

    def __init__(self) -> None:
        super().__init__(1)

    def _may_join(self, board: Board, one: Place, other: Place) -> bool:
        """A hidden colour may be any."""
        return board.clues[one] != board.clues[other] or board.clues[one] == "?"

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        corridors = {literal: self.part(abs(literal)) for literal in literals}
        return [
            ("a line" if literal > 0 else "no line", f"{name(one)}-{name(other)}")
            for literal, (one, other) in corridors.items()
        ]

    @property
    def words(self) -> "LinkWords":  # type: ignore[override]
        from kotae.board.words.links import LinkWords

        return LinkWords(self.part)
