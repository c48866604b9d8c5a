"""What each lemma is worth: the CPU time of solving with and without it, uniqueness included.

    python benchmarks/lemmas.py [--corpus DIR] [--families cave,yinyang] [--size 12] [--each 3]

Puzzles are made from a seed; with a corpus, those of janko.at that it holds are taken instead. Each is solved three
times, and the least time counts. A lemma that does not pay in time may still be kept for its sentence in explanations.
"""

import argparse
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.request import Request
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.errors import LimitReached
from kotae.families import clue_families
from kotae.families.base import Puzzle, Rule
from kotae.formats import read

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT / "tests"))
from janko_boards import GENRES, published  # noqa: E402

TIMES = 3
LONGEST = 30.0


def puzzles(kind: type[Puzzle], options: argparse.Namespace) -> Iterator[Puzzle]:
    genres = [genre for genre, (of, _, _) in GENRES.items() if of == kind.family and options.corpus]
    for genre in genres:
        for _, text, _ in published(options.corpus, genre):
            found = read(text)
            assert isinstance(found, Puzzle)
            yield found
    for number in range(0 if genres else options.each):
        try:
            grid = Grid(options.size, options.size)
            made = generate(Request(kind, grid), "lemmas", number, LONGEST).puzzle
        except (NotFound, LimitReached):
            return
        assert isinstance(made, Puzzle)
        yield made


def seconds(puzzle: Puzzle, without: Rule | None) -> float:
    """The least CPU time of a few runs, each from the beginning."""
    least = float("inf")
    for _ in range(TIMES):
        began = time.process_time()
        fresh = puzzle.with_clues(puzzle.clues)
        fresh.__dict__["statements"] = [each for each in fresh.statements if each.rule is not without]
        solve(fresh, seconds=LONGEST)
        least = min(least, time.process_time() - began)
    return least


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--corpus", type=Path, help="a folder with puzzles of janko.at")
    parser.add_argument("--families", help="separated by commas (default: all that have a lemma)")
    parser.add_argument("--size", type=int, default=12)
    parser.add_argument("--each", type=int, default=3)
    options = parser.parse_args()
    print("| family | lemma | puzzles | CPU s with | without |\n| --- | --- | --- | --- | --- |")
    for kind in clue_families():
        lemmas = [rule for rule in kind.rules if isinstance(rule, Rule) and rule.lemma]
        if not lemmas or (options.families and kind.family not in options.families.split(",")):
            continue
        found = list(puzzles(kind, options))
        kept = sum(seconds(puzzle, None) for puzzle in found)
        for lemma in lemmas:
            dropped = sum(seconds(puzzle, lemma) for puzzle in found)
            print(f"| {kind.family} | {lemma.sentence} | {len(found)} | {kept:.2f} | {dropped:.2f} |", flush=True)


if __name__ == "__main__":
    main()
