"""The pieces of a bank, as puzz.link writes them: a letter for a set that many puzzles have, or how many there are and
each by its size and its cells, five per character."""

from collections.abc import Mapping
from typing import Any

from kotae.board.bank import Piece, Pieces
from kotae.codecs.blocks import Rows, cell_rows
from kotae.codecs.code import DIGITS, Code
from kotae.codecs.code import Piece as Part
from kotae.codecs.draft import Draft
from kotae.codecs.saved_marks import Shaded
from kotae.codecs.words import Row, Sheet
from kotae.errors import ReadError
from kotae.logic import Values

MOST = 1000
"""More pieces than any board has room for."""

Sets = Mapping[str, Pieces]


def written(piece: Piece) -> str:
    """The width, the height, and the cells."""
    bits = "".join("1" if mark == "#" else "0" for text in piece for mark in text)
    groups = [bits[at : at + 5].ljust(5, "0") for at in range(0, len(bits), 5)]
    cells = "".join(DIGITS[int(group, 2)] for group in groups).rstrip("0")
    return f"{DIGITS[len(piece[0])]}{DIGITS[len(piece)]}{cells}"


def read_piece(text: str) -> Piece | None:
    """The piece that a text stands for; None if it stands for nothing."""
    wide, high = (DIGITS.find(mark) for mark in text[:2].ljust(2))
    values = [DIGITS.find(mark) for mark in text[2:]]
    if (
        wide < 1
        or high < 1
        or not values
        or not 0 <= min(values) <= max(values) < 32
        or len(values) * 5 > wide * high + 4
    ):
        return None
    bits = "".join(f"{value:05b}" for value in values).ljust(wide * high, "0")
    if "1" in bits[wide * high :]:
        return None
    marks = bits.replace("1", "#").replace("0", ".")
    return tuple(marks[at : at + wide] for at in range(0, wide * high, wide))


def common(key: str) -> Pieces:
    return tuple(piece for text in key.split() if (piece := read_piece(text)))


PENTOMINOES = common("337k 15v 24as 24bo 23fg 337i 23rg 334u 335s 33bk 24bk 337o")
FOURS = common("14u 23bg 22u 23f 23eg")


def fleet(longest: int) -> Pieces:
    """One ship of the greatest length, two that are one cell shorter, and so on, the shortest first."""
    return tuple(("#" * length,) for length in range(1, longest + 1) for _ in range(longest + 1 - length))


FLEETS: Sets = {"c": fleet(3), "d": fleet(4), "e": fleet(5), "t": FOURS, "p": PENTOMINOES, "z": ()}
SHAPES: Sets = {
    "p": PENTOMINOES,
    "t": FOURS,
    "d": tuple(piece for piece in FOURS for _ in range(2)),
    "z": (),
}


class Bank:
    """In an address: after the clues, and a slash. Where there are no clues, they may be left out."""

    def __init__(self, label: str, sets: Sets, *clues: Part) -> None:
        self.label = label
        self.sets = sets
        self.clues = clues

    def read(self, code: Code, draft: Draft) -> None:
        if code.text[code.at : code.at + 1] != "/":
            for piece in self.clues:
                piece.read(code, draft)
        begins = code.at
        rest = code.text[code.at :]
        if rest[:2] == "//" and rest[2:] in self.sets:
            found = self.sets[rest[2:]]
        else:
            number, *words = rest[1:].split("/")
            found = self._pieces(code, rest, number, words)
        draft.give(self.label, found, 1, code.column + begins)
        code.at = len(code.text)

    def _pieces(self, code: Code, rest: str, number: str, words: list[str]) -> Pieces:
        expected = f"// and one of {', '.join(self.sets)}, or / and how many there are, and each of them"
        if rest[:1] != "/" or not number.isascii() or not number.isdecimal() or len(words) != int(number[:4]):
            raise code.wrong(f"there is nothing about the {self.label} here", expected)
        found = [read_piece(word) for word in words]
        for word, piece in zip(words, found, strict=True):
            if piece is None:
                raise code.wrong(f"{word[:20]!r} is not a piece", "its width, its height and its cells")
        return tuple(piece for piece in found if piece)

    def write(self, puzzle: Any) -> str:
        pieces: Pieces = puzzle.givens[self.label]
        clues = "".join(piece.write(puzzle) for piece in self.clues)
        for key, known in self.sets.items():
            if known == pieces:
                return f"{clues}//{key}"
        return "/".join([f"{clues}/{len(pieces)}", *map(written, pieces)])


class SavedBank:
    """In a file: its letter, or the number of pieces and a line for each."""

    def __init__(self, label: str, sets: Sets) -> None:
        self.label = label
        self.sets = sets

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if sheet.blank:
            return
        row = sheet.row(f"the {self.label}")
        text = row.text.strip()
        if text in self.sets:
            draft.give(self.label, self.sets[text], row.line, row.column)
            return
        if not text.isascii() or not text.isdecimal() or int(text[:5]) > MOST:
            expected = f"one of {', '.join(self.sets)}, or how many pieces follow"
            raise ReadError(f"{text[:20]!r} is not the {self.label}", expected, row.line, row.column)
        found = tuple(self._piece(sheet.row("the pieces")) for _ in range(int(text)))
        draft.give(self.label, found, row.line, row.column)

    def _piece(self, row: Row) -> Piece:
        found = read_piece(row.text.strip())
        if found is None:
            wrong = f"{row.text[:20]!r} is not a piece"
            raise ReadError(wrong, "its width, its height and its cells", row.line, row.column)
        return found

    def write(self, puzzle: Any, values: Values) -> Rows:
        pieces: Pieces = puzzle.givens[self.label]
        for key, known in self.sets.items():
            if known == pieces:
                return [key]
        return [len(pieces), *map(written, pieces)]


class ShadedBesideClues(Shaded):
    """In a file: what is drawn in cells, where clues take up some of them and show what is there."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        super().read(sheet, draft)
        draft.answers.append(lambda puzzle: puzzle.printed)

    def write(self, puzzle: Any, values: Values) -> Rows:
        rows = super().write(puzzle, values)
        places = cell_rows(puzzle.grid)
        return [
            ["." if cell in puzzle.clues else word for cell, word in zip(line, row, strict=True)]  # type: ignore[arg-type]
            for line, row in zip(places, rows, strict=True)
        ]


class TickedOff:
    """In a file: which pieces the player has ticked off."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        if not sheet.ended:
            sheet.row("the pieces that are ticked off")

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [[0] * len(puzzle.givens[self.label])]
