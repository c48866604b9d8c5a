"""puzzlekit: its own models and settings. It gives one answer, so the first is forbidden in its model and it is asked
again."""

from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from ortools.sat.python import cp_model
from puzzlekit.solvers.nawabari import NawabariSolver
from puzzlekit.solvers.nonogram import NonogramSolver
from puzzlekit.solvers.slitherlink import SlitherlinkSolver

from . import Board, Lines, Refused, loop, serve

FOREVER = 1e6
"""Seconds: no limit of its own, as the caller ends it."""


def two_answers(theirs: Any, variables: Callable[[], dict[Any, Any]], read: Callable[[set[Any]], Any]) -> list[Any]:
    """Its answer, and another one if there is one: once the model is made, `variables` says which of its variables are
    the answer."""
    status = theirs.solve({"time_limit_sec": FOREVER}).solution_data["status"]
    answers: list[Any] = []
    while status != "Infeasible" and len(answers) < 2:
        values = {key: bool(theirs.solver.value(variable)) for key, variable in variables().items()}
        answers.append(read({key for key, value in values.items() if value}))
        theirs.model.add_bool_or(
            [variable.negated() if values[key] else variable for key, variable in variables().items()]
        )
        if len(answers) < 2:
            status = "Infeasible" if theirs.solver.solve(theirs.model) == cp_model.INFEASIBLE else "Optimal"
    return answers


def grid_of(board: Board) -> list[list[str]]:
    grid = [["-"] * board.cols for _ in range(board.rows)]
    for (row, col), number in board.clues.items():
        if number is None:
            raise Refused("it has no hidden numbers")
        grid[row][col] = str(number)
    return grid


def slitherlink(board: Board) -> list[Any]:
    theirs = SlitherlinkSolver(board.rows, board.cols, grid_of(board))

    def read(arcs: set[Any]) -> Any:
        return loop(board, (((one.r, one.c), (other.r, other.c)) for one, other in arcs))

    return two_answers(theirs, lambda: theirs.arc_vars, read)


def nonogram(lines: Lines) -> list[Any]:
    rows, columns = ([[str(run) for run in runs if run] for runs in side] for side in lines)
    theirs = NonogramSolver(len(rows), len(columns), rows, columns)

    def cells() -> dict[Any, Any]:
        return {(r, c): cell for r, row in enumerate(theirs.board_vars) for c, cell in enumerate(row)}

    def read(black: set[Any]) -> list[str]:
        return ["".join("#" if (r, c) in black else "." for c in range(len(columns))) for r in range(len(rows))]

    return two_answers(theirs, cells, read)


def nawabari(board: Board) -> list[Any]:
    theirs = NawabariSolver(board.rows, board.cols, grid_of(board))

    def chosen() -> dict[Any, Any]:
        return {(each["r"], each["c"], each["h"], each["w"]): each["var"] for each in theirs.candidates}

    return two_answers(theirs, chosen, sorted)


if __name__ == "__main__":
    serve(version("puzzlekit"), {"slitherlink": slitherlink, "nonogram": nonogram, "nawabari": nawabari})
