"""What circles, branches and loops of a snake have to say."""

import pytest
from boards import read_board
from path_lines import cut_said, said

from kotae.board.grid import cell_at
from kotae.families.base import Puzzle
from kotae.families.snake import Snake

MIDDLE = cell_at(1, 1)
UP, LEFT, HERE, RIGHT, DOWN = 2, 4, 5, 6, 8
"""The cells around the middle of three by three."""


def board(circle: str = ".") -> Puzzle:
    return read_board(f"...\n.{circle}.\n...\n", Snake)


@pytest.mark.parametrize(
    ("circle", "given", "so", "expected"),
    [
        ("b", [UP], [-LEFT, -RIGHT, -DOWN], "the black circle at r2c2 has its snake cell, so {}"),
        ("w", [-UP, -LEFT], [RIGHT, DOWN], "the white circle at r2c2 needs two snake cells, and only {} are left"),
        ("w", [UP, LEFT, DOWN], [], "the white circle at r2c2 would have three snake cells"),
        ("b", [-UP, -LEFT, -RIGHT, -DOWN], [], "the black circle at r2c2 would have no place left for its snake cell"),
        ("w", [], [HERE], "r2c2 is snake"),
    ],
)
def test_what_a_circle_says(circle: str, given: list[int], so: list[int], expected: str) -> None:
    places = "r2c1, r2c3 and r3c2 are empty" if circle == "b" else "r2c3 and r3c2"
    assert said(board(circle), "circle", MIDDLE, given, so) == expected.format(places)


def test_circles_are_on_the_snake_from_the_start() -> None:
    assert board("w").printed == [HERE]


def test_a_snake_that_would_branch() -> None:
    assert said(board(), "smooth", MIDDLE, [HERE, UP, LEFT], [-RIGHT]) == (
        "at r2c3 the snake would branch off from r2c2"
    )
    assert said(board(), "smooth", MIDDLE, [UP, LEFT, RIGHT], [-HERE]) == (
        "the snake would branch at r2c2, so r2c2 is empty"
    )


def test_a_snake_that_would_close() -> None:
    ring = [1, 2, 3, 4, 6, 7, 8]
    assert cut_said(board(), "open_ended", [*ring, -HERE], [-9]) == ["r3c3 is empty, or the snake would close a loop"]
    assert set(cut_said(board(), "open_ended", [*ring, 9, -HERE], [])) == {"the snake would close a loop"}


def test_a_third_end() -> None:
    ends = [1, -2, -4, 3, -6, 7, -8]
    assert said(board(), "ends", None, ends, [-9]) == "r3c3 is empty, or the snake would have a third end"
    assert said(board(), "ends", None, [*ends, 9], []) == "the snake would have three ends"
