"""A puzzle as the facts of a logic program: its cells, its clues, and what else is given.

- `cell(R,C)`, rows and columns from 0;
- `clue(R,C,V)`, `corner(R,C,V)`, `edge_right(R,C,V)` and `edge_below(R,C,V)` for the right and the lower edge of a
  cell, `head(top,K,V)` and likewise `left`, `right` and `bottom`, `room_clue(K,V)`, where V is a number, `hidden`, a
  letter in quotes, or a tuple of these;
- `room(R,C,K)` for the regions that are given, numbered from 0 in reading order;
- `option(name,N)` for a number that is given for the whole puzzle;
- `start(R,C)` and `goal(R,C)`, the ends of a way, or the start alone of a loop;
- `door_in(R,C,W)` and `door_out(R,C,W)`, where a line comes onto the board and leaves it: W, one of `u`, `d`, `l` and
  `r`, leads from that cell off the board;
- `wall(R,C,Y,X)`: there is a wall between these two cells;
- `shape(S,N)`: there are N pieces of the S-th shape to be placed, and `shape_cell(S,V,R,C)`: it has that cell when it
  is turned or mirrored in the V-th way.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from kotae.board.bank import Bank, Pieces, shape_of
from kotae.board.doors import Doors
from kotae.board.ends import Ends
from kotae.board.grid import Place, kind_of, row_col
from kotae.board.inner_walls import InnerWalls, sides_of
from kotae.board.regions import Regions
from kotae.board.start import Start
from kotae.board.tokens import HIDDEN
from kotae.families.base import Puzzle
from kotae.logic import orientations


def facts(puzzle: Puzzle) -> str:
    return "".join(f"{fact}.\n" for fact in stated(puzzle))


def stated(puzzle: Puzzle) -> Iterator[str]:
    for cell in puzzle.grid.cells():
        yield "cell({},{})".format(*row_col(cell))
    regions = next((value for value in puzzle.givens.values() if isinstance(value, Regions)), None)
    for place, clue in puzzle.clues.items():
        yield f"{spot(place, regions)},{term(clue)})"
    for cell, number in regions.number.items() if regions else ():
        yield "room({},{},{})".format(*row_col(cell), number)
    for label, given in puzzle.givens.items():
        if isinstance(given, int) and not isinstance(given, bool):
            yield f"option({label},{given})"
        elif isinstance(puzzle.given_kinds[label], Bank):
            yield from shapes(given)
        elif isinstance(puzzle.given_kinds[label], Ends):
            yield from (
                "{}({},{})".format(end, *row_col(cell)) for end, cell in zip(("start", "goal"), given, strict=True)
            )
        elif isinstance(puzzle.given_kinds[label], Start):
            yield "start({},{})".format(*row_col(given))
        elif isinstance(puzzle.given_kinds[label], Doors):
            yield from (
                "door_{}({},{},{})".format(side, *row_col(door.cell), door.out)
                for side, door in zip(("in", "out"), given, strict=True)
            )
        elif isinstance(puzzle.given_kinds[label], InnerWalls):
            yield from (
                "wall({},{},{},{})".format(*row_col(one), *row_col(other)) for one, other in map(sides_of, given)
            )


def shapes(pieces: Pieces) -> Iterator[str]:
    """How many pieces of each shape there are, and the cells of each way in which it may lie."""
    for number, (shape, often) in enumerate(Counter(map(shape_of, pieces)).items()):
        yield f"shape({number},{often})"
        for way, cells in enumerate(orientations(shape)):
            for row, col in sorted(cells):
                yield f"shape_cell({number},{way},{row},{col})"


def spot(place: Place, regions: Regions | None) -> str:
    """Where a clue stands, as the beginning of its fact."""
    kind, (y, x, *_) = kind_of(place), place
    if kind == "regions":
        assert regions
        return f"room_clue({regions.number[place[:2]]}"
    if kind == "heads":
        side = {-1: "left", -2: "right"}.get(x) or {-1: "top", -2: "bottom"}[y]
        return f"head({side},{max(y, x) // 2}"
    fact = {"corners": "corner", "edges": "edge_right" if y % 2 else "edge_below"}.get(kind, "clue")
    return f"{fact}({(y - 1) // 2},{(x - 1) // 2}" if kind == "edges" else f"{fact}({y // 2},{x // 2}"


def term(clue: Any) -> str:
    if isinstance(clue, tuple):
        return f"({','.join(map(term, clue))}{',' if len(clue) == 1 else ''})"
    if isinstance(clue, int):
        return str(clue)
    return "hidden" if clue == HIDDEN else f'"{clue}"'
