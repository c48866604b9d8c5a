"""Slitherlink as the Slitherlink report prints it: one boolean for every edge.

The clauses for the numbers 1, 2 and 3 and for the ends of every edge are right. Two things are missing: that there is
one loop, not none and not several; and what a 0 means.
"""

from collections.abc import Iterator
from itertools import combinations, product
from typing import NamedTuple

from kotae.errata.brute_force import Loop, slitherlink_answers, slitherlink_loops
from kotae.errata.smallest import Clause, Counterexample, Proper, clues_of, exactly, models, numbered, placements
from kotae.families.base import Puzzle
from kotae.families.slitherlink import Slitherlink
from kotae.logic import Values


def printed_number(sides: list[int], number: int) -> list[Clause]:
    """Printed for 1, 3 (mirrored) and 2; the text says that numbers go from 0 to 3, and never comes back to the 0."""
    return exactly(sides, number) if number in (1, 2, 3) else []


def printed_end(edge: int, neighbours: list[int]) -> list[Clause]:
    """Printed for either end of an edge: if it is drawn, at least one neighbour there is and no two are. The index
    under the first conjunction is used nowhere; it is one clause."""
    return [[-edge, *neighbours], *([-edge, -one, -other] for one, other in combinations(neighbours, 2))]


class Reading(NamedTuple):
    """The printed clauses, and what they lack as far as it is asked for."""

    single_loop: bool
    zero: bool

    def clauses(self, puzzle: Slitherlink) -> Iterator[Clause]:
        for cell, number in puzzle.clues.items():
            sides = [puzzle.line[side] for side in puzzle.grid.sides(cell)]
            yield from exactly(sides, 0) if number == 0 and self.zero else printed_number(sides, int(str(number)))
        for corner in puzzle.grid.corners():
            edges = [puzzle.line[edge] for edge in puzzle.grid.spokes(corner)]
            for edge in edges:
                yield from printed_end(edge, [other for other in edges if other != edge])

    def accepted(self, puzzle: Puzzle) -> frozenset[Loop]:
        """All drawings that this reading takes for answers."""
        assert isinstance(puzzle, Slitherlink)
        drawings = (as_edges(puzzle, true) for true in models(self.clauses(puzzle), puzzle.variables))
        if not self.single_loop:
            return frozenset(drawings)
        loops = set(slitherlink_loops(*puzzle.grid))
        return frozenset(drawing for drawing in drawings if drawing in loops)


RIGHT = Reading(single_loop=True, zero=True)


def as_edges(puzzle: Slitherlink, drawn: list[int]) -> Loop:
    return loop_of(puzzle, [variable if variable in drawn else -variable for variable in range(puzzle.variables + 1)])


def draws_loops(found: Counterexample[Loop]) -> bool:
    """Whether something wrong is accepted that is not just an empty board."""
    return any(found.wrong)


def proper(rows: int, cols: int) -> Iterator[Proper[Loop]]:
    """Every proper puzzle on the board, with the numbers that the report speaks of."""
    for cells in placements(rows, cols, 0):
        for numbers in product(range(4), repeat=len(cells)):
            answers = slitherlink_answers(rows, cols, dict(zip(cells, numbers, strict=True)))
            if len(answers) == 1:
                yield Proper(numbered(Slitherlink, rows, cols, cells, numbers), answers[0])


def brute_force(puzzle: Puzzle) -> list[Loop]:
    return slitherlink_answers(*puzzle.grid, clues_of(puzzle))


def to_json(puzzle: Puzzle, loop: Loop) -> object:
    assert isinstance(puzzle, Slitherlink)
    return puzzle.to_json(drawing_of(puzzle, loop))


def loop_of(puzzle: Slitherlink, values: Values) -> Loop:
    """The drawn edges as pairs of corner points."""
    ends = (puzzle.grid.ends(edge) for edge, variable in puzzle.line.number.items() if values[variable] > 0)
    return frozenset(((a // 2, b // 2), (c // 2, d // 2)) for (a, b), (c, d) in ends)


def drawing_of(puzzle: Slitherlink, loop: Loop) -> Values:
    """The values in which exactly these edges are drawn."""
    values = [-variable for variable in range(puzzle.variables + 1)]
    for (a, b), (c, d) in loop:
        variable = puzzle.line[a + c, b + d]
        values[variable] = variable
    return values
