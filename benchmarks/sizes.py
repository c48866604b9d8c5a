"""How large puzzles of each family can be, in a given CPU time.

    python benchmarks/sizes.py [--sizes 30x30,20x20,15x15,10x10] [--seconds 60] [--seed S] [--category NAME] [FAMILY...]

One puzzle for each family, of the largest of these sizes that takes no longer than that, by CPU time of a process of
its own. For each size that took longer, the functions of the generator in which it was; `none` where it gave up
earlier, as it does after a bounded number of tries. The table is Markdown.
"""

import argparse
import multiprocessing
import time
import traceback
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from levels import OutOfTimeError, cpu_limit

from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.request import Request
from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families import families, family


def made(name: str, size: str, seed: str, seconds: float, results: Connection) -> None:
    """Tells whether a puzzle was made, and what to say about it."""
    began = time.process_time()
    try:
        with cpu_limit(seconds):
            rows, cols = map(int, size.split("x"))
            puzzle = generate(Request(family(name), Grid(rows, cols)), seed, 1).puzzle
    except OutOfTimeError as error:
        results.send((False, whereabouts(error)))
    except NotFound as error:
        results.send((False, f"none ({error.missed.tries})"))
    except KotaeError as error:
        results.send((False, str(error)))
    else:
        results.send((True, f"{time.process_time() - began:.1f} s, {len(puzzle.clues)} clues"))  # type: ignore[attr-defined]


def whereabouts(error: BaseException) -> str:
    """The functions of the generator that were running."""
    frames = [each for each in traceback.extract_tb(error.__traceback__) if "generating" in Path(each.filename).parts]
    return " > ".join(dict.fromkeys(each.name for each in frames[2:])) or "generate"


def tried(name: str, sizes: Sequence[str], seed: str, seconds: float) -> str:
    """The cells of a row."""
    said: list[str] = []
    for size in sizes:
        ours, theirs = multiprocessing.Pipe()
        worker = multiprocessing.Process(target=made, args=(name, size, seed, seconds, theirs))
        worker.start()
        theirs.close()
        try:
            done, words = ours.recv()
        except EOFError:
            done, words = False, "died"
        worker.join()
        said.append(f"{size}: {words}")
        if done:
            break
    return " | ".join(said)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("families", nargs="*")
    parser.add_argument("--sizes", default="30x30,20x20,15x15,10x10")
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--seed", default="sizes")
    parser.add_argument("--category", default="")
    options = parser.parse_args()
    print("| family | sizes |\n| --- | --- |")
    every = [kind.family for kind in families() if options.category in ("", kind.category)]
    for name in options.families or every:
        print(f"| {name} | {tried(name, options.sizes.split(','), options.seed, options.seconds)} |", flush=True)


if __name__ == "__main__":
    main()
