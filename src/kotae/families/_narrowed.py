"""The formula of a puzzle about what is left open, where numbers in cells, or sums over tiles, can be narrowed down
before any search.

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
    from kotae.logic.narrowing import Narrowed
    from kotae.logic.tallies import Tallied


def narrowed_formula(puzzle: "Puzzle", said: Sequence[Stated]) -> Formula | None:
    """What the rules say about what is left open; None if there is nothing to start from, or if a rule looks at
    candidates, whose cuts may be about anything."""
    numbers = next(filter(None, [getattr(layer, "numbered_cells", None) for layer in puzzle.layers]), None)
    has_tiles = any(each.statements and hasattr(each.statements[0].constraint, "tile") for each in said)
    if not (numbers or has_tiles) or puzzle.lazy:
        return None
    from kotae.logic.narrowing import Impossible

    try:
        left = by_numbers(puzzle, said, numbers) if numbers else by_tiles(puzzle)
    except Impossible:
        formula = Formula(puzzle.variables)
        formula.say((0,))
        return formula
    return stated(puzzle, left) if left else None


def by_numbers(puzzle: "Puzzle", said: Sequence[Stated], cells: "NumberedCells") -> "Narrowed | None":
    from kotae.logic.narrowing import narrowed  # only boards of numbers need it

    return narrowed([each.distinct(cells) for each in said], cells, puzzle.variables)


def by_tiles(puzzle: "Puzzle") -> "Tallied | None":
    from kotae.logic.tallies import tallied  # only boards with tiles need it

    return tallied([each.constraint for each in puzzle.statements], puzzle.variables)


def stated(puzzle: "Puzzle", left: "Narrowed | Tallied") -> Formula:
    """What is left as clauses. Other constraints are stated as a whole, with what is known of their literals."""
    formula = Formula(puzzle.variables, [value for value in left.values if value])
    for layer in puzzle.layers:
        formula.flat += layer.axioms(left.values)
    for clauses in left.clauses(formula.fresh):
        formula.say(clauses)
    for constraint in left.others:
        known = [left.values[abs(literal)] for literal in constraint.literals]
        if 0 in known or not constraint.holds(left.values):
            formula.say([part for value in dict.fromkeys(known) if value for part in (value, 0)])
            formula.add(constraint)
    return formula
