"""Where the time goes: how much of solving one puzzle of each family is spent in Python, and on what:

    python benchmarks/stages.py [--corpus DIR] [--families lits,tapa] [--runs 5] [-o FILE]

The puzzle is the largest of janko.at's in the corpus, or else one with the clues of a random answer, 20x20 if one is
found in time and smaller otherwise. Times are CPU time, the least of several runs; nothing is kept from run to run.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from kotae.answers import search
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.engines.inprocess import PySatEngine
from kotae.engines.native import NativeCadical, NativeSolver
from kotae.errors import KotaeError, LimitReached
from kotae.families import _by_size, clue_families
from kotae.families.base import Puzzle
from kotae.formats import read, write
from kotae.processes.deadline import within
from kotae.processes.memory import garbage_kept

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from janko_boards import GENRES, published

STAGES = ("read", "state", "clauses", "hand-over", "cuts", "check", "other", "search")
"""All but the last are Python's; handing clauses over includes what the solver does with them."""
SIZES = [20, 18, 16, 14, 12, 10, 9, 8, 7, 6]
SECONDS = 20


class Watch:
    """Adds up the time of stages, each without the stages inside it."""

    def __init__(self) -> None:
        self.spent: dict[str, float] = dict.fromkeys(STAGES, 0.0)
        self._stages = ["other"]
        self._since = time.process_time()

    @contextmanager
    def stage(self, name: str) -> Iterator[None]:
        self._turn()
        self._stages.append(name)
        try:
            yield
        finally:
            self._turn()
            self._stages.pop()

    def _turn(self) -> None:
        now = time.process_time()
        self.spent[self._stages[-1]] += now - self._since
        self._since = now

    @contextmanager
    def around(self, owner: Any, name: str, stage: str) -> Iterator[None]:
        """Counts a function as a stage."""
        function: Callable[..., Any] = getattr(owner, name)

        def timed(*args: Any, **options: Any) -> Any:
            with self.stage(stage):
                return function(*args, **options)

        with patch.object(owner, name, timed):
            yield


def board(text: str) -> Puzzle:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def spent(text: str) -> dict[str, float]:
    """What one run takes, by stage."""
    _by_size.COMMON.clear()
    watch = Watch()
    with (
        watch.around(Puzzle, "formula", "clauses"),
        watch.around(Puzzle, "solved_by", "check"),
        watch.around(PySatEngine, "add", "hand-over"),
        watch.around(NativeSolver, "solve", "search"),
        watch.around(NativeCadical, "solve", "search"),
        watch.around(search.Search, "_cuts", "cuts"),
        watch.around(search.Search, "probe", "search"),
    ):
        with watch.stage("read"), garbage_kept():
            puzzle = board(text)
        with watch.stage("state"), garbage_kept():
            _ = puzzle.statements
        with watch.stage("other"):
            solve(puzzle, seconds=SECONDS)
    return watch.spent


def row(name: str, text: str, runs: int) -> str:
    """A line of the table: the quickest run."""
    best = min((spent(text) for _ in range(runs)), key=lambda each: sum(each.values()))
    total = sum(best.values())
    shares = " | ".join(f"{1000 * best[stage]:.1f}" for stage in STAGES)
    size = board(text).grid.title
    return f"| {name} | {size} | {1000 * total:.1f} | {1 - best['search'] / total:.0%} | {shares} |"


def collected(name: str, corpus: Path) -> Iterator[str]:
    """The puzzles of a family in the corpus."""
    for genre, (of, _, _) in GENRES.items():
        if of == name:
            yield from (text for _, text, _ in published(corpus, genre))


def unproved(name: str) -> Iterator[str]:
    """Puzzles with the clues of a random answer, the largest first, where one is found in time."""
    for size in SIZES:
        try:
            with within(SECONDS):
                puzzle = random_puzzle(name, Grid(size, size), "families")
        except (KotaeError, LimitReached):
            continue
        yield write(puzzle, "text")


def puzzle_for(name: str, corpus: Path | None) -> str | None:
    found = collected(name, corpus) if corpus else ()
    largest = max(found, key=lambda text: board(text).variables, default=None)
    return largest or next(unproved(name), None)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", type=Path, help="a folder with puzzles of janko.at")
    parser.add_argument("--families", default=",".join(sorted(kind.family for kind in clue_families())))
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("-o", "--output", type=Path)
    options = parser.parse_args()
    lines = ["| family | size | CPU ms | Python | " + " | ".join(STAGES) + " |", "| --- " * (4 + len(STAGES)) + "|"]
    for name in options.families.split(","):
        if text := puzzle_for(name, options.corpus):
            lines.append(row(name, text, options.runs))
            print(lines[-1], file=sys.stderr)
    if options.output:
        options.output.write_text("\n".join([*lines, ""]))


if __name__ == "__main__":
    main()
