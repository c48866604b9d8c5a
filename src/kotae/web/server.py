"""The server: the page's files, and its calls, which are made elsewhere. It keeps nothing and logs nothing.

It is meant for one person on the same machine, but built to face others: whatever it is sent has a limit.
"""

import asyncio
import hashlib
import ipaddress
import mimetypes
import re
import socket
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from html import escape
from pathlib import Path
from typing import NamedTuple

import uvicorn
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kotae import __version__
from kotae.errors import explained
from kotae.web.api import CALLS, OK, as_json, complaint
from kotae.web.connections import HEADERS, MOST, watched
from kotae.web.jobs import Jobs
from kotae.web.languages import INDEX, listing
from kotae.web.limits import most_bytes_read

MOST_BODY = 1_000_000
"""The most bytes of a call, besides a file that it carries."""
WITH_FILES = {"open", "picture"}
MOST_AT_ONCE = 100_000_000
"""The most bytes of all calls that are being received or made."""
PAGE = Path(__file__).parent / "page"
LOCAL: tuple[str, ...] = ("localhost", "127.0.0.1", "::1")
TYPES = {
    ".js": "text/javascript; charset=utf-8",
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".json": "application/json",
}


HOST = re.compile(r"(?:(?P<name>[^\[\]:/?#@\s]+)|\[(?P<numeric>[0-9a-fA-F:.]+)\])(?::[0-9]{1,5})?")
"""What a request may call the host, with or without a port."""
ABOUT = "/kotae.json"
"""Where the server says what it is, for another `kotae serve` that finds it on its port."""

PARTS = "application/x-ndjson"
"""Who accepts this gets a reply part by part, each a line of JSON; what goes wrong on the way is the last line."""


class Refused(Exception):
    """A request that is refused unread: the status, and the reason in one line."""

    def __init__(self, status: int, line: str) -> None:
        self.status, self.line = status, line


class Site(NamedTuple):
    """Where the page is found."""

    names: tuple[str, ...] = LOCAL
    """The host names of requests that are meant for it; `*` stands for every numeric address."""
    home: str = ""
    """The address at which browsers keep what people draw; under its other local names, the page leads there."""
    published: str = ""
    """The address of a copy of the page that others can reach, which links name."""

    def in_page(self, content: bytes) -> bytes:
        """The page, with what its scripts must know about that."""
        known = {"kotae-home": self.home, "kotae-published": self.published}
        lines = (f'<meta name="{name}" content="{escape(value)}">\n' for name, value in known.items() if value)
        return content.replace(b"</head>", "".join(lines).encode() + b"</head>", 1)


HERE = Site()


class Office:
    """What the requests share."""

    def __init__(self, jobs: Jobs, site: Site) -> None:
        self.jobs = jobs
        self.site = site
        self.bytes = 0
        self.most_with_file = MOST_BODY + 4 * most_bytes_read() // 3  # it comes in base64
        self.pages = {f"/{file.relative_to(PAGE).as_posix()}": file for file in PAGE.rglob("*") if file.is_file()}
        self.pages[f"/{INDEX}"] = PAGE / INDEX

    async def call(self, request: Request) -> Response:
        """One call of the page."""
        name = request.path_params["name"]
        if name not in CALLS:
            raise Refused(404, f"there is no call {name[:40]!r}; expected one of {', '.join(CALLS)}")
        if request.headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
            raise Refused(415, "the call is not JSON; expected content-type: application/json")
        size = 0
        try:
            body = bytearray()
            async for part in request.stream():
                size, self.bytes = size + len(part), self.bytes + len(part)
                self.refuse_flood(request, size)
                body += part
            return await self.made(request, bytes(body))
        finally:
            self.bytes -= size

    def refuse_flood(self, request: Request, size: int) -> None:
        most = self.most_with_file if request.path_params["name"] in WITH_FILES else MOST_BODY
        if size > most:
            raise Refused(413, f"the call is too long; expected at most {most} bytes")
        if self.bytes > MOST_AT_ONCE:
            raise Refused(503, "the server is busy: too much is being sent; try again")

    async def made(self, request: Request, body: bytes) -> Response:
        """The reply; the call of a client that leaves is cancelled."""
        client, name = request.client.host if request.client else "", request.path_params["name"]
        if CALLS[name].in_parts and request.headers.get("accept") == PARTS:
            return await Parts(self.jobs, name, body, client).reply(request.receive)
        asking = asyncio.create_task(self.jobs.ask(name, body, client))
        leaving = asyncio.create_task(gone(request.receive))
        try:
            await asyncio.wait([asking, leaving], return_when=asyncio.FIRST_COMPLETED)
            if not asking.done():
                raise ClientDisconnect
            return json_reply(*asking.result())
        finally:
            asking.cancel()
            leaving.cancel()

    async def page(self, request: Request) -> Response:
        """A file of the page. Only files that were there at the start are ever served, so no path leads elsewhere."""
        path = request.scope["path"]
        if path.startswith("/api/"):
            raise HTTPException(405, headers={"allow": "POST"})
        if path == ABOUT:
            return json_reply(OK, as_json({"kotae": __version__, "published": self.site.published}))
        file = self.pages.get("/index.html" if path == "/" else path)
        if file is None:
            raise Refused(404, f"there is nothing at {path[:60]!r}")
        content = await asyncio.to_thread(listing if path == f"/{INDEX}" else file.read_bytes)
        if file.name == "index.html":
            content = self.site.in_page(content)
        tag = f'"{hashlib.sha256(content).hexdigest()[:20]}"'
        headers = {"etag": tag, "cache-control": "no-cache"}
        if tag in [each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")]:
            return Response(status_code=304, headers=headers)
        return Response(content, media_type=type_of(file), headers=headers)


class Parts:
    """A reply that is sent part by part while the call is still being made."""

    def __init__(self, jobs: Jobs, name: str, body: bytes, client: str) -> None:
        self.found: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.asking = asyncio.create_task(jobs.ask(name, body, client, self.found.put_nowait))
        self.asking.add_done_callback(lambda _: self.found.put_nowait(None))

    async def reply(self, receive: Receive) -> Response:
        """What goes wrong before the first part is found has its status, as with any other call."""
        leaving = asyncio.create_task(gone(receive))
        leaving.add_done_callback(lambda _: self.asking.cancel())
        try:
            first = await self.found.get()
            if self.asking.cancelled():
                raise ClientDisconnect
            if first is None:
                return json_reply(*self.asking.result())
        except BaseException:
            self.asking.cancel()
            leaving.cancel()
            raise
        return StreamingResponse(self.lines(first, leaving), headers={"cache-control": "no-store"}, media_type=PARTS)

    async def lines(self, first: bytes, leaving: "asyncio.Task[None]") -> AsyncIterator[bytes]:
        """The parts as lines. When the client leaves, the call is given up."""
        try:
            part: bytes | None = first
            while part is not None:
                yield part + b"\n"
                part = await self.found.get()
            if not self.asking.cancelled() and self.asking.result().status != OK:
                yield self.asking.result().reply + b"\n"
        finally:
            self.asking.cancel()
            leaving.cancel()


async def gone(receive: Receive) -> None:
    """Returns when the client is gone."""
    while (await receive())["type"] != "http.disconnect":
        pass


def type_of(file: Path) -> str:
    return TYPES.get(file.suffix) or mimetypes.guess_type(file.name)[0] or "application/octet-stream"


def json_reply(status: int, content: bytes) -> Response:
    headers = {"cache-control": "no-store"} | ({"retry-after": "2"} if status == 503 else {})
    return Response(content, status, headers, "application/json")


def complained(status: int, line: str) -> Response:
    return json_reply(status, complaint(line))


def refused(_: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    return complained(error.status, error.line)


def unhandled(_: Request, error: Exception) -> Response:
    """What the framework itself refuses: a wrong method, an unknown path."""
    assert isinstance(error, HTTPException)
    wrong_way = "wrong method; expected POST for calls, GET for the page"
    reply = complained(error.status_code, wrong_way if error.status_code == 405 else error.detail)
    reply.headers.update(error.headers or {})
    return reply


def faulty(_: Request, error: Exception) -> Response:
    """Anything that should not happen."""
    return complained(500, explained(error))


def left(_: Request, error: Exception) -> Response:
    """The reply to a client that is gone; nobody reads it."""
    return Response(status_code=499)


class Guard:
    """Comes before everything else: checks which host a request names and where it comes from, and adds the headers of
    every reply. A name that is not ours means that another site's page reaches us under its own name."""

    def __init__(self, app: ASGIApp, names: tuple[str, ...]) -> None:
        self.app = app
        self.names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message["headers"] = [*message["headers"], *given]
            await send(message)

        headers = dict(scope["headers"])
        host, origin = headers.get(b"host", b"").decode("latin-1"), headers.get(b"origin")
        if not self.ours(host):
            await complained(421, "the server has another name; expected Host: localhost")(scope, receive, sent)
        elif origin is not None and origin.decode("latin-1") != f"{scope['scheme']}://{host}":
            await complained(403, "other pages may not use this server")(scope, receive, sent)
        else:
            await self.app(scope, receive, sent)

    def ours(self, host: str) -> bool:
        """Whether a request that names this host is meant for us. A numeric address cannot be another site's name."""
        named = HOST.fullmatch(host)
        if not named:
            return False
        name = (named["name"] or named["numeric"]).lower()
        return name in self.names or ("*" in self.names and is_address(name))


def is_address(name: str) -> bool:
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return False
    return True


def own_names(asked_for: str, bound: str) -> tuple[str, ...]:
    """The names of a server that was asked to listen on a host and is bound to this address: both of these and the
    usual local names; if others can reach it, also the machine's name and every numeric address."""
    names = (*LOCAL, asked_for.lower(), bound)
    return names if ipaddress.ip_address(bound).is_loopback else (*names, "*", socket.gethostname().lower())


def application(jobs: Jobs, site: Site = HERE) -> ASGIApp:
    """The page and its calls."""
    office = Office(jobs, site)

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await jobs.open()
        try:
            yield
        finally:
            await jobs.close()

    routes = [
        Route("/api/{name}", office.call, methods=["POST"]),
        Route("/{path:path}", office.page, methods=["GET", "HEAD"]),
    ]
    handlers = {Refused: refused, HTTPException: unhandled, ClientDisconnect: left, Exception: faulty}
    return Guard(Starlette(routes=routes, lifespan=lifespan, exception_handlers=handlers), site.names)


class Server(uvicorn.Server):
    """Runs the server; `ready` is called once it listens."""

    def __init__(
        self, jobs: Jobs, site: Site = HERE, ready: Callable[[], None] | None = None, most: int = MOST
    ) -> None:
        self.ready = ready
        super().__init__(
            uvicorn.Config(
                application(jobs, site),
                http=watched(most),
                ws="none",
                loop="asyncio",
                lifespan="on",
                log_config=None,
                log_level="critical",
                access_log=False,
                server_header=False,
                proxy_headers=False,
                timeout_keep_alive=15,
                timeout_graceful_shutdown=1,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.ready:
            self.ready()
