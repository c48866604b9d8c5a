"""The line with which a puzzle begins in Kotae's own text: its family, perhaps with its size."""

import re
from typing import NamedTuple

from kotae.errors import ReadError, UnknownFamily
from kotae.families import Kind, find_family, missing, nearest_family

SIZE = re.compile(r"(.+?)\s+([0-9]+)\s*[xX×]\s*([0-9]+)")
LONGEST_HEADING = 100
"""The most characters of a line that may name a family."""


class Heading(NamedTuple):
    """The first line of a puzzle: its family, and its size if that is stated."""

    kind: Kind
    size: tuple[int, int] | None


def heading(line: str) -> Heading | None:
    """What a line says if it is the first line of a puzzle: `hashi`, or `hashi 7x7`."""
    if len(line) > LONGEST_HEADING:
        return None
    if kind := find_family(line):
        return Heading(kind, None)
    sized = SIZE.fullmatch(line.strip())
    kind = find_family(sized[1]) if sized else None
    return Heading(kind, (int(sized[2]), int(sized[3]))) if sized and kind else None


def no_family(number: int, line: str) -> ReadError:
    """Complains of a line that should name a family."""
    sized = SIZE.fullmatch(line.strip()[:LONGEST_HEADING])
    name = (sized[1] if sized else line.strip())[:30]
    if not any(character.isalpha() for character in name):
        named = "the family's name on the first line, such as slitherlink"
        return UnknownFamily(f"{name!r} is not the name of a family", named, number, 1)
    return UnknownFamily(*missing(name, f"unknown family {name!r}"), number, 1)


def is_nearly_family(line: str) -> bool:
    """Whether a line is a word much like a family's name: a puzzle was probably meant to begin there."""
    return line.strip().isalpha() and nearest_family(line.strip()).startswith("did you mean")
