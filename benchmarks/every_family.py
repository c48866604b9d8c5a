"""Every family that is stated for clingo, against its program, on the same puzzles:

    python benchmarks/every_family.py [--corpus DIR] [--families lits,tapa] [--seconds 20] [--random 20,30] [-o FILE]

Puzzles are made from a seed, larger and larger, as long as one takes no more than that many seconds; the three largest
of each family are put to both. With a corpus, so are the three largest of janko.at's that it holds. Larger boards have
the clues of a random answer, which need not be the only one: two answers are looked for. Of the sizes given for these,
the first three are taken of which one is found in time; where there are fewer, puzzles with one answer are.
"""

import argparse
import subprocess
import sys
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory

from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.generating.request import Request
from kotae.bench.environments import PROGRAMS
from kotae.board.grid import Grid
from kotae.errors import KotaeError, LimitReached
from kotae.families import Kind, family
from kotae.formats import write
from kotae.processes.deadline import within

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from janko_boards import GENRES, published  # noqa: E402

SIZES = (6, 7, 8, 10, 12, 16, 20, 30)
MOST = 3


def made(kind: Kind, seconds: float) -> Iterator[str]:
    """Puzzles of growing size, until one takes too long."""
    for size in SIZES:
        try:
            yield write(generate(Request(kind, Grid(size, size)), "families", 1, seconds).puzzle, "text")
        except (NotFound, LimitReached):
            return
        except KotaeError:  # not a size that the family has
            continue


def unproved(name: str, sizes: list[int], seconds: float) -> Iterator[str]:
    """Puzzles of these sizes with the clues of a random answer, where one is found in time."""
    for size in sizes:
        try:
            with within(seconds):
                puzzle = random_puzzle(name, Grid(size, size), "families")
        except (KotaeError, LimitReached):
            continue
        yield write(puzzle, "text")


def chosen(name: str, sizes: list[int], seconds: float) -> list[str]:
    """The puzzles that are made for a family."""
    found = list(islice(unproved(name, sizes, seconds), MOST))
    return found if len(found) == MOST else list(made(family(name), seconds))[-MOST:]


def collected(name: str, corpus: Path | None) -> list[str]:
    """The puzzles of a genre in the corpus, in the order in which they are there: the largest come last."""
    genres = [genre for genre, (of, _, _) in GENRES.items() if of == name and corpus]
    return [text for genre in genres if corpus for _, text, _ in published(corpus, genre)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", type=Path, help="a folder with puzzles of janko.at")
    parser.add_argument("--families", default=",".join(PROGRAMS))
    parser.add_argument("--seconds", type=float, default=20, help="that the making of a puzzle may take")
    parser.add_argument("--random", help="sizes of random boards to be taken instead, separated by commas")
    parser.add_argument("--envs", help="where the peers are installed")
    parser.add_argument("-o", "--output", default=str(ROOT / "benchmarks/every_family.md"))
    options = parser.parse_args()
    names = options.families.split(",")
    with TemporaryDirectory() as folder:
        for name in names:
            sizes = [int(size) for size in options.random.split(",")] if options.random else []
            made_here = chosen(name, sizes, options.seconds)
            for label, texts in (("made", made_here), ("janko", collected(name, options.corpus)[-MOST:])):
                for number, text in enumerate(texts):
                    file = Path(folder) / name / label / f"{number}.txt"
                    file.parent.mkdir(parents=True, exist_ok=True)
                    file.write_text(text)
            print(name, len(made_here), flush=True)
        command = [sys.executable, "-m", "kotae", "bench", "--install", "--peers", "clingo", "--corpus", folder]
        command += ["--families", options.families, "--timeout", "20", "-o", options.output]
        command += ["--envs", options.envs] if options.envs else []
        subprocess.run(command, check=True)


if __name__ == "__main__":
    main()
