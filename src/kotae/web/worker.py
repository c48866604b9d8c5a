"""What a process of the server does: it gets ready and then makes one call after the other."""

from collections.abc import Generator
from itertools import count

from kotae.processes.memory import limit_memory, peak_bytes

MOST_CALLS = 2000
MOST_MEMORY = 400 << 20
"""After this many calls, or once it has been this large, a process is replaced."""
WARM_UP = b'{"puzzle": "hashi\\n1.1\\n"}'
CALLS = count(1)
"""Numbers the calls of this process."""


def get_ready(megabytes: int) -> None:
    """What a process does first. It may use that much memory in all, including what it loads."""
    limit_memory(megabytes << 20)
    from kotae.web.api import answered

    answered("survey", WARM_UP)


def make_call(name: str, body: bytes) -> tuple[int, bytes, bool]:
    """How a call ended, its reply, and whether this process should be replaced."""
    from kotae.web.api import answered

    return *answered(name, body), is_tired()


def make_call_in_parts(name: str, body: bytes) -> Generator[bytes, None, tuple[int, bytes, bool]]:
    """The same for a reply that comes in parts."""
    from kotae.web.api import answered_in_parts

    status, reply = yield from answered_in_parts(name, body)
    return status, reply, is_tired()


def is_tired() -> bool:
    """Whether this process should be replaced, now that it has made another call."""
    return next(CALLS) >= MOST_CALLS or peak_bytes() > MOST_MEMORY
