"""Answers as other programs save them: bridges by the place, loops by the edge or by the inside, rectangles by their
borders or by the number of their area, pictures by the cell.

What such a file leaves open is undecided, and a mark that something is not there decides it.
"""

from collections.abc import Mapping, Sequence

from kotae.board.areas import areas_in
from kotae.board.grid import Place, cell_at
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.nawabari import Nawabari
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Values

Seen = dict[tuple[Place, bool], int]
"""How many bridges pass an edge or a cell, across (True) or down; -1 for a mark that none does."""


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
    """From how many bridges pass each place."""
    return puzzle.stated(puzzle.bridges.passed(seen, finished))


def border_values(puzzle: Nawabari, borders: Mapping[Place, bool]) -> Values:
    """From the borders that are drawn; the rim of the board is one without being drawn."""
    return puzzle.stated(puzzle.area.bordered({edge for edge, drawn in borders.items() if drawn}))


def area_values(puzzle: Puzzle, areas: Sequence[Sequence[str]]) -> Values:
    """From the name of the area that each cell lies in; `-` is open."""
    names: dict[str, int] = {}
    rows = [[None if area == "-" else names.setdefault(area, len(names)) for area in row] for row in areas]
    return puzzle.from_json({"rectangles": areas_in(rows)})
