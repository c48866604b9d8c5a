"""Pictures as nonograms: PBM, PGM and PPM, and PNG through Pillow. The picture is the solution, its runs are the
clues."""

import re
import struct
from collections import Counter
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import BytesIO
from itertools import groupby, islice
from typing import Any, NamedTuple

from kotae.board.grid import Grid
from kotae.board.marks import BLACK, Colour
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.formats.boards import checked_size
from kotae.formats.nonograms.common import to_nonogram
from kotae.formats.nonograms.palettes import name_of, to_palette
from kotae.formats.picture_files import OTHERS, PNG, is_netpbm
from kotae.logic import Run

SPACE = rb"(?:\s++|#[^\r\n]*+)*+"
"""Blanks and comments, without backtracking: otherwise millions of them would fill the memory with places to return
to."""
WORD = re.compile(SPACE + rb"([^\s#]*)")
BIT = re.compile(SPACE + rb"([^\s#]?)")
MOST_COLOURS = 30
WHITE = "#ffffff"
MAKE_ONE = "try `kotae generate nonogram --from PICTURE` to make a puzzle of any other"


def read_bitmap(data: bytes) -> Puzzle:
    """The nonogram that a picture is the solution of."""
    if data.startswith(PNG):
        return read_png(data)
    if is_netpbm(data):
        return read_netpbm(data)
    for name, begin in OTHERS.items():
        if begin.match(data):
            expected = f"a PBM, PGM, PPM or PNG whose pixels are the cells; {MAKE_ONE}"
            raise ReadError(f"this picture is a {name}", expected, 1, 1)
    raise ReadError("this is not a picture", "PBM, PGM, PPM or PNG", 1, 1)


def from_picture(rows: Sequence[Sequence[int]], palette: Sequence[Colour]) -> Puzzle:
    """The puzzle that a picture is a solution of, given as the colours of its cells: 0 empty, others from 1."""
    sides = [
        [tuple(Run(len(list(run)), ink) for ink, run in groupby(line) if ink) for line in side]
        for side in (rows, zip(*rows, strict=True))
    ]
    return to_nonogram(sides[0], sides[1], palette)


def from_pixels(grid: Grid, pixels: Sequence[str], coloured: bool) -> Puzzle:
    """The puzzle of these pixels. White is empty; in a coloured picture without white, the most frequent colour is
    empty."""
    counts = Counter(pixels)
    background = WHITE if not coloured or WHITE in counts or len(counts) == 1 else counts.most_common(1)[0][0]
    inks = [Colour("", name_of(rgb), rgb) for rgb in counts if rgb != background]
    if len(inks) > MOST_COLOURS:
        expected = f"at most {MOST_COLOURS} and a background; {MAKE_ONE}"
        raise ReadError(f"the picture has {len(counts)} colours", expected)
    numbers = {ink.rgb: number for number, ink in enumerate(inks, 1)} | {background: 0}
    cells = [numbers[rgb] for rgb in pixels]
    return from_picture([cells[at : at + grid.cols] for at in range(0, len(cells), grid.cols)], to_palette(inks))


def black_if(dark: bool) -> str:
    return BLACK.rgb if dark else WHITE


def place(data: bytes, at: int) -> tuple[int, int]:
    """Line and column of a byte, from 1."""
    return data.count(b"\n", 0, at) + 1, at - data.rfind(b"\n", 0, at)


class Raster(NamedTuple):
    """The content of a Netpbm picture: bits (1 is black), greys, or red, green and blue one after the other, up to the
    brightest value."""

    grid: Grid
    samples: Sequence[int]
    most: int
    bits: bool
    coloured: bool

    def pixels(self) -> list[tuple[int, int, int]]:
        """Red, green and blue of every pixel, 0 to 255."""
        levels = [(self.most - value if self.bits else value) * 255 // self.most for value in self.samples]
        reds, greens, blues = (levels[k::3] if self.coloured else levels for k in range(3))
        return list(zip(reds, greens, blues, strict=True))


def read_netpbm(data: bytes) -> Puzzle:
    grid, samples, most, bits, coloured = raster = read_raster(data)
    if bits:
        return from_pixels(grid, [black_if(sample == 1) for sample in samples], False)
    if not coloured:
        return from_pixels(grid, [black_if(2 * sample < most) for sample in samples], False)
    return from_pixels(grid, [f"#{bytes(pixel).hex()}" for pixel in raster.pixels()], True)


def read_raster(data: bytes) -> Raster:
    """P1 to P3 are numbers in plain text, P4 to P6 the same as bytes: bits, greys, or red, green and blue."""
    form = data[1] - ord("0")
    bits, coloured = form in (1, 4), form in (3, 6)
    (cols, rows, most), starts, at = read_header(data, 2 if bits else 3)
    grid = checked_size(rows, cols, *place(data, starts[0]))
    if not 1 <= most <= 65535:
        raise ReadError(f"the brightest value is {most}", "1 to 65535", *place(data, starts[2]))
    count = rows * cols * (3 if coloured else 1)
    samples = plain_samples(data, at, count, bits, most) if form < 4 else raw_samples(data, at + 1, grid, count, most)
    return Raster(grid, samples, most, bits, coloured)


def read_header(data: bytes, count: int) -> tuple[list[int], list[int], int]:
    """Width, height and brightest value, which pictures of bits leave out; where they begin, and where the last one
    ends."""
    numbers, starts, at = [], [], 2
    for _ in range(count):
        match = WORD.match(data, at)
        assert match
        numbers.append(to_sample(data, match[1], match.start(1), 999_999_999))
        starts.append(match.start(1))
        at = match.end()
    return [*numbers, 1][:3], starts, at


def to_sample(data: bytes, word: bytes, at: int, most: int) -> int:
    if not re.fullmatch(rb"[0-9]{1,9}", word) or int(word) > most:
        wrong = f"{word[:20].decode('latin-1')!r} is not one of the picture's numbers"
        raise ReadError(wrong, f"0 to {most}", *place(data, at))
    return int(word)


def plain_samples(data: bytes, at: int, count: int, bits: bool, most: int) -> list[int]:
    """The numbers of a plain picture; those of bits may stand without spaces."""
    samples = [to_sample(data, word, start, most) for word, start in islice(words_from(data, at, bits), count + 1)]
    if len(samples) != count:
        found = len(samples) if len(samples) < count else "more"
        raise ReadError(f"the picture has {found} numbers", f"{count}, as its size says", *place(data, at))
    return samples


def words_from(data: bytes, at: int, bits: bool) -> Iterator[tuple[bytes, int]]:
    """The words of a plain picture from there on, and where each begins."""
    pattern = BIT if bits else WORD
    while (match := pattern.match(data, at)) and match[1]:
        yield match[1], match.start(1)
        at = match.end()


def raw_samples(data: bytes, at: int, grid: Grid, count: int, most: int) -> Sequence[int]:
    """The numbers of a raw picture: bits in rows of whole bytes, or one or two bytes each."""
    stride = -(-grid.cols // 8)
    size = stride * grid.rows if data[1:2] == b"4" else count * (2 if most > 255 else 1)
    body = data[at : at + size]
    if len(body) != size or data[at + size :].strip():
        raise ReadError(f"the picture has {len(data[at:])} bytes", f"{size}, as its size says", *place(data, at - 1))
    if data[1:2] == b"4":
        lines = [int.from_bytes(body[start : start + stride], "big") for start in range(0, size, stride)]
        return [int(bit) for line in lines for bit in f"{line:0{8 * stride}b}"[: grid.cols]]
    samples: Sequence[int] = struct.unpack(f">{count}H", body) if most > 255 else body
    if max(samples) > most:
        raise ReadError(f"a value of the picture is {max(samples)}", f"0 to {most}", *place(data, at - 1))
    return samples


def read_png(data: bytes) -> Puzzle:
    """The size is checked before Pillow is used: a few bytes can announce more pixels than there is memory for."""
    if len(data) < 24 or data[12:16] != b"IHDR":
        raise ReadError("the picture ends in its header", "a PNG", 1, 1)
    cols, rows = struct.unpack(">II", data[16:24])
    try:
        grid = checked_size(rows, cols, 1, 1)
    except ReadError as error:
        raise ReadError(error.wrong, f"{error.expected}; {MAKE_ONE}", 1, 1) from None
    try:
        pillow: Any = import_module("PIL.Image")
    except ImportError:
        raise ReadError("reading PNG needs Pillow", "try pip install 'kotae[pictures]'") from None
    try:
        with pillow.open(BytesIO(data), formats=("PNG",)) as image:
            if image.size != (cols, rows):
                raise ValueError("it states two sizes")
            return from_pixels(grid, *png_pixels(image))
    except KotaeError:
        raise
    except Exception as error:  # whatever a broken file makes Pillow raise
        raise ReadError(f"the PNG cannot be decoded: {error}", "a PNG that is not damaged", 1, 1) from None


def png_pixels(image: Any) -> tuple[list[str], bool]:
    """The pixels, and whether they are coloured. Mostly transparent pixels are white."""
    if image.mode.startswith("I"):
        return [black_if(sample < 1 << 15) for sample in memoryview(image.convert("I").tobytes()).cast("i")], False
    data, grey = image.convert("RGBA").tobytes(), image.mode in ("1", "L", "LA")
    pixels = [data[at : at + 3] if data[at + 3] > 127 else b"\xff\xff\xff" for at in range(0, len(data), 4)]
    return (
        [black_if(pixel[0] < 128) for pixel in pixels] if grey else [f"#{pixel.hex()}" for pixel in pixels]
    ), not grey
