"""Pictures in pixels, by resvg, for places where SVG cannot be used."""

from importlib.util import find_spec
from pathlib import Path

from kotae.errors import KotaeError

LARGER = 3
MOST_PIXELS = 4096
"""The longest side of a picture."""

FONT = "Bitstream Vera Sans"
FONT_FILES = ("Vera.ttf", "VeraBd.ttf")


def fonts() -> list[str]:
    """The font to write with: the one that comes with reportlab, so that pictures are the same on every machine and do
    not lose their numbers on one without fonts."""
    found = find_spec("reportlab")
    if found is None or not found.submodule_search_locations or find_spec("resvg_py") is None:
        raise KotaeError("a PNG needs resvg-py and reportlab", "try pip install 'kotae[print]'")
    return [str(Path(found.submodule_search_locations[0]) / "fonts" / file) for file in FONT_FILES]


def png(svg: str, width: float, height: float) -> bytes:
    """An SVG of that size as a PNG, three times as large unless that is too large."""
    files = fonts()
    from resvg_py import svg_to_bytes

    scale = min(LARGER, MOST_PIXELS / max(width, height))
    return bytes(
        svg_to_bytes(
            svg_string=svg,
            width=max(1, round(width * scale)),
            skip_system_fonts=True,
            font_files=files,
            font_family=FONT,
            sans_serif_family=FONT,
        )
    )
