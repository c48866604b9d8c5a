"""What a worker does with a puzzle of a batch: reads it, solves it, and writes down what `solve --json` prints.

`solve_chunk` runs beside the process in which `solve_each` runs, and sees to it that every puzzle has a result whatever
happens to that process.
"""

import json
import time
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import version
from typing import Any, NamedTuple, Protocol, cast

from kotae import __version__
from kotae.errors import ReadError, explained
from kotae.families import AnyPuzzle
from kotae.formats.records import own_names
from kotae.formats.several_puzzles import Entry
from kotae.formats.sources import puzzle_of
from kotae.processes.child import Child, Died, Overran
from kotae.processes.memory import limit_memory, present_bytes, refuse_memory
from kotae.scale.journal import Result, verdict
from kotae.scale.settings import How, Settings

GRACE = 2.0
"""Seconds beyond the limit after which a process is killed. The limit is for solving; reading comes on top of it."""


class Chunk(NamedTuple):
    """The results of some puzzles, in order, and how long they took together."""

    results: list[Result]
    seconds: float


def solve_chunk(child: Child, entries: list[Entry], how: Settings) -> Chunk:
    """The task of a worker. A puzzle on which the process dies is tried once more, by a new one; one that takes too
    long is not."""
    results: list[Result] = []
    again, began = -1, time.monotonic()
    patience = None if how.seconds is None else how.seconds * (1 + how.rate) + GRACE
    while len(results) < len(entries):
        try:
            for found in child.run(solve_each, entries[len(results) :], how, seconds=patience):
                results.append(Result(*found))
        except Overran:
            wrong = f"gave up after {how.seconds:g} s, and had to be killed; try a longer --timeout"
            results.append(failure(entries[len(results)], wrong, how, tried=True))
        except Died as death:
            if again == len(results):
                bound = f"; try more --memory than {how.megabytes}" if how.megabytes else ""
                results.append(failure(entries[again], f"{death}, twice{bound}", how, tried=True))
            else:
                again = len(results)
    return Chunk(results, time.monotonic() - began)


def get_ready(megabytes: int | None) -> None:
    """What a process does first. A puzzle may use that much memory beyond what the process has by then."""
    import kotae.engines.inprocess  # noqa: F401 - loads the solvers

    if megabytes is not None:
        refuse_memory(megabytes)
        limit_memory(present_bytes() + megabytes * 1_000_000)


def solve_each(entries: list[Entry], how: Settings) -> Iterator[tuple[str, str, str]]:
    """The results one by one; in the process."""
    for entry in entries:
        family, verdict, line = import_module(how.work).result(entry, how)
        yield family, verdict, line


def result(entry: Entry, how: How) -> Result:
    try:
        began = time.perf_counter()
        puzzle = puzzle_of(entry, how.kind)
        record = record_of(entry, puzzle, how, time.perf_counter() - began)
        return result_of(entry, record, how, reached_limit(record, how))
    except MemoryError:
        return failure(entry, out_of_memory(how), how, tried=True)
    except ReadError as error:
        error.source = error.source or entry.source
        return failure(entry, str(error), how)
    except Exception as error:
        return failure(entry, explained(error), how, tried=True)


def out_of_memory(how: How) -> str:
    if how.megabytes is None:
        return "out of memory; try fewer --workers"
    return f"out of memory ({how.megabytes} MB); try a higher --memory"


def failure(entry: Entry, wrong: str, how: Settings, tried: bool = False) -> Result:
    return result_of(entry, {"source": entry.source, "error": wrong}, how, tried)


def result_of(entry: Entry, record: dict[str, Any], how: Settings, tried: bool) -> Result:
    """The line of a puzzle. It also has the puzzle's fingerprint, what was asked, and the settings if they were not
    enough, so that a resumed batch can see whether it still holds."""
    name = {"id": entry.id, "fingerprint": entry.fingerprint}
    if entry.form == "json":
        name |= own_names(entry.content)
    asked = {"options": how.question} if how.question else {}
    means = {"tried": how.means} if tried else {}
    return Result(record.get("family", ""), verdict(record), json.dumps(name | asked | record | means))


def reached_limit(record: dict[str, Any], how: How) -> bool:
    """Whether more time might have settled more."""
    if record["status"] == "unknown":
        return True
    return how.rate and "rating" in record and record["rating"] is None


class Records(Protocol):
    """What is in the module that a kind of puzzle names by the `records` of its homes."""

    def record_of(self, source: str, puzzle: Any, how: How, read_seconds: float) -> dict[str, Any]:
        """The object that is written for it."""


def record_of(entry: Entry, puzzle: AnyPuzzle, how: How, read_seconds: float) -> dict[str, Any]:
    records = cast(Records, import_module(puzzle.homes.records))
    size = {"rows": puzzle.grid.rows, "cols": puzzle.grid.cols}
    return records.record_of(entry.source, puzzle, how, read_seconds) | size | {"versions": versions()}


@cache
def versions() -> dict[str, str]:
    """What the result was found with."""
    return {"kotae": __version__, "python-sat": version("python-sat")}
