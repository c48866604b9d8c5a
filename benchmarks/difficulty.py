"""Ratings against the grades of Simon Tatham's generators, and how long explanations take.

    python benchmarks/difficulty.py [--each N]

needs the programs of Debian's sgt-puzzles. AUC is the chance that of a puzzle of the upper levels and one of the lower
levels the former is rated harder; 1 is perfect, 0.5 is chance.
"""

import argparse
import shutil
import subprocess
import time
from collections.abc import Sequence

from kotae.answers.explain import explain
from kotae.answers.rate import rating
from kotae.formats import read
from kotae.puzzles.base import Puzzle

SETS = {
    "loopy 7x7": ("loopy", ["7x7t0de", "7x7t0dn"], ["7x7t0dt", "7x7t0dh"]),
    "loopy 10x10": ("loopy", ["10x10t0de", "10x10t0dn"], ["10x10t0dt", "10x10t0dh"]),
    "bridges 10x10, d0 and d2": ("bridges", ["10x10m2d0"], ["10x10m2d2"]),
    "bridges 15x15, d0 and d1, d2": ("bridges", ["15x15m2d0"], ["15x15m2d1", "15x15m2d2"]),
}


def made(game: str, level: str, number: int) -> list[Puzzle]:
    """Puzzles of a level, by the program itself."""
    program = shutil.which(f"sgt-{game}", path="/usr/games:/usr/bin:/usr/local/bin")
    if program is None:
        raise SystemExit(f"sgt-{game} is missing: install Debian's sgt-puzzles")
    lines = subprocess.run([program, "--generate", str(number), level], capture_output=True, text=True, check=True)
    return [puzzle for line in lines.stdout.split() if isinstance(puzzle := read(line), Puzzle)]


def auc(lower: Sequence[float], upper: Sequence[float]) -> float:
    wins = sum((b > a) + (a == b) / 2 for a in lower for b in upper)
    return wins / (len(lower) * len(upper))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("--each", type=int, default=20, help="puzzles of every level")
    each = options.parse_args().each
    print(f"{'':<30}{'AUC':>7}{'largest, median by level':>28}{'steps':>8}{'ms a step':>11}{'longest, s':>12}")
    for name, (game, lower, upper) in SETS.items():
        scores: dict[str, list[float]] = {}
        steps, seconds, longest = 0, 0.0, 0.0
        for level in lower + upper:
            for puzzle in made(game, level, each):
                began = time.process_time()
                explanation = explain(puzzle)
                took = time.process_time() - began
                found = rating(explanation)
                assert found is not None
                scores.setdefault(level, []).append(found.score)
                steps, seconds, longest = steps + found.steps, seconds + took, max(longest, took)
        halves = ([score for level in half for score in scores[level]] for half in (lower, upper))
        medians = " ".join(f"{int(sorted(scores[level])[each // 2])}" for level in lower + upper)
        print(f"{name:<30}{auc(*halves):>7.3f}{medians:>28}{steps:>8}{1000 * seconds / steps:>11.2f}{longest:>12.2f}")


if __name__ == "__main__":
    main()
