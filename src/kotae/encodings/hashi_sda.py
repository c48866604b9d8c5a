"""Hashi by three booleans per corridor, single, double and active, and weighted sums around islands.

After a description of a Hashiwokakero solver. Active and double are the puzzle's own "at least one" and "at least two";
single is new: active and not double. An island adds up its singles and twice its doubles: the description leaves that
to an extension of PySAT that must be compiled; here it is a counter of our own. Connectedness is lazy in both.

The counter does not know that single and double exclude each other, so it propagates less than the default's prime
implicates. It has eight times the variables and four times the clauses; on 400 islands it is about five times slower.
"""

from kotae.board.corridors import Corridors
from kotae.encodings.common import clued, layer, numbers
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.logic import Formula
from kotae.logic.counters import counted_in_turn
from kotae.logic.templates import Template

DOMAIN = Template([(-3, -2), (-1, 3, 2), (-3, 1), (-2, 1)])
"""Active, double, single: single and double exclude each other, active is either."""


def formula(puzzle: Puzzle) -> Formula:
    bridges = layer(puzzle, Corridors)
    result = Formula(puzzle.variables)
    single = dict(zip(bridges.places, result.fresh(len(bridges.places)), strict=True))
    for corridor in bridges.places:
        result.flat += DOMAIN.stamp((*bridges[corridor].chain, single[corridor]), result.fresh)
    for statement in puzzle.statements:
        if island := clued(puzzle, statement):
            terms = [(single[corridor], bridges[corridor].at_least(2)) for corridor in bridges.meeting[island]]
            degree = counted_in_turn((1, 2) * len(terms), frozenset(numbers(puzzle, island)))
            result.say(degree.stamp([literal for term in terms for literal in term], result.fresh))
        elif statement.rule is Hashi.apart:
            result.add(statement.constraint)
        else:
            result.say()
    return result
