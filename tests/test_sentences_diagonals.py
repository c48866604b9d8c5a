"""What numbers at corners and the diagonals around them have to say."""

import pytest
from boards import read_board
from path_lines import cut_said, said

from kotae.families.base import Puzzle
from kotae.families.gokigen import Gokigen


def board(number: str = ".") -> Puzzle:
    """Three by three cells with a number where the first four of them meet."""
    return read_board(f"corners:\n....\n.{number}..\n....\n....\n", Gokigen)


MIDDLE = (2, 2)
R1C1, R1C2, R2C1, R2C2 = 1, -2, -4, 5
"""The diagonals that touch it."""


@pytest.mark.parametrize(
    ("number", "given", "so", "expected"),
    [
        (0, [], [-R1C1, -R1C2, -R2C1, -R2C2], "is touched by no diagonal"),
        (4, [], [R1C1, R1C2, R2C1, R2C2], "is touched by all four diagonals around it"),
        (1, [R1C1], [-R1C2, -R2C1], "is touched by the diagonal in r1c1, so those in r1c2 and r2c1 miss it"),
        (3, [-R1C1], [R2C2], "is missed by the diagonal in r1c1, so the one in r2c2 touches it"),
        (1, [R1C1, R2C2], [], "would be touched by the diagonals in r1c1 and r2c2"),
        (3, [-R1C1, -R2C2], [], "would be missed by the diagonals in r1c1 and r2c2, which leaves only two others"),
        (1, [-R1C1, -R1C2, -R2C1, -R2C2], [], "would be missed by the diagonals in r1c1, r1c2, r2c1 and r2c2"),
    ],
)
def test_what_a_corner_says(number: int, given: list[int], so: list[int], expected: str) -> None:
    text = said(board(str(number)), "number", MIDDLE, given, so)
    assert text == f"the {number} at the bottom right corner of r1c1 {expected}"


def test_corners_at_the_rim() -> None:
    puzzle = read_board("corners:\n1...\n2...\n....\n....\n", Gokigen)
    assert said(puzzle, "number", (0, 0), [], [1]) == (
        "the 1 at the top left corner of the board is touched by the only diagonal beside it"
    )
    assert said(puzzle, "number", (2, 0), [], [-1, 4]) == (
        "the 2 at the bottom left corner of r1c1 is touched by both diagonals beside it"
    )


def test_a_loop_that_would_close() -> None:
    around = [-R1C1, -R1C2, -R2C1]
    assert cut_said(board(), "no_loops", around, [R2C2]) == [
        "a rising diagonal in r2c2 would close a loop around the bottom right corner of r1c1"
    ]
    assert set(cut_said(board(), "no_loops", [*around, -R2C2], [])) == {
        "the diagonals around the bottom right corner of r1c1 would form a loop"
    }


def test_diagonals_in_words() -> None:
    words = board().layers[0].words
    assert words.clause([1, 2, -4]) == "the diagonals in r1c1 and r1c2 fall and the one in r2c1 rises"
    assert words.clause([-1], mood="were") == "the diagonal in r1c1 rose"
