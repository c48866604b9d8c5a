"""What the blocks of puzz.link files share: the places that a block lists, row by row, and its words."""

from collections.abc import Iterator
from typing import Any, Protocol

from kotae.board.grid import Grid, Place
from kotae.codecs.code import inner_borders
from kotae.codecs.draft import Draft
from kotae.codecs.words import Sheet, Word
from kotae.errors import ReadError
from kotae.logic import Values

Rows = list[list[object] | int | str]
"""Rows of words, or a number or word alone on its line."""


class Block(Protocol):
    """A part of a file."""

    def read(self, sheet: Sheet, draft: Draft) -> None: ...

    def write(self, puzzle: Any, values: Values) -> Rows: ...


def words_at(sheet: Sheet, rows: list[list[Place]], what: str) -> Iterator[tuple[Place, Word]]:
    """The words of a block, each with the place that it is about; none for a blank board."""
    if sheet.blank:
        return iter(())
    block = sheet.block(len(rows), len(rows[0]) if rows else 0, what)
    return (pair for places, words in zip(rows, block, strict=True) for pair in zip(places, words, strict=True))


def cell_rows(grid: Grid) -> list[list[Place]]:
    return [grid.line(head) for head in grid.row_heads()]


def corner_rows(grid: Grid) -> list[list[Place]]:
    return [[(y, x) for x in range(0, 2 * grid.cols + 1, 2)] for y in range(0, 2 * grid.rows + 1, 2)]


def dot_rows(grid: Grid) -> list[list[Place]]:
    """The cells, and the edges and corners between them."""
    return [[(y, x) for x in range(1, 2 * grid.cols)] for y in range(1, 2 * grid.rows)]


def number_in(word: Word, text: str, what: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10):
        raise ReadError(f"{word.text[:20]!r} is not a {what}", "a number, - or .", *word.place)
    return int(text)


def border_rows(grid: Grid) -> tuple[list[list[Place]], list[list[Place]]]:
    """The edges between cells, vertical ones row by row, and then horizontal ones."""
    upright, level = inner_borders(grid)
    cols = grid.cols
    return (
        [upright[r * (cols - 1) : (r + 1) * (cols - 1)] for r in range(grid.rows)],
        [level[r * cols : (r + 1) * cols] for r in range(grid.rows - 1)],
    )


def edge_rows(grid: Grid) -> tuple[list[list[Place]], list[list[Place]]]:
    """All edges, including the rim."""
    rows, cols = grid
    return (
        [[(y, x) for x in range(0, 2 * cols + 1, 2)] for y in range(1, 2 * rows, 2)],
        [[(y, x) for x in range(1, 2 * cols, 2)] for y in range(0, 2 * rows + 1, 2)],
    )


def framed(grid: Grid, *, all_sides: bool) -> list[list[Place]]:
    """The cells with the heads of their lines around them, as they stand; a corner of the frame is (-1, -1)."""
    cols, sides = range(1, 2 * grid.cols, 2), ((-1, -2) if all_sides else (-1,))
    top: list[Place] = [(-1, -1), *((-1, x) for x in cols), *([(-1, -1)] if all_sides else [])]
    rows: list[list[Place]] = [
        [(y, -1), *((y, x) for x in cols), *([(y, -2)] if all_sides else [])] for y in range(1, 2 * grid.rows, 2)
    ]
    bottom: list[Place] = [(-1, -1), *((-2, x) for x in cols), (-1, -1)]
    return [top, *rows, *([bottom] if len(sides) > 1 else [])]


FRAME = (-1, -1)


class File:
    """A whole file: its blocks in order. `version` is written after the dot of `pzprv3.1`; a `square` board has a
    single number for its size."""

    def __init__(self, *blocks: Block, version: int = 0, square: bool = False) -> None:
        self.blocks = blocks
        self.version = version
        self.square = square
