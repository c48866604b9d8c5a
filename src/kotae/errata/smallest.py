"""The search that all families share: the smallest proper puzzle on which a reading of the rules goes wrong.

A puzzle is *proper* when it has exactly one answer, by the independent brute force, as published puzzles have: a
reading that stumbles only over boards without answers would not be worth a page. A reading *goes wrong* on a proper
puzzle when what it accepts is anything else than this one answer.

*Smallest* means: fewest cells, then fewest rows, then fewest clues, then clues at the first places in reading order,
then the smallest numbers. `proper` of a family lists the puzzles of one board in this order.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import combinations, product
from typing import Any, Generic, NamedTuple, TypeVar

from pysat.solvers import Solver

from kotae.board.grid import Grid, cell_at
from kotae.families.base import Puzzle

Cell = tuple[int, int]
"""Row and column, counted from 0."""
Clause = list[int]

A = TypeVar("A")
"""How the brute force of a family writes an answer: bridges, edges, rectangles or rows."""
N = TypeVar("N", bound=tuple[Any, ...])
"""The clues of a puzzle, in reading order."""


class Proper(NamedTuple, Generic[A]):
    """A puzzle with exactly one answer."""

    puzzle: Puzzle
    answer: A


class Counterexample(NamedTuple, Generic[A]):
    """A proper puzzle, its answer, and what a reading accepts instead or besides."""

    puzzle: Puzzle
    answer: A
    accepted: frozenset[A]

    @property
    def wrong(self) -> frozenset[A]:
        return self.accepted - {self.answer}


def goes_wrong(found: Counterexample[A]) -> bool:
    return found.accepted != {found.answer}


def accepts_wrong(found: Counterexample[A]) -> bool:
    """Whether the reading does not just refuse the answer but takes another drawing for it."""
    return bool(found.wrong)


def smallest(
    proper: Callable[[int, int], Iterable[Proper[A]]],
    accepted: Callable[[Puzzle], frozenset[A]],
    shows: Callable[[Counterexample[A]], bool] = goes_wrong,
    most_cells: int = 16,
) -> Counterexample[A]:
    """The first puzzle, by increasing size, that shows the mistake. `proper` lists the puzzles of a board in order."""
    for rows, cols in shapes(most_cells):
        for puzzle, answer in proper(rows, cols):
            found = Counterexample(puzzle, answer, accepted(puzzle))
            if shows(found):
                return found
    raise LookupError(f"no puzzle of at most {most_cells} cells shows it")


def shapes(most_cells: int) -> Iterator[tuple[int, int]]:
    """Rows and columns of every board: fewest cells first, then fewest rows."""
    for cells in range(1, most_cells + 1):
        yield from ((rows, cells // rows) for rows in range(1, cells + 1) if cells % rows == 0)


def placements(rows: int, cols: int, fewest: int) -> Iterator[tuple[Cell, ...]]:
    """All ways to choose cells for clues, in the order of the search."""
    cells = list(product(range(rows), range(cols)))
    for size in range(fewest, len(cells) + 1):
        yield from combinations(cells, size)


def alone(answers: Iterable[A], clues: Callable[[A], N]) -> list[tuple[N, A]]:
    """The answers that share their clues with no other: those of the proper puzzles. In the order of their clues."""
    sharing: dict[N, list[A]] = {}
    for answer in answers:
        sharing.setdefault(clues(answer), []).append(answer)
    return sorted(((key, found[0]) for key, found in sharing.items() if len(found) == 1), key=lambda entry: entry[0])


def models(clauses: Iterable[Clause], variables: int) -> Iterator[list[int]]:
    """Every assignment that satisfies the clauses, as its true variables."""
    clauses = list(clauses)
    if not all(clauses):  # an empty clause; the solver would pass over it
        return
    free = [[variable, -variable] for variable in range(1, variables + 1)]
    with Solver("glucose4", bootstrap_with=clauses + free) as solver:
        for model in solver.enum_models():
            yield [literal for literal in model if literal > 0]


def exactly(literals: Iterable[int], number: int) -> list[Clause]:
    """Exactly so many are true, done right: of any k-n+1 one is true, of any n+1 one is false."""
    literals = list(literals)
    few = [list(chosen) for chosen in combinations(literals, max(0, len(literals) - number + 1))]
    many = [[-literal for literal in chosen] for chosen in combinations(literals, number + 1)]
    return few + many


def numbered(kind: type[Puzzle], rows: int, cols: int, cells: Iterable[Cell], numbers: Iterable[int]) -> Puzzle:
    """The puzzle with these numbers in these cells."""
    return kind(Grid(rows, cols), {cell_at(*cell): number for cell, number in zip(cells, numbers, strict=True)})


def clues_of(puzzle: Puzzle) -> Mapping[Cell, int]:
    """The numbers by row and column."""
    return {(y // 2, x // 2): int(str(clue)) for (y, x), clue in puzzle.clues.items()}
