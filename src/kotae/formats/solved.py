"""Answers as other programs save them: bridges by the place, loops by the edge or by the inside, rectangles by their
borders or by the number of their area, pictures by the cell.

What such a file leaves open is undecided, a mark that something is not there decides it.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from kotae.board.corridors import JOINS, between
from kotae.board.grid import Grid, Place, cell_at, row_col
from kotae.drawing.reading import drawn_rectangles
from kotae.errors import WrongAnswer
from kotae.logic import Values
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.slitherlink import Slitherlink

Seen = dict[tuple[Place, bool], int]
"""How many bridges pass an edge or a cell, across (True) or down; -1 for a mark that none does."""

AREAS = "every area is a rectangle"

EDGE_MARKS = {0: "?", 1: "1", -1: "0"}


def loop_values(puzzle: Puzzle, horizontal: Sequence[Sequence[int]], vertical: Sequence[Sequence[int]]) -> Values:
    """From the edges in rows: 1 drawn, -1 crossed out, 0 open."""
    sides = {"horizontal": horizontal, "vertical": vertical}
    return puzzle.from_json({way: ["".join(EDGE_MARKS[n] for n in row) for row in rows] for way, rows in sides.items()})


def inside_values(puzzle: Slitherlink, inside: Sequence[Sequence[bool]]) -> Values:
    """From the cells inside the loop: it runs wherever the inside meets the outside."""
    cells = {cell_at(r, c) for r, row in enumerate(inside) for c, within in enumerate(row) if within}
    return puzzle.stated(
        variable if (one in cells) != (other in cells) else -variable
        for _, (one, other), variable in puzzle.line.borders()
    )


def bridge_values(puzzle: Hashi, seen: Seen, finished: bool = False) -> Values:
    """From how many bridges pass each place. One that does not lead from island to island is wrong by itself. Whoever
    has drawn one bridge may still draw a second, unless the answer is known to be finished."""
    left, rows = dict(seen), list[Any]()
    wrong: list[tuple[str, Place | None]] = []
    for corridor in puzzle.bridges.places:
        across = corridor[0][0] == corridor[1][0]
        found = {left.pop((place, across)) for place in between(corridor) if (place, across) in left}
        most = max(found, default=0)
        if most > 0 and len(found) > 1:
            wrong.append((JOINS, puzzle.bridges.gate(corridor)))
        elif found != {0} and found:
            upto = puzzle.bridges.most if most > 0 and not finished else max(most, 0)
            rows.append([*row_col(corridor[0]), *row_col(corridor[1]), [max(most, 0), upto]])
    wrong += [(JOINS, place) for (place, _), bridges in sorted(left.items()) if bridges > 0]
    values = puzzle.from_json(rows)
    if wrong:
        raise WrongAnswer(wrong, [value for value in values if value])
    return values


def rim(grid: Grid) -> set[Place]:
    """The edges around the board."""
    return {edge for edge in grid.edges() if None in grid.faces(edge)}


def border_values(puzzle: Nawabari, borders: Mapping[Place, bool]) -> Values:
    """From the borders that are drawn; the rim of the board is one without being drawn."""
    around = rim(puzzle.grid)
    strokes = {edge for edge, drawn in borders.items() if drawn} | around
    return puzzle.stated(drawn_rectangles(puzzle.area, strokes, around))


def area_values(puzzle: Puzzle, areas: Sequence[Sequence[str]]) -> Values:
    """From the name of the area that each cell lies in; `-` is open."""
    cells: dict[str, list[tuple[int, int]]] = {}
    for r, row in enumerate(areas):
        for c, area in enumerate(row):
            if area != "-":
                cells.setdefault(area, []).append((r, c))
    rectangles: list[Any] = []
    for own in cells.values():
        top, left = (min(numbers) for numbers in zip(*own, strict=True))
        bottom, right = (max(numbers) for numbers in zip(*own, strict=True))
        if len(own) != (bottom - top + 1) * (right - left + 1):
            raise WrongAnswer([(AREAS, cell_at(*own[0]))], [])
        rectangles.append([top, left, bottom - top + 1, right - left + 1])
    return puzzle.from_json(rectangles)
