"""Kotae's own text: the family's name, perhaps with the size, then the board, one line a row and one character a cell,
or a word a cell. Several puzzles may follow each other, each with the line of its family; here they are parted already.

Nonograms, whose clues stand beside the board, and sliding tiles, which have no clues, have parts of their own:
nonogram_text.py and sliding_text.py.
"""

import re
from collections.abc import Sequence
from typing import NamedTuple

from kotae.errors import ReadError, plural
from kotae.formats.boards import checked_size, to_cells, to_puzzle
from kotae.formats.combinators import Cell
from kotae.formats.lines import Lines, filled_lines
from kotae.formats.nonogram_text import read_nonogram_text, write_nonogram_text
from kotae.formats.sliding_text import read_sliding_text, write_sliding_text
from kotae.puzzles import AnyPuzzle, Kind, find_family, nearest_family
from kotae.puzzles.base import Puzzle
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.sliding import Sliding

MARKS: dict[Cell, str] = {**{number: str(number) for number in range(10)}, "?": "?", None: "."}
"""How a cell is written."""
CELLS: dict[str, Cell] = {**{mark: cell for cell, mark in MARKS.items()}, "-": None}
"""What each character means."""
SIZE = re.compile(r"(.+?)\s+([0-9]+)\s*[xX×]\s*([0-9]+)")
LONGEST_HEADING = 100
"""Characters of a line that may name a family."""
WORD = re.compile(r"[^ \t]+")


class Heading(NamedTuple):
    """The first line of a puzzle: its family, and its size if that is said."""

    kind: Kind
    size: tuple[int, int] | None


def telling_lines(text: str) -> Lines:
    """The lines without comments and blank lines."""
    return [(number, line.rstrip()) for number, line in filled_lines(text) if not line.lstrip().startswith("#")]


def heading(line: str) -> Heading | None:
    """What a line says if it is one with which a puzzle begins: `hashi`, or `hashi 7x7`."""
    if len(line) > LONGEST_HEADING:
        return None
    if kind := find_family(line):
        return Heading(kind, None)
    sized = SIZE.fullmatch(line.strip())
    kind = find_family(sized[1]) if sized else None
    return Heading(kind, (int(sized[2]), int(sized[3]))) if sized and kind else None


def read_text(lines: Lines, kind: Kind | None = None) -> AnyPuzzle:
    """Reads Kotae's own text, of which these are the telling lines. With the family given, the first may be left
    out."""
    first = heading(lines[0][1]) if lines else None
    if first is None:
        if kind is None:
            raise no_family(*lines[0]) if lines else ReadError("it is empty", "a puzzle", 1, 1)
        return read_rest(kind, lines)
    number, rest = lines[0][0], lines[1:]
    puzzle = read_rest(expected(first.kind, kind, number), rest)
    if first.size and first.size != puzzle.grid:
        rows, cols = puzzle.grid
        said = "{}x{}, as the line of the family says".format(*first.size)
        raise ReadError(f"the board has {rows} rows and {cols} columns", said, rest[0][0], 1)
    return puzzle


def no_family(number: int, line: str) -> ReadError:
    """Complains of a line that should name a family."""
    sized = SIZE.fullmatch(line.strip()[:LONGEST_HEADING])
    name = (sized[1] if sized else line.strip())[:30]
    return ReadError(f"no family is called {name!r}", nearest_family(name), number, 1)


def read_rest(kind: Kind, lines: Lines) -> AnyPuzzle:
    """The puzzle in the lines after the family's name."""
    if several := [number for number, line in lines if heading(line)]:
        raise ReadError(f"it holds {len(several) + 1} puzzles", "one puzzle", several[0], 1)
    if kind is Nonogram:
        return read_nonogram_text(lines)
    if issubclass(kind, Sliding):
        return read_sliding_text(lines)
    for number, first in lines[:1]:
        if ":" in first:
            raise ReadError(f"{kind.family} has no option {first.split(':')[0].strip()!r}", "the board", number, 1)
    return read_board(kind, lines)


def expected(found: Kind, wanted: Kind | None, line: int) -> Kind:
    """The family that was found, if it is the one that was asked for, or none was."""
    if wanted and found is not wanted:
        raise ReadError(f"this is a {found.family}", f"a {wanted.family}", line, 1)
    return found


def read_board(kind: type[Puzzle], lines: Lines) -> Puzzle:
    if not lines:
        raise ReadError("there is no board", "one line per row, one character per cell", 1, 1)
    width = len(marks_of(lines[0][1]))
    grid = checked_size(len(lines), width, lines[0][0], 1)
    cells: list[Cell] = []
    for number, line in lines:
        row = marks_of(line)
        unknown = next((col for col, mark in enumerate(row) if mark not in CELLS), None)
        if (len(row) != width or unknown is not None) and is_nearly_family(line):
            raise no_family(number, line)
        if len(row) != width:
            raise ReadError(f"this row has {plural(len(row), 'cell')}; the first row has {width}", "", number, 1)
        if unknown is not None:
            wrong = f"{row[unknown][:20]!r} is not a cell of {kind.family}"
            raise ReadError(wrong, "a digit, ? or .", number, column_of(line, unknown))
        cells += [CELLS[mark] for mark in row]

    def place(index: int) -> tuple[int, int]:
        number, line = lines[index // width]
        return number, column_of(line, index % width)

    return to_puzzle(kind, grid, cells, place)


def marks_of(line: str) -> Sequence[str]:
    """The cells of a row: its words if there are several, else its characters."""
    words = WORD.findall(line.strip())
    return words if len(words) > 1 else words[0]


def column_of(line: str, cell: int) -> int:
    """The column where a cell of a row stands."""
    indent = len(line) - len(line.lstrip())
    starts = [word.start() + indent + 1 for word in WORD.finditer(line.strip())]
    return starts[cell] if len(starts) > 1 else starts[0] + cell


def is_nearly_family(line: str) -> bool:
    """Whether a line is a word that is much like a family's name: then a puzzle was to begin there."""
    return line.strip().isalpha() and nearest_family(line.strip()).startswith("did you mean")


def write_text(puzzle: AnyPuzzle) -> str:
    if isinstance(puzzle, Nonogram):
        return write_nonogram_text(puzzle)
    if isinstance(puzzle, Sliding):
        return write_sliding_text(puzzle)
    cells, width = to_cells(puzzle), puzzle.grid.cols
    if beyond := [cell for cell in cells if cell not in MARKS]:
        raise ReadError(f"a clue {beyond[0]!r} cannot be written in this format")
    marks = "".join([MARKS[cell] for cell in cells])
    rows = (marks[start : start + width] for start in range(0, len(marks), width))
    return "\n".join([puzzle.family, *rows]) + "\n"
