"""Mirrors and crosses, as puzz.link writes them: the number of a corner, and then the number in the mirror."""

from typing import Any

from kotae.board.mirrors import CROSS, MIRRORS, sign_of
from kotae.board.tokens import Clue
from kotae.codecs.blocks import Rows, cell_rows, words_at
from kotae.codecs.code import Arrows, Code, is_hexadecimal, with_gaps
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values

LETTERS = "".join(MIRRORS)
SMALL, CROSSED, LARGE = "1234", "5", "6789"
"""How an address begins a mirror with one digit after it, a cross, and a mirror with two."""


class Address(Arrows):
    """A digit for the kind, and one or two hexadecimal ones for the number, where 0 is none; letters for runs of empty
    cells."""

    def clue(self, code: Code) -> Clue:
        mark, length = code.text[code.at], 1
        if mark == CROSSED:
            code.at += 1
            return CROSS
        if mark in LARGE:
            mark, length = SMALL[LARGE.index(mark)], 2
        digits = code.text[code.at + 1 : code.at + 1 + length]
        if mark not in SMALL or not is_hexadecimal(digits, length):
            raise code.wrong(f"{code.text[code.at : code.at + 1 + length]!r} is not a mirror", "1 to 9 and its number")
        code.at += 1 + length
        letter, number = LETTERS[SMALL.index(mark)], int(digits, 16)
        return (number, letter) if number else letter

    def write(self, puzzle: Any) -> str:
        return with_gaps(puzzle, 26, written)


def written(clue: Clue) -> str:
    if clue == CROSS:
        return CROSSED
    kind, number = LETTERS.index(sign_of(clue)), clue[0] if isinstance(clue, tuple) else 0
    return f"{SMALL[kind]}{number:x}" if number < 16 else f"{LARGE[kind]}{number:x}"


class Saved:
    """In a file: a digit for the kind, and the number after it; `+` for a cross, `.` for an empty cell."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            text, number = word.text[:1], word.text[1:]
            if word.text in (".", CROSS):
                draft.put(cell, CROSS if word.text == CROSS else None, *word.place)
            elif text not in SMALL or not (number in HIDDEN or (number.isascii() and number.isdecimal())):
                raise ReadError(f"{word.text[:20]!r} is not a mirror", "1 to 4 and a number, + or .", *word.place)
            else:
                letter = LETTERS[SMALL.index(text)]
                draft.put(cell, letter if number in HIDDEN else (int(number[:9]), letter), *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        def word(clue: Clue | None) -> str:
            if clue is None or clue == CROSS:
                return str(clue or ".")
            return f"{SMALL[LETTERS.index(sign_of(clue))]}{clue[0] if isinstance(clue, tuple) else ''}"

        return [[word(puzzle.clues.get(cell)) for cell in row] for row in cell_rows(puzzle.grid)]


HIDDEN = ("", "-2")
"""A mirror without a number, also as one that is left open."""
