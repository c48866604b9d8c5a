"""Reading and writing puzzles: which format a text is in, and the codec for each."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Protocol, cast

from kotae.errors import KotaeError, ReadError, one_of
from kotae.families import AnyPuzzle, Kind
from kotae.formats.credits import credits_in, with_credits
from kotae.formats.family_line import heading
from kotae.formats.limits import refuse_flood, refuse_long
from kotae.formats.registry import FORMATS, called, format_of, nameless_format
from kotae.formats.text import expected, read_text, telling_lines
from kotae.logic import Values

TILED = ("text", "tatham", "savefile")
"""The formats that carry tilings."""

PARTED = tuple(each.name for each in FORMATS if each.parted)
"""The formats whose files can hold several puzzles, because they show where the next one begins."""


def is_one_line(text: str) -> bool:
    """Whether a single line is a puzzle by itself: an address or a game id. A note may follow."""
    if not may_be_one_line(text):
        return False
    from kotae.formats.addresses import is_address

    if is_address(text):
        return True
    from kotae.formats.tatham import is_game_id

    return bool(is_game_id(without_note(text)))


def may_be_one_line(text: str) -> bool:
    """Whether a line begins as game ids do, or has what every address has: most lines are ruled out before the readers
    of either are loaded."""
    return text[:1].isdigit() or "/" in text or "%2F" in text


def without_note(line: str) -> str:
    """A line up to its first blank, as addresses and ids contain none, except for an address that carries a whole
    file."""
    from kotae.formats.addresses import saved_in

    return line if saved_in(line) is not None else re.split(r"[ \t]", line, maxsplit=1)[0]


def is_list(lines: Sequence[str]) -> bool:
    """Whether at least half of the lines are addresses or ids; then the others are mistakes. A pzprv3 file may begin
    with a line that could be an address."""
    listed = sum(map(is_one_line, lines))
    if not listed or 2 * listed < len(lines):
        return False
    from kotae.formats.addresses import saved_in

    return listed == len(lines) or saved_in(lines[0]) is None


def read(text: str, kind: Kind | None = None) -> AnyPuzzle:
    """The puzzle that a text describes, in any known format."""
    refuse_long(len(text))
    refuse_flood(text)
    text = text.removeprefix("\ufeff")
    lines = telling_lines(text)
    if len(lines) == 1 and is_one_line(lines[0][1].strip()):
        return read_line(*lines[0], kind)
    if lines and heading(lines[0][1]):
        return read_text(lines, kind).credited(credits_in(text, "text"))
    if kind and (nameless := nameless_format(text, kind)):
        puzzle: AnyPuzzle = called(nameless.reader, text, kind)
        return puzzle
    found = format_of(text)
    whole = of_kind(found.read, text, kind) if found else read_text(lines, kind)
    return whole.credited(credits_in(text, found.name if found else "text"))


def of_kind(reader: Callable[[str], AnyPuzzle], text: str, kind: Kind | None) -> AnyPuzzle:
    """The puzzle that a reader finds in a text, if it is of the family that was asked for. Rows of numbers look like
    many things: if they make a board of that family, without its name, they are read as one."""
    try:
        puzzle = reader(text)
        expected(type(puzzle), kind, 1)
    except ReadError:
        if kind:
            with suppress(ReadError):
                return read_text(telling_lines(text), kind)
        raise
    return puzzle


def read_line(number: int, line: str, kind: Kind | None = None) -> AnyPuzzle:
    """The puzzle of an address or a game id on that line."""
    if not is_one_line(line.strip()):
        raise ReadError("this is not an address or game id", "one, like the other lines", number, 1)
    from kotae.formats.addresses import is_address, read_address
    from kotae.formats.own_links import text_in

    line, indent = without_note(line.strip()), len(line) - len(line.lstrip())
    try:
        if (carried := text_in(line)) is not None:
            refuse_flood(carried)
            return read_text(telling_lines(carried), kind).credited(credits_in(carried, "text"))
        puzzle = read_address(line, kind) if is_address(line) else called("tatham:read_game_id", line, None, kind)
    except ReadError as error:
        column = error.column + indent if error.column else 0
        raise ReadError(error.wrong, error.expected, number, column) from None
    expected(type(puzzle), kind, number)
    return puzzle


class Writers(Protocol):
    """What is in the module that a kind of puzzle names by the `writers` of its homes."""

    WRITERS: dict[str, Callable[[Any], str]]
    """The formats by name, each with its writer."""
    ANSWER_WRITERS: dict[str, Callable[[Any, Values], str]]
    """The formats that carry an answer besides the puzzle, each with its writer."""


def writers_of(kind: Kind) -> Writers:
    return cast(Writers, import_module(kind.homes.writers))


def format_names() -> list[str]:
    return [each.name for each in FORMATS]


def checked_format(to: str) -> str:
    """The name of a format, if it is one."""
    if to not in format_names():
        raise KotaeError(f"unknown format {to!r}", one_of(format_names(), to))
    return to


def refuse_several(to: str) -> None:
    """Complains of a format whose files hold only one puzzle."""
    if checked_format(to) not in PARTED:
        raise KotaeError(f"a file in the format {to} holds one puzzle", f"one puzzle, or --to {', '.join(PARTED)}")


def joined(texts: Iterable[str]) -> Iterator[str]:
    """Texts of puzzles in one file: separated by a blank line if they have several lines each."""
    for number, text in enumerate(texts):
        yield ("\n" if number and "\n" in text.rstrip("\n") else "") + text.rstrip("\n") + "\n"


def write(puzzle: AnyPuzzle, to: str) -> str:
    """The puzzle in the format of that name."""
    checked_format(to)
    writers = writers_of(type(puzzle)).WRITERS
    if to not in writers:
        raise KotaeError(f"{to} cannot carry {puzzle.family}", "one of " + ", ".join(writers))
    refuse_tiling(puzzle, to)
    return with_credits(writers[to](puzzle), to, puzzle.credits)


def refuse_tiling(puzzle: AnyPuzzle, to: str) -> None:
    """Complains of a format that knows rectangular boards only."""
    if puzzle.grid.shape and to not in TILED:
        raise KotaeError(f"{to} cannot carry a tiling of {puzzle.grid.shape}", f"one of {', '.join(TILED)}")


def write_answered(puzzle: AnyPuzzle, values: Values, to: str) -> str:
    """The puzzle with its answer, in a format that carries one."""
    writers = writers_of(type(puzzle)).ANSWER_WRITERS
    if to not in writers:
        raise KotaeError(f"{to} cannot carry an answer", one_of(writers, to))
    refuse_tiling(puzzle, to)
    return writers[to](puzzle, values)


def reread(puzzle: AnyPuzzle) -> Any:
    """The same puzzle as if it had just been read: nothing that was worked out about it before is left."""
    return read(write(puzzle, "text"), type(puzzle))
