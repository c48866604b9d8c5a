"""An end to work that takes too long."""

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

from kotae.errors import LimitReached


@contextmanager
def within(seconds: float | None, overtime: Callable[[], LimitReached] = LimitReached) -> Iterator[None]:
    """Raises LimitReached inside when that time is over, or what `overtime` returns instead. Where there is no alarm,
    and outside the main thread, it does nothing."""
    if seconds is None or not hasattr(signal, "setitimer") or not in_main_thread():
        yield
        return

    def ring(*_: Any) -> None:
        raise overtime()

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, seconds)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def in_main_thread() -> bool:
    """Whether an alarm would ring here."""
    import threading  # imported only now, as most puzzles are solved without a limit

    return threading.current_thread() is threading.main_thread()
