"""Ratings against the grades of Simon Tatham's generators, for every graded game whose family Kotae has.

    python benchmarks/difficulty.py [--each N] [--seed WORD] [--games loopy bridges …]

needs the programs of Debian's sgt-puzzles. AUC is the chance that of two puzzles, one graded higher than the other, the
former has the higher score; 1 is perfect, 0.5 is chance. "All sizes" compares puzzles of different sizes with each
other: a number that grows with the board does badly there. The same seed makes the same puzzles.
"""

import argparse
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Sequence
from statistics import median
from typing import NamedTuple

from kotae.answers.rate import rate
from kotae.families.base import Puzzle
from kotae.formats.tatham import games, read_as


class Graded(NamedTuple):
    """A game whose generator grades its puzzles: parameters for the sizes to compare, and the levels, easiest first."""

    sizes: tuple[str, ...]
    levels: str


GRADED = {
    "bridges": Graded(("7x7m2d{}", "10x10m2d{}", "15x15m2d{}"), "012"),
    "dominosa": Graded(("4d{}", "6d{}"), "tbhe"),
    "galaxies": Graded(("7x7d{}", "10x10d{}"), "nu"),
    "keen": Graded(("4d{}", "5d{}", "6d{}"), "enhxu"),
    "lightup": Graded(("7x7b20s4d{}", "10x10b20s2d{}"), "012"),
    "loopy": Graded(("7x7t0d{}", "10x10t0d{}"), "enth"),
    "magnets": Graded(("6x5d{}", "10x9d{}"), "et"),
    "map": Graded(("15x10n20d{}", "20x15n30d{}"), "enhu"),
    "pearl": Graded(("6x6d{}", "8x8d{}", "10x10d{}"), "et"),
    "singles": Graded(("6x6d{}", "10x10d{}"), "ek"),
    "slant": Graded(("5x5d{}", "8x8d{}", "12x10d{}"), "eh"),
    "solo": Graded(("2x3d{}", "3x3d{}"), "tbiaeu"),
    "tents": Graded(("8x8d{}", "10x10d{}"), "et"),
    "towers": Graded(("4d{}", "5d{}"), "ehxu"),
    "tracks": Graded(("8x8d{}", "10x10d{}"), "eth"),
    "undead": Graded(("4x4d{}", "5x5d{}"), "ent"),
    "unequal": Graded(("4d{}", "5d{}"), "tekx"),
    "unruly": Graded(("8x8d{}", "10x10d{}"), "ten"),
}
"""The graded games, by the names of their programs, whether or not there is a family for them yet. Left out are levels
whose puzzles may have several answers or need a guess."""
UNGRADED = {"filling", "mosaic", "palisade", "pattern", "range", "rect", "signpost"}
"""Games of which every puzzle has the same grade."""


class Row(NamedTuple):
    """How well scores tell the levels on either side of a boundary apart."""

    lower: str
    upper: str
    neighbours: float
    """The AUC of these two levels."""
    below_above: float
    """The AUC of all levels up to the lower one against all from the upper one on."""


def comparable() -> dict[str, Graded]:
    """The graded games of all families that there are. A family joins by naming its game."""
    programs = sorted(game.page for game, _ in games().values())
    if unknown := [program for program in programs if program not in GRADED and program not in UNGRADED]:
        raise SystemExit(f"not known whether these games are graded: {', '.join(unknown)}")
    return {program: GRADED[program] for program in programs if program in GRADED}


def generated(program: str, parameters: str, number: int, seed: str) -> list[Puzzle]:
    """Puzzles of a level, by the program itself."""
    path = shutil.which(f"sgt-{program}", path="/usr/games:/usr/bin:/usr/local/bin")
    if path is None:
        raise SystemExit(f"sgt-{program} is missing: install Debian's sgt-puzzles")
    call = [path, "--generate", str(number), f"{parameters}#{seed}"]
    lines = subprocess.run(call, capture_output=True, text=True, check=True).stdout.split()
    game, kind = next(found for found in games().values() if found[0].page == program)
    return [read_as(game, kind, line) for line in lines]


def score(puzzle: Puzzle) -> float:
    found = rate(puzzle)
    assert found is not None, "a game's own puzzles have one answer"
    return found.score


def auc(lower: Sequence[float], upper: Sequence[float]) -> float:
    wins = sum((b > a) + (a == b) / 2 for a in lower for b in upper)
    return wins / (len(lower) * len(upper))


def rows(scores: dict[str, list[float]]) -> Iterator[Row]:
    """One row for each boundary between two levels, from the scores by level."""
    levels = list(scores)
    for k in range(1, len(levels)):
        below = [each for level in levels[:k] for each in scores[level]]
        above = [each for level in levels[k:] for each in scores[level]]
        lower, upper = levels[k - 1 : k + 1]
        yield Row(lower, upper, auc(scores[lower], scores[upper]), auc(below, above))


def lines(title: str, scores: dict[str, list[float]]) -> Iterator[str]:
    medians = " ".join(f"{level} {median(found):.2f}" for level, found in scores.items())
    for row in rows(scores):
        yield f"{title:<18}{row.lower} | {row.upper}{row.neighbours:>14.3f}{row.below_above:>14.3f}    {medians}"
        title = medians = ""


def compare(program: str, graded: Graded, each: int, seed: str) -> Iterator[str]:
    everything: dict[str, list[float]] = {level: [] for level in graded.levels}
    for parameters in graded.sizes:
        scores = {
            level: [score(puzzle) for puzzle in generated(program, parameters.format(level), each, seed)]
            for level in graded.levels
        }
        for level, found in scores.items():
            everything[level] += found
        yield from lines(f"{program} {size_in(parameters)}", scores)
    yield from lines("  all sizes", everything)


def size_in(parameters: str) -> str:
    """The size at the beginning of a game's parameters."""
    return parameters[: next(k for k, letter in enumerate(parameters) if letter.isalpha() and letter != "x")]


def chosen(wanted: Iterable[str]) -> dict[str, Graded]:
    found, names = comparable(), list(wanted)
    if unknown := [name for name in names if name not in found]:
        raise SystemExit(f"{', '.join(unknown)}: not a graded game of a family; expected {', '.join(found)}")
    return {name: found[name] for name in names or found}


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--each", type=int, default=100, help="puzzles of every level and size")
    options.add_argument("--seed", default="kotae", help="what the puzzles are made from")
    options.add_argument("--games", nargs="*", default=[], help="these games only, by the names of their programs")
    wanted = options.parse_args()
    print(f"{'':<18}levels{'neighbours':>13}{'below/above':>14}    median score by level")
    for program, graded in chosen(wanted.games).items():
        for line in compare(program, graded, wanted.each, wanted.seed):
            print(line, flush=True)


if __name__ == "__main__":
    main()
