"""Hashi and slitherlink as OR-Tools CP-SAT models, one worker.

CP-SAT keeps nothing from one solve to the next, so "is it the only one?" is a second search from the start on the model
plus one clause that forbids the first answer. Its linear relaxation is off, as there is nothing to optimise: with it,
hard hashi with 300 and 400 islands took at least seven times as long, and slitherlink about the same.
"""

import time
from collections.abc import Iterable
from itertools import pairwise

from ortools.sat.python import cp_model

from . import Cell, Verdict

Corridor = tuple[Cell, Cell]  # two islands that see each other, the upper or left one first
Side = tuple[Cell, Cell]  # two neighbouring corner points, the upper or left one first


class _Clock:
    """A CP-SAT solver whose searches share one time limit."""

    def __init__(self, seconds: float) -> None:
        self.end = time.monotonic() + seconds
        self.solver = cp_model.CpSolver()
        self.solver.parameters.num_workers = 1
        self.solver.parameters.linearization_level = 0

    def search(self, model: cp_model.CpModel) -> bool | None:
        """True: the solver holds an answer. False: there is none. None: the time is up."""
        left = self.end - time.monotonic()
        if left <= 0:
            return None
        self.solver.parameters.max_time_in_seconds = left
        status = self.solver.solve(model)
        if status == cp_model.MODEL_INVALID:
            raise ValueError(model.validate())
        return None if status == cp_model.UNKNOWN else status != cp_model.INFEASIBLE


def _verdict(first: object, found: bool | None) -> Verdict:
    """What the last search says, given the first answer (None if there was none yet)."""
    if found is None:
        return Verdict("unknown", first)
    if found:
        return Verdict("several", first)
    return Verdict("none" if first is None else "unique", first)


# -- hashi --------------------------------------------------------------------------------------------------------


class _Bridges:
    """The hashi model: two booleans a corridor, 'at least one bridge' and 'two bridges'."""

    def __init__(self, islands: dict[Cell, int | None]) -> None:
        self.islands = islands
        self.corridors = _corridors(islands)
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
            bridges = cp_model.LinearExpr.sum(at[island])
            self.model.add_linear_constraint(bridges, *((1, 8) if number is None else (number, number)))

    def _crossings(self) -> None:
        across = [c for c in self.corridors if c[0][0] == c[1][0]]
        down = [c for c in self.corridors if c[0][1] == c[1][1]]
        for a in across:
            (row, left), (_, right) = a
            for d in down:
                (top, col), (bottom, _) = d
                if left < col < right and top < row < bottom:
                    self.model.add_bool_or(~self.one[a], ~self.one[d])

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


def hashi(rows: int, cols: int, islands: dict[Cell, int | None], seconds: float) -> Verdict:
    """Bridges as a sorted list of (row, column, row, column, bridges). The islands say it all; the size is not used.

    Connectivity is lazy: search without it, and where the islands fall apart demand a bridge out of EVERY archipelago.
    These rounds are many and short, so presolving each afresh costs more than it saves (2.7 times): it is off.
    """
    clock, puzzle = _Clock(seconds), _Bridges(islands)
    clock.solver.parameters.cp_model_presolve = False
    first = None
    while found := clock.search(puzzle.model):
        counts = {c: clock.solver.value(puzzle.one[c]) + clock.solver.value(puzzle.two[c]) for c in puzzle.corridors}
        answer = {c: n for c, n in counts.items() if n}
        archipelagos = _archipelagos(islands, answer)
        if len(archipelagos) > 1:
            for archipelago in archipelagos:
                puzzle.cut(archipelago)
        elif first is None:
            first = sorted((*upper, *lower, n) for (upper, lower), n in answer.items())
            puzzle.forbid(answer)
        else:
            break
    return _verdict(first, found)


def _corridors(islands: Iterable[Cell]) -> list[Corridor]:
    by_row = sorted(islands)
    by_col = sorted(by_row, key=lambda cell: (cell[1], cell[0]))
    across = [(a, b) for a, b in pairwise(by_row) if a[0] == b[0]]
    return across + [(a, b) for a, b in pairwise(by_col) if a[1] == b[1]]


def _archipelagos(islands: Iterable[Cell], bridges: Iterable[Corridor]) -> list[set[Cell]]:
    """The islands, grouped by the bridges between them."""
    group = {island: {island} for island in islands}
    for a, b in bridges:
        if group[a] is not group[b]:
            small, large = sorted((group[a], group[b]), key=len)
            large |= small
            group.update(dict.fromkeys(small, large))
    return list({id(members): members for members in group.values()}.values())


# -- slitherlink --------------------------------------------------------------------------------------------------


def slitherlink(rows: int, cols: int, clues: dict[Cell, int], seconds: float) -> Verdict:
    """The loop as a frozenset of sides, each a sorted pair of corner points.

    The second search need only avoid the first loop's sides all together: no other single loop contains them all.
    """
    clock = _Clock(seconds)
    model, line = _loop_model(rows, cols, clues)
    found = clock.search(model)
    if not found:
        return _verdict(None, found)
    first = frozenset(side for side in line if clock.solver.boolean_value(line[side]))
    model.add_bool_or([~line[side] for side in first])
    return _verdict(first, clock.search(model))


def _loop_model(rows: int, cols: int, clues: dict[Cell, int]) -> tuple[cp_model.CpModel, dict[Side, cp_model.IntVar]]:
    """A circuit on the corner points, walked CLOCKWISE: the cell on its right is inside, the one on its left outside.

    Saying only that a line parts inside from outside leaves each loop twice, once in either direction, and took
    nearly twice as long on 25x25 and 36x20 boards.
    """
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
