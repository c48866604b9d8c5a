"""One key of a terminal at a time, without Enter."""

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from select import select
from string import ascii_letters

KEYS = {
    "next": ("\r", "\n", " ", "n", "\x1b[C", "\x1bOC", "\xe0M"),
    "back": ("b", "\x7f", "\x08", "\x1b[D", "\x1bOD", "\xe0K"),
    "first": ("\x1b[H", "\x1bOH", "\x1b[1~", "\xe0G"),
    "last": ("\x1b[F", "\x1bOF", "\x1b[4~", "\xe0O"),
    "end": ("q", "\x1b", "\x04", ""),
}
"""What is typed for each request: letters, and arrows, Home and End as terminals send them, Unix first and then
Windows."""
ENDS = ascii_letters + "~"
"""How the sequence of a key that is not a letter ends."""


def watched() -> bool:
    """Whether somebody at a terminal can press keys."""
    return sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()


def wanted() -> str:
    """Inside, what the next key asks for: `next`, `back`, `first`, `last` or `end`."""
    while True:
        typed = pressed()
        for meaning, keys in KEYS.items():
            if typed in keys:
                return meaning


if sys.platform == "win32":

    @contextmanager
    def listening() -> Iterator[None]:
        yield

    def pressed() -> str:
        import msvcrt

        typed = msvcrt.getwch()
        if typed == "\x03":
            raise KeyboardInterrupt
        return "\xe0" + msvcrt.getwch() if typed in ("\x00", "\xe0") else typed

else:

    @contextmanager
    def listening() -> Iterator[None]:
        """Inside, keys arrive as they are pressed and are not shown. Afterwards the terminal is as it was, even after
        Ctrl-C."""
        import termios
        import tty

        terminal = sys.stdin.fileno()
        usual = termios.tcgetattr(terminal)
        try:
            tty.setcbreak(terminal, termios.TCSADRAIN)
            yield
        finally:
            termios.tcsetattr(terminal, termios.TCSADRAIN, usual)

    def pressed() -> str:
        """What a key sends. Keys typed faster than steps are drawn wait for their turn."""
        typed = sent()
        if typed == "\x1b" and more():
            typed += sent()
        while typed.startswith(("\x1b[", "\x1bO")) and not (typed[2:] and typed[-1] in ENDS) and more():
            typed += sent()
        return typed

    def sent() -> str:
        return os.read(sys.stdin.fileno(), 1).decode("latin-1")

    def more() -> bool:
        """Whether something was sent that has not been read yet."""
        return bool(select([sys.stdin.fileno()], [], [], 0)[0])
