"""What is said about where a line turns: at the circles of a region, or as often as a number says."""

import pytest
from path_lines import said
from test_sentences_lines import board, literals, place

from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import region_at
from kotae.board.lines import Lines
from kotae.families._rules import Rule, Statement
from kotae.logic import turns
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import sentence

CIRCLES = """.....
.w.w.
.....
.w.b.
.....
regions:
AAAAA
AAAAA
AAAAA
BBBBB
BBBBB
"""


def dotchi(given: str, so: str) -> str:
    puzzle = board("dotchi", CIRCLES)
    return said(puzzle, "alike", region_at(place("r1c1")), literals(puzzle, given), literals(puzzle, so))


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        (
            "r1c2-r2c2 r2c1-r2c2 r1c4-r2c4",
            "!r2c4-r3c4",
            "in the region of r1c1 the line turns at r2c2, so it turns at r2c4: it does not go down, as it comes from "
            "above",
        ),
        (
            "r1c2-r2c2 r2c1-r2c2 !r2c4-r2c5 r1c4-r2c4",
            "!r2c4-r3c4 r2c3-r2c4",
            "in the region of r1c1 the line turns at r2c2, so it turns at r2c4: it goes left and does not go down, as "
            "it cannot go right and comes from above",
        ),
        (
            "r1c2-r2c2 r2c2-r3c2 r1c4-r2c4",
            "!r2c4-r2c5 !r2c3-r2c4",
            "in the region of r1c1 the line does not turn at r2c2, so the line arriving at r2c4 from above does not "
            "turn left or right either",
        ),
        (
            "r1c2-r2c2 r2c2-r3c2 r1c4-r2c4 r2c4-r2c5",
            "",
            "in the region of r1c1 the line would turn at r2c4 but not at r2c2",
        ),
    ],
)
def test_the_circles_of_a_region(given: str, so: str, expected: str) -> None:
    assert dotchi(given, so) == expected


def counted(number: int, cells: str, given: str, so: str) -> str:
    """What a number of turns says, among some cells of an empty board."""
    puzzle = board("masyu", "\n".join(["....."] * 5))
    (line,) = puzzle.layers
    assert isinstance(line, Lines)
    constraint = turns(line.ways(place(cell)) for cell in cells.split()).equals(number)
    statement = Statement(Rule("that many turns", lambda _: (), False), region_at(place("r1c1")), constraint)
    scene = Scene(puzzle, (Reason(0, statement, None, (), 0),), literals(puzzle, given), literals(puzzle, so))
    return sentence(scene)


@pytest.mark.parametrize(
    ("number", "given", "so", "expected"),
    [
        (
            1,
            "r1c2-r2c2 r2c1-r2c2 r3c3-r3c4",
            "!r3c4-r4c4 !r2c4-r3c4",
            "{} has its turn, at r2c2, so the line arriving at r3c4 from the left does not turn up or down",
        ),
        (
            0,
            "r3c3-r3c4",
            "!r3c4-r4c4 !r2c4-r3c4",
            "{} has no turns, so the line arriving at r3c4 from the left does not turn up or down",
        ),
        (
            2,
            "r3c3-r3c4 !r2c2-r2c3",
            "!r3c4-r3c5 r2c1-r2c2",
            "{} needs two turns, and there is no other place, so the line turns at r2c2: it goes left, as it cannot go "
            "right, and at r3c4: it does not go right, as it comes from the left",
        ),
        (
            1,
            "r1c2-r2c2 r2c2-r3c2 !r2c4-r3c4",
            "r3c4-r4c4",
            "{} needs one turn, and only r3c4 is left, so the line turns at r3c4: it goes down, as it cannot go up",
        ),
        (1, "r1c2-r2c2 r2c1-r2c2 r3c3-r3c4 r3c4-r4c4", "", "{} would have two turns"),
        (1, "r1c2-r2c2 r2c2-r3c2 r3c3-r3c4 r3c4-r3c5", "", "{} would have no place left for its turn"),
        (2, "r1c2-r2c2 r2c2-r3c2", "", "{} would have room for only one of its two turns"),
        (
            1,
            "r1c2-r2c2 r2c2-r3c2 r3c3-r3c4 r3c4-r4c4",
            "!r2c1-r2c2",
            "the line goes straight through r2c2, so it does not go left",
        ),
    ],
)
def test_a_number_of_turns(number: int, given: str, so: str, expected: str) -> None:
    assert counted(number, "r2c2 r3c4", given, so) == expected.format("the region of r1c1")


def test_turns_that_show_their_way_only_together() -> None:
    """Both turn, and the line that comes down cannot go straight on, so the lower one is left by its other side."""
    assert counted(2, "r2c2 r3c2", "r1c2-r2c2", "r3c2-r4c2").endswith(
        "and there is no other place, so the line turns at all of these: there is a line between r3c2 and r4c2"
    )
