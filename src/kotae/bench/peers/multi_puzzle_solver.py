"""multi-puzzle-solver: its own models, asked for two answers instead of up to a thousand."""

from importlib.metadata import version
from typing import Any

import numpy
import puzzle_solver.puzzles.bridges.bridges as their_bridges
import puzzle_solver.puzzles.nonograms.nonograms as their_nonograms
import puzzle_solver.puzzles.slitherlink.slitherlink as their_slitherlink

from . import Board, Corridor, Lines, Refused, bridges, loop, serve


def two_answers(module: Any, board: Any) -> list[Any]:
    """Lets its search end at the second answer, for which there is no option."""
    everything = module.generic_solve_all
    module.generic_solve_all = lambda *args, **options: everything(*args, **options | {"max_solutions": 2})
    try:
        return [found.assignment for found in board.solve_and_print(verbose=False)]
    finally:
        module.generic_solve_all = everything


def grid_of(board: Board) -> Any:
    grid = numpy.full((board.rows, board.cols), " ")
    for cell, number in board.clues.items():
        if number is None:
            raise Refused("it has no hidden numbers")
        grid[cell] = str(number)
    return grid


def hashi(board: Board) -> list[Any]:
    theirs = their_bridges.Board(grid_of(board))
    answers = []
    for found in two_answers(their_bridges, theirs):
        counts: dict[Corridor, int] = {}
        for one, other in theirs.horiz_bridges:
            counts[(one.y, one.x), (other.y, other.x)] = found[one][0]
        for one, other in theirs.vert_bridges:
            counts[(one.y, one.x), (other.y, other.x)] = found[one][2]
        answers.append(bridges(counts))
    return answers


def slitherlink(board: Board) -> list[Any]:
    answers = []
    for found in two_answers(their_slitherlink, their_slitherlink.Board(grid_of(board))):
        sides = []
        for cell, letters in found.items():
            r, c = cell.y, cell.x
            ends = {
                "U": ((r, c), (r, c + 1)),
                "D": ((r + 1, c), (r + 1, c + 1)),
                "L": ((r, c), (r + 1, c)),
                "R": ((r, c + 1), (r + 1, c + 1)),
            }
            sides += [ends[letter] for letter in letters]
        answers.append(loop(board, sides))
    return answers


def nonogram(lines: Lines) -> list[Any]:
    rows, columns = ([[run for run in runs if run] for runs in side] for side in lines)
    answers = []
    for found in two_answers(their_nonograms, their_nonograms.Board(columns, rows)):
        black = {(cell.y, cell.x) for cell, value in found.items() if value}
        answers.append(
            ["".join("#" if (r, c) in black else "." for c in range(len(columns))) for r in range(len(rows))]
        )
    return answers


if __name__ == "__main__":
    serve(version("multi-puzzle-solver"), {"hashi": hashi, "slitherlink": slitherlink, "nonogram": nonogram})
