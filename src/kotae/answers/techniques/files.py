"""Files of techniques: `slitherlink.techniques` beside `slitherlink.py`, in a package of ours or of others.

A technique has its name on a line, its lesson on the next, and then, after a blank line, one or more pictures or cases
with blank lines between them. Lines that begin with # are comments, as long as no technique has begun.
"""

import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kotae.errors import ReadError
from kotae.families import AnyPuzzle

ENDING = ".techniques"
WHOLE = "pictures: whole boards"
CASE = "case:"
WORDS_OF_A_LESSON = 4

Line = tuple[int, str]
"""The number of a line, from 1, and what stands there."""


class Drawn(NamedTuple):
    """A picture as it stands in a file."""

    lines: tuple[Line, ...]
    source: str
    whole: bool
    """Whether it shows all of a board, and not a part of one that goes on around it."""


class Entry(NamedTuple):
    """A technique as it stands in a file."""

    name: str
    lesson: str
    pictures: tuple[Drawn, ...]
    cases: tuple[str, ...]
    line: int
    source: str


def entries_for(kind: type[AnyPuzzle]) -> list[Entry]:
    """The techniques of a family, in the order of the file beside its module, if there is one. What loaded the module
    is asked for that file, as both may be in an archive."""
    module = sys.modules.get(kind.__module__)
    file, loader = getattr(module, "__file__", None), getattr(module, "__loader__", None)
    if not file or loader is None:
        return []
    path = str(Path(file).with_name(f"{kind.family}{ENDING}"))
    try:
        content: bytes = loader.get_data(path)
    except (AttributeError, OSError):
        return []
    return read_entries(content.decode("utf-8").replace("\r\n", "\n"), path)


def read_entries(text: str, source: str) -> list[Entry]:
    """The techniques in a text. Raises ReadError, with the place, where it is not one."""
    found: list[Entry] = []
    whole = False
    for block in blocks_of(text):
        number, first = block[0]
        if not found and [line for _, line in block] == [WHOLE]:
            whole = True
        elif is_heading(block):
            found.append(Entry(first, block[1][1], (), (), number, source))
        elif not found:
            raise ReadError("there is no technique yet", "a name, and below it a lesson", number, 1, source)
        elif first.startswith(CASE):
            named = tuple(line.removeprefix(CASE).strip() for _, line in block)
            found[-1] = found[-1]._replace(cases=found[-1].cases + named)
        else:
            found[-1] = found[-1]._replace(pictures=(*found[-1].pictures, Drawn(tuple(block), source, whole)))
    refuse_wrong(found)
    return found


def blocks_of(text: str) -> Iterator[list[Line]]:
    """The lines between blank lines, without the comments at the top."""
    block: list[Line] = []
    begun = False
    for number, line in enumerate(text.splitlines(), 1):
        written = line.strip()
        if written.startswith("#") and not begun:
            continue
        if written:
            block.append((number, written))
        elif block:
            yield block
            begun = begun or is_heading(block)
            block = []
    if block:
        yield block


def is_heading(block: list[Line]) -> bool:
    """Whether a block is a name and a lesson: two lines, the second of which is a sentence."""
    if len(block) != 2:
        return False
    words = re.findall(r"(?<![^\s(])[A-Za-z'-]+(?=[\s,;:.)]|$)", block[1][1])
    return len(words) >= WORDS_OF_A_LESSON and block[1][1].endswith(".")


def refuse_wrong(entries: list[Entry]) -> None:
    """Complains of names that occur twice, and of techniques without a picture."""
    met: dict[str, int] = {}
    for entry in entries:
        if entry.name.lower() in met:
            wrong = f"{entry.name!r} is also the name of the technique in line {met[entry.name.lower()]}"
            raise ReadError(wrong, "another name", entry.line, 1, entry.source)
        met[entry.name.lower()] = entry.line
        if not entry.pictures and not entry.cases:
            raise ReadError(f"{entry.name!r} has no picture", "a picture or a case", entry.line, 1, entry.source)
