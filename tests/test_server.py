"""The server: who may ask, what is refused, what happens to those who are slow, too many or gone."""

import asyncio
import base64
import http.client
import io
import json
import os
import random
import re
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from PIL import Image
from watching import eventually

from kotae.web import connections, desk, jobs, server
from kotae.web.jobs import Job, Jobs, Line, Outcome

HERE = Path(__file__).parent
EASY = {"puzzle": "hashi\n1.2.1\n"}
HARD = {"puzzle": "sliding\n24 23 22 21 20\n19 18 17 16 15\n14 13 12 11 10\n9 8 7 6 5\n4 3 2 1 _\n"}
"""Nobody has the time to find a shortest plan."""
JSON = {"content-type": "application/json"}


class Echo(Jobs):
    """Answers at once what it was asked, without any process."""

    async def open(self) -> None: ...

    async def ask(self, name: str, body: bytes, client: str) -> Outcome:
        return Outcome(200, json.dumps({"asked": len(body)}).encode())


class Reply(NamedTuple):
    status: int
    headers: dict[str, str]
    content: bytes

    @property
    def told(self) -> Any:
        return json.loads(self.content)


class Running:
    """A server in a thread of its own."""

    def __init__(self, made: Jobs, most: int) -> None:
        self.listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self.listening.getsockname()[1]
        started = threading.Event()
        self.server = server.Server(made, ready=started.set, most=most)
        self.thread = threading.Thread(target=self.server.run, args=([self.listening],))
        self.thread.start()
        assert started.wait(30)

    def request(
        self, method: str, path: str, headers: dict[str, str] | None = None, body: bytes | None = None
    ) -> Reply:
        talk = http.client.HTTPConnection("127.0.0.1", self.port, timeout=30)
        talk.request(method, path, body, {"host": f"localhost:{self.port}"} | (headers or {}))
        reply = talk.getresponse()
        found = Reply(reply.status, {name.lower(): value for name, value in reply.getheaders()}, reply.read())
        talk.close()
        return found

    def ask(self, name: str, arguments: Any) -> tuple[int, Any]:
        reply = self.request("POST", f"/api/{name}", JSON, json.dumps(arguments).encode())
        return reply.status, reply.told

    def connect(self) -> socket.socket:
        return socket.create_connection(("127.0.0.1", self.port), 30)

    def close(self) -> None:
        self.server.should_exit = True
        self.thread.join(30)
        assert not self.thread.is_alive()


@contextmanager
def running(made: Jobs, most: int = connections.MOST) -> Iterator[Running]:
    found = Running(made, most)
    try:
        yield found
    finally:
        found.close()


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    """A server whose page has two files, beside which there is another."""
    folder = tmp_path_factory.mktemp("web")
    (folder / "page/board").mkdir(parents=True)
    (folder / "page/index.html").write_text("<!doctype html>")
    (folder / "page/board/pen.js").write_text("export {}")
    (folder / "secret.txt").write_text("secret")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server, "PAGE", folder / "page")
        with running(Echo(1)) as host:
            yield host


def test_the_page_is_served_and_asked_for_again(page: Running) -> None:
    first = page.request("GET", "/")
    assert (first.status, first.content) == (200, b"<!doctype html>")
    assert first.headers["content-type"] == "text/html; charset=utf-8"
    assert first.headers["cache-control"] == "no-cache"
    assert page.request("GET", "/", {"if-none-match": first.headers["etag"]}).status == 304
    assert page.request("GET", "/", {"if-none-match": '"other"'}).status == 200
    assert page.request("GET", "/board/pen.js").headers["content-type"] == "text/javascript; charset=utf-8"
    head = page.request("HEAD", "/index.html")
    assert (head.status, head.headers["etag"], head.content) == (200, first.headers["etag"], b"")


PATHS = ["/../secret.txt", "/%2e%2e/secret.txt", "/board/..%2f..%2fsecret.txt", "//secret.txt", "/board", "/x", "/%00"]
PATHS += ["/..\\secret.txt", "/%5c..%5csecret.txt", "/index.html/", "/C:/secret.txt", "/http://localhost/index.html"]


@pytest.mark.parametrize("path", PATHS)
def test_no_path_leads_out_of_the_page(page: Running, path: str) -> None:
    reply = page.request("GET", path)
    assert reply.status == 404
    assert reply.told["error"].startswith("there is nothing at")


@pytest.mark.parametrize(
    ("method", "path", "headers", "status"),
    [
        ("GET", "/", {}, 200),
        ("POST", "/api/solve", JSON, 200),
        ("POST", "/api/solve", {"content-type": "Application/JSON; charset=utf-8"}, 200),
        ("POST", "/api/solve", JSON | {"origin": "http://localhost:80", "host": "localhost:80"}, 200),
        ("POST", "/api/solve", JSON | {"host": "127.0.0.1:1"}, 200),
        ("POST", "/api/solve", JSON | {"host": "[::1]:8765"}, 200),
        ("POST", "/api/nothing", JSON, 404),
        ("GET", "/api/solve", {}, 405),
        ("PUT", "/api/solve", JSON, 405),
        ("POST", "/", JSON, 405),
        ("DELETE", "/index.html", {}, 405),
        ("OPTIONS", "/api/solve", {"origin": "http://evil.example", "access-control-request-method": "POST"}, 403),
        ("POST", "/api/solve", {"content-type": "text/plain"}, 415),
        ("POST", "/api/solve", {}, 415),
        ("POST", "/api/solve", JSON | {"origin": "http://evil.example"}, 403),
        ("POST", "/api/solve", JSON | {"origin": "null"}, 403),
        ("POST", "/api/solve", JSON | {"host": "evil.example"}, 421),
        ("GET", "/", {"host": "evil.example:8765"}, 421),
        ("GET", "/", {"host": "localhost.evil.example"}, 421),
        ("GET", "/", {"host": "192.168.1.1"}, 421),
        ("GET", "/", {"host": ""}, 421),
    ],
)
def test_every_reply_is_guarded(page: Running, method: str, path: str, headers: dict[str, str], status: int) -> None:
    reply = page.request(method, path, headers, b"{}" if method == "POST" else None)
    assert reply.status == status
    assert connections.HEADERS.items() <= reply.headers.items()
    assert not {"set-cookie", "server", "access-control-allow-origin"} & reply.headers.keys()
    if status >= 400:
        assert "\n" not in reply.told["error"]
    if status == 405:
        assert reply.headers["allow"]


def test_a_server_for_others_has_the_names_it_was_given() -> None:
    guard = server.Guard(server.application(Echo(1)), (*server.LOCAL, "*", "puzzles.lan"))
    assert all(guard.ours(host) for host in ("192.168.1.7:80", "[fe80::1]:80", "puzzles.lan", "Puzzles.LAN:8765"))
    assert not any(guard.ours(host) for host in ("evil.example", "1.2.3.4.evil.example", "[evil]", ""))


@pytest.mark.parametrize(
    ("asked_for", "bound", "ours", "others"),
    [
        ("127.0.0.2", "127.0.0.2", ["127.0.0.2:8765", "localhost"], ["127.0.0.3", "evil.example"]),
        ("Desk.lan", "127.0.1.1", ["desk.lan:80", "127.0.1.1"], ["192.168.1.7", "evil.example"]),
        ("::1", "::1", ["[::1]:8765"], ["[fe80::1]:80"]),
        ("0.0.0.0", "0.0.0.0", ["192.168.1.7:80", f"{socket.gethostname()}:80"], ["evil.example"]),
    ],
)
def test_what_a_server_is_bound_to_is_its_own_name(
    asked_for: str, bound: str, ours: list[str], others: list[str]
) -> None:
    guard = server.Guard(server.application(Echo(1)), server.own_names(asked_for, bound))
    assert all(guard.ours(host) for host in ours)
    assert not any(guard.ours(host) for host in others)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere only one address is the machine's own")
def test_the_address_that_is_printed_is_answered() -> None:
    process = serving("--port", "0", "--host", "127.0.0.2")
    assert process.stdout
    found = re.search(r"http://(127\.0\.0\.2):(\d+)/", process.stdout.readline())
    assert found
    talk = http.client.HTTPConnection(found[1], int(found[2]), timeout=30)
    talk.request("GET", "/")
    assert talk.getresponse().status == 200
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30) == ("", "kotae: interrupted\n")


def test_a_call_may_be_so_long_and_no_longer(page: Running) -> None:
    with_file = server.MOST_BODY + 12_000_000  # 9 MB in base64
    for name, most in (("solve", server.MOST_BODY), ("picture", with_file), ("open", with_file)):
        assert page.request("POST", f"/api/{name}", JSON, b" " * most).told == {"asked": most}
        reply = page.request("POST", f"/api/{name}", JSON, b" " * (most + 1))
        assert (reply.status, reply.told["error"]) == (413, f"the call is too long (at most {most} bytes)")


def test_all_calls_together_may_be_so_long_and_no_longer(page: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "MOST_AT_ONCE", 10)
    for _ in range(3):  # what was refused no longer counts
        reply = page.request("POST", "/api/solve", JSON, b" " * 11)
        assert (reply.status, reply.headers["retry-after"]) == (503, "2")
    assert page.request("POST", "/api/solve", JSON, b"{}").status == 200


# The lines before the processes


def in_loop(work: Callable[[], Awaitable[Any]]) -> None:
    async def within() -> None:
        await asyncio.wait_for(work(), 60)

    asyncio.run(within())


def test_every_client_has_a_turn_before_one_has_a_second() -> None:
    async def work() -> None:
        line = Line(10)
        for client in "aaabbc":
            line.add(Job("solve", b"", client))
        assert "".join(line.take().client for _ in range(6)) == "abcaba"
        assert line.size == 0

    in_loop(work)


def test_whoever_fills_the_line_makes_room_for_others() -> None:
    async def work() -> None:
        line = Line(3)
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
    monkeypatch.setitem(desk.CALLS, "rate", desk.CALLS["rate"]._replace(seconds=0.4))
    monkeypatch.setattr(jobs, "SHORT", 0.1)
    monkeypatch.setattr(jobs, "MIDDLING", 0.2)  # all calls are long, and there is one process for those

    async def work(made: Jobs) -> None:
        overrun = asyncio.create_task(asked(made, "rate", HARD))
        await asyncio.sleep(0)  # it comes first
        assert (await asked(made, "explain", EASY))[0] == 200
        assert overrun.done()
        status, told = await overrun
        assert (status, told["error"]) == (504, "stopped after 0 s: it takes too long (a smaller puzzle)")

    with opened() as run:
        run(work)


def test_short_calls_never_wait_behind_long_ones() -> None:
    async def work(made: Jobs) -> None:
        long = [asyncio.create_task(asked(made, name, HARD)) for name in ("explain", "rate", "rate")]
        middling = [asyncio.create_task(asked(made, "solve", HARD)) for _ in range(3)]
        await asyncio.sleep(0.5)
        assert (await asked(made, "survey", EASY))[1]["answers"] == "one"
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
        await asyncio.sleep(1.5)
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
        while len(started) < 3:
            await asyncio.sleep(0.05)
        await asyncio.sleep(0.3)
        for worker in started[:3]:
            worker.process.kill()
        status, told = await asking
        assert (status, told["error"][:18]) == (500, "the work broke off")
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
        assert (status, told) == (503, {"error": "the memory is used up (a smaller puzzle)"})
        assert (await asked(made, "solve", EASY))[0] == 200

    with opened(memory=250) as run:
        run(work)


def test_when_no_process_starts_it_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def work(made: Jobs) -> None:
        assert (await asked(made, "solve", EASY))[1]["error"] == "no process could be started for the work"

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


# Hostile and unlucky clients of a real server


def ended(talk: socket.socket) -> bytes:
    """What still comes until the other side closes the connection."""
    found = b""
    try:
        while part := talk.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


HEAD = b"POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10\r\n"


@pytest.mark.parametrize(
    "sent", [b"", b"POST /api", HEAD, HEAD + b"\r\n", HEAD + b"\r\n12345", b"\x16\x03\x01", b"GET / HTTP/1.1\r\n"]
)
def test_whoever_does_not_finish_a_request_is_cut_off(monkeypatch: pytest.MonkeyPatch, sent: bytes) -> None:
    monkeypatch.setattr(connections, "RECEIVING", 0.3)
    with running(Echo(1)) as host, host.connect() as talk:
        talk.sendall(sent)
        assert b"200" not in ended(talk)
        monkeypatch.undo()
        assert host.ask("solve", {})[0] == 200


def test_whoever_trickles_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "RECEIVING", 0.5)
    with running(Echo(1)) as host, host.connect() as talk:
        with suppress(ConnectionError):  # reset or broken, as the system has it
            for _ in range(400):
                talk.sendall(b"x")
                time.sleep(0.05)
        assert not host.server.server_state.connections


def test_whoever_does_not_fetch_the_reply_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "RECEIVING", 0.4)

    class Large(Echo):
        async def ask(self, name: str, body: bytes, client: str) -> Outcome:
            return Outcome(200, b" " * 30_000_000)

    with running(Large(1)) as host, host.connect() as talk:
        talk.sendall(HEAD + b"\r\n1234567890")
        assert talk.recv(1)
        assert eventually(lambda: not host.server.server_state.connections)
        assert len(ended(talk)) < 30_000_000


def test_idle_connections_make_room() -> None:
    with running(Echo(1), most=20) as host:
        idle = [host.connect() for _ in range(60)]
        for _ in range(5):
            assert host.ask("solve", {})[0] == 200
        assert len(host.server.server_state.connections) <= 20
        for talk in idle:
            talk.close()


def test_a_connection_serves_several_requests() -> None:
    with running(Echo(1)) as host:
        talk = http.client.HTTPConnection("127.0.0.1", host.port, timeout=30)
        for _ in range(3):
            talk.request("POST", "/api/solve", "{}", JSON)
            assert json.loads(talk.getresponse().read()) == {"asked": 2}
        with host.connect() as both:
            both.sendall(2 * (HEAD + b"\r\n1234567890"))
            came = b""
            while came.count(b'{"asked": 10}') < 2:
                came += (part := both.recv(65536))
                assert part, came
            both.shutdown(socket.SHUT_WR)
            assert ended(both) == b""
        talk.close()


def test_random_bytes_get_one_line_or_nothing() -> None:
    dice = random.Random(0)
    with running(Echo(1)) as host:
        for _ in range(30):
            with host.connect() as talk:
                talk.sendall(dice.randbytes(dice.randrange(1, 3000)) + b"\r\n\r\n")
                talk.shutdown(socket.SHUT_WR)
                reply = ended(talk)
                assert not reply or reply.startswith(b"HTTP/1.1 4")
        with host.connect() as talk:
            talk.sendall(b"NONSENSE\r\n\r\n")
            reply = ended(talk)
            assert b"content-security-policy" in reply
            assert reply.endswith(b'{"error": "this is not HTTP (HTTP/1.1)"}')
        assert host.ask("solve", {})[0] == 200


@pytest.mark.exhaustive
def test_who_leaves_takes_the_call_back() -> None:
    with running(Jobs(1)) as host:
        assert host.ask("rate", EASY)[1]["verdict"] == "easy"
        body = json.dumps(HARD).encode()
        head = HEAD.replace(b"solve", b"rate").replace(b"10\r\n", b"%d\r\n" % len(body))
        for _ in range(3):
            with host.connect() as talk:
                talk.sendall(head + b"\r\n" + body)
                time.sleep(0.1)
        assert host.ask("rate", EASY)[1]["verdict"] == "easy"


# The verb


def serving(*options: str, **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "kotae", "serve", "--no-browser", "--workers", "1", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )


def test_the_verb_serves_until_interrupted() -> None:
    process = serving("--port", "0")
    assert process.stdout
    assert process.stderr
    line = process.stdout.readline()
    found = re.fullmatch(r"the page is at http://127\.0\.0\.1:(\d+)/ \(Ctrl-C ends it\)\n", line)
    assert found, line
    talk = http.client.HTTPConnection("127.0.0.1", int(found[1]), timeout=30)
    talk.request("POST", "/api/solve", json.dumps(EASY), JSON)
    assert json.loads(talk.getresponse().read())["solution"] == [[0, 0, 0, 2, 1], [0, 2, 0, 4, 1]]
    taken = serving("--port", found[1])
    assert taken.communicate(timeout=30)[1].startswith("kotae: 127.0.0.1 cannot be listened at: ")
    assert taken.returncode == 2
    process.send_signal(signal.SIGINT)
    assert process.communicate(timeout=30) == ("", "kotae: interrupted\n")
    assert process.returncode == 130


def test_whoever_hangs_up_in_the_middle_ends_nothing() -> None:
    """Half closed and then reset: what is written to such a connection raises a signal that ends programs."""
    process = serving("--port", "0")
    assert process.stdout
    found = re.search(r":(\d+)/", process.stdout.readline())
    assert found
    port = int(found[1])
    request = f"GET /style.css HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\n\r\n".encode()
    try:
        for number in range(150):
            talk = socket.create_connection(("127.0.0.1", port), timeout=10)
            talk.sendall(request * (1 + number % 12))
            time.sleep(number % 10 / 1000)
            talk.shutdown(socket.SHUT_WR)
            time.sleep(number % 4 / 1000)
            talk.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            talk.close()
        assert process.poll() is None
    finally:
        process.kill()
        process.communicate()


def test_without_the_extra_it_says_what_to_install() -> None:
    code = "import sys; sys.modules['uvicorn'] = None; from kotae.__main__ import start; start()"
    ran = subprocess.run([sys.executable, "-c", code, "serve"], capture_output=True, text=True, timeout=30)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr == "kotae: the page needs uvicorn (pip install 'kotae[web]')\n"


@pytest.mark.exhaustive
def test_many_clients_and_hostile_ones_at_once() -> None:
    """The load test, shortened."""
    load = [sys.executable, str(HERE.parent / "benchmarks/load.py"), "--clients", "12", "--seconds", "5"]
    ran = subprocess.run(load, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stdout + ran.stderr
