"""Nonogram lines of four cells as the Picross notes print them, as sums of products and as products of sums.

Of the formulas for {4}, {3}, {1,2}, {2,1}, {2}, {1,1} and {1} three are misprinted. Lines of other lengths the notes do
not speak of; here they are read right.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product
from typing import NamedTuple

from kotae.board.grid import Grid, Place
from kotae.errata.brute_force_areas import Clue as Runs
from kotae.errata.brute_force_areas import Line, Picture, nonogram_answers, reads_as
from kotae.errata.smallest import Clause, Proper, alone, models
from kotae.families.base import Puzzle
from kotae.families.nonogram import Nonogram
from kotae.logic import Run

A, B, C, D = 1, 2, 3, 4
"""The cells of a line, as literals."""

Clue = tuple[int, ...]
"""The lengths of the runs of a line."""

SUMS_OF_PRODUCTS: dict[Clue, list[Clause]] = {
    (4,): [[A, B, C, D]],
    (3,): [[A, B, C, -D], [-A, B, C, D]],
    (1, 2): [[A, -B, C, D]],
    (2, 1): [[A, B, -C, D]],
    (2,): [[A, B, -C, -D], [-A, B, C, -D], [-A, -B, C, C]],
    (1, 1): [[A, -B, C, -D], [A, -B, -C, D], [-A, B, -C, D]],
    (1,): [[A], [B], [C], [D]],
}
"""What the notes print first. In {2} the third product says c twice and leaves d open; {1} says "at least one"."""

PRODUCTS_OF_SUMS: dict[Clue, list[Clause]] = {
    (4,): [[A], [B], [C], [D]],
    (3,): [[-A, -D], [A], [D], [B], [C]],
    (1, 2): [[A], [-B], [C], [D]],
    (2, 1): [[A], [B], [-C], [D]],
    (2,): [[-A, B], [-A, -C], [A, C], [-B, -D], [B, D], [C, -D]],
    (1, 1): [[-A, -B], [A, B], [-B, -C], [-C, -D], [C, D]],
    (1,): [[A, B, C, D]],
}
"""What the notes print next, for the solver. In {3} stands "(a and d)" for "(a or d)": two clauses of one literal,
which the first clause contradicts. {1} again says "at least one"."""


def lines(size: int = 4) -> Iterator[Line]:
    return product((0, 1), repeat=size)


def lines_of_sum(clue: Clue) -> frozenset[Line]:
    """The lines that the printed sum of products allows."""
    return frozenset(
        line for line in lines() if any(all(agrees(line, x) for x in each) for each in SUMS_OF_PRODUCTS[clue])
    )


def lines_of_product(clue: Clue) -> frozenset[Line]:
    """The lines that the printed product of sums allows."""
    return frozenset(
        line for line in lines() if all(any(agrees(line, x) for x in each) for each in PRODUCTS_OF_SUMS[clue])
    )


def agrees(line: Line, literal: int) -> bool:
    return bool(line[abs(literal) - 1]) == (literal > 0)


@cache
def right_lines(size: int, clue: Clue) -> frozenset[Line]:
    return frozenset(line for line in lines(size) if reads_as(line, black(clue)))


def black(clue: Clue) -> Runs:
    """The clue as the brute force writes it."""
    return tuple((length, 1) for length in clue)


class Reading(NamedTuple):
    """Some clues of lines of four cells as the notes have them, everything else right."""

    printed: Mapping[Clue, frozenset[Line]]

    def allowed(self, size: int, clue: Clue) -> frozenset[Line]:
        return self.printed[clue] if size == 4 and clue in self.printed else right_lines(size, clue)

    def clauses(self, puzzle: Puzzle) -> Iterator[Clause]:
        """Every line is none of those that are not allowed. Cells are numbered from 1 in reading order."""
        for head, clue in puzzle.clues.items():
            cells = [(y // 2) * puzzle.grid.cols + x // 2 + 1 for y, x in puzzle.grid.line(head)]
            allowed = self.allowed(len(cells), lengths(clue))
            for line in set(lines(len(cells))) - allowed:
                yield [-cell if black else cell for cell, black in zip(cells, line, strict=True)]

    def accepted(self, puzzle: Puzzle) -> frozenset[Picture]:
        """All pictures that this reading takes for answers."""
        rows, cols = puzzle.grid
        found = (set(true) for true in models(self.clauses(puzzle), rows * cols))
        return frozenset(
            tuple(tuple(int(row * cols + col + 1 in true) for col in range(cols)) for row in range(rows))
            for true in found
        )


RIGHT = Reading({})


def lengths(clue: object) -> Clue:
    assert isinstance(clue, tuple)
    return tuple(run.length for run in clue)


def clue_of(line: Line) -> Clue:
    return tuple(len(run) for run in "".join(map(str, line)).split("0") if run)


Clues = tuple[tuple[Clue, ...], tuple[Clue, ...]]
"""Of the rows and of the columns."""


def proper_with(clue: Clue, rows: int, cols: int) -> Iterator[Proper[Picture]]:
    """Every proper puzzle on the board with that clue at a line of four cells, where alone a misprint of it can show.
    Fewest numbers first, then the smallest, from the top and then from the left."""
    if 4 not in (rows, cols):
        return
    for clues, picture in proper_pictures(rows, cols):
        of_four = (clues[0] if cols == 4 else ()) + (clues[1] if rows == 4 else ())
        if clue in of_four:
            yield Proper(nonogram(*clues), picture)


@cache
def proper_pictures(rows: int, cols: int) -> list[tuple[Clues, Picture]]:
    """All pictures that no other picture shares its clues with, in the order of the search."""
    only = alone(product(lines(cols), repeat=rows), clues_of_picture)
    return sorted(only, key=lambda entry: sum(len(clue) for side in entry[0] for clue in side))


def clues_of_picture(picture: Picture) -> Clues:
    return tuple(map(clue_of, picture)), tuple(map(clue_of, zip(*picture, strict=True)))


def nonogram(rows: tuple[Clue, ...], columns: tuple[Clue, ...]) -> Nonogram:
    grid = Grid(len(rows), len(columns))
    heads: list[Place] = [*grid.row_heads(), *grid.column_heads()]
    clues = {head: tuple(map(Run, clue)) for head, clue in zip(heads, rows + columns, strict=True)}
    return Nonogram(grid, clues)


def brute_force(puzzle: Puzzle) -> list[Picture]:
    rows = [black(lengths(puzzle.clues[head])) for head in puzzle.grid.row_heads()]
    columns = [black(lengths(puzzle.clues[head])) for head in puzzle.grid.column_heads()]
    return nonogram_answers(rows, columns)


def to_json(puzzle: Puzzle, picture: Picture) -> list[str]:
    return ["".join(".#"[cell] for cell in row) for row in picture]
