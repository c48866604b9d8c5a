"""Reading and writing puzzles: which format a text is in, and the codec for each."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from importlib import import_module
from typing import Any, Protocol, cast

from kotae.errors import KotaeError, ReadError, one_of
from kotae.families import AnyPuzzle, Kind
from kotae.formats import board_writers, sliding_writers
from kotae.formats.addresses import is_address, read_address, saved_in
from kotae.formats.family_line import heading
from kotae.formats.has import is_has, read_has
from kotae.formats.janko import is_janko, read_janko
from kotae.formats.limits import refuse_flood, refuse_long
from kotae.formats.nonograms.lists import is_cwd, is_mk, is_nin, read_cwd, read_mk, read_nin
from kotae.formats.nonograms.non import is_non, read_non
from kotae.formats.nonograms.olsak import is_olsak, read_olsak
from kotae.formats.nonograms.webpbn import is_webpbn, read_webpbn
from kotae.formats.pencilbox import HIDDEN, is_pencilbox, read_pencilbox
from kotae.formats.pencilbox_xml import is_pencilbox_xml, read_pencilbox_xml
from kotae.formats.pzprv3 import is_pzprv3, read_pzprv3
from kotae.formats.savefile import is_savefile, read_savefile
from kotae.formats.sliding_text import is_certainly_in, is_in, read_in
from kotae.formats.tatham import is_game_id, read_game_id
from kotae.formats.text import expected, read_text, telling_lines
from kotae.logic import Values

PARTED = ("text", "puzzlink", "pzprv3", "tatham")
"""The formats of which a file can hold several puzzles, as it shows where the next one begins."""

READERS: tuple[tuple[Callable[[str], bool], Callable[[str], AnyPuzzle]], ...] = (
    (is_pzprv3, read_pzprv3),
    (is_savefile, read_savefile),
    (is_janko, read_janko),
    (is_certainly_in, read_in),
    (is_has, read_has),
    (is_pencilbox_xml, read_pencilbox_xml),
    (is_webpbn, read_webpbn),
    (is_non, read_non),
    (is_mk, read_mk),
    (is_cwd, read_cwd),
    (is_pencilbox, read_pencilbox),
    (is_nin, read_nin),
    (is_olsak, read_olsak),
    (is_in, read_in),
)
"""Files of other programs: how each is recognised, and what reads it. Kotae's own text is all that is left over."""


def is_one_line(text: str) -> bool:
    """Whether a single line is a puzzle by itself: an address or a game id. A note may follow."""
    return is_address(text) or is_game_id(without_note(text))


def without_note(line: str) -> str:
    """A line up to its first blank, as addresses and ids have none; only a whole file in an address does."""
    return line if saved_in(line) is not None else re.split(r"[ \t]", line, maxsplit=1)[0]


def is_list(lines: Sequence[str]) -> bool:
    """Whether at least half of the lines are addresses or ids: then the others are mistakes. A pzprv3 file may begin
    with a line that could be an address."""
    listed = sum(map(is_one_line, lines))
    return listed > 0 and 2 * listed >= len(lines) and (listed == len(lines) or saved_in(lines[0]) is None)


def read(text: str, kind: Kind | None = None) -> AnyPuzzle:
    """The puzzle that a text describes, in whatever known format."""
    refuse_long(len(text))
    refuse_flood(text)
    text = text.removeprefix("\ufeff")
    lines = telling_lines(text)
    if len(lines) == 1 and is_one_line(lines[0][1].strip()):
        return read_line(*lines[0], kind)
    if lines and heading(lines[0][1]):
        return read_text(lines, kind)
    if kind in HIDDEN and is_pencilbox(text):  # it does not say of which family it is
        return read_pencilbox(text, kind)
    for recognised, reader in READERS:
        if recognised(text):
            return of_kind(reader, text, kind)
    return read_text(lines, kind)


def of_kind(reader: Callable[[str], AnyPuzzle], text: str, kind: Kind | None) -> AnyPuzzle:
    """What a reader makes of a text, if it is of the family that was asked for. Rows of numbers look like many things:
    if they are a board of that family, without its name, they are taken for it."""
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
    """An address or a game id that stands on that line."""
    if not is_one_line(line.strip()):
        raise ReadError("this is not an address or game id", "one, as on the other lines", number, 1)
    line, indent = without_note(line.strip()), len(line) - len(line.lstrip())
    try:
        puzzle = read_address(line) if is_address(line) else read_game_id(line, wanted=kind)
    except ReadError as error:
        column = error.column + indent if error.column else 0
        raise ReadError(error.wrong, error.expected, number, column) from None
    expected(type(puzzle), kind, number)
    return puzzle


class Writers(Protocol):
    """What is in the module that a kind of puzzle names by the `writers` of its homes."""

    WRITERS: dict[str, Callable[[Any], str]]
    """The formats by name, with what writes each."""
    ANSWER_WRITERS: dict[str, Callable[[Any, Values], str]]
    """The formats that carry an answer beside its puzzle, with what writes both."""


def writers_of(kind: Kind) -> Writers:
    return cast(Writers, import_module(kind.homes.writers))


def format_names() -> list[str]:
    return list(dict.fromkeys([*board_writers.WRITERS, *sliding_writers.WRITERS]))


def checked_format(to: str) -> str:
    """The name of a format, if it is one."""
    if to not in format_names():
        raise KotaeError(f"unknown format {to!r}", one_of(format_names(), to))
    return to


def refuse_several(to: str) -> None:
    """Complains of a format of which a file holds one puzzle."""
    if checked_format(to) not in PARTED:
        raise KotaeError(f"a file in the format {to} holds one puzzle", f"one puzzle, or --to {', '.join(PARTED)}")


def joined(texts: Iterable[str]) -> Iterator[str]:
    """Texts of puzzles as they may follow each other: parted by a blank line if they have several lines each."""
    for number, text in enumerate(texts):
        yield ("\n" if number and "\n" in text.rstrip("\n") else "") + text.rstrip("\n") + "\n"


def write(puzzle: AnyPuzzle, to: str) -> str:
    """The puzzle in the format of that name."""
    checked_format(to)
    writers = writers_of(type(puzzle)).WRITERS
    if to not in writers:
        raise KotaeError(f"{to} cannot carry {puzzle.family}", "one of " + ", ".join(writers))
    return writers[to](puzzle)


def write_answered(puzzle: AnyPuzzle, values: Values, to: str) -> str:
    """The puzzle with its answer, in a format that carries one."""
    writers = writers_of(type(puzzle)).ANSWER_WRITERS
    if to not in writers:
        raise KotaeError(f"{to} cannot carry an answer", one_of(writers, to))
    return writers[to](puzzle, values)
