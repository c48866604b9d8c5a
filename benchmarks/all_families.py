"""Every family that is stated for a peer, against the peer that comes closest, in one table:

    python benchmarks/all_families.py [--corpus DIR] [--families lits,tapa] [--part 1/2] [--renew]

Puzzles are made from a seed, larger and larger, ten of each size. With a corpus, so are all that it has of janko.at's.
Everything measured is kept in a folder (--runs), so the same command goes on where it was stopped; --renew measures
families again, --part shares them among processes. Each time, the table is made of all that is there.
"""

import argparse
import os
import platform
import subprocess
import sys
from pathlib import Path

from kotae.bench.environments import FAMILIES
from kotae.bench.runs import Kept, Run
from kotae.bench.tables import at_the_largest, by_family, by_sizes

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from janko_boards import GENRES, published  # noqa: E402

AHEAD = 3.0
"""How many times as long the closest peer should take."""
PEERS = "clingo,CP-SAT"
"""The fastest, by far, where there are others."""


def collect(corpus: Path, folder: Path) -> None:
    """Writes the puzzles of the corpus that are not in a format of Kotae's, a folder for each family."""
    for genre, (family, _, _) in GENRES.items():
        if family in FAMILIES:
            for number, found in enumerate(published(corpus, genre)):
                file = folder / family / "janko" / f"{number:02}.txt"
                file.parent.mkdir(parents=True, exist_ok=True)
                file.write_text(found.text)


def page(made: list[Run], given: list[Run], options: argparse.Namespace) -> str:
    machine = f"{platform.system()} {platform.machine()}, {os.cpu_count()} cores, Python {platform.python_version()}"
    parts = [
        "# Every family against the closest peer",
        f"On {machine}; {options.repeat} runs of each puzzle, limit {options.timeout:g} CPU s. How it is measured, and "
        "by which command: [README.md](README.md#every-family).",
        "## Made puzzles, the largest size of each family",
        summary(made),
        by_family(made).markdown(),
    ]
    if given:
        parts += ["## Puzzles of janko.at", summary(given), by_family(given).markdown()]
    parts += ["## Made puzzles by size", by_sizes(made).markdown()]
    return "\n\n".join(parts) + "\n"


def summary(runs: list[Run]) -> str:
    ratios = {family: found.ratio for family, (_, found) in at_the_largest(runs).items()}
    near = [f"{family} {ratio:.1f}" for family, ratio in ratios.items() if ratio < AHEAD]
    head = (
        f"Kotae is at least {AHEAD:g} times as fast as the closest peer in {len(ratios) - len(near)} of {len(ratios)}"
    )
    slower = sum(ratio < 1 for ratio in ratios.values())
    return f"{head} families, and slower in {slower}." + (f" Below {AHEAD:g}: {', '.join(near)}." if near else "")


def bench(options: argparse.Namespace, *words: str) -> None:
    command = [sys.executable, "-m", "kotae", "bench", "--peers", options.peers, "--repeat", str(options.repeat)]
    command += ["--timeout", str(options.timeout), "--budget", str(options.budget), "--part", options.part, *words]
    command += ["--install"] + ["--renew"] * options.renew
    for name in ("families", "sizes", "envs"):
        command += [f"--{name}", getattr(options, name)] if getattr(options, name) else []
    print(*command[2:], flush=True)
    subprocess.run(command, stdout=subprocess.DEVNULL, check=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", type=Path, help="a folder with puzzles of janko.at")
    parser.add_argument("--families", help="separated by commas (default: all)")
    parser.add_argument("--sizes", help="sides of the boards that are made, separated by commas")
    parser.add_argument("--peers", default=PEERS)
    parser.add_argument("--part", default="1/1", help="only the I-th of N parts of the families")
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--timeout", type=float, default=20, help="CPU seconds for a puzzle")
    parser.add_argument("--budget", type=float, default=25, help="seconds after which no larger boards are begun")
    parser.add_argument("--renew", action="store_true", help="measure these families again")
    parser.add_argument("--table", action="store_true", help="measure nothing, only write the table")
    parser.add_argument("--runs", type=Path, default=ROOT / "benchmarks/runs", help="where the runs are kept")
    parser.add_argument("--envs", help="where the peers are installed")
    parser.add_argument("-o", "--output", type=Path, default=ROOT / "benchmarks/families.md")
    options = parser.parse_args()
    options.runs.mkdir(parents=True, exist_ok=True)
    made, given = str(options.runs / "made.jsonl"), str(options.runs / "corpus.jsonl")
    if not options.table:
        bench(options, "-o", made)
    if not options.table and options.corpus:
        collect(options.corpus, options.runs / "corpus")
        bench(options, "--corpus", str(options.runs / "corpus"), "-o", given)
    options.output.write_text(page([*Kept(made).runs.values()], [*Kept(given).runs.values()], options))


if __name__ == "__main__":
    main()
