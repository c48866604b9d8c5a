"""Somewhere to run functions: processes of this machine, or (in `cluster`) those of a Dask cluster.

Every task has a process of its own beside it, a `Child`, which may die without taking anything else down.
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
    """No worker is left, and none will come."""

    def __init__(self) -> None:
        super().__init__("the cluster is gone", "try the same command when it is back")


class Workers(Protocol):
    """Takes tasks and returns them when they are done, in any order."""

    @property
    def size(self) -> int:
        """How many tasks run at the same time, as things stand."""
        ...

    @property
    def missing(self) -> str:
        """What is missing, in words, if there have been no workers for a while."""
        ...

    def submit(self, task: Task, *arguments: Any) -> "Future[Any]":
        """Runs `task(child, *arguments)`. The future gets what it returns or raises."""
        ...

    def finished(self, seconds: float | None = None) -> "Future[Any] | None":
        """The next task that is done, or was cancelled; None if there is none for that many seconds."""
        ...

    def cancel(self, future: "Future[Any]") -> None:
        """Withdraws a task. If it is running, its process is killed."""
        ...

    def close(self) -> None:
        """Kills what is still running, and closes."""
        ...


def call(child: Child, function: Callable[..., Any], *arguments: Any) -> Any:
    """The plainest task: `workers.submit(call, function, ...)` runs a function in a process."""
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
