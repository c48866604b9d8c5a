"""Workers of a Dask cluster. They may come, go and die: the unfinished work of one is done again by another.

A Dask worker runs its tasks in threads, where solvers can be neither limited nor killed; so each thread has a child
process beside it, as the workers of this machine do.
"""

import asyncio
import logging
import os
import socket
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from contextlib import ExitStack, contextmanager, suppress
from functools import partial
from multiprocessing import resource_tracker
from queue import Empty, SimpleQueue
from typing import Any

from kotae.engines.base import interrupts_held_back
from kotae.errors import KotaeError, shortened
from kotae.processes.child import Child, Died, Prepare
from kotae.processes.cpu import cores
from kotae.scale.workers import Task

PATIENCE = 10.0
"""Seconds to wait for a scheduler."""
OFTEN = 2.0
"""Seconds between two questions about how many workers there are."""
SOON = 3.0
"""Seconds to wait for workers before reporting that there are none."""
LOOPBACK = "127.0.0.1"
ASIDE = threading.local()
"""On a Dask worker: the child of each thread."""


class Cluster:
    """The workers of the Dask scheduler at an address, or of a cluster on this machine that ends with it."""

    def __init__(self, address: str, number: int | None = None, prepare: Prepare = ()) -> None:
        try:
            from distributed import Client
        except ImportError:
            raise KotaeError("--cluster needs Dask", "try pip install 'kotae[cluster]'") from None
        self._prepare = prepare
        self._local: Any = None
        with ExitStack() as stack:
            stack.enter_context(quiet("distributed"))  # dying workers are not worth a message
            if address == "local":
                self._local = cluster_here(number or cores())
            else:
                refuse_unanswered(address)
            self._client: Any = Client(self._local or address, timeout=PATIENCE, set_as_default=False)
            self._quiet = stack.pop_all()
        self._address = address
        self._threads, self._asked = 0, -OFTEN
        self._working = time.monotonic()
        """When there was last a worker, or reason to expect one."""
        self._executor: Any = self._client.get_executor(pure=False)
        self._remote: dict[Future[Any], Future[Any]] = {}
        """Dask's futures, by our own."""
        self._finished: SimpleQueue[Future[Any]] = SimpleQueue()

    @property
    def size(self) -> int:
        """The threads of all workers, asked for once in a while."""
        if time.monotonic() - self._asked > OFTEN:
            with suppress(OSError, AttributeError):  # if the scheduler is gone, its tasks will report it
                self._threads = sum(self._client.nthreads().values())
            self._asked = time.monotonic()
        if self._threads:
            self._working = time.monotonic()
        return max(1, self._threads)

    @property
    def missing(self) -> str:
        if self.size and time.monotonic() - self._working < SOON:
            return ""
        return f"the Dask scheduler at {shortened(self._address)} has no workers"

    def submit(self, task: Task, *arguments: Any) -> "Future[Any]":
        future: Future[Any] = Future()
        future.add_done_callback(self._finished.put)
        self._remote[future] = self._executor.submit(beside_child, self._prepare, task, *arguments)
        self._remote[future].add_done_callback(partial(self._settle, future))
        return future

    def _settle(self, future: "Future[Any]", remote: "Future[Any]") -> None:
        """Passes on the outcome of a task in our own terms."""
        from distributed import KilledWorker

        self._remote.pop(future, None)
        failure = None if remote.cancelled() else remote.exception()
        if remote.cancelled():
            future.cancel()
            future.set_running_or_notify_cancel()
        elif isinstance(failure, KilledWorker):
            future.set_exception(Died("every worker that tried it ended"))
        elif isinstance(failure, ImportError):
            future.set_exception(
                KotaeError(f"a worker of the cluster failed: {failure}", "the same version of Kotae there")
            )
        elif failure:
            future.set_exception(failure)
        else:
            future.set_result(remote.result())

    def finished(self, seconds: float | None = None) -> "Future[Any] | None":
        with suppress(Empty):
            return self._finished.get(timeout=seconds)
        return None

    def cancel(self, future: "Future[Any]") -> None:
        remote = self._remote.get(future)
        if remote and self._client.status == "running":  # a scheduler that is gone has dropped it anyway
            remote.cancel()

    def close(self) -> None:
        with self._quiet:
            self._client.close()
            if self._local:
                self._local.close()


@contextmanager
def quiet(package: str) -> Iterator[None]:
    """Silences the loggers of a package inside, and restores them afterwards."""
    known = logging.root.manager.loggerDict.items()
    levels = {
        logger: logger.level
        for name, logger in known
        if name.startswith(package) and isinstance(logger, logging.Logger)
    }
    for logger in levels:
        logger.setLevel(logging.CRITICAL)
    try:
        yield
    finally:
        for logger, level in levels.items():
            logger.setLevel(level)


def cluster_here(number: int) -> Any:
    """A cluster on this machine that no other machine can reach. No port is fixed, so there may be several."""
    from distributed import LocalCluster

    make = partial(
        LocalCluster,
        n_workers=number,
        threads_per_worker=1,
        host=LOOPBACK,
        scheduler_kwargs={"dashboard": False, "dashboard_address": f"{LOOPBACK}:0"},
        silence_logs=logging.CRITICAL,
    )
    try:
        return deaf(make)
    except (RuntimeError, OSError) as error:
        wrong = "a worker ended while it was starting" if "Nanny" in str(error) else str(error)
        raise KotaeError(
            f"the Dask cluster on this machine did not start: {wrong}", "try the same command again"
        ) from None


def refuse_unanswered(address: str) -> None:
    """Complains unless a scheduler answers there. Dask's own client would keep trying a closed port for a while, and
    once more when it is closed."""
    from distributed.comm import get_address_host_port
    from distributed.core import rpc
    from distributed.security import Security

    async def asked() -> str:
        async with rpc(address, connection_args=Security().get_connection_args("client")) as there:
            return str((await there.identity())["type"])

    try:
        socket.create_connection(get_address_host_port(address), PATIENCE).close()
        found = asyncio.run(asyncio.wait_for(asked(), PATIENCE))
        wrong = "" if found == "Scheduler" else f"it is a {found.lower()}"
    except TimeoutError:
        wrong = "it took too long"
    except OSError as error:
        wrong = error.strerror or str(error)
    except MemoryError:  # another program's bytes, read as the length of a message
        wrong = "something else is there"
    except Exception as error:
        wrong = str(error)
    if wrong:
        raise KotaeError(f"no Dask scheduler answers at {shortened(address)}: {wrong}", "tcp://HOST:PORT, or local")


def deaf(make: Callable[[], Any]) -> Any:
    """Makes something in a thread that Ctrl-C does not reach, nor the processes that it starts, now or later: the
    terminal signals them all, and they would complain. This thread is still interrupted, even while it waits."""
    made: Future[Any] = Future()

    def making() -> None:
        try:
            made.set_result(make())
        except Exception as error:
            made.set_exception(error)

    if os.name == "posix":
        resource_tracker.ensure_running()  # otherwise Python does so before its first process, without the mask
    with interrupts_held_back():
        threading.Thread(target=making, daemon=True).start()
    return made.result()


def beside_child(prepare: Prepare, task: Task, *arguments: Any) -> Any:
    """Runs a task on a Dask worker. Its child is killed when nobody is waiting for it any more."""
    from distributed import get_worker

    worker = get_worker()
    key = worker.get_current_task()

    def wanted() -> bool:
        state = worker.state.tasks.get(key)
        return state is not None and state.state != "cancelled"

    child: Child | None = getattr(ASIDE, "child", None)
    if child is None or child.prepare != prepare:
        if child:
            child.close()
        child = ASIDE.child = Child(prepare)
    child.wanted = wanted
    return task(child, *arguments)
