"""One whole walk-through per family, kept as it was read aloud. After a change of words: `python tests/walks.py`."""

import pytest
from walks import BOARDS, FOLDER, walk_through


@pytest.mark.parametrize("family", BOARDS)
def test_the_walk_through_reads_as_before(family: str) -> None:
    assert walk_through(family) == (FOLDER / f"{family}.txt").read_text()


def test_there_is_one_for_every_family() -> None:
    assert {file.stem for file in FOLDER.iterdir()} == set(BOARDS)
