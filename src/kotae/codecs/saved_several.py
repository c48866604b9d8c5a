"""The block of puzz.link files in which cells have several numbers, or what is drawn there."""

from typing import Any

from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.codecs.blocks import Rows, border_rows, cell_rows, number_in, words_at
from kotae.codecs.draft import Draft
from kotae.codecs.saved_marks import SHADED, shading_of, shading_word
from kotae.codecs.words import Sheet
from kotae.logic import Values


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
                parts = word.text.split(",")
                clue: Clue = tuple("?" if part == "-" else number_in(word, part, "clue") for part in parts)
                draft.put(cell, clue, *word.place)
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))
        for rows in border_rows(draft.grid) if not sheet.ended else ():
            list(words_at(sheet, rows, "notes"))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)

        def word(cell: Place) -> str:
            clue = puzzle.clues.get(cell)
            if clue is None:
                return shading_word(layer, cell, values)
            return ",".join("-" if part == "?" else str(part) for part in clue)

        return [[word(cell) for cell in row] for row in cell_rows(puzzle.grid)]
