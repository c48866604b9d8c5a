"""puzz.link addresses: `https://puzz.link/p?slither/COLS/ROWS/BODY`, also of the older and related sites.

Columns come before rows here. What is written is what puzz.link itself writes, to the byte.
"""

import re

from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size, to_cells, to_puzzle
from kotae.formats.combinators import Board, Hexadecimal, Hidden, Numbers, OneOf, Runs
from kotae.puzzles import FAMILIES
from kotae.puzzles.base import Puzzle

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
        Hexadecimal("%", 3, 8192),
        Hexadecimal("@", 3, 8192),
        Hexadecimal("*", 4, 12240),
        Hexadecimal("$", 5, 77776),
    )
)
"""A number of any size."""

BODIES = {"slitherlink": FOUR_CELL, "hashi": NUMBER_16}
"""How the body of each family's addresses is written."""

ADDRESS = re.compile(
    r"(?:https?://[^?\s]*\?|[\w.]+/p(?:\.html)?\?|p\?)?(?:type=(?:editor|player)&)?(?P<kind>[a-z]+)(?:_edit|_play)?/"
)


def is_address(text: str) -> bool:
    """Whether a line is such an address: of any site, or the part after the question mark alone."""
    match = ADDRESS.match(text)
    return match is not None and ("?" in text[: match.end()] or kind_of(match["kind"]) is not None)


def kind_of(name: str) -> type[Puzzle] | None:
    return next((kind for kind in FAMILIES if name in kind.puzzlink), None)


def read_puzzlink(text: str) -> Puzzle:
    match = ADDRESS.match(text)
    if not match:
        raise ReadError("this address names no puzzle", "https://puzz.link/p?FAMILY/COLS/ROWS/BODY", 1, 1)
    kind = kind_of(match["kind"])
    if kind is None:
        known = ", ".join(name for family in FAMILIES for name in family.puzzlink[:1])
        raise ReadError(f"the puzzle type {match['kind']!r} is not known", known, 1, match.start("kind") + 1)
    at = match.end()
    parts = text[at:].rstrip("/").split("/")
    if len(parts) < 2 or not all(re.fullmatch(r"\d{1,9}", part) for part in parts[:2]):
        variant = bool(parts[0]) and not re.fullmatch(r"-?\d+", parts[0])
        wrong = f"the variant {parts[0]!r} is not known" if variant else "the size is not two numbers"
        raise ReadError(wrong, "COLS/ROWS/BODY", 1, at + 1)
    grid = checked_size(int(parts[1]), int(parts[0]), 1, at + 1)
    at += len(parts[0]) + len(parts[1]) + 2
    try:
        cells, positions = BODIES[kind.family].read(parts[2] if len(parts) > 2 else "", grid.rows * grid.cols)
    except ReadError as error:
        raise ReadError(error.wrong, error.expected, 1, at + error.column) from None
    return to_puzzle(kind, grid, cells, [(1, at + position + 1) for position in positions])


def write_puzzlink(puzzle: Puzzle) -> str:
    if puzzle.family not in BODIES:
        raise KotaeError(f"{puzzle.family} has no puzz.link address", ", ".join(BODIES))
    body = BODIES[puzzle.family].write(to_cells(puzzle))
    return f"https://puzz.link/p?{puzzle.puzzlink[0]}/{puzzle.grid.cols}/{puzzle.grid.rows}/{body}"
