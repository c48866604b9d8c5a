"""The options of `kotae serve`."""

from typing import Protocol

from kotae.cli.arguments import (
    port,
    web_address,
    whole,
    workers,
)
from kotae.cli.options.command import Command

HOST, MEMORY = "127.0.0.1", 1024
"""Where it listens, and the megabytes that each worker may use, unless something else is asked for."""


class ServeOptions(Protocol):
    host: str
    port: int | None
    browser: bool
    workers: int | None
    memory: int
    published: str | None


def options() -> Command:
    call = Command("serve", "the page: play, check, set and share in a browser", example="--port 8765")
    call.add_argument(
        "--host", metavar="NAME", default=HOST, help="0.0.0.0 lets other machines use it (default: 127.0.0.1)"
    )
    call.add_argument(
        "--port",
        metavar="N",
        type=port,
        help="port of a new page (default: the page that is running already, else 8765, or the next free one)",
    )
    call.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    call.add_argument(
        "--workers", metavar="N", type=workers, help="worker processes for long calls (default: all cores)"
    )
    call.add_argument(
        "--memory", metavar="MB", type=whole, default=MEMORY, help="memory that each worker may use (default: 1024)"
    )
    call.add_argument(
        "--published",
        metavar="URL",
        type=web_address,
        help="copy of the page that shared links name (default: this one)",
    )
    return call
