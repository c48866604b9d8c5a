"""pzprv3 files: what puzz.link and its relatives save, clues and whatever the player has drawn so far.

    pzprv3 / hashikake / ROWS / COLS / a row of cells for each row / the answer

A line end and a `/` are the same, so that a whole file also fits into one line or an address. `.` is a cell without
clue, `-` a hidden number. Of lines and borders, 1 is drawn (of bridges, 1 or 2), -1 a mark that none is there, 0 open.
Version 3.1 of Slitherlink has the background colours of the cells between clues and lines. In a nonogram the clues
stand above and left of the cells. Rows come before columns, other than in puzz.link's addresses. As a puzzle the file
is its clues; as an answer it is the rest.
"""

import re
from itertools import dropwhile
from typing import NamedTuple

from kotae.board.grid import Grid, Place, cell_at
from kotae.board.layers import BLACK
from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size, to_puzzle
from kotae.formats.boards import to_cells as cells_of
from kotae.formats.combinators import Cell
from kotae.formats.nonograms import Line, clues_of, to_length, to_nonogram
from kotae.formats.solved import Seen, border_values, bridge_values, loop_values
from kotae.formats.words import Row, Sheet, Word, flat, in_rows, rows_of_text, to_cells, to_numbers, written
from kotae.logic import Run, Values
from kotae.puzzles import FAMILIES
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.slitherlink import Slitherlink

HEAD = re.compile(r"\s*pzprv3(?:\.[0-9]+)?[ \t]*(?:[\r\n/]|$)")
VARIANT = re.compile(r"\s*v:[^/\r\n]*(?:\r\n|[\r\n/])pzprv3")
TAIL = re.compile(r"http://|info:\{|history:\{|__HISTORY__|TrialData")
"""How the lines after the board begin: an address in very old files, notes, the moves made, a trial."""

NAMES: dict[type[Puzzle], str] = {
    Hashi: "hashikake",
    Slitherlink: "slither",
    Nawabari: "nawabari",
    Nonogram: "nonogram",
}
"""What pzpr calls the families in its files."""

LINES = (0, 1, -1)
BORDERS = (0, 1, 2, -1)
"""2 is a border with a mark on it."""
BRIDGES = (0, 1, 2, -1)


class Saved(NamedTuple):
    """A file after its clues were read."""

    puzzle: Puzzle
    sheet: Sheet
    """What comes after the clues."""
    cells: list[list[Word]]
    """A nonogram's cells, which its clues stand beside."""


def is_pzprv3(text: str) -> bool:
    return bool(HEAD.match(text) or VARIANT.match(text))


def read_pzprv3(text: str) -> Puzzle:
    """The puzzle of a file; what the player has drawn is left out."""
    return read_saved(text).puzzle


def read_saved(text: str) -> Saved:
    sheet = Sheet(body_of(rows_of_text(text, "/")))
    first = sheet.row("pzprv3")
    if first.text.startswith("v:"):
        raise ReadError(
            "the variant 'v:' is not known: rules of its own", "a file without v:", first.line, first.column
        )
    version = first.text.strip()
    name = sheet.row("the puzzle's type")
    kind = kind_called(name.text.strip())
    if kind is None:
        wrong = f"the puzzle type {name.text.strip()[:30]!r} is not known"
        raise ReadError(wrong, "one of " + ", ".join(NAMES.values()), name.line, name.column)
    place = sheet.place
    grid = checked_size(sheet.number("number of rows"), sheet.number("number of columns"), *place)
    if sheet.ended:  # a board on which nothing was ever entered
        return Saved(to_nonogram([()] * grid.rows, [()] * grid.cols) if kind is Nonogram else kind(grid, {}), sheet, [])
    if kind is Nonogram:
        return read_nonogram(sheet, grid)
    if kind is Slitherlink and sheet.rows[sheet.at].text.strip() == "f":
        raise ReadError("the variant 'f' is not known: a loop through every corner", "a file without f", *sheet.place)
    words = flat(sheet.block(grid.rows, grid.cols, "cells"))
    puzzle = to_puzzle(kind, grid, to_cells(words, ".", ["-"]), lambda index: words[index].place)
    if kind is Slitherlink and version == "pzprv3.1" and not sheet.ended:
        sheet.block(grid.rows, grid.cols, "colours")
    return Saved(puzzle, sheet, [])


def body_of(rows: list[Row]) -> list[Row]:
    """The rows without blank ones before them, and up to what pzpr keeps after the board."""
    rows = list(dropwhile(lambda row: not row.text.strip(), rows))
    end = next((at for at, row in enumerate(rows) if at and TAIL.match(row.text)), len(rows))
    return rows[:end]


def kind_called(name: str) -> type[Puzzle] | None:
    return next((kind for kind in FAMILIES if name in (*kind.puzzlink, NAMES.get(kind))), None)


def room(grid: Grid) -> tuple[int, int]:
    """How many clues a nonogram has room for, above each column and left of each row."""
    return (grid.rows + 1) // 2, (grid.cols + 1) // 2


def read_nonogram(sheet: Sheet, grid: Grid) -> Saved:
    above, left = room(grid)
    block = sheet.block(above + grid.rows, left + grid.cols, "clues and cells")
    columns = [to_runs([row[left + col] for row in block[:above]]) for col in range(grid.cols)]
    rows = [to_runs(row[:left]) for row in block[above:]]
    return Saved(to_nonogram(rows, columns), sheet, [row[left:] for row in block[above:]])


def to_runs(words: list[Word]) -> Line:
    """The clue of a line; a `c` before a number says that the player has ticked it off."""
    runs: list[Run] = []
    for word in words:
        if word.text == "-2":
            runs.append(Run("?"))
        elif word.text != "." and (length := to_length(word.text.removeprefix("c"), *word.place)):
            runs.append(Run(length))
    return tuple(runs)


def read_pzprv3_answer(text: str, puzzle: Puzzle) -> Values:
    """What the player has drawn in a file of this puzzle."""
    saved = read_saved(text)
    if saved.puzzle != puzzle:
        raise ReadError("this is the answer to another puzzle", "the same clues", 1, 1)
    if isinstance(puzzle, Nonogram):
        return nonogram_values(puzzle, saved.cells)
    if saved.sheet.ended:
        return puzzle.stated()
    if isinstance(puzzle, Hashi):
        return bridge_values(puzzle, read_bridges(saved.sheet, puzzle.grid))
    if isinstance(puzzle, Nawabari):
        vertical, horizontal = read_edges(saved.sheet, puzzle.grid, BORDERS)
        return border_values(puzzle, by_place(vertical, horizontal))
    vertical, horizontal = read_edges(saved.sheet, puzzle.grid, LINES)
    return loop_values(puzzle, horizontal, vertical)


def read_edges(sheet: Sheet, grid: Grid, allowed: tuple[int, ...]) -> tuple[list[list[int]], list[list[int]]]:
    """The upright edges and then the level ones, rim included."""
    vertical = to_numbers(sheet.block(grid.rows, grid.cols + 1, "edges"), allowed, "edge")
    return vertical, to_numbers(sheet.block(grid.rows + 1, grid.cols, "edges"), allowed, "edge")


def by_place(vertical: list[list[int]], horizontal: list[list[int]]) -> dict[Place, bool]:
    found = {(2 * r + 1, 2 * c): state > 0 for r, row in enumerate(vertical) for c, state in enumerate(row)}
    return found | {(2 * r, 2 * c + 1): state > 0 for r, row in enumerate(horizontal) for c, state in enumerate(row)}


def read_bridges(sheet: Sheet, grid: Grid) -> Seen:
    """The steps between cells of a row, and then those between cells of a column."""
    across = to_numbers(sheet.block(grid.rows, grid.cols - 1, "bridges"), BRIDGES, "number of bridges")
    down = to_numbers(sheet.block(grid.rows - 1, grid.cols, "bridges"), BRIDGES, "number of bridges")
    seen: Seen = {}
    for r, row in enumerate(across):
        for c, bridges in enumerate(row):
            y, x = cell_at(r, c)
            seen[(y, x + 1), True] = bridges
    for r, row in enumerate(down):
        for c, bridges in enumerate(row):
            y, x = cell_at(r, c)
            seen[(y + 1, x), False] = bridges
    return seen


def nonogram_values(puzzle: Nonogram, cells: list[list[Word]]) -> Values:
    if len(puzzle.palette) > 1:
        raise ReadError("a pzprv3 file has no colours", "the answer of a black nonogram", 1, 1)
    marks = {"#": puzzle.palette[0].letter, "+": ".", ".": "?"}
    for word in flat(cells):
        if word.text not in marks:
            raise ReadError(f"{word.text[:20]!r} is not a cell", "#, + or .", *word.place)
    rows = ["".join(marks[word.text] for word in row) for row in cells]
    return puzzle.from_json(rows or ["?" * puzzle.grid.cols] * puzzle.grid.rows)


def write_pzprv3(puzzle: Puzzle) -> str:
    """The puzzle as puzz.link saves it before anything is drawn, to the byte."""
    name = NAMES.get(type(puzzle))
    if name is None:
        raise KotaeError(f"pzprv3 cannot carry a {puzzle.family}", "one of " + ", ".join(kind.family for kind in NAMES))
    rows, cols = puzzle.grid
    version = "pzprv3.1" if isinstance(puzzle, Slitherlink) else "pzprv3"
    body = nonogram_rows(puzzle) if isinstance(puzzle, Nonogram) else in_rows(cells_of(puzzle), cols, clue_word)
    if isinstance(puzzle, Hashi):
        body += zeros(rows, cols - 1) + zeros(rows - 1, cols)
    elif isinstance(puzzle, Slitherlink):
        body += zeros(rows, cols) + zeros(rows, cols + 1) + zeros(rows + 1, cols)
    elif isinstance(puzzle, Nawabari):
        body += zeros(rows, cols + 1) + zeros(rows + 1, cols)
    return "\n".join([version, name, str(rows), str(cols), *written(body)]) + "\n"


def clue_word(cell: Cell) -> object:
    return "." if cell is None else "-" if cell == "?" else cell


def zeros(rows: int, cols: int) -> list[list[object]]:
    return [[0] * cols for _ in range(rows)]


def nonogram_rows(puzzle: Nonogram) -> list[list[object]]:
    """Clues above and left of the empty cells, pushed towards them."""
    rows, columns = clues_of(puzzle)
    if puzzle.palette != (BLACK,):
        raise KotaeError("pzprv3 cannot carry colours", "a black nonogram")
    above, left = room(puzzle.grid)
    sides = [[written_clue(line, room) for line in side] for side, room in ((rows, left), (columns, above))]
    top: list[list[object]] = [["."] * left + [clue[at] for clue in sides[1]] for at in range(above)]
    return top + [clue + ["."] * puzzle.grid.cols for clue in sides[0]]


def written_clue(line: Line, room: int) -> list[object]:
    if len(line) > room or any(run.length == "*" for run in line):
        raise KotaeError("pzprv3 cannot carry * or more runs than fit", "other clues, or try another format")
    return [*["."] * (room - len(line)), *(-2 if run.length == "?" else run.length for run in line)]
