"""Python's garbage collector, which looks for objects that only refer to each other, and when it need not."""

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count

MANY = 1000
"""Pauses after which it looks at everything."""
pauses = count(1)


@contextmanager
def garbage_kept() -> Iterator[None]:
    """Pauses the garbage collector: encoding and cutting make many small objects, and none of them in cycles."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            count_as_old()
            gc.enable()


def count_as_old() -> None:
    """Or everything that was made in the meantime would be looked at as soon as the pause ends: on a large board that
    takes a tenth of the time that solving it took. Old objects are rarely looked at, and never in a process that does
    nothing but this, so it is done here from time to time."""
    if next(pauses) % MANY == 0:
        gc.collect()
    elif not gc.get_freeze_count():  # or somebody has put objects aside, and wants them to stay there
        gc.freeze()
        gc.unfreeze()
