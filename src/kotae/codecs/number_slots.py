"""Several numbers beside each line, in any order, as puzz.link writes them: with as many slots per line as it can have
runs."""

from collections.abc import Sequence
from typing import Any

from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.codecs.blocks import Rows, cell_rows, number_in
from kotae.codecs.draft import Draft
from kotae.codecs.pieces import Cell
from kotae.codecs.saved_marks import SHADED, shading_of, shading_word
from kotae.codecs.slots import Slots, room
from kotae.codecs.words import Sheet, Word
from kotae.errors import KotaeError
from kotae.logic import Values


def numbers_of(puzzle: Any, head: Place, most: int) -> tuple[int, ...]:
    """The clue of a line, if its slots can hold it."""
    clue: tuple[int, ...] = puzzle.clues.get(head, ())
    if len(clue) > most:
        raise KotaeError("puzz.link cannot carry more numbers than fit", "other clues")
    return clue


class NumberSlots(Slots):
    """In an address: columns and then rows, each filled from the board outwards, so the last number comes first."""

    def _clue(self, cells: Sequence[Cell]) -> Clue | None:
        return tuple(cell for cell in cells if cell is not None) or None

    def _cells(self, puzzle: Any, head: Place, most: int) -> Sequence[Cell]:
        return numbers_of(puzzle, head, most)


class SlotsAndShading:
    """In a file: the numbers above and to the left of the cells, pushed towards them, and what is drawn in the
    cells. A `c` before a number says that the player has ticked it off."""

    def __init__(self, label: str) -> None:
        self.label = label

    def read(self, sheet: Sheet, draft: Draft) -> None:
        grid, (above, left) = draft.grid, room(draft.grid)
        if sheet.blank:
            return
        block = sheet.block(above + grid.rows, left + grid.cols, "clues and cells")
        for col, head in enumerate(grid.column_heads()):
            draft.put(head, to_numbers([row[left + col] for row in block[:above]]), *block[0][left + col].place)
        for row, head in zip(block[above:], grid.row_heads(), strict=True):
            draft.put(head, to_numbers(row[:left]), *row[0].place)
        words = (word.text for row in block[above:] for word in row[left:])
        drawn = {cell: SHADED.get(text, 0) for cell, text in zip(grid.cells(), words, strict=True)}
        draft.answers.append(lambda puzzle: shading_of(getattr(puzzle, self.label), drawn))

    def write(self, puzzle: Any, values: Values) -> Rows:
        grid, (above, left) = puzzle.grid, room(puzzle.grid)
        layer = getattr(puzzle, self.label)
        columns = [padded(numbers_of(puzzle, head, above), above) for head in grid.column_heads()]
        top: Rows = [["."] * left + [clue[at] for clue in columns] for at in range(above)]
        heads = [padded(numbers_of(puzzle, head, left), left) for head in grid.row_heads()]
        cells = [[shading_word(layer, cell, values) for cell in row] for row in cell_rows(grid)]
        return [*top, *([*clue, *row] for clue, row in zip(heads, cells, strict=True))]


def to_numbers(words: list[Word]) -> Clue | None:
    """The clue of a line; None if it has none."""
    found = [number_in(word, word.text.removeprefix("c"), "length") for word in words if word.text != "."]
    return tuple(found) or None


def padded(clue: tuple[int, ...], length: int) -> list[object]:
    return [*["."] * (length - len(clue)), *clue]
