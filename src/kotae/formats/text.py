"""Kotae's own text: the family's name, then the board, one line a row and one character a cell.

Nonograms, whose clues stand beside the board, and sliding tiles, which have no clues, have parts of their own:
nonogram_text.py and sliding_text.py.
"""

from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size, to_cells, to_puzzle
from kotae.formats.combinators import Cell
from kotae.formats.lines import Lines, filled_lines
from kotae.formats.nonogram_text import read_nonogram_text, write_nonogram_text
from kotae.formats.sliding_text import read_sliding_text, write_sliding_text
from kotae.puzzles import AnyPuzzle, Kind, family
from kotae.puzzles.base import Puzzle
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.sliding import Sliding

CELLS: dict[str, Cell] = {**{str(number): number for number in range(10)}, "?": "?", ".": None}
"""What each character means."""
MARKS = {cell: mark for mark, cell in CELLS.items()}


def telling_lines(text: str) -> Lines:
    """The lines without comments and blank lines."""
    return [(number, line.rstrip()) for number, line in filled_lines(text) if not line.lstrip().startswith("#")]


def is_family(word: str) -> bool:
    try:
        family(word)
    except KotaeError:
        return False
    return True


def read_text(lines: Lines, kind: Kind | None = None) -> AnyPuzzle:
    """Reads Kotae's own text, of which these are the telling lines. With the family given, the first may be left
    out."""
    if lines and is_family(lines[0][1]):
        kind, lines = expected(family(lines[0][1]), kind, lines[0][0]), lines[1:]
    if kind is None:
        number, first = lines[0] if lines else (1, "")
        raise ReadError(f"no family is called {first[:30]!r}", "the family's name on the first line", number, 1)
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
        raise ReadError("there is no board", "one line a row, one character a cell", 1, 1)
    width = len(lines[0][1].strip())
    grid = checked_size(len(lines), width, lines[0][0], 1)
    cells: list[Cell] = []
    for number, line in lines:
        row, indent = line.strip(), len(line) - len(line.lstrip())
        if len(row) != width:
            raise ReadError(f"this row has {len(row)} cells", f"{width}, as in the first row", number, 1)
        try:
            cells += [CELLS[mark] for mark in row]
        except KeyError as unknown:
            (mark,) = unknown.args
            wrong = f"{mark!r} is not a cell of {kind.family}"
            raise ReadError(wrong, "a digit, ? or .", number, row.index(mark) + indent + 1) from None
    return to_puzzle(kind, grid, cells, lambda index: place_of(lines, *divmod(index, width)))


def place_of(lines: Lines, row: int, col: int) -> tuple[int, int]:
    """The line and column where a cell stands."""
    number, line = lines[row]
    return number, len(line) - len(line.lstrip()) + col + 1


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
