"""What Python does in a browser: it makes one call after the other in a web worker, as a process of the server does."""

import os
from collections.abc import Callable
from zipimport import zipimporter

from kotae.web.limits import LIMITS

NATIVE = ".so"
"""Modules in machine code. They can be loaded only from files, so they are taken out of the archive."""


def get_ready(archive: str, folder: str) -> None:
    """What a worker does first: all its code is in an archive."""
    os.environ.update((name, str(most)) for name, most in LIMITS.items())
    packed = zipimporter(archive)
    os.makedirs(folder, exist_ok=True)
    for name in native_modules(packed):
        with open(os.path.join(folder, name), "wb") as file:
            file.write(packed.get_data(name))
    import kotae.web.api  # noqa: F401 - the first call needs not wait for it


def native_modules(packed: zipimporter) -> list[str]:
    from zipfile import ZipFile

    with ZipFile(packed.archive) as archive:
        return [name for name in archive.namelist() if name.endswith(NATIVE)]


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
