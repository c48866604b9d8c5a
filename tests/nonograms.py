"""Nonograms for tests: from lines in short, at random, as pictures; and every codec that there is for them."""

import struct
import zlib
from collections.abc import Callable
from typing import NamedTuple

from hypothesis import strategies as st

from kotae.board.marks import BLACK, Colour
from kotae.families.base import Puzzle
from kotae.families.nonogram import Nonogram
from kotae.formats.has import is_has
from kotae.formats.nonograms.common import to_nonogram
from kotae.formats.nonograms.lists import (
    is_cwd,
    is_mk,
    is_nin,
    read_cwd,
    read_mk,
    read_nin,
    write_cwd,
    write_mk,
    write_nin,
)
from kotae.formats.nonograms.non import is_non, read_non, write_non
from kotae.formats.nonograms.olsak import is_olsak, read_olsak, write_olsak
from kotae.formats.nonograms.palettes import fits
from kotae.formats.nonograms.webpbn import is_webpbn, read_webpbn, write_webpbn
from kotae.logic import Run


class Codec(NamedTuple):
    """Whether a text is of a format, and how that is read and written."""

    sniff: Callable[[str], bool]
    read: Callable[[str], Puzzle]
    write: Callable[[Puzzle], str]


CODECS = {
    "webpbn": Codec(is_webpbn, read_webpbn, write_webpbn),
    "non": Codec(is_non, read_non, write_non),
    "nin": Codec(is_nin, read_nin, write_nin),
    "mk": Codec(is_mk, read_mk, write_mk),
    "cwd": Codec(is_cwd, read_cwd, write_cwd),
    "olsak": Codec(is_olsak, read_olsak, write_olsak),
}
COLOURED = ("webpbn", "non", "olsak")

RED, BLUE = Colour("r", "red", "#ff0000"), Colour("b", "blue", "#0000ff")


def nonogram(rows: str, columns: str, *palette: Colour) -> Nonogram:
    """A puzzle from its lines, `3 1/0/2`, with letters if it has colours."""
    letters = [colour.letter for colour in palette]

    def run(word: str) -> Run:
        colour = letters.index(word[-1]) + 1 if letters else 1
        length = word[:-1] if letters else word
        return Run(int(length) if length.isdigit() else length, colour)

    sides = [
        [tuple(run(word) for word in line.split() if word != "0") for line in side.split("/")]
        for side in (rows, columns)
    ]
    return to_nonogram(sides[0], sides[1], palette or (BLACK,))


DANCER = nonogram("2/2 1/1 1/3/1 1/1 1/2/1 1/1 2/2", "2 1/2 1 3/7/1 3/2 1")

names = st.text("abcdefghijk XYZéß#&<>\"'", min_size=1, max_size=12).map(lambda text: " ".join(text.split()))


@st.composite
def palettes(draw: st.DrawFn) -> tuple[Colour, ...]:
    letters = draw(st.lists(st.characters(codec="utf-8").filter(fits), min_size=1, max_size=5, unique=True))
    called = draw(st.lists(names.filter(bool), min_size=len(letters), max_size=len(letters), unique=True))
    rgbs = draw(st.lists(st.integers(1, 0xFFFFFF), min_size=len(letters), max_size=len(letters)))
    return tuple(Colour(letter, name, f"#{rgb:06x}") for letter, name, rgb in zip(letters, called, rgbs, strict=True))


@st.composite
def puzzles(draw: st.DrawFn, palette: tuple[Colour, ...] = (BLACK,), hidden: bool = False) -> Nonogram:
    lengths: st.SearchStrategy[int | str] = st.integers(1, 20)
    if hidden:
        lengths = st.one_of(lengths, st.just("?"))
    line = st.lists(st.builds(Run, lengths, st.integers(1, len(palette))), max_size=4).map(tuple)
    rows, columns = draw(st.lists(line, min_size=1, max_size=8)), draw(st.lists(line, min_size=1, max_size=8))
    return to_nonogram(rows, columns, palette)


def survives(puzzle: Puzzle, name: str) -> None:
    sniff, read, write = CODECS[name]
    text = write(puzzle)
    assert [other for other, codec in CODECS.items() if codec.sniff(text)] == [name]
    assert not is_has(text)
    assert sniff(text.replace("\n", "\r\n"))
    assert read(text) == puzzle
    assert read(text.replace("\n", "\r\n")) == puzzle
    assert write(read(text)) == text


def png(rows: int, cols: int, depth: int, kind: int, raw: bytes, *more: tuple[bytes, bytes]) -> bytes:
    """A PNG with this raw data, a zero byte before each row of it."""
    parts = [(b"IHDR", struct.pack(">IIBBBBB", cols, rows, depth, kind, 0, 0, 0)), *more]
    parts += [(b"IDAT", zlib.compress(raw)), (b"IEND", b"")]
    chunks = (struct.pack(">I", len(d)) + t + d + struct.pack(">I", zlib.crc32(t + d)) for t, d in parts)
    return b"\x89PNG\r\n\x1a\n" + b"".join(chunks)


PICTURE = nonogram("1 1/0/3", "1 1/1/1 1")

BITMAPS = [
    b"P1\n# a comment\n3 # another\n 3\n101\n000 1 1 1\n",
    b"P1 3 3 1 0 1 0 0 0 1 1 1",
    b"P4\n3 3\n\xa0\x1f\xe0",
    b"P4\n3 3\n\xa0\x1f\xe0\n",
    b"P2\n3 3\n7\n0 4 3\n7 7 7\n0 0 0\n",
    b"P5\n3 3 255\n\x00\x80\x7f\xff\xff\xff\x00\x00\x00",
    b"P5\n3 3 65535\n\x00\x00\x80\x00\x7f\xff\xff\xff\xff\xff\xff\xff\x00\x00\x00\x00\x00\x00",
    b"P3\n3 3 1\n0 0 0 1 1 1 0 0 0  1 1 1 1 1 1 1 1 1  0 0 0 0 0 0 0 0 0",
    b"P6\n3 3\n255\n" + b"\0\0\0\xff\xff\xff\0\0\0" + b"\xff" * 9 + b"\0" * 9,
]
