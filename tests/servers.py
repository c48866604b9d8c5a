"""Servers for tests, in a thread or in a process, and what they are asked."""

import http.client
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, NamedTuple

from kotae.web import connections, server
from kotae.web.jobs import Each, Jobs, Outcome

EASY = {"puzzle": "hashi\n1.2.1\n"}
HARD = {"puzzle": "sliding\n24 23 22 21 20\n19 18 17 16 15\n14 13 12 11 10\n9 8 7 6 5\n4 3 2 1 _\n"}
"""Nobody has the time to find a shortest plan."""
JSON = {"content-type": "application/json"}


class Echo(Jobs):
    """Answers at once what it was asked, without any process."""

    async def open(self) -> None: ...

    async def ask(self, name: str, body: bytes, client: str, each: Each | None = None) -> Outcome:
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


HEAD = b"POST /api/solve HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 10\r\n"


def serving(*options: str, **environment: str) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-m", "kotae", "serve", "--no-browser", "--workers", "1", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | environment,
    )
