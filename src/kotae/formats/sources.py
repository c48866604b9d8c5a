"""Where puzzles come from: a file, standard input, or the puzzle itself on the command line.

A file may hold several puzzles; `FILE:N` is its N-th.
"""

import os
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from io import BytesIO
from itertools import chain, islice
from typing import BinaryIO, NamedTuple

from kotae.codecs.lines import lines_of
from kotae.errors import FileError, ReadError, origin
from kotae.families import AnyPuzzle, Kind
from kotae.formats import is_one_line, read, read_line
from kotae.formats.limits import most_bytes, refuse_long
from kotae.formats.picture_files import is_bitmap
from kotae.formats.several_puzzles import Entry, entries_in, refusal
from kotae.formats.text import expected

PUZZLE = "a file, an address, a game id, or -"
NUMBERED = re.compile(r"(.+):([1-9][0-9]{0,11})", re.DOTALL)


class Named(NamedTuple):
    """A puzzle and what to call it in messages."""

    source: str
    puzzle: AnyPuzzle


def read_source(argument: str, kind: Kind | None = None) -> Iterator[Named | ReadError]:
    """The puzzle that a command-line argument names, or all of them when a file holds several.

    One that cannot be read is a ReadError in its place, so that the others still can.
    """
    try:
        for source, entry in named_entries(argument):
            yield understood(source, entry, kind)
    except ReadError as error:
        error.source = error.source or argument
        yield error


def puzzles_in(content: str | bytes, kind: Kind | None = None) -> Iterator[Named | ReadError]:
    """The same for a text, or for the bytes of a file, whatever it is called."""
    data = content.encode(errors="surrogatepass") if isinstance(content, str) else content
    try:
        for source, entry in called(entries_in("", BytesIO(data)), ""):
            yield understood(source, entry, kind)
    except ReadError as error:
        yield error


def read_one(argument: str, kind: Kind | None = None) -> Named:
    """The one puzzle that an argument names."""
    try:
        entries = named_entries(argument)
        source, entry = next(entries)
        others = sum(1 for _ in entries)
    except ReadError as error:
        error.source = error.source or argument
        raise
    if others:
        raise FileError(f"{{}} holds {others + 1} puzzles", argument, f"one, such as {origin(argument)}:1")
    item = understood(source, entry, kind)
    if isinstance(item, ReadError):
        raise item
    return item


def named_entries(argument: str) -> Iterator[tuple[str, Entry]]:
    """What an argument names, not yet read, each with its name for messages. Complains if there is nothing."""
    if numbered := split_number(argument):
        yield argument, nth_entry(*numbered)
    elif is_literal(argument):
        yield argument, literal(argument)
    else:
        with opened(argument) as stream:
            yield from called(entries_in(argument, stream), argument)


def called(entries: Iterator[Entry], source: str) -> Iterator[tuple[str, Entry]]:
    """Puzzles of a file with their names. A single one has the name of the file."""
    first = list(islice(entries, 2))
    if not first:
        raise ReadError("it is empty", "a puzzle", source=source)
    for entry in chain(first, entries):
        yield (entry.id if len(first) > 1 else source), entry


def understood(source: str, entry: Entry, kind: Kind | None) -> Named | ReadError:
    try:
        return Named(source, puzzle_of(entry, kind))
    except ReadError as error:
        error.source = entry.source
        return error


def puzzle_of(entry: Entry, kind: Kind | None) -> AnyPuzzle:
    """Reads the puzzle. Errors have the line of the file on which they stand."""
    if entry.form == "bad":
        raise refusal(entry)
    if entry.form == "json":
        from kotae.formats.records import puzzle_in, record_in

        return puzzle_in(record_in(entry.content, entry.line), entry.source, entry.line, kind)
    if entry.form == "file" and is_bitmap(entry.content):
        from kotae.formats.nonograms.bitmap import read_bitmap

        puzzle = read_bitmap(entry.content)
        expected(type(puzzle), kind, 0)
        return puzzle
    try:
        text = to_text(entry.content)
        return read_line(1, text.rstrip(), kind) if entry.form == "line" else read(text, kind)
    except ReadError as error:
        error.line += entry.line - 1 if error.line else 0
        raise


def split_number(argument: str) -> tuple[str, int] | None:
    """The file and the number that `FILE:N` names; None if it is something else, such as a file of that very name."""
    match = NUMBERED.fullmatch(argument)
    if not match or is_file(argument) or not (match[1] == "-" or is_file(match[1])):
        return None
    return match[1], int(match[2])


def nth_entry(file: str, number: int) -> Entry:
    """The N-th puzzle of a file. The others are not looked at."""
    met = 0
    with opened(file) as stream:
        for met, entry in enumerate(entries_in(file, stream), 1):
            if met == number:
                return entry
    held = f"{met} puzzles" if met > 1 else "one puzzle" if met else "no puzzle"
    wrong = f"there is no puzzle {number}, as it holds {held}"
    raise ReadError(wrong, f"{origin(file)}:1 to {origin(file)}:{met}" if met > 1 else origin(file), source=file)


def literal(argument: str) -> Entry:
    return Entry(argument, 0, "file", argument.encode(errors="surrogateescape"))


def is_literal(argument: str) -> bool:
    """Whether it is not a file but the puzzle itself."""
    return not is_file(argument) and is_one_line(argument.strip())


def is_file(argument: str) -> bool:
    return os.path.exists(argument)


def is_piped() -> bool:
    """Whether standard input is not a terminal and has something to read, so that a command without a puzzle may mean
    it."""
    try:
        return not sys.stdin.isatty() and bool(sys.stdin.buffer.peek(1))  # type: ignore[union-attr]
    except (AttributeError, OSError, ValueError):  # it is closed, or was replaced by something else
        return False


@contextmanager
def opened(argument: str, expected: str = PUZZLE) -> Iterator[BinaryIO]:
    """A file, or standard input for `-`. Errors while it is read are reported in our words."""
    try:
        if not argument:
            raise OSError("it has no name")
        if argument == "-" and sys.stdin is None:
            raise OSError("standard input is closed")
        with nullcontext(sys.stdin.buffer) if argument == "-" else open(argument, "rb") as stream:
            yield stream
    except (OSError, ValueError) as error:
        wrong = getattr(error, "strerror", None) or str(error)
        raise ReadError(f"it cannot be read: {wrong}", expected) from None


def load(argument: str, expected: str = PUZZLE) -> str:
    """The text of a file, or of standard input for `-`."""
    return to_text(load_bytes(argument, expected))


def load_bytes(argument: str, expected: str = PUZZLE) -> bytes:
    """The bytes of a file or of standard input. A file that is known beforehand to be too long is not read at all."""
    most = most_bytes()
    with opened(argument, expected) as stream:
        if argument != "-":
            refuse_long(os.fstat(stream.fileno()).st_size)
        data = stream.read(most + 1)
    refuse_long(len(data))
    return data


def to_text(data: bytes) -> str:
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = error.object[: error.start].decode()  # without the byte order mark
        raise ReadError("it is not text", "text in UTF-8", *end_of(before)) from None
    if "\0" in text:
        raise ReadError("it is not text", "text without zero bytes", *end_of(text[: text.index("\0")]))
    if not text.strip():
        raise ReadError("it is empty", "a puzzle")
    return text


def end_of(text: str) -> tuple[int, int]:
    """The line and column of what comes after a text."""
    lines = lines_of(text)
    return len(lines), len(lines[-1]) + 1
