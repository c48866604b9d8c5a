"""The puzzles of one `kotae generate`: made in this process or several, in the order of their numbers."""

import json
import time
from collections.abc import Generator, Iterable
from concurrent.futures import Future
from contextlib import closing
from typing import NamedTuple

from kotae.answers.generating.generate import Made, Missed, NotFound, generate
from kotae.answers.generating.request import Request
from kotae.errors import KotaeError, LimitReached
from kotae.formats import write
from kotae.formats.canonical import canonical_hash
from kotae.processes.child import Died
from kotae.processes.cpu import cores
from kotae.scale.workers import Processes, call
from kotae.wording.generated import seeded_json
from kotae.wording.phrases import title_of

AHEAD = 4
"""How many puzzles are queued per process."""


class Task(NamedTuple):
    """One puzzle to be made."""

    request: Request
    seed: str
    number: int
    to: str
    """The format it is written in, or `json`."""
    until: float | None = None
    """When the time is over, by the clock that all processes share."""

    @property
    def seconds(self) -> float | None:
        """How many seconds are left."""
        return None if self.until is None else max(0.0, self.until - time.monotonic())


class Told(NamedTuple):
    """A puzzle that was made, in texts, which are all that passes from process to process."""

    printed: str
    """As it was asked for."""
    puzzle: str
    """In Kotae's own text, for a sheet."""
    level: str | None
    """How difficult it is, if that is known."""
    canonical: str
    """Its hash, which is the same for all its images."""


def make(task: Task) -> Told | Missed:
    """One puzzle, or what was tried in vain."""
    try:
        made = generate(task.request, task.seed, task.number, task.seconds)
    except NotFound as error:
        return error.missed
    return Told(printed(task, made), write(made.puzzle, "text"), made.difficulty, canonical_hash(made.puzzle))


def printed(task: Task, made: Made) -> str:
    """A puzzle as it was asked for."""
    if task.to == "json":
        return json.dumps(seeded_json(made, task.seed, task.number))
    text = write(made.puzzle, task.to).rstrip("\n")
    if task.to != "text":
        return text
    level = f", {made.difficulty}" if made.difficulty else ""
    spare = ", some clues may not be needed" if made.has_spare_clues else ""
    return f"# {title_of(made.puzzle)}{level}, seed {task.seed} number {task.number}{spare}\n{text}"


def all_made(tasks: Iterable[Task], number: int, jobs: int | None) -> Generator[Told | Missed, None, None]:
    """That many puzzles in order. With one process, or one puzzle, they are made in this process."""
    jobs = min(jobs or cores(), number)
    if jobs == 1:
        yield from map(make, tasks)
        return
    waiting_for = iter(tasks)
    yield make(next(waiting_for))  # reports what is wrong with the request before any process is started
    with closing(Processes(min(jobs, number - 1))) as staff:
        waiting: list[Future[Told | Missed]] = []
        try:
            for task in waiting_for:
                waiting.append(staff.submit(call, make, task))
                if len(waiting) >= AHEAD * jobs:
                    yield result(waiting.pop(0), task)
            while waiting:
                yield result(waiting.pop(0), task)
        except LimitReached:
            yield from (later.result() for later in waiting if later.done() and not later.exception())
            raise


def result(future: "Future[Told | Missed]", task: Task) -> Told | Missed:
    """Waits only as long as there is time, even if a process looks at the clock too late."""
    try:
        return future.result(task.seconds)
    except TimeoutError:
        raise LimitReached from None
    except Died as error:
        raise KotaeError(f"a puzzle could not be generated: {error}") from None
