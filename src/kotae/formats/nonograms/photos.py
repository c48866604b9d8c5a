"""Photographs and drawings as boards: scaled down, and reduced to ink and no ink, or to a few colours. This takes
Pillow, except for PBM, PGM and PPM; small pictures are not scaled."""

from importlib import import_module
from io import BytesIO
from typing import Any, NamedTuple
from warnings import catch_warnings

from kotae.board.grid import Grid
from kotae.board.marks import BLACK, Colour
from kotae.errors import KotaeError, ReadError
from kotae.formats.boards import checked_size
from kotae.formats.limits import most_cells
from kotae.formats.nonograms.bitmap import read_header, read_raster
from kotae.formats.nonograms.palettes import name_of, to_palette
from kotae.formats.picture_files import is_netpbm

MOST_KEPT = 100
"""Pixels along the longer side of a picture whose pixels are kept, if no size was asked for."""
LONGER_SIDE = 25
"""Cells along the longer side of any other."""
MOST_COLOURS = 12
MOST_PIXELS = 100_000_000
MOST_LOOKED_AT = 400
"""Pixels along a side that the colours are chosen from."""


READ_BY_PILLOW = "a PNG, a JPEG or another picture that Pillow reads"

Pixel = tuple[int, int, int]
"""Red, green and blue, 0 to 255."""


class Posterized(NamedTuple):
    """A picture as rows of colours, 0 for empty, and what the colours are."""

    picture: list[list[int]]
    palette: tuple[Colour, ...]
    whole: Grid
    """How many pixels it had before it was scaled."""

    @property
    def scaling(self) -> str:
        """How it was scaled, width first as is usual for pictures; empty if it was not."""
        grid = Grid(len(self.picture), len(self.picture[0]))
        if grid == self.whole:
            return ""
        return f"scaled from {self.whole.cols}x{self.whole.rows} to {grid.cols}x{grid.rows}"


Size = tuple[int | None, int | None]
"""Rows and columns; what is not given follows from the picture's proportions."""


def read_photo(data: bytes, size: Size | None, colours: int, inked_to: int | None = None) -> Posterized:
    """The picture at that size, black on white or in that many colours. In black, cells up to a grey are filled; if it
    is not given, the picture decides."""
    if inked_to is not None and colours > 1:
        raise KotaeError("--threshold cannot be used with --colors", "only one of them")
    if colours > MOST_COLOURS:
        raise KotaeError(f"{colours} colours are too many", f"1 to {MOST_COLOURS}")
    plain = read_plain(data, size or (None, None), colours, inked_to) if is_netpbm(data) else None
    return plain or read_by_pillow(data, size or (None, None), colours, inked_to)


def read_plain(data: bytes, size: Size, colours: int, inked_to: int | None) -> Posterized | None:
    """A Netpbm picture, which can be read without Pillow; None where Pillow is needed to find its colours, or to scale
    it, as it is larger than any board."""
    (width, height, _), _, _ = read_header(data, 2)
    if width * height > most_cells():
        return None
    raster = read_raster(data)
    pixels, whole = raster.pixels(), raster.grid
    grid = checked_size(*fitting(whole.rows, whole.cols, size))
    if colours == 1:
        return in_black(averaged([grey_of(pixel) for pixel in pixels], whole, grid), whole, grid, inked_to)
    return in_own_colours(pixels, grid, colours) if grid == whole else None


def read_by_pillow(data: bytes, size: Size, colours: int, inked_to: int | None) -> Posterized:
    """Any picture that Pillow reads, scaled and reduced by it as far as necessary."""
    pillow, upright = needed("PIL.Image"), needed("PIL.ImageOps").exif_transpose
    try:
        with catch_warnings(action="ignore"), pillow.open(BytesIO(data)) as file:
            if file.width * file.height > MOST_PIXELS:
                raise ReadError("the picture is too large", f"at most {MOST_PIXELS} pixels")
            image = on_white(pillow, upright(file))  # cameras save pictures as held, with a note of how
            whole = Grid(image.height, image.width)
            grid = checked_size(*fitting(*whole, size))
            if colours == 1:
                return in_black(list(shrunk(pillow, image, grid, 1).convert("L").tobytes()), whole, grid, inked_to)
            own = in_own_colours(pixels_of(image), grid, colours) if grid == whole else None
            return own or in_colours(pillow, shrunk(pillow, image, grid, colours), whole, grid, colours)
    except (KotaeError, MemoryError):
        raise
    except pillow.UnidentifiedImageError:
        raise ReadError("this is not a picture", READ_BY_PILLOW) from None
    except Exception as error:  # whatever a broken file makes Pillow raise
        raise ReadError(f"the picture cannot be decoded: {error}", READ_BY_PILLOW) from None


def needed(module: str) -> Any:
    """A part of Pillow."""
    try:
        return import_module(module)
    except ImportError:
        raise KotaeError("reading this picture needs Pillow", "try pip install 'kotae[pictures]'") from None


def fitting(height: int, width: int, wanted: Size) -> tuple[int, int]:
    """Rows and columns, in the picture's proportions where they were not asked for. A picture that is small enough for
    a board was drawn pixel by pixel, and stays as it is."""
    rows, cols = wanted
    if rows is None and cols is None and max(height, width) <= MOST_KEPT:
        return height, width
    scale = rows / height if rows else cols / width if cols else LONGER_SIDE / max(height, width)
    return rows or max(1, round(height * scale)), cols or max(1, round(width * scale))


def refuse_blank(photo: Posterized, inked_to: int | None = None) -> None:
    """Complains of a picture that leaves nothing to draw."""
    if not any(map(any, photo.picture)):
        dark = "" if inked_to is None else f" up to --threshold {inked_to}"
        raise ReadError(f"the picture is blank: no cell is dark{dark}", "something drawn on a lighter ground")


def pixels_of(image: Any) -> list[Pixel]:
    data = image.tobytes()
    return list(zip(data[::3], data[1::3], data[2::3], strict=True))


def grey_of(pixel: Pixel) -> int:
    """How light a colour looks, 0 to 255, as Pillow and television weigh it."""
    red, green, blue = pixel
    return (19595 * red + 38470 * green + 7471 * blue + 0x8000) >> 16


def averaged(greys: list[int], whole: Grid, grid: Grid) -> list[int]:
    """The picture at another size: every cell is the average of the pixels, and parts of them, that it covers."""
    if grid == whole:
        return greys
    across, down = covered(whole.cols, grid.cols), covered(whole.rows, grid.rows)
    lines = [[sum(line[at] * share for at, share in cell) for cell in across] for line in in_rows(greys, whole.cols)]
    area = whole.rows * whole.cols
    return [
        (sum(lines[at][col] * share for at, share in cell) + area // 2) // area
        for cell in down
        for col in range(grid.cols)
    ]


def covered(pixels: int, cells: int) -> list[list[tuple[int, int]]]:
    """For each of that many cells side by side, the pixels that it covers and how much of each; a pixel is as wide as
    there are cells, so that all numbers are whole."""
    found = []
    for cell in range(cells):
        begin, end = cell * pixels, (cell + 1) * pixels
        parts = range(begin // cells, -(-end // cells))
        found.append([(at, min(end, (at + 1) * cells) - max(begin, at * cells)) for at in parts])
    return found


def on_white(pillow: Any, image: Any) -> Any:
    """The picture without transparency."""
    coloured = image.convert("RGBA")
    ground = pillow.new("RGBA", coloured.size, (255, 255, 255, 255))
    return pillow.alpha_composite(ground, coloured).convert("RGB")


def shrunk(pillow: Any, image: Any, grid: Grid, colours: int) -> Any:
    """The picture at that size. Shrinking mixes colours at every edge, so they are chosen before, from some of its
    pixels, and the mixtures become the nearest of them."""
    small = image.resize((grid.cols, grid.rows), pillow.Resampling.BOX)
    if colours == 1:
        return small
    some = image.resize([min(side, MOST_LOOKED_AT) for side in image.size], pillow.Resampling.NEAREST)
    few = some.quantize(colours + 1, method=pillow.Quantize.MEDIANCUT, dither=pillow.Dither.NONE)
    return small.quantize(palette=few, dither=pillow.Dither.NONE).convert("RGB")


def in_black(greys: list[int], whole: Grid, grid: Grid, inked_to: int | None) -> Posterized:
    """Ink where it is as dark as the threshold; by default the one that separates dark from light best (Otsu's)."""
    level = threshold(greys) if inked_to is None else inked_to
    cells = [int(grey <= level) for grey in greys]
    return Posterized(in_rows(cells, grid.cols), (BLACK,), whole)


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


def in_own_colours(pixels: list[Pixel], grid: Grid, colours: int) -> Posterized | None:
    """A picture that has no more colours than were asked for, unchanged."""
    return in_inks(pixels, grid, grid) if len(set(pixels)) <= colours + 1 else None


def in_colours(pillow: Any, image: Any, whole: Grid, grid: Grid, colours: int) -> Posterized:
    """The few colours that the picture is closest to."""
    reduced = image.quantize(colours + 1, method=pillow.Quantize.MEDIANCUT, dither=pillow.Dither.NONE)
    return in_inks(pixels_of(reduced.convert("RGB")), whole, grid)


def in_inks(pixels: list[Pixel], whole: Grid, grid: Grid) -> Posterized:
    """A picture in all of its colours; the lightest of them is empty."""
    looks = list(dict.fromkeys(pixels))
    ground = max(looks, key=sum)
    inks = [look for look in looks if look != ground]
    place = {look: number for number, look in enumerate(inks, 1)} | {ground: 0}
    named = [f"#{bytes(look).hex()}" for look in inks]
    palette = to_palette([Colour("", name_of(rgb), rgb) for rgb in named])
    return Posterized(in_rows([place[pixel] for pixel in pixels], grid.cols), palette, whole)


def in_rows(cells: list[int], cols: int) -> list[list[int]]:
    return [cells[at : at + cols] for at in range(0, len(cells), cols)]
