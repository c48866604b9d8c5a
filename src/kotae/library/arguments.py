"""What programs give as arguments, checked before any work begins: what is wrong, and what was expected."""

from collections.abc import Iterable
from typing import Any

from kotae.board.grid import Grid
from kotae.errors import KotaeError, one_of, shortened
from kotae.families import AnyPuzzle
from kotae.formats.boards import checked_size

LONGEST = 1e7
"""Seconds; some clocks overflow beyond this."""


def shown(given: object) -> str:
    """An argument as it may appear in a message."""
    return shortened(repr(given), 40)


def puzzle_in(given: object) -> AnyPuzzle:
    """The puzzle that a question is about."""
    if isinstance(given, AnyPuzzle):
        return given
    raise KotaeError(f"{shown(given)} is not a puzzle", "what kotae.read returns")


def size_in(given: "str | tuple[int, int]") -> Grid:
    """A size as `(rows, columns)` or as text: `10x10`."""
    parts: Any = given.lower().split("x") if isinstance(given, str) else given
    try:
        rows, cols = (whole_number(part) for part in parts)
    except (TypeError, ValueError):
        raise KotaeError(f"the size is {shown(given)}", '(rows, columns) or text such as "10x10"') from None
    return checked_size(rows, cols)


def whole_number(part: object) -> int:
    """A number, or its plain digits. Python itself would read `1_0` and digits of any script."""
    if isinstance(part, str) and part.isascii() and part.isdigit():
        return int(part)
    if isinstance(part, int) and not isinstance(part, bool):
        return part
    raise ValueError


def seconds_in(given: float | None) -> float | None:
    """A time limit; None for no limit."""
    if given is None:
        return None
    if isinstance(given, bool) or not isinstance(given, int | float) or not given > 0:
        raise KotaeError(f"seconds is {shown(given)}", "a number above 0, or None for no limit")
    return min(float(given), LONGEST)


def count_in(given: int | None, name: str, least: int = 1, default: str = "") -> int | None:
    """A number of things; None where that has a meaning of its own."""
    if given is None and default:
        return None
    if isinstance(given, bool) or not isinstance(given, int) or given < least:
        raise KotaeError(
            f"{name} is {shown(given)}", f"a number from {least} up" + (default and f", or None {default}")
        )
    return given


def choice_in(given: str, name: str, choices: Iterable[str]) -> str:
    """One of a few words."""
    known = list(choices)
    if given not in known:
        raise KotaeError(f"{name} is {shown(given)}", one_of(known, given if isinstance(given, str) else ""))
    return given
