"""Runs as clauses, by order variables: "run j starts at p or before".

Of all encodings of a nonogram line this one measured best: no auxiliary variables but these, no clause longer than
three literals (four with colours), and only positions where the run may start have a variable at all. For the search
those are what the line solver leaves open; for a proof, which must not rest on that, wherever the run has room.
"""

from collections.abc import Sequence
from itertools import pairwise

from kotae.logic.constraints import Fresh
from kotae.logic.lines.bits import bits
from kotae.logic.lines.line import Clue, Line, shortest

TRUE = 1 << 62
"""Stands for a literal that is known to be true, its negative for one that is known to be false."""


class Placing:
    """One run: where it may start, and the literals that say whether it starts at or before a position."""

    __slots__ = ("colour", "first", "last", "length", "literals", "variables")

    def __init__(self, starts: int, length: int, colour: int, size: int, fresh: Fresh, sign: int) -> None:
        positions = list(bits(starts))
        self.length, self.colour = length, colour
        self.first, self.last = positions[0], positions[-1]
        self.variables = fresh(len(positions) - 1)
        steps = [-TRUE, *(sign * variable for variable in self.variables), TRUE]
        self.literals: list[int] = []
        passed = 0
        for position in range(size + 1):
            passed += starts >> position & 1
            self.literals.append(steps[passed])

    def by(self, position: int) -> int:
        """The literal for "starts at this position or before"."""
        return -TRUE if position < 0 else self.literals[position]


EARLY_FIRST = -1
"""The sign for a search. Solvers try false first: then a run starts as early as it can, which takes them a tenth to a
quarter fewer conflicts on random nonograms than the opposite."""


def order_clauses(line: Line, starts: Sequence[int], fresh: Fresh, sign: int = 1) -> Sequence[int]:
    """The flat clauses of a line whose runs all have a known length, when each may only start at these positions. With
    the sign -1 the variables mean the opposite: "run j starts after p"."""
    if not all(starts):
        return (0,)
    size = len(line.cells)
    placings = [
        Placing(here, int(run.length), run.colour, size, fresh, sign)
        for here, run in zip(starts, line.clue, strict=True)
    ]
    cells = [cell_literals(line, position) for position in range(size)]
    flat: list[int] = []
    for placing in placings:
        for variable in placing.variables[1:]:
            flat += (sign * (1 - variable), sign * variable, 0)
        add_cover(flat, placing, cells)
    for one, other in pairwise(placings):
        add_order(flat, one, other)
    for left, right in zip([None, *placings], [*placings, None], strict=True):
        add_gap(flat, left, right, cells)
    return flat


def room(line: Line) -> list[int]:
    """Where each run may start at first sight: its cells may have its colour, and the other runs, at their shortest,
    fit in before and after it. This is a superset of what the line solver leaves, and nothing is deduced."""
    found: list[int] = []
    for number, run in enumerate(line.clue):
        first = beginning(line.clue, number)
        last = first + len(line.cells) - shortest(line.clue)
        covered = (1 << int(run.length)) - 1
        free = line.may[run.colour]
        found.append(sum(1 << start for start in range(first, last + 1) if free >> start & covered == covered))
    return found


def beginning(clue: Clue, number: int) -> int:
    """Where a run starts when all before it lie as far to the left as they can."""
    return sum(int(one.length) + (one.colour == other.colour) for one, other in pairwise(clue[: number + 1]))


def cell_literals(line: Line, position: int) -> list[int]:
    """By colour, beginning with empty, the literal that says that the cell has it. Empty has none of its own: see
    add_gap."""
    possible = [colour for colour, may in enumerate(line.may) if may >> position & 1]
    literals = [-TRUE] * len(line.may)
    for colour in possible:
        literals[colour] = TRUE if len(possible) == 1 else line.cells[position][colour - 1] if colour else 0
    return literals


def add_cover(flat: list[int], run: Placing, cells: list[list[int]]) -> None:
    """A cell in which the run must lie has its colour."""
    begun = run.literals[run.first : run.last + run.length]
    ended = [-TRUE] * run.length + run.literals[run.first : run.last]
    inked = [cell[run.colour] for cell in cells[run.first : run.last + run.length]]
    for start, end, ink in zip(begun, ended, inked, strict=True):
        if start != end and ink != TRUE:
            if start != TRUE:
                flat.append(-start)
            if end != -TRUE:
                flat.append(end)
            if ink != -TRUE:
                flat.append(ink)
            flat.append(0)


def add_order(flat: list[int], one: Placing, other: Placing) -> None:
    """The next run starts only after this one has ended, and after an empty cell if it has the same colour."""
    apart = one.length + (one.colour == other.colour)
    before = -TRUE
    for position, start in enumerate(other.literals[other.first : other.last + 1], other.first):
        earlier = one.by(position - apart) if start != before else TRUE
        before = start
        if earlier != TRUE:
            if start != TRUE:
                flat.append(-start)
            if earlier != -TRUE:
                flat.append(earlier)
            flat.append(0)


def add_gap(flat: list[int], left: Placing | None, right: Placing | None, cells: list[list[int]]) -> None:
    """A cell between the end of one run and the start of the next is empty."""
    begin = left.first + left.length if left else 0
    end = right.last if right else len(cells)
    for position in range(begin, end):
        ended = left.by(position - left.length) if left else TRUE
        begun = right.literals[position] if right else -TRUE
        if ended == begun:
            continue
        between = () if ended == TRUE else (-ended,)
        if begun != -TRUE:
            between = (*between, begun)
        empty, *colours = cells[position]
        if empty == -TRUE:
            flat += (*between, 0)
        else:
            for literal in colours:
                if literal != -TRUE:
                    flat += (*between, -literal, 0)
