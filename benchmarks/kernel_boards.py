"""The boards on which `kernel.py` measures: for every family a made one, and the largest real ones that a corpus holds.

    python benchmarks/kernel_boards.py BOARDS [--corpus DIR] [--seconds 20]

A made board has one answer; it is the largest of these sizes that is found within that many CPU seconds. Families whose
boards all take longer get the clues of a random answer, which need not be the only one. What is there already is kept.
"""

import argparse
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.generating.request import Request
from kotae.bench.instances import Collection
from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families import Kind, families
from kotae.formats import read, write

ROOT = Path(__file__).parent.parent
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "benchmarks")]
from janko_boards import GENRES, published  # noqa: E402
from levels import OutOfTimeError, cpu_limit  # noqa: E402

SIZES = (16, 12, 10, 8)
SEED = "kernel"


def made(kind: Kind, seconds: float) -> tuple[str, str]:
    """A label and a puzzle with one answer, or at least one that has answers."""
    for size in SIZES:
        try:
            with cpu_limit(seconds):
                return f"made-{size}x{size}", write(generate(Request(kind, Grid(size, size)), SEED, 1).puzzle, "text")
        except (OutOfTimeError, NotFound, KotaeError):  # the last where the family has no such size
            continue
    for size in SIZES:
        try:
            with cpu_limit(seconds):
                return f"random-{size}x{size}", write(random_puzzle(kind.family, Grid(size, size), SEED), "text")
        except (OutOfTimeError, KotaeError):
            continue
    return "", ""


def real(name: str, corpus: Path) -> Iterator[tuple[str, str]]:
    """The largest puzzle of janko.at's, and the largest of each series in a folder with the family's name."""
    for genre in (genre for genre, (of, _, _) in GENRES.items() if of == name):
        if (corpus / f"janko/{genre}.jsonl").exists():
            yield "janko", max((text for _, text, _ in published(corpus, genre)), key=cells)
    if (corpus / name).is_dir():
        collection = Collection([name])
        collection.add_folder(corpus / name)
        for series, found in collection.series.items():
            largest = max(found, key=lambda instance: instance.cells).puzzle
            yield "-".join(re.findall(r"\w+", series.removeprefix(name))), write(largest, "text")


def cells(text: str) -> int:
    grid = read(text).grid
    return grid.rows * grid.cols


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("boards", type=Path, help="the folder to write to")
    parser.add_argument("--corpus", type=Path, help="a folder with real puzzles")
    parser.add_argument("--seconds", type=float, default=20, help="that the making of a puzzle may take")
    options = parser.parse_args()
    for kind in families():
        folder = options.boards / kind.family
        if folder.is_dir():
            continue
        found = [made(kind, options.seconds), *(real(kind.family, options.corpus) if options.corpus else ())]
        folder.mkdir(parents=True)
        for label, text in found:
            if text:
                (folder / f"{label}.txt").write_text(text)
        print(kind.family, *(label for label, text in found if text), flush=True)


if __name__ == "__main__":
    main()
