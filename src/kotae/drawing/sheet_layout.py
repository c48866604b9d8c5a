"""Where on a page puzzles go: in rows, all cells of one size where they can be, as large as the page allows.

Puzzles stand in their given order. Digits stay large enough to be read: if they would not, fewer puzzles share a page.
"""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from kotae.drawing.shapes import Sketch, Words
from kotae.drawing.themes import LOOKS

GAP = 16.0
"""Between two puzzles."""
AIR = 40.0
"""The most room that is added between two rows when there is some left."""
SMALLEST = 0.1
FINER = 0.98
"""From one scale that is tried to the next."""
SLACK = 0.01
"""What rounding may add."""


class Item(NamedTuple):
    """A drawing with its caption."""

    drawn: Sketch
    caption_width: float


class Placed(NamedTuple):
    """Where a drawing goes: the middle of its lower edge, and how large it is."""

    middle: float
    base: float
    scale: float


class Area(NamedTuple):
    """The part of a page that is for drawings, and how high captions are."""

    left: float
    top: float
    width: float
    height: float
    caption: float


def digits(drawn: Sketch) -> float:
    """The size of its smallest digits; that of usual clues, where it has none."""
    sizes = [
        LOOKS[shape.look].size * shape.scale
        for shape in drawn.shapes
        if isinstance(shape, Words) and any(character.isdigit() for _, _, text in shape.parts for character in text)
    ]
    return min(sizes, default=LOOKS["clue"].size)


def fitted(drawn: Sketch, scale: float, area: Area) -> float:
    """The scale of one drawing: smaller where it alone would not fit on the page."""
    return min(scale, area.width / drawn.width, (area.height - area.caption) / drawn.height)


def placed(items: Sequence[Item], area: Area, largest: float) -> list[Placed]:
    """All drawings on one page, as large as they can be."""
    scale = largest
    while (rows := in_rows(items, area, scale)) is None and scale > SMALLEST:
        scale *= FINER
    rows = rows or shared_out(items, 1)
    heights = [row_height(row, area, scale) for row in rows]
    spare = area.height - sum(heights) - GAP * (len(rows) - 1)
    air = max(0.0, min(AIR, spare / (len(rows) + 1)))
    found: list[Placed] = []
    y = area.top + air
    for row, high in zip(rows, heights, strict=True):
        found += in_a_row(row, area, scale, y + high - area.caption)
        y += high + GAP + air
    return found


def slot(item: Item, area: Area, scale: float) -> float:
    """How wide a drawing is with its caption."""
    return max(item.drawn.width * fitted(item.drawn, scale, area), item.caption_width)


def in_rows(items: Sequence[Item], area: Area, scale: float) -> list[list[Item]] | None:
    """The drawings row by row, about equally many in each if that fits; None if they do not fit at this scale."""
    rows: list[list[Item]] = [[]]
    for item in items:
        if rows[-1] and row_width([*rows[-1], item], area, scale) > area.width + SLACK:
            rows.append([])
        rows[-1].append(item)
    even = shared_out(items, len(rows))
    if all(row_width(row, area, scale) <= area.width + SLACK for row in even):
        rows = even
    high = sum(row_height(row, area, scale) for row in rows) + GAP * (len(rows) - 1)
    return rows if high <= area.height + SLACK else None


def shared_out(items: Sequence[Item], rows: int) -> list[list[Item]]:
    """The drawings in that many rows of the same number, the last ones with one fewer if need be."""
    most, longer = divmod(len(items), rows)
    found, first = [], 0
    for row in range(rows):
        number = most + (row < longer)
        found.append(list(items[first : first + number]))
        first += number
    return found


def row_width(row: Sequence[Item], area: Area, scale: float) -> float:
    return sum(slot(item, area, scale) for item in row) + GAP * (len(row) - 1)


def row_height(row: Sequence[Item], area: Area, scale: float) -> float:
    return max(item.drawn.height * fitted(item.drawn, scale, area) for item in row) + area.caption


def in_a_row(row: Sequence[Item], area: Area, scale: float, base: float) -> list[Placed]:
    """Drawings side by side, the room that is left spread evenly."""
    widths = [slot(item, area, scale) for item in row]
    air = max(0.0, area.width - sum(widths)) / len(row)
    found, x = [], area.left
    for item, wide in zip(row, widths, strict=True):
        found.append(Placed(x + (wide + air) / 2, base, fitted(item.drawn, scale, area)))
        x += wide + air
    return found


def page_lengths(
    items: Sequence[Item], most: int, area_of: Callable[[int, int], Area], least: float, largest: float
) -> list[int]:
    """How many go on each page: at most that many, and only as many as leave digits of the least size. One that is too
    large even for a page of its own has one nevertheless."""
    lengths: list[int] = []
    first = 0
    while first < len(items):
        number = min(most, len(items) - first)
        while number > 1 and not legible(items[first : first + number], area_of(first, number), least, largest):
            number -= 1
        lengths.append(number)
        first += number
    return lengths


def legible(items: Sequence[Item], area: Area, least: float, largest: float) -> bool:
    """Whether all digits have at least that size when these share a page."""
    places = placed(items, area, largest)
    return all(
        place.scale * digits(item.drawn) >= min(least, largest * digits(item.drawn)) - SLACK
        for item, place in zip(items, places, strict=True)
    )
