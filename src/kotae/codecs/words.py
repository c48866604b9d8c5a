"""Rows of words, which most saved boards consist of: one word per cell or edge, separated by blanks.

Three families of files share this (pzprv3, PencilBox, janko.at). Every word knows its line and column, so that errors
can name the place.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kotae.codecs.lines import lines_of
from kotae.codecs.pieces import Cell
from kotae.errors import ReadError, plural

WORD = re.compile(r"\S+")


class Word(NamedTuple):
    """A word and its position, from 1."""

    text: str
    line: int
    column: int

    @property
    def place(self) -> tuple[int, int]:
        return self.line, self.column


class Row(NamedTuple):
    """A line of a file, or a part of one; `column` is where it begins."""

    text: str
    line: int
    column: int = 1

    def words(self) -> list[Word]:
        return [Word(found[0], self.line, self.column + found.start()) for found in WORD.finditer(self.text)]


def rows_of_text(text: str, separator: str = "\n") -> list[Row]:
    """The lines of a text; also split at the separator, if it is not a line break."""
    rows: list[Row] = []
    for number, line in enumerate(lines_of(text), 1):
        column = 1
        for part in line.split(separator):
            rows.append(Row(part, number, column))
            column += len(part) + len(separator)
    return rows


class Sheet:
    """Reads rows one after another."""

    def __init__(self, rows: Iterable[Row]) -> None:
        self.rows = list(rows)
        while self.rows and not self.rows[-1].text.strip():
            self.rows.pop()
        self.at = 0
        self.version = 0
        """The version of the format, where that matters."""
        self.blank = False
        """Whether the file ends after the size: a board into which nothing was ever entered."""

    @property
    def ended(self) -> bool:
        return self.at >= len(self.rows)

    @property
    def place(self) -> tuple[int, int]:
        """Where the next row begins, or the last one if there is none."""
        row = self.rows[min(self.at, len(self.rows) - 1)] if self.rows else Row("", 1)
        return row.line, row.column

    def row(self, what: str) -> Row:
        """The next row."""
        if self.ended:
            raise ReadError("it ends too early", what, *self.place)
        self.at += 1
        return self.rows[self.at - 1]

    def number(self, what: str) -> int:
        """The number that stands alone in the next row."""
        row = self.row(what)
        text = row.text.strip()  # covers more kinds of space than `int` does
        if not re.fullmatch("[0-9]{1,9}", text):
            raise ReadError(f"{text[:20]!r} is not the {what}", "a number", row.line, row.column)
        return int(text)

    def block(self, rows: int, cols: int, what: str) -> list[list[Word]]:
        """The words of the next rows, as many in each as there are columns."""
        found: list[list[Word]] = []
        for _ in range(rows):
            if not cols and self.ended:  # rows without words are easily lost at the end of a file
                found.append([])
                continue
            row = self.row(f"{rows} rows of {what}")
            words = row.words()
            if len(words) != cols:
                wrong = f"this row has {plural(len(words), what.removesuffix('s'))}"
                raise ReadError(wrong, f"{cols}", row.line, row.column)
            found.append(words)
        return found


def flat(block: Sequence[Sequence[Word]]) -> list[Word]:
    return [word for row in block for word in row]


def to_cells(words: Sequence[Word], empty: str, hidden: Sequence[str]) -> list[Cell]:
    """What words mean as cells: a number, one of the words for a hidden number, or the one for none."""
    return [to_cell(word, empty, hidden) for word in words]


def to_cell(word: Word, empty: str, hidden: Sequence[str]) -> Cell:
    if word.text == empty:
        return None
    if word.text in hidden:
        return "?"
    if re.fullmatch("[0-9]{1,9}", word.text):
        return int(word.text)
    names = ", ".join([*hidden, empty])
    raise ReadError(f"{word.text[:20]!r} is not a cell", f"a number, {names}", *word.place)


def to_numbers(block: Sequence[Sequence[Word]], allowed: Sequence[int], what: str) -> list[list[int]]:
    """Words as numbers, each one of those allowed."""
    known = {str(number): number for number in allowed}
    for word in flat(block):
        if word.text not in known:
            raise ReadError(f"{word.text[:20]!r} is not a valid {what}", f"one of {', '.join(known)}", *word.place)
    return [[known[word.text] for word in row] for row in block]


def written(rows: Iterable[Iterable[object] | int | str]) -> list[str]:
    """Rows of words with a blank after each, as pzpr and PencilBox write them; a number or word alone has none."""
    return [str(row) if isinstance(row, int | str) else "".join(f"{word} " for word in row) for row in rows]


def in_rows(cells: Sequence[Cell], cols: int, word: Callable[[Cell], object]) -> list[list[object]]:
    """Cells in reading order as rows of words."""
    return [[word(cell) for cell in cells[at : at + cols]] for at in range(0, len(cells), cols)]
