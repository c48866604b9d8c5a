"""How much memory this process has used and this machine has, as far as the system reports it; and limits on it."""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from kotae.errors import KotaeError


def peak_bytes() -> int:
    """The most that this process ever had; 0 if the system does not report it. Linux reports it for the process itself,
    which is preferred: the resource usage starts with the peak of the parent process."""
    from pathlib import Path  # most commands do without it

    with suppress(OSError):
        if found := re.search(r"^VmHWM:\s*(\d+) kB", Path("/proc/self/status").read_text(), re.MULTILINE):
            return int(found[1]) * 1024
    try:
        import resource
    except ImportError:
        return 0
    unit = 1 if sys.platform == "darwin" else 1024
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * unit


def installed_bytes() -> int:
    """What the machine has; 0 if the system does not report it."""
    try:
        return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (AttributeError, ValueError, OSError):
        return 0


def present_bytes() -> int:
    """How much this process has now of what a limit counts; 0 if the system does not report it. Only Linux does."""
    if sys.platform != "linux":
        return 0
    with open("/proc/self/statm") as file:
        pages = int(file.read().split()[0])
    return pages * os.sysconf("SC_PAGE_SIZE")


def refuse_memory(megabytes: int | None) -> None:
    """Complains where a process cannot be limited: macOS does not enforce such limits, Python has none on Windows."""
    if megabytes is not None and sys.platform != "linux":
        raise KotaeError("--memory needs Linux", "try --timeout")


def limit_memory(most: int) -> None:
    """From now on, whatever would take this process, or one that it starts, beyond that many bytes fails, in Python
    with a MemoryError. A lower limit stays. Only Linux enforces such a limit; elsewhere there is none."""
    if sys.platform == "linux":
        import resource

        limit = narrowest(most, *resource.getrlimit(resource.RLIMIT_AS))
        resource.setrlimit(resource.RLIMIT_AS, (limit, limit))


def narrowest(*limits: int) -> int:
    """The smallest of some limits; -1 means no limit."""
    return min(limit for limit in limits if limit != -1)


@contextmanager
def bounded(megabytes: int) -> Iterator[None]:
    """Inside, code that takes more than that much additional memory fails with a MemoryError. Only Linux enforces this;
    elsewhere there is no limit."""
    if sys.platform != "linux":
        yield
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_AS)
    wanted = present_bytes() + megabytes * 1_000_000
    resource.setrlimit(resource.RLIMIT_AS, (narrowest(wanted, soft, hard), hard))
    usual, sys.unraisablehook = sys.unraisablehook, pass_over  # there is no memory left for its reports
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_AS, (soft, hard))
        sys.unraisablehook = usual


def pass_over(failure: object) -> None:
    """Ignores a failure in an object that is being freed."""
