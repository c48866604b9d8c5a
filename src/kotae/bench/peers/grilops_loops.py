"""grilops: slitherlink in the way of its documentation, with a symbol at every crossing of the grid lines."""

from importlib.metadata import version
from typing import Any

import grilops
import grilops.geometry
import grilops.paths
from z3 import If, Sum

from . import Board, loop, serve


def slitherlink(board: Board) -> list[Any]:
    """Symbols are the ways in which a path can pass a corner, or EMPTY. A number counts the sides of
    its cell along which the path goes, each asked for at one of its ends."""
    lattice = grilops.geometry.get_rectangle_lattice(board.rows + 1, board.cols + 1)
    symbols = grilops.paths.PathSymbolSet(lattice, include_terminals=False)
    symbols.append("EMPTY", " ")
    grid = grilops.SymbolGrid(lattice, symbols)
    paths = grilops.paths.PathConstrainer(grid, allow_terminated_paths=False)
    grid.solver.add(paths.num_paths == 1)
    ways = {direction.name: direction for direction in lattice.edge_sharing_directions()}
    along = {name: symbols.symbols_for_direction(ways[name]) for name in ("E", "S")}

    def goes(row: int, col: int, way: str) -> Any:
        return grid.cell_is_one_of(grilops.geometry.Point(row, col), along[way])

    for (r, c), number in board.clues.items():
        sides = [goes(r, c, "E"), goes(r, c, "S"), goes(r + 1, c, "E"), goes(r, c + 1, "S")]
        grid.solver.add(Sum([If(side, 1, 0) for side in sides]) == number)
    if not grid.solve():
        return []
    answers = [drawn(board, grid, along)]
    if not grid.is_unique():
        answers.append(drawn(board, grid, along))
    return answers


def drawn(board: Board, grid: Any, along: dict[str, list[int]]) -> Any:
    solved = grid.solved_grid()
    sides = []
    for point, symbol in solved.items():
        for way, (down, right) in (("E", (0, 1)), ("S", (1, 0))):
            if symbol in along[way]:
                sides.append(((point.y, point.x), (point.y + down, point.x + right)))
    return loop(board, sides)


if __name__ == "__main__":
    serve(version("grilops"), {"slitherlink": slitherlink})
