"""Nawabari by borders: a boolean for every edge between two cells, as a player draws them.

The usual model of region puzzles. Where four edges meet, a border goes straight on or both ways to the side, so all
areas are rectangles; a clue counts the borders around its cell. That an area has exactly one number requires
reachability elsewhere; in rectangles a walk is enough, right along the rows, then down. Two variables per cell remember
whether a number was met, in the row so far and in the part of the area above and to the left; at the lower right corner
of the area one has been.

Apart from the puzzle's own variables, it grows only with the cells of the board, the default with the territories of
the numbers. But how far a number reaches follows only step by step, so it takes more conflicts.
"""

from collections.abc import MutableSequence
from itertools import permutations
from typing import cast

from kotae.board.areas import WAYS
from kotae.board.grid import Grid, Place
from kotae.board.rectangles import Rectangles
from kotae.encodings.common import clued, layer, numbers
from kotae.families.base import Puzzle
from kotae.logic import Formula, Number, count
from kotae.logic.choices import both
from kotae.logic.lines.run_order import TRUE
from kotae.logic.templates import Template

RECTANGLES = Template((-one, 5 - one, side) for one, side in permutations((1, 2, 3, 4), 2) if one + side != 5)
"""The edges around a corner, north, west, east and south: a border goes on straight, or both ways to the side."""

Flags = dict[Place, int]
"""By edge or cell a literal, TRUE or -TRUE."""


def add(flat: MutableSequence[int], *literals: int) -> None:
    """Adds a clause, unless it is true anyway, without the literals that are false anyway."""
    if TRUE in literals:
        return
    flat += [literal for literal in literals if literal != -TRUE]
    flat.append(0)


def formula(puzzle: Puzzle) -> Formula:
    result = Formula(puzzle.variables)
    border = borders(puzzle.grid, result)
    area = layer(puzzle, Rectangles)
    for centre, reach in area.around.items():
        for way, number in zip(WAYS.values(), reach, strict=True):
            add_reach(result, border, centre, way, number)
    met = add_walk(result, border, puzzle)
    for statement in puzzle.statements:
        if cell := clued(puzzle, statement):
            sides = [border[side] for side in puzzle.grid.sides(cell)]
            inner = [side for side in sides if side != TRUE]
            result.add(count(inner).plus(sides.count(TRUE)).isin(numbers(puzzle, cell)))
            continue
        result.say()
        where = cast(Place, statement.where)
        if where in met:
            _, _, east, south = puzzle.grid.sides(where)
            add(result.flat, -border[east], -border[south], met[where])
    return result


def borders(grid: Grid, result: Formula) -> Flags:
    """The literals of all edges, where the rim is always a border, and the clauses that make them form rectangles."""
    rim = [edge for edge in grid.edges() if None in grid.faces(edge)]
    inner = sorted(set(grid.edges()) - set(rim))
    border = dict.fromkeys(rim, TRUE) | dict(zip(inner, result.fresh(len(inner)), strict=True))
    for corner in grid.corners():
        spokes = grid.spokes(corner)
        if len(spokes) == 4:
            result.flat += RECTANGLES.stamp([border[edge] for edge in spokes], result.fresh)
    return border


def add_reach(result: Formula, border: Flags, centre: Place, way: tuple[int, int], number: Number) -> None:
    """A rectangle reaches up to the first border, and never beyond its limit."""
    (y, x), (down, right) = centre, (way[0] // 2, way[1] // 2)
    nearer = TRUE
    for distance, reaches in enumerate(number.chain):
        edge = border[y + down * (2 * distance + 1), x + right * (2 * distance + 1)]
        add(result.flat, -reaches, nearer)
        add(result.flat, -reaches, -edge)
        add(result.flat, reaches, -nearer, edge)
        nearer = reaches
    most = 2 * len(number.chain) + 1
    add(result.flat, -nearer, border[y + down * most, x + right * most])


def add_walk(result: Formula, border: Flags, puzzle: Puzzle) -> Flags:
    """Walks over all areas at once, and meets no second number; none in the same row, as that is beyond the reach of
    the first one. For every cell: whether it, or the part of its area above and to the left of it, has a number."""
    in_row: Flags = {}
    met: Flags = {}
    for cell in puzzle.grid.cells():
        north, west, _, _ = puzzle.grid.sides(cell)
        y, x = cell
        left, above = in_row.get((y, x - 2), -TRUE), met.get((y - 2, x), -TRUE)
        in_row[cell] = TRUE if cell in puzzle.clues else carried(result, left, border[west])
        add(result.flat, -in_row[cell], border[north], -above)
        met[cell] = either(result, in_row[cell], carried(result, above, border[north]))
    return met


def carried(result: Formula, flag: int, edge: int) -> int:
    """The literal for "the flag holds, and the edge after it is not a border"."""
    if flag == -TRUE or edge == TRUE:
        return -TRUE
    if flag == TRUE:
        return -edge
    (beyond,) = result.fresh(1)
    result.flat += both(beyond, flag, -edge)
    return beyond


def either(result: Formula, one: int, other: int) -> int:
    """The literal for "one or the other"."""
    if TRUE in (one, other) or -TRUE in (one, other):
        return max(one, other, key=lambda literal: (literal == TRUE, literal != -TRUE))
    (some,) = result.fresh(1)
    result.flat += both(-some, -one, -other)
    return some
