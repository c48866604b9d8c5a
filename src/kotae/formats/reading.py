"""What a program gives to be read: a text, or the path of a file."""

import os
import re
from pathlib import Path

from kotae.errors import KotaeError, ReadError, UnknownFamily
from kotae.families import AnyPuzzle, Kind
from kotae.families import family as family_named
from kotae.formats import read as read_text
from kotae.formats.sources import is_file, read_one, split_number

PATH = re.compile(r"[^\n]*(?:[/\\][^\n]*|\.[a-zA-Z]\w{0,7})")
"""What looks like the name of a file: it has folders or an ending."""


def read(given: str | os.PathLike[str], family: Kind | str | None = None) -> AnyPuzzle:
    """The puzzle in a text, an address, a game id or a file, in any known format.

    A string is the name of a file if there is one of that name, or a puzzle in it as `FILE:N`; else it is the puzzle.
    The family, itself or by its name, decides where the text could mean several. Raises ReadError, which has the place,
    if it cannot be read.

    >>> import kotae
    >>> kotae.read("https://puzz.link/p?slither/2/2/dc")
    <slitherlink 2x2, 2 clues>
    >>> print(kotae.read("2.2", "hashi"))
    2       2
    """
    kind = None if family is None else family_named(family)
    if isinstance(given, os.PathLike):
        return read_one(os.path.join(".", given) if str(given) == "-" else os.fspath(given), kind).puzzle
    if not isinstance(given, str):
        raise KotaeError(f"{given!r} is not a puzzle", "a text, an address, a game id, or the path of a file")
    if names_file(given):
        return read_one(given, kind).puzzle
    try:
        return read_text(given, kind)
    except UnknownFamily:
        if PATH.fullmatch(given):
            raise ReadError(f"there is no file {given!r}", "a text, an address, a game id, or a file") from None
        raise


def names_file(text: str) -> bool:
    """Whether a text is the name of a file. `-` does not mean standard input here, and a folder is not a puzzle."""
    if "\n" in text or text.startswith("-:"):
        return False
    return (is_file(text) and not Path(text).is_dir()) or split_number(text) is not None
