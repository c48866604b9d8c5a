"""What is known before any search: constraints about lines are solved line by line; all others contribute nothing."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.constraints import Constraint, Known, Values
from kotae.logic.lines.runs import Runs


class Knowledge(NamedTuple):
    """Values (0 where nothing is known), and every constraint with what it knows. When one cannot hold, nothing else is
    recorded."""

    values: Values
    constraints: list[Constraint]


def known_beforehand(constraints: Sequence[Constraint], variables: int) -> Knowledge:
    """What follows from each line alone, until nothing new does. Without lines, no line solver is loaded."""
    if Runs not in set(map(type, constraints)):
        return Knowledge([0] * (variables + 1), list(constraints))
    lines = {number: each for number, each in enumerate(constraints) if isinstance(each, Runs)}
    from kotae.logic.lines.line_solver import known_values, settle

    settled = settle(list(lines.values()))
    if settled.broken is not None:
        broken = list(lines)[settled.broken]
        return Knowledge([0] * (variables + 1), [Known(number != broken) for number in range(len(constraints))])
    narrowed = list(constraints)
    for number, line in zip(lines, settled.lines, strict=True):
        narrowed[number] = line
    return Knowledge(known_values(settled.lines, variables), narrowed)


def likely_literals(constraints: Iterable[Constraint], auxiliary: Sequence[int] = ()) -> list[int]:
    """Literals that are probably true, as far as lines can show; also of auxiliary variables, if only lines have
    any."""
    lines = [each for each in constraints if isinstance(each, Runs)]
    if not lines:
        return []
    from kotae.logic.lines.beliefs import likely

    return likely(lines, auxiliary)
