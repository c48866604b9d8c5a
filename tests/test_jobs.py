"""Calls in processes of their own: fair turns, none beyond its time, and nobody harmed by another's."""

import asyncio
import base64
import io
import json
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from PIL import Image
from servers import EASY, HARD

from kotae.processes.async_child import AsyncChild
from kotae.web import api, jobs
from kotae.web.jobs import Job, Jobs, WaitingLine, Worker


def in_loop(work: Callable[[], Awaitable[Any]]) -> None:
    async def within() -> None:
        await asyncio.wait_for(work(), 60)

    asyncio.run(within())


def test_every_client_has_a_turn_before_one_has_a_second() -> None:
    async def work() -> None:
        line = WaitingLine(10)
        for client in "aaabbc":
            line.add(Job("solve", b"", client))
        assert "".join(line.take().client for _ in range(6)) == "abcaba"
        assert line.size == 0

    in_loop(work)


def test_whoever_fills_the_line_makes_room_for_others() -> None:
    async def work() -> None:
        line = WaitingLine(3)
        greedy = [Job("solve", b"", "greedy") for _ in range(3)]
        modest = Job("solve", b"", "modest")
        for job in [*greedy, modest]:
            line.add(job)
        assert greedy[2].outcome.result().status == 503
        assert not modest.outcome.done()
        line.add(late := Job("solve", b"", "greedy"))
        assert late.outcome.result().status == 503
        assert [line.take() for _ in range(3)] == [greedy[0], modest, greedy[1]]

    in_loop(work)


@contextmanager
def opened(**wanted: Any) -> Iterator[Callable[[Callable[[Jobs], Awaitable[None]]], None]]:
    """Runs something with processes that are there, and sees that none is left."""

    def run(work: Callable[[Jobs], Awaitable[None]]) -> None:
        async def within() -> None:
            made = Jobs(**{"workers": 1} | wanted)
            await made.open()
            try:
                await work(made)
            finally:
                await made.close()

        in_loop(within)

    yield run


async def asked(made: Jobs, name: str, arguments: Any, client: str = "me") -> tuple[int, Any]:
    outcome = await made.ask(name, json.dumps(arguments).encode(), client)
    return outcome.status, json.loads(outcome.reply)


def test_a_call_that_overruns_is_stopped_and_others_go_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(api.CALLS, "rate", api.CALLS["rate"]._replace(seconds=0.4))
    monkeypatch.setattr(jobs, "SHORT", 0.1)
    monkeypatch.setattr(jobs, "MIDDLING", 0.2)  # all calls are long, and there is one process for those

    async def work(made: Jobs) -> None:
        overrun = asyncio.create_task(asked(made, "rate", HARD))
        await asyncio.sleep(0)  # it comes first
        assert (await asked(made, "explain", EASY))[0] == 200
        assert overrun.done()
        status, told = await overrun
        assert (status, told["error"]) == (504, "stopped after 0 s; try a smaller puzzle")

    with opened() as run:
        run(work)


def test_short_calls_never_wait_behind_long_ones() -> None:
    async def work(made: Jobs) -> None:
        long = [asyncio.create_task(asked(made, name, HARD)) for name in ("explain", "rate", "rate")]
        middling = [asyncio.create_task(asked(made, "solve", HARD)) for _ in range(3)]
        while (made.long.size, made.middling.size) != (2, 2):  # two are worked on
            await asyncio.sleep(0.05)
        assert (await asked(made, "survey", EASY))[0] == 200
        assert (await asked(made, "families", {}))[0] == 200
        assert not any(each.done() for each in long)
        for each in long + middling:
            each.cancel()
        await asyncio.gather(*long, *middling, return_exceptions=True)

    with opened() as run:
        run(work)


@pytest.mark.exhaustive
def test_a_call_that_nobody_waits_for_is_given_up() -> None:
    async def work(made: Jobs) -> None:
        running, waiting = (asyncio.create_task(asked(made, "rate", HARD)) for _ in range(2))
        while made.long.size != 1:
            await asyncio.sleep(0.05)
        for each in (running, waiting):
            each.cancel()
        await asyncio.gather(running, waiting, return_exceptions=True)
        assert made.long.size == 0
        assert (await asked(made, "rate", EASY))[0] == 200  # by the only process for long calls, or the one after it

    with opened() as run:
        run(work)


@pytest.mark.exhaustive
def test_a_process_that_dies_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[jobs.Worker] = []
    start = jobs.Worker.start

    async def noticed(memory: int) -> jobs.Worker:
        started.append(await start(memory))
        return started[-1]

    monkeypatch.setattr(jobs.Worker, "start", noticed)

    async def work(made: Jobs) -> None:
        asking = asyncio.create_task(asked(made, "rate", HARD))
        while len(started) < 3 or made.long.size:
            await asyncio.sleep(0.05)
        for worker in started[:3]:
            worker.child.process.kill()
        status, told = await asking
        assert (status, told["error"][:19]) == (500, "the process stopped")
        assert (await asked(made, "rate", EASY))[0] in (200, 500)  # an idle one is only found dead when it is asked
        assert (await asked(made, "rate", EASY))[0] == 200

    with opened() as run:
        run(work)


@pytest.mark.exhaustive
def test_a_call_that_needs_too_much_memory_harms_nobody() -> None:
    file = io.BytesIO()
    Image.new("L", (8000, 8000)).save(file, "PNG")
    huge = {"data": base64.b64encode(file.getvalue()).decode(), "colours": 1}

    async def work(made: Jobs) -> None:
        status, told = await asked(made, "picture", huge)
        assert (status, told) == (503, {"error": "out of memory; try a smaller puzzle"})
        assert (await asked(made, "solve", EASY))[0] == 200

    with opened(memory=250) as run:
        run(work)


def test_when_no_process_starts_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def work(made: Jobs) -> None:
        assert (await asked(made, "solve", EASY))[1]["error"] == "no process could be started for the call"

    with opened() as run:
        run(work)


def test_a_call_waits_so_long_and_no_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(jobs, "PATIENCE", 0.2)

    async def work(made: Jobs) -> None:
        held = [asyncio.create_task(asked(made, "rate", HARD)) for _ in range(2)]
        assert [status for status, _ in await asyncio.gather(held[1])] == [503]
        held[0].cancel()

    with opened() as run:
        run(work)


def test_a_process_that_is_not_wanted_any_more_when_it_is_ready(monkeypatch: pytest.MonkeyPatch) -> None:
    """However near the two are, whoever cancels its start can rely on it: else the server would never end."""

    class Ready:
        def kill(self) -> None: ...
        async def wait(self) -> None: ...

    async def work() -> None:
        for turns in range(6):
            ready = asyncio.get_running_loop().create_future()

            async def begun(*_: Any, **__: Any) -> Ready:
                return Ready()

            async def call(*_: Any, ready: "asyncio.Future[None]" = ready) -> None:
                await ready

            monkeypatch.setattr(asyncio, "create_subprocess_exec", begun)
            monkeypatch.setattr(AsyncChild, "call", call)
            starting = asyncio.create_task(Worker.start(1))
            await asyncio.sleep(0.01)
            ready.set_result(None)
            for _ in range(turns):
                await asyncio.sleep(0)
            accepted = starting.cancel()
            await asyncio.wait([starting])
            assert starting.cancelled() == accepted, turns

    in_loop(work)
