"""Somewhere to run functions: processes of this machine, or (in `cluster`) those of a Dask cluster.

Every task has a process of its own beside it, a `Child`, which may run out of memory, crash or never come back without
taking anything else along: native solvers can be neither interrupted nor trusted with that.
"""

import os
import pickle
import secrets
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import Any, BinaryIO, Protocol, cast

from kotae.errors import KotaeError
from kotae.scale.child import ITEM, RAISED, received, send

TICK = 0.1
"""Seconds between two looks at the clock."""
MOMENT = 0.5
"""Seconds that a process has to end its solver program, before it is killed."""
STARTS = 3
"""How often a process is started before we give up."""

MARK = "KOTAE_WORKER"
"""The variable by which a process is known."""

Prepare = tuple[Any, ...]
"""What a new process does before anything else: a function that can be imported by its name, and arguments; or nothing.
"""
Task = Callable[..., Any]
"""What a worker does: a function of a child to use and of arguments. It can be imported by its name."""


class Died(Exception):
    """A process ended in the middle of its work."""


class Gone(KotaeError):
    """Nobody is left who could do the work, now or later."""

    def __init__(self) -> None:
        super().__init__("the cluster is gone", "try the same command when it is there again")


class Overran(Exception):
    """A process took longer than it was given, and was killed."""


class Process(subprocess.Popen[bytes]):
    """A process that works for this one, in `child`. It and whatever it starts are known by a mark in their
    environment."""

    def __init__(self) -> None:
        self.mark = secrets.token_hex(8)
        super().__init__(
            [sys.executable, "-P", "-m", "kotae.scale.child"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=None if os.environ.get("KOTAE_DEBUG") else subprocess.DEVNULL,
            start_new_session=True,  # Ctrl-C is for this process only
            env=os.environ | {MARK: self.mark},
        )

    def end(self) -> None:
        """Ends it. If it can, it ends its solver program first; what is left of it is killed where the system tells who
        that is, as Linux does."""
        self.terminate()
        try:
            self.wait(MOMENT)
        except subprocess.TimeoutExpired:
            self.kill()
            self.wait()
        for file in Path("/proc").glob("[0-9]*/environ"):
            with suppress(OSError):  # it has ended meanwhile, or is somebody else's
                if f"{MARK}={self.mark}".encode() in file.read_bytes().split(b"\0"):
                    os.kill(int(file.parent.name), signal.SIGKILL)


class Child:
    """A process that runs functions one after the other. When it dies or is killed, another one takes its place."""

    def __init__(self, prepare: Prepare = (), wanted: Callable[[], bool] = lambda: True) -> None:
        self.prepare = prepare
        self.wanted = wanted
        """Asked now and then whether anybody still waits for its work. If not, it is killed."""
        self._process: Process | None = None
        self._lock = threading.Lock()
        self._deadline: float | None = None
        self._busy = self._overran = self._closed = False

    def call(self, function: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Any:
        """What the function returns in that process. Raises what it raises, or Died or Overran."""
        *_, (_, value) = self._messages(self._ready(), function, arguments, seconds)
        return value

    def run(self, function: Callable[..., Any], *arguments: Any, seconds: float | None = None) -> Iterator[Any]:
        """What the generator function yields there, each as soon as it is there. This many seconds are allowed from one
        to the next."""
        for kind, value in self._messages(self._ready(), function, arguments, seconds):
            if kind == ITEM:
                yield value

    def close(self) -> None:
        """Ends it for good; from any thread."""
        with self._lock:
            self._closed = True
            process = self._process
        if process:
            process.end()

    def _ready(self) -> Process:
        """The process, or a new one. That one may be killed by others while it starts, but not every time."""
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
                    raise KotaeError(f"a worker does not start: {error}") from None

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
        """Lets the process run a function, and gives what it sends: items, and what it returned at the end."""
        inbox, outbox = cast(BinaryIO, process.stdout), cast(BinaryIO, process.stdin)
        kind = ITEM
        try:
            self._expect(True, seconds)
            with suppress(BrokenPipeError):  # then nothing is received either
                send(outbox, (function, arguments))
            while kind == ITEM:
                data = received(inbox)
                if data is None:
                    raise self._death(process)
                self._expect(True, seconds)
                kind, value = pickle.loads(data)
                if kind == RAISED:
                    raise value
                yield kind, value
        finally:
            self._expect(False, None)
            if kind == ITEM:  # the rest is not wanted
                process.end()

    def _expect(self, busy: bool, seconds: float | None) -> None:
        """Sets the clock anew. What was late but came is not late any more."""
        with self._lock:
            self._busy = busy
            self._deadline = None if seconds is None else time.monotonic() + seconds
            self._overran = False

    def _death(self, process: Process) -> Exception:
        process.end()
        with self._lock:
            if self._overran:
                return Overran()
        code = process.returncode
        return Died(f"its process was ended by signal {-code}" if code < 0 else f"its process ended with code {code}")

    def _watch(self, process: Process) -> None:
        """Ends the process when it is late or not wanted any more; in a thread of its own."""
        while process.poll() is None:
            time.sleep(TICK)
            with self._lock:
                late = self._deadline is not None and time.monotonic() > self._deadline
                self._overran |= late
                busy = self._busy
            if late or (busy and not self.wanted()):
                process.end()


class Workers(Protocol):
    """Takes tasks and gives them back when they are done, in whatever order."""

    @property
    def size(self) -> int:
        """How many tasks run at the same time, as things stand."""
        ...

    @property
    def missing(self) -> str:
        """Whom one waits for, in words, if there has been nobody to work for a while."""
        ...

    def submit(self, task: Task, *arguments: Any) -> "Future[Any]":
        """Has `task(child, *arguments)` run. What it returns or raises is the future's."""
        ...

    def finished(self, seconds: float | None = None) -> "Future[Any] | None":
        """The next task that is done, or was cancelled; None if there is none for that many seconds."""
        ...

    def cancel(self, future: "Future[Any]") -> None:
        """Takes a task back. If it runs, its process is killed."""
        ...

    def close(self) -> None:
        """Kills what still runs, and leaves."""
        ...


def call(child: Child, function: Callable[..., Any], *arguments: Any) -> Any:
    """The plainest task: `workers.submit(call, function, ...)` has a function run in a process."""
    return child.call(function, *arguments)


class Processes:
    """Workers on this machine: a thread and a process each."""

    missing = ""

    def __init__(self, number: int | None = None, prepare: Prepare = ()) -> None:
        self.size = number or cores()
        self._threads = ThreadPoolExecutor(self.size)
        self._children = [Child(prepare) for _ in range(self.size)]
        self._free: SimpleQueue[Child] = SimpleQueue()
        self._unwanted: set[Future[Any]] = set()
        self._finished: SimpleQueue[Future[Any]] = SimpleQueue()
        for child in self._children:
            self._free.put(child)

    def submit(self, task: Task, *arguments: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        future.add_done_callback(self._finished.put)
        self._threads.submit(self._run, future, task, arguments)
        return future

    def _run(self, future: "Future[Any]", task: Task, arguments: tuple[Any, ...]) -> None:
        if not future.set_running_or_notify_cancel():
            return
        child = self._free.get()
        child.wanted = lambda: future not in self._unwanted
        try:
            future.set_result(task(child, *arguments))
        except Exception as error:
            future.set_exception(error)
        finally:
            self._unwanted.discard(future)
            self._free.put(child)

    def finished(self, seconds: float | None = None) -> "Future[Any] | None":
        with suppress(Empty):
            return self._finished.get(timeout=seconds)
        return None

    def cancel(self, future: "Future[Any]") -> None:
        if not future.cancel() and not future.done():
            self._unwanted.add(future)

    def close(self) -> None:
        self._threads.shutdown(wait=False, cancel_futures=True)
        with ThreadPoolExecutor(self.size) as closing:  # each may take a moment
            list(closing.map(Child.close, self._children))


def cores() -> int:
    """How many this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
