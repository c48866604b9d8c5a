"""The code of puzz.link's addresses: `https://puzz.link/p?slither/COLS/ROWS/BODY`.

Columns come before rows here. What is written is what puzz.link itself writes, to the byte. Which sites there are, and
how their addresses begin, is in addresses.py.
"""

import re
from itertools import islice

from kotae.board.grid import Grid
from kotae.board.layers import BLACK
from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size, to_cells, to_puzzle
from kotae.formats.combinators import Board, Cell, Hexadecimal, Hidden, Numbers, OneOf, Runs
from kotae.formats.nonograms import clues_of, to_nonogram
from kotae.logic import Run
from kotae.puzzles import FAMILIES
from kotae.puzzles.base import Puzzle
from kotae.puzzles.nonogram import Nonogram

RUNS = Runs("ghijklmnopqrstuvwxyz")

FOUR_CELL = Board(
    OneOf(Numbers("abcde", followed_by=2), Numbers("56789", followed_by=1), Numbers("01234"), Hidden("."), RUNS)
)
"""A clue from 0 to 4 together with up to two empty cells after it."""

NUMBER_16 = Board(
    OneOf(
        Numbers("0123456789abcdef"),
        Hidden("."),
        RUNS,
        Hexadecimal("-", 2),
        Hexadecimal("+", 3),
        Hexadecimal("=", 3, 4096),
        Hexadecimal("*", 4, 12240),
        Hexadecimal("$", 5, 77776),
        Hexadecimal("@", 3, 8192),
        Hexadecimal("%", 3, 8192),
    )
)
"""A number of any size."""

BORDERS = Board(OneOf(Numbers("01234"), Hidden("."), Runs("abcdefghijklmnopqrstuvwxyz")))
"""A clue from 0 to 4."""

FLAG = re.compile(r"(?:v:[^/]*|[a-z]+)/")

BODIES = {"slitherlink": FOUR_CELL, "hashi": NUMBER_16, "nawabari": BORDERS}
"""How the body of each family's addresses is written."""

FLAGS = {"slitherlink": {"f": "a loop through every corner"}}
"""The flags that change the rules, by family. Others mean nothing there, and puzz.link passes over them too."""


def kind_of(name: str) -> type[Puzzle] | None:
    return next((kind for kind in FAMILIES if name in kind.puzzlink), None)


def read_code(kind: type[Puzzle], text: str, at: int) -> Puzzle:
    """The puzzle whose code, `[FLAGS/]COLS/ROWS/BODY`, begins there in an address."""
    at = after_flags(kind, text, at)
    parts = text[at:].rstrip("/").split("/")
    if len(parts) < 2 or not all(re.fullmatch(r"[0-9]{1,9}", part) for part in parts[:2]):
        variant = bool(parts[0]) and not re.fullmatch(r"-?[0-9]+", parts[0])
        wrong = f"the variant {parts[0]!r} is not known" if variant else "the size is not two numbers"
        raise ReadError(wrong, "COLS/ROWS/BODY", 1, at + 1)
    grid = checked_size(int(parts[1]), int(parts[0]), 1, at + 1)
    at += len(parts[0]) + len(parts[1]) + 2
    body = parts[2] if len(parts) > 2 else ""
    if len(parts) > 3:
        raise ReadError("there is more after the board", "COLS/ROWS/BODY", 1, at + len(body) + 1)
    try:
        if kind is Nonogram:
            return read_slots(body, grid)
        cells, positions = BODIES[kind.family].read(body, grid.rows * grid.cols)
    except ReadError as error:
        raise ReadError(error.wrong, error.expected, 1, at + error.column) from None
    return to_puzzle(kind, grid, cells, lambda index: (1, at + positions[index] + 1))


def after_flags(kind: type[Puzzle], text: str, at: int) -> int:
    """Where the size begins: after flags, if there are any."""
    match = FLAG.match(text, at)
    if not match:
        return at
    if match[0].startswith("v:"):
        raise ReadError("the variant 'v:' is not known: rules of its own", "an address without v:", 1, at + 1)
    for flag, meaning in FLAGS.get(kind.family, {}).items():
        if flag in match[0]:
            raise ReadError(f"the variant {flag!r} is not known: {meaning}", f"an address without {flag}", 1, at + 1)
    return match.end()


def read_slots(body: str, grid: Grid) -> Puzzle:
    """A nonogram: for every column and then every row as many slots as it can have runs, filled from the board
    outwards, so that the last run comes first."""
    down, across = (grid.rows + 1) // 2, (grid.cols + 1) // 2
    slots, _ = NUMBER_16.read(body, grid.cols * down + grid.rows * across)
    following = iter(slots)
    clues: list[tuple[Run, ...]] = []
    for length in [down] * grid.cols + [across] * grid.rows:
        line = reversed([*islice(following, length)])
        clues.append(tuple(Run(cell) for cell in line if isinstance(cell, int | str) and cell != 0))
    return to_nonogram(clues[grid.cols :], clues[: grid.cols])


def write_slots(puzzle: Puzzle) -> str:
    rows, columns = clues_of(puzzle)
    if puzzle.palette != (BLACK,):
        raise KotaeError("a puzz.link address cannot carry colours", "a black nonogram")
    slots: list[Cell] = []
    for side, length in ((columns, (puzzle.grid.rows + 1) // 2), (rows, (puzzle.grid.cols + 1) // 2)):
        for line in side:
            if len(line) > length or any(run.length == "*" for run in line):
                raise KotaeError(
                    "a puzz.link address cannot carry * or more runs than fit", "other clues, or try another format"
                )
            slots += [run.length for run in reversed(line)] + [None] * (length - len(line))
    return NUMBER_16.write(slots)


def write_puzzlink(puzzle: Puzzle) -> str:
    if not puzzle.puzzlink or not (isinstance(puzzle, Nonogram) or puzzle.family in BODIES):
        raise KotaeError(f"{puzzle.family} has no puzz.link address", "another format")
    body = write_slots(puzzle) if isinstance(puzzle, Nonogram) else BODIES[puzzle.family].write(to_cells(puzzle))
    end = "" if body[-1:].isalnum() else "/"  # without it, what recognises addresses in a text drops a last dot
    return f"https://puzz.link/p?{puzzle.puzzlink[0]}/{puzzle.grid.cols}/{puzzle.grid.rows}/{body}{end}"
