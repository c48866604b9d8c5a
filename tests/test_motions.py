"""Turning, mirroring, shifting and resizing puzzles of every family."""

from itertools import islice

import pytest
from test_families import FAMILIES, MOST, boards, made

from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.board.motions import TURNS, Motion, resized, shifted, turned
from kotae.errors import KotaeError
from kotae.families import clue_families, family
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.formats import read, write
from kotae.sliding.plan import find_plan

UPRIGHT = ["mirror", "none"]
"""What is left of the eight turns where things fall."""


def possible(puzzle: Puzzle) -> list[str]:
    return UPRIGHT if puzzle.upright else list(TURNS)


def said(puzzle: Puzzle, answers: list[list[int]]) -> list[str]:
    return sorted(str(puzzle.to_json(values)) for values in answers)


def turns_its_answers(puzzle: Puzzle) -> None:
    """Asserts that a turned puzzle has the turned answers, can be written, and that all turns can be undone."""
    found = solve(puzzle, at_most=MOST)
    for turn in possible(puzzle):
        motion = turned(puzzle.grid, turn)
        image = puzzle.moved(motion)
        assert image == read(write(image, "text")), turn
        moved = [puzzle.moved_answer(values, motion, image) for values in found.solutions]
        others = solve(image, at_most=MOST)
        if found.exhausted:
            assert said(image, others.solutions) == said(image, moved), (turn, write(puzzle, "text"))
        assert all(image.solved_by(image.finished(values)) for values in islice(moved, 5))
    if not puzzle.upright:
        again = puzzle
        for _ in range(4):
            again = again.moved(turned(again.grid, "right"))
        assert again == puzzle


@pytest.mark.parametrize("name", FAMILIES)
def test_a_turned_puzzle_has_the_turned_answers(name: str) -> None:
    kind = family(name)
    turns_its_answers(read(f"{name}\n{kind.example}"))  # type: ignore[arg-type]
    for _, board, _ in boards(name, 1):
        turns_its_answers(made(name, board))


@pytest.mark.parametrize("name", [kind.family for kind in clue_families() if kind.upright])
def test_where_things_fall_a_board_cannot_be_turned(name: str) -> None:
    """Neither by the message nor by the rules: turned in some way, the answer would be wrong."""
    puzzle = read(f"{name}\n{family(name).example}")
    assert isinstance(puzzle, Puzzle)
    (answer,) = solve(puzzle).solutions
    free = type(name, (type(puzzle),), {"upright": False})(puzzle.grid, puzzle.clues, **puzzle.givens)
    right = []
    for turn in set(TURNS) - set(UPRIGHT):
        motion = turned(puzzle.grid, turn)
        with pytest.raises(KotaeError, match="which way is down"):
            puzzle.moved(motion)
        image = free.moved(motion)
        right.append(image.solved_by(image.finished(free.moved_answer(answer, motion, image))))
    assert not all(right)


@pytest.mark.parametrize("name", FAMILIES)
def test_a_larger_board_can_be_cut_back(name: str) -> None:
    """A row and a column more on every side, and away again: what was there is there again."""
    kind = family(name)
    puzzle = read(f"{name}\n{kind.example}")
    grown = puzzle.moved(resized(puzzle.grid, 1, 1, 1, 1))
    assert grown.grid == (puzzle.grid.rows + 2, puzzle.grid.cols + 2)
    assert grown == read(write(grown, "text"))
    assert grown.moved(resized(grown.grid, -1, -1, -1, -1)) == puzzle


def test_what_falls_off_is_gone() -> None:
    puzzle = read("slitherlink\n12\n3.\n")
    assert write(puzzle.moved(shifted(puzzle.grid, 1, 0)), "text") == "slitherlink\n..\n12\n"
    assert write(puzzle.moved(shifted(puzzle.grid, 0, -1)), "text") == "slitherlink\n2.\n..\n"
    assert write(puzzle.moved(resized(puzzle.grid, bottom=-1, right=1)), "text") == "slitherlink\n12.\n"


def test_runs_are_read_from_the_other_end() -> None:
    puzzle = read("nonogram\nrows:\n1 2\n3\ncolumns:\n1\n1\n1\n1\n")
    mirrored = puzzle.moved(turned(puzzle.grid, "mirror"))
    assert "rows:\n2 1\n3\n" in write(mirrored, "text")


def test_a_sum_goes_to_the_other_end_of_its_cells() -> None:
    puzzle = read("kakuro\n\\ . .\n. . 3\\\n. . .\ntop: . 6 .\nleft: . 4 5\n")
    mirrored = puzzle.moved(turned(puzzle.grid, "mirror"))
    assert mirrored == read("kakuro\n. . \\\n3\\4 . .\n. . .\ntop: . 6 .\nleft: . . 5\n")


def test_rooms_cut_by_a_lost_column_fall_into_two() -> None:
    puzzle = read("cocktail\n2..\n...\n...\nrooms:\nAAA\nBBA\nAAA\n")
    cut = puzzle.moved(resized(puzzle.grid, right=-1))
    assert write(cut, "text") == "cocktail\n2.\n..\n..\nrooms:\nAA\nBB\nCC\n"


def test_nothing_is_left_of_a_board() -> None:
    for sides in ({"top": -3}, {"left": -2, "right": -1}, {"top": -3, "bottom": 3}):
        with pytest.raises(KotaeError, match="nothing would be left"):
            resized(Grid(3, 3), **sides)


def test_tiles_turn_with_their_goal() -> None:
    puzzle = read("sliding\n1 2 3\n_ 4 6\n7 5 8\n")
    assert isinstance(puzzle, Sliding)
    (plan, *_) = find_plan(puzzle).plans
    for turn in TURNS:
        image = puzzle.moved(turned(puzzle.grid, turn))
        assert image.solved_by(plan)
        assert image == read(write(image, "text"))
    with pytest.raises(KotaeError, match="sliding tiles fill their board"):
        puzzle.moved(shifted(puzzle.grid, 1, 0))


def test_directions_and_corners() -> None:
    right = turned(Grid(2, 3), "right")
    assert isinstance(right, Motion)
    assert [right.way(way) for way in "urdl"] == list("rdlu")
    assert [right.corner(corner) for corner in ("ul", "ur", "dr", "dl")] == ["ur", "dr", "dl", "ul"]
    assert right.place((1, 1)) == (1, 3)
    assert right.place((1, -1)) == (-1, 3)
    assert right.place((-1, 1)) == (1, -2)
    with pytest.raises(KotaeError, match="is not a turn"):
        turned(Grid(2, 3), "sideways")
