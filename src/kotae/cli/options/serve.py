"""The options of `kotae serve`."""

from typing import Protocol

from kotae.cli.arguments import (
    port,
    whole,
    workers,
)
from kotae.cli.options.command import Command


class ServeOptions(Protocol):
    host: str
    port: int | None
    browser: bool
    workers: int | None
    memory: int


def options() -> Command:
    call = Command("serve", "the page: play, check, set and share in a browser", example="--port 8765")
    call.add_argument(
        "--host", metavar="NAME", default="127.0.0.1", help="0.0.0.0 lets other machines use it (default: 127.0.0.1)"
    )
    call.add_argument("--port", metavar="N", type=port, help="port to listen on (default: 8765, or the next free one)")
    call.add_argument("--no-browser", dest="browser", action="store_false", help="do not open a browser")
    call.add_argument(
        "--workers", metavar="N", type=workers, help="worker processes for long calls (default: all cores)"
    )
    call.add_argument(
        "--memory", metavar="MB", type=whole, default=1024, help="memory that each worker may use (default: 1024)"
    )
    return call
