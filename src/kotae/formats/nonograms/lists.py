"""Plain lists of black runs, a line of numbers for each row and column. Three formats differ in size and separator:

- `.nin` (Wilk): `width height`, rows, columns.
- `.mk` (Olsak): `height width`, rows, a line with `#`, columns.
- `.cwd` (Sukhoy): height, width on a line of its own, rows, an empty line, columns.

A line with no runs is `0`, or empty. A square `.nin` looks like an `.mk` without the `#`, so the `#` is required.
"""

import re

from kotae.board.grid import Grid
from kotae.codecs.lines import Lines, lines_of
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.formats.nonograms.common import Line, plain_clues_of, to_length, to_nonogram
from kotae.logic import Run

TWO_NUMBERS = re.compile(r"[ \t]*([0-9]{1,9})[ \t]+([0-9]{1,9})[ \t]*")
ONE_NUMBER = re.compile(r"[ \t]*([0-9]{1,9})[ \t]*")
DIGITS_ONLY = re.compile(r"[0-9\s]*")


def is_nin(text: str) -> bool:
    """Whether the first line is two numbers (`.has` has three), and no `#` follows."""
    return begins_with_size(text) and not hash_lines(numbered(text))


def is_mk(text: str) -> bool:
    """Whether the first line is two numbers, and a line with `#` follows."""
    return begins_with_size(text) and bool(hash_lines(numbered(text)))


def is_cwd(text: str) -> bool:
    """Whether the first two lines are one number each, only numbers follow, and an empty line is among them."""
    first = lines_of(text[:100])[:2]
    if len(first) < 2 or not all(map(ONE_NUMBER.fullmatch, first)):
        return False
    return bool(DIGITS_ONLY.fullmatch(text)) and any(not line.strip() for _, line in numbered(text.rstrip()))


def read_nin(text: str) -> Puzzle:
    lines = numbered(text)
    cols, rows = read_size(lines[0], "the width and the height")
    grid = checked_size(rows, cols, 1, 1)
    if marks := hash_lines(lines):
        raise ReadError("there is a # between the lines", "no # in .nin; this looks like .mk", lines[marks[0]][0], 1)
    return to_black(grid, lines[1 : rows + 1], lines[rows + 1 :], len(lines))


def read_mk(text: str) -> Puzzle:
    lines = numbered(text)
    grid = checked_size(*read_size(lines[0], "the height and the width"), 1, 1)
    marks = hash_lines(lines)
    if len(marks) != 1:
        wrong = "two lines begin with #" if marks else "no line is a #"
        raise ReadError(wrong, "one # between rows and columns", lines[marks[1] if marks else -1][0], 1)
    rows = lines[1 : marks[0]]
    if len(rows) != grid.rows:
        wrong = f"there are {len(rows)} rows before the #"
        raise ReadError(wrong, f"{grid.rows}, as line 1 says", lines[marks[0]][0], 1)
    return to_black(grid, rows, lines[marks[0] + 1 :], len(lines))


def read_cwd(text: str) -> Puzzle:
    lines = numbered(text)
    size = [0, 0]
    for at in (0, 1):
        line = lines[at][1] if at < len(lines) else ""
        match = ONE_NUMBER.fullmatch(line)
        if not match:
            raise ReadError(
                f"{line.strip()[:20]!r} is not a number", "the height, and the width on the next line", at + 1, 1
            )
        size[at] = int(match[1])
    grid, rows = checked_size(size[0], size[1], 1, 1), size[0]
    if len(lines) < rows + 3 or lines[rows + 2][1].strip():
        number = min(rows + 3, len(lines))
        raise ReadError(f"no empty line follows the {rows} rows", "an empty line before the columns", number, 1)
    return to_black(grid, lines[2 : rows + 2], lines[rows + 3 :], len(lines))


def numbered(text: str) -> Lines:
    """The lines of a file. What comes after the last line end is not a line."""
    lines = list(enumerate(lines_of(text), 1))
    return lines[:-1] if len(lines) > 1 and not lines[-1][1] else lines


def begins_with_size(text: str) -> bool:
    return bool(TWO_NUMBERS.fullmatch(lines_of(text[:100])[0]))


def hash_lines(lines: Lines) -> list[int]:
    return [at for at, (_, line) in enumerate(lines) if line.lstrip().startswith("#")]


def read_size(first: tuple[int, str], expected: str) -> tuple[int, int]:
    match = TWO_NUMBERS.fullmatch(first[1])
    if not match:
        raise ReadError(f"{first[1].strip()[:30]!r} is not a size", expected, 1, 1)
    return int(match[1]), int(match[2])


def to_black(grid: Grid, rows: Lines, columns: Lines, last: int) -> Puzzle:
    """The puzzle with these lines. Empty lines at the end of a file are easily lost or gained: missing lines count as
    empty, provided that rows and columns then have the same number of black cells."""
    while len(columns) > grid.cols and not columns[-1][1].strip():
        columns.pop()
    wrong = f"there are {len(rows)} rows and {len(columns)} columns"
    size = f"{grid.rows} and {grid.cols}, as the size says"
    if len(columns) > grid.cols:
        raise ReadError(wrong, size, columns[grid.cols][0], 1)
    sides = [[read_runs(*line) for line in side] for side in (rows, columns)]
    totals = [sum(int(run.length) for line in side for run in line) for side in sides]
    missing = [grid.rows - len(rows), grid.cols - len(columns)]
    if any(missing) and not 0 < totals[0] == totals[1]:
        raise ReadError(wrong, size, last, 1)
    for side, empty in zip(sides, missing, strict=True):
        side += [()] * empty
    return to_nonogram(sides[0], sides[1])


def read_runs(number: int, line: str) -> Line:
    lengths = (to_length(word.group(), number, word.start() + 1) for word in re.finditer(r"\S+", line))
    return tuple(Run(length) for length in lengths if length)


def write_nin(puzzle: Puzzle) -> str:
    rows, columns = written_runs(puzzle, ".nin")
    return "\n".join([f"{len(columns)} {len(rows)}", *rows, *columns]) + "\n"


def write_mk(puzzle: Puzzle) -> str:
    rows, columns = written_runs(puzzle, ".mk")
    return "\n".join([f"{len(rows)} {len(columns)}", *rows, "#", *columns]) + "\n"


def write_cwd(puzzle: Puzzle) -> str:
    rows, columns = written_runs(puzzle, ".cwd")
    return "\n".join([f"{len(rows)}", f"{len(columns)}", *rows, "", *columns]) + "\n"


def written_runs(puzzle: Puzzle, name: str) -> tuple[list[str], list[str]]:
    sides = [[" ".join(map(str, line)) or "0" for line in side] for side in plain_clues_of(puzzle, name)]
    return sides[0], sides[1]
