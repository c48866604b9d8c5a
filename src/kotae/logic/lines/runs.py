"""Runs: the lengths of the coloured runs along a line of cells, in order.

A run has a length and a colour. Its length may be hidden, `?`, and `*` stands for any runs at all. Runs of one colour
are separated by at least one empty cell; runs of different colours may touch.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from kotae.logic.constraints import Fresh, Values
from kotae.logic.lines.line import Cells, Clue, Line, Run, colours_along, possible_colours, reader, shortest

if TYPE_CHECKING:
    from kotae.logic.lines.run_cases import RunsCase


class Runs(Line):
    """The runs along these cells are as the clue says."""

    __slots__ = ()

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        if self.is_decided:
            return ()
        if self.is_hidden:
            from kotae.logic.lines.automaton import automaton_clauses, possible_steps

            return automaton_clauses(self, possible_steps(self), fresh)
        from kotae.logic.lines.line_solver import narrowed, parts
        from kotae.logic.lines.run_order import EARLY_FIRST, order_clauses

        found = narrowed(parts(self.clue), len(self.cells), self.may)
        return order_clauses(self, found.starts, fresh, EARLY_FIRST) if found else (0,)

    def plain_clauses(self, fresh: Fresh) -> Sequence[int]:
        """The same for a proof: the line solver is not used, so nobody has to trust it. There are more clauses, from
        which a SAT solver works out the rest."""
        if self.is_decided:
            return ()
        if shortest(self.clue) > len(self.cells):
            return (0,)
        if self.is_hidden:
            from kotae.logic.lines.automaton import automaton_clauses, every_step

            return automaton_clauses(self, every_step(self), fresh)
        from kotae.logic.lines.run_order import order_clauses, room

        return order_clauses(self, room(self), fresh)

    def holds(self, values: Values) -> bool | None:
        """Reads the line from one end to the other, keeping all the ways in which the clue may have been met so far. A
        finished line that has exactly the runs of its clue need not be read."""
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

    def case(self, given: Sequence[int], so: Sequence[int]) -> "RunsCase":
        from kotae.logic.lines.run_cases import runs_case

        return runs_case(self, given, so)


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
