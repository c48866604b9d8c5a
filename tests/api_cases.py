"""Puzzles that are put to the desk."""

import base64
import io

import pytest
from PIL import Image
from watching import FEW

from kotae.web.api import call

FIRST = {each["family"]: each["examples"][0]["puzzle"] for each in call("families", {})["families"]}
"""The smallest example of each family."""
CLUED = [family for family in FIRST if family != "sliding"]
COLOURED = (
    "nonogram\ncolors:\nk black #000000\nr red #d62728\nb blue #1f77b4\n"
    "rows:\n1k 3r\n1b 2k\n1b\n1b\ncolumns:\n1k 3b\n1r 1k\n1r 1k\n1r\n"
)
LOOP = "slitherlink\n3.3\n...\n2.2\n"
"""Two answers."""


def picture_of(pixels: list[str], form: str) -> str:
    image = Image.new("L", (len(pixels[0]), len(pixels)), 255)
    for y, row in enumerate(pixels):
        for x, pixel in enumerate(row):
            image.putpixel((x, y), 0 if pixel == "#" else 255)
    file = io.BytesIO()
    image.save(file, form)
    return base64.b64encode(file.getvalue()).decode()


def unhurried(patch: pytest.MonkeyPatch) -> None:
    """Surveys take the time they need, which on a busy machine is more than somebody who types would wait."""
    patch.setattr("kotae.web.api.setting.LEAST", FEW)
    patch.setattr("kotae.web.api.setting.MOST", FEW)
