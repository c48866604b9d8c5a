"""Slitherlink by its edges alone: a boolean for every edge, and nothing else.

After a student report on Slitherlink. An edge that is used continues, at each of its ends, along exactly one other. The
report states that edge by edge; stated corner by corner each clause appears once, as in the default. Added are the
clues 0 and 4, that there is a loop, and that there is only one, by the default's cuts: otherwise several loops would
pass as an answer.

The default also says for each cell whether it is inside. Without that the formula has two thirds of the variables and
three fifths of the clauses, and solves finished puzzles as fast; but a 50x50 board that lacked two thirds of its clues
took 7 seconds instead of 0.2.
"""

from kotae.encodings.common import begun
from kotae.families.base import Puzzle
from kotae.logic import Formula, SingleLoop


def formula(puzzle: Puzzle) -> Formula:
    result = begun(puzzle)
    for statement in puzzle.statements:
        if isinstance(statement.constraint, SingleLoop):
            result.say([*statement.constraint.literals, 0])  # the cuts compare loops, so there must be one
        else:
            result.add(statement.constraint)
    return result
