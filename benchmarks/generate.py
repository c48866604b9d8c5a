"""How many puzzles a second Kotae makes, beside the generators of Simon Tatham's collection in the same run.

    python benchmarks/generate.py [--seconds 5]

CPU time of one process; Kotae's includes the check of every puzzle by a second solver. The peers are the programs of
Debian's `sgt-puzzles`; where they are missing, or have no such puzzle, there is a dash.
"""

import argparse
import resource
import subprocess
import time
from itertools import count
from pathlib import Path

from kotae.answers.generating.generate import generate
from kotae.answers.generating.request import Request
from kotae.board.grid import Grid
from kotae.families import family

GAMES = Path("/usr/games")
ROWS = (
    ("slitherlink", 10, "sgt-loopy", "10x10t0dh"),
    ("slitherlink", 20, "sgt-loopy", "20x20t0dh"),
    ("hashi", 15, "sgt-bridges", "15x15"),
    ("hashi", 25, "sgt-bridges", "25x25"),
    ("hashi", 60, "sgt-bridges", "60x60i30e10m2d2"),
    ("nonogram", 20, "sgt-pattern", "20x20"),
    ("nonogram", 30, "sgt-pattern", "30x30"),
    ("nawabari", 10, None, ""),
    ("nawabari", 17, None, ""),
)


def ours(name: str, size: int, seconds: float) -> float:
    """Puzzles a second."""
    request = Request(family(name), Grid(size, size))
    generate(request, "warm", 0)
    began = time.process_time()
    for number in count(1):
        generate(request, "bench", number)
        took = time.process_time() - began
        if took > seconds:
            return number / took
    raise AssertionError("counting never ends")


def theirs(program: str | None, parameters: str, seconds: float) -> float | None:
    """The same for a program; it is asked for twice as many until that takes long enough."""
    if program is None or not (GAMES / program).exists():
        return None
    number = 1
    while True:
        before = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime
        command = [str(GAMES / program), "--generate", str(number), parameters]
        try:
            subprocess.run(command, stdout=subprocess.DEVNULL, timeout=20 * seconds, check=True)
        except subprocess.TimeoutExpired:
            return number / (20 * seconds)
        took = resource.getrusage(resource.RUSAGE_CHILDREN).ru_utime - before
        if took > seconds / 2:
            return number / took
        number *= 2


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=5)
    seconds = parser.parse_args().seconds
    print(f"{'puzzles per CPU second':<24}{'kotae':>10}{'sgt-puzzles':>14}")
    for name, size, program, parameters in ROWS:
        mine, other = ours(name, size, seconds), theirs(program, parameters, seconds)
        print(f"{name + f' {size}x{size}':<24}{mine:>10.1f}{f'{other:.1f}' if other else '-':>14}", flush=True)


if __name__ == "__main__":
    main()
