"""The token of lengths in a cell, or of a cell that is blocked."""

from collections.abc import Iterator, Sequence

from kotae.board.blocked import BLOCKED, Blocked
from kotae.board.grid import Place
from kotae.board.marks import Mark
from kotae.board.several import Several
from kotae.board.tokens import Clue, Meaning
from kotae.logic import Constraint, Known, Values


class Lengths(Several):
    """A few lengths with commas between them, `?` for one that is not given, or `x` for a blocked cell."""

    def __init__(self, numbers: range) -> None:
        super().__init__(numbers)
        self.blocked = Blocked()
        self.expected = f"{self.expected}, or {BLOCKED} for a blocked cell"

    def read(self, text: str) -> Clue:
        return BLOCKED if text == BLOCKED else super().read(text)

    def text(self, clue: Clue) -> str:
        return BLOCKED if clue == BLOCKED else super().text(clue)

    def words(self, clue: Clue) -> str:
        return self.blocked.words(clue) if clue == BLOCKED else super().words(clue)

    def allows(self, clue: Clue) -> bool:
        """No length is given twice."""
        if not isinstance(clue, tuple):
            return clue == BLOCKED
        numbers = [part for part in clue if isinstance(part, int)]
        return super().allows(clue) and len({*numbers}) == len(numbers)

    def hide(self, clue: Clue) -> Clue:
        return BLOCKED if clue == BLOCKED else super().hide(clue)

    def statement(self, clue: Clue, meaning: Meaning) -> Constraint:
        """What several clues of a region say together is a rule."""
        return Known(True)

    def of(self, meaning: Meaning, values: Values) -> Sequence[Clue]:
        return [found] if (found := meaning().value(values)) else []

    @property
    def keys(self) -> Sequence[str]:
        return [*super().keys, BLOCKED]

    def marks(self, place: Place, clue: Clue) -> Iterator[Mark]:
        yield from self.blocked.marks(place, clue) if clue == BLOCKED else super().marks(place, clue)


def unblocked(board: object) -> set[Place]:
    """The cells to draw in, for a board with such clues."""
    return {cell for cell in board.grid.cells() if board.clues.get(cell) != BLOCKED}  # type: ignore[attr-defined]
