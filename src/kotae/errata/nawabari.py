"""Nawabari as the Nawabari specification defines it, over rectangles with a place, a width and a height.

A solution there is a set of rectangles: every square lies in one, no two intersect, and every number finds a rectangle
that holds its square and gives it that many borders. Five things go wrong; each is a function or a switch of `Reading`.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from itertools import combinations, product
from typing import NamedTuple

from kotae.errata.brute_force_areas import Division, Rectangle, nawabari_answers
from kotae.errata.smallest import Cell, Clause, Proper, alone, clues_of, models, numbered, placements
from kotae.families.base import Puzzle
from kotae.families.nawabari import Nawabari

BEYOND = 1
"""How far over the rim a rectangle may lie where nothing forbids it. Without end, there would be no end of answers."""


def printed_edges(rectangle: Rectangle, cell: Cell) -> int:
    """Printed: (x = p) + (x+w = p) + (y = q) + (y+h = q). But x+w is the column after the last one, in which no cell of
    the rectangle lies: right and lower borders are never counted."""
    (row, col, height, width), (q, p) = rectangle, cell
    return (col == p) + (col + width == p) + (row == q) + (row + height == q)


def right_edges(rectangle: Rectangle, cell: Cell) -> int:
    (row, col, height, width), (q, p) = rectangle, cell
    return (col == p) + (col + width == p + 1) + (row == q) + (row + height == q + 1)


def printed_contains(rectangle: Rectangle, cell: Cell) -> bool:
    """Printed in words: "a square contains a rectangle". Only a rectangle of one cell fits into a square. The formula
    below those words has it the right way round."""
    return rectangle == (*cell, 1, 1)


def right_contains(rectangle: Rectangle, cell: Cell) -> bool:
    (row, col, height, width), (q, p) = rectangle, cell
    return row <= q < row + height and col <= p < col + width


def intersect(one: Rectangle, other: Rectangle) -> bool:
    """As printed, and right: the greater beginning lies before the lesser end, in both directions."""
    return all(max(one[k], other[k]) < min(one[k] + one[k + 2], other[k] + other[k + 2]) for k in (0, 1))


def printed_apart(one: Rectangle, other: Rectangle, numbers: Collection[Cell]) -> bool:
    """Printed for candidate groups: M and N are taken from one group. So two candidates of the *same* number must not
    intersect, which leaves each number one candidate, and those of different numbers may lie across each other."""
    return any(right_contains(one, cell) and right_contains(other, cell) for cell in numbers)


def right_apart(one: Rectangle, other: Rectangle, numbers: Collection[Cell]) -> bool:
    """Any two, whatever number they hold."""
    return True


class Reading(NamedTuple):
    """The specification, right but for the parts that are replaced."""

    edges: Callable[[Rectangle, Cell], int] = right_edges
    contains: Callable[[Rectangle, Cell], bool] = right_contains
    inside: bool = True
    """Whether rectangles must lie inside the board. The specification never says so."""
    one_number: bool = True
    """Whether a rectangle holds exactly one number. The rules above the specification say so, its formula does not: a
    number has a rectangle there, but a rectangle need not have a number."""
    apart: Callable[[Rectangle, Rectangle, Collection[Cell]], bool] = right_apart
    """Which two rectangles must not intersect."""

    def rectangles(self, puzzle: Puzzle) -> list[Rectangle]:
        """All that may be part of a solution."""
        clues, beyond = clues_of(puzzle), 0 if self.inside else BEYOND
        tops, lefts = (spans(size, beyond) for size in puzzle.grid)
        found = [(row, col, height, width) for (row, height), (col, width) in product(tops, lefts)]
        return [r for r in found if not self.one_number or sum(self.contains(r, cell) for cell in clues) == 1]

    def clauses(self, puzzle: Puzzle, rectangles: list[Rectangle]) -> Iterator[Clause]:
        """The specification line by line: a variable says that a rectangle is part of the solution."""
        clues = clues_of(puzzle)
        number = {rectangle: variable for variable, rectangle in enumerate(rectangles, 1)}
        for cell in product(range(puzzle.grid.rows), range(puzzle.grid.cols)):
            yield [number[r] for r in rectangles if self.contains(r, cell)]
        for one, other in combinations(rectangles, 2):
            if self.apart(one, other, clues) and intersect(one, other):
                yield [-number[one], -number[other]]
        for cell, clue in clues.items():
            yield [number[r] for r in rectangles if self.contains(r, cell) and self.edges(r, cell) == clue]

    def accepted(self, puzzle: Puzzle) -> frozenset[Division]:
        """All sets of rectangles that this reading takes for answers."""
        rectangles = self.rectangles(puzzle)
        found = models(self.clauses(puzzle, rectangles), len(rectangles))
        return frozenset(frozenset(rectangles[variable - 1] for variable in true) for true in found)


RIGHT = Reading()


def spans(size: int, beyond: int) -> list[tuple[int, int]]:
    """Beginning and length of every stretch of rows or columns, some of it possibly beyond the rim."""
    first, last = -beyond, size + beyond
    return [(begin, end - begin) for begin in range(first, last) for end in range(begin + 1, last + 1)]


def proper(rows: int, cols: int) -> Iterator[Proper[Division]]:
    """Every proper puzzle on the board: all divisions that their numbers tell from all others."""
    for cells in placements(rows, cols, 1):
        divisions = nawabari_answers(rows, cols, dict.fromkeys(cells))
        for numbers, division in alone(divisions, partial(numbers_of, cells)):
            yield Proper(numbered(Nawabari, rows, cols, cells, numbers), division)


def numbers_of(cells: Sequence[Cell], division: Division) -> tuple[int, ...]:
    """The numbers that a division gives to the clued cells."""
    return tuple(right_edges(r, cell) for cell in cells for r in division if right_contains(r, cell))


def brute_force(puzzle: Puzzle) -> list[Division]:
    return nawabari_answers(*puzzle.grid, clues_of(puzzle))


def to_json(puzzle: Puzzle, division: Division) -> list[list[int]]:
    return sorted(map(list, division))
