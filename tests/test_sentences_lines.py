"""What lines through cells have to say: pearls, cells that must be passed, ends of lines, and whose line it is."""

import pytest
from boards import read_board
from path_lines import cut_said, said

from kotae.board.grid import Place, cell_at
from kotae.board.layers import Shading
from kotae.board.lines import Lines
from kotae.families import family
from kotae.families.base import Puzzle


def place(name: str) -> Place:
    row, col = name[1:].split("c")
    return cell_at(int(row) - 1, int(col) - 1)


def literals(puzzle: Puzzle, facts: str) -> list[int]:
    """Steps such as `r1c1-r1c2` and shaded cells such as `r1c1`; `!` before one says that it is not."""
    lines, shading = (
        next((layer for layer in puzzle.layers if isinstance(layer, kind)), None) for kind in (Lines, Shading)
    )
    found = []
    for fact in facts.split():
        one, *other = map(place, fact.lstrip("!").split("-"))
        if other:
            assert isinstance(lines, Lines)
            variable = lines[puzzle.grid.between(one, other[0])]
        else:
            assert isinstance(shading, Shading)
            variable = shading[one]
        found.append(-variable if fact.startswith("!") else variable)
    return found


def board(name: str, text: str) -> Puzzle:
    kind = family(name)
    assert issubclass(kind, Puzzle)
    return read_board(text, kind)


def says(puzzle: Puzzle, rule: str, at: str, given: str, so: str) -> str:
    return said(puzzle, rule, place(at) if at else None, literals(puzzle, given), literals(puzzle, so))


WHITE = ".....\n.....\n..w..\n.....\n.....\n"
UP, DOWN, LEFT, RIGHT = "r2c3-r3c3", "r3c3-r4c3", "r3c2-r3c3", "r3c3-r3c4"
UP2, DOWN2, LEFT2, RIGHT2 = "r1c3-r2c3", "r4c3-r5c3", "r3c1-r3c2", "r3c4-r3c5"


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        (LEFT, RIGHT, "the line arriving at {} from the left goes straight through to the right"),
        (
            f"{LEFT} {RIGHT}",
            f"!{UP} !{DOWN}",
            "the line goes straight through {} from left to right, so it does not go upwards or downwards",
        ),
        (
            f"!{UP}",
            f"!{DOWN} {LEFT} {RIGHT}",
            "the line cannot leave {} upwards, so it goes straight through from left to right",
        ),
        (
            f"{UP2} {DOWN2}",
            f"!{UP} !{DOWN} {LEFT} {RIGHT}",
            "from top to bottom, the line through {} would turn neither at r2c3 nor at r4c3, so it goes straight "
            "through from left to right",
        ),
        (f"{LEFT} {LEFT2}", f"!{RIGHT2}", "the line through {} does not turn at r3c2, so it turns at r3c4"),
        (
            f"{LEFT} {LEFT2}",
            f"{RIGHT} !{RIGHT2}",
            "the line arriving at {} from the left goes straight through to the right, and as it does not turn at "
            "r3c2, it turns at r3c4",
        ),
        (f"{LEFT} {UP}", "", "the line would turn at {}"),
        (f"{LEFT} !{RIGHT}", "", "the line arriving at {} from the left could not go straight on"),
        (f"{LEFT} {LEFT2} {RIGHT2}", "", "the line through {} would turn neither at r3c2 nor at r3c4"),
        (f"!{LEFT} !{UP}", "", "the line could not go straight through {}, as it cannot go upwards or to the left"),
    ],
)
def test_a_white_pearl(given: str, so: str, expected: str) -> None:
    text = says(board("masyu", WHITE), "pearl", "r3c3", given, so)
    assert text == expected.format("the white pearl at r3c3")


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        (
            LEFT,
            f"{LEFT2} !{RIGHT}",
            "the line leaves {} to the left, so it goes straight through r3c2 and does not go to the right",
        ),
        (
            f"!{UP}",
            f"{DOWN} {DOWN2}",
            "the line cannot leave {} upwards, so it leaves downwards and goes straight through r4c3",
        ),
        (f"!{UP}", DOWN2, "the line cannot leave {} upwards, so it goes straight through r4c3"),
        (f"!{UP2}", f"!{UP}", "the line cannot leave {} upwards, as it could not go straight on there"),
        (f"!{UP2}", f"!{UP} {DOWN}", "the line cannot go straight on upwards from {}, so it leaves downwards"),
        (
            f"!{UP} !{LEFT2}",
            f"{DOWN} {RIGHT} !{LEFT}",
            "the line cannot leave {} upwards and cannot go straight on to the left, so it leaves downwards and to the "
            "right",
        ),
        (f"{UP} {DOWN}", "", "the line would go straight through {}"),
        (f"{UP} !{UP2}", "", "the line leaving {} upwards could not go straight on"),
        (f"!{UP} !{DOWN}", "", "the line could leave {} neither upwards nor downwards"),
        (f"!{UP} !{DOWN2}", "", "the line could not go straight on from {} upwards or downwards"),
    ],
)
def test_a_black_pearl(given: str, so: str, expected: str) -> None:
    text = says(board("masyu", WHITE.replace("w", "b")), "pearl", "r3c3", given, so)
    assert text == expected.format("the black pearl at r3c3")


def test_pearls_at_the_edge() -> None:
    puzzle = board("masyu", "..w..\n.....\n....b\n.....\n.....\n")
    assert says(puzzle, "pearl", "r1c3", "", "r1c2-r1c3 r1c3-r1c4 !r1c3-r2c3") == (
        "the line cannot leave the white pearl at r1c3 upwards, so it goes straight through from left to right"
    )
    assert says(puzzle, "pearl", "r3c5", "", "r3c4-r3c5 r3c3-r3c4") == (
        "the line cannot leave the black pearl at r3c5 to the right, so it leaves to the left and goes straight "
        "through r3c4"
    )


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        ("r3c3", f"!{UP} !{LEFT}", "r3c3 is shaded, so the line does not pass it"),
        (UP, "!r3c3", "the line arrives at r3c3 from above, so r3c3 is not shaded"),
        (
            f"{UP} !{LEFT} !{RIGHT}",
            f"{DOWN} !r3c3",
            "the line arriving at r3c3 from above cannot go left or right, so it goes down, and r3c3 is not shaded",
        ),
        (f"{UP} {LEFT}", f"!{DOWN}", "the line through r3c3 comes from above and the left, so it does not go down"),
        (
            f"{UP} {LEFT}",
            f"!{DOWN} !r3c3",
            "the line through r3c3 comes from above and the left, so it does not go down, and r3c3 is not shaded",
        ),
        (
            f"!r3c3 !{UP} !{LEFT}",
            f"{DOWN} {RIGHT}",
            "r3c3 is not shaded and the line cannot go up or left, so it goes right and down",
        ),
        (
            f"!{UP} !{LEFT} !{RIGHT}",
            f"!{DOWN} r3c3",
            "the line could not pass r3c3, as it cannot go up, left or right there, so r3c3 is shaded",
        ),
        (f"r3c3 {UP}", "", "the line from above would run into the shaded cell at r3c3"),
        (f"{UP} {LEFT} {RIGHT}", "", "the line would branch at r3c3"),
        (
            f"{UP} !{LEFT} !{RIGHT} !{DOWN}",
            "",
            "the line from above would end at r3c3, as it cannot go left, right or down",
        ),
        (
            f"!r3c3 !{UP} !{LEFT} !{RIGHT}",
            "",
            "the line would leave out r3c3, which it must pass, as it cannot go up, left or right there",
        ),
    ],
)
def test_a_cell_that_must_be_passed(given: str, so: str, expected: str) -> None:
    puzzle = board("yajilin", "\n".join([". . . . ."] * 5))
    assert says(puzzle, "smooth", "r3c3", given, so) == expected


def test_a_cell_with_two_ways_out() -> None:
    puzzle = board("yajilin", "\n".join([". . ."] * 3))
    assert says(puzzle, "smooth", "r1c1", "!r1c1", "r1c1-r1c2 r1c1-r2c1") == (
        "r1c1 is not shaded, so the line passes it, and can only go right and down"
    )
    assert says(puzzle, "smooth", "r1c1", "!r1c1", "r1c1-r1c2") == (
        "r1c1 is not shaded, and the line has only two ways out of r1c1, so it goes right"
    )


LINKED = "1..1\n....\n2..2\n....\n"


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        ("!r1c1-r1c2", "r1c1-r2c1", "the 1 at r1c1 can only leave downwards"),
        ("r1c1-r1c2", "!r1c1-r2c1", "the 1 at r1c1 leaves to the right, so it does not leave downwards"),
        ("!r1c1-r1c2 !r1c1-r2c1", "", "the 1 at r1c1 would have no way out"),
        ("r1c1-r1c2 r1c1-r2c1", "", "the 1 at r1c1 would leave both to the right and downwards"),
    ],
)
def test_the_end_of_a_line(given: str, so: str, expected: str) -> None:
    assert says(board("numberlink", LINKED), "number", "r1c1", given, so) == expected


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        ("r1c1-r2c1", "!r2c1-r3c1", "a line between r2c1 and r3c1 would join the line of the 1 to the 2 at r3c1"),
        (
            "r1c1-r2c1 r2c1-r2c2 r3c1-r3c2",
            "!r2c1-r3c1 !r2c2-r3c2",
            "a line between r2c1 and r3c1 or between r2c2 and r3c2 would join the line of the 1 to the line of the 2",
        ),
        ("r1c1-r2c1 r2c1-r3c1", "", "a line would join the 1 at r1c1 and the 2 at r3c1"),
    ],
)
def test_lines_that_would_meet(given: str, so: str, expected: str) -> None:
    assert says(board("numberlink", LINKED), "equal", "", given, so) == expected


def test_many_meetings_are_counted() -> None:
    puzzle = board("numberlink", "1234\n....\n1234\n....\n")
    three = "!r1c1-r1c2 !r1c2-r1c3 !r1c3-r1c4"
    assert says(puzzle, "equal", "", "", three) == (
        "a line between r1c1 and r1c2, between r1c2 and r1c3 or between r1c3 and r1c4 would join different numbers"
    )
    assert says(puzzle, "equal", "", "", three + three.replace("r1", "r3").replace("!r3c1", " !r3c1")) == (
        "six steps would join different numbers, so there is no line there"
    )


def test_a_line_that_would_close() -> None:
    puzzle = board("numberlink", LINKED)
    drawn = literals(puzzle, "r1c2-r1c3 r1c2-r2c2 r2c2-r2c3")
    (last,) = literals(puzzle, "r1c3-r2c3")
    assert cut_said(puzzle, "open_ended", drawn, [-last]) == ["a line between r1c3 and r2c3 would close a loop"]
    assert cut_said(puzzle, "open_ended", [*drawn, last], []) == ["the line through r1c2 would close into a loop"]


def test_a_loop_that_would_close_too_early() -> None:
    puzzle = board("masyu", ".....\n" * 5)
    drawn = literals(puzzle, "r1c1-r1c2 r1c1-r2c1 r2c1-r2c2 r4c4-r4c5")
    (last,) = literals(puzzle, "r1c2-r2c2")
    early = "a line between r1c2 and r2c2 would close the loop and leave out the line between r4c4 and r4c5"
    assert early in cut_said(puzzle, "single", drawn, [-last])
    assert "the loop would be closed and leave out the line between r4c4 and r4c5" in cut_said(
        puzzle, "single", [*drawn, last], []
    )


def test_inside_and_outside() -> None:
    puzzle = board("masyu", "...\n...\n...\n")
    above, left = literals(puzzle, "r1c1-r1c2 r1c1-r2c1")
    assert cut_said(puzzle, "single", [-above], [-left]) == [
        "both sides of a line between r1c1 and r2c1 would be inside the loop, or both outside, as a way around shows, "
        "so there is none"
    ]
    assert cut_said(puzzle, "single", [above], [left]) == [
        "inside and outside of the loop meet between r1c1 and r2c1, as a way around shows, so there is a line between "
        "r1c1 and r2c1"
    ]


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        ("", "!r1c1-r2c1", "a line between r1c1 and r2c1 would end at r1c1"),
        ("r1c1-r2c1", "", "the line from below would end at r1c1"),
    ],
)
def test_a_cell_with_a_single_way_in(given: str, so: str, expected: str) -> None:
    puzzle = board("slalom", ". ? .\n. . .\n. . .\n")
    assert says(puzzle, "smooth", "r1c1", given, so) == expected
