"""Mid-loop: circles in cells and on edges, in every form, and what is said of them."""

import pytest

from kotae.answers.explaining.reasons import Reason
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.formats import read, write
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import sentence

TEXT = "midloop\ndots:\n..b..\n.....\n...b.\nb....\n.....\n"


def board() -> Puzzle:
    found = read(TEXT)
    assert isinstance(found, Puzzle)
    return found


def test_every_form_carries_the_circles() -> None:
    puzzle = board()
    assert puzzle.clues == {(1, 3): "b", (3, 4): "b", (4, 1): "b"}
    for form in ("text", "puzzlink", "pzprv3"):
        assert read(write(puzzle, form)) == puzzle
    assert write(puzzle, "puzzlink") == "https://puzz.link/p?midloop/3/3/hfi3fh"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("midloop\ndots:\n...\n.b.\n...\n", "4:2: 'b' is not a cell; expected ., as there are no clues at corners"),
        ("https://puzz.link/p?midloop/3/3/hei3fh", "1:34: the clue w at r1c2 cannot occur in midloop; expected b"),
        ("https://puzz.link/p?midloop/3/3/hfi", "the address ends here; expected a character for a circle"),
        ("https://puzz.link/p?midloop/3/3/hf!", "'!' means nothing here; expected a character for a circle"),
        ("https://puzz.link/p?midloop/2/2/jf", "a clue of midloop stands at .*; expected clues at cells and edges"),
        ("https://puzz.link/p?midloop/f/2/2/o", "a loop through every cell"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(text: str, message: str) -> None:
    with pytest.raises(ReadError, match=message):
        read(text)


def said(place: tuple[int, int], given: list[tuple[int, int]], so: list[tuple[int, int]], sign: int = 1) -> str:
    """What follows from lines across these edges: lines, or with a sign none."""
    puzzle = board()
    number = puzzle.layers[0].number  # type: ignore[attr-defined]
    stated = next(each for each in puzzle.statements if each.where == place)
    literals = [number[edge] for edge in given], [sign * number[edge] for edge in so]
    return sentence(Scene(puzzle, (Reason(0, stated, None, (), 0),), *literals))


def test_a_circle_on_an_edge_is_seen_from_both_of_its_cells() -> None:
    circle = "the circle between r2c2 and r2c3"
    assert said((3, 4), [], [(3, 4)]) == f"the line runs through {circle}"
    assert said((3, 4), [], [(3, 2)], -1) == f"the line cannot go right beyond {circle}, so it does not go left"
