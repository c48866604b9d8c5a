"""Which levels of difficulty are reached for each family, and how quickly.

    python benchmarks/levels.py [--size 10x10] [--seconds 60] [--levels hard,expert] [FAMILY...]

One puzzle for each family and level, by CPU time of this process; `-` where there was none within that many seconds,
`none` where the generator gave up earlier, as it does after a bounded number of tries. The table is Markdown. The sizes
are those that a family usually has, unless one is given.
"""

import argparse
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.request import Request
from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families import Kind, families, family


class OutOfTimeError(Exception):
    """The CPU time is used up."""


@contextmanager
def cpu_limit(seconds: float) -> Iterator[None]:
    """Raises OutOfTimeError when this process has used that much CPU time; solvers look at signals several times per
    second."""

    def stop(*_: Any) -> None:
        raise OutOfTimeError

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def taken(kind: Kind, grid: Grid, level: str, seconds: float) -> str:
    """CPU seconds for one puzzle of a level."""
    began = time.process_time()
    try:
        with cpu_limit(seconds):
            generate(Request(kind, grid, level), "levels", 1)
    except OutOfTimeError:
        return "-"
    except NotFound as error:
        return f"none ({error.missed.tries})"
    except KotaeError as error:
        return str(error)
    return f"{time.process_time() - began:.1f}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("families", nargs="*")
    parser.add_argument("--size", default="")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--levels", default=",".join(LEVELS))
    options = parser.parse_args()
    levels = options.levels.split(",")
    print(f"| family | size | {' | '.join(levels)} |\n| --- | --- |{' --- |' * len(levels)}")
    for kind in [family(name) for name in options.families] or families():
        rows, cols = map(int, options.size.split("x")) if options.size else kind.usual_size
        cells = [taken(kind, Grid(rows, cols), level, options.seconds) for level in levels]
        print(f"| {kind.family} | {rows}x{cols} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
