"""Constraints as people see them: what is stated for solvers with auxiliary variables, as cuts."""

from kotae.logic.constraints import Constraint, Lazy
from kotae.logic.loops.in_order import InOrder
from kotae.logic.loops.in_order_lazily import InOrderLazy
from kotae.logic.loops.led_lazily import LedLazy
from kotae.logic.loops.led_lines import LedLines
from kotae.logic.loops.owned_lazily import OwnedLazy
from kotae.logic.loops.owned_lines import OwnedLines
from kotae.logic.regions.component_size import SizeIn
from kotae.logic.regions.counted_group import CountedGroup
from kotae.logic.regions.joined_cells import JoinedCells
from kotae.logic.regions.seeded_by_levels import SeededLevels
from kotae.logic.regions.seeded_lazily import SeededLazy


def in_cuts(constraint: Constraint) -> Lazy | None:
    """The constraint as a lazy one, if it is best explained by cuts: groups in one piece or in levels, lines with
    owners or in one direction and gates in order are single statements about much of the board, whose clauses mean
    nothing to people."""
    if isinstance(constraint, JoinedCells):
        return constraint.in_cuts
    if isinstance(constraint, SeededLevels):
        return SeededLazy(constraint.literal, constraint.beside, constraint.seeds)
    if isinstance(constraint, CountedGroup):
        return SizeIn(constraint.start, constraint.literal, constraint.beside, (0, constraint.size))
    if type(constraint) is OwnedLines:
        return OwnedLazy(constraint)
    if isinstance(constraint, InOrder):
        return InOrderLazy(constraint)
    if isinstance(constraint, LedLines):
        return LedLazy(constraint)
    return constraint if isinstance(constraint, Lazy) else None
