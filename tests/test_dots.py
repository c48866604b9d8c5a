"""Clues in cells and between them: how they are written, drawn, read back and named."""

import pytest

from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Grid
from kotae.drawing.reading import read_drawing
from kotae.drawing.terminal import drawn
from kotae.errors import KotaeError, ReadError
from kotae.families.base import Puzzle
from kotae.families.kurarin import Kurarin
from kotae.formats import read, write
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import sentence

TEXT = "kurarin\ndots:\nbg.\n.w.\n..b\n"


def board(text: str = TEXT) -> Puzzle:
    found = read(text)
    assert isinstance(found, Puzzle)
    return found


def test_every_form_carries_circles_between_cells() -> None:
    puzzle = board()
    assert puzzle.clues == {(1, 1): "b", (1, 2): "g", (2, 2): "w", (3, 3): "b"}
    for form in ("text", "puzzlink", "pzprv3"):
        assert read(write(puzzle, form)) == puzzle
    assert write(puzzle, "puzzlink") == "https://puzz.link/p?kurarin/2/2/6gcg4"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("kurarin\ndots:\n..\n..\n", "3:1: the block `dots:` has 2 rows of 2; expected odd numbers"),
        ("kurarin\ndots:\n..x\n...\n...\n", "3:3: 'x' is not a cell in kurarin; expected w or g or b, or . for none"),
        ("kurarin\ncorners:\n...\n", "kurarin has no option 'corners'; expected dots:"),
        (
            "https://puzz.link/p?kurarin/2/2/6gcg-10",
            "1:37: 16 is not a pair of circles; expected a number up to 15",
        ),
        ("https://puzz.link/p?kurarin/2/2/6gcg.", "'\\?' is not a pair of circles; expected a number up to 15"),
        ("pzprv3/kurarin/2/2/..4/.../.../", "'4' is not a circle; expected 1 to 3, or . for none"),
        ("pzprv3/kurarin/2/2/../.../.../", "this row has 2 places; expected 3"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(ReadError, match=message):
        read(text)


@pytest.mark.parametrize("place", [(0, 0), (0, 1), (4, 2), (1, 4)])
def test_no_circle_stands_on_the_rim(place: tuple[int, int]) -> None:
    with pytest.raises(KotaeError, match=r"the clue w stands on the rim, at .*; expected a place inside the board"):
        Kurarin(Grid(2, 2), {place: "w"})


def test_a_drawing_shows_lines_and_crosses_beside_circles() -> None:
    """A circle hides the middle of a step to the right, which is then seen beside it; below a cell it stands aside."""
    puzzle = board("kurarin\ndots:\n.w.b.\nw...b\n.w.g.\n")
    steps = range(puzzle.layers[1].first, puzzle.layers[1].after)
    for sign in (1, -1, 0):
        values = puzzle.stated([sign * variable for variable in steps if sign])
        found = read_drawing(drawn(puzzle, values), puzzle)
        assert [found[step] for step in steps] == [sign * step for step in steps]


def said(place: tuple[int, int], given: list[int], so: list[int]) -> str:
    puzzle = board()
    stated = next(each for each in puzzle.statements if each.where == place)
    return sentence(Scene(puzzle, (Reason(0, stated, None, (), 0),), given, so))


def test_circles_are_named_by_the_cells_that_they_lie_between() -> None:
    assert said((1, 1), [], [1]) == "the black circle at r1c1 lies on a shaded cell"
    assert said((1, 1), [-1], []) == "the black circle at r1c1 would lie on a cell that is not shaded"
    edge = "the grey circle between r1c1 and r1c2"
    assert said((1, 2), [1], [-2]) == f"{edge} has its shaded cell, so r1c2 is not shaded"
    assert said((1, 2), [-1, -2], []) == f"{edge} would have no place left for its shaded cell"
    corner = "the white circle at the bottom right corner of r1c1"
    assert said((2, 2), [1], [-2, -3, -4]) == f"{corner} has its shaded cell, so r1c2, r2c1 and r2c2 are not shaded"


def test_a_last_place_without_a_partner_may_be_missing() -> None:
    """Older versions of puzz.link left it out. More must not be missing."""
    puzzle = read("https://puzz.link/p?kurarin/6/5/2icn4kcg1l8icm4l3g")
    assert write(puzzle, "puzzlink").strip() == "https://puzz.link/p?kurarin/6/5/2icn4kcg1l8icm4l3h"
    with pytest.raises(ReadError, match="ends after 41 cells"):
        read("https://puzz.link/p?kurarin/6/5/2icn4kcg1l8icm4")
