"""The blocks of puzz.link files in which clues stand above and to the left of the cells that the player draws in."""

from typing import Any

from kotae.board.grid import Place
from kotae.codecs.blocks import FRAME, Rows, framed, number_in, words_at
from kotae.codecs.draft import Draft
from kotae.codecs.saved_marks import SHADED, shading_of, shading_word
from kotae.codecs.words import Sheet
from kotae.logic import Values


class HeadsAndShading:
    """Numbers beside the board, and what is drawn in its cells: `#`, `+` or `.`. A `c` before a number says that the
    player has ticked it off."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        drawn: dict[Place, int] = {}
        for place, word in words_at(sheet, framed(draft.grid, all_sides=False), "clues and cells"):
            if place == FRAME or word.text == ".":
                continue
            if min(place) > 0:
                drawn[place] = SHADED.get(word.text, 0)
                continue
            text = word.text.removeprefix("c")
            draft.put(place, "?" if text in ("-", "-2") else number_in(word, text, "clue"), *word.place)
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        layer = getattr(puzzle, self.label)

        def word(place: Place) -> object:
            if place == FRAME or min(place) > 0:
                return shading_word(layer, place, values)
            clue = puzzle.clues.get(place, ".")
            return -2 if clue == "?" else clue

        return [[word(place) for place in row] for row in framed(puzzle.grid, all_sides=False)]
