"""What all nonogram formats share: from the runs of rows and columns to a puzzle and back."""

from collections.abc import Sequence

from kotae.board.marks import BLACK, Colour
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.families.nonogram import Nonogram
from kotae.formats.boards import checked_size
from kotae.logic import Run

Line = tuple[Run, ...]
LONGEST_RUN = 1_000_000


def to_nonogram(rows: Sequence[Line], columns: Sequence[Line], palette: Sequence[Colour] = (BLACK,)) -> Nonogram:
    """The puzzle with these clues, from top to bottom and from left to right."""
    grid = checked_size(len(rows), len(columns), 1, 1)
    clues = dict(zip(grid.row_heads(), rows, strict=True)) | dict(zip(grid.column_heads(), columns, strict=True))
    return Nonogram(grid, clues, palette=tuple(palette))


def clues_of(puzzle: Puzzle) -> tuple[list[Line], list[Line]]:
    """The runs of the rows and of the columns."""
    if not isinstance(puzzle, Nonogram):
        raise KotaeError(f"this format is for nonograms, not for {puzzle.family}", "a nonogram")
    lines = {place: clue for place, clue in puzzle.clues.items() if isinstance(clue, tuple)}
    return [lines[head] for head in puzzle.grid.row_heads()], [lines[head] for head in puzzle.grid.column_heads()]


def known_clues_of(puzzle: Puzzle, name: str) -> tuple[list[Line], list[Line]]:
    """The clues, for formats that carry colours but no hidden numbers; says so when the puzzle has them."""
    rows, columns = clues_of(puzzle)
    if any(not isinstance(run.length, int) for line in rows + columns for run in line):
        raise KotaeError(f"{name} cannot carry ? or *", "only known lengths")
    return rows, columns


def plain_clues_of(puzzle: Puzzle, name: str) -> tuple[list[list[int]], list[list[int]]]:
    """The same for formats that carry neither colours nor hidden numbers; says so when the puzzle has them."""
    rows, columns = known_clues_of(puzzle, name)
    if puzzle.givens["palette"] != (BLACK,):
        raise KotaeError(f"{name} cannot carry colours", "a black nonogram")
    plain = [[[int(run.length) for run in line] for line in side] for side in (rows, columns)]
    return plain[0], plain[1]


def to_length(word: str, line: int, column: int) -> int:
    """A run's length from a word of a file."""
    if not (word.isascii() and word.isdecimal()) or len(word) > 7 or int(word) > LONGEST_RUN:
        raise ReadError(f"{word[:20]!r} is not the length of a run", "a number", line, column)
    return int(word)
