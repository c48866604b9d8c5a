"""Keeps slow and hostile connections from harming others: uvicorn's protocol, with timeouts and a limit on connections.

A connection on which no request gets completed is cut off after a while, however steadily bytes trickle in; so is one
that does not fetch its reply. When there are too many, the one that has kept us waiting longest makes room for the new
one.
"""

import asyncio
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from kotae.web.api import complaint
from kotae.web.policy import POLICY, stated

MOST = 400
"""The most connections at a time."""
RECEIVING = 20.0
"""Seconds for a request to be complete, from its first byte, or from the start of the connection."""
WORKING = 180.0
"""Seconds from then until the reply is sent; longer than any call may wait and run."""

HEADERS = {
    "content-security-policy": stated(POLICY),
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
"""The headers of every reply."""


class Crowd:
    """All connections, and those of them that keep us waiting, the longest first."""

    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.all: set[Careful] = set()
        self.waiting: dict[Careful, None] = {}

    def enter(self, one: "Careful") -> None:
        self.all.add(one)
        if len(self.all) > self.most:
            next(iter(self.waiting), one).cut()

    def leave(self, one: "Careful") -> None:
        self.all.discard(one)
        self.waiting.pop(one, None)


class Careful(H11Protocol):
    """A connection that is watched."""

    crowd: Crowd
    timer: asyncio.TimerHandle | None = None
    begun = False
    """Whether a part of the next request has arrived."""
    at_work = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self.crowd.enter(self)
        self.expect(RECEIVING)

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        self.crowd.leave(self)
        if self.timer:
            self.timer.cancel()

    def data_received(self, data: bytes) -> None:
        if not self.begun and not self.at_work:
            self.begun = True
            self.expect(RECEIVING)
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        self.begun = False
        super().on_response_complete()
        self.look()

    def look(self) -> None:
        """Notices when a request is complete, and when its reply is."""
        cycle = self.cycle
        at_work = cycle is not None and not cycle.more_body and not cycle.response_complete
        if at_work != self.at_work:
            self.at_work = at_work
            self.expect(WORKING if at_work else RECEIVING)

    def expect(self, seconds: float) -> None:
        """Cuts the connection off if it makes no progress within that many seconds."""
        if self.timer:
            self.timer.cancel()
        self.timer = self.loop.call_later(seconds, self.cut)
        self.crowd.waiting.pop(self, None)
        if not self.at_work and not self.transport.is_closing():
            self.crowd.waiting[self] = None

    def cut(self) -> None:
        self.crowd.leave(self)
        self.transport.abort()

    def send_400_response(self, msg: str) -> None:
        """What is not HTTP gets a reply like everything else."""
        content = complaint("this is not HTTP; expected HTTP/1.1")
        fields: dict[str, Any] = HEADERS | {"content-type": "application/json", "content-length": str(len(content))}
        headers = [(name.encode(), value.encode()) for name, value in fields.items()] + [(b"connection", b"close")]
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            self.transport.write(self.conn.send(h11.Response(status_code=400, headers=headers)) or b"")
            self.transport.write(self.conn.send(h11.Data(data=content)) or b"")
        self.transport.close()


def watched(most: int = MOST) -> type[Careful]:
    """The protocol for one server: all its connections count together."""
    return type("Watched", (Careful,), {"crowd": Crowd(most)})
