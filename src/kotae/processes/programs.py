"""Programs that work for this process: Ctrl-C does not reach them, and they end with it, as far as the system helps.

Linux ends a program with the thread that started it. Elsewhere a program that reads from this process notices that its
input is closed; one that reads nothing outlives a process that is killed.
"""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

PR_SET_PDEATHSIG, PR_GET_PDEATHSIG = 1, 2
"""What Linux calls the signal that a process gets when its parent dies."""


def apart() -> dict[str, Any]:
    """How to start a process that Ctrl-C does not reach, as it is meant for this process alone: in a group of its
    own."""
    if sys.platform == "win32":
        return {"creationflags": subprocess.CREATE_NEW_PROCESS_GROUP}
    return {"start_new_session": True}


def ending_with_parent(parent: int | None = None) -> Callable[[], object] | None:
    """What a new process does first so that it is killed when its parent ends, however that happens. Only Linux offers
    this. A parent that is named may have ended even before: then the process ends at once."""
    if sys.platform != "linux":
        return None
    import ctypes

    prctl = ctypes.CDLL(None).prctl

    def end_with_parent() -> None:
        prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
        if parent not in (None, os.getppid()):
            os._exit(1)

    return end_with_parent


@contextmanager
def outliving_parent() -> Iterator[None]:
    """Inside, this process is not killed when its parent ends, but notices the closed pipe, and so can remove its files
    first. This is for work during which Python can look at the pipe."""
    if sys.platform != "linux":
        yield
        return
    import ctypes

    prctl, usual = ctypes.CDLL(None).prctl, ctypes.c_int()
    prctl(PR_GET_PDEATHSIG, ctypes.byref(usual))
    prctl(PR_SET_PDEATHSIG, 0)
    try:
        yield
    finally:
        prctl(PR_SET_PDEATHSIG, usual.value)


class Program(subprocess.Popen[bytes]):
    """Any program, in a process group of its own."""

    def __init__(self, words: Sequence[str], **streams: Any) -> None:
        super().__init__(words, preexec_fn=ending_with_parent(os.getpid()), **apart(), **streams)

    def end(self) -> float | None:
        """Kills it, if it is still running, and everything it started in its group, which Windows does not have;
        returns the CPU seconds that it took in all, where the system reports them."""
        with suppress(ProcessLookupError, PermissionError):  # all have ended; macOS reports that as the second
            if hasattr(os, "killpg"):
                os.killpg(self.pid, signal.SIGKILL)
            else:
                self.kill()
        return buried(self)


def buried(process: "subprocess.Popen[Any]") -> float | None:
    """Waits for the end of a process; returns the CPU seconds that it took, where the system reports them."""
    taken = None
    if hasattr(os, "wait4") and process.returncode is None:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        taken = usage.ru_utime + usage.ru_stime
    process.wait()
    return taken


def cpu_seconds(process: int) -> float | None:
    """The CPU time that a running process and all that it has started have taken so far; None where that is not to be
    had. Only Linux reports it for any process."""
    if sys.platform != "linux":
        return None
    try:
        after_name = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
        running = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    except OSError:
        return None
    own = sum(map(int, after_name[11:15])) / os.sysconf("SC_CLK_TCK")  # its own, and of those that have ended
    return own + sum(cpu_seconds(int(each)) or 0.0 for each in running)


def kill_marked(variable: str, mark: str) -> None:
    """Kills every process with this mark in its environment. Only Linux can list these."""
    if sys.platform != "linux":
        return
    sign = f"{variable}={mark}".encode()
    for file in Path("/proc").glob("[0-9]*/environ"):
        with suppress(OSError):  # it has ended meanwhile, or belongs to another user
            if sign in file.read_bytes().split(b"\0"):
                os.kill(int(file.parent.name), signal.SIGKILL)
