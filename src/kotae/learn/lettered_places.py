"""Places such as A1 or c4, which people name in three ways: the letter is the column and rows count from above, as in a
table; or from below, as in chess; or the letter is the row, as many who write about sudokus have it.

What the reply says about it, its own labels around a grid, and the size of the board may settle which is meant. If ways
are left that mean different places, the reply is refused.
"""

import re
from collections.abc import Sequence
from typing import Literal, NamedTuple, get_args

from kotae.board.grid import Grid
from kotae.errors import AnswerError

Lettered = Literal["columns", "rows", "chess"]
"""What letters stand for: columns, rows, or columns with the rows counted from below."""
WAYS: tuple[Lettered, ...] = get_args(Lettered)

FROM_A = (
    r"[\s(:=]*(?:(?:are|is|as|use|uses|labell?ed|lettered|named|by|letters?|from|run|go)\b[\s(:=]*)*"
    r"[\"'`]?(?-i:A\b|a\s?[-\u2013])"
)
LETTER = r"\bletters?\b(?:(?!number|digit|col|row)[^.\n]){0,20}"
COLUMNS = re.compile(rf"\bcol(?:umn)?s?\b{FROM_A}|{LETTER}\bcol(?:umn)?s?\b", re.IGNORECASE)
ROWS = re.compile(rf"\brows?\b{FROM_A}|{LETTER}\brows?\b", re.IGNORECASE)
TABLE = re.compile(r"\b(?:spreadsheet|excel)\b", re.IGNORECASE)
CHESS = re.compile(r"\b(?:chess|algebraic)\b", re.IGNORECASE)
FROM = re.compile(
    r"\brows?\b[^.\n]{0,40}\b(?:from|at|is|being)\s(?:the\s)?(?P<end>top|bottom|above|below)\b"
    r"|\b(?P<other>top|bottom)\s(?:row\s)?(?:is|being|=)\s(?:row\s)?1\b",
    re.IGNORECASE,
)
HEADED = re.compile(r"^[ \t|]*a[ \t|]+b(?:[ \t|]+[a-z])*[ \t|]*$", re.IGNORECASE | re.MULTILINE)
"""A line that has nothing but the letters of columns."""
SIDE = re.compile(r"^[ \t|]*(\d{1,2}|[a-z])[:.|)]?[ \t]+\S", re.IGNORECASE | re.MULTILINE)
"""The label of a row."""


class Spot(NamedTuple):
    """A place as it was written: the numbers, whether it was a bare pair, and the side that was named."""

    row: int
    col: int
    bare: bool
    way: tuple[int, int] | None = None
    lettered: str = ""
    """The name if it is one such as A1; then `row` is its number, and `col` counts its letter from 1."""


def placed(spots: Sequence[Spot], text: str, grid: Grid, given: Lettered | None) -> list[Spot]:
    """The same places, those with letters by their rows and columns counted from 1. Raises AnswerError if it is not
    clear which these are."""
    lettered = [spot for spot in spots if spot.lettered]
    if not lettered:
        return list(spots)
    if any(not spot.lettered and not spot.bare and 0 in (spot.row, spot.col) for spot in spots):
        raise AnswerError(f"{lettered[0].lettered} is named in another way than others", "names such as r3c4")
    first = int(all(spot.row for spot in lettered))
    ways = [given] if given else [way for way in WAYS if way in said(text)] or list(WAYS)
    found = {way: [meant(spot, way, first, grid) for spot in lettered] for way in ways}
    inside = {way: some for way, some in found.items() if all(is_inside(spot, grid) for spot in some)}
    if not inside:
        outside = next(
            spot.lettered for spot, cell in zip(lettered, found[ways[0]], strict=True) if not is_inside(cell, grid)
        )
        raise AnswerError(f"{outside} is outside the board", f"{grid.rows} by {grid.cols} cells")
    which, *others = inside.values()
    if any(other != which for other in others):
        wrong = f"letters may stand for {' or '.join(HOW[way] for way in inside)}"
        raise AnswerError(f"{lettered[0].lettered} is not clear: {wrong}", "a name such as r3c4, or which it is")
    cells = iter(which)
    return [next(cells) if spot.lettered else spot for spot in spots]


HOW: dict[Lettered, str] = {
    "columns": "columns with rows counted from above",
    "rows": "rows",
    "chess": "columns with rows counted from below",
}


def said(text: str) -> set[Lettered]:
    """The ways that a text leaves open; empty if it contradicts itself."""
    left: set[Lettered] = set(WAYS)
    if COLUMNS.search(text) or TABLE.search(text) or CHESS.search(text) or HEADED.search(text):
        left -= {"rows"}
    if ROWS.search(text):
        left -= {"columns", "chess"}
    ends = {(each["end"] or each["other"]).lower() for each in FROM.finditer(text)}
    below, above = bool(CHESS.search(text)) or bool(ends & {"bottom", "below"}), bool(ends & {"top", "above"})
    if TABLE.search(text) or (above and not below):
        left -= {"chess"}
    if below and not above:
        left -= {"columns"}
    return left & by_labels(text)


def by_labels(text: str) -> set[Lettered]:
    """The ways that the labels of a grid in the text leave open."""
    heading = HEADED.search(text)
    labels = [label.lower() for label in SIDE.findall(text[heading.end() :] if heading else text)]
    numbers = [int(label) for label in labels if label.isdecimal()]
    if heading and len(numbers) > 1 and numbers == sorted(numbers):
        return {"columns"}
    if heading and len(numbers) > 1 and numbers == sorted(numbers, reverse=True):
        return {"chess"}
    return set(WAYS)


def meant(spot: Spot, way: Lettered, first: int, grid: Grid) -> Spot:
    number = spot.row - first + 1
    if way == "rows":
        return Spot(spot.col, number, False, spot.way)
    return Spot(number if way == "columns" else grid.rows + 1 - number, spot.col, False, spot.way)


def is_inside(spot: Spot, grid: Grid) -> bool:
    return 1 <= spot.row <= grid.rows and 1 <= spot.col <= grid.cols
