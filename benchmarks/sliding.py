"""Sliding tiles: Kotae's encoding against the plain one, how far it goes, and a plain search beside it.

    python benchmarks/sliding.py [--corpus DIR] [--most 3] [--timeout 60] [--part plain|reach|climb]

prints Markdown tables. Times are CPU seconds of this process, and what is compared is measured in the same run. The
limit is in CPU seconds, too, for each board and each way to solve it; boards that reach it are counted. DIR has
the file `sliding/random.jsonl`, an object a line: `n`, `board`, `opt`, with the gap first in the goal, and it may have
`sliding/founding/input-4by4-hard.in`. Without it, boards are made by random walks from the goal.
"""

import argparse
import gc
import json
import math
import random
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median
from typing import NamedTuple

from ida import shortest

from kotae.board.grid import Grid
from kotae.engines import Budget, engine
from kotae.errors import LimitReached
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.sliding.plain_search import Deepening
from kotae.sliding.plan import BEST, find_plan
from kotae.sliding.unrolled import encode_plan

EXAMPLE = Path(__file__).parent.parent / "examples/sliding/4x4-hard.txt"
SOLVERS = ("glucose42", "cadical195")
LENGTHS = (25, 29, 33, 37, 41, 45, 49, 51, 53)
LONGEST_CLIMB = 41
WALKS = (30, 40, 50, 60, 70, 80)
LONGEST_WALK_TO_CLIMB = 60
TIMES = 3
"""Runs of what takes no time; their median counts."""


class Series(NamedTuple):
    """Boards of one kind."""

    name: str
    boards: list[Sliding]
    climb: bool
    """Whether a solver alone is to climb from horizon to horizon, too."""
    known: int | None = None
    """The length of their shortest plans, if it is known beforehand."""


class Timed(NamedTuple):
    """The CPU seconds of one run, and the length of the shortest plan; None when the limit was reached first."""

    seconds: float
    length: int | None


def timed(ask: Callable[..., int | None], *arguments: object) -> Timed:
    gc.collect()
    began = time.process_time()
    length = ask(*arguments)
    return Timed(time.process_time() - began, length)


def limit(seconds: float) -> Callable[..., None]:
    """What ends the work after so many CPU seconds, as the machine may be busy with other things."""
    end = time.process_time() + seconds

    def look(*_: object) -> None:
        if time.process_time() > end:
            raise LimitReached

    return look


def by_kotae(puzzle: Sliding, seconds: float, solver: str | None = None) -> int | None:
    """A shortest plan and the proof that none is shorter. With a solver's name, the solver finds the plan, too."""
    answer = find_plan(puzzle, solver, at_most=1, notice=limit(seconds))
    return len(answer.plans[0]) if answer.settled else None


def by_search(puzzle: Sliding, seconds: float) -> int | None:
    """The first half of the same: a shortest plan, without the proof."""
    search, length = Deepening(puzzle, Budget(notice=limit(seconds))), puzzle.board.fewest(puzzle.start)
    try:
        while not search.plans(length, 1):
            length += 2
    except LimitReached:
        return None
    return length


def by_ida(puzzle: Sliding, seconds: float) -> int | None:
    return shortest(puzzle.start, puzzle.goal, puzzle.grid.cols, seconds)


def corpus_series(corpus: Path, most: int) -> Iterator[Series]:
    """The first boards of each length."""
    records = [json.loads(line) for line in (corpus / "sliding/random.jsonl").read_text().splitlines()]
    for length in LENGTHS:
        chosen = [each["board"] for each in records if each["n"] == 4 and each["opt"] == length][:most]
        boards = [Sliding(Grid(4, 4), board, range(16)) for board in chosen]
        if boards:
            yield Series(f"15-puzzle, {length} steps", boards, length <= LONGEST_CLIMB, length)


def walked_series(most: int) -> Iterator[Series]:
    for steps in WALKS:
        boards = [walk(random.Random(1000 * steps + number), steps) for number in range(most)]
        yield Series(f"15-puzzle, random walk of {steps}", boards, steps <= LONGEST_WALK_TO_CLIMB)


def walk(chance: random.Random, steps: int) -> Sliding:
    """The board after so many random steps from the goal, none taken back at once."""
    board, before, gap = list(range(16)), -1, 0
    around = Sliding(Grid(4, 4), board, board).board.neighbours
    for _ in range(steps):
        then = chance.choice([cell for cell in around[gap] if cell != before])
        board[gap], board[then], before, gap = board[then], 0, gap, then
    return Sliding(Grid(4, 4), board, range(16))


def eight_series(most: int) -> Iterator[Series]:
    """Random 8-puzzles from a seed, and the two that are farthest from the goal of all."""
    chance, boards = random.Random(8), list[Sliding]()
    while len(boards) < 5 * most:
        puzzle = Sliding(Grid(3, 3), chance.sample(range(9), 9))
        boards += [puzzle] if puzzle.solvable else []
    yield Series("8-puzzle, random", boards, True)
    yield Series("8-puzzle, the two hardest", hardest_eights(), True, 31)


def hardest_eights() -> list[Sliding]:
    """The boards that breadth-first search from the goal reaches last."""
    puzzle = Sliding(Grid(3, 3), (*range(1, 9), 0))
    seen, layer = {puzzle.goal}, [puzzle.goal]
    while True:
        moved = (puzzle.slid(state, tile) for state in layer for tile in puzzle.board.tiles)
        further = sorted({state for state in moved if state is not None} - seen)
        if not further:
            assert len(seen) == math.factorial(9) // 2
            return [Sliding(puzzle.grid, state) for state in layer]
        seen.update(further)
        layer = further


def against_plain(corpus: Path | None, most: int, seconds: float) -> bool:
    """One formula, one call: is there a plan of at most 31, 32, 33 steps? All these boards need 33."""
    boards = {EXAMPLE.name: board_in(EXAMPLE)}
    if corpus:
        founding = corpus / "sliding/founding/input-4by4-hard.in"
        boards |= {founding.name: board_in(founding)} if founding.exists() else {}
        chosen = next(series.boards for series in corpus_series(corpus, most) if series.known == 33)
        boards |= {f"random, number {number}": puzzle for number, puzzle in enumerate(chosen, 1)}
    head("board", "distance", "solver", "steps", "", "plain, s", "ours, s", "ratio")
    agreed = True
    for name, puzzle in boards.items():
        for solver in SOLVERS:
            for horizon in (31, 32, 33):
                plain, outcome = asked(puzzle, horizon, "plain", solver, seconds)
                runs = [asked(puzzle, horizon, "default", solver, seconds) for _ in range(TIMES)]
                ours = median(took for took, _ in runs)
                expected = "solvable" if horizon == 33 else "unsolvable"
                agreed &= {outcome, *(found for _, found in runs)} <= {expected, "unknown"}
                more = "> " if outcome == "unknown" else ""
                times = (more + shown(plain), shown(ours), f"{more}{plain / ours:.0f}x")
                row(name, puzzle.board.far(puzzle.start), solver, horizon, expected, *times)
    return agreed


def board_in(file: Path) -> Sliding:
    puzzle = read(file.read_text())
    assert isinstance(puzzle, Sliding)
    return puzzle


def asked(puzzle: Sliding, horizon: int, encoding: str, solver: str, seconds: float) -> tuple[float, str]:
    gc.collect()
    began, oracle = time.process_time(), engine(solver)
    try:
        oracle.add(encode_plan(puzzle, horizon, encoding).flat)
        outcome = "solvable" if oracle.solve(Budget(notice=limit(seconds))) else "unsolvable"
    except LimitReached:
        outcome = "unknown"
    finally:
        oracle.close()
    return time.process_time() - began, outcome


def reach(series: Iterator[Series], seconds: float) -> bool:
    """How far search and one refutation go, and how long a plain IDA* takes to find a shortest plan."""
    head(
        "boards",
        "n",
        "steps",
        "search + refutation, s",
        "longest",
        "at limit",
        "search",
        "IDA*, s",
        "longest",
        "at limit",
    )
    agreed = True
    for name, boards, _, known in series:
        ours = [timed(by_kotae, puzzle, seconds) for puzzle in boards]
        search = [timed(by_search, puzzle, seconds) for puzzle in boards]
        ida = [timed(by_ida, puzzle, seconds) for puzzle in boards]
        agreed &= same_lengths(known, ours, search, ida)
        row(name, len(boards), span(known, search), *summary(ours), share(search, ours), *summary(ida))
    return agreed


def climb(series: Iterator[Series], seconds: float) -> bool:
    """A solver alone, from horizon to horizon, against search and one refutation."""
    head("boards", "n", "steps", "climbing, s", "longest", "at limit", "ours, s", "longest", "at limit", "ratio")
    agreed = True
    for name, boards, wanted, known in series:
        if wanted:
            alone = [timed(by_kotae, puzzle, seconds, BEST) for puzzle in boards]
            ours = [timed(by_kotae, puzzle, seconds) for puzzle in boards]
            agreed &= same_lengths(known, alone, ours)
            row(name, len(boards), span(known, ours), *summary(alone), *summary(ours), ratio(alone, ours))
    return agreed


def same_lengths(known: int | None, *ways: list[Timed]) -> bool:
    """Whether all who came to an end found plans of the same length."""
    return all(len({known, *(run.length for run in runs)} - {None}) <= 1 for runs in zip(*ways, strict=True))


def span(known: int | None, runs: list[Timed]) -> str:
    """The lengths of the shortest plans."""
    lengths = [run.length for run in runs if run.length is not None] or [known or 0]
    return f"{min(lengths)} to {max(lengths)}" if min(lengths) < max(lengths) else str(lengths[0])


def summary(runs: list[Timed]) -> tuple[str, str, str]:
    """Median and longest time, and how many reached the limit; those are longer than all others."""
    times = [math.inf if run.length is None else run.seconds for run in runs]
    return shown(median(times)), shown(max(times)), str(times.count(math.inf))


def shown(seconds: float) -> str:
    return "limit" if seconds == math.inf else f"{seconds:.3f}" if seconds < 1 else f"{seconds:.1f}"


def share(search: list[Timed], ours: list[Timed]) -> str:
    """How much of the time is spent on the search for the plan, over the boards that were solved."""
    solved = [
        (part.seconds, whole.seconds) for part, whole in zip(search, ours, strict=True) if whole.length is not None
    ]
    return f"{sum(part for part, _ in solved) / sum(whole for _, whole in solved):.0%}" if solved else ""


def ratio(alone: list[Timed], ours: list[Timed]) -> str:
    """The times of one way by those of the other, over the boards that the other solved."""
    both = [(one, other) for one, other in zip(alone, ours, strict=True) if other.length is not None]
    more = "> " if any(one.length is None for one, _ in both) else ""
    return f"{more}{sum(one.seconds for one, _ in both) / sum(other.seconds for _, other in both):.1f}x" if both else ""


def head(*titles: str) -> None:
    print()
    row(*titles)
    row(*("---" if title in ("board", "boards", "solver", "") else "---:" for title in titles))


def row(*values: object) -> None:
    print("|", " | ".join(map(str, values)), "|", flush=True)


def main() -> int:
    parser = argparse.ArgumentParser(description="Sliding tiles: encodings, reach, and search beside it")
    parser.add_argument("--corpus", type=Path, help="a folder of puzzles; random walks if not given")
    parser.add_argument("--most", type=int, default=3, help="at most that many boards of a length")
    parser.add_argument("--timeout", type=float, default=60, help="CPU seconds for each board and way")
    parser.add_argument("--part", action="append", choices=("plain", "reach", "climb"), help="all if not given")
    options = parser.parse_args()
    parts, most = options.part or ("plain", "reach", "climb"), options.most
    by_kotae(board_in(EXAMPLE), 5)  # loads the solver
    if not options.corpus:
        print("Boards of random walks from the goal, made from a seed: none of a corpus.")

    def series() -> Iterator[Series]:
        yield from eight_series(most)
        yield from corpus_series(options.corpus, most) if options.corpus else walked_series(most)

    agreed = "plain" not in parts or against_plain(options.corpus, min(most, 2), options.timeout)
    agreed &= "reach" not in parts or reach(series(), options.timeout)
    agreed &= "climb" not in parts or climb(series(), options.timeout)
    return 0 if agreed else 1


if __name__ == "__main__":
    sys.exit(main())
