"""Pauses of the garbage collector: what was made in one is not looked at when it ends, but sooner or later it is."""

import gc
import weakref
from collections.abc import Iterator
from itertools import count

import pytest

from kotae.processes import garbage
from kotae.processes.garbage import MANY, garbage_kept


class Ring:
    """An object that refers to itself: only the garbage collector can free it."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture(autouse=True)
def collecting(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The collector runs as usual, and the pauses are counted anew."""
    monkeypatch.setattr(garbage, "pauses", count(1))
    was_on = gc.isenabled()
    gc.enable()
    yield
    (gc.enable if was_on else gc.disable)()


def test_what_was_made_in_a_pause_is_not_looked_at_when_it_ends() -> None:
    begun: list[str] = []

    def note(phase: str, _: dict[str, int]) -> None:
        begun.append(phase)

    with garbage_kept():
        made = [[number] for number in range(10 * gc.get_threshold()[0])]
        gc.callbacks.append(note)
    made.append([])
    gc.callbacks.remove(note)
    assert gc.isenabled()
    assert len(made) > gc.get_threshold()[0]
    assert begun == []


def test_garbage_is_freed_in_the_end() -> None:
    with garbage_kept():
        ring = weakref.ref(Ring())
    assert ring() is not None
    for _ in range(MANY):
        with garbage_kept():
            pass
    assert ring() is None


def test_a_pause_within_another_does_not_end_it() -> None:
    with garbage_kept():
        with garbage_kept():
            pass
        assert not gc.isenabled()


def test_objects_that_were_put_aside_stay_there() -> None:
    gc.freeze()
    try:
        aside = gc.get_freeze_count()
        with garbage_kept():
            pass
        assert gc.get_freeze_count() == aside > 0
    finally:
        gc.unfreeze()
