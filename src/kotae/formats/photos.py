"""Photographs and drawings as boards: scaled down, and reduced to ink and no ink, or to a few colours. By Pillow."""

from importlib import import_module
from io import BytesIO
from typing import Any, NamedTuple
from warnings import catch_warnings

from kotae.board.layers import BLACK, Colour
from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size
from kotae.formats.palettes import name_of, to_palette

LONGER_SIDE = 25
"""Cells along the longer side, if no size is asked for."""
MOST_COLOURS = 12
MOST_PIXELS = 100_000_000
MOST_LOOKED_AT = 400
"""Pixels along a side that the colours are chosen from."""


class Posterized(NamedTuple):
    """A picture as rows of colours, 0 for empty, and what the colours are."""

    picture: list[list[int]]
    palette: tuple[Colour, ...]


Size = tuple[int | None, int | None]
"""Rows and columns; one that is not given follows from the picture's proportions, as do both."""


def read_photo(data: bytes, size: Size | None, colours: int, inked_to: int | None = None) -> Posterized:
    """The picture at that size, black on white or in so many colours. In black, cells up to a grey are inked; if it is
    not given, the picture decides."""
    if inked_to is not None and colours > 1:
        raise KotaeError("a threshold parts black from white only", "--threshold or --colors")
    if colours > MOST_COLOURS:
        raise KotaeError(f"{colours} colours are too many", f"1 to {MOST_COLOURS}")
    try:
        pillow: Any = import_module("PIL.Image")
        upright: Any = import_module("PIL.ImageOps").exif_transpose
    except ImportError:
        raise KotaeError("reading pictures needs Pillow", "pip install 'kotae[pictures]'") from None
    try:
        with catch_warnings(action="ignore"), pillow.open(BytesIO(data)) as file:
            if file.width * file.height > MOST_PIXELS:
                raise ReadError("the picture is too large", f"at most {MOST_PIXELS} pixels")
            image = upright(file)  # cameras save pictures as they were held, and how that was
            rows, cols = fitting(image.height, image.width, size or (None, None))
            checked_size(rows, cols)
            small = shrunk(pillow, on_white(pillow, image), (cols, rows), colours)
    except (KotaeError, MemoryError):
        raise
    except pillow.UnidentifiedImageError:
        raise ReadError("this is no picture", "a PNG, JPEG or any other that Pillow reads") from None
    except Exception as error:  # whatever a broken file makes Pillow raise
        raise ReadError(
            f"the picture cannot be decoded: {error}", "a PNG, JPEG or any other that Pillow reads"
        ) from None
    return in_black(small, cols, inked_to) if colours == 1 else in_colours(pillow, small, cols, colours)


def fitting(height: int, width: int, wanted: Size) -> tuple[int, int]:
    """Rows and columns in the picture's proportions, as far as none are wanted."""
    rows, cols = wanted
    scale = rows / height if rows else cols / width if cols else LONGER_SIDE / max(height, width)
    return rows or max(1, round(height * scale)), cols or max(1, round(width * scale))


def on_white(pillow: Any, image: Any) -> Any:
    """The picture without transparency."""
    coloured = image.convert("RGBA")
    ground = pillow.new("RGBA", coloured.size, (255, 255, 255, 255))
    return pillow.alpha_composite(ground, coloured).convert("RGB")


def shrunk(pillow: Any, image: Any, size: tuple[int, int], colours: int) -> Any:
    """The picture at that size. Shrinking mixes colours at every edge, so they are chosen before, from some of its
    pixels, and the mixtures become the nearest of them."""
    small = image.resize(size, pillow.Resampling.BOX)
    if colours == 1:
        return small
    some = image.resize([min(side, MOST_LOOKED_AT) for side in image.size], pillow.Resampling.NEAREST)
    few = some.quantize(colours + 1, method=pillow.Quantize.MEDIANCUT, dither=pillow.Dither.NONE)
    return small.quantize(palette=few, dither=pillow.Dither.NONE).convert("RGB")


def in_black(image: Any, cols: int, inked_to: int | None) -> Posterized:
    """Ink where it is as dark as the threshold; by default the one that parts dark from light best (Otsu's)."""
    greys = list(image.convert("L").tobytes())
    level = threshold(greys) if inked_to is None else inked_to
    cells = [int(grey <= level) for grey in greys]
    return Posterized(in_rows(cells, cols), (BLACK,))


def threshold(greys: list[int]) -> int:
    """The grey up to which cells are dark, so that dark ones and light ones differ most from each other."""
    best, level, total = -1.0, 127, sum(greys)
    low = count = 0
    for grey in range(255):
        here = greys.count(grey)
        count, low = count + here, low + grey * here
        if here and count < len(greys):
            apart = low / count - (total - low) / (len(greys) - count)
            if count * (len(greys) - count) * apart * apart > best:
                best, level = count * (len(greys) - count) * apart * apart, grey
    return level


def in_colours(pillow: Any, image: Any, cols: int, colours: int) -> Posterized:
    """The few colours that the picture is closest to; the lightest of them is empty."""
    reduced = image.quantize(colours + 1, method=pillow.Quantize.MEDIANCUT, dither=pillow.Dither.NONE)
    table, numbers = reduced.getpalette(), list(reduced.tobytes())
    looks = {number: tuple(table[3 * number : 3 * number + 3]) for number in sorted(set(numbers))}
    ground = max(looks, key=lambda number: (sum(looks[number]), -number))
    inks = [number for number in looks if number != ground]
    place = {number: k for k, number in enumerate(inks, 1)} | {ground: 0}
    named = [f"#{bytes(looks[number]).hex()}" for number in inks]
    palette = to_palette([Colour("", name_of(rgb), rgb) for rgb in named])
    return Posterized(in_rows([place[number] for number in numbers], cols), palette)


def in_rows(cells: list[int], cols: int) -> list[list[int]]:
    return [cells[at : at + cols] for at in range(0, len(cells), cols)]
