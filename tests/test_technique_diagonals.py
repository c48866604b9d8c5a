"""Techniques of diagonals: falling and rising change places in a mirror, and the deduction stays the same."""

import pytest

from kotae.answers.techniques.drawn_steps import drawn_step
from kotae.answers.techniques.files import Drawn, Entry, entries_for
from kotae.answers.techniques.proving import Proved, proved
from kotae.families.gokigen import Gokigen

ENTRIES = entries_for(Gokigen)
SWAPPED = str.maketrans("/\\", "\\/")


def shown(text: str) -> Proved:
    return proved(Gokigen, Drawn(tuple(enumerate(text.splitlines(), 1)), "here", False))


def mirrored(rows: list[list[str]]) -> list[list[str]]:
    """A picture with left and right swapped."""
    return [[word.translate(SWAPPED) for word in row[::-1]] for row in rows]


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_turned_and_mirrored_pictures_are_the_same(entry: Entry) -> None:
    for drawn in entry.pictures:
        rows = [line.split() for _, line in drawn.lines]
        across = [list(column) for column in zip(*rows, strict=True)]
        images = [image for each in (rows, across) for image in (each, mirrored(each))]
        forms = {shown("\n".join(map(" ".join, image))).form for image in images}
        assert forms == {proved(Gokigen, drawn).form}


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_steps_are_drawn_as_they_are_on_the_board(entry: Entry) -> None:
    for drawn in entry.pictures:
        found = proved(Gokigen, drawn)
        assert shown(drawn_step(found.laid.puzzle, found.step)).form == found.form
