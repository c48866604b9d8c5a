"""OR-Tools CP-SAT, one worker: hashi and slitherlink; nonogram and nawabari are in `cpsat_areas`, others in
`cpsat_facts`.

CP-SAT keeps nothing from one solve to the next, so "is it the only one?" is a second search from the start on the model
plus one clause that forbids the first answer. Its linear relaxation is off, as there is nothing to optimise: with it,
hard hashi with 300 and 400 islands took at least seven times as long, and slitherlink about the same.
"""

from importlib.metadata import version
from typing import Any

from ortools.sat.python import cp_model

from . import Board, Cell, Corridor, Model, Side, archipelagos, bridges, corridors, crossings, loop, serve
from .cpsat_areas import nawabari, nonogram
from .cpsat_facts import MODELS


class _Searches:
    """A CP-SAT solver for one search after the other."""

    def __init__(self) -> None:
        self.solver = cp_model.CpSolver()
        self.solver.parameters.num_workers = 1
        self.solver.parameters.linearization_level = 0

    def search(self, model: cp_model.CpModel) -> bool:
        """Whether there is an answer, which the solver then holds."""
        status = self.solver.solve(model)
        if status == cp_model.MODEL_INVALID:
            raise ValueError(model.validate())
        return bool(status != cp_model.INFEASIBLE)


# -- hashi --------------------------------------------------------------------------------------------------------


class _Bridges:
    """The hashi model: two booleans per corridor, 'at least one bridge' and 'two bridges'."""

    def __init__(self, islands: dict[Cell, int | None]) -> None:
        self.islands = islands
        self.corridors = corridors(islands)
        self.model = cp_model.CpModel()
        self.one = {c: self.model.new_bool_var("") for c in self.corridors}
        self.two = {c: self.model.new_bool_var("") for c in self.corridors}
        for c in self.corridors:
            self.model.add_implication(self.two[c], self.one[c])
        self._numbers()
        self._crossings()
        self._small_archipelagos()

    def _numbers(self) -> None:
        at: dict[Cell, list[cp_model.IntVar]] = {island: [] for island in self.islands}
        for c in self.corridors:
            for island in c:
                at[island] += [self.one[c], self.two[c]]
        for island, number in self.islands.items():
            total = cp_model.LinearExpr.sum(at[island])
            self.model.add_linear_constraint(total, *((1, 8) if number is None else (number, number)))

    def _crossings(self) -> None:
        for a, b in crossings(self.corridors):
            self.model.add_bool_or(~self.one[a], ~self.one[b])

    def _small_archipelagos(self) -> None:
        """Implied, and what every player knows: 1-1, and 2-2 doubled, would be an archipelago of its own."""
        for c in self.corridors if len(self.islands) > 2 else ():
            numbers = {self.islands[island] for island in c}
            if numbers == {1}:
                self.model.add_bool_or(~self.one[c])
            if numbers == {2}:
                self.model.add_bool_or(~self.two[c])

    def cut(self, archipelago: set[Cell]) -> None:
        """Some bridge must leave these islands."""
        leaving = [c for c in self.corridors if (c[0] in archipelago) != (c[1] in archipelago)]
        self.model.add_bool_or([self.one[c] for c in leaving])

    def forbid(self, answer: dict[Corridor, int]) -> None:
        different: list[cp_model.LiteralT] = []
        for c in self.corridors:
            n = answer.get(c, 0)
            different += [self.one[c]] if n == 0 else [~self.two[c]] if n == 2 else [~self.one[c], self.two[c]]
        self.model.add_bool_or(different)


def hashi(board: Board) -> list[Any]:
    """Connectivity is lazy: search without it, and when the islands are not connected, demand a bridge out of EVERY
    archipelago. These rounds are many and short, so presolving each afresh costs more than it saves (2.7 times): it is
    off."""
    searches, puzzle = _Searches(), _Bridges(board.clues)
    searches.solver.parameters.cp_model_presolve = False
    value = searches.solver.value
    answers: list[Any] = []
    while len(answers) < 2 and searches.search(puzzle.model):
        counts = {c: value(puzzle.one[c]) + value(puzzle.two[c]) for c in puzzle.corridors}
        answer = {c: n for c, n in counts.items() if n}
        groups = archipelagos(board.clues, answer)
        if len(groups) > 1:
            for archipelago in groups:
                puzzle.cut(archipelago)
        else:
            answers.append(bridges(answer))
            puzzle.forbid(answer)
    return answers


# -- slitherlink --------------------------------------------------------------------------------------------------


def slitherlink(board: Board) -> list[Any]:
    """The second search need only avoid the first loop's sides all together: no other single loop contains them all."""
    searches = _Searches()
    model, line = _loop_model(board)
    answers: list[Any] = []
    while len(answers) < 2 and searches.search(model):
        found = [side for side in line if searches.solver.boolean_value(line[side])]
        answers.append(loop(board, found))
        model.add_bool_or([~line[side] for side in found])
    return answers


def _loop_model(board: Board) -> tuple[cp_model.CpModel, dict[Side, cp_model.IntVar]]:
    """A circuit on the corner points, walked CLOCKWISE: the cell on its right is inside, the one on its left outside.

    Stating only that a line separates inside from outside leaves each loop twice, once in either direction, and took
    nearly twice as long on 25x25 and 36x20 boards.
    """
    rows, cols, clues = board
    model = cp_model.CpModel()
    inside = {(r, c): model.new_bool_var("") for r in range(rows) for c in range(cols)}
    outside_board = model.new_constant(0)
    line: dict[Side, cp_model.IntVar] = {}
    arcs: list[cp_model.ArcT] = []
    number = {(r, c): r * (cols + 1) + c for r in range(rows + 1) for c in range(cols + 1)}
    for (r, c), here in number.items():
        arcs.append((here, here, model.new_bool_var("")))  # a point may stay off the loop
        ahead = (((r, c + 1), (r, c), (r - 1, c)), ((r + 1, c), (r, c - 1), (r, c)))
        for point, right_cell, left_cell in ahead:  # to the right, and down
            if point not in number:
                continue
            right, left = inside.get(right_cell, outside_board), inside.get(left_cell, outside_board)
            there, back, side = (model.new_bool_var("") for _ in range(3))
            model.add_bool_and(right, ~left).only_enforce_if(there)
            model.add_bool_and(left, ~right).only_enforce_if(back)
            model.add_bool_xor(side, right, left, True)  # side = right xor left
            model.add_exactly_one(there, back, ~side)
            line[(r, c), point] = side
            arcs += [(here, number[point], there), (number[point], here, back)]
    model.add_circuit(arcs)
    model.add_bool_or(line.values())  # a loop, not nothing
    for (r, c), clue in clues.items():
        a, b, d, e = (r, c), (r, c + 1), (r + 1, c), (r + 1, c + 1)
        model.add(line[a, b] + line[a, d] + line[b, e] + line[d, e] == clue)
    return model, line


if __name__ == "__main__":
    ours: dict[str, Model] = {"hashi": hashi, "slitherlink": slitherlink, "nonogram": nonogram, "nawabari": nawabari}
    serve(version("ortools"), ours | MODELS)
