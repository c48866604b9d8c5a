"""Finds a server of ours that is already running on this machine, so that no second one is started.

A browser keeps what people draw by the address of the page. If each `kotae serve` had another port, each would have its
own shelf of puzzles that were begun.
"""

import http.client
import json
import os
from pathlib import Path
from typing import NamedTuple

PATIENCE = 2.0
"""Seconds for a server to say what it is."""
MOST = 1000
"""Bytes that it may take to say so."""
TABLES = "/proc/net/tcp", "/proc/net/tcp6"
LISTENS = "0A"
"""How Linux lists a socket that waits for connections."""


class Found(NamedTuple):
    """What listens on a port: the version of Kotae, "" if it is something else; and the address that it publishes."""

    version: str
    published: str = ""


def found_at(host: str, port: int, about: str) -> Found | None:
    """What listens there; None if nothing does."""
    talk = http.client.HTTPConnection(host, port, timeout=PATIENCE)
    try:
        talk.connect()
    except OSError:
        return None
    try:
        talk.request("GET", about)
        said = json.loads(talk.getresponse().read(MOST))
        version, published = said["kotae"], said["published"]
    except (OSError, http.client.HTTPException, ValueError, KeyError, TypeError, RecursionError):
        return Found("")
    finally:
        talk.close()
    sound = isinstance(version, str) and isinstance(published, str) and is_own(port)
    return Found(version, published) if sound else Found("")


def is_own(port: int) -> bool:
    """Whether this user runs what listens on a port, as far as the system says: another user's server would get to see
    what this user draws."""
    owners = {int(fields[7]) for fields in sockets() if fields[3] == LISTENS and fields[1].endswith(f":{port:04X}")}
    return not owners or owners == {os.getuid()}


def sockets() -> list[list[str]]:
    """The rows of Linux's tables of sockets; none elsewhere."""
    tables = [Path(table) for table in TABLES]
    lines = [line for table in tables if table.is_file() for line in table.read_text().splitlines()[1:]]
    return [fields for fields in map(str.split, lines) if len(fields) > 7]
