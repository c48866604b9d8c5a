"""A batch: puzzles go to workers in chunks, and what comes back is written down. Neither of them piles up."""

import queue
import threading
import time
from collections.abc import Callable, Iterable
from concurrent.futures import CancelledError, Future
from typing import Any

from kotae.formats.several_puzzles import Entry
from kotae.processes.child import Died
from kotae.scale.journal import Journal
from kotae.scale.one_puzzle import Chunk, failure, solve_chunk
from kotae.scale.settings import Settings
from kotae.scale.workers import Gone, Workers

LONG = 0.25
"""Seconds that a chunk should take: long compared with the cost of passing it on, short enough to lose when everything
is killed."""
MOST, MOST_BYTES = 256, 1_000_000
"""The most puzzles of a chunk, and bytes, unless a single puzzle has more."""
AHEAD = 2
"""Chunks queued per worker, so that none waits."""
READY, READY_BYTES = 1024, 32_000_000
"""The most puzzles, and bytes of them, that are read ahead of the workers."""
TICK = 0.05
"""Seconds between two checks when nothing happens."""


class Feed:
    """Reads puzzles in a thread of its own, a little ahead, so that a slow pipe does not hold up the results."""

    def __init__(self, inputs: Iterable[Entry], journal: Journal) -> None:
        self.skipped = 0
        """Bytes of puzzles that have a result already."""
        self.bytes_read = 0
        self.all_read = False
        self.ended = False
        """Whether all puzzles were taken."""
        self._inputs = inputs
        self._journal = journal
        self._ready: queue.Queue[Entry | Exception | None] = queue.Queue(READY)
        self._bytes_taken = 0
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            for entry in self._inputs:
                if not self._journal.wants(entry):
                    self.skipped += len(entry.content)
                    continue
                while self.bytes_read - self._bytes_taken > READY_BYTES:
                    time.sleep(TICK)
                self.bytes_read += len(entry.content)
                self._ready.put(entry)
            self.all_read = True
            self._ready.put(None)
        except Exception as error:
            self._ready.put(error)

    def take(self, most: int, seconds: float) -> list[Entry]:
        """The next puzzles, at most that many, as far as there are any within that many seconds."""
        taken: list[Entry] = []
        length = 0
        while len(taken) < most and length < MOST_BYTES and not self.ended:
            try:
                entry = self._ready.get(timeout=seconds) if seconds and not taken else self._ready.get_nowait()
            except queue.Empty:
                break
            if isinstance(entry, Exception):
                raise entry
            if entry is None:
                self.ended = True
            else:
                taken.append(entry)
                length += len(entry.content)
                self._bytes_taken += len(entry.content)
        return taken


class Batch:
    """One run over the puzzles, and its progress."""

    def __init__(self, inputs: Iterable[Entry], journal: Journal, workers: Workers, how: Settings) -> None:
        self.journal = journal
        self.workers = workers
        self.how = how
        self.feed = Feed(inputs, journal)
        self.done = self.bytes_done = 0
        self._pending: dict[Future[Any], list[Entry]] = {}
        self._size = 1
        """Puzzles of the next chunk."""

    def bytes_left(self, total: int | None) -> int | None:
        """How much is left to do, if the total is known."""
        if self.feed.all_read:
            return self.feed.bytes_read - self.bytes_done
        return None if total is None else max(0, total - self.feed.skipped - self.bytes_done)

    def run(self, notice: Callable[[], None]) -> None:
        """Solves them all. `notice` is called now and then."""
        try:
            while True:
                idle = not self._pending
                while len(self._pending) < AHEAD * self.workers.size:
                    entries = self.feed.take(self._size, TICK if idle else 0)
                    if not entries:
                        break
                    self._submit(entries)
                    idle = False
                if self._pending:
                    self._settle(self.workers.finished(TICK))
                elif self.feed.ended:
                    return
                notice()
        except KeyboardInterrupt:
            while future := self.workers.finished(0):  # results that have arrived are kept
                self._settle(future)
            raise

    def withdraw(self) -> None:
        """Gives up what is on its way."""
        for future in self._pending:
            self.workers.cancel(future)
        self._pending.clear()

    def _submit(self, entries: list[Entry]) -> None:
        self._pending[self.workers.submit(solve_chunk, entries, self.how)] = entries

    def _settle(self, future: "Future[Any] | None") -> None:
        """Writes down what came back. If no worker survives a chunk, each of its puzzles is tried by itself."""
        if future is None:
            return
        entries = self._pending.pop(future)
        try:
            chunk: Chunk = future.result()
        except CancelledError:
            raise Gone from None
        except Died as death:
            if len(entries) > 1:
                for entry in entries:
                    self._submit([entry])
                return
            chunk = Chunk([failure(entries[0], str(death), self.how, tried=True)], LONG)
        self.journal.append(entries, chunk.results)
        self.done += len(entries)
        self.bytes_done += sum(len(entry.content) for entry in entries)
        fitting = int(LONG * len(chunk.results) / max(chunk.seconds, 1e-6))
        self._size = max(1, min(fitting, 2 * self._size, MOST))
