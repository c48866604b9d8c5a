"""Puzzles made from a seed, larger and larger: with one answer as long as such are soon found, then open boards.

An open board has the clues of a random answer, which need not be the only one. Whether a size is reached in time
depends on the machine; the puzzles of a size do not.
"""

import time
from collections.abc import Callable, Iterator
from typing import NamedTuple

from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.generating.request import Request
from kotae.bench.instances import SEED, Collection, Instance
from kotae.board.grid import Grid
from kotae.errors import KotaeError, LimitReached
from kotae.families import AnyPuzzle, Kind, family
from kotae.processes.deadline import within

SIDES = (6, 10, 14, 20, 30)
"""Of the boards, for families that do not have certain sizes only."""
LONGEST, LONGEST_OF_ONE = 12.0, 3.0
"""Seconds that the making of all puzzles of a size may take, and of one of them."""
SHOWN = {"slitherlink": 0.3, "nawabari": 0.6, "fillomino": 0.4, "sudoku": 0.4, "skyscrapers": 0.3}
"""The share of clues on open boards where all of them would leave nothing to do, or little; elsewhere there are all."""


def growing(name: str, sides: list[int], most: int) -> Iterator[list[Instance]]:
    """The series of a family, a size after the other, until none is found in time."""
    kind, ways = family(name), list(WAYS)
    for side in sides:
        while ways:
            found = series(kind, side, most, ways[0])
            if len(found) == most:
                yield found
                break
            ways.pop(0)
        else:
            return


def sides_of(kind: Kind) -> list[int]:
    """The sizes that a family has, or the usual ones."""
    fixed = [rows for rows, cols in kind.sizes if rows == cols]
    return fixed or list(SIDES)


def series(kind: Kind, side: int, most: int, way: "Way") -> list[Instance]:
    """Puzzles of one size, fewer if it takes too long."""
    ends, collection, name = time.monotonic() + LONGEST, Collection([kind.family]), f"{kind.family} {side}x{side}"
    for number in range(1, most + 1):
        left = max(0.001, min(LONGEST_OF_ONE, ends - time.monotonic()))
        try:
            puzzle = way.make(kind, Grid(side, side), number, left)
        except (KotaeError, NotFound, LimitReached):
            break
        collection.add(name + way.label, f"seed {SEED}, number {number}", puzzle)
    return [instance for found in collection.series.values() for instance in found]


def one_answer(kind: Kind, grid: Grid, number: int, seconds: float) -> AnyPuzzle:
    return generate(Request(kind, grid), SEED, number, seconds).puzzle


def open_board(kind: Kind, grid: Grid, number: int, seconds: float) -> AnyPuzzle:
    with within(seconds):
        return random_puzzle(kind.family, grid, f"{SEED} {number}", SHOWN.get(kind.family))


class Way(NamedTuple):
    """How the puzzles of a series are made."""

    make: Callable[[Kind, Grid, int, float], AnyPuzzle]
    label: str
    """What it adds to the name of the series."""


WAYS = (Way(one_answer, ""), Way(open_board, ", open"))
"""The first is taken as long as it is quick enough."""
