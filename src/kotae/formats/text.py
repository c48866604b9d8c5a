"""Kotae's own text: the family's name, then the board, one line a row and one character a cell."""

from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size, to_cells, to_puzzle
from kotae.formats.combinators import Board, Cell, Hidden, Numbers, OneOf, Runs
from kotae.puzzles import family
from kotae.puzzles.base import Puzzle

ROW = Board(OneOf(Numbers("0123456789"), Hidden("?"), Runs(".")))

Lines = list[tuple[int, str]]
"""The lines that say something, with their numbers from 1."""


def telling_lines(text: str) -> Lines:
    """The lines without comments and blank lines."""
    lines = ((number, line.rstrip()) for number, line in enumerate(text.splitlines(), 1))
    return [(number, line) for number, line in lines if line.strip() and not line.lstrip().startswith("#")]


def is_family(word: str) -> bool:
    try:
        family(word)
    except KotaeError:
        return False
    return True


def read_text(text: str, kind: type[Puzzle] | None = None) -> Puzzle:
    """Reads Kotae's own text. With the family given, the first line may be left out."""
    lines = telling_lines(text)
    if lines and is_family(lines[0][1]):
        named = family(lines[0][1])
        if kind and named is not kind:
            raise ReadError(f"this is a {named.family}", f"a {kind.family}", lines[0][0], 1)
        kind, lines = named, lines[1:]
    if kind is None:
        line, first = lines[0] if lines else (1, "")
        raise ReadError(f"no family is called {first[:30]!r}", "the family's name on the first line", line, 1)
    for number, text in lines[:1]:
        if ":" in text:
            raise ReadError(f"{kind.family} has no option {text.split(':')[0].strip()!r}", "the board", number, 1)
    return read_board(kind, lines)


def read_board(kind: type[Puzzle], lines: Lines) -> Puzzle:
    if not lines:
        raise ReadError("there is no board", "one line a row, one character a cell", 1, 1)
    width = len(lines[0][1].strip())
    grid = checked_size(len(lines), width, lines[0][0], 1)
    cells: list[Cell] = []
    places: list[tuple[int, int]] = []
    for number, line in lines:
        row, indent = line.strip(), len(line) - len(line.lstrip())
        if len(row) != width:
            raise ReadError(f"this row has {len(row)} cells", f"{width}, as in the first row", number, 1)
        try:
            read, positions = ROW.read(row, width)
        except ReadError as error:
            wrong = f"{row[error.column - 1]!r} is not a cell of {kind.family}"
            raise ReadError(wrong, "a digit, ? or .", number, error.column + indent) from None
        cells += read
        places += [(number, position + indent + 1) for position in positions]
    return to_puzzle(kind, grid, cells, places)


def write_text(puzzle: Puzzle) -> str:
    cells, width = to_cells(puzzle), puzzle.grid.cols
    rows = (ROW.write(cells[start : start + width]) for start in range(0, len(cells), width))
    return "\n".join([puzzle.family, *rows]) + "\n"
