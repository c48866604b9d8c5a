"""Game ids of Loopy, whose boards may be tilings: `t` and a number after the size say which."""

import re
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kotae.codecs.code import Code, cells, read_body
from kotae.codecs.draft import Draft
from kotae.codecs.game import DIGITS, Game
from kotae.errors import KotaeError, ReadError

if TYPE_CHECKING:
    from kotae.board.known_patterns import Pattern

SQUARES = "0"
PATCH = re.compile(r"G(-?[0-9]{1,9}),(-?[0-9]{1,9}),([0-9]{1,3})_")
REFUSED = {"16": "hats", "17": "spectres"}
"""The tilings of Loopy that are not supported here."""


class Loopy(Game):
    """The game with one loop. Before the clues, some tilings have a description of their own, up to an underscore."""

    def __init__(self) -> None:
        parameters = "t(?P<tiling>[0-9]{1,9})(?:d[enth])?"
        super().__init__("Loopy", cells(DIGITS), parameters=parameters, writes="t", least=3)

    def read(self, kind: Any, text: str, checked_size: Callable[..., Any]) -> Any:
        match = self.header.match(text)
        if not match:
            raise ReadError(f"this is not a game id of {self.name}", "COLSxROWStTILING:…", 1, 1)
        rows, cols = self.rows_and_cols(match)
        at, draft = match.end(), Draft(checked_size(rows, cols, 1, 1))
        if match["tiling"] != SQUARES:
            pattern = pattern_in(match["tiling"], text[at:], match.start("tiling") + 1)
            checked_size(rows * pattern.faces, cols, 1, 1)
            patch, length = prefix_in(pattern, text[at:], at + 1)
            draft, at = Draft(tiling_of(pattern, rows, cols, patch)), at + length
        read_body(self.pieces, Code(text[at:], at + 1), draft)
        return draft.puzzle(kind)

    def write(self, puzzle: Any) -> str:
        size, _, board = super().write(puzzle).partition(":")
        grid = puzzle.grid
        return f"{size}{grid.pattern.code}:{grid.prefix}{board}" if grid.shape else f"{size}{SQUARES}:{board}"

    def refused(self, puzzle: Any) -> str:
        return "" if puzzle.grid.shape else super().refused(puzzle)


def pattern_in(code: str, body: str, column: int) -> "Pattern":
    """The pattern with that number. There may be several: then what stands before the clues says which."""
    from kotae.board.known_patterns import PATTERNS

    known = [pattern for pattern in PATTERNS if str(pattern.code) == code and body.startswith(pattern.prefix)]
    if not known:
        titles = ", ".join(dict.fromkeys(f"t{pattern.code}" for pattern in PATTERNS))
        what = f"tiling {code}, {REFUSED[code]}, is not supported" if code in REFUSED else f"tiling {code} is not known"
        raise ReadError(what, f"t{SQUARES} or one of {titles}", 1, column)
    return max(known, key=lambda pattern: len(pattern.prefix))


def prefix_in(pattern: "Pattern", body: str, column: int) -> tuple[tuple[int, ...], int]:
    """Where a patch is, if the board is one, and how long what stands before the clues is."""
    if not pattern.is_patch:
        return (), len(pattern.prefix)
    match = PATCH.match(body)
    if not match:
        wrong = f"the patch of {pattern.name} is missing"
        raise ReadError(wrong, "G and three numbers, such as G12,-34,72_", 1, column)
    return tuple(map(int, match.groups())), match.end()


def tiling_of(pattern: "Pattern", rows: int, cols: int, patch: tuple[int, ...]) -> Any:
    from kotae.board.tiling import checked_tiling

    try:
        return checked_tiling(pattern.name, rows, cols, patch)
    except KotaeError as error:
        raise ReadError(error.wrong, error.expected, 1, 1) from None
