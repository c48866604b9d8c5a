"""What is said about how far a line goes straight."""

import pytest
from test_sentences_lines import board, says

BOARD = ".....\n.....\n.{}...\n.....\n.....\n"


def geradeweg(number: str, given: str, so: str) -> str:
    return says(board("geradeweg", BOARD.format(number)), "number", "r3c2", given, so)


@pytest.mark.parametrize(
    ("number", "given", "so", "expected"),
    [
        (
            "2",
            "!r2c2-r3c2",
            "r3c2-r3c3",
            "with no way up, the line through {} goes left or right for two steps in all and can go only one step "
            "left, so it goes right",
        ),
        (
            "2",
            "r3c2-r3c3 r3c3-r3c4",
            "!r3c4-r3c5 !r3c1-r3c2",
            "the straight line through {} is already two steps long, so it does not go left and turns at r3c4",
        ),
        (
            "2",
            "r3c2-r3c3 r3c4-r3c5",
            "!r3c3-r3c4",
            "a line between r3c3 and r3c4 would make the straight line through {} three steps long",
        ),
        (
            "4",
            "!r4c2-r5c2",
            "r3c1-r3c2 r3c2-r3c3",
            "a straight line up or down through {} could be only three steps long, so it goes straight through left "
            "and right",
        ),
        (
            "4",
            "!r4c2-r5c2",
            "!r2c2-r3c2 !r3c2-r4c2",
            "a straight line up or down through {} could be only three steps long, so it does not go up or down there",
        ),
        ("1", "!r2c2-r3c2", "r3c2-r4c2 !r4c2-r5c2", "the line turns at {} and cannot go up, so it goes down to r4c2"),
        ("2", "r3c2-r3c3 r3c3-r3c4 r3c4-r3c5", "", "the straight line through {} would be three steps long"),
        (
            "3",
            "r3c2-r3c3 !r3c3-r3c4",
            "",
            "the straight line through {} could be only two steps long",
        ),
        (
            "?",
            "r3c2-r3c3 r3c3-r3c4 r3c2-r4c2",
            "r4c2-r5c2",
            "the line goes at least two steps right from r3c2, so it goes as far down",
        ),
        (
            "?",
            "r3c2-r3c3 r3c2-r4c2 !r4c2-r5c2",
            "!r3c3-r3c4",
            "the line can go only one step down from r3c2, so it goes no further right",
        ),
        (
            "?",
            "r3c2-r3c3 r3c3-r3c4 r3c2-r4c2 !r4c2-r5c2",
            "",
            "the line would not go equally far down and right from r3c2",
        ),
    ],
)
def test_straight_lines_at_a_circle(number: str, given: str, so: str, expected: str) -> None:
    assert geradeweg(number, given, so) == expected.format(f"the {number} at r3c2")
