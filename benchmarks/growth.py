"""How time and memory grow with the board, for every family whose boards can be made large quickly.

    python benchmarks/growth.py [--seconds 2] [--runs FILE] [FAMILY...] > benchmarks/growth.md

Random square boards from a seed, each with twice the cells of the one before. A family gets that many CPU seconds for
making and solving all of its boards, in a process of its own, one after the other. With --runs, what was measured is
kept in that file, and the same command goes on where it was stopped.
"""

import argparse
import json
import multiprocessing
import time
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from levels import OutOfTimeError, cpu_limit

from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.growth import LEAST_SECONDS, Fit, power
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families import clue_families
from kotae.processes.memory import peak_bytes

SEED = "growth"
SIDES = (7, 10, 14, 20, 28, 40, 57, 80, 113, 160, 226, 320, 453)
LARGE = 400
"""The cells of the smallest board that counts as large."""
LEAST_BYTES = 2_000_000
"""What a board takes above what Python has anyway, for its memory to say something."""


class Run(NamedTuple):
    """One board: its cells, the CPU seconds for solving it, and the memory that was needed by then, with and without
    what had been there before the first board."""

    side: int
    seconds: float
    peak: int
    grown: int


def solved(family: str, seconds: float, told: Connection) -> None:
    """Tells about one board after the other, as long as there is time."""
    solve(random_puzzle("slitherlink", Grid(5, 5), SEED))  # loads what is needed
    before = peak_bytes()
    with suppress(OutOfTimeError), cpu_limit(seconds):
        for side in SIDES:
            with suppress(KotaeError):  # not every family has boards of every size
                puzzle = random_puzzle(family, Grid(side, side), SEED)
                began = time.process_time()
                solve(puzzle)
                taken, peak = time.process_time() - began, peak_bytes()
                told.send(Run(side, taken, peak, peak - before))


def measured(family: str, seconds: float) -> list[Run]:
    """What one family needs."""
    spawned = multiprocessing.get_context("spawn")
    ours, theirs = spawned.Pipe(duplex=False)
    worker = spawned.Process(target=solved, args=(family, seconds, theirs))
    worker.start()
    theirs.close()
    runs: list[Run] = []
    try:
        while True:
            runs.append(ours.recv())
    except EOFError:
        worker.join()
    return runs


def row(family: str, runs: list[Run]) -> str:
    """One row of the table; nothing for a family whose boards stay small."""
    if not runs or runs[-1].side ** 2 < LARGE:
        return ""
    last = runs[-1]
    times = power([(run.side**2, run.seconds) for run in runs if run.seconds >= LEAST_SECONDS])
    sizes = power([(run.side**2, run.grown) for run in runs if run.grown >= LEAST_BYTES])
    cells = f"{last.side}x{last.side} | {last.seconds:.2f} | {last.peak / 1e6:.0f}"
    return f"| {family} | {cells} | {exponent(times)} | {exponent(sizes)} |\n"


def exponent(fit: Fit | None) -> str:
    return f"{fit.slope:.2f}" if fit else "-"


HEAD = """# How cost grows

Random square boards from a seed, each with twice the cells of the one before, for every family that gets to 20x20 in
{seconds:g} CPU seconds for making and solving all of its boards. CPU s is the time for solving the largest: finding an
answer and deciding whether it is the only one. MB is the most memory that the process ever had, of which some 35 are
Python and Kotae. Exponents are those of the number of cells, fitted over the largest tenfold range; `-` where fewer
than three boards were large enough to tell. Large random boards mostly have many answers, so the exponent of time is
about boards like these. [performance.md](../docs/performance.md) has plots of a few families up to what fits.

Made by `python benchmarks/growth.py --seconds {seconds:g}`, one board at a time, in some {minutes:.0f} minutes of CPU
time. The machine was busy with other things, so CPU times may be a few tenths too long; memory is not affected.

| family | largest board | CPU s | MB | exponent of time | exponent of memory |
| --- | --- | ---: | ---: | ---: | ---: |
"""


def all_runs(names: Iterable[str], seconds: float, kept: Path | None) -> dict[str, list[Run]]:
    found: dict[str, list[Run]] = {}
    if kept and kept.exists():
        found = {name: [Run(*run) for run in runs] for name, runs in map(json.loads, kept.read_text().splitlines())}
    for name in names:
        if name not in found:
            found[name] = measured(name, seconds)
            if kept:
                with kept.open("a") as file:
                    print(json.dumps((name, found[name])), file=file)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("families", nargs="*")
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--runs", type=Path)
    options = parser.parse_args()
    names = options.families or sorted(kind.family for kind in clue_families())
    found = all_runs(names, options.seconds, options.runs)
    minutes = len(found) * options.seconds / 60
    rows = "".join(row(name, runs) for name, runs in sorted(found.items()))
    print(HEAD.format(seconds=options.seconds, minutes=minutes) + rows, end="")


if __name__ == "__main__":
    main()
