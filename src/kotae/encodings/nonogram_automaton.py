"""Nonograms by automata: a machine reads each line cell by cell, and its way from start to end becomes variables.

The usual decomposition of a regular constraint. The machine of a clue has a state for every cell of a run and for every
gap; a variable stands for every step that it may take at a position, and a step implies the colour of its cell, and a
step before and after it. Nothing is known beforehand: unlike the default, no line is solved in advance.

It propagates all that follows from one line, and takes every clue: colours, runs of hidden length, stars. But it has
three to four times the variables of a start for every run, and is several times slower than the default on hard boards.
"""

from kotae.encodings.common import line_by_line
from kotae.families.base import Puzzle
from kotae.logic import Formula
from kotae.logic.lines.automaton import automaton_clauses, possible_steps


def formula(puzzle: Puzzle) -> Formula:
    return line_by_line(puzzle, lambda line, fresh, _: automaton_clauses(line, possible_steps(line), fresh))
