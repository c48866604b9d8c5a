"""Runs: the lengths of the coloured runs along a line of cells, in order.

A run has a length and a colour. Its length may be hidden, `?`, and `*` stands for any runs at all. Runs of one colour
are apart by at least one empty cell; runs of different colours may touch.
"""

from collections.abc import Sequence
from functools import lru_cache
from itertools import groupby, pairwise
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Values


class Run(NamedTuple):
    """This many cells of one colour. Colours count from 1; 0 is an empty cell."""

    length: int | str
    colour: int = 1


Clue = tuple[Run, ...]
Cells = Sequence[Sequence[int]]
"""For every cell of a line its variables, one a colour."""


class Runs(NamedTuple):
    """The runs along these cells are as the clue says. `may` is what is known: for every colour, beginning with empty,
    the cells that may have it, as the bits of a number."""

    cells: Cells
    clue: Clue
    may: tuple[int, ...]

    @property
    def literals(self) -> Sequence[int]:
        return [variable for cell in self.cells for variable in cell]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        if self.is_decided:
            return ()
        if self.is_hidden:
            from kotae.logic.automaton import automaton_clauses, possible_steps

            return automaton_clauses(self, possible_steps(self), fresh)
        from kotae.logic.lines import narrowed, parts
        from kotae.logic.order import order_clauses

        found = narrowed(parts(self.clue), len(self.cells), self.may)
        return order_clauses(self, found.starts, fresh) if found else (0,)

    def plain_clauses(self, fresh: Fresh) -> Sequence[int]:
        """The same for a proof: the line solver is not asked, so that nobody has to believe it. There are more clauses,
        from which a SAT solver finds out the rest."""
        if self.is_decided:
            return ()
        if shortest(self.clue) > len(self.cells):
            return (0,)
        if self.is_hidden:
            from kotae.logic.automaton import automaton_clauses, every_step

            return automaton_clauses(self, every_step(self), fresh)
        from kotae.logic.order import order_clauses, room

        return order_clauses(self, room(self), fresh)

    @property
    def is_decided(self) -> bool:
        """Whether every cell has one colour left."""
        return sum([cells.bit_count() for cells in self.may]) == len(self.cells)

    @property
    def is_hidden(self) -> bool:
        """Whether the length of some run is not known."""
        return not all(isinstance(run.length, int) for run in self.clue)

    def holds(self, values: Values) -> bool | None:
        """Reads the line from one end to the other, keeping all the ways in which the clue may have been met so far. A
        finished line that has just the runs of its clue need not be read."""
        finished = 0 not in [values[variable] for cell in self.cells for variable in cell]
        if finished and RunsOf(self.cells).value(values) == self.clue:
            return True
        if shortest(self.clue) > len(self.cells):
            return False
        machine = reader(self.clue)
        states, undecided = {0}, False
        for cell in self.cells:
            colours = possible_colours(cell, values)
            undecided |= len(colours) > 1
            states = {after for state in states for colour, after in machine.moves[state] if colour in colours}
        if states.isdisjoint(machine.final):
            return False
        return None if undecided else True


class RunsOf(NamedTuple):
    """An expression: the runs along a line of cells."""

    cells: Cells

    def equals(self, clue: Clue) -> Runs:
        colours = len(self.cells[0]) + 1
        return Runs(self.cells, clue, ((1 << len(self.cells)) - 1,) * colours)

    def value(self, values: Values) -> Clue:
        """The clue that an answer gives."""
        colours = colours_along(self.cells, values)
        return tuple([Run(len(list(run)), colour) for colour, run in groupby(colours) if colour])


def runs(cells: Cells) -> RunsOf:
    """The runs along these cells."""
    return RunsOf(cells)


def colours_along(cells: Cells, values: Values) -> list[int]:
    """The colours of the cells of a line, 0 for those that have none or are not decided."""
    found = [0] * len(cells)
    for colour, inks in enumerate(zip(*cells, strict=True), 1):
        found = [colour if values[ink] > 0 else other for ink, other in zip(inks, found, strict=True)]
    return found


def shortest(clue: Clue) -> int:
    """The fewest cells that a clue takes."""
    fixed = [run for run in clue if run.length != "*"]
    gaps = sum(one.colour == other.colour for one, other in pairwise(fixed))
    return gaps + sum(1 if run.length == "?" else int(run.length) for run in fixed)


def possible_colours(cell: Sequence[int], values: Values) -> set[int]:
    """The colours that a cell may have, 0 for empty."""
    for colour, variable in enumerate(cell, 1):
        if values[variable] > 0:
            return {colour}
    undecided = {colour for colour, variable in enumerate(cell, 1) if values[variable] == 0}
    return undecided | {0}


Move = tuple[int, int]
"""The colour of a cell, and the state after reading it."""


class Reader(NamedTuple):
    """A machine that reads a line cell by cell: its moves by state, from state 0, and the states it may end in."""

    moves: list[list[Move]]
    final: frozenset[int]


@lru_cache(maxsize=4096)
def reader(clue: Clue) -> Reader:
    """The machine that accepts exactly the lines with this clue."""
    moves: list[list[Move]] = [[(0, 0)]]
    gap, doors, final = 0, [0], [0]  # the gap before the next run; where that run may begin; where the line may end
    for number, run in enumerate(clue):
        if run.length == "*":  # any runs, each begun from the gap and followed by it again
            inside = len(moves)
            moves.append([(run.colour, inside), (0, gap)])
            moves[gap].append((run.colour, inside))
            final = [*final, inside]
            continue
        first, length = len(moves), 1 if run.length == "?" else int(run.length)
        for door in doors:
            moves[door].append((run.colour, first))
        moves += [[(run.colour, first + k)] for k in range(1, length)]
        end, gap = len(moves), len(moves) + 1
        moves.append([(0, gap)] if run.length != "?" else [(run.colour, end), (0, gap)])
        moves.append([(0, gap)])
        following = clue[number + 1] if number + 1 < len(clue) else run
        doors = [gap] if following.length == "*" or following.colour == run.colour else [gap, end]
        final = [end, gap]
    return Reader(moves, frozenset(final))
