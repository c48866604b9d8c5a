"""Hashi by pairs: two booleans per corridor, one for each bridge that it may have.

After a student report on Hashiwokakero. Of every k-n+1 of an island's k booleans one is true, of every n+1 one is
false; the report used the suffixes of one order only, which lets wrong counts through. It also treated crossing as an
exclusive or, although both may be empty, and took enough bridges for connected ones: that is lazy here, as in the
default.

Either of a pair may be the single bridge, so it is not the puzzle's own "at least one, at least two", but linked to it:
an answer is found once, though the formula has a model for each choice. It has twice the variables and three times the
clauses of the default (112 for 4 of 8, where ordered variables need 32), and on 400 islands is ten to twenty times
slower.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from kotae.board.corridors import Corridor, Corridors
from kotae.encodings.common import clued, layer, numbers
from kotae.families.base import Puzzle, Statement
from kotae.families.hashi import Hashi
from kotae.logic import Formula, at_most_one, count
from kotae.logic.templates import Template

LINK = Template([(-1, 3, 4), (1, -3), (1, -4), (-2, 3), (-2, 4), (2, -3, -4)])
"""At least one, at least two, and the pair: one of it is true, both are true."""

Pairs = dict[Corridor, Sequence[int]]


def formula(puzzle: Puzzle) -> Formula:
    bridges = layer(puzzle, Corridors)
    result = Formula(puzzle.variables)
    pairs: Pairs = {corridor: result.fresh(2) for corridor in bridges.places}
    for corridor, pair in pairs.items():
        result.flat += LINK.stamp((*bridges[corridor].chain, *pair), result.fresh)
    for statement in puzzle.statements:
        if island := clued(puzzle, statement):
            meeting = [bridge for corridor in bridges.meeting[island] for bridge in pairs[corridor]]
            result.add(count(meeting).isin(numbers(puzzle, island)))
        else:
            result.say(crossing(bridges, pairs, statement, result) if statement.rule is Hashi.apart else ())
    return result


def crossing(bridges: Corridors, pairs: Pairs, statement: Statement, result: Formula) -> Iterator[int]:
    """Not both a bridge of one corridor and a bridge of the other."""
    across, down = (pairs[bridges.part(literal)] for literal in statement.constraint.literals)
    for one, other in product(across, down):
        yield from at_most_one(one, other).clauses(result.fresh)
