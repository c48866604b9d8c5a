"""The calls of the page, made in processes of their own: a few at a time, each within its time limit, and in fair
turns.

When a call overruns, its process is killed and replaced; nothing else could stop a solver for certain. The same happens
when nobody is waiting for the reply any more. One process is kept for short calls, and one for those and middling ones,
so that somebody who is typing never waits behind somebody else's long call.
"""

import asyncio
import os
import time
from collections import OrderedDict, deque
from collections.abc import Callable, Sequence
from typing import NamedTuple

from kotae.errors import KotaeError
from kotae.processes.async_child import AsyncChild
from kotae.web.api import BROKEN, CALLS, FULL, LATE, complaint, too_late
from kotae.web.limits import LIMITS
from kotae.web.worker import get_ready, make_call, make_call_in_parts

SHORT, MIDDLING = 5.0, 20.0
"""The most seconds of a short call, and of a middling one."""
MOST_WAITING = 100
"""The most calls in a line."""
PATIENCE = 30.0
"""Seconds that a call waits for its turn."""
GRACE = 0.3
"""Seconds that a call may go on when nobody waits for it any more: mostly it is done by then, and no process is
lost."""
MEMORY = 1024
"""Megabytes that a process may take."""
START = 60.0
"""Seconds until a new process must be ready."""

Each = Callable[[bytes], None]
"""What is done with each part of a reply."""


class Outcome(NamedTuple):
    """How a call ended, as an HTTP status code, and the JSON of its reply."""

    status: int
    reply: bytes


class Job:
    """A call that somebody waits for."""

    def __init__(self, name: str, body: bytes, client: str, each: Each | None = None) -> None:
        """With `each`, the reply is wanted part by part."""
        self.name = name
        self.each = each
        self.body = body
        self.client = client
        self.seconds = CALLS[name].seconds
        self.since = time.monotonic()
        self.outcome: asyncio.Future[Outcome] = asyncio.get_running_loop().create_future()

    def settle(self, outcome: Outcome) -> None:
        if not self.outcome.done():
            self.outcome.set_result(outcome)


class WaitingLine:
    """The jobs of one length that wait. Every client has a turn before one has a second. When there is no room left,
    the client with the most jobs in the line loses the last of them."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.size = 0
        self.clients: OrderedDict[str, deque[Job]] = OrderedDict()

    def add(self, job: Job) -> None:
        self.clients.setdefault(job.client, deque()).append(job)
        self.size += 1
        if self.size > self.most:
            last = max(self.clients.values(), key=len)[-1]
            self.drop(last, Outcome(FULL, complaint(f"the server is busy: {self.most} calls are waiting; try again")))

    def drop(self, job: Job, outcome: Outcome) -> None:
        """Turns a job away, if it is still there."""
        own = self.clients.get(job.client, deque())
        if job in own:
            own.remove(job)
            self.size -= 1
            job.settle(outcome)
            if not own:
                del self.clients[job.client]

    def first(self) -> Job:
        """The job whose turn it is."""
        return next(iter(self.clients.values()))[0]

    def take(self) -> Job:
        client, own = self.clients.popitem(last=False)
        job = own.popleft()
        self.size -= 1
        if own:
            self.clients[client] = own
        return job


class Worker:
    """One process that makes calls."""

    def __init__(self, child: AsyncChild) -> None:
        self.child = child
        self.tired = False

    @classmethod
    async def start(cls, memory: int) -> "Worker":
        """A new process, once it is ready; a KotaeError if it does not get that far."""
        environment = {name: str(most) for name, most in LIMITS.items()} | os.environ
        return cls(await AsyncChild.start((get_ready, memory), START, environment))

    async def make(self, job: Job) -> Outcome:
        """Makes a call. Raises Died when the process dies over it."""
        if job.each:
            made = self.child.call(make_call_in_parts, job.name, job.body, each=job.each)
        else:
            made = self.child.call(make_call, job.name, job.body)
        status, reply, self.tired = await made
        return Outcome(status, reply)

    async def kill(self) -> None:
        await self.child.kill()


class Jobs:
    """The processes, and the lines before them."""

    def __init__(self, workers: int, memory: int = MEMORY, most_waiting: int = MOST_WAITING) -> None:
        self.workers = workers
        self.memory = memory
        self.short, self.middling, self.long = (WaitingLine(most_waiting) for _ in range(3))
        self.filled = asyncio.Event()
        self.runners: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        """Starts all processes; calls that arrive meanwhile wait."""
        all_lines = [self.short, self.middling, self.long]
        served = [all_lines] * self.workers + [all_lines[:2], all_lines[:1]]
        self.runners = [asyncio.create_task(self.run(lines)) for lines in served]

    async def close(self) -> None:
        """Ends everything at once."""
        for runner in self.runners:
            runner.cancel()
        await asyncio.gather(*self.runners, return_exceptions=True)

    async def ask(self, name: str, body: bytes, client: str, each: Each | None = None) -> Outcome:
        """Makes a call when its turn comes. If it is cancelled, it is given up at whatever stage it is. Parts of the
        reply are passed to `each`, if that is given, as they are found; then the outcome only says how it ended."""
        job = Job(name, body, client, each)
        line = self.short if job.seconds <= SHORT else self.middling if job.seconds <= MIDDLING else self.long
        line.add(job)
        self.filled.set()
        busy = f"the server is busy: the call waited {PATIENCE:.0f} s for its turn; try again"
        late = Outcome(FULL, complaint(busy))
        timer = asyncio.get_running_loop().call_later(PATIENCE, line.drop, job, late)
        try:
            return await job.outcome
        finally:
            timer.cancel()
            line.drop(job, late)

    async def next(self, lines: Sequence[WaitingLine]) -> Job:
        """The job that has waited longest of those whose turn it is."""
        while not (waiting := [line for line in lines if line.size]):
            self.filled.clear()
            await self.filled.wait()
        return min(waiting, key=lambda line: line.first().since).take()

    async def run(self, lines: Sequence[WaitingLine]) -> None:
        """Runs one process after the other, and gives each its jobs."""
        worker: Worker | None = None
        try:
            while True:
                if worker is None:
                    worker = await self.started(lines)
                job = await self.next(lines)
                if not await self.finished(worker, job) or worker.tired:
                    await worker.kill()
                    worker = None
        finally:
            if worker:
                await worker.kill()

    async def started(self, lines: Sequence[WaitingLine]) -> Worker:
        """A new process. While none can be started, waiting calls fail with a message."""
        while True:
            try:
                return await Worker.start(self.memory)
            except KotaeError:
                await asyncio.sleep(1)
                for line in lines:
                    while line.size:
                        line.take().settle(Outcome(BROKEN, complaint("no process could be started for the call")))

    async def finished(self, worker: Worker, job: Job) -> bool:
        """Makes a job's call; returns whether the process can be used again."""
        making = asyncio.create_task(worker.make(job))
        try:
            await asyncio.wait([making, job.outcome], timeout=job.seconds, return_when=asyncio.FIRST_COMPLETED)
            if not making.done() and job.outcome.done():
                await asyncio.wait([making], timeout=GRACE)
            if making.done():
                job.settle(making.result())
                return True
            job.settle(Outcome(LATE, too_late(job.seconds)))
        except Exception:  # the process died, or has no memory left to reply
            broke_off = "the process stopped, perhaps for lack of memory; try a smaller puzzle"
            job.settle(Outcome(BROKEN, complaint(broke_off)))
        finally:
            making.cancel()
        return False
