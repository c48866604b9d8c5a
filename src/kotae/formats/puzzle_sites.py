"""Pages of puzzle-loop.com, puzzle-bridges.com and their sisters. Their addresses name a puzzle without holding it, but
the page has it as `task = '…'`: a saved page is read, or the site's name and that line.

What the task lists depends on where the family's clues stand. In cells or at corners: a number or a capital letter
for each clue, a small letter for a run of places without one, and `_` between numbers that would run together. Beside
lines: columns, then rows, with `/` between them and `.` between the runs of one. Regions: the number of each cell's.
"""

import re
from collections.abc import Iterator, Sequence
from contextlib import suppress
from math import isqrt
from typing import cast

from kotae.board.grid import Grid
from kotae.board.tokens import HIDDEN, Clue, Token
from kotae.errors import KotaeError, ReadError
from kotae.families import find_family
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.formats.registry import stated

SITE = re.compile(r"\b(?:puzzle-(?P<own>[a-z]+(?:-[a-z]+)*)\.com|puzzles-mobile\.com/(?P<mobile>[a-z]+(?:-[a-z]+)*))")
TASK = re.compile(r"""\btask\s*[=:]\s*(['"])(?P<task>[^'"\n]*)\1""")
SIDE = r"""\bpuzzle{}["']?\s*[=:]\s*["']?(?P<side>[0-9]{{1,5}})\b"""
NAMES = {"loop": "slitherlink", "slither-link": "slitherlink", "light-up": "akari", "minesweeper": "mines"}
"""Families that have other names there than anywhere else."""


def is_site_page(text: str) -> bool:
    return bool(SITE.search(text) and TASK.search(text))


def read_site_page(text: str) -> Puzzle:
    """The puzzle on such a page."""
    site, task = SITE.search(text), TASK.search(text)
    assert site
    assert task
    name = site["own"] or site["mobile"]
    line = text.count("\n", 0, task.start()) + 1
    kind = find_family(NAMES.get(name, name)) or find_family(name.replace("-", ""))
    if kind is None or not stated("layer_kinds")(kind):
        raise ReadError(f"the puzzles of {site[0]} are not known here", "one of a family that is known", line, 1)
    try:
        return Task(cast(type[Puzzle], kind), task["task"], stated_size(text)).puzzle()
    except ReadError as error:
        raise ReadError(error.wrong, error.expected, line, 1) from None
    except KotaeError as error:
        raise ReadError(f"the task of {site[0]} is not understood: {error.wrong}", error.expected, line, 1) from None


def stated_size(text: str) -> Grid | None:
    """The size of the board, if the page states it."""
    sides = [re.search(SIDE.format(side), text) for side in ("Height", "Width")]
    rows, cols = (int(side["side"]) if side else 0 for side in sides)
    return checked_size(rows, cols) if rows and cols else None


class Task:
    """A task of one family. Boards whose size is not stated are squares."""

    def __init__(self, kind: type[Puzzle], text: str, size: Grid | None) -> None:
        self.kind, self.text, self.size = kind, text, size

    def puzzle(self) -> Puzzle:
        at = list(self.kind.clue_rules)
        if at == ["heads"] and not self.rooms:
            return self.beside_lines(self.text.split("/"), {})
        if at == ["heads"] and self.rooms and self.text.count(";") == 1:
            heads, regions = self.text.split(";")
            return self.beside_lines(re.split("[_/]", heads), self.regions(regions))
        if not at and self.rooms and set(self.kind.given_kinds) == set(self.rooms):
            return self.kind(self.grid_of(self.text.count(",") + 1), {}, **self.regions(self.text))
        if at in (["cells"], ["corners"]) and self.token.by_keys and not self.rooms:
            return self.on_board(at[0] == "corners")
        raise KotaeError(f"{self.kind.family} is written in a way that is not known", "try its address at puzz.link")

    @property
    def rooms(self) -> list[str]:
        """The regions that the family has, apart from those that go without saying, as in a sudoku."""
        return [label for label, given in self.kind.given_kinds.items() if given.is_drawn]

    @property
    def token(self) -> Token:
        return next(iter(self.kind.clue_rules.values())).token

    def grid_of(self, cells: int, more: int = 0) -> Grid:
        """The board with that many places; the square with that many, if the page does not state its size."""
        side = isqrt(cells) - more
        grid = self.size or checked_size(side, side)
        if (grid.rows + more) * (grid.cols + more) != cells:
            raise KotaeError(f"the task has {cells} places", "as many as the board")
        return grid

    def regions(self, text: str) -> dict[str, object]:
        words = text.split(",")
        grid = self.grid_of(len(words))
        if not all(re.fullmatch("[0-9]{1,9}", word) for word in words):
            raise KotaeError("a region is not a number", "numbers with commas")
        numbers = {cell: int(word) for cell, word in zip(grid.cells(), words, strict=True)}
        return dict.fromkeys(self.rooms, numbers)

    def beside_lines(self, words: Sequence[str], givens: dict[str, object]) -> Puzzle:
        half = len(words) // 2
        grid = self.size or checked_size(half, half)
        if len(words) != grid.rows + grid.cols:
            raise KotaeError(f"the task has {len(words)} lines", f"{grid.rows + grid.cols}, columns and then rows")
        bare = self.kind(grid, {}, **givens)
        token = self.token.on(bare)
        heads = [*grid.column_heads(), *grid.row_heads()]
        read = {head: token.read(word.replace(".", " ")) for head, word in zip(heads, words, strict=True) if word}
        return self.kind(grid, read, **givens)

    def on_board(self, corners: bool) -> Puzzle:
        """Numbers of several digits come first: those of one digit only if the others do not fill the board."""
        wrong: KotaeError | None = None
        for digits in ("[0-9]+", "[0-9]"):
            cells = list(entries(self.text, digits))
            try:
                grid = self.grid_of(len(cells), 1 if corners else 0)
                places = list(grid.corners() if corners else grid.cells())
                clues = {place: self.clue(word) for place, word in zip(places, cells, strict=True) if word}
                return self.kind(grid, clues)
            except KotaeError as error:
                wrong = wrong or error
        raise wrong or KotaeError("the task is empty", "a puzzle")

    def clue(self, word: str) -> Clue:
        """The clue that a word stands for: `B` is black, or a wall without a number; other letters go on after 9."""
        spellings = [word.lower(), *([HIDDEN] if word == "B" and self.token.is_plain_hidden else [])]
        for text in [*spellings, *([str(ord(word) - ord("A") + 10)] if word.isupper() else [])]:
            with suppress(KotaeError):
                return self.token.read(text)
        raise self.token.wrong(word)


def entries(text: str, digits: str) -> Iterator[str]:
    """What stands in each place, "" for nothing. Complains of what is neither."""
    at = 0
    form = re.compile(rf"(?P<clue>{digits}|[A-Z])|(?P<run>[a-z])|_")
    while at < len(text):
        found = form.match(text, at)
        if not found:
            raise KotaeError(f"{text[at]!r} means nothing here", "numbers and letters")
        if found["clue"]:
            yield found["clue"]
        elif found["run"]:
            yield from [""] * (ord(found["run"]) - ord("a") + 1)
        at = found.end()
