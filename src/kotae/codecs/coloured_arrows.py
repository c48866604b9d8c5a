"""Numbers with arrows in cells that are grey, white or black, as puzz.link has them in addresses and files."""

from typing import Any

from kotae.board.coloured_arrows import COLOURS, parts_of
from kotae.board.tokens import HIDDEN, Clue
from kotae.codecs.blocks import Rows, cell_rows, number_in, words_at
from kotae.codecs.code import ARROWS, Arrows, Code, arrow_code, with_gaps
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet
from kotae.errors import ReadError
from kotae.logic import Values

LETTERS = list(COLOURS)
MARKED = 4
"""What a file adds to the number of the colour where a player has ticked a clue off."""


def clue_of(number: int | str, way: str, colour: int) -> Clue:
    """A clue, of which everything may be missing."""
    return (number, way, LETTERS[colour]) if number != HIDDEN or way or colour else HIDDEN


class Address(Arrows):
    """A digit for the colour, then the direction and the number."""

    def clue(self, code: Code) -> Clue:
        colour = code.text[code.at]
        if colour not in "012" or code.at + 1 == len(code.text):
            raise code.wrong(f"{code.text[code.at : code.at + 3]!r} is not a clue", "0 to 2 and an arrow")
        code.at += 1
        return clue_of(*self.parts(code), int(colour))

    def write(self, puzzle: Any) -> str:
        return with_gaps(puzzle, 26, written)


def written(clue: Clue) -> str:
    number, way, colour = parts_of(clue)
    return f"{LETTERS.index(colour)}{arrow_code(number, way)}"


class Saved:
    """In a file: the direction, the number and the colour, separated by commas."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "clues"):
            if word.text == ".":
                continue
            way, number, colour, *more = [*word.text.split(","), "", ""]
            if len(more) > 2 or way not in ("0", "1", "2", "3", "4") or not colour.isdecimal() or len(colour) > 1:
                expected = "0 to 4, a number and a colour, separated by commas"
                raise ReadError(f"{word.text[:20]!r} is not a clue", expected, *word.place)
            if number == "-1":  # no clue
                continue
            shown = HIDDEN if number == "-" else number_in(word, number, "clue")
            if int(colour) % MARKED == MARKED - 1:
                raise ReadError(f"{word.text[:20]!r} has no colour", "0, 1 or 2 for grey, white or black", *word.place)
            draft.put(cell, clue_of(shown, ARROWS[int(way)], int(colour) % MARKED), *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        def word(clue: Clue | None) -> str:
            if clue is None:
                return "."
            number, way, colour = parts_of(clue)
            return f"{ARROWS.index(way)},{'-' if number == HIDDEN else number},{LETTERS.index(colour)}"

        return [[word(puzzle.clues.get(cell)) for cell in row] for row in cell_rows(puzzle.grid)]
