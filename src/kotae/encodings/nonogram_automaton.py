"""Nonograms by automata: an automaton reads each line cell by cell, and its path from start to end becomes variables.

The usual decomposition of a regular constraint. The automaton of a clue has a state for every cell of a run and for
every gap; a variable stands for every step that it may take at a position, and a step implies the colour of its cell,
and a step before and after it. Nothing is known beforehand: unlike in the default, no line is solved in advance.

It propagates everything that follows from one line, and accepts every clue: colours, runs of hidden length, stars. But
it has three to four times the variables of an encoding with a start for every run, and is several times slower than the
default on hard boards.
"""

from kotae.encodings.common import line_by_line
from kotae.families.base import Puzzle
from kotae.logic import Formula
from kotae.logic.lines.automaton import automaton_clauses, possible_steps


def formula(puzzle: Puzzle) -> Formula:
    return line_by_line(puzzle, lambda line, fresh, _: automaton_clauses(line, possible_steps(line), fresh))
