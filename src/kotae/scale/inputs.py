"""Where many puzzles come from: files, folders, lists of addresses or ids, lines of JSON, standard input.

Nothing is read before it is needed, and nothing is understood here: that is left to the workers. Only where one puzzle
ends and the next begins is found out, from the first lines.
"""

import json
import os
import stat
import sys
from collections.abc import Iterator
from contextlib import nullcontext
from hashlib import blake2b
from itertools import chain
from pathlib import Path
from typing import BinaryIO, Literal, NamedTuple

from kotae.errors import FileError, KotaeError, ReadError
from kotae.formats import is_list, is_one_line
from kotae.formats.files import same_file
from kotae.formats.limits import most_bytes, refuse_long
from kotae.formats.sources import is_file

Form = Literal["file", "line", "json", "bad"]
"""A whole file, an address or id on a line, JSON on a line; or what cannot be read, and why."""
LISTED = 10
"""Lines that are looked at to tell a list from a puzzle."""
LINES_OF_JSON = (".jsonl", ".ndjson")

Line = tuple[int, bytes]
"""A line with its number from 1."""


class Entry(NamedTuple):
    """A puzzle as it stands there."""

    source: str
    number: int
    """The line on which it stands; 0 if it is all that the source holds."""
    form: Form
    content: bytes

    @property
    def id(self) -> str:
        return f"{self.source}:{self.number}" if self.number else self.source

    @property
    def fingerprint(self) -> str:
        """By which it is known whether this is still the same puzzle. How a line ends does not matter: the last one of
        a list may get its end only when others follow."""
        content = self.content if self.form == "file" else self.content.strip()
        return blake2b(content, digest_size=6).hexdigest()


class Inputs:
    """The puzzles that the arguments name, and how far their reading is."""

    def __init__(self, arguments: list[str], leave_out: list[Path]) -> None:
        self.arguments = list(dict.fromkeys(arguments))
        self.leave_out = leave_out
        """Files that are no puzzles though they may lie among them: the results."""
        self.taken = 0
        """Bytes read so far."""
        for argument in arguments:
            refuse_missing(argument)

    def total(self) -> int | None:
        """How many bytes there are; None if nobody knows, as of a pipe."""
        total = 0
        for argument in self.arguments:
            if is_literal(argument):
                total += len(argument.encode(errors="surrogateescape"))
                continue
            if argument == "-":
                return None
            for file in self._files(argument):
                try:
                    found = os.stat(file)
                except OSError:
                    continue
                if not stat.S_ISREG(found.st_mode):
                    return None
                total += found.st_size
        return total

    def __iter__(self) -> Iterator[Entry]:
        for argument in self.arguments:
            if is_literal(argument):
                content = argument.encode(errors="surrogateescape")
                self.taken += len(content)
                yield Entry(argument, 0, "file", content)
            elif argument == "-":
                yield from self._opened("-")
            else:
                for file in self._files(argument):
                    yield from self._opened(file)

    def _files(self, argument: str) -> Iterator[str]:
        """The file, or all files below a folder in the order of their names; not the hidden ones, and not behind links
        to folders, which may lead in circles. A file has one name, though it may be reached by several arguments; a
        folder that cannot be looked into takes its place among the files, so that this is told."""
        if not Path(argument).is_dir():
            if not self._is_left_out(Path(argument)):
                yield named(Path(argument))
            return
        closed: list[OSError] = []
        for folder, folders, files in os.walk(argument, onerror=closed.append):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(files):
                file = Path(folder, name)
                if not name.startswith(".") and file.is_file() and not self._is_left_out(file):
                    yield named(file)
        yield from (named(Path(error.filename)) for error in closed)

    def _is_left_out(self, file: Path) -> bool:
        return any(same_file(path, str(file)) for path in self.leave_out)

    def _opened(self, file: str) -> Iterator[Entry]:
        try:
            with nullcontext(sys.stdin.buffer) if file == "-" else open(file, "rb") as stream:
                yield from self._entries(file, stream)
        except OSError as error:
            yield bad(file, 0, ReadError(f"it cannot be read: {error.strerror or error}", "a file"))

    def _entries(self, source: str, stream: BinaryIO) -> Iterator[Entry]:
        lines = self._lines(stream)
        first = telling(lines, 1)
        if source.lower().endswith(LINES_OF_JSON) or is_json(first):
            form: Form = "json"
        else:
            first += telling(lines, LISTED - 1) if is_text(first) else []
            form = "line" if looks_like_list(first) else "file"
        if form == "file":
            if source != "-" or any(says_something(line) for _, line in first):  # a pipe may well bring nothing
                yield self._whole(source, first, lines)
            return
        for number, line in chain(first, lines):
            if not says_something(line):
                continue
            if len(line) > most_bytes():
                yield bad(source, number, ReadError("it is too long", f"at most {most_bytes()} bytes", number))
            else:
                yield Entry(source, number, form, line)

    def _whole(self, source: str, first: list[Line], lines: Iterator[Line]) -> Entry:
        parts, length = [], 0
        try:
            for _, line in chain(first, lines):
                refuse_long(length := length + len(line))
                parts.append(line)
        except ReadError as error:
            return bad(source, 0, error)
        return Entry(source, 0, "file", b"".join(parts))

    def _lines(self, stream: BinaryIO) -> Iterator[Line]:
        """The lines as they are. Of one that is too long, only so much is kept that this can be seen."""
        most, number = most_bytes(), 0
        while line := stream.readline(most + 1):
            number += 1
            self.taken += len(line)
            yield number, line
            while len(line) > most and not line.endswith(b"\n"):
                line = stream.readline(most + 1)
                self.taken += len(line)


def refuse_missing(argument: str) -> None:
    """A name that is mistyped is better found now than among a million results."""
    if argument == "-" and sys.stdin is None:
        raise KotaeError("standard input is closed", "a file, a folder, or -")
    if not argument or (argument != "-" and not is_literal(argument) and not is_file(argument)):
        raise FileError("{}: there is no such file", argument, "a file, a folder, an address, or -")


def named(file: Path) -> str:
    """What a file is called here: the same however it was spelled, and never as standard input is."""
    return "./-" if str(file) == "-" else str(file)


def is_literal(argument: str) -> bool:
    """Whether it is not a file but the puzzle itself."""
    return is_one_line(argument.strip()) and not is_file(argument)


def bad(source: str, number: int, error: ReadError) -> Entry:
    error.source = source
    return Entry(source, number, "bad", str(error).encode(errors="surrogateescape"))


def telling(lines: Iterator[Line], number: int) -> list[Line]:
    """Lines from the beginning until so many say something, with those between that do not."""
    found, so_far, length = [], 0, 0
    for line in lines:
        found.append(line)
        so_far, length = so_far + says_something(line[1]), length + len(line[1])
        if so_far == number or length > most_bytes():
            break
    return found


def says_something(line: bytes) -> bool:
    return bool(line.strip()) and not line.lstrip().startswith(b"#")


def is_text(lines: list[Line]) -> bool:
    return not any(b"\0" in line for _, line in lines)


def is_json(lines: list[Line]) -> bool:
    """Whether the first line that says something is an object or a string of its own."""
    line = lines[-1][1].removeprefix(b"\xef\xbb\xbf").strip() if lines else b""
    if not line.startswith((b"{", b'"')):
        return False
    try:
        json.loads(line)
    except ValueError:
        return False
    return True


def looks_like_list(lines: list[Line]) -> bool:
    """Whether these lines look like a list. Some files begin with a line or two that might be one."""
    return is_list(
        [line.decode(errors="replace").removeprefix("\ufeff").strip() for _, line in lines if says_something(line)]
    )
