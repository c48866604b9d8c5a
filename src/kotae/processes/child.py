"""A process of its own for work that may run out of memory, crash or never return, without taking anything else down:
native solvers can be neither interrupted nor trusted not to.

A `Child` is for code that waits in a thread; `async_child` has the same for code that waits in an event loop.
"""

import os
import pickle
import secrets
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from typing import Any, BinaryIO, cast

from kotae.errors import KotaeError
from kotae.processes.child_program import ITEM, RAISED
from kotae.processes.frames import read_frame, write_frame
from kotae.processes.programs import apart, kill_marked

TICK = 0.1
"""Seconds between two looks at the clock."""
MOMENT = 0.5
"""Seconds that a process has to end its solver program, before it is killed."""
STARTS = 3
"""How often a process is started before we give up."""
IDLE = 60.0
"""Seconds without work after which a process ends. The machines of a cluster belong to others, too."""

MARK = "KOTAE_WORKER"
"""The environment variable that marks a process and whatever it starts."""

Prepare = tuple[Any, ...]
"""What a new process does before anything else: a function that can be imported by its name, and arguments; or nothing.
"""


class Died(Exception):
    """A process ended in the middle of its work."""


class Overran(Exception):
    """A process took longer than it was given, and was killed."""


def death(code: int) -> Died:
    """How a process ended, in words."""
    return Died(f"its process was ended by signal {-code}" if code < 0 else f"its process ended with code {code}")


def not_started(error: Exception) -> KotaeError:
    """The error for a process that fails before it can be given work."""
    return KotaeError(f"a worker did not start: {error}")


def command(idle: float | None) -> list[str]:
    """Runs `child_program`, which waits that many seconds for work; for ever if None is given."""
    waiting = [] if idle is None else [str(idle)]
    return [sys.executable, "-P", "-m", "kotae.processes.child_program", *waiting]


def surroundings(mark: str, environment: Mapping[str, str]) -> dict[str, Any]:
    """The pipes of a child, its group and its environment. What it prints is shown only with KOTAE_DEBUG."""
    return apart() | {
        "stdin": subprocess.PIPE,
        "stdout": subprocess.PIPE,
        "stderr": None if os.environ.get("KOTAE_DEBUG") else subprocess.DEVNULL,
        "env": dict(environment) | {MARK: mark},
    }


class Process(subprocess.Popen[bytes]):
    """A process that works for this one. A mark in its environment identifies it and whatever it starts."""

    def __init__(self) -> None:
        self.mark = secrets.token_hex(8)
        super().__init__(command(IDLE), **surroundings(self.mark, os.environ))
        self.inbox, self.outbox = cast(BinaryIO, self.stdout), cast(BinaryIO, self.stdin)

    def end(self) -> None:
        """Ends it. If it can, it ends its solver program first; what is left of it is killed where the system can list
        that, as Linux can."""
        self._ask_to_leave()
        try:
            self.wait(MOMENT)
        except subprocess.TimeoutExpired:
            self.kill()
            self.wait()
        kill_marked(MARK, self.mark)

    def _ask_to_leave(self) -> None:
        """Asks it to end by a signal; on Windows that would end it at once, so there the closed pipe does it."""
        if sys.platform == "win32":
            with suppress(OSError):  # it has ended already
                self.outbox.close()
        else:
            self.terminate()


class Child:
    """A process that runs functions one after the other. When it dies or is killed, another one takes its place. On
    Linux it ends with the thread that started it, which should outlive its work."""

    def __init__(self, prepare: Prepare = (), wanted: Callable[[], bool] = lambda: True) -> None:
        self.prepare = prepare
        self.wanted = wanted
        """Called now and then: whether anybody is still waiting for its work. If not, it is killed."""
        self._process: Process | None = None
        self._lock = threading.Lock()
        self._deadline: float | None = None
        self._busy = self._overran = self._closed = False

    def call(self, function: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Any:
        """What the function returns in that process. Raises what it raises, or Died or Overran."""
        *_, (_, value) = self._messages(self._ready(), function, arguments, seconds)
        return value

    def run(self, function: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Iterator[Any]:
        """What the generator function yields there, each item as soon as it arrives. That many seconds are allowed from
        one to the next."""
        for kind, value in self._messages(self._ready(), function, arguments, seconds):
            if kind == ITEM:
                yield value

    def close(self) -> None:
        """Ends it for good; may be called from any thread."""
        with self._lock:
            self._closed = True
            process = self._process
        if process:
            process.end()

    def _ready(self) -> Process:
        """The process, or a new one. Others may kill a new one while it starts, but not every time."""
        failed = 0
        while True:
            process, new = self._alive_or_new()
            try:
                if new and self.prepare:
                    list(self._messages(process, self.prepare[0], self.prepare[1:], None))
                return process
            except Exception as error:
                process.end()
                failed += 1
                if not isinstance(error, Died) or failed == STARTS:
                    raise not_started(error) from None

    def _alive_or_new(self) -> tuple[Process, bool]:
        with self._lock:
            if self._closed or not self.wanted():
                raise Died("its work is not wanted any more")
            if self._process and self._process.poll() is None:
                return self._process, False
            self._process = process = Process()
        threading.Thread(target=self._watch, args=(process,), daemon=True).start()
        return process, True

    def _messages(
        self,
        process: Process,
        function: Callable[..., Any],
        arguments: tuple[Any, ...],
        seconds: float | None,
    ) -> Iterator[tuple[int, Any]]:
        """Makes the process run a function, and yields what it sends: items, and at the end what it returned."""
        kind = ITEM
        try:
            self._expect(True, seconds)
            job = pickle.dumps((function, arguments))
            with suppress(OSError, ValueError):  # the pipe is broken or closed, and nothing will be received either
                write_frame(process.outbox, job)
            while kind == ITEM:
                message = read_frame(process.inbox)
                if message is None:
                    raise self._death(process)
                self._expect(True, seconds)
                kind, value = pickle.loads(message)
                if kind == RAISED:
                    raise value
                yield kind, value
        finally:
            self._expect(False, None)
            if kind == ITEM:  # the rest is not wanted
                process.end()

    def _expect(self, busy: bool, seconds: float | None) -> None:
        """Restarts the clock. What came late is no longer late."""
        with self._lock:
            self._busy = busy
            self._deadline = None if seconds is None else time.monotonic() + seconds
            self._overran = False

    def _death(self, process: Process) -> Exception:
        process.end()
        with self._lock:
            return Overran() if self._overran else death(process.returncode)

    def _watch(self, process: Process) -> None:
        """Ends the process when it is late or no longer wanted; runs in a thread of its own."""
        while process.poll() is None:
            time.sleep(TICK)
            with self._lock:
                late = self._deadline is not None and time.monotonic() > self._deadline
                self._overran |= late
                busy = self._busy
            if late or (busy and not self.wanted()):
                process.end()
