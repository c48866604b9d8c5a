"""The text of PencilBox, which is also Kanpen's: rows, columns, and a row of cells for each row, then the answer.

PencilBox is a program for making and solving puzzles, kanpen.net a site with its applets; puzz.link saves both formats.
`.` is a cell without clue; a hidden number is 9 in Hashi and 5 in Slitherlink. The file does not say which of the two
it is: a 0 or the size of its answer means Slitherlink, a number above 5 or the size of its answer means Hashi, and for
all others the family must be given. The XML of PencilBox names it: pencilbox_xml.py.
"""

import re
from collections.abc import Callable
from typing import Any, NamedTuple, cast

from kotae.board.grid import Grid, Place, cell_at
from kotae.board.tokens import Number
from kotae.codecs.pieces import Cell
from kotae.codecs.words import Row, Sheet, flat, in_rows, rows_of_text, to_cells, to_numbers, written
from kotae.errors import KotaeError, ReadError
from kotae.families import Kind
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.slitherlink import Slitherlink
from kotae.formats.boards import checked_size, to_puzzle
from kotae.formats.boards import to_cells as cells_of
from kotae.formats.saved_answers import Seen, bridge_values, loop_values
from kotae.logic import Values

HIDDEN: dict[type[Puzzle], int] = {Hashi: 9, Slitherlink: 5}
"""The number that stands for a hidden one, for the families that PencilBox has and Kotae knows."""

BRIDGES = range(16)
"""For a cell that is not an island: how many bridges pass it vertically, plus four times those that pass it
horizontally."""
LINES = (0, 1, -1)

SIZE = re.compile(r"[ \t]*([0-9]{1,9})[ \t]*(?:\r\n?|\n)[ \t]*([0-9]{1,9})[ \t]*[\r\n]")


def is_pencilbox(text: str) -> bool:
    """Whether it is two lines of one number each, and then that many rows of that many cells."""
    size = SIZE.match(text)
    if not size:
        return False
    rows, height, width = rows_of_text(text), int(size[1]), int(size[2])
    board = [row.text.split() for row in rows[2 : height + 2]]
    return len(board) == height > 0 and all(
        len(row) == width and all(re.fullmatch(r"[0-9.]", word) for word in row) for row in board
    )


def read_pencilbox(text: str, kind: Kind | None = None, separator: str = "\n") -> Puzzle:
    """The puzzle of a file; what the player has drawn is left out."""
    return read_clues(Sheet(rows_of_text(text, separator)), kind)


def read_clues(sheet: Sheet, wanted: Kind | None) -> Puzzle:
    place = sheet.place
    grid = checked_size(sheet.number("number of rows"), sheet.number("number of columns"), *place)
    words = flat(sheet.block(grid.rows, grid.cols, "cells"))
    kind = family_of({word.text for word in words}, grid, sheet.rows[sheet.at :], wanted)
    cells = to_cells(words, ".", [str(HIDDEN[kind])])
    return to_puzzle(kind, grid, cells, lambda index: words[index].place)


def family_of(numbers: set[str], grid: Grid, answer: list[Row], wanted: Kind | None) -> type[Puzzle]:
    """The family that was asked for, or else the only one that the file can belong to."""
    found = [kind for kind in HIDDEN if wanted in (None, kind)]
    if wanted is None:
        found = [kind for kind in found if fits(kind, numbers, grid, answer)] or found
    if not found:
        raise ReadError("this is hashi or slitherlink", wanted.family if wanted else "", 1, 1)
    if len(found) > 1:
        raise ReadError("this may be hashi or slitherlink", "try --family NAME", 1, 1)
    return found[0]


def fits(kind: type[Puzzle], numbers: set[str], grid: Grid, answer: list[Row]) -> bool:
    """Whether a file with these numbers and that answer can belong to the family."""
    allowed = {".", str(HIDDEN[kind]), *map(str, cast(Number, kind.clue_rules["cells"].token).numbers)}
    return numbers <= allowed and len(answer) in (0, ANSWERS[kind].rows(grid))


def read_pencilbox_answer(text: str, puzzle: Puzzle) -> Values:
    """What the player has drawn in a file of this puzzle."""
    sheet = Sheet(rows_of_text(text))
    if read_clues(sheet, type(puzzle)) != puzzle:
        raise ReadError("this is the answer to another puzzle", "the same clues", 1, 1)
    return puzzle.stated() if sheet.ended else ANSWERS[type(puzzle)].read(sheet, puzzle)


def read_bridges(sheet: Sheet, puzzle: Hashi) -> Values:
    states = to_numbers(sheet.block(*puzzle.grid, "cells"), BRIDGES, "state of a cell")
    return bridge_values(puzzle, seen_bridges(puzzle, states))


def read_loop(sheet: Sheet, puzzle: Slitherlink) -> Values:
    rows, cols = puzzle.grid
    horizontal = to_numbers(sheet.block(rows + 1, cols, "edges"), LINES, "edge")
    return loop_values(puzzle, horizontal, to_numbers(sheet.block(rows, cols + 1, "edges"), LINES, "edge"))


class Answered(NamedTuple):
    """How an answer stands below the clues."""

    rows: Callable[[Grid], int]
    """How many there are."""
    read: Callable[[Sheet, Any], Values]


ANSWERS: dict[type[Puzzle], Answered] = {
    Hashi: Answered(lambda grid: grid.rows, read_bridges),
    Slitherlink: Answered(lambda grid: 2 * grid.rows + 1, read_loop),
}
"""The same for its two families."""


def seen_bridges(puzzle: Hashi, states: list[list[int]]) -> Seen:
    """The bridges that pass each cell. Between islands that touch there is no cell, so such bridges stay open."""
    seen: Seen = {}
    for r, row in enumerate(states):
        for c, state in enumerate(row):
            cell: Place = cell_at(r, c)
            if cell not in puzzle.clues:
                seen[cell, False], seen[cell, True] = state % 4, state // 4
    return seen


def write_pencilbox(puzzle: Puzzle) -> str:
    """The clues alone, as PencilBox writes them."""
    if type(puzzle) not in HIDDEN:
        raise KotaeError(
            f"PencilBox cannot carry {puzzle.family}", "one of " + ", ".join(kind.family for kind in HIDDEN)
        )
    hidden = HIDDEN[type(puzzle)]

    def word(cell: Cell) -> object:
        return "." if cell is None else hidden if cell == "?" else cell

    rows, cols = puzzle.grid
    return "\n".join([str(rows), str(cols), *written(in_rows(cells_of(puzzle), cols, word))]) + "\n"
