"""How often a loop visits a part of the board, against plain counting, and what is said of it."""

import pytest
from assignments import complete, means
from boards import read_board
from path_lines import said

from kotae.answers.solve import solve
from kotae.families.country import Country
from kotae.logic import visited
from kotae.wording.answer import differences_text
from kotae.wording.sentences.hidden_layers import as_seen

FOUND = read_board("....\n....\n....\nrooms:\nAABB\nAABB\nCCCC\n", Country)
assert isinstance(FOUND, Country)
BOARD = FOUND


@pytest.mark.parametrize("steps", range(6))
@pytest.mark.parametrize("times", [(1,), (0, 1), (2,)])
def test_two_steps_over_the_border_for_each_visit(steps: int, times: tuple[int, ...]) -> None:
    border = range(1, steps + 1)
    means(visited(border, *times), complete(steps), lambda v: sum(v[step] > 0 for step in border) / 2 in times)


A, B, C, D = BOARD.line.leaving(BOARD.rooms[0])
REGION = "the country of r1c1"


@pytest.mark.parametrize(
    ("given", "so", "expected"),
    [
        (
            [A, C],
            [-B],
            f"the loop enters and leaves {REGION} between r1c2 and r1c3 and between r2c1 and r3c1, so there is no line "
            "between r2c2 and r2c3",
        ),
        (
            [-B, -D, A],
            [C],
            f"the loop enters {REGION} between r1c2 and r1c3 and can only leave it between r2c1 and r3c1",
        ),
        (
            [-B, -D],
            [A, C],
            f"the loop can only enter and leave {REGION} between r1c2 and r1c3 and between r2c1 and r3c1",
        ),
        (
            [-B, -D],
            [A],
            f"only two ways over the border of {REGION} are left, so there is a line between r1c2 and r1c3",
        ),
        ([A, B, C], [], f"the loop would visit {REGION} more than once"),
        ([-A, -B, -C], [], f"the loop could get into {REGION}, but not out of it again"),
        ([-A, -B, -C, -D], [], f"the loop could not get into {REGION}"),
    ],
)
def test_what_a_border_says(given: list[int], so: list[int], expected: str) -> None:
    assert said(BOARD, "visits", BOARD.rooms[0].place, given, so) == expected


def test_which_cells_are_passed_follows_from_the_line() -> None:
    drawn = BOARD.stated([A, B])
    BOARD.passed.finish(drawn)
    assert BOARD.passed.to_json(drawn) == [".##.", ".##.", "...."]
    assert BOARD.passed.sound(drawn)
    drawn[BOARD.passed[1, 3]] *= -1
    assert not BOARD.passed.sound(drawn)


def test_a_line_is_seen_as_passing() -> None:
    """Rules about cells speak of what lines mean for them, and the other way round."""
    step, one, other = BOARD.line[BOARD.grid.between((1, 1), (1, 3))], BOARD.passed[1, 1], BOARD.passed[1, 3]
    assert as_seen(BOARD, [one, other], [step], []) == ([step, one, other], [])
    assert as_seen(BOARD, BOARD.line.at((1, 1)), [-one], [other]) == (
        [-one, *(-x for x in BOARD.line.at((1, 1)))],
        [step],
    )


def test_two_answers_differ_in_what_is_drawn() -> None:
    """Which cells the loop passes follows from its line, so it is not said again."""
    several = solve(read_board("2.3.\n....\n....\n....\nrooms:\nAABB\nAABB\nCCDD\nCCDD\n", Country))
    assert differences_text(several) == "they differ at r1c3 east, r1c3 south, r1c4 south, r2c3 east"
