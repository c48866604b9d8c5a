"""Blocks of puzz.link files in which numbers stand above and to the left of the cells, and what is printed and drawn in
a cell is a single word."""

from typing import Any

from kotae.board.grid import Place
from kotae.codecs.blocks import FRAME, Rows, framed, number_in, words_at
from kotae.codecs.draft import Draft
from kotae.codecs.saved_marks import shading_of
from kotae.codecs.words import Sheet, to_numbers
from kotae.logic import Values

PRINTED = {1: "w", 2: "b"}
DRAWN = {4: 1, 8: -1}
"""What is added to the number of a cell: 4 for a shaded one, 8 for a mark that it is not."""


class HeadsAndCircles:
    """Numbers beside the board, where a `c` says that the player has ticked one off; in each cell a number up to 10:
    its circle, and what is drawn there."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        drawn: dict[Place, int] = {}
        for place, word in words_at(sheet, framed(draft.grid, all_sides=False), "cells"):
            if word.text == "." or place == FRAME:
                continue
            if min(place) < 0:
                draft.put(place, number_in(word, word.text.removeprefix("c"), "clue"), *word.place)
                continue
            number = to_numbers([[word]], [k for k in range(11) if k & 3 < 3], "cell")[0][0]
            draft.put(place, PRINTED.get(number & 3), *word.place)
            drawn[place] = DRAWN.get(number & 12, 0)
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)
        numbers = {letter: number for number, letter in PRINTED.items()}

        def word(place: Place) -> object:
            if place == FRAME or min(place) < 0:
                return puzzle.clues.get(place, ".")
            return numbers.get(puzzle.clues.get(place), 0) + 4 * (values[layer.number[place]] > 0)

        return [[word(place) for place in row] for row in framed(puzzle.grid, all_sides=False)]
