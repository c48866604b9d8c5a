"""How much memory this process has held, and how much this machine has, as far as the system tells; and keeping it."""

import gc
import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress


def peak_bytes() -> int:
    """The most that this process ever had; 0 if the system does not tell. Where Linux tells it of the process itself,
    that is taken: what is told of its resources begins with what the process had that started it."""
    from pathlib import Path  # most commands do without it

    with suppress(OSError):
        if told := re.search(r"^VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text(), re.MULTILINE):
            return int(told[1]) * 1024
    try:
        import resource
    except ImportError:
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def installed_bytes() -> int:
    """What the machine has; 0 if the system does not tell."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 0


@contextmanager
def bounded(megabytes: int) -> Iterator[None]:
    """Inside, what takes so much memory more than there is now fails with a MemoryError. Linux alone keeps such a
    bound; elsewhere there is none."""
    if sys.platform != "linux":
        yield
        return
    import resource
    from pathlib import Path

    pages = int(Path("/proc/self/statm").read_text().split()[0])
    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = pages * os.sysconf("SC_PAGE_SIZE") + megabytes * 1_000_000
    narrower = [limit for limit in (wanted, soft, hard) if limit != resource.RLIM_INFINITY]
    resource.setrlimit(resource.RLIMIT_AS, (min(narrower), hard))
    usual, sys.unraisablehook = sys.unraisablehook, pass_over  # there is no memory to report what ends with it
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        sys.unraisablehook = usual


def pass_over(failure: object) -> None:
    """Says nothing of a failure in an object that is given back."""


@contextmanager
def garbage_kept() -> Iterator[None]:
    """Pauses the garbage collector: encoding and cutting make many small objects, and none of them in circles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()
