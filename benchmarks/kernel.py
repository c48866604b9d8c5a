"""How much a compiled kernel could save: where the CPU time of solving goes, family by family.

    python benchmarks/kernel.py BOARDS [-o benchmarks/kernel.md] [--times 3] [--seconds 60] [--families tapa,lits]

BOARDS is a folder that `kernel_boards.py` filled. What the columns mean is said in the file that it writes.
"""

import argparse
import gc
import resource
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property, wraps
from math import exp, log
from pathlib import Path
from typing import Any, NamedTuple

from kotae.answers import search
from kotae.answers.search import Search
from kotae.answers.solve import solve
from kotae.engines import probing
from kotae.engines.inprocess import PySatEngine
from kotae.engines.native import NativeCadical, NativeSolver
from kotae.families.base import Puzzle
from kotae.formats import read

PARTS = ("reading", "stating", "flattening", "hand-over", "search", "models", "rounds", "check", "garbage", "rest")
LEFT = {"hand-over": 0.4, "models": 0.2, "rounds": 0.1}
"""What a kernel would do, and the share of today's time that it would likely take for it: a prototype for CaDiCaL and
planar loops took 0.38 for the clauses and 0.09 for the cuts; that for models is an estimate."""
NEEDED = 1.5
"""How many times as fast families would have to become, on average, for a kernel to be worth its keep."""
REPORT = """\
# Would a compiled kernel pay?

A kernel, an optional package in C++ beside Kotae, could take clauses in bulk, read models, and look for cuts between
two calls of the solver. Everything else stays in Python, such as reading and stating puzzles, or is native already.
"At most" is the whole time divided by what is left without these three: a bound that nothing reaches, as the solvers
themselves spend time on every clause. "Likely" is what is to be expected: it leaves 40 % of the hand-over and 10 % of
the rounds, as a prototype for CaDiCaL and planar loops did, and 20 % of the models. "Started for one" is the same
with the {start:.0f} ms that `kotae solve` takes to start.

It was to be built if it made families at least {needed} times as fast on average. It would likely make them
**{likely:.2f} times** as fast where one process solves many puzzles, at most {most:.2f} times, and {alone:.2f} times
where the program is started for one: **{verdict}**.

{families}

Averages are geometric: over the boards of a family, then over families. "In sum" is about all boards together, where
a few hard ones count most. Times are CPU milliseconds of one process for reading a board, solving it and proving the
answer unique, the least of {times} runs, so that what is kept for boards of one size is there already. `rounds` are
cuts, mending, and what else is done for every candidate; `garbage` is Python's collector. Made boards have one
answer; the others are the largest of a corpus. `python benchmarks/kernel_boards.py BOARDS --corpus DIR` makes the
boards, `python benchmarks/kernel.py BOARDS -o benchmarks/kernel.md` this page.

{boards}
"""


def starting() -> float:
    """CPU seconds that the program takes for a puzzle so small that solving it takes next to none."""
    command = [
        sys.executable,
        "-m",
        "kotae",
        "solve",
        str(Path(__file__).parent.parent / "examples/slitherlink/7x7.txt"),
    ]
    taken = []
    for _ in range(5):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        subprocess.run(command, stdout=subprocess.DEVNULL, check=True)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        taken.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return min(taken)


class Clock:
    """CPU seconds by part. A part that is called inside another one interrupts it."""

    def __init__(self) -> None:
        self.spent = dict.fromkeys(PARTS, 0.0)
        self._part, self._since = "rest", time.process_time()

    def switch(self, part: str) -> str:
        """From now on, time counts for this part; returns the one before."""
        now, before = time.process_time(), self._part
        self.spent[before] += now - self._since
        self._part, self._since = part, now
        return before

    @contextmanager
    def inside(self, part: str) -> Iterator[None]:
        before = self.switch(part)
        try:
            yield
        finally:
            self.switch(before)


clock = Clock()
before_garbage = "rest"


def timed(owner: Any, name: str, part: str) -> None:
    """From now on the function, method or cached property with that name counts for a part."""
    found = vars(owner)[name]
    if isinstance(found, cached_property):
        found.func = counting(found.func, part)
    else:
        setattr(owner, name, counting(found, part))


def counting(function: Callable[..., Any], part: str) -> Callable[..., Any]:
    @wraps(function)
    def counted(*args: Any, **named: Any) -> Any:
        with clock.inside(part):
            return function(*args, **named)

    return counted


def time_everything() -> None:
    for name in ("_said", "statements", "lazy"):
        timed(Puzzle, name, "stating")
    timed(Puzzle, "open_formula", "flattening")
    timed(Puzzle, "formula", "flattening")
    timed(Puzzle, "knowledge", "flattening")
    timed(PySatEngine, "add", "hand-over")
    for name in ("__init__", "solve", "propagate", "delete"):
        timed(NativeSolver, name, "search")
    timed(NativeCadical, "solve", "search")
    timed(NativeSolver, "model", "models")
    timed(search, "candidate", "models")
    timed(Search, "_answer", "rounds")  # with the cuts, and whatever else is done in every round
    timed(probing, "settled_by", "rounds")
    timed(Puzzle, "solved_by", "check")
    gc.callbacks.append(collecting)


def collecting(phase: str, _: dict[str, int]) -> None:
    """Python's garbage collector begins or ends."""
    global before_garbage
    if phase == "start":
        before_garbage = clock.switch("garbage")
    else:
        clock.switch(before_garbage)


class Board(NamedTuple):
    """A puzzle, and where the CPU time of solving it went."""

    family: str
    label: str
    lazy: str
    """The kinds of its lazy rules."""
    status: str
    cuts: int
    spent: dict[str, float]

    @property
    def total(self) -> float:
        return sum(self.spent.values())

    @property
    def at_most(self) -> float:
        return self.total / (self.total - sum(self.spent[part] for part in LEFT))

    @property
    def likely(self) -> float:
        return self.total / (self.total - sum(self.spent[part] * (1 - left) for part, left in LEFT.items()))


def measured(file: Path, times: int, seconds: float) -> Board:
    """The quickest of several runs; the first fills what is kept between puzzles."""
    global clock
    text, best = file.read_text(), None
    for _ in range(times):
        clock = Clock()
        with clock.inside("reading"):
            puzzle = read(text)
        if not isinstance(puzzle, Puzzle):
            raise TypeError(f"{file}: a plan, and not a board")
        answer = solve(puzzle, seconds=seconds)
        clock.switch("rest")
        kinds = ", ".join(dict.fromkeys(type(lazy).__name__ for lazy in puzzle.lazy))
        found = Board(puzzle.family, file.stem, kinds, answer.status, answer.cuts, clock.spent)
        best = found if best is None or found.total < best.total else best
        if found.total > seconds / 2:
            break
    assert best
    return best


def mean(numbers: list[float]) -> float:
    """The geometric mean."""
    return exp(sum(map(log, numbers)) / len(numbers)) if numbers else 1.0


def by_family(boards: list[Board], ratio: Callable[[Board], float]) -> dict[str, float]:
    """For each family the mean over its boards."""
    names = dict.fromkeys(board.family for board in boards)
    return {name: mean([ratio(board) for board in boards if board.family == name]) for name in names}


def at_most(board: Board) -> float:
    return board.at_most


def likely(board: Board) -> float:
    return board.likely


def started_for_one(start: float) -> Callable[[Board], float]:
    """How many times as fast a whole run of the program would likely become."""
    return lambda board: (start + board.total) / (start + board.total / board.likely)


def on_average(boards: list[Board], ratio: Callable[[Board], float]) -> float:
    return mean(list(by_family(boards, ratio).values()))


def about(boards: list[Board], title: str, start: float) -> str:
    """A row about several families."""
    total = sum(board.total for board in boards)
    in_sum = total / (total - sum(board.spent[part] for board in boards for part in LEFT)) if total else 1.0
    each = by_family(boards, at_most).values()
    enough = sum(ratio >= NEEDED for ratio in each)
    ratios = [*(on_average(boards, ratio) for ratio in (at_most, likely, started_for_one(start))), in_sum]
    return f"| {title} | {len(each)} | {' | '.join(f'{ratio:.2f}' for ratio in ratios)} | {enough} |"


def table_of_families(boards: list[Board], start: float) -> str:
    loops = [board for board in boards if "SingleLoop" in board.lazy]
    cells = [board for board in boards if "Connected" in board.lazy]
    groups = {
        "all": boards,
        "one loop (`SingleLoop`)": loops,
        "connected cells or links (`ConnectedCells`, `Connected`)": cells,
        "other lazy rules": [board for board in boards if board.lazy and board not in loops + cells],
        "no lazy rule": [board for board in boards if not board.lazy],
    }
    heads = (
        "families",
        "how many",
        "at most",
        "likely",
        "started for one",
        "at most, in sum",
        f"at most {NEEDED} or more",
    )
    lines = [f"| {' | '.join(heads)} |", "| --- |" + " ---: |" * 6]
    return "\n".join([*lines, *(about(chosen, title, start) for title, chosen in groups.items())])


def table_of_boards(boards: list[Board]) -> str:
    heads = ("board", "answer", "cuts", *PARTS, "total", "at most", "likely", "lazy rules")
    lines = [f"| {' | '.join(heads)} |", "| --- | --- |" + " ---: |" * (len(PARTS) + 4) + " --- |"]
    for board in sorted(boards):
        cells = [f"{1000 * board.spent[part]:.1f}" for part in PARTS]
        cells += [f"{1000 * board.total:.1f}", f"{board.at_most:.2f}", f"{board.likely:.2f}", board.lazy or "-"]
        name = f"{board.family} {board.label}"
        lines.append(f"| {name} | {board.status} | {board.cuts} | {' | '.join(cells)} |")
    return "\n".join(lines)


def report(boards: list[Board], times: int, start: float) -> str:
    expected = on_average(boards, likely)
    return REPORT.format(
        needed=NEEDED,
        most=on_average(boards, at_most),
        likely=expected,
        alone=on_average(boards, started_for_one(start)),
        start=1000 * start,
        verdict="it would pay" if expected >= NEEDED else "it is not built",
        families=table_of_families(boards, start),
        boards=table_of_boards(boards),
        times=times,
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("boards", type=Path, help="a folder with a folder of puzzles for each family")
    parser.add_argument("--families", help="only these, separated by commas")
    parser.add_argument("--times", type=int, default=3, help="how often each puzzle is solved")
    parser.add_argument("--seconds", type=float, default=60, help="that a puzzle may take")
    parser.add_argument("-o", "--output", type=Path, help="the file to write the tables to")
    options = parser.parse_args()
    time_everything()
    wanted, boards = options.families.split(",") if options.families else [], list[Board]()
    for file in sorted(options.boards.glob("*/*.txt")):
        name = file.parent.name
        if name == "sliding" or (wanted and name not in wanted):
            continue  # tiles are planned, and not solved like a board
        board = measured(file, options.times, options.seconds)
        boards.append(board)
        print(f"{name} {file.stem}: {board.total:.3f} s, at most {board.at_most:.2f}", flush=True)
    written = report(boards, options.times, starting())
    if options.output:
        options.output.write_text(written)
    else:
        print(written)


if __name__ == "__main__":
    main()
