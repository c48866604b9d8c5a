"""One line on the terminal that says what is going on. Nothing is shown when nobody watches."""

import shutil
import sys
import time

from kotae.cli.terminal import warn

OFTEN = 0.2
"""Seconds between two sights of it."""


class Progress:
    """A line that is written over and over, a few times a second at most."""

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
    """Tells, once every time, that somebody is missing who is waited for."""

    def __init__(self) -> None:
        self.told = False

    def tell(self, missing: str) -> None:
        if missing and not self.told:
            if sys.stderr is not None and sys.stderr.isatty():
                print("\r\x1b[K", end="", file=sys.stderr)
            warn(f"{missing}; waiting for one")
        self.told = bool(missing)
