"""What Python does in a browser: it makes one call after the other in a web worker, as a process of the server does."""

import os
from collections.abc import Callable
from importlib.machinery import EXTENSION_SUFFIXES
from zipimport import zipimporter

from kotae.web.limits import LIMITS

SOLVERS = f"pysolvers{EXTENSION_SUFFIXES[0]}"
"""PySAT's solvers are machine code. It can be loaded only from a file, so it is taken out of the archive."""


def load() -> None:
    """Loads what the first call needs, apart from machine code: what is in memory after this can be kept."""
    import kotae.web.api
    import kotae.web.api.boards  # noqa: F401


def get_ready(archive: str, folder: str) -> None:
    """What a worker does after that; all its code is in an archive."""
    os.environ.update((name, str(most)) for name, most in LIMITS.items())
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, SOLVERS), "wb") as file:
        file.write(zipimporter(archive).get_data(SOLVERS))


def make_call(name: str, body: str, each: Callable[[str], None] | None) -> tuple[int, str]:
    """How a call ended, and its reply; with `each`, the reply comes in parts, and at the end only what went wrong."""
    from kotae.web.api import answered, answered_in_parts

    if each is None:
        status, reply = answered(name, body.encode())
        return status, reply.decode()
    parts = answered_in_parts(name, body.encode())
    while True:
        try:
            each(next(parts).decode())
        except StopIteration as end:
            status, reply = end.value
            return status, reply.decode()
