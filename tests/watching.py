"""What can be seen of processes from outside, so that tests wait for what happens and not for a time."""

import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any, AnyStr, NamedTuple

import pytest

FEW = 60.0
"""Seconds after which something has certainly gone wrong, even on a busy machine."""
MARK = "KOTAE_TEST_MARK"
"""The variable by which a test knows the processes of a program that it has started."""
TEST = "KOTAE_TEST"
"""The variable by which all processes of a test are known."""


def eventually(what: Callable[[], Any]) -> bool:
    """Waits until it is so."""
    until = time.monotonic() + FEW
    while not what() and time.monotonic() < until:
        time.sleep(0.05)
    return bool(what())


def alive(process: int) -> bool:
    """Whether a process runs; what is dead and not yet buried does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] not in "ZX"
    except OSError:
        return False


def gone(processes: list[int]) -> bool:
    """Whether these processes end."""
    return eventually(lambda: not any(map(alive, processes)))


class Seen(NamedTuple):
    """A process, as the system tells of it."""

    parent: int
    worked: float
    """Seconds that it and its children that have ended had of a processor."""


def all_seen() -> dict[int, Seen]:
    found = {}
    for file in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):  # it has ended meanwhile
            fields = file.read_text().rpartition(")")[2].split()
            worked = sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
            found[int(file.parent.name)] = Seen(int(fields[1]), worked)
    return found


def children(parent: int) -> list[int]:
    """The processes that one has started."""
    return [process for process, seen in all_seen().items() if seen.parent == parent]


def seconds_worked(process: int) -> float:
    """The time that a process and all that it started had of a processor: unlike a clock's, nobody else's work adds to
    it."""
    seen = all_seen()
    family = [process]
    for one in family:
        family += [child for child in seen if seen[child].parent == one]
    return sum(seen[one].worked for one in family if one in seen)


def processes_of(mark: str, variable: str = MARK) -> list[int]:
    """Those that run with this mark in their environment."""
    found = []
    sign = f"{variable}={mark}\0".encode()
    for process in filter(str.isdigit, os.listdir("/proc") if os.path.isdir("/proc") else ()):
        with suppress(OSError), open(f"/proc/{process}/environ", "rb") as file:  # it may have ended meanwhile
            if sign in file.read():
                found.append(int(process))
    return found


def end_all_of(test: str) -> None:
    """Ends whatever a test has left. Only Python's tracker of resources goes on: it belongs to this process."""
    for process in processes_of(test, TEST):
        with suppress(OSError):  # it has ended meanwhile
            if b"multiprocessing.resource_tracker" not in Path(f"/proc/{process}/cmdline").read_bytes():
                os.kill(process, signal.SIGKILL)


@contextmanager
def ending(process: "subprocess.Popen[AnyStr]") -> Iterator["subprocess.Popen[AnyStr]"]:
    """A process that ends within this block. It is killed if the block fails: waiting for it could take for ever."""
    with process:
        try:
            yield process
        except BaseException:
            process.kill()
            raise


def at_work(process: "subprocess.Popen[Any]", seconds: float) -> bool:
    """Waits until a process has worked for so long, which tells how far it has come however busy the machine is."""
    return eventually(lambda: seconds_worked(process.pid) >= seconds or process.poll() is not None)


def ended(process: "subprocess.Popen[str]", by: int) -> tuple[int, str, str, float]:
    """Ends a process by a signal: its code, output and complaints, and for how long it and those that it waited for
    still worked."""
    so_far, others = seconds_worked(process.pid), children_worked()
    process.send_signal(by)
    output, complaints = process.communicate(timeout=FEW)
    return process.returncode, output, complaints, children_worked() - others - so_far


def children_worked() -> float:
    """Seconds of all children of this process that have ended."""
    return sum(os.times()[2:4])


def worked_here() -> float:
    """Seconds of this process and of its children that have ended."""
    return sum(os.times()[:4])


def over_when(patch: pytest.MonkeyPatch, what: Callable[[], Any]) -> None:
    """Limits of time are over as soon as something is so, and not before."""
    patch.setattr("kotae.engines.base.time", SimpleNamespace(monotonic=lambda: 1e9 if what() else 0.0))


def numbers_in(file: Path) -> list[int]:
    """Those that others have written into a file, each with a blank after it; none before it is there."""
    return [int(word) for word in file.read_text().split(" ")[:-1]] if file.exists() else []
