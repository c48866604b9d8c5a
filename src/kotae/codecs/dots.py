"""Small circles in cells and between them, as puzz.link writes them: all places inside the board, row by row, where a
row of edges and corners lies between two rows of cells."""

from collections.abc import Iterator
from typing import Any

from kotae.board.grid import Place
from kotae.codecs.blocks import Rows, dot_rows
from kotae.codecs.code import DIGITS, NUMBER_16, Code
from kotae.codecs.draft import Draft
from kotae.codecs.pieces import Cell
from kotae.codecs.words import Sheet
from kotae.errors import ReadError

EMPTY = "."
EMPTY_FROM = 16
"""The value of the first character that stands for empty places."""


class Dots:
    """In an address: a number for every two places, 4 times the first circle plus the second, where 0 stands for
    none."""

    def __init__(self, letters: str) -> None:
        self.letters = letters
        """The circles, from 1 on."""

    def read(self, code: Code, draft: Draft) -> None:
        places = [place for row in dot_rows(draft.grid) for place in row]
        pairs, positions = self.pairs(code, len(places))
        for k, (pair, position) in enumerate(zip(pairs, positions, strict=True)):
            for place, circle in zip(places[2 * k : 2 * k + 2], self.circles(code, pair, position), strict=False):
                draft.put(place, circle, 1, code.column + position)

    def pairs(self, code: Code, places: int) -> tuple[list[Cell], list[int]]:
        """The numbers, and where each stands. Older addresses lack a last place that has no partner."""
        try:
            pairs, positions, code.at = NUMBER_16.read_part(code.text, code.at, (places + 1) // 2)
        except ReadError as error:
            try:
                pairs, positions, code.at = NUMBER_16.read_part(code.text, code.at, places // 2)
            except ReadError:
                raise ReadError(error.wrong, error.expected, 1, code.column - 1 + error.column) from None
        return pairs, positions

    def circles(self, code: Code, pair: Cell, position: int) -> Iterator[str | None]:
        number = 0 if pair is None else pair
        parts = divmod(number, 4) if isinstance(number, int) else (4, 4)
        if max(parts) > len(self.letters):
            raise code.wrong(f"{pair!r} is not a pair of circles", f"a number up to {5 * len(self.letters)}", position)
        return (self.letters[part - 1] if part else None for part in parts)

    def write(self, puzzle: Any) -> str:
        places = [place for row in dot_rows(puzzle.grid) for place in row]
        numbers = [self.letters.index(puzzle.clues[place]) + 1 if place in puzzle.clues else 0 for place in places]
        pairs = zip(numbers[::2], [*numbers[1::2], *[0] * (len(numbers) % 2)], strict=True)
        return NUMBER_16.write([4 * one + other or None for one, other in pairs])


class SparseDots:
    """In an address, for two kinds of circles: a character for a circle and up to seven empty places after it, twice
    their number plus 0 or 1 for the circle; or one from `g` on for up to 20 empty places."""

    def __init__(self, letters: str) -> None:
        self.letters = letters
        """The two circles."""

    def read(self, code: Code, draft: Draft) -> None:
        places, at = [place for row in dot_rows(draft.grid) for place in row], 0
        while at < len(places):
            value = DIGITS.find(code.text[code.at]) if not code.ended else -1
            if value < 0:
                wrong = "the address ends here" if code.ended else f"{code.text[code.at]!r} means nothing here"
                raise code.wrong(wrong, "a character for a circle or for empty places")
            if value < EMPTY_FROM:
                draft.put(places[at], self.letters[value % 2], 1, code.column + code.at)
            at += value // 2 + 1 if value < EMPTY_FROM else value - EMPTY_FROM + 1
            code.at += 1

    def write(self, puzzle: Any) -> str:
        clues = [puzzle.clues.get(place) for row in dot_rows(puzzle.grid) for place in row]
        text, at = "", 0
        while at < len(clues):
            clue = clues[at]
            after = next((k for k in range(at + 1, len(clues)) if clues[k] is not None), at + 20)
            if clue is None:
                used = min(after, len(clues), at + 20) - at
                text += DIGITS[EMPTY_FROM + used - 1]
            else:
                used = min(after - at, 8)
                text += DIGITS[2 * (used - 1) + self.letters.index(clue)]
            at += used
        return text


class SavedDots:
    """In a file: a character for each place, without blanks."""

    def __init__(self, letters: str) -> None:
        self.letters = letters

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for places in dot_rows(draft.grid) if not sheet.blank else ():
            row = sheet.row(f"{2 * draft.grid.rows - 1} rows of circles")
            text = row.text.strip()
            if len(text) != len(places):
                wrong = f"this row has {len(text)} places"
                raise ReadError(wrong, f"{len(places)}", row.line, row.column)
            for place, mark, column in zip(places, text, range(row.column, row.column + len(text)), strict=True):
                self.put(place, mark, draft, (row.line, column))

    def put(self, place: Place, mark: str, draft: Draft, where: tuple[int, int]) -> None:
        if mark == EMPTY:
            return
        number = int(mark) if mark in "0123456789" else 0
        if not 0 < number <= len(self.letters):
            raise ReadError(f"{mark!r} is not a circle", f"1 to {len(self.letters)}, or . for none", *where)
        draft.put(place, self.letters[number - 1], *where)

    def write(self, puzzle: Any, values: object) -> Rows:
        def mark(place: Place) -> str:
            clue = puzzle.clues.get(place)
            return EMPTY if clue is None else str(self.letters.index(clue) + 1)

        return ["".join(map(mark, row)) for row in dot_rows(puzzle.grid)]
