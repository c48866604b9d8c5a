"""Cells that nothing passes, in puzz.link addresses and files: a bit for each, or a star."""

from typing import Any

from kotae.board.blocked import BLOCKED
from kotae.codecs.blocks import Rows, cell_rows, words_at
from kotae.codecs.code import Code, packed, unpacked
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values


class Packed:
    """Five cells per character; nothing at all if no cell is blocked."""

    def read(self, code: Code, draft: Draft) -> None:
        places, begins = list(draft.grid.cells()), code.at
        bits = [] if code.ended else unpacked(code, len(places), 2, 5)
        for k, bit in enumerate(bits):
            draft.put(places[k], BLOCKED if bit else None, 1, code.column + begins + k // 5)

    def write(self, puzzle: Any) -> str:
        bits = [int(puzzle.clues.get(cell) == BLOCKED) for cell in puzzle.grid.cells()]
        return packed(bits, 2, 5) if any(bits) else ""


class Saved:
    """A star for a blocked cell, a dot for any other."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            if word.text not in (".", "*"):
                raise ReadError(f"{word.text[:20]!r} is not a cell", "* or .", *word.place)
            draft.put(cell, BLOCKED if word.text == "*" else None, *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        return [["*" if puzzle.clues.get(cell) == BLOCKED else "." for cell in row] for row in cell_rows(puzzle.grid)]
