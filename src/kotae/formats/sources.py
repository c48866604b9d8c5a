"""Where a puzzle comes from: a file, standard input, or the puzzle itself on the command line."""

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kotae.errors import FileError, ReadError
from kotae.formats import is_list, is_one_line, read, read_line
from kotae.formats.bitmap import is_bitmap, read_bitmap
from kotae.formats.limits import most_bytes, refuse_flood, refuse_long
from kotae.formats.lines import lines_of
from kotae.formats.text import expected, telling_lines
from kotae.puzzles import AnyPuzzle, Kind

PUZZLE = "a file, an address, a game id, or -"


class Named(NamedTuple):
    """A puzzle and what to call it in messages."""

    source: str
    puzzle: AnyPuzzle


def read_source(argument: str, kind: Kind | None = None) -> Iterator[Named | ReadError]:
    """The puzzle that a command-line argument names, or all of them when a file lists one address or id a line.

    One that cannot be read is a ReadError in its place, so that the others still can.
    """
    try:
        content = argument if is_one_line(argument.strip()) and not is_file(argument) else load_bytes(argument)
    except ReadError as error:
        error.source = argument
        yield error
        return
    yield from puzzles_in(content, kind, argument)


def puzzles_in(content: str | bytes, kind: Kind | None = None, source: str = "") -> Iterator[Named | ReadError]:
    """The same for a text, or for the bytes of a file, whatever it is called."""
    try:
        if isinstance(content, bytes) and is_bitmap(content):
            puzzle = read_bitmap(content)
            expected(type(puzzle), kind, 0)
            yield Named(source, puzzle)
            return
        text = content if isinstance(content, str) else to_text(content)
        refuse_flood(text)
        lines = telling_lines(text)
        if len(lines) < 2 or not is_list([line.strip() for _, line in lines]):
            yield Named(source, read(text, kind))
            return
    except ReadError as error:
        error.source = source
        yield error
        return
    for number, line in lines:
        try:
            yield Named(f"{source}:{number}", read_line(number, line, kind))
        except ReadError as error:
            error.source = source
            yield error


def read_one(argument: str, kind: Kind | None = None) -> Named:
    """The one puzzle that an argument names."""
    found = list(read_source(argument, kind))
    for item in found:
        if isinstance(item, ReadError):
            raise item
        if len(found) == 1:
            return item
    raise FileError(f"{{}} holds {len(found)} puzzles", argument, "one")


def is_file(argument: str) -> bool:
    try:
        return Path(argument).exists()
    except (OSError, ValueError):
        return False


def load(argument: str, expected: str = PUZZLE) -> str:
    """The text of a file, or of standard input for `-`."""
    return to_text(load_bytes(argument, expected))


def load_bytes(argument: str, expected: str = PUZZLE) -> bytes:
    """The bytes of a file or of standard input. A file that says beforehand that it is too long is not read at all."""
    most = most_bytes()
    try:
        if not argument:
            raise OSError("it has no name")
        if argument == "-" and sys.stdin is None:
            raise OSError("standard input is closed")
        if argument == "-":
            data = sys.stdin.buffer.read(most + 1)
        else:
            with Path(argument).open("rb") as file:
                refuse_long(os.fstat(file.fileno()).st_size)
                data = file.read(most + 1)
    except (OSError, ValueError) as error:
        wrong = getattr(error, "strerror", None) or str(error)
        raise ReadError(f"it cannot be read: {wrong}", expected) from None
    refuse_long(len(data))
    return data


def to_text(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode()  # the mark at the beginning is none of it
        raise ReadError("it is not text", "UTF-8", *end_of(before)) from None
    if "\0" in text:
        raise ReadError("it is not text", "no zero bytes", *end_of(text[: text.index("\0")]))
    if not text.strip():
        raise ReadError("it is empty", "a puzzle")
    return text


def end_of(text: str) -> tuple[int, int]:
    """The line and column of what comes after a text."""
    lines = lines_of(text)
    return len(lines), len(lines[-1]) + 1
