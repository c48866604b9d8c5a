"""Nonograms by placements: all the ways to colour a line that fit its clue, one of which is chosen.

After an article on Picross as SAT, which writes a line as a sum of products, one per placement, and multiplies it out
into a product of sums; some of those printed lacked clauses. Without what is absorbed, this gives the line's prime
implicates. As their number is exponential, only short lines are multiplied out; long ones have one variable per
placement.

Nothing is known beforehand, and every clue is accepted: colours, hidden runs, stars. Unit propagation misses nothing in
a line, but 25 cells may have 50,000 placements: there are limits, per line and for all lines together. A board of 25x25
took 66,000 variables and 1.6 million clauses, against 3,000 and 21,000 by blocks; hard boards of that size are out of
reach.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from kotae.encodings.common import line_by_line
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.logic import Formula, Runs
from kotae.logic.constraints import Fresh
from kotae.logic.lines.automaton import possible_steps
from kotae.logic.lines.line import Clue
from kotae.logic.lines.runs import runs
from kotae.logic.templates import Template

MOST_PLACEMENTS = 20_000
"""The most placements of one line: half a million clauses on 25 cells."""

MOST_TOGETHER = 200_000
"""The most placements of all lines together that are not multiplied out."""

MOST_MULTIPLIED = 12
"""The most variables of a line that is multiplied out."""

ADVICE = "try a smaller puzzle, or an encoding other than placements"

Placement = tuple[int, ...]
"""The colours of the cells of a line, 0 for empty."""


def formula(puzzle: Puzzle) -> Formula:
    together = 0

    def line_clauses(line: Runs, fresh: Fresh, which: str) -> Iterable[int]:
        nonlocal together
        if len(line.literals) <= MOST_MULTIPLIED:
            return product_of_sums(line.clue, len(line.cells), len(line.cells[0])).stamp(line.literals, fresh)
        found = placements(line, which)
        together += len(found)
        if together > MOST_TOGETHER:
            raise KotaeError(f"the lines have more than {MOST_TOGETHER} placements together", ADVICE)
        return selected(line, found, fresh)

    return line_by_line(puzzle, line_clauses)


def placements(line: Runs, which: str = "") -> list[Placement]:
    """All colourings of the line that its clue allows, cell by cell, without dead ends."""
    found: list[tuple[Placement, frozenset[int]]] = [((), frozenset((0,)))]
    for steps in possible_steps(line):
        after: dict[frozenset[int], dict[int, frozenset[int]]] = {}
        for _, states in found:
            after[states] = after.get(states) or colours_after(steps, states)
        found = [((*cells, colour), then) for cells, states in found for colour, then in after[states].items()]
        if len(found) > MOST_PLACEMENTS:
            raise KotaeError(f"{which} has more than {MOST_PLACEMENTS} placements", ADVICE)
    return [cells for cells, _ in found]


def colours_after(steps: set[tuple[int, int, int]], states: frozenset[int]) -> dict[int, frozenset[int]]:
    """For every colour that the next cell may have, the states in which the automaton may then be."""
    colours = {colour for state, colour, _ in steps if state in states}
    return {
        colour: frozenset(after for state, given, after in steps if given == colour and state in states)
        for colour in sorted(colours)
    }


def selected(line: Runs, found: Sequence[Placement], fresh: Fresh) -> list[int]:
    """A variable for every placement. That one is chosen follows from any cell; that no two are, from their differing
    in some cell."""
    chosen = fresh(len(found))
    flat: list[int] = []
    for position, cell in enumerate(line.cells):
        giving: list[list[int]] = [[] for _ in range(len(cell) + 1)]
        for variable, placement in zip(chosen, found, strict=True):
            giving[placement[position]].append(variable)
        for colour, variables in enumerate(giving):
            given = [cell[colour - 1]] if colour else [-ink for ink in cell]
            flat += [literal for variable in variables for ink in given for literal in (-variable, ink, 0)]
            flat += [*(-ink for ink in given), *variables, 0]
    return flat


@lru_cache(maxsize=1024)
def product_of_sums(clue: Clue, size: int, inks: int) -> Template:
    """The prime implicates of a line whose variables are 1, 2, 3, …: what is left of the distributed products when sums
    that are always true, or that another sum implies, are dropped."""
    cells = [range(first, first + inks) for first in range(1, size * inks + 1, inks)]
    sums: set[frozenset[int]] = {frozenset()}
    for placement in placements(runs(cells).equals(clue)):
        literals = {
            ink if ink == cell[0] + colour - 1 else -ink
            for cell, colour in zip(cells, placement, strict=True)
            for ink in cell
        }
        sums = multiplied(sums, literals)
    return Template(sorted(sorted(each, key=abs) for each in sums))


def multiplied(sums: set[frozenset[int]], literals: set[int]) -> set[frozenset[int]]:
    """The product of some sums, none of which implies another, and of the sum in which they are combined with a product
    of literals. A sum that has one of the literals absorbs whatever else it would produce."""
    kept = {each for each in sums if not each.isdisjoint(literals)}
    longer = {each | {literal} for each in sums - kept for literal in literals if -literal not in each}
    for each in sorted(longer, key=len):
        if not any(shorter < each for shorter in kept):
            kept.add(each)
    return kept
