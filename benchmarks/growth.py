"""How time and memory grow with the board, for every family.

    for part in 1 2; do python benchmarks/growth.py --seconds 10 --part $part/2 & done; wait
    python benchmarks/growth.py --seconds 10 --table

Square boards from a seed, larger and larger. A family gets that many CPU seconds for making all of its boards and as
many for solving them, in a process of its own, one after the other. What was measured is kept in a file (--runs), so
the same command goes on where it was stopped; --part shares the families among processes. Each time, the table is made
of all that is there.
"""

import argparse
import json
import multiprocessing
import os
import platform
import time
from collections.abc import Iterable
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple, cast

from levels import OutOfTimeError, cpu_limit

from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.generating.request import Request
from kotae.answers.growth import LEAST_SECONDS, Fit, power
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.cli.arguments import part_of
from kotae.errors import KotaeError, LimitReached
from kotae.families import clue_families, family
from kotae.families.base import Puzzle
from kotae.processes.memory import peak_bytes

ROOT = Path(__file__).parent.parent
SEED = "growth"
SIDES = (6, 8, 10, 12, 14, 16, 20, 24, 28, 40, 56, 80, 112, 160, 226, 320, 452)
"""Besides those that a family names itself: even, as some have no boards of odd sides, and with twice the cells of the
one before, or less where families get no further."""
SHARE = 2
"""A board with one answer gets at most one in so many of the seconds that are left for making."""
LEAST_BYTES = 2_000_000
"""What a board takes above what Python has anyway, for its memory to say something."""
FOUND, TO_MAKE, TO_SOLVE = "", "making", "solving"
"""What became of a board: measured, or what there was no time for."""


class Run(NamedTuple):
    """One board: its side, the CPU seconds for solving it, and the memory that was needed by then, with and without
    what had been there before the first board."""

    side: int
    ended: str
    has_one_answer: bool = False
    """Whether it had to be made with a single answer, as the family's random boards of this size have none."""
    seconds: float = 0
    peak: int = 0
    grown: int = 0


class Clock:
    """CPU seconds that are left for one kind of work."""

    def __init__(self, seconds: float) -> None:
        self.left = seconds

    def __enter__(self) -> None:
        self._began = time.process_time()
        self._limit = cpu_limit(max(self.left, 0.001))
        self._limit.__enter__()

    def __exit__(self, *raised: object) -> None:
        self._limit.__exit__(None, None, None)
        self.left -= time.process_time() - self._began


def made(kind: type[Puzzle], side: int, seconds: float) -> tuple[Puzzle, bool]:
    """A board, and whether it was made to have one answer: only where rooms or walls at random leave none."""
    grid = Grid(side, side)
    try:
        return random_puzzle(kind.family, grid, SEED), False
    except KotaeError:
        found = generate(Request(kind, grid), SEED, 1, max(seconds / SHARE, 0.001)).puzzle
        return cast(Puzzle, found), True


def solved(name: str, seconds: float, told: Connection) -> None:
    """Reports one board after the other, as long as there is time."""
    solve(random_puzzle("slitherlink", Grid(5, 5), SEED))  # loads what is needed
    before = peak_bytes()
    making, solving = Clock(seconds), Clock(seconds)
    kind = cast(type[Puzzle], family(name))
    for side in sorted({*SIDES, *(rows for rows, cols in kind.sizes if rows == cols)}):
        try:
            with making:
                puzzle, has_one = made(kind, side, making.left)
        except (OutOfTimeError, LimitReached, NotFound):
            told.send(Run(side, TO_MAKE))
            if making.left > 0:
                continue
            return
        except KotaeError:  # not every family has boards of every size
            continue
        left = solving.left
        try:
            with solving:
                solve(puzzle)
        except OutOfTimeError:
            told.send(Run(side, TO_SOLVE))
            return
        peak = peak_bytes()
        told.send(Run(side, FOUND, has_one, left - solving.left, peak, peak - before))


def measured(name: str, seconds: float) -> list[Run]:
    """What one family needs."""
    spawned = multiprocessing.get_context("spawn")
    ours, theirs = spawned.Pipe(duplex=False)
    worker = spawned.Process(target=solved, args=(name, seconds, theirs))
    worker.start()
    theirs.close()
    runs: list[Run] = []
    with suppress(EOFError):
        while True:
            runs.append(ours.recv())
    worker.join()
    return runs


def row(name: str, runs: list[Run]) -> str:
    """One row of the table."""
    found = [run for run in runs if run.ended == FOUND]
    last = found[-1] if found else Run(0, FOUND)
    ended = next((f"{run.ended} {run.side}x{run.side}" for run in runs if run.ended and run.side > last.side), "")
    times = power([(run.side**2, run.seconds) for run in found if run.seconds >= LEAST_SECONDS])
    sizes = power([(run.side**2, run.grown) for run in found if run.grown >= LEAST_BYTES])
    largest = f"{last.side}x{last.side}{', one answer' * last.has_one_answer}"
    taken = f"{last.seconds:.2f} | {last.peak / 1e6:.0f}"
    return f"| {name} | {largest} | {taken} | {exponent(times)} | {exponent(sizes)} | {ended} |\n"


def exponent(fit: Fit | None) -> str:
    return f"{fit.slope:.2f}" if fit else "-"


HEAD = """# How cost grows

Random square boards from a seed, larger and larger, as far as {seconds:g} CPU seconds go for making all boards of a
family, and as many for solving them; the last column says which board there was no time for. Many families get no
further because their boards are slow to make, not because they are slow to solve: a board with rooms or walls needs
some that leave it an answer. Where random ones leave none, the board is made like those of `kotae generate`, with one
answer, and marked so.

CPU s is the time for solving the largest board: finding an answer and deciding whether it is the only one. MB is the
most memory that the process ever had, of which some 35 are Python and Kotae, and which includes making the boards.
Exponents are those of the number of cells, fitted over the largest tenfold range; `-` where fewer than three boards
took {least:g} s or {bytes:.0f} MB, so that the rest says nothing. Large random boards mostly have many answers, so the
exponent of time is about boards like these. [performance.md](../docs/performance.md) has plots of a few families up to
what fits. Sliding tiles are not here: their cost is a matter of [steps](../docs/sliding.md#how-far-it-goes).

On {machine}, by `python benchmarks/growth.py --seconds {seconds:g}`; every board once. {told}

| family | largest board | CPU s | MB | exponent of time | exponent of memory | no time for |
| --- | --- | ---: | ---: | ---: | ---: | --- |
"""


def page(found: dict[str, list[Run]], seconds: float) -> str:
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    fitted = sum("-" not in row(name, runs).split("|")[5] for name, runs in found.items())
    told = f"{len(found)} families, of which {fitted} have an exponent of time."
    head = HEAD.format(seconds=seconds, machine=machine, told=told, least=LEAST_SECONDS, bytes=LEAST_BYTES / 1e6)
    return head + "".join(row(name, runs) for name, runs in sorted(found.items()))


def kept(file: Path, seconds: float) -> dict[str, list[Run]]:
    """What was measured before, with as many seconds."""
    lines = file.read_text().splitlines() if file.exists() else []
    records = (json.loads(line) for line in lines)
    return {name: [Run(*run) for run in runs] for name, given, runs in records if given == seconds}


def measure(names: Iterable[str], seconds: float, file: Path) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    before = kept(file, seconds)
    for name in names:
        if name not in before:
            line = json.dumps((name, seconds, measured(name, seconds)))
            with file.open("a") as runs:
                print(line, file=runs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("families", nargs="*")
    parser.add_argument("--seconds", type=float, default=2, help="CPU seconds for a family, to make and to solve")
    parser.add_argument("--part", type=part_of, default=(1, 1), help="only the I-th of N parts of the families")
    parser.add_argument("--table", action="store_true", help="measure nothing, only write the table")
    parser.add_argument("--runs", type=Path, default=ROOT / "benchmarks/runs/growth.jsonl", help="where runs are kept")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "benchmarks/growth.md")
    options = parser.parse_args()
    one, of = options.part
    names = options.families or sorted(kind.family for kind in clue_families())
    if not options.table:
        measure(names[one - 1 :: of], options.seconds, options.runs)
    options.output.write_text(page(kept(options.runs, options.seconds), options.seconds))


if __name__ == "__main__":
    main()
