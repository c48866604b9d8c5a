"""The token of a cell with ice, on which a line cannot turn."""

from kotae.board.marks import Sign
from kotae.board.tokens import Symbols

ICE = "i"


class Ice(Symbols):
    """Ice in a cell; only its place matters."""

    is_plain_hidden = True

    def __init__(self) -> None:
        super().__init__({ICE: "ice"}, {ICE: lambda place: Sign(place, "ice")})
