"""Where one puzzle of a file ends and the next begins.

A file holds one puzzle, in any format, or several: a list of addresses or game ids, lines of JSON, Kotae's own text, in
which the line of a family begins the next one, or pzprv3 files one after the other. The first lines show which. Nothing
is understood here, and no more is kept than one puzzle, as a file may hold a million.
"""

import re
from collections.abc import Callable, Iterator
from itertools import chain
from typing import BinaryIO, Literal, NamedTuple

from kotae.errors import ReadError
from kotae.formats import is_list
from kotae.formats.family_line import LONGEST_HEADING, heading
from kotae.formats.limits import most_bytes, most_words, refuse_long, refuse_many

Form = Literal["file", "block", "line", "json", "bad"]
"""A whole file, some lines of it, an address or id on a line, JSON on a line; or what cannot be read, and why."""
LISTED = 10
"""How many lines are looked at to distinguish a list from a puzzle."""
LINES_OF_JSON = (".jsonl", ".ndjson")
PZPRV3 = re.compile(rb"\s*pzprv3(?:\.[0-9]+)?\s*")
MARK = b"\xef\xbb\xbf"
"""What some programs write at the beginning of a text."""

Line = tuple[int, bytes | bytearray]
"""A line with its number from 1; or several that say nothing, with the number of the first."""


class Entry(NamedTuple):
    """A puzzle as it stands there."""

    source: str
    number: int
    """Its number in the source, from 1; 0 if it is the only one."""
    form: Form
    content: bytes
    line: int = 1
    """The line of the source on which it begins."""

    @property
    def id(self) -> str:
        return f"{self.source}:{self.number}" if self.number else self.source

    @property
    def fingerprint(self) -> str:
        """Shows whether this is still the same puzzle. How a line ends does not matter: the last line of a list may get
        its end only when others follow."""
        from hashlib import blake2b  # only batches want it

        content = self.content if self.form == "file" else self.content.strip()
        return blake2b(content, digest_size=6).hexdigest()


def entries_in(source: str, stream: BinaryIO) -> Iterator[Entry]:
    """The puzzles of a file that is open, or none if it says nothing. Nothing is read before it is needed."""
    lines = lines_in(stream)
    first = saying_lines(lines, 1)
    if source.lower().endswith(LINES_OF_JSON) or is_json(first):
        yield from one_a_line(source, "json", chain(first, lines))
    elif begins := beginning_of(first):
        yield from blocks(source, chain(first, lines), begins)
    else:
        first += saying_lines(lines, LISTED - 1) if is_text(first) else []
        if looks_like_list(first):
            yield from one_a_line(source, "line", chain(first, lines))
        elif any(says_something(line) for _, line in first) or next(lines, None):  # or a flood of blank lines
            yield whole(source, chain(first, lines))


def one_a_line(source: str, form: Form, lines: Iterator[Line]) -> Iterator[Entry]:
    number, most = 0, most_bytes()
    for at, line in lines:
        if says_something(line):
            number += 1
            if len(line) > most:
                yield beyond(source, number, at, len(line))
            else:
                yield Entry(source, number, form, bytes(line), at)


def blocks(source: str, lines: Iterator[Line], begins: Callable[[bytes | bytearray], bool]) -> Iterator[Entry]:
    """Puzzles of several lines. Comments before a puzzle belong to it, so that another one after it does not change
    it. One that is too long is the last, as its end may never come. A single puzzle is the whole file."""
    number, start, after, kept, said = 0, 1, 1, bytearray(), 0
    most, many = most_bytes(), most_words()
    for at, line in lines:
        if said and begins(line):
            number += 1
            yield Entry(source, number, "block", bytes(kept[:said]), start)
            start, kept, said = after, kept[said:], 0
        kept += line
        if len(kept) > most or at - start > many:
            yield beyond(source, number and number + 1, start, len(kept))
            return
        if says_something(line):
            said, after = len(kept), at + 1
    if number:
        yield Entry(source, number + 1, "block", bytes(kept[:said]), start)
    else:
        yield Entry(source, 0, "file", bytes(kept))


def whole(source: str, lines: Iterator[Line]) -> Entry:
    content, most, many = bytearray(), most_bytes(), most_words()
    for at, line in lines:
        content += line
        if len(content) > most or at > many:
            return beyond(source, 0, 0, len(content))
    return Entry(source, 0, "file", bytes(content))


def beyond(source: str, number: int, line: int, size: int) -> Entry:
    """A puzzle that is too long to be kept: it has too many bytes, or else too many lines."""
    try:
        refuse_long(size)
        refuse_many(most_words() + 1)
        raise AssertionError
    except ReadError as error:
        return refused(source, number, line, error.wrong, error.expected)


def refused(source: str, number: int, line: int, wrong: str, expected: str) -> Entry:
    """Stands in place of a puzzle and says why it cannot be read."""
    import json

    return Entry(source, number, "bad", json.dumps([wrong, expected]).encode(), line)


def refusal(entry: Entry) -> ReadError:
    """The error that such an entry stands for."""
    import json

    wrong, expected = json.loads(entry.content)
    return ReadError(wrong, expected, entry.line if entry.number else 0, source=entry.source)


def lines_in(stream: BinaryIO) -> Iterator[Line]:
    """The lines as they are, whatever ends them. Of one that is too long, only enough is kept to show that."""
    most, number = most_bytes(), 0
    while line := stream.readline(most + 1):
        for part in parted(line) if b"\r" in line else (line,):
            number += 1
            yield number, part
        while len(line) > most and not line.endswith(b"\n"):
            line = stream.readline(most + 1)


def parted(line: bytes) -> Iterator[bytes]:
    """A line, or the lines of a text that ends them with carriage returns alone."""
    start = 0
    last = len(line) - (2 if line.endswith(b"\r\n") else 1)
    while 0 <= (end := line.find(b"\r", start)) < last:
        yield line[start : end + 1]
        start = end + 1
    yield line[start:]


def saying_lines(lines: Iterator[Line], number: int) -> list[Line]:
    """Lines from the beginning until that many say something. Those between that say nothing are joined, as there may
    be millions."""
    found: list[tuple[int, bytearray]] = []
    so_far = length = 0
    before, most, many = True, most_bytes(), most_words()
    for count, (at, line) in enumerate(lines):
        says = says_something(line)
        if says or before:
            found.append((at, bytearray(line)))
        else:
            found[-1][1].extend(line)
        before = says
        so_far, length = so_far + says, length + len(line)
        if so_far == number or length > most or count > many:
            break
    return [*found]


def says_something(line: bytes | bytearray) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith(b"#")


def is_text(lines: list[Line]) -> bool:
    return not any(b"\0" in line for _, line in lines)


def last_of(lines: list[Line]) -> bytes:
    return bytes(lines[-1][1]).removeprefix(MARK).strip() if lines else b""


def is_json(lines: list[Line]) -> bool:
    """Whether the first line that says something is an object or a string of its own."""
    line = last_of(lines)
    if not line.startswith((b"{", b'"')):
        return False
    import json  # most files are boards

    try:
        json.loads(line)
    except (ValueError, RecursionError):
        return False
    return True


def beginning_of(lines: list[Line]) -> Callable[[bytes | bytearray], bool] | None:
    """How the first line of a puzzle of several lines is recognised, where that is possible."""
    return next((begins for begins in (is_heading, is_pzprv3_head) if begins(last_of(lines))), None)


def is_heading(line: bytes | bytearray) -> bool:
    if len(line) > LONGEST_HEADING or line.lower() == line.upper():  # no letters, as in most rows of most boards
        return False
    return heading(line.decode(errors="replace")) is not None


def is_pzprv3_head(line: bytes | bytearray) -> bool:
    return bool(PZPRV3.fullmatch(line))


def looks_like_list(lines: list[Line]) -> bool:
    """Whether these lines look like a list. Some files begin with a line or two that might be one."""
    return is_list(
        [line.decode(errors="replace").removeprefix("\ufeff").strip() for _, line in lines if says_something(line)]
    )
