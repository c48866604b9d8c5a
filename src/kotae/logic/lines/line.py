"""A line of cells and its clue: runs, and the automaton that reads a line cell by cell."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from kotae.logic.constraints import Values


class Run(NamedTuple):
    """This many cells of one colour. Colours count from 1; 0 is an empty cell."""

    length: int | str
    colour: int = 1


Clue = tuple[Run, ...]


Cells = Sequence[Sequence[int]]
"""The variables of every cell of a line, one per colour."""


class Line(NamedTuple):
    """Cells with a clue. `may` is what is known: for every colour, beginning with empty, the cells that may have it, as
    the bits of an integer."""

    cells: Cells
    clue: Clue
    may: tuple[int, ...]

    @property
    def literals(self) -> Sequence[int]:
        return [variable for cell in self.cells for variable in cell]

    @property
    def is_decided(self) -> bool:
        """Whether every cell has one colour left."""
        return sum([cells.bit_count() for cells in self.may]) == len(self.cells)

    @property
    def is_hidden(self) -> bool:
        """Whether the length of some run is unknown."""
        return not all(isinstance(run.length, int) for run in self.clue)


def colours_along(cells: Cells, values: Values) -> list[int]:
    """The colours of the cells of a line, 0 for those that are empty or undecided."""
    found = [0] * len(cells)
    for colour, inks in enumerate(zip(*cells, strict=True), 1):
        found = [colour if values[ink] > 0 else other for ink, other in zip(inks, found, strict=True)]
    return found


def shortest(clue: Clue) -> int:
    """The fewest cells that a clue takes up."""
    fixed = [run for run in clue if run.length != "*"]
    gaps = sum(one.colour == other.colour for one, other in pairwise(fixed))
    return gaps + sum(1 if run.length == "?" else int(run.length) for run in fixed)


def possible_colours(cell: Sequence[int], values: Values) -> set[int]:
    """The colours that a cell may have, 0 for empty."""
    for colour, variable in enumerate(cell, 1):
        if values[variable] > 0:
            return {colour}
    undecided = {colour for colour, variable in enumerate(cell, 1) if values[variable] == 0}
    return undecided | {0}


Move = tuple[int, int]
"""The colour of a cell, and the state after reading it."""


class LineReader(NamedTuple):
    """An automaton that reads a line cell by cell: its moves by state, from state 0, and the states it may end in."""

    moves: list[list[Move]]
    final: frozenset[int]


@lru_cache(maxsize=4096)
def reader(clue: Clue) -> LineReader:
    """The automaton that accepts exactly the lines with this clue."""
    moves: list[list[Move]] = [[(0, 0)]]
    gap, doors, final = 0, [0], [0]  # the gap before the next run; where that run may begin; where the line may end
    for number, run in enumerate(clue):
        if run.length == "*":  # any runs, each of which starts from the gap and returns to it
            inside = len(moves)
            moves.append([(run.colour, inside), (0, gap)])
            moves[gap].append((run.colour, inside))
            final = [*final, inside]
            continue
        first, length = len(moves), 1 if run.length == "?" else int(run.length)
        for door in doors:
            moves[door].append((run.colour, first))
        moves += [[(run.colour, first + k)] for k in range(1, length)]
        end, gap = len(moves), len(moves) + 1
        moves.append([(0, gap)] if run.length != "?" else [(run.colour, end), (0, gap)])
        moves.append([(0, gap)])
        following = clue[number + 1] if number + 1 < len(clue) else run
        doors = [gap] if following.length == "*" or following.colour == run.colour else [gap, end]
        final = [end, gap]
    return LineReader(moves, frozenset(final))
