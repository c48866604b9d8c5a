"""How many puzzles of a data set Kotae makes per CPU second, family by family.

    python benchmarks/dataset_speed.py [--seconds 5] [--families hashi,slitherlink] [--size 6x6]

CPU time of one process, for everything that a record has: the puzzle is made, proved by a second solver, solved again,
explained to the end for its rating, proved once more for its certificate, which is checked, and compared with all its
images.
"""

import argparse
import time
from collections.abc import Iterator
from itertools import count
from typing import NamedTuple

from kotae.answers.generating.generate import NotFound
from kotae.families import families
from kotae.learn.making import record_of
from kotae.learn.series import Series, all_series

SEED = "bench"
HEAD = """\
| family | size | puzzles | per CPU second | median CPU s | slowest CPU s |
| --- | --- | ---: | ---: | ---: | ---: |"""


class Row(NamedTuple):
    """What was measured for one series."""

    series: Series
    took: list[float]
    """CPU seconds of each puzzle."""

    def __str__(self) -> str:
        took, grid = sorted(self.took), self.series.grid
        numbers = (len(took), f"{len(took) / sum(took):.2f}", f"{took[len(took) // 2]:.3f}", f"{took[-1]:.2f}")
        cells = (self.series.kind.family, f"{grid.rows}x{grid.cols}", *numbers)
        return "| " + " | ".join(map(str, cells)) + " |"


def measured(series: Series, seconds: float) -> Row:
    """Puzzles until the time is spent; the first one, which loads what is needed, does not count."""
    record_of(series, f"{SEED} warm", 1)
    row = Row(series, [])
    for number in count(1):
        began = time.process_time()
        try:
            record_of(series, SEED, number)
        except NotFound:
            continue
        row.took.append(time.process_time() - began)
        if sum(row.took) > seconds:
            return row
    raise AssertionError("counting never ends")


def rows(names: list[str], size: tuple[int, int], seconds: float) -> Iterator[Row]:
    for kind in families():
        if not names or kind.family in names:
            yield measured(all_series([kind], [] if kind.plans else [size], [], 1)[0], seconds)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5)
    parser.add_argument("--families", default="")
    parser.add_argument("--size", default="6x6")
    options = parser.parse_args()
    names = [name for name in options.families.split(",") if name]
    high, wide = map(int, options.size.split("x"))
    print(HEAD, flush=True)
    for row in rows(names, (high, wide), options.seconds):
        print(row, flush=True)


if __name__ == "__main__":
    main()
