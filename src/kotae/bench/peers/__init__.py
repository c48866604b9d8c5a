"""The same puzzles as other solvers' users would state them, to time Kotae against.

Each module here is a program of its own: it runs under the Python of the peer's environment, where Kotae is not
installed, as `python -m peers.NAME`. A model takes a puzzle and returns its answers: two if there are several, or all.
"""

import json
import os
import queue
import sys
import threading
import time
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any, NamedTuple, NoReturn

Cell = tuple[int, int]
Side = tuple[Cell, Cell]
"""Two neighbouring corner points, the upper or left one first."""
Corridor = tuple[Cell, Cell]
"""Two islands that see each other, the upper or left one first."""
Bridge = tuple[int, int, int, int, int]
Rectangle = tuple[int, int, int, int]
"""Row and column of the upper left cell, height, width."""


class Board(NamedTuple):
    """A puzzle with numbers in its cells; None stands for a hidden number."""

    rows: int
    cols: int
    clues: dict[Cell, int | None]


class Lines(NamedTuple):
    """A nonogram: the runs of every row and of every column."""

    rows: list[list[int]]
    columns: list[list[int]]


class Facts(NamedTuple):
    """A puzzle as the facts of a logic program."""

    family: str
    rows: int
    cols: int
    facts: str


class Printed(NamedTuple):
    """A puzzle as it is printed, for peers that have rules of their own."""

    names: list[str]
    """Its family's, and those that puzz.link has for it."""
    rows: int
    cols: int
    addresses: dict[str, str]
    """At puzz.link, by the names that it has there; empty where no address can carry it."""
    marks: list[list[Any]]
    """What is printed where, in doubled coordinates: the name of each mark of ours, and what it says."""
    options: dict[str, int]
    """Numbers that are given for the whole puzzle."""
    shown: list[str]
    """The parts of an answer, by the names that they have in our programs; empty where others have other terms."""

    @classmethod
    def of(cls, asked: dict[str, Any]) -> "Printed":
        return cls(**asked["printed"])


class Refused(Exception):
    """A puzzle that the peer cannot express, and why."""


Model = Callable[[Any], list[Any]]
"""From a Board, Facts, the Lines of a nonogram or a Printed puzzle to its answers as JSON: two if there are several, or
all there are. An answer that the peer has, but cannot show, is None."""


def parsed(asked: dict[str, Any]) -> Board | Lines | Facts:
    if "facts" in asked:
        return Facts(asked["family"], asked["rows"], asked["cols"], asked["facts"])
    if "columns" in asked:
        return Lines(asked["rows"], asked["columns"])
    return Board(asked["rows"], asked["cols"], {(row, col): number for row, col, number in asked["clues"]})


def serve(version: str, models: Mapping[str, Model], puzzle_of: Callable[[dict[str, Any]], Any] = parsed) -> NoReturn:
    """Answers puzzles that come as lines of JSON, until there are no more."""
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)  # what a peer prints is not a reply
    waiting = questions()
    try:
        while True:
            reply = {"version": version} | reply_to(json.loads(waiting.get()), models, puzzle_of)
            print(json.dumps(reply), file=replies, flush=True)
    except Exception:
        traceback.print_exc()
    os._exit(1)


def reply_to(
    asked: dict[str, Any], models: Mapping[str, Model], puzzle_of: Callable[[dict[str, Any]], Any]
) -> dict[str, Any]:
    """Only the model is timed, from the puzzle to its answers; `started` is the CPU time of the process so far,
    including everything that was loaded."""
    puzzle = puzzle_of(asked)
    wall, cpu = time.perf_counter(), cpu_seconds()
    try:
        answers = models[asked["family"]](puzzle)
        found: dict[str, Any] = {"status": ("none", "unique", "several")[len(answers)], "answers": answers}
    except Refused as refused:
        found = {"status": "refused", "reason": str(refused)}
    return found | {"cpu": cpu_seconds() - cpu, "wall": time.perf_counter() - wall, "started": cpu_seconds()}


def cpu_seconds() -> float:
    """Of this process and of the programs that it has started, as far as these have ended and the system counts
    them."""
    if sys.platform == "win32":
        return time.process_time()
    import resource

    others = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + others.ru_utime + others.ru_stime


def questions() -> "queue.Queue[str]":
    """The lines that come in. When no more come, the asking process is gone, and this one ends too, even in the middle
    of a search."""
    waiting: queue.Queue[str] = queue.Queue()

    def listen() -> None:
        for line in sys.stdin:
            waiting.put(line)
        os._exit(0)

    threading.Thread(target=listen, daemon=True).start()
    return waiting


def loop(board: Board | Facts | Printed, sides: Iterable[Side]) -> dict[str, list[str]]:
    """The sides on a loop as JSON."""
    there = set(sides)
    return {
        "horizontal": [
            "".join("01"[((r, c), (r, c + 1)) in there] for c in range(board.cols)) for r in range(board.rows + 1)
        ],
        "vertical": [
            "".join("01"[((r, c), (r + 1, c)) in there] for c in range(board.cols + 1)) for r in range(board.rows)
        ],
    }


def corridors(islands: Iterable[Cell]) -> list[Corridor]:
    """The pairs of islands that see each other, along rows and then along columns."""
    by_row = sorted(islands)
    by_col = sorted(by_row, key=lambda cell: (cell[1], cell[0]))
    across = [(a, b) for a, b in pairwise(by_row) if a[0] == b[0]]
    return across + [(a, b) for a, b in pairwise(by_col) if a[1] == b[1]]


def crossings(found: list[Corridor]) -> list[tuple[Corridor, Corridor]]:
    """The pairs of corridors that cross."""
    across = [c for c in found if c[0][0] == c[1][0]]
    down = [c for c in found if c[0][1] == c[1][1]]
    return [(a, d) for a in across for d in down if a[0][1] < d[0][1] < a[1][1] and d[0][0] < a[0][0] < d[1][0]]


def archipelagos(islands: Iterable[Cell], bridges: Iterable[Corridor]) -> list[set[Cell]]:
    """The islands, grouped by the bridges between them."""
    group = {island: {island} for island in islands}
    for a, b in bridges:
        if group[a] is not group[b]:
            small, large = sorted((group[a], group[b]), key=len)
            large |= small
            group.update(dict.fromkeys(small, large))
    return list({id(members): members for members in group.values()}.values())


def bridges(counts: dict[Corridor, int]) -> list[Bridge]:
    """Bridges as JSON."""
    return sorted((*upper, *lower, n) for (upper, lower), n in counts.items() if n)


def rectangles(board: Board) -> Iterator[Rectangle]:
    """The rectangles with exactly one clued cell that agree with its number."""
    rows, cols, clues = board
    clued = [[c for c in range(cols) if (r, c) in clues] for r in range(rows)]
    for (row, col), number in clues.items():
        above = max((r + 1 for r in range(row) if (r, col) in clues), default=0)
        below = min((r for r in range(row + 1, rows) if (r, col) in clues), default=rows)
        left = {r: max((c + 1 for c in clued[r] if c < col), default=0) for r in range(above, below)}
        right = {r: min((c for c in clued[r] if c > col), default=cols) for r in range(above, below)}
        for top in range(above, row + 1):
            for bottom in range(row, below):
                span = range(top, bottom + 1)
                for a in range(max(left[r] for r in span), col + 1):
                    for b in range(col, min(right[r] for r in span)):
                        borders = (top == row) + (bottom == row) + (a == col) + (b == col)
                        if number is None or borders == number:
                            yield top, a, bottom - top + 1, b - a + 1
