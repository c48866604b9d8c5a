"""Sliding tiles as text: Kotae's own, and `.in` files, which give the steps, the size and the rows.

In Kotae's own text the start comes first, one line per row; `goal:` and `steps:` may come after it or before. In an
`.in` file the goal has the gap in the first cell and the tiles in order after it.
"""

import re
from collections.abc import Sequence

from kotae.board.grid import Grid
from kotae.codecs.lines import Lines, filled_lines
from kotae.errors import KotaeError, ReadError, plural
from kotae.families.sliding import Sliding
from kotae.formats.boards import checked_size
from kotae.formats.limits import MOST_STEPS

WORD = re.compile(r"\S+")
GAPS = ("_", "0")


def read_puzzle(kind: type[Sliding], lines: Lines, size: tuple[int, int] | None = None) -> Sliding:
    """The puzzle in these lines, which have lost the family's name, comments and blank lines."""
    boards: dict[str, Lines] = {"start": []}
    named: set[str] = set()
    steps, current = None, "start"
    for number, line in lines:
        option, colon, value = line.partition(":")
        option = option.strip().lower()
        if not colon:
            boards[current].append((number, line))
        elif option in ("start", "goal") and not value.strip() and not boards.get(option) and option not in named:
            boards[option], current = [], option
            named.add(option)
        elif option == "steps" and steps is None:
            steps = to_steps(value.strip(), number, len(line) - len(value.lstrip()) + 1)
        else:
            raise ReadError(
                f"{line.strip()[:30]!r} is out of place", "`start:`, `goal:` or `steps: K`, once each", number, 1
            )
    last = lines[-1][0] if lines else 1
    grid, start = read_tiles(boards["start"], last)
    if "goal" not in boards:
        return kind(grid, start, None, steps)
    other, goal = read_tiles(boards["goal"], last)
    if other != grid:
        wrong = f"the goal has {other.rows} rows and {other.cols} columns"
        raise ReadError(wrong, f"{grid.rows} and {grid.cols}, as the start has", boards["goal"][0][0], 1)
    return kind(grid, start, goal, steps)


def to_steps(word: str, line: int, column: int) -> int:
    if not word.isascii() or not word.isdecimal() or len(word) > 9 or int(word) > MOST_STEPS:
        raise ReadError(f"{word[:30]!r} is not a number of steps", f"0 to {MOST_STEPS}", line, column)
    return int(word)


def read_tiles(lines: Lines, last: int) -> tuple[Grid, list[int]]:
    """A board: tiles separated by blanks, every one from 1 on once, and one gap."""
    if not lines:
        raise ReadError("there is no board", "one line per row, tiles separated by blanks", last, 1)
    width = len(lines[0][1].split())
    grid = tiled_size(len(lines), width, lines[0][0])
    for number, line in lines:
        if len(line.split()) != width:
            wrong = f"this row has {plural(len(line.split()), 'tile')}; the first row has {width}"
            raise ReadError(wrong, "", number, 1)
    words = [(number, word.start() + 1, word.group()) for number, line in lines for word in WORD.finditer(line)]
    return grid, to_tiles(words)


def tiled_size(rows: int, cols: int, line: int) -> Grid:
    """A board on which tiles can slide."""
    if rows == 1 or cols == 1:
        raise ReadError(f"a board of {rows} by {cols} cells is too small", "at least two rows and two columns", line, 1)
    return checked_size(rows, cols, line, 1)


def to_tiles(words: Sequence[tuple[int, int, str]]) -> list[int]:
    """The tiles in a list of words, each with its line and column; every tile once."""
    tiles: dict[int, None] = {}
    for line, column, word in words:
        tile = 0 if word in GAPS else int(word) if re.fullmatch("[0-9]{1,9}", word) else -1
        if tile not in range(len(words)):
            raise ReadError(f"{word[:20]!r} is not a tile", f"1 to {len(words) - 1}, 0 or _ for the gap", line, column)
        if tile in tiles:
            what = f"tile {tile}" if tile else "the gap"
            raise ReadError(f"{what} appears twice", "each once", line, column)
        tiles[tile] = None
    return list(tiles)


def write_puzzle(puzzle: Sliding) -> str:
    goal = [] if puzzle.goal == (*puzzle.board.tiles, 0) else ["goal:", *rows_of(puzzle.grid, puzzle.goal)]
    steps = [] if puzzle.steps is None else [f"steps: {puzzle.steps}"]
    return "\n".join([puzzle.family, *steps, *rows_of(puzzle.grid, puzzle.start), *goal]) + "\n"


def rows_of(grid: Grid, state: Sequence[int]) -> list[str]:
    width = len(str(len(state) - 1))
    words = [f"{tile or '_':>{width}}" for tile in state]
    return [" ".join(words[row * grid.cols : (row + 1) * grid.cols]) for row in range(grid.rows)]


def is_in(text: str) -> bool:
    """Whether it is two lines of one number each, and then nothing but lines of several numbers."""
    lines = [line.split() for _, line in filled_lines(text)]
    if len(lines) < 3 or not all(re.fullmatch("[0-9]{1,9}", word) for line in lines for word in line):
        return False
    return len(lines[0]) == len(lines[1]) == 1 and all(len(line) > 1 for line in lines[2:])


def is_certainly_in(text: str) -> bool:
    """Whether it also has the size that it states, with every tile once; a `.cwd` nonogram may look alike."""
    if not is_in(text):
        return False
    size, *rows = (list(map(int, line.split())) for _, line in filled_lines(text)[1:])
    return size[0] == len(rows) and sorted(tile for row in rows for tile in row) == list(range(len(rows) ** 2))


def read_in(text: str) -> Sliding:
    (first, steps), (second, size), *rows = filled_lines(text)
    grid, tiles = read_tiles(rows, second)
    if size.strip() != str(grid.rows) or grid.rows != grid.cols:
        wrong = f"the size is {size.strip()[:20]}, but there are {grid.rows} rows of {grid.cols}"
        raise ReadError(wrong, "as many rows and columns as the size says", second, 1)
    return Sliding(grid, tiles, range(len(tiles)), to_steps(steps.strip(), first, 1))


def write_in(puzzle: Sliding) -> str:
    if puzzle.steps is None:
        raise KotaeError(".in cannot carry a puzzle without a number of steps", "`steps: K` in the puzzle")
    if puzzle.goal != (0, *puzzle.board.tiles):
        raise KotaeError(".in cannot carry this goal", "the gap first, then the tiles in order")
    if puzzle.grid.rows != puzzle.grid.cols:
        raise KotaeError(".in cannot carry a board that is not square", "as many rows as columns")
    rows = [row.replace("_", "0") for row in rows_of(puzzle.grid, puzzle.start)]
    return "\n".join([str(puzzle.steps), str(puzzle.grid.rows), *rows]) + "\n"
