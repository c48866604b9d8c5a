"""Right angles around points, and that they make all white areas of a board rectangles."""

from itertools import product
from random import Random

import pytest
from assignments import complete
from boards import read_board
from families import shakashaka as printed
from families.plain import Board

from kotae.answers.solve import solve
from kotae.families.shakashaka import Shakashaka
from kotae.logic import RightAngles, right_angles
from kotae.logic.formula import clauses_of


def fresh(number: int) -> range:
    raise AssertionError


def is_right(white: list[bool]) -> bool:
    """Going around, the sectors that are white come in twos, fours, or as a whole."""
    if all(white):
        return True
    start = white.index(False)
    runs = "".join("w" if white[(start + k) % 8] else " " for k in range(8)).split()
    return all(len(run) in (2, 4) for run in runs)


@pytest.mark.parametrize("covered", [(), (3,), (0, 1, 2), (6, 7, 0, 1)])
def test_clauses_and_verdicts_are_about_the_same_angles(covered: tuple[int, ...]) -> None:
    sectors = tuple(None if k in covered else (k + 1, -(k % 3 + 9)) for k in range(8))
    stated = right_angles(sectors)
    clauses = list(clauses_of(list(stated.clauses(fresh))))
    for values in complete(11):
        white = [each is not None and all(values[abs(x)] == -x for x in each) for each in sectors]
        assert stated.holds(values) is is_right(white)
        assert all(any(values[abs(x)] == x for x in clause) for clause in clauses) is is_right(white)


def test_what_is_known_settles_it() -> None:
    sectors = tuple((k,) for k in range(1, 9))
    assert RightAngles(sectors).holds([0, 1, -2, 3, 0, 0, 0, 0, 0]) is False
    assert RightAngles(sectors).holds([0, 1, -2, -3, 4, 0, 0, 0, 0]) is None
    assert RightAngles(sectors).case([1, 3], [2]).kind == "implied"
    assert RightAngles(sectors).case([1, -2, 3], []).kind == "broken"


def areas_are_rectangles(board: Board, filling: list[str]) -> bool:
    return all(map(printed.is_rectangle, printed.white_areas(board, filling)))


def angles_are_right(puzzle: Shakashaka, filling: list[str]) -> bool:
    values = puzzle.from_json(filling)
    return all(constraint.holds(values) for _, constraint in Shakashaka.rectangles.method(puzzle))


@pytest.mark.parametrize("seed", range(40))
def test_right_angles_everywhere_are_rectangles_everywhere(seed: int) -> None:
    """Answers of boards with walls, and answers in which a cell or two were changed."""
    random = Random(seed)
    rows, cols = random.choice([(3, 4), (4, 4), (4, 5), (5, 5)])
    walls = [["?" if random.random() < 0.15 else "." for _ in range(cols)] for _ in range(rows)]
    puzzle = read_board("\n".join("".join(row) for row in walls) + "\n", Shakashaka)
    assert isinstance(puzzle, Shakashaka)
    board = Board(rows, cols, {(r, c): "?" for r, c in product(range(rows), range(cols)) if walls[r][c] == "?"})
    for values in solve(puzzle, at_most=20).solutions:
        filling = puzzle.to_json(values)
        assert areas_are_rectangles(board, filling)
        for _ in range(10):
            r, c = random.randrange(rows), random.randrange(cols)
            if walls[r][c] == ".":
                changed = [list(row) for row in filling]
                changed[r][c] = random.choice(".7931")
                now = ["".join(row) for row in changed]
                assert areas_are_rectangles(board, now) is angles_are_right(puzzle, now), now


@pytest.mark.exhaustive
def test_all_ways_to_fill_a_board_of_two_by_three() -> None:
    found, board = ways(2, 3), Board(2, 3)
    fillings = (printed.filling(board, picks) for picks in product(".7931", repeat=6))
    assert found == {tuple(each) for each in fillings if is_answer(board, each)}


@pytest.mark.exhaustive
def test_many_ways_to_fill_a_board_of_three_by_three() -> None:
    """All that are found, and any others."""
    found, board, dice = ways(3, 3), Board(3, 3), Random(3)
    assert all(is_answer(board, list(filling)) for filling in found)
    for _ in range(2_000):
        filling = printed.filling(board, dice.choices(".....7931", k=9))
        assert is_answer(board, filling) == (tuple(filling) in found)


def ways(rows: int, cols: int) -> set[tuple[str, ...]]:
    puzzle = read_board(f"{'.' * cols}\n" * rows, Shakashaka)
    assert isinstance(puzzle, Shakashaka)
    return {tuple(puzzle.to_json(values)) for values in solve(puzzle, at_most=None).solutions}


def is_answer(board: Board, filling: list[str]) -> bool:
    return any(mark != "." for row in filling for mark in row) and areas_are_rectangles(board, filling)
