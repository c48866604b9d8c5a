"""What the words of a command line may be: each function reads one, or refuses it. Argparse tells its name then."""

import argparse

from kotae.errors import KotaeError
from kotae.formats.sliding_text import MOST_STEPS
from kotae.puzzles import Kind, family


def positive(text: str) -> float:
    number = float(text)
    if not 0 < number < float("inf"):
        raise ValueError
    return min(number, 1e7)  # some clocks overflow beyond


def whole(text: str) -> int:
    number = int(text)
    if number < 1:
        raise ValueError
    return number


def steps(text: str) -> int:
    number = int(text)
    if not 0 <= number <= MOST_STEPS:
        raise ValueError
    return number


def port(text: str) -> int:
    number = int(text)
    if not 0 <= number < 65536:
        raise ValueError
    return number


def size(text: str) -> tuple[int, int]:
    """`10x8`: rows and columns."""
    rows, cols = text.lower().split("x")
    return whole(rows), whole(cols)


def share(text: str) -> float:
    """`0.4`, `40%` or `minimal`."""
    if text == "minimal":
        return 0.0
    number = float(text.removesuffix("%")) / (100 if text.endswith("%") else 1)
    if not 0 <= number <= 1:
        raise ValueError
    return number


def horizons(text: str) -> list[int]:
    """`33`, `3:42` or `3:42:3`: numbers of steps, the last included."""
    parts = [int(part) for part in text.split(":")]
    if not 1 <= len(parts) <= 3 or (len(parts) == 3 and parts[2] < 1):
        raise ValueError
    first, last, by = (*parts, *[parts[0], 1][len(parts) - 1 :])
    found = list(range(steps(str(first)), steps(str(last)) + 1, by))
    if not found:
        raise ValueError
    return found


def sides(text: str) -> list[int]:
    """`10,20,50` or `10:100:10`: sides of boards."""
    found = [side for part in text.split(",") for side in (horizons(part) if ":" in part else [int(part)])]
    if min(found) < 2:
        raise ValueError
    return found


def kind(name: str) -> Kind:
    try:
        return family(name)
    except KotaeError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
