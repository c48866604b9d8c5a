"""What corners that a loop visits, and circles that are joined in pairs, have to say."""

import pytest
from boards import read_board
from path_lines import said

from kotae.board.grid import cell_at
from kotae.families.base import Puzzle
from kotae.families.vslither import VertexSlitherlink
from kotae.families.wblink import Wblink

TOP, LEFT, RIGHT, BOTTOM = (2, 3), (3, 2), (3, 4), (4, 3)
"""The sides of r2c2, and then what else leads to its corners."""
UP, UP_RIGHT, DOWN = (1, 2), (1, 4), (5, 2)


def vslither(text: str) -> VertexSlitherlink:
    found: Puzzle = read_board(text, VertexSlitherlink)
    assert isinstance(found, VertexSlitherlink)
    return found


def wblink(text: str) -> Wblink:
    found: Puzzle = read_board(text, Wblink)
    assert isinstance(found, Wblink)
    return found


@pytest.mark.parametrize(
    ("number", "given", "so", "expected"),
    [
        (0, [], [(2, 3), (1, 2)], "the loop visits no corner of {}"),
        (
            2,
            [TOP],
            [BOTTOM, DOWN],
            "{} already has two corners on the loop, top left and top right, so there is no line at its bottom left or "
            "bottom right corner",
        ),
        (
            1,
            [],
            [TOP, LEFT],
            "a line on one of its sides would take the loop to two corners of {}, so its top and left sides are empty",
        ),
        (
            2,
            [UP],
            [BOTTOM],
            "a line on its bottom would take the loop to two corners of {} besides its top left corner, so its bottom "
            "side is empty",
        ),
        (1, [TOP], [], "the loop would visit two corners of {}"),
    ],
)
def test_corners_that_are_visited(
    number: int, given: list[tuple[int, int]], so: list[tuple[int, int]], expected: str
) -> None:
    puzzle = vslither(f"...\n.{number}.\n...\n")
    text = said(
        puzzle, "number", cell_at(1, 1), [puzzle.line[edge] for edge in given], [-puzzle.line[edge] for edge in so]
    )
    assert text == expected.format(f"the {number} at r2c2")


def test_corners_that_must_be_visited() -> None:
    puzzle = vslither("...\n.3.\n...\n")
    shut = [puzzle.line[edge] for edge in (*puzzle.grid.spokes((2, 2)), UP_RIGHT, (2, 5))]
    text = said(puzzle, "number", cell_at(1, 1), [-each for each in shut], [puzzle.line[RIGHT]])
    assert text == (
        "the loop visits three corners of the 3 at r2c2 and cannot come to its top left corner, and only the line "
        "right of r2c2 leads to its top right and bottom right corners"
    )
    shut += [puzzle.line[RIGHT]]
    clash = said(puzzle, "number", cell_at(1, 1), [-each for each in shut], [])
    assert clash == "the loop could visit only two corners of the 3 at r2c2"


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        ("!down", "right", "the white circle at r1c1 cannot be joined to r3c1, so it is joined to r1c3"),
        ("right", "!down", "the white circle at r1c1 is joined to r1c3, so not to r3c1"),
        ("right down", "", "the white circle at r1c1 would be joined to both r1c3 and r3c1"),
        ("!right !down", "", "the white circle at r1c1 could not be joined to anything"),
    ],
)
def test_circles_that_are_joined(given: str, so: str, expected: str) -> None:
    puzzle = wblink("w.b\n...\nb.w\n")
    corridor = {"right": (cell_at(0, 0), cell_at(0, 2)), "down": (cell_at(0, 0), cell_at(2, 0))}

    def literals(facts: str) -> list[int]:
        lines = [(fact, puzzle.line[corridor[fact.lstrip("!")]].at_least(1)) for fact in facts.split()]
        return [-line if fact.startswith("!") else line for fact, line in lines]

    assert said(puzzle, "circle", cell_at(0, 0), literals(given), literals(so)) == expected


def test_lines_that_would_cross() -> None:
    puzzle = wblink(".w.\nw.b\n.b.\n")
    across, down = (cell_at(1, 0), cell_at(1, 2)), (cell_at(0, 1), cell_at(2, 1))
    lines = [puzzle.line[each].at_least(1) for each in (across, down)]
    text = said(puzzle, "apart", cell_at(1, 1), lines[:1], [-lines[1]])
    assert text == "the line from r2c1 to r2c3 is in the way, so there is no line from r1c2 to r3c2"
