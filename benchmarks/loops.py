"""How many rounds a loop takes: Masyus or Slitherlinks made from a random loop, with a share of its clues.

    python benchmarks/loops.py [--family masyu] [--shares 1.0 0.5 0.25] [--size 30] [--each 6] [--seconds 10]

Most have several answers, and two are looked for. With few clues a solver keeps finding several small loops instead of
one, so this shows whether the cuts against them hold. Times are CPU seconds.
"""

import argparse
import random
import time
from collections.abc import Callable

from kotae.answers import search
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.solve import Answer, solve
from kotae.board.grid import Grid, Place
from kotae.families.base import Puzzle
from kotae.families.masyu import Masyu
from kotae.logic import Values

Point = tuple[int, int]
SHARES = [1.0, 0.5, 0.25]
GROWTH = 8
"""Attempts at growing, for every point."""
WIDE = 0.05
"""How often the inside may become wider than one point."""


class Rounds:
    """Counts how often a search looks at a candidate."""

    def __init__(self) -> None:
        self.number = 0
        self.look = search.cuts_of

    def __call__(self, puzzle: Puzzle, values: Values) -> list[search.Numbered]:
        self.number += 1
        return self.look(puzzle, values)


def random_inside(size: int, dice: random.Random) -> set[Point]:
    """Points between the cells, joined without holes, so that the line around them is one loop."""
    within = range(size - 1)
    inside = {(dice.choice(within), dice.choice(within))}
    for _ in range(GROWTH * len(within) ** 2):
        y, x = dice.choice(within), dice.choice(within)
        sides = ((y - 1, x), (y, x + 1), (y + 1, x), (y, x - 1))
        corners = ((y - 1, x + 1), (y + 1, x + 1), (y + 1, x - 1), (y - 1, x - 1))
        around = [point in inside for pair in zip(sides, corners, strict=True) for point in pair]
        joins = sum(point in inside for point in sides)
        in_one_run = sum(around[k] != around[k - 1] for k in range(8)) == 2
        if (y, x) not in inside and in_one_run and joins and (joins == 1 or dice.random() < WIDE):
            inside.add((y, x))
    return inside


def masyu(size: int, share: float, seed: str) -> Masyu:
    """A share of the pearls that a random loop can have."""
    dice = random.Random(seed)
    inside = random_inside(size, dice)
    blank = Masyu(Grid(size, size))

    def is_in(corner: Place) -> bool:
        return (corner[0] // 2 - 1, corner[1] // 2 - 1) in inside

    values = [0]
    for edge, variable in blank.line.number.items():
        one, other = blank.grid.ends(edge)
        values.append(variable if is_in(one) != is_in(other) else -variable)
    found = {cell: blank.clues_at(cell, values) for cell in blank.grid.cells()}
    return Masyu(blank.grid, {cell: clues[0] for cell, clues in found.items() if clues and dice.random() < share})


def slitherlink(size: int, share: float, seed: str) -> Puzzle:
    """A share of the numbers of a random loop."""
    return random_puzzle("slitherlink", Grid(size, size), seed, share)


FAMILIES: dict[str, Callable[[int, float, str], Puzzle]] = {"masyu": masyu, "slitherlink": slitherlink}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--family", choices=FAMILIES, default="masyu")
    parser.add_argument("--shares", type=float, nargs="+", default=SHARES, metavar="SHARE", help="of the clues")
    parser.add_argument("--size", type=int, default=30)
    parser.add_argument("--each", type=int, default=6)
    parser.add_argument("--seconds", type=float, default=10, help="that a puzzle may take")
    options = parser.parse_args()
    print(f"{options.family:16} {'rounds':>16} {'cuts':>16} {'CPU s':>16}")
    print(f"{'':16} {'median  worst':>16} {'median  worst':>16} {'median  worst':>16}")
    for share in options.shares:
        runs: list[tuple[int, int, float]] = []
        for number in range(options.each):
            puzzle, rounds = FAMILIES[options.family](options.size, share, f"loops {share} {number}"), Rounds()
            search.cuts_of = rounds
            began = time.process_time()
            answer: Answer = solve(puzzle, seconds=options.seconds)
            runs.append((rounds.number, answer.cuts, time.process_time() - began))
            search.cuts_of = rounds.look
        columns = [sorted(column) for column in zip(*runs, strict=True)]
        median_worst = [(column[len(column) // 2], column[-1]) for column in columns]
        shown = [f"{a:>8} {b:>7}" if isinstance(a, int) else f"{a:>8.2f} {b:>7.2f}" for a, b in median_worst]
        print(f"{options.size}x{options.size}, {share:>4.0%} left ", *shown, flush=True)


if __name__ == "__main__":
    main()
