"""All pictures of a data set: drawn by the workers, a few puzzles at a time, and written here."""

import os
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import Future
from itertools import islice
from typing import Any

from kotae.errors import KotaeError
from kotae.formats.files import write_whole
from kotae.learn.pictures import Look, draw_missing, file_names, present
from kotae.learn.tables import Record
from kotae.processes.child import Child, Died
from kotae.scale.workers import Workers

TOGETHER = 8
"""Puzzles drawn by one task."""
AHEAD = 2
"""Tasks per worker that are on their way."""
TICK = 0.1


def draw_all(
    records: Iterable[Record], looks: Sequence[Look], folder: str, workers: Workers, notice: Callable[[], None]
) -> None:
    there = present(folder)
    left = (record for record in records if not drawn_already(record, looks, there))
    pending: set[Future[Any]] = set()
    while True:
        while len(pending) < AHEAD * workers.size and (some := list(islice(left, TOGETHER))):
            pending.add(workers.submit(draw_some, some, list(looks), there))
        if not pending:
            return
        done = workers.finished(TICK)
        if done in pending:  # others are candidates that came too late
            pending.discard(done)
            save(done, folder)
        notice()


def drawn_already(record: Record, looks: Sequence[Look], there: frozenset[str]) -> bool:
    return all(name in there for look in looks for name in file_names(record, look).values())


def draw_some(child: Child, records: Sequence[Record], looks: Sequence[Look], there: frozenset[str]) -> Any:
    """The task of a worker."""
    wanted = {name for record in records for look in looks for name in file_names(record, look).values()}
    return list(child.run(draw_missing, records, looks, there & wanted))


def save(done: "Future[Any]", folder: str) -> None:
    try:
        pictures: list[tuple[str, bytes]] = done.result()
    except Died as death:
        raise KotaeError(f"a picture could not be drawn: {death}") from None
    for name, data in pictures:
        write_whole(os.path.join(folder, name), data, [])
