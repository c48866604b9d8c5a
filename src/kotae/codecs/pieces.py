"""Two-way codecs for rows of cells, built from small pieces.

A piece reads some cells at a position in a text, and writes some cells at a position in a list; each reports how far it
got, or that it does not fit there. `OneOf` tries pieces in turn, `Board` repeats one until the board is full. A format
is then a single expression that both reads and writes.

A cell is a number, "?" for a hidden number, or None when it is empty.
"""

from collections.abc import Sequence
from typing import NamedTuple, Protocol

from kotae.board.tokens import Clue
from kotae.errors import ReadError, plural

Cell = Clue | None

BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"


class Piece(Protocol):
    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        """The cells that the text stands for from `at` on, and where the text continues."""
        ...

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        """The text for the cells from `at` on, and which cell comes next."""
        ...


class Numbers(NamedTuple):
    """One character for a number, counted from `least`, and that many empty cells after it.

    Beyond the end of the board everything is empty.
    """

    symbols: str
    least: int = 0
    followed_by: int = 0

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        index = self.symbols.find(text[at])
        return None if index < 0 else ([index + self.least, *[None] * self.followed_by], at + 1)

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        cell, after = cells[at], at + 1 + self.followed_by
        if not isinstance(cell, int) or any_clue(cells[at + 1 : after]):
            return None
        index = cell - self.least
        return (self.symbols[index], after) if 0 <= index < len(self.symbols) else None


class Hidden(NamedTuple):
    """One character for a hidden number."""

    symbol: str

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        return (["?"], at + 1) if text[at] == self.symbol else None

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        return (self.symbol, at + 1) if cells[at] == "?" else None


class Several(NamedTuple):
    """Up to four numbers of one cell, small ones if there are more of them, in one or two characters; 0 stands for a
    hidden one among several."""

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        if text[at] in "012345678.":
            return [("?" if text[at] == "." else int(text[at]),)], at + 1
        if text[at] == "9":
            return [(1, 1, 1, 1)], at + 1
        pair = text[at : at + 2]
        code = int(pair, 36) if len(pair) == 2 and set(pair) <= set(BASE_36) else -1
        for size, base, start in SEVERAL:
            if 0 <= code - start < base**size:
                digits = [(code - start) // base**k % base for k in reversed(range(size))]
                return [tuple(digit or "?" for digit in digits)], at + 2
        return None

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        cell = cells[at]
        if not isinstance(cell, tuple):
            return None
        if len(cell) == 1 or cell == (1, 1, 1, 1):
            return ("9" if len(cell) > 1 else "." if cell[0] == "?" else str(cell[0])), at + 1
        digits = [0 if digit == "?" else int(digit) for digit in cell]
        for size, base, start in SEVERAL:
            if len(digits) == size and max(digits) < base:
                code = start + sum(digit * base**k for k, digit in enumerate(reversed(digits)))
                return BASE_36[code // 36] + BASE_36[code % 36], at + 1
        return None


BASE_36 = "0123456789abcdefghijklmnopqrstuvwxyz"
SEVERAL = (2, 6, 360), (3, 4, 396), (4, 2, 460)
"""How many numbers, one more than the greatest of them, and the first code."""


class SeveralMarked(NamedTuple):
    """One to four numbers of one cell: one in a character, two in two characters, three after a `+` and four after a
    `-`; 0 stands for a hidden one among several."""

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        if text[at] in "012345678.":
            return [("?" if text[at] == "." else int(text[at]),)], at + 1
        for size, (mark, base, start) in MARKED.items():
            digits = text[at + len(mark) : at + len(mark) + 2]
            if text.startswith(mark, at) and len(digits) == 2 and set(digits) <= set(BASE_36):
                code = int(digits, 36) - start
                if 0 <= code < base**size and (mark or text[at] in "abcdef"):
                    parts = [code // base**k % base for k in reversed(range(size))]
                    return [tuple(part or "?" for part in parts)], at + len(mark) + 2
        return None

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        cell = cells[at]
        if not isinstance(cell, tuple) or len(cell) not in (1, *MARKED):
            return None
        if len(cell) == 1:
            return ("." if cell[0] == "?" else str(cell[0])), at + 1
        mark, base, start = MARKED[len(cell)]
        digits = [0 if digit == "?" else int(digit) for digit in cell]
        code = start + sum(digit * base**k for k, digit in enumerate(reversed(digits)))
        return (f"{mark}{BASE_36[code // 36]}{BASE_36[code % 36]}", at + 1) if max(digits) < base else None


MARKED = {2: ("", 8, 360), 3: ("+", 7, 36), 4: ("-", 6, 36)}
"""By how many numbers there are: what stands before them, one more than the greatest of them, and the first code."""


class Runs(NamedTuple):
    """One letter for a run of empty cells: the first letter for one cell, the last for as many as there are letters."""

    letters: str

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        index = self.letters.find(text[at])
        return None if index < 0 else ([None] * (index + 1), at + 1)

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        length = 0
        while length < len(self.letters) and at + length < len(cells) and cells[at + length] is None:
            length += 1
        return (self.letters[length - 1], at + length) if length else None


class Hexadecimal(NamedTuple):
    """A number in that many hexadecimal digits after a mark, counted from `base`. Without a base, a number that fits
    into fewer digits is left to other pieces."""

    mark: str
    digits: int
    base: int = 0

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        if text[at] != self.mark:
            return None
        digits = text[at + 1 : at + 1 + self.digits]
        if len(digits) < self.digits or not all(digit in "0123456789abcdefABCDEF" for digit in digits):
            return None
        return [int(digits, 16) + self.base], at + 1 + self.digits

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        cell, least = cells[at], 0 if self.base else 16 ** (self.digits - 1)
        if not isinstance(cell, int) or not least <= cell - self.base < 16**self.digits:
            return None
        return f"{self.mark}{cell - self.base:0{self.digits}x}", at + 1


class Base36(NamedTuple):
    """A number in two digits of base 36 after a mark; one that a single digit can express is left to other pieces."""

    mark: str

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        digits = text[at + 1 : at + 3]
        if text[at] != self.mark or len(digits) < 2 or not all(digit in BASE_36 for digit in digits):
            return None
        return [int(digits, 36)], at + 3

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        cell = cells[at]
        if not isinstance(cell, int) or not 36 <= cell < 36**2:
            return None
        return f"{self.mark}{BASE_36[cell // 36]}{BASE_36[cell % 36]}", at + 1


class Decimal(NamedTuple):
    """A number in decimal digits. A mark separates two that are side by side."""

    mark: str

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        start = at + (text[at] == self.mark and at > 0 and text[at - 1].isdecimal())
        end = start
        while end < len(text) and text[end] in "0123456789" and end < start + 9:
            end += 1
        return ([int(text[start:end])], end) if end > start else None

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        cell, beside = cells[at], at > 0 and cells[at - 1] is not None
        return (f"{self.mark if beside else ''}{cell}", at + 1) if isinstance(cell, int) else None


class OneOf:
    """The first piece that fits."""

    def __init__(self, *pieces: Piece) -> None:
        self.pieces = pieces

    def read(self, text: str, at: int) -> tuple[list[Cell], int] | None:
        return next((found for piece in self.pieces if (found := piece.read(text, at))), None)

    def write(self, cells: Sequence[Cell], at: int) -> tuple[str, int] | None:
        return next((found for piece in self.pieces if (found := piece.write(cells, at))), None)


class Board(NamedTuple):
    """A whole board, cell by cell in reading order."""

    piece: Piece
    exact: bool = False
    """Whether the last run must end with the board."""

    def read(self, text: str, size: int) -> tuple[list[Cell], list[int]]:
        """The cells and, for each, where in the text it was read. Nothing may come after them."""
        cells, positions, at = self.read_part(text, 0, size)
        if at < len(text):
            raise ReadError("there is more after the last cell", f"{size} cells", column=at + 1)
        return cells, positions

    def read_part(self, text: str, at: int, size: int) -> tuple[list[Cell], list[int], int]:
        """The same for the part of a text that begins there, and where it ends."""
        cells: list[Cell] = []
        positions: list[int] = []
        while at < len(text) and len(cells) < size:
            found = self.piece.read(text, at)
            if found is None:
                raise ReadError(f"{text[at]!r} means nothing here", "the code of a clue or of a run", column=at + 1)
            cells += found[0]
            positions += [at] * len(found[0])
            at = found[1]
        if len(cells) < size:
            raise ReadError(f"the board ends after {plural(len(cells), 'cell')}", plural(size, "cell"), column=at + 1)
        if any_clue(cells[size:]) or (self.exact and len(cells) > size):
            raise ReadError("there is more after the last cell", f"{size} cells", column=at)
        return cells[:size], positions[:size], at

    def write(self, cells: Sequence[Cell]) -> str:
        text, at = "", 0
        while at < len(cells):
            found = self.piece.write(cells, at)
            if found is None:
                raise ReadError(f"a clue {cells[at]!r} cannot be written in this format")
            text += found[0]
            at = found[1]
        return text


def any_clue(cells: Sequence[Cell]) -> bool:
    return any(cell is not None for cell in cells)
