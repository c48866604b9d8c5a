"""Rectangles of cells, and boards divided into them."""

from collections.abc import Container, Iterable, Iterator, Mapping
from itertools import accumulate
from typing import Any

from kotae.board.answer_data import is_whole
from kotae.board.grid import Grid, Place, cell_at, name
from kotae.board.marks import Area, Line
from kotae.errors import AnswerError, WrongAnswer
from kotae.logic import Reach

AREAS = "every area is a rectangle"

WAYS = {"up": (-2, 0), "down": (2, 0), "left": (0, -2), "right": (0, 2)}

Rectangle = tuple[int, int, int, int]
"""Row, column, height and width, in cells from 0."""


def cells_of(rectangle: Rectangle) -> Iterator[Place]:
    row, col, height, width = rectangle
    return (cell_at(y, x) for y in range(row, row + height) for x in range(col, col + width))


def bordering(rectangle: Rectangle, spot: tuple[int, int]) -> int:
    """How many sides of a cell, given by its row and column, are borders of the rectangle around it."""
    (row, col, height, width), (y, x) = rectangle, spot
    return (y == row) + (y == row + height - 1) + (x == col) + (x == col + width - 1)


def is_board(data: list[Any], grid: Grid) -> bool:
    """Whether a list has a number, or null, for every cell of a board."""
    return len(data) == grid.rows and all(
        isinstance(row, list) and len(row) == grid.cols and all(n is None or is_whole(n) for n in row) for row in data
    )


def areas_in(rows: list[list[int | None]]) -> list[list[int]]:
    """The rectangles that the regions form, given the region number of each cell."""
    cells: dict[int, list[tuple[int, int]]] = {}
    for r, row in enumerate(rows):
        for c, number in enumerate(row):
            if number is not None:
                cells.setdefault(number, []).append((r, c))
    found = []
    for own in cells.values():
        top, left = (min(numbers) for numbers in zip(*own, strict=True))
        bottom, right = (max(numbers) for numbers in zip(*own, strict=True))
        if len(own) != (bottom - top + 1) * (right - left + 1):
            raise WrongAnswer([(AREAS, cell_at(*own[0]))], [])
        found.append([top, left, bottom - top + 1, right - left + 1])
    return found


def outline(area: Area) -> Iterator[Line]:
    """The four sides of a rectangle."""
    top, left = 2 * area.row, 2 * area.col
    bottom, right = top + 2 * area.height, left + 2 * area.width
    yield Line((top, left), (top, right))
    yield Line((bottom, left), (bottom, right))
    yield Line((top, left), (bottom, left))
    yield Line((top, right), (bottom, right))


def edges_of(line: Line) -> Iterator[Place]:
    """The edges that a line runs along."""
    (y, x), (v, w) = line.one, line.other
    return ((row, col) for row in range(y, v + 1) for col in range(x, w + 1) if (row + col) % 2)


def gaps(places: Iterable[Place], row: int, col: int) -> Iterator[tuple[int, int]]:
    """How many cells lie between each place and the one before it in its column, and in its row. The rim, at that row
    and column, counts as the place before the first."""
    in_column: dict[int, int] = {}
    in_row: dict[int, int] = {}
    for y, x in places:
        yield abs(y - in_column.get(x, row)) // 2 - 1, abs(x - in_row.get(y, col)) // 2 - 1
        in_column[x], in_row[y] = y, x


def behind(numbered: Iterable[bool]) -> list[int]:
    """For every cell of a line, how many cells without a number come directly before it."""
    found, free = [], 0
    for stop in numbered:
        found.append(free)
        free = 0 if stop else free + 1
    return found


def free_beside(grid: Grid, numbered: Container[Place]) -> dict[int, list[list[int]]]:
    """By side, row and column: how many cells beside this one, in its row, come before a number or the rim."""
    room: dict[int, list[list[int]]] = {-2: [], 2: []}
    for head in grid.row_heads():
        stops = [cell in numbered for cell in grid.line(head)]
        room[-2].append(behind(stops))
        room[2].append(behind(reversed(stops))[::-1])
    return room


def layers_of(grid: Grid, rectangles: Iterable[Rectangle]) -> dict[Place, int]:
    """For each cell, in how many of these rectangles it lies, whatever else is wrong with them."""
    rows, cols = grid
    change = [[0] * (cols + 1) for _ in range(rows + 1)]
    for row, col, height, width in rectangles:
        top, bottom = (min(max(at, 0), rows) for at in (row, row + height))
        left, right = (min(max(at, 0), cols) for at in (col, col + width))
        for y, x, step in ((top, left, 1), (top, right, -1), (bottom, left, -1), (bottom, right, 1)):
            change[y][x] += step
    down = accumulate(change, lambda above, row: [a + b for a, b in zip(above, row, strict=True)])
    return {cell_at(y, x): depth for y, row in enumerate(down) for x, depth in enumerate(accumulate(row))}


def read_rectangle(entry: Any) -> Rectangle:
    if not isinstance(entry, list) or len(entry) != 4 or not all(is_whole(number) for number in entry):
        raise AnswerError(f"an entry is {str(entry)[:60]}", "[row, column, height, width], counted from 0")
    row, col, height, width = entry
    if height < 1 or width < 1:
        raise AnswerError(f"{entry} has no cells", "a height and a width of at least 1")
    return row, col, height, width


def read_ranges(around: Mapping[Place, Reach], entry: dict[str, Any]) -> list[int]:
    """What is known of an undecided rectangle, in the form that `to_json` gives."""
    at = entry.get("at")
    centre = cell_at(*at) if isinstance(at, list) and len(at) == 2 and all(map(is_whole, at)) else None
    if centre is None or centre not in around or set(entry) != {"at", *WAYS}:
        raise AnswerError(f"an entry is {str(entry)[:60]}", "the `at` of a number, and up, down, left, right")
    literals: list[int] = []
    for way, number in zip(WAYS, around[centre], strict=True):
        reach = entry[way]
        if not isinstance(reach, list) or len(reach) != 2 or not all(map(is_whole, reach)):
            raise AnswerError(f"{way} of {name(centre)} is {str(reach)[:30]}", "[least, most]")
        least, most = reach
        if not 0 <= least <= most <= len(number.chain):
            raise AnswerError(f"{way} of {name(centre)} is {reach}", f"numbers from 0 to {len(number.chain)}")
        literals += number.between(least, most)
    return literals
