"""Nonograms by blocks: a variable for every run and every position at which it may start.

The direct encoding of a model that is common in constraint programming. Every run starts at exactly one position; the
next run starts after it has ended, and after an empty cell if it has the same colour; a run colours its cells, and a
coloured cell is covered by a run of its colour. Nothing is known beforehand, except that the runs have room on either
side. Runs whose length is hidden have no fixed end: they are refused.

It has about as many variables as the order variables of the default, which say "starts here or before"; but where the
default covers a cell by three literals, a clause here lists all starts that would.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from kotae.encodings.common import line_by_line
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.logic import Formula, Run, Runs, count
from kotae.logic.constraints import Fresh
from kotae.logic.lines.line import shortest

Starts = dict[int, int]
"""By position, the variable that says that a run starts there."""


def formula(puzzle: Puzzle) -> Formula:
    return line_by_line(puzzle, line_clauses)


def line_clauses(line: Runs, fresh: Fresh, which: str) -> Iterator[int]:
    if not all(isinstance(run.length, int) for run in line.clue):
        raise KotaeError(f"{which} has runs of hidden length", "try an encoding other than blocks")
    starts = [variables(line, number, fresh) for number in range(len(line.clue))]
    for each in starts:
        yield from count(each.values()).equals(1).clauses(fresh)
    for number, (one, other) in enumerate(pairwise(starts)):
        yield from in_order(one, other, distance(line.clue[number], line.clue[number + 1]))
    for position in range(len(line.cells)):
        yield from covered(line, starts, position)


def variables(line: Runs, number: int, fresh: Fresh) -> Starts:
    """The positions that leave room for the runs before and after this one."""
    free = len(line.cells) - shortest(line.clue)
    first = sum(distance(one, other) for one, other in pairwise(line.clue[: number + 1]))
    return dict(zip(range(first, first + free + 1), fresh(free + 1), strict=True))


def distance(one: Run, other: Run) -> int:
    """How far after the start of a run the next one starts at the earliest."""
    return int(one.length) + (one.colour == other.colour)


def in_order(one: Starts, other: Starts, apart: int) -> Iterator[int]:
    """Each start of one run needs a start of the other that fits."""
    for position, start in one.items():
        yield from (-start, *(later for then, later in other.items() if then >= position + apart), 0)
    for position, start in other.items():
        yield from (-start, *(sooner for then, sooner in one.items() if then <= position - apart), 0)


def covered(line: Runs, starts: Sequence[Starts], position: int) -> Iterator[int]:
    """A cell has a colour exactly when a run of that colour covers it."""
    for colour, ink in enumerate(line.cells[position], 1):
        covering = [
            start
            for run, mine in zip(line.clue, starts, strict=True)
            if run.colour == colour
            for first, start in mine.items()
            if first <= position < first + int(run.length)
        ]
        yield from (literal for start in covering for literal in (-start, ink, 0))
        yield from (-ink, *covering, 0)
