"""A drawing of penpa-edit: what lies where, in our places.

Penpa counts places row by row, with two more cells on each side than the drawing has: first all cells, then the lower
right corner of each, then the middle of its lower side, then that of its right side. The board is the part that is in
its list of cells; clues beside it lie outside.
"""

import json
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from kotae.board.grid import Grid, Place
from kotae.board.tokens import HIDDEN
from kotae.errors import ReadError
from kotae.formats.boards import checked_size
from kotae.formats.penpa.codec import lengthened

AROUND = 2
"""Cells on each side of the drawing that are counted but not seen."""
SQUARE = ("square", "sudoku", "kakuro")
SIZE, MARGINS, QUESTION, CELLS, TAGS = 0, 1, 3, 5, 17
"""The lines that matter: the others are settings, the answer, and colours."""
AT = ((1, 1), (2, 2), (2, 1), (1, 2))
"""Where in its cell each kind of place is."""
QUARTERS = ("upper left", "upper right", "lower left", "lower right")
SIDE = "side"
FAINT = (11, 12, 13, 80)
"""Styles of edges that are no borders: thin or dotted."""
NOT_KNOWN = {
    "line": "lines",
    "freeline": "free lines",
    "freelineE": "free edges",
    "wall": "walls",
    "cage": "cages",
    "killercages": "cages",
    "thermo": "thermometers",
    "nobulbthermo": "thermometers",
    "arrows": "arrows",
    "direction": "arrows",
    "squareframe": "frames",
    "polygon": "polygons",
}
ARROWED = "2"
SEVERAL = "4"
NOTES = "7"
"""How a number is meant: with an arrow, as several, or only as a note."""
RINGED = (5, 6, 7, 11)
"""Styles of numbers that have a circle around them; without a number, it stands for one that is left open."""


class Written(NamedTuple):
    """A text, and how it is meant."""

    text: str
    mode: str = "1"


class Drawing(NamedTuple):
    """All that is drawn, by place. The board begins at 0; what has smaller or larger coordinates lies outside."""

    grid: Grid
    texts: Mapping[Place, Written]
    quarters: Mapping[Place, Mapping[str, str]]
    """Texts in the corners of cells."""
    shades: Mapping[Place, int]
    symbols: Mapping[Place, tuple[str, int]]
    borders: frozenset[Place]
    """The edges between cells of the board that are drawn."""
    tags: tuple[str, ...]
    """What the drawing says that it is."""


class Counting:
    """How penpa counts the places of one drawing."""

    def __init__(self, wide: int, high: int) -> None:
        self.wide, self.high = wide + 2 * AROUND, high + 2 * AROUND
        self.top = self.left = 0
        """The first row and column of the board."""

    def cell(self, number: int) -> tuple[int, int]:
        """The row and column to which a place belongs, whatever it is there."""
        return divmod(number % (self.wide * self.high), self.wide)

    def place(self, number: int) -> Place:
        """In doubled coordinates, from the upper left corner of the board."""
        kind = number // (self.wide * self.high)
        if number < 0 or kind >= len(AT):
            raise ValueError("not a place that is known")
        (row, col), (down, right) = self.cell(number), AT[kind]
        return 2 * (row - self.top) + down, 2 * (col - self.left) + right


def drawing_of(lines: list[str]) -> Drawing:
    """The drawing that these lines describe."""
    try:
        return understood(lines)
    except (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, RecursionError):
        raise ReadError("this drawing of penpa-edit is not understood", "one of a version from 2.0 on", 1, 1) from None


def understood(lines: list[str]) -> Drawing:
    shape, *sizes = lines[SIZE].split(",")
    if shape not in SQUARE:
        raise ReadError(f"the cells of this drawing are {shape[:20]!r}", "squares", 1, 1)
    wide, high = int(sizes[0][:9]), int(sizes[1][:9])
    checked_size(high, wide, 1, 1)
    counting = Counting(wide, high)
    grid = board_in(json.loads(lines[CELLS]), counting)
    parts = json.loads(lengthened(lines[QUESTION]))
    for name, meaning in NOT_KNOWN.items():
        if parts.get(name):
            raise ReadError(f"this drawing has {meaning}", "numbers, shades, symbols and borders", 1, 1)
    tags = json.loads(lengthened(lines[TAGS])) if len(lines) > TAGS else []
    return Drawing(
        grid,
        dict(texts_in(parts["number"], counting)),
        quarters_in(parts.get("numberS", {}), counting),
        {counting.place(int(at)): shade for at, shade in parts["surface"].items() if isinstance(shade, int)},
        dict(symbols_in(parts["symbol"], counting)),
        frozenset(borders_in(parts["lineE"], counting, grid)),
        tuple(tag for tag in tags if isinstance(tag, str)) if isinstance(tags, list) else (),
    )


def board_in(steps: Any, counting: Counting) -> Grid:
    """The board, from the list of its cells, each by its distance from the one before."""
    numbers: set[int] = set()
    last = 0
    for step in steps:
        numbers.add(last := last + int(step))
    if not all(0 <= number < counting.wide * counting.high for number in numbers):
        raise ValueError("cells beyond the drawing")
    rows, cols = ({at[k] for at in map(counting.cell, numbers)} for k in (0, 1))
    counting.top, counting.left = min(rows), min(cols)
    grid = checked_size(max(rows) - counting.top + 1, max(cols) - counting.left + 1, 1, 1)
    if len(numbers) != grid.rows * grid.cols:
        missing = grid.rows * grid.cols - len(numbers)
        raise ReadError(f"{missing} cells of this board are missing", "a whole rectangle", 1, 1)
    return grid


def texts_in(numbers: dict[str, Any], counting: Counting) -> Iterator[tuple[Place, Written]]:
    for at, entry in numbers.items():
        text, style, mode = str(entry[0]).strip(), entry[1], str(entry[2])
        text = text or (HIDDEN if style in RINGED else "")
        if text and mode != NOTES:
            yield counting.place(int(at)), Written(text, mode)


def quarters_in(numbers: dict[str, Any], counting: Counting) -> dict[Place, dict[str, str]]:
    """Texts in the corners of cells: four of them follow each other, after the places of the cells."""
    found: dict[Place, dict[str, str]] = {}
    for at, entry in numbers.items():
        number, quarter = divmod(int(at), len(QUARTERS))
        kind, number = divmod(number, counting.wide * counting.high)
        if text := str(entry[0]).strip():
            found.setdefault(counting.place(number), {})[QUARTERS[quarter] if kind == 1 else SIDE] = text
    return found


def symbols_in(symbols: dict[str, Any], counting: Counting) -> Iterator[tuple[Place, tuple[str, int]]]:
    """Symbols by name and style; of several in one place, the styles are a number in binary."""
    for at, entry in symbols.items():
        style = entry[0]
        number = int("".join(map(str, style)), 2) if isinstance(style, list) else int(style)
        yield counting.place(int(at)), (str(entry[1]), number)


def borders_in(edges: dict[str, Any], counting: Counting, grid: Grid) -> Iterator[Place]:
    """The edges between cells. Each is written as its two ends; crosses have only one place."""
    for ends, style in edges.items():
        if "," in ends and style not in FAINT:
            (y, x), (v, w) = (counting.place(int(end)) for end in ends.split(","))
            middle = (y + v) // 2, (x + w) // 2
            inside = 0 < middle[0] < 2 * grid.rows and 0 < middle[1] < 2 * grid.cols
            if inside and abs(y - v) + abs(x - w) == 2:
                yield middle
