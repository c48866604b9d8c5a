"""Ratings against the grades of Simon Tatham's generators, and how long explanations take.

    python benchmarks/difficulty.py [--each N] [--seed WORD]

needs the programs of Debian's sgt-puzzles. AUC is the chance that of a puzzle of the upper levels and one of the lower
levels the former is rated harder; 1 is perfect, 0.5 is chance. The same seed makes the same puzzles.
"""

import argparse
import shutil
import subprocess
import time
from collections.abc import Sequence
from statistics import median
from typing import NamedTuple

from kotae.answers.explaining.explain import explain
from kotae.answers.rate import Rating, rating
from kotae.families.base import Puzzle
from kotae.formats import read

LEVELS = {"loopy": ("7x7t0d{}", "10x10t0d{}"), "bridges": ("7x7m2d{}", "10x10m2d{}", "15x15m2d{}")}
SPLITS = {"loopy": (("en", "th"),), "bridges": (("0", "2"), ("0", "12"), ("01", "2"))}
"""The sizes of each game, and its levels in two parts."""


class Rated(NamedTuple):
    """A puzzle's rating, and the CPU seconds that its explanation took."""

    rating: Rating
    seconds: float


def made(game: str, level: str, number: int, seed: str) -> list[Puzzle]:
    """Puzzles of a level, by the program itself."""
    program = shutil.which(f"sgt-{game}", path="/usr/games:/usr/bin:/usr/local/bin")
    if program is None:
        raise SystemExit(f"sgt-{game} is missing: install Debian's sgt-puzzles")
    call = [program, "--generate", str(number), f"{level}#{seed}"]
    lines = subprocess.run(call, capture_output=True, text=True, check=True)
    return [puzzle for line in lines.stdout.split() if isinstance(puzzle := read(line), Puzzle)]


def rated(puzzle: Puzzle) -> Rated:
    began = time.process_time()
    explanation = explain(puzzle)
    took = time.process_time() - began
    found = rating(explanation)
    assert found is not None
    return Rated(found, took)


def auc(lower: Sequence[float], upper: Sequence[float]) -> float:
    wins = sum((b > a) + (a == b) / 2 for a in lower for b in upper)
    return wins / (len(lower) * len(upper))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--each", type=int, default=100, help="puzzles of every level")
    options.add_argument("--seed", default="kotae", help="what the puzzles are made from")
    wanted = options.parse_args()
    print(f"{'':<28}{'AUC':>7}{'score, median by level':>26}{'steps':>8}{'ms/step':>11}{'longest, s':>12}")
    for game, sizes in LEVELS.items():
        for size in sizes:
            letters = "enth" if game == "loopy" else "012"
            found = {
                letter: [rated(puzzle) for puzzle in made(game, size.format(letter), wanted.each, wanted.seed)]
                for letter in letters
            }
            for split in SPLITS[game]:
                print(row(f"{game} {size.partition('t')[0].partition('m')[0]}", found, split))


def row(name: str, found: dict[str, list[Rated]], split: tuple[str, str]) -> str:
    lower, upper = ([one.rating.score for letter in half for one in found[letter]] for half in split)
    ones = [one for letter in "".join(split) for one in found[letter]]
    steps, seconds = sum(one.rating.steps for one in ones), sum(one.seconds for one in ones)
    medians = " ".join(f"{median(one.rating.score for one in found[letter]):.1f}" for letter in "".join(split))
    title = f"{name}, {' '.join(split[0])} and {' '.join(split[1])}"
    speed = f"{steps:>8}{1000 * seconds / steps:>11.2f}{max(one.seconds for one in ones):>12.2f}"
    return f"{title:<28}{auc(lower, upper):>7.3f}{medians:>26}{speed}"


if __name__ == "__main__":
    main()
