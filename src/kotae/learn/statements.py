"""Lists of places, as models write them: `r1c2 is shaded`, `(0, 1) = 5`, `Lamps: r1c2, r3c4`, `r1c1-r1c5: 2`,
`(0,0) -> (0,1) -> (1,1)`, one after another or in lines.

A line in which anything else is said is prose and is passed over, so that a supposition is never taken for a statement.
Names such as r1c2 count from 1. A pair of numbers may count from 0 or from 1: if neither the numbers nor the text
settle it, the reply is refused. So it is with names such as A1: see lettered_places.py.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kotae.board.grid import Grid, Place, cell_at
from kotae.board.layers import Layer
from kotae.board.loose_words import plain_words
from kotae.errors import AnswerError
from kotae.families.base import Puzzle
from kotae.learn.lettered_places import Lettered, Spot, placed
from kotae.learn.sayings import Sayings

PLACE = re.compile(
    r"\br(?P<r>\d{1,4})\s?c(?P<c>\d{1,4})\b"
    r"|\brow\s(?P<row>\d{1,4}),?\s(?:and\s)?col(?:umn)?\.?\s(?P<col>\d{1,4})\b"
    r"|[(\[]\s*(?P<y>\d{1,4})\s*,\s*(?P<x>\d{1,4})\s*[)\]]"
    r"|\b(?P<letter>[a-z])(?P<number>\d{1,2})\b",
    re.IGNORECASE,
)
WAYS = {
    **dict.fromkeys(("north", "top", "up", "upper", "above"), (-1, 0)),
    **dict.fromkeys(("south", "bottom", "down", "lower", "below"), (1, 0)),
    **dict.fromkeys(("west", "left"), (0, -1)),
    **dict.fromkeys(("east", "right"), (0, 1)),
}
WAY = "|".join(WAYS)
AFTER = re.compile(rf"\s*[,:'s-]*\s*(?:the\s)?({WAY})\b(?:\s(?:side|edge))?", re.IGNORECASE)
BEFORE = re.compile(rf"\b({WAY})(?:\s(?:side|edge))?\s(?:of\s)?(?:the\s)?(?:cell\s)?$", re.IGNORECASE)
JOINED = re.compile(r"\s*(?:-+>?|=+>|\u2013|\u2014|→|↔|to|through)\s*", re.IGNORECASE)
BULLET = re.compile(r"^\s*(?:[-*•+>]\s+|\d{1,4}[.)]\s+|(?:step|move)\s\d{1,4}\s*[:.)]\s*)+", re.IGNORECASE)
FROM = re.compile(
    r"\b([01]|zero|one)[- ](?:based|indexed)|(?:count|index|number|start)\w* (?:from|at|with) ([01]|zero|one)\b", re.I
)


class Said(NamedTuple):
    """One or two places, and what is said about them."""

    spots: tuple[Spot, ...]
    what: str
    line: int


class Move(NamedTuple):
    """What one statement states."""

    literals: list[int]
    line: int


def statements_in(puzzle: Puzzle, text: str, first_line: int) -> list[Said]:
    """What the lines of a text state that state something and nothing else."""
    found: list[Said] = []
    heading = ""
    sayings = Sayings(puzzle)
    for number, line in enumerate(text.split("\n"), first_line):
        bare = BULLET.sub("", re.sub(r"[*`_]{1,3}(?=\S)|(?<=\S)[*`_]{1,3}", "", line)).strip()
        if not PLACE.search(bare):
            heading = plain_words(bare.removesuffix(":")) if bare.endswith(":") else heading if not bare else ""
            continue
        found += said_in(puzzle, sayings, bare, heading, number)
    return found


def said_in(puzzle: Puzzle, sayings: Sayings, line: str, heading: str, number: int) -> list[Said]:
    """What a line states; nothing if a part of it is not understood."""
    groups, between = groups_in(line, any(layer.nodes for layer in puzzle.shown_layers))
    before, *after = [plain_words(part) for part in between]
    for part in (before, heading):
        if part and part not in sayings:
            if part == before:
                return []
            heading = ""
    found: list[Said] = []
    waiting: list[tuple[Spot, ...]] = []
    for spots, what in zip(groups, after, strict=True):
        waiting.append(spots)
        if what:
            if what not in sayings:
                return []
            found += [Said(each, what, number) for each in waiting]
            waiting = []
    usual = before or heading
    labels = {layer.label.lower() for layer in puzzle.shown_layers}
    return [*found, *(Said(each, "" if usual in labels else usual, number) for each in waiting)]


def groups_in(line: str, sided: bool) -> tuple[list[tuple[Spot, ...]], list[str]]:
    """The places of a line, each alone or two that are joined, and the texts before, between and after them. A path
    through several places is its steps. If `sided`, a place may be a side of a cell."""
    groups: list[tuple[Spot, ...]] = []
    texts: list[str] = []
    end, open_pair = 0, False
    for found in PLACE.finditer(line):
        if found.start() < end:
            continue
        between = line[end : found.start()]
        side = BEFORE.search(between) if sided else None
        after = AFTER.match(line, found.end()) if sided else None
        named = side or after
        spot = spot_of(found, WAYS[named[1].lower()] if named else None)
        between = between[: side.start()] if side else between
        end = after.end() if after and not side else found.end()
        joined = bool(groups) and JOINED.fullmatch(between)
        paired = bool(groups) and open_pair and between.strip().lower() == "and"
        if (joined or paired) and len(groups[-1]) == 1:
            groups[-1] = (groups[-1][0], spot)
        elif joined:
            groups.append((groups[-1][1], spot))
            texts.append("")
        else:
            groups.append((spot,))
            texts.append(between)
        open_pair = between.strip().lower().endswith("between")
    return groups, [*texts, line[end:]]


def spot_of(found: re.Match[str], way: tuple[int, int] | None) -> Spot:
    if letter := found["letter"]:
        return Spot(int(found["number"]), ord(letter.lower()) - ord("a") + 1, False, way, found[0])
    row, col = next(
        (int(found[one]), int(found[other])) for one, other in (("r", "c"), ("row", "col"), ("y", "x")) if found[one]
    )
    return Spot(row, col, found["y"] is not None, way)


def without_letters(said: Sequence[Said], text: str, grid: Grid, corners: bool, given: Lettered | None) -> list[Said]:
    """The same, with names such as A1 as rows and columns. Raises AnswerError if it is not clear which these are."""
    for each in said:
        if corners and len(each.spots) > 1 and (named := each.spots[0].lettered):
            raise AnswerError(f"{named} may be a cell or a point between cells", "the side of a cell, as top of r3c4")
    spots = iter(placed([spot for each in said for spot in each.spots], text, grid, given))
    return [each._replace(spots=tuple(next(spots) for _ in each.spots)) for each in said]


def base_of(text: str, said: Sequence[Said], grid: Grid, corners: bool, given: int | None) -> int:
    """Whether pairs of numbers count from 0 or from 1. Raises AnswerError if nothing settles it."""
    spots = [spot for each in said for spot in each.spots if spot.bare]
    if given is not None or not spots:
        return given or 0
    if any(0 in spot[:2] for spot in spots):
        return 0
    beyond = int(corners and any(len(each.spots) > 1 for each in said))
    if any(spot.row >= grid.rows + beyond or spot.col >= grid.cols + beyond for spot in spots):
        return 1
    stated = {found[1] or found[2] for found in FROM.finditer(text)}
    bases = {{"zero": 0, "one": 1}.get(each.lower(), int(each) if each.isdecimal() else 0) for each in stated}
    if len(bases) == 1:
        return bases.pop()
    first = spots[0]
    raise AnswerError(f"({first.row}, {first.col}) may count from 0 or from 1", "a name such as r3c4, or which it is")


def moves_of(puzzle: Puzzle, said: Sequence[Said], base: int) -> list[Move]:
    """What statements mean to the layers of the puzzle, one by one. Raises AnswerError where one means nothing."""
    zero = any(not spot.bare and 0 in spot[:2] for each in said for spot in each.spots)  # r0c0 counts from 0
    named_base = 0 if zero else 1
    divided = [layer for layer in puzzle.shown_layers if layer.divides]
    if divided and all(len(each.spots) == 2 for each in said):
        ends = [[(spot, base if spot.bare else named_base) for spot in each.spots] for each in said]
        areas = [rectangle([cell_of(spot, start, puzzle.grid) for spot, start in pair]) for pair in ends]
        return [Move(list(divided[0].from_json({"rectangles": areas})), said[0].line)]
    return [Move(literals_of(puzzle, each, base, named_base), each.line) for each in said]


def literals_of(puzzle: Puzzle, said: Said, base: int, named_base: int) -> list[int]:
    """What one statement means. It must mean something to exactly one layer."""
    readings: list[list[int]] = []
    for layer in puzzle.shown_layers:
        what = "" if said.what == layer.label.lower() else said.what
        stated = [layer.of_statement(place, what) for place in places_of(puzzle.grid, layer, said, base, named_base)]
        if stated and all(each is not None for each in stated):
            readings.append([literal for each in stated for literal in each or ()])
    if len(readings) != 1:
        first = said.spots[0]
        named = f"({first.row}, {first.col})" if first.bare else f"r{first.row}c{first.col}"
        wrong = "could mean several things" if readings else "means nothing here"
        raise AnswerError(f"{named}{f' {said.what}' if said.what else ''} {wrong}", "a place and what is there")
    return readings[0]


def places_of(grid: Grid, layer: Layer, said: Said, base: int, named_base: int) -> list[Any]:
    """The places of a layer that are named: one, or all along a straight line between two."""
    bases = [base if spot.bare else named_base for spot in said.spots]
    if len(said.spots) == 1:
        spot = said.spots[0]
        cell = cell_of(spot, bases[0], grid)
        return [cell if spot.way is None else (cell[0] + spot.way[0], cell[1] + spot.way[1])]
    one, other = (
        corner_of(spot, start, grid) if spot.bare and layer.nodes == "corners" else cell_of(spot, start, grid)
        for spot, start in zip(said.spots, bases, strict=True)
    )
    pair = (min(one, other), max(one, other))
    if layer.nodes is None or (layer.nodes == "corners" and not said.spots[0].bare):
        return [pair]
    return list(along(*pair))


def along(one: Place, other: Place) -> Iterator[Place]:
    """The edges on a straight way from a cell or corner to another; none if it is not straight."""
    (y, x), (v, w) = one, other
    if y == v:
        return ((y, at) for at in range(x + 1, w, 2))
    return ((at, x) for at in range(y + 1, v, 2)) if x == w else iter(())


def cell_of(spot: Spot, base: int, grid: Grid) -> Place:
    cell = cell_at(spot.row - base, spot.col - base)
    if not grid.is_cell(cell):
        raise AnswerError(
            f"row {spot.row}, column {spot.col} is outside the board", f"{grid.rows} by {grid.cols} cells"
        )
    return cell


def corner_of(spot: Spot, base: int, grid: Grid) -> Place:
    row, col = spot.row - base, spot.col - base
    if not (0 <= row <= grid.rows and 0 <= col <= grid.cols):
        raise AnswerError(
            f"({spot.row}, {spot.col}) is outside the board", f"{grid.rows + 1} by {grid.cols + 1} points"
        )
    return 2 * row, 2 * col


def rectangle(cells: Sequence[Place]) -> list[int]:
    """The rectangle with these cells in opposite corners: row, column, height, width."""
    (top, bottom), (left, right) = (sorted(each) for each in zip(*cells, strict=True))
    return [top // 2, left // 2, (bottom - top) // 2 + 1, (right - left) // 2 + 1]
