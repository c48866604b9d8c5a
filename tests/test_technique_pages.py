"""The pages on techniques are as the files of techniques say. `python tests/technique_pages.py` writes them anew."""

import pytest
from technique_pages import FOLDER, KINDS, NAVIGATION, page, pictures, with_pages

from kotae.families.base import Puzzle


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_the_page_of_a_family_is_up_to_date(kind: type[Puzzle]) -> None:
    assert (FOLDER / f"{kind.family}.md").read_text(encoding="utf-8") == page(kind)
    drawn = pictures(kind)
    folder = FOLDER / "pictures" / kind.family
    assert {file.name for file in folder.iterdir()} == set(drawn)
    for name, text in drawn.items():
        assert (folder / name).read_text(encoding="utf-8") == text


def test_every_family_with_techniques_has_a_page_in_the_navigation() -> None:
    there = {file.stem for file in FOLDER.glob("*.md")} - {"index"}
    assert there == {kind.family for kind in KINDS}
    settings = NAVIGATION.read_text(encoding="utf-8")
    assert with_pages(settings) == settings
