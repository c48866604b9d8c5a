"""Functions that tests have run in a child process, which imports them from here."""

import ctypes
import os
import subprocess
import time
from collections.abc import Iterator

from kotae.processes.memory import limit_memory, present_bytes


def input_is_empty() -> bool:
    """Standard input, by which work comes, is not there for the work itself."""
    return os.read(0, 1) == b""


def slowly(number: int, seconds: float) -> Iterator[int]:
    for item in range(number):
        time.sleep(seconds)
        yield item


def hold_everything() -> None:
    """Sleeps as a native solver works that lets no other thread of its process run."""
    ctypes.PyDLL(None).sleep(1000)


def start_another() -> int:
    """A program that would not end by itself, in a session of its own."""
    return subprocess.Popen(["sleep", "1000"], start_new_session=True).pid


def limited_beyond_now(megabytes: int) -> None:
    limit_memory(present_bytes() + megabytes * 1_000_000)
