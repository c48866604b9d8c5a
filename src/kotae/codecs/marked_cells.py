"""Cells with the only kind of mark that there is, in puzz.link addresses and files: a bit or a word for each."""

from typing import Any

from kotae.board.blocked import BLOCKED
from kotae.codecs.blocks import Rows, cell_rows, words_at
from kotae.codecs.code import Code, packed, unpacked
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values


class Packed:
    """Five cells per character; nothing at all if no cell is marked and they `may_be_missing`."""

    def __init__(self, mark: str = BLOCKED, *, may_be_missing: bool = True) -> None:
        self.mark = mark
        self.may_be_missing = may_be_missing

    def read(self, code: Code, draft: Draft) -> None:
        places, begins = list(draft.grid.cells()), code.at
        bits = [] if code.ended and self.may_be_missing else unpacked(code, len(places), 2, 5)
        for k, bit in enumerate(bits):
            draft.put(places[k], self.mark if bit else None, 1, code.column + begins + k // 5)

    def write(self, puzzle: Any) -> str:
        bits = [int(puzzle.clues.get(cell) == self.mark) for cell in puzzle.grid.cells()]
        return packed(bits, 2, 5) if any(bits) or not self.may_be_missing else ""


class Saved:
    """A word for a cell that is marked, and one for any other."""

    def __init__(self, mark: str = BLOCKED, yes: str = "*", no: str = ".") -> None:
        self.mark = mark
        self.yes, self.no = yes, no

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            if word.text not in (self.yes, self.no):
                raise ReadError(f"{word.text[:20]!r} is not a cell", f"{self.yes} or {self.no}", *word.place)
            draft.put(cell, self.mark if word.text == self.yes else None, *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [
            [self.yes if puzzle.clues.get(cell) == self.mark else self.no for cell in row]
            for row in cell_rows(puzzle.grid)
        ]
