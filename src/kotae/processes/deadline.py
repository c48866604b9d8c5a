"""An end to work that takes too long."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType

from kotae.errors import LimitReached

MOMENT = 0.001
"""Seconds until an alarm rings again that came at a bad time."""


@contextmanager
def within(seconds: float | None, overtime: Callable[[], LimitReached] = LimitReached) -> Iterator[None]:
    """Raises LimitReached inside when that time is over, or what `overtime` returns instead. Where there is no alarm,
    and outside the main thread, it does nothing."""
    if seconds is None or not hasattr(signal, "setitimer") or not in_main_thread():
        yield
        return

    def ring(_: int, frame: FrameType | None) -> None:
        if is_cleaning_up(frame):
            signal.setitimer(signal.ITIMER_REAL, MOMENT)
        else:
            raise overtime()

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def is_cleaning_up(frame: FrameType | None) -> bool:
    """Whether an object is being deleted there: what is raised then is printed, and goes no further."""
    while frame and frame.f_code.co_name != "__del__":
        frame = frame.f_back
    return frame is not None


def in_main_thread() -> bool:
    """Whether an alarm would ring here."""
    import threading  # imported only now, as most puzzles are solved without a limit

    return threading.current_thread() is threading.main_thread()
