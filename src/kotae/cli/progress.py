"""One line on the terminal that shows what is going on. Other output does not get it."""

import shutil
import sys
import time

from kotae.cli.terminal import warn

OFTEN = 0.2
"""Seconds between two updates."""


class Progress:
    """A line that is overwritten, at most a few times per second."""

    def __init__(self) -> None:
        self.wanted = sys.stderr is not None and sys.stderr.isatty()
        self.began = self.last = time.monotonic()
        self.shown = False

    @property
    def seconds(self) -> float:
        return time.monotonic() - self.began

    def show(self, line: str, at_once: bool = False) -> None:
        if self.wanted and (at_once or time.monotonic() - self.last > OFTEN):
            print(f"\r\x1b[K{line[: shutil.get_terminal_size().columns - 1]}", end="", file=sys.stderr, flush=True)
            self.last, self.shown = time.monotonic(), True

    def clear(self) -> None:
        if self.shown:
            print("\r\x1b[K", end="", file=sys.stderr, flush=True)
            self.shown = False


class Absence:
    """Reports, once each time, that all workers are gone and new ones are waited for."""

    def __init__(self) -> None:
        self.reported = False

    def report(self, missing: str) -> None:
        if missing and not self.reported:
            if sys.stderr is not None and sys.stderr.isatty():
                print("\r\x1b[K", end="", file=sys.stderr)
            warn(f"{missing}; waiting for one")
        self.reported = bool(missing)
