"""Kotae's own text: the family's name, perhaps with the size, then the board, one line per row and one character or
word per cell. Several puzzles may follow each other, each with the line of its family; here they are already separated.

For most families, board_text.py says how a board is written; the others name a module of their own by `text_form`:
nonograms, whose clues stand beside the board, and sliding tiles, which have none. Such a module has

- `read_puzzle(kind, lines, size)`: the puzzle in the lines below that of the family, which may say the size;
- `write_puzzle(puzzle)`: the whole text.
"""

from importlib import import_module
from types import ModuleType

from kotae.codecs.lines import Lines, filled_lines
from kotae.errors import ReadError, plural
from kotae.families import AnyPuzzle, Kind
from kotae.formats.family_line import heading, no_family


def telling_lines(text: str) -> Lines:
    """The lines without comments and blank lines."""
    return [(number, line.rstrip()) for number, line in filled_lines(text) if not line.lstrip().startswith("#")]


def read_text(lines: Lines, kind: Kind | None = None) -> AnyPuzzle:
    """Reads Kotae's own text, given its lines without comments and blanks. If the family is given, the first line may
    be left out."""
    first = heading(lines[0][1]) if lines else None
    if first is None:
        if kind is None:
            raise no_family(*lines[0]) if lines else ReadError("it is empty", "a puzzle", 1, 1)
        return read_rest(kind, lines)
    number, rest = lines[0][0], lines[1:]
    puzzle = read_rest(expected(first.kind, kind, number), rest, first.size)
    if first.size and first.size != puzzle.grid:
        rows, cols = plural(puzzle.grid.rows, "row"), plural(puzzle.grid.cols, "column")
        said = "{}x{}, as the line of the family says".format(*first.size)
        raise ReadError(f"the board has {rows} and {cols}", said, rest[0][0], 1)
    return puzzle


def read_rest(kind: Kind, lines: Lines, size: tuple[int, int] | None = None) -> AnyPuzzle:
    """The puzzle in the lines after the family's name. Only if there is none does it matter whether another begins
    there, as rows of letters are names at first sight."""
    try:
        puzzle: AnyPuzzle = form_of(kind).read_puzzle(kind, lines, size)
    except ReadError:
        if several := [number for number, line in lines if heading(line)]:
            raise ReadError(f"it holds {len(several) + 1} puzzles", "one puzzle", several[0], 1) from None
        raise
    return puzzle


def form_of(kind: Kind) -> ModuleType:
    return import_module(kind.text_form)


def expected(found: Kind, wanted: Kind | None, line: int) -> Kind:
    """The family that was found, if it is the one that was asked for, or none was."""
    if wanted and found is not wanted:
        raise ReadError(f"this is {found.family}", wanted.family, line, 1)
    return found


def write_text(puzzle: AnyPuzzle) -> str:
    text: str = form_of(type(puzzle)).write_puzzle(puzzle)
    return text
