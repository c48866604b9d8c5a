"""Nonogram and nawabari as OR-Tools CP-SAT models, one worker.

Every variable is determined by the answer, so one enumerating search that stops at the second answer settles "is it the
only one?"; to search twice took 1.3 to 2 times as long on nonograms. Presolve is off: with it, the hardest nonograms
took twice as long, and nawabari with all numbers hidden 1.6 times.
"""

from collections.abc import Callable
from itertools import pairwise
from typing import Any, NamedTuple

from ortools.sat.python import cp_model

from . import Board, Cell, Lines, Rectangle, rectangles


class _Answers(cp_model.CpSolverSolutionCallback):
    """Collects answers and stops the search at the second."""

    def __init__(self, read: Callable[["_Answers"], object]) -> None:
        super().__init__()
        self.read = read
        self.found: list[object] = []

    def on_solution_callback(self) -> None:
        self.found.append(self.read(self))
        if len(self.found) == 2:
            self.stop_search()


def ask(model: cp_model.CpModel, read: Callable[[_Answers], object], presolve: bool = False) -> list[Any]:
    """Looks for two answers."""
    solver, answers = cp_model.CpSolver(), _Answers(read)
    solver.parameters.num_workers = 1
    solver.parameters.cp_model_presolve = presolve
    solver.parameters.enumerate_all_solutions = True
    if solver.solve(model, answers) == cp_model.MODEL_INVALID:
        raise ValueError(model.validate())
    return answers.found


# -- nonogram -----------------------------------------------------------------------------------------------------


class _Block(NamedTuple):
    """A run of black cells that starts somewhere from `first` to `last`; late[p]: it starts at p or later."""

    length: int
    first: int
    last: int
    late: dict[int, cp_model.IntVar]  # for first < p <= last: it is true of smaller p, and false of larger


def nonogram(lines: Lines) -> list[Any]:
    """An automaton for each line (AddAutomaton) is shorter, and up to five times faster where line logic alone solves
    the picture, as CP-SAT's presolve then does it all; but where it has to search, it was up to six times slower.
    """
    rows, columns = lines
    model = cp_model.CpModel()
    black = [[model.new_bool_var("") for _ in columns] for _ in rows]
    for r, blocks in enumerate(rows):
        _line(model, black[r], blocks)
    for c, blocks in enumerate(columns):
        _line(model, [row[c] for row in black], blocks)

    def read(answer: _Answers) -> list[str]:
        return ["".join("#" if answer.boolean_value(cell) else "." for cell in row) for row in black]

    return ask(model, read)


def _line(model: cp_model.CpModel, cells: list[cp_model.IntVar], lengths: list[int]) -> None:
    """Cells are black inside a block, and white from the end of a block to the start of the next.

    Both are clauses of at most three literals, as a block's start is order-encoded. With a literal for "starts at p"
    instead, or one for "this cell is in this block", it took about twice as long.
    """
    lengths = [length for length in lengths if length]  # a blank line may be written 0
    slack = len(cells) - (sum(lengths) + len(lengths) - 1)
    if lengths and slack < 0:
        model.add_bool_or([])  # no room: no answer
        return
    blocks, first = [], 0
    for length in lengths:
        late = {p: model.new_bool_var("") for p in range(first + 1, first + slack + 1)}
        blocks.append(_Block(length, first, first + slack, late))
        first += length + 1
    for block in blocks:
        _inside(model, cells, block)
    for block, following in pairwise([_Block(0, 0, 0, {}), *blocks, _Block(0, len(cells), len(cells), {})]):  # the rim
        _between(model, cells, block, following)


def _inside(model: cp_model.CpModel, cells: list[cp_model.IntVar], block: _Block) -> None:
    for later, earlier in pairwise(reversed(block.late.values())):
        model.add_implication(later, earlier)
    for x in range(block.first, block.last + block.length):
        clause: list[cp_model.LiteralT] = [cells[x]]
        if x - block.length >= block.first:
            clause.append(~block.late[x - block.length + 1])  # the block ends before x
        if x < block.last:
            clause.append(block.late[x + 1])
        model.add_bool_or(clause)


def _between(model: cp_model.CpModel, cells: list[cp_model.IntVar], block: _Block, following: _Block) -> None:
    for late, next_late in zip(block.late.values(), following.late.values(), strict=False):  # the rim has none
        model.add_implication(late, next_late)  # what delays a block delays the next as much
    for x in range(block.first + block.length, following.last):
        clause: list[cp_model.LiteralT] = [~cells[x]]
        if x - block.length < block.last:
            clause.append(block.late[x - block.length + 1])
        if x >= following.first:
            clause.append(~following.late[x + 1])
        model.add_bool_or(clause)


# -- nawabari -----------------------------------------------------------------------------------------------------


def nawabari(board: Board) -> list[Any]:
    """Exact cover: a clue and its number leave few rectangles, and each cell is in exactly one. The other usual model,
    four extents for each clue with AddNoOverlap2D and the sum of the areas, solved no board of 24x24 in 10 s.
    """
    rows, cols, _ = board
    model = cp_model.CpModel()
    chosen: dict[Rectangle, cp_model.IntVar] = {}
    covering: dict[Cell, list[cp_model.IntVar]] = {(r, c): [] for r in range(rows) for c in range(cols)}
    for rectangle in rectangles(board):
        top, left, height, width = rectangle
        chosen[rectangle] = model.new_bool_var("")
        for r in range(top, top + height):
            for c in range(left, left + width):
                covering[r, c].append(chosen[rectangle])
    for over in covering.values():
        model.add_exactly_one(over)
    return ask(model, lambda answer: sorted(r for r in chosen if answer.boolean_value(chosen[r])))
