"""The pictures that the documents show are what the program draws. `KOTAE_GOLDEN=write` draws them anew."""

import os
import re
from pathlib import Path

import pytest
from conftest import EXAMPLES
from test_svg import states

from kotae.formats import read

ROOT = Path(__file__).parent.parent
PLOTS = ("sliding-experiment", "growth-", "page")
"""Measured or photographed, so not to be drawn again."""
PICTURES = ROOT / "docs/pictures"
PAGES = ("docs/gallery.md", "README.md")
SHOWN = sorted({name for page in PAGES for name in re.findall(r"pictures/([\w-]+)\.svg", (ROOT / page).read_text())})


@pytest.mark.parametrize("name", SHOWN)
def test_shown_pictures(name: str) -> None:
    family, stem, state = (*name.split("-", 2), "puzzle")[:3]
    drawn = dict(states(read((EXAMPLES / family / f"{stem}.txt").read_text())))[state].svg()
    file = PICTURES / f"{name}.svg"
    if os.environ.get("KOTAE_GOLDEN") == "write":
        file.write_bytes(drawn.encode())
    assert file.read_bytes() == drawn.encode()


def test_every_picture_is_shown() -> None:
    assert sorted(file.stem for file in PICTURES.iterdir() if not file.stem.startswith(PLOTS)) == SHOWN
