"""Cube and conquer against one solver: what it costs, and what many workers would gain.

    python benchmarks/cubes.py [--corpus DIR] [--cubes 16,64] [--workers 2] [--timeout 900] [NAME...]

prints a Markdown table of the instances whose names contain one of NAME, or of all. The question is that of `kotae
solve`: two answers, or the proof that there are fewer; for sliding tiles, whether there is a plan of two steps fewer
than the shortest has. DIR has the file `sliding/random.jsonl`, an object a line: `n`, `board`, `opt`, with the gap
first in the goal; without it, only what is made here from seeds is measured.

CPU seconds are those of this process when a solver is alone, and otherwise of this one while it splits and of all
workers, those that were stopped included.
"""

import argparse
import json
import random
import resource
import time
from collections.abc import Callable, Iterator
from itertools import groupby
from pathlib import Path
from typing import NamedTuple

from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.scale.cubes import Conquest
from kotae.scale.workers import Processes
from kotae.sliding.plan import BEST, find_plan

LENGTHS = (45, 47, 49, 51)
"""Of the sliding boards; two each, those that come first in the corpus."""
NONOGRAMS = ((1, False), (12, False), (17, False), (1, True))
"""Seeds, and whether the clues of two rows are swapped, which leaves no answer."""
LATTICES = (9, 11, 13)


class Instance(NamedTuple):
    name: str
    alone: Callable[[float], str]
    """Asks one solver, and gives the status."""
    cubed: Callable[[Conquest, float], str]


def filled(name: str, puzzle: Puzzle) -> Instance:
    return Instance(
        name,
        lambda seconds: solve(puzzle, seconds=seconds).status,
        lambda conquest, seconds: conquest.solve(puzzle, seconds=seconds).status,
    )


def slid(name: str, puzzle: Sliding, horizon: int) -> Instance:
    """The solver is named, so that it works alone, without the plain search before it."""
    return Instance(
        name,
        lambda seconds: find_plan(puzzle, BEST, steps=horizon, at_most=1, seconds=seconds).status,
        lambda conquest, seconds: (
            find_plan(
                puzzle, BEST, steps=horizon, at_most=1, seconds=seconds, cubed=conquest.plans(BEST, "default")
            ).status
        ),
    )


def random_nonogram(size: int, density: float, seed: int, swapped: bool) -> Puzzle:
    """The clues of a random picture: the hardest kind of nonogram that we know."""
    chance = random.Random(seed)
    picture = [[chance.random() < density for _ in range(size)] for _ in range(size)]

    def clue(line: tuple[bool, ...] | list[bool]) -> str:
        return " ".join(str(len(list(run))) for ink, run in groupby(line) if ink) or "0"

    rows, cols = [clue(row) for row in picture], [clue(col) for col in zip(*picture, strict=True)]
    if swapped:
        one, other = random.Random(seed).sample(range(size), 2)
        rows[one], rows[other] = rows[other], rows[one]
    return as_puzzle("\n".join(["nonogram", "rows:", *rows, "columns:", *cols]))


def two_lattices(size: int) -> Puzzle:
    """Two odd squares of 2s joined by one corridor: infeasible, hard to refute, and balanced on the whole."""
    rows = (
        "".join("2" if (r < size and c < size) or (r >= size - 1 and c > size) else "." for c in range(2 * size + 1))
        for r in range(2 * size - 1)
    )
    return as_puzzle("\n".join(["hashi", *rows]))


def as_puzzle(text: str) -> Puzzle:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def instances(corpus: Path | None) -> Iterator[Instance]:
    for seed, swapped in NONOGRAMS:
        name = f"nonogram 30x30, seed {seed}{', rows swapped' if swapped else ''}"
        yield filled(name, random_nonogram(30, 0.43, seed, swapped))
    for size in LATTICES:
        yield filled(f"hashi, two lattices of {size}x{size}", two_lattices(size))
    if corpus is None:
        return
    boards = [json.loads(line) for line in (corpus / "sliding/random.jsonl").read_text().splitlines()]
    for length in LENGTHS:
        chosen = [board["board"] for board in boards if (board["n"], board["opt"]) == (4, length)]
        for number, board in enumerate(chosen[:2], 1):
            puzzle = Sliding(Grid(4, 4), board, range(16))
            yield slid(f"15-puzzle of {length} steps, number {number}, in {length - 2}", puzzle, length - 2)


def timed(ask: Callable[[], str]) -> tuple[str, float, float]:
    """The status, CPU seconds of this process, and seconds on the clock."""
    cpu, wall = time.process_time(), time.perf_counter()
    status = ask()
    return status, time.process_time() - cpu, time.perf_counter() - wall


def children() -> float:
    """CPU seconds of all processes that this one has started and seen end."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("names", nargs="*")
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--cubes", default="16,64")
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--timeout", type=float, default=900)
    options = parser.parse_args()
    print("| instance | | alone: CPU, s | clock | cubes | split, s | sum, s | longest, s | clock | CPU | at most |")
    print("| --- | --- | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |", flush=True)
    for name, alone, cubed in instances(options.corpus):
        if options.names and not any(part in name for part in options.names):
            continue
        status, cpu, clock = timed(lambda: alone(options.timeout))  # noqa: B023 - called at once
        for number in map(int, options.cubes.split(",")):
            crew, before = Processes(options.workers), children()
            try:
                conquest = Conquest(number, crew)
                same, _, wall = timed(lambda: cubed(conquest, options.timeout))  # noqa: B023
            finally:
                crew.close()
            tally = conquest.tally
            total, longest = children() - before, max(tally.seconds, default=0.0)
            print(
                f"| {name} | {status}{'' if same == status else ', ' + same} | {cpu:.1f} | {clock:.1f} | {tally.made} "
                f"| {tally.split_seconds:.1f} | {total:.1f} | {longest:.1f} | {wall:.1f} "
                f"| {(tally.split_seconds + total) / cpu:.2f}x | {cpu / (tally.split_seconds + longest):.1f}x |",
                flush=True,
            )


if __name__ == "__main__":
    main()
