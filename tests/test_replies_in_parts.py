"""Replies that come in parts: an explanation is sent while its steps are being found, and given up with its reader."""

import asyncio
import http.client
import json
import time
from pathlib import Path
from typing import Any

import pytest
from api_cases import CLUED, FIRST, LOOP
from commands import SEVEN
from conftest import EXAMPLES
from servers import EASY, HARD, JSON, Running, running

from kotae.web import api
from kotae.web.api import answered_in_parts, call, parts
from kotae.web.api import explaining as told_in_parts
from kotae.web.jobs import Jobs

ACCEPT = JSON | {"accept": "application/x-ndjson"}
WRONG = {"puzzle": LOOP, "answer": {"horizontal": ["111", "111", "111", "???"], "vertical": ["????"] * 3}}


@pytest.mark.parametrize("family", CLUED)
def test_the_parts_make_the_whole(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """However often parts are sent; every step is in one of them, and none changes afterwards."""
    whole = call("explain", {"puzzle": FIRST[family]})
    monkeypatch.setattr(told_in_parts, "EVERY", 0.0)
    found = list(parts("explain", {"puzzle": FIRST[family]}))
    assert [step for part in found for step in part["steps"]] == whole["steps"]
    assert all(set(part) == {"steps"} for part in found[:-1])
    assert {**found[-1], "steps": []} == {**whole, "steps": []}
    assert len(found) > 1 or len(whole["steps"]) <= 2


def test_the_first_step_is_told_at_once() -> None:
    """The clock of the parts starts with the second."""
    first = next(parts("explain", {"puzzle": Path(SEVEN).read_text()}))
    assert len(first["steps"]) == 1


def test_a_mistake_comes_instead_of_steps() -> None:
    found = call("explain", WRONG)
    assert (found["status"], found["steps"]) == ("mistake", [])
    assert found["mistake"] == call("hint", WRONG)
    tiles = call("explain", {"puzzle": "sliding\n1 2 3\n4 5 6\n_ 7 8\n", "answer": [8]})
    assert (tiles["status"], tiles["mistake"]["status"]) == ("mistake", "mistake")


def test_it_goes_on_from_what_is_drawn() -> None:
    puzzle = {"puzzle": Path(SEVEN).read_text()}
    step = call("hint", puzzle | {"level": 4})
    whole, rest = call("explain", puzzle), call("explain", puzzle | {"answer": step["answer"]})
    assert rest["steps"][-1]["answer"] == whole["steps"][-1]["answer"]
    drawn = {tuple(each["place"]) for each in step["so"]}
    assert drawn.isdisjoint(tuple(place) for each in rest["steps"] for place in each["so"])
    tiles = call("explain", {"puzzle": "sliding\n1 2 3\n4 5 6\n_ 7 8\n", "answer": [7]})
    assert [each["answer"]["tiles"] for each in tiles["steps"]] == [[7, 8]]


def test_what_goes_wrong_is_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: Any) -> Any:
        yield {"steps": []}
        raise MemoryError

    monkeypatch.setitem(api.CALLS, "explain", api.Offer(fails, 1.0, in_parts=True))
    found = answered_in_parts("explain", b"{}")
    assert next(found) == b'{"steps":[]}'
    with pytest.raises(StopIteration) as end:
        next(found)
    assert end.value.value == (503, b'{"error": "out of memory; try a smaller puzzle"}')


def streamed(host: Running, arguments: Any) -> tuple[int, str, list[Any]]:
    reply = host.request("POST", "/api/explain", ACCEPT, json.dumps(arguments).encode())
    return reply.status, reply.headers["content-type"], [json.loads(line) for line in reply.content.splitlines()]


def test_a_server_sends_lines_to_those_who_take_them() -> None:
    with running(Jobs(1)) as host:
        status, kind, found = streamed(host, {"puzzle": Path(SEVEN).read_text()})
        assert (status, kind.partition(";")[0]) == (200, "application/x-ndjson")
        assert len(found) > 1
        assert found[-1]["complete"]
        steps = [step for part in found for step in part["steps"]]
        assert host.ask("explain", {"puzzle": Path(SEVEN).read_text()})[1]["steps"] == steps
        status, kind, found = streamed(host, {"puzzle": "hashi\nx\n"})
        assert (status, kind) == (400, "application/json")
        assert "error" in found[0]
        assert host.ask("check", EASY)[0] == 200


def test_an_explanation_that_nobody_reads_is_given_up() -> None:
    """The connection is closed in the middle of the reply; the process for long calls is soon free for the next."""
    with running(Jobs(1)) as host:
        talk = http.client.HTTPConnection("127.0.0.1", host.port, timeout=30)
        talk.request("POST", "/api/explain", json.dumps(HARD).encode(), ACCEPT | {"host": f"localhost:{host.port}"})
        time.sleep(0.5)
        talk.close()
        assert host.ask("explain", EASY)[0] == 200  # behind the other it would have waited in vain


def test_a_reader_may_leave_after_the_first_part() -> None:
    long = {"puzzle": (EXAMPLES / "slitherlink/20x20.txt").read_text()}
    with running(Jobs(1)) as host:
        talk = http.client.HTTPConnection("127.0.0.1", host.port, timeout=30)
        talk.request("POST", "/api/explain", json.dumps(long).encode(), ACCEPT | {"host": f"localhost:{host.port}"})
        reply = talk.getresponse()
        assert json.loads(reply.readline())["steps"]
        reply.close()
        talk.close()
        assert host.ask("explain", EASY)[0] == 200


def test_parts_arrive_while_the_call_is_made() -> None:
    """Each part is passed on before the outcome is known."""

    async def work() -> None:
        made = Jobs(1)
        await made.open()
        found: list[bytes] = []
        try:
            body = json.dumps({"puzzle": Path(SEVEN).read_text()}).encode()
            outcome = await made.ask("explain", body, "me", found.append)
            assert (outcome.status, outcome.reply) == (200, b"")
            assert len(found) > 1
        finally:
            await made.close()

    asyncio.run(work())
