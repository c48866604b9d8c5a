"""How long explanations and hints take, by family and size, in CPU time of this process.

    python benchmarks/hints.py [--families sudoku,hashi] [--sizes 10,30] [--each 3] [--seconds 60]

Puzzles are made from a seed, as far as the family's generator gets in the time that each may take. For a board of at
most 12 rows the whole way is walked; for every board, a first hint is asked for on the empty board, in the way the
command does: search, check and first step. "rules" are the rules per deduction that needs several: the mean and the
most. A dash means that no puzzle could be made, `>` that time ran out.
"""

import argparse
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.answers.explaining.explain import explain
from kotae.answers.generating.generate import generate
from kotae.answers.generating.request import Request
from kotae.answers.hint import hint
from kotae.board.grid import Grid
from kotae.errors import KotaeError, LimitReached
from kotae.families import clue_families
from kotae.families.base import Puzzle

WALKED = 12
"""The most rows of a board whose whole way is walked."""
USUAL = "10,20,30"
WIDER = {"slitherlink": (60,), "nonogram": (100,), "hashi": (60,)}
"""Sizes that some families are asked for in addition, if no others are."""


class Walked(NamedTuple):
    """The way through a puzzle."""

    seconds: float
    sizes: list[int]
    """The rules of each step."""
    complete: bool


def puzzles(kind: type[Puzzle], size: int, number: int, seconds: float) -> Iterator[Puzzle]:
    """Puzzles of a family, as many as can be made in time."""
    began = time.process_time()
    for seed in range(number):
        left = seconds - (time.process_time() - began)
        try:
            puzzle = generate(Request(kind, Grid(size, size)), "hints", seed, max(left, 0.1)).puzzle
        except (KotaeError, LimitReached):
            return
        assert isinstance(puzzle, Puzzle)
        yield puzzle


def walked(puzzle: Puzzle, seconds: float) -> Walked:
    began = time.process_time()
    explanation = explain(puzzle, seconds=seconds)
    return Walked(time.process_time() - began, [step.size for step in explanation.steps], explanation.complete)


def first_hint(puzzle: Puzzle, seconds: float) -> tuple[float, bool]:
    """The CPU seconds of a hint on the empty board, and whether there was time for it."""
    began = time.process_time()
    found = hint(puzzle, puzzle.stated(), puzzle.to_json, lambda: seconds)
    return time.process_time() - began, found.following.complete


def row(name: str, made: Sequence[Puzzle], size: int, seconds: float) -> str:
    ways = [walked(puzzle, seconds) for puzzle in made] if size <= WALKED else []
    hints = [first_hint(puzzle, seconds) for puzzle in made]
    sizes = [rules for way in ways for rules in way.sizes]
    several = [rules for rules in sizes if rules > 1]
    line = f"{name:<16}{size:>5}{len(made):>4}"
    if not made:
        return f"{line}{'-':>9}"
    per_step = 1000 * sum(way.seconds for way in ways) / max(1, len(sizes))
    late = ">" if not all(way.complete for way in ways) else ""
    line += f"{len(sizes):>9}{late + format(per_step, '.2f'):>10}" if ways else f"{'':>19}"
    rules = f"{sum(several) / len(several):.1f} {max(several)}" if several else ""
    slow = "" if all(complete for _, complete in hints) else ">"
    return f"{line}{rules:>10}{slow + format(max(took for took, _ in hints), '.3f'):>14}"


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--families", default="", help="their names, with commas; all without it")
    options.add_argument("--sizes", default="", help="rows, with commas")
    options.add_argument("--each", type=int, default=3, help="puzzles of every family and size")
    options.add_argument("--seconds", type=float, default=60, help="for making puzzles, for a way, and for a hint")
    wanted = options.parse_args()
    print(f"{'':<16}{'size':>5}{'n':>4}{'steps':>9}{'ms/step':>10}{'rules':>10}{'first hint, s':>14}")
    for kind in clue_families():
        if wanted.families and kind.family not in wanted.families.split(","):
            continue
        sizes = [int(each) for each in (wanted.sizes or USUAL).split(",")]
        for size in sizes if wanted.sizes else [*sizes, *WIDER.get(kind.family, ())]:
            made = list(puzzles(kind, size, wanted.each, wanted.seconds))
            print(row(kind.family, made, size, wanted.seconds), flush=True)


if __name__ == "__main__":
    main()
