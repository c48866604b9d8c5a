"""The token of a wall between two cells, through which nothing goes."""

from kotae.board.marks import Divider
from kotae.board.tokens import Symbols

WALL = "w"


class Walls(Symbols):
    """A wall along an edge; only its place matters."""

    is_plain_hidden = True

    def __init__(self) -> None:
        super().__init__({WALL: "wall"}, {WALL: Divider})
