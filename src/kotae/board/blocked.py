"""The token of a cell that is blocked: nothing passes it, and it says nothing else."""

from kotae.board.marks import Wall
from kotae.board.tokens import Clue, Symbols

BLOCKED = "x"


class Blocked(Symbols):
    """A wall that fills its cell; only its place matters."""

    is_plain_hidden = True

    def __init__(self) -> None:
        super().__init__({BLOCKED: "blocked cell"}, {BLOCKED: Wall})

    def hide(self, clue: Clue) -> Clue:
        return BLOCKED
