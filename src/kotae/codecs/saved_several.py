"""The block of puzz.link files in which cells have several numbers, or what is drawn there."""

from typing import Any

from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.codecs.blocks import Rows, border_rows, cell_rows, number_in, words_at
from kotae.codecs.draft import Draft
from kotae.codecs.saved_marks import SHADED, shading_of, shading_word
from kotae.codecs.words import Sheet, Word
from kotae.logic import Values


class Several:
    """Numbers with commas between them, `-` for a hidden one."""

    def read(self, sheet: Sheet, draft: Draft) -> None:
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            if word.text != ".":
                draft.put(cell, numbers_in(word), *word.place)

    def write(self, puzzle: Any, values: Values) -> Rows:
        clues = [[puzzle.clues.get(cell) for cell in row] for row in cell_rows(puzzle.grid)]
        return [["." if clue is None else numbers_word(clue) for clue in row] for row in clues]


def numbers_in(word: Word) -> Clue:
    return tuple("?" if part == "-" else number_in(word, part, "clue") for part in word.text.split(","))


def numbers_word(clue: Clue) -> str:
    assert isinstance(clue, tuple)
    return ",".join("-" if part == "?" else str(part) for part in clue)


class SeveralAndShading:
    """Numbers with commas between them, `-` for a hidden one, and what is drawn in cells: `#`, `+` or `.`. Notes
    between cells may follow, which say nothing about the answer."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        drawn: dict[Place, int] = {}
        for cell, word in words_at(sheet, cell_rows(draft.grid), "cells"):
            if word.text in SHADED:
                drawn[cell] = SHADED[word.text]
            elif word.text != ".":
                draft.put(cell, numbers_in(word), *word.place)
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))
        for rows in border_rows(draft.grid) if not sheet.ended else ():
            list(words_at(sheet, rows, "notes"))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)

        def word(cell: Place) -> str:
            clue = puzzle.clues.get(cell)
            return shading_word(layer, cell, values) if clue is None else numbers_word(clue)

        return [[word(cell) for cell in row] for row in cell_rows(puzzle.grid)]
