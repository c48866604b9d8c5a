"""The formula of a board of numbers, about what is left open once they are narrowed down.

It is for searches alone. Explanations and proofs rest on the rules as they are, and whoever wants to see the formula
gets all of it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kotae.families._by_size import Stated
from kotae.logic import Formula

if TYPE_CHECKING:
    from kotae.families.base import Puzzle
    from kotae.logic.digits import NumberedCells


def narrowed_formula(puzzle: "Puzzle", said: Sequence[Stated]) -> Formula | None:
    """What the rules say about what is left open; None if there is nothing to start from."""
    found: list[NumberedCells | None] = [getattr(layer, "numbered_cells", None) for layer in puzzle.layers]
    cells = next(filter(None, found), None)
    if cells is None:
        return None
    from kotae.logic.narrowing import Impossible, narrowed  # only boards of numbers need it

    try:
        left = narrowed([each.distinct(cells) for each in said], cells, puzzle.variables)
    except Impossible:
        formula = Formula(puzzle.variables)
        formula.say((0,))
        return formula
    if left is None:
        return None
    formula = Formula(puzzle.variables, [value for value in left.values if value])
    for layer in puzzle.layers:
        formula.flat += layer.axioms(left.values)
    for group in left.groups:
        formula.say(group.clauses(left.cells, formula.fresh))
    for constraint in left.others:
        known = [left.values[abs(literal)] for literal in constraint.literals if left.values[abs(literal)]]
        formula.say([part for literal in dict.fromkeys(known) for part in (literal, 0)])
        formula.add(constraint)
    return formula
