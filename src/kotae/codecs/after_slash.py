"""A piece of an address that a slash separates from what comes before it."""

from typing import Any

from kotae.codecs.code import Code, Piece
from kotae.codecs.draft import Draft


class AfterSlash:
    """A piece with a slash before it."""

    def __init__(self, piece: Piece) -> None:
        self.piece = piece

    def read(self, code: Code, draft: Draft) -> None:
        if code.text[code.at : code.at + 1] != "/":
            wrong = "the address ends here" if code.ended else f"{code.text[code.at]!r} means nothing here"
            raise code.wrong(wrong, "a slash and the rest of the board")
        code.at += 1
        self.piece.read(code, draft)

    def write(self, puzzle: Any) -> str:
        return f"/{self.piece.write(puzzle)}"
