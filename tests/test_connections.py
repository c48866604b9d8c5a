"""Hostile and unlucky clients of a server: slow ones, idle ones, those who leave, and what is no HTTP."""

import http.client
import json
import random
import re
import socket
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from servers import EASY, HARD, HEAD, JSON, Echo, running, serving
from watching import eventually

from kotae.web import connections
from kotae.web.jobs import Each, Jobs, Outcome

pytestmark = pytest.mark.exhaustive

HERE = Path(__file__).parent


def ended(talk: socket.socket) -> bytes:
    """What still comes until the other side closes the connection."""
    found = b""
    try:
        while part := talk.recv(65536):
            found += part
    except ConnectionResetError:
        pass
    return found


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
    monkeypatch.setattr(connections, "RECEIVING", 1.0)

    class Large(Echo):
        async def ask(self, name: str, body: bytes, client: str, each: Each | None = None) -> Outcome:
            return Outcome(200, b" " * 30_000_000)

    with running(Large(1)) as host, host.connect() as talk:
        talk.sendall(HEAD + b"\r\n1234567890")
        assert eventually(lambda: host.server.server_state.connections)
        assert eventually(lambda: not host.server.server_state.connections)
        assert 0 < len(ended(talk)) < 30_000_000


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
            assert reply.endswith(b'{"error": "this is not HTTP; expected HTTP/1.1"}')
        assert host.ask("solve", {})[0] == 200


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


def test_many_clients_and_hostile_ones_at_once() -> None:
    """The load test, shortened."""
    load = [sys.executable, str(HERE.parent / "benchmarks/load.py"), "--clients", "12", "--seconds", "5"]
    ran = subprocess.run(load, capture_output=True, text=True, timeout=120)
    assert ran.returncode == 0, ran.stdout + ran.stderr
