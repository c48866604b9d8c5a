"""`kotae generate`: new puzzles with exactly one answer.

Its options are in options/generate.py; its sentences and its JSON are in wording/generated.py.
"""

import json
import os
import time
from collections.abc import Generator, Iterator
from concurrent.futures import Future
from contextlib import closing
from typing import NamedTuple

from kotae.answers.generating.generate import Made, NotFound, generate
from kotae.answers.generating.request import Request
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, OK
from kotae.cli.generate_from_picture import generate_from_picture
from kotae.cli.options.generate import GenerateOptions
from kotae.cli.progress import Progress
from kotae.cli.sheets import asked_only_for_sheets, refuse_sheet_options, write_sheet
from kotae.cli.terminal import warn
from kotae.errors import KotaeError, LimitReached
from kotae.formats import read, refuse_several, write
from kotae.formats.boards import checked_board
from kotae.formats.files import refuse_targets
from kotae.processes.child import Died
from kotae.processes.cpu import cores
from kotae.scale.workers import Processes, call
from kotae.wording.generated import advice, generated_json
from kotae.wording.phrases import title_of

AHEAD = 4
"""How many puzzles are queued per process."""


class Told(NamedTuple):
    """A puzzle that was made, in texts, which are all that passes from process to process."""

    printed: str
    """As it was asked for."""
    puzzle: str
    """In Kotae's own text, for a sheet."""
    level: str | None
    """How difficult it is, if that is known."""


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


def do_generate(options: GenerateOptions) -> int:
    if options.json and options.to != "text":
        raise KotaeError("--json cannot be used with --to", "only one of them")
    if options.pdf:
        refuse_targets({"pdf": options.pdf}, [options.picture] if options.picture else [])
        refuse_sheet_options(options)
    elif given := asked_only_for_sheets(options) + ["--theme"] * (options.theme != "auto"):
        raise KotaeError(f"{given[0]} is for sheets to print", "--pdf FILE")
    if options.picture:
        return generate_from_picture(options, options.picture)
    for option in ("threshold", "svg"):
        if getattr(options, option) is not None:
            raise KotaeError(f"--{option} needs --from PICTURE")
    if options.number > 1:
        refuse_several(options.to)
    request = request_of(options)
    seed = options.seed if options.seed is not None else str(int.from_bytes(os.urandom(4), "big"))
    to = "json" if options.json else options.to
    until = None if options.timeout is None else time.monotonic() + options.timeout
    tasks = (Task(request, seed, number, to, until) for number in range(1, options.number + 1))
    made: list[Told] = []
    code = shown(options, request, all_made(tasks, options.number, options.jobs), made)
    if options.pdf and made:
        return write_sheet(options, options.pdf, ((read(each.puzzle), each.level) for each in made), []) or code
    return code


def shown(
    options: GenerateOptions, request: Request, texts: Generator[Told | None, None, None], made: list[Told]
) -> int:
    """Prints the puzzles while they are made, and collects them."""
    progress, missing = Progress(), 0
    try:
        with closing(texts):
            for each in texts:
                progress.clear()
                if each is None:
                    missing += 1
                else:
                    print(("\n" if made and "\n" in each.printed else "") + each.printed, flush=True)
                    made.append(each)
                progress.show(f"{len(made)} of {options.number} puzzles, {progress.seconds:.1f} s", at_once=True)
    except KeyboardInterrupt:
        progress.clear()
        warn(f"interrupted after {len(made)} of {options.number} puzzles")
        return INTERRUPTED
    except LimitReached:
        progress.clear()
        warn(f"generated {len(made)} of {options.number} puzzles in {options.timeout:g} s; try a longer --timeout")
        return LIMIT
    progress.clear()
    if missing:
        warn(f"generated {len(made)} of {options.number} puzzles with these settings; {advice(request, '--')}")
        return LIMIT
    return OK


def request_of(options: GenerateOptions) -> Request:
    """What the options ask for."""
    rows, cols = options.size or options.family.usual_size
    return Request(
        options.family,
        checked_board(options.tiling or "", rows, cols),
        options.difficulty,
        options.symmetry,
        options.clues,
        options.no_zeros_together,
        options.steps,
        options.colors or 1,
        options.rate or options.json,
    )


def make(task: Task) -> Told | None:
    """One puzzle; None if none was found."""
    try:
        made = generate(task.request, task.seed, task.number, task.seconds)
    except NotFound:
        return None
    return Told(printed(task, made), write(made.puzzle, "text"), made.difficulty)


def printed(task: Task, made: Made) -> str:
    """A puzzle as it was asked for."""
    if task.to == "json":
        return json.dumps(generated_json(made, f"seed {task.seed} number {task.number}"))
    text = write(made.puzzle, task.to).rstrip("\n")
    if task.to != "text":
        return text
    level = f", {made.difficulty}" if made.difficulty else ""
    return f"# {title_of(made.puzzle)}{level}, seed {task.seed} number {task.number}\n{text}"


def all_made(tasks: Iterator[Task], number: int, jobs: int | None) -> Generator[Told | None, None, None]:
    """That many puzzles in order. With one process, or one puzzle, they are made in this process."""
    jobs = min(jobs or cores(), number)
    if jobs == 1:
        yield from map(make, tasks)
        return
    yield make(next(tasks))  # reports what is wrong with the request before any process is started
    with closing(Processes(min(jobs, number - 1))) as staff:
        waiting: list[Future[Told | None]] = []
        try:
            for task in tasks:
                waiting.append(staff.submit(call, make, task))
                if len(waiting) >= AHEAD * jobs:
                    yield result(waiting.pop(0), task)
            while waiting:
                yield result(waiting.pop(0), task)
        except LimitReached:
            yield from (later.result() for later in waiting if later.done() and not later.exception())
            raise


def result(future: "Future[Told | None]", task: Task) -> Told | None:
    """Waits only as long as there is time, even if a process looks at the clock too late."""
    try:
        return future.result(task.seconds)
    except TimeoutError:
        raise LimitReached from None
    except Died as error:
        raise KotaeError(f"a puzzle could not be generated: {error}") from None
