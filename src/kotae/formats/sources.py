"""Where a puzzle comes from: a file, standard input, or the puzzle itself on the command line."""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from kotae.errors import ReadError
from kotae.formats import MOST_CHARACTERS, is_one_line, read, read_line
from kotae.formats.text import telling_lines
from kotae.puzzles.base import Puzzle


class Named(NamedTuple):
    """A puzzle and what to call it in messages."""

    source: str
    puzzle: Puzzle


def read_source(argument: str, kind: type[Puzzle] | None = None) -> Iterator[Named]:
    """The puzzle that a command-line argument names, or all of them when a file lists one address or id a line."""
    source = "-" if argument == "-" else argument
    try:
        text = argument if is_one_line(argument.strip()) else load(argument)
        lines = telling_lines(text)
        if len(lines) > 1 and all(is_one_line(line.strip()) for _, line in lines):
            for number, line in lines:
                yield Named(f"{source}:{number}", checked(read_line(number, line), kind))
        else:
            yield Named(source, read(text, kind))
    except ReadError as error:
        error.source = shortened(source)
        raise


def checked(puzzle: Puzzle, kind: type[Puzzle] | None) -> Puzzle:
    if kind and not isinstance(puzzle, kind):
        raise ReadError(f"this is a {puzzle.family}", f"a {kind.family}")
    return puzzle


def load(argument: str) -> str:
    """The text of a file, or of standard input for `-`."""
    try:
        if argument == "-":
            data = sys.stdin.buffer.read(MOST_CHARACTERS + 1)
        else:
            with Path(argument).open("rb") as file:
                data = file.read(MOST_CHARACTERS + 1)
    except (OSError, ValueError) as error:
        wrong = getattr(error, "strerror", None) or str(error)
        raise ReadError(f"it cannot be read: {wrong}", "a file, an address, a game id, or -") from None
    if len(data) > MOST_CHARACTERS:
        raise ReadError("it is too long", f"at most {MOST_CHARACTERS} characters")
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise ReadError("it is not text", "UTF-8", line, error.start - data.rfind(b"\n", 0, error.start)) from None
    if "\0" in text:
        at = text.index("\0")
        raise ReadError("it is not text", "no zero bytes", text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at))
    if not text.strip():
        raise ReadError("it is empty", "a puzzle")
    return text


def shortened(source: str) -> str:
    return source if len(source) <= 80 else source[:77] + "..."
