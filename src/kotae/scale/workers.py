"""Somewhere to run functions: processes of this machine, or (in `cluster`) those of a Dask cluster.

Every task has a process of its own beside it, a `Child`, which may die without taking anything else along.
"""

from collections.abc import Callable
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, Protocol

from kotae.errors import KotaeError
from kotae.processes.child import Child, Prepare
from kotae.processes.cpu import cores

Task = Callable[..., Any]
"""What a worker does: a function of a child to use and of arguments. It can be imported by its name."""


class Gone(KotaeError):
    """Nobody is left who could do the work, now or later."""

    def __init__(self) -> None:
        super().__init__("the cluster is gone", "try the same command when it is there again")


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
