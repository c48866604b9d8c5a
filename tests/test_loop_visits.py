"""Loops that visit rooms: words about visits against all assignments, and random boards of them."""

from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

import pytest
from commands import kotae
from conftest import EXAMPLES
from pysat.solvers import Solver

from kotae import read
from kotae.answers.check import check
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.tour_boards import Tours, unproved
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.families.onsen import Onsen
from kotae.logic import Formula, Values
from kotae.logic.loops.equal_visits import EqualVisits, VisitLength, visit_length
from kotae.logic.loops.one_visit import OneVisit, one_visit
from kotae.logic.loops.same_loop import SameLoop, same_loop


def assignments(number: int) -> Iterator[Values]:
    for signs in product((-1, 1), repeat=number):
        yield [0, *(sign * variable for variable, sign in enumerate(signs, 1))]


def agrees(rule: Any, number: int, meant: Any) -> None:
    """The clauses, the meaning and what is meant say the same; and partial values settle only what is settled."""
    formula = Formula(number)
    formula.add(rule)
    dice = Random(number)
    with Solver("glucose4", bootstrap_with=formula.clauses()) as solver:
        verdicts = {}
        for values in assignments(number):
            verdicts[tuple(values)] = bool(rule.holds(values))
            assert solver.solve(assumptions=values[1:]) is rule.holds(values) is meant(values)
    for _ in range(60):
        known = [dice.choice((-1, 0, 1)) * variable for variable in range(number + 1)]
        completions = {
            verdict
            for values, verdict in verdicts.items()
            if all(not each or each == value for each, value in zip(known, values, strict=True))
        }
        settled = rule.holds(known)
        assert settled is None or completions == {settled}


def lengths(rooms: list[list[int]], values: Values) -> list[int]:
    return [sum(values[abs(cell)] == cell for cell in room) for room in rooms]


@pytest.mark.parametrize("numbers", [(1,), (2,), (3,), (1, 2), (1, 2, 3)])
def test_visits_are_equal(numbers: tuple[int, ...]) -> None:
    rooms = [[1, -2, 3], [4], [-5, 6, 7], []]
    rule = visit_length(enumerate(rooms), 3).isin(numbers)
    agrees(rule, 7, lambda values: any({*lengths(rooms, values)} <= {0, number} for number in numbers))


def test_the_length_of_visits_is_read_from_an_answer() -> None:
    length = visit_length([("a", [1, 2]), ("b", [3, 4])], 2)
    assert isinstance(length, VisitLength)
    assert length.value([0, 1, 2, 3, 4]) == 2
    assert length.value([0, 1, 2, -3, -4]) == 2
    assert length.value([0, 1, 2, 3, -4]) is None
    assert length.value([0, -1, -2, -3, -4]) is None
    assert length.isin(range(1, 1000)) == EqualVisits(length.rooms, frozenset((1, 2)))


def test_each_way_in_which_visits_are_equal_has_a_name() -> None:
    rule = visit_length([("a", [1, 2, 3]), ("b", [4, 5])], 3).equals(2)
    kinds = {
        ((1, 2), (-3,)): "full",
        ((1, -2), (3,)): "needed",
        ((-4,), (-5,)): "no room",
        ((1, -2), (3, -5)): "only way",
        ((1, 2, 3), ()): "too many",
        ((1, -2, -3), ()): "too few",
        ((), ()): "no way",
    }
    for (given, so), kind in kinds.items():
        assert rule.case(given, so).kind == kind
    assert visit_length([("a", [1, 2])], 2).isin((1, 2)).case((1,), (2,)).kind == "only way"


def test_a_room_is_visited_at_most_once() -> None:
    borders = [[(1, 5), (2, 5), (3, -6)], [(3, 7), (4, 7)], []]
    rule = one_visit(enumerate(borders))
    assert isinstance(rule, OneVisit)

    def once(values: Values) -> bool:
        crossed = [[all(values[abs(each)] == each for each in pair) for pair in border] for border in borders]
        return all(sum(border) in (0, 2) for border in crossed)

    with_own = [[(step, 4 + step) for step in (1, 2, 3, 4)]]
    agrees(
        one_visit(enumerate(with_own)),
        8,
        lambda values: sum(values[k] > 0 < values[k + 4] for k in (1, 2, 3, 4)) in (0, 2),
    )
    assert [rule.holds(values) for values in assignments(7) if len({values[6] < 0, values[7] > 0}) == 1] == [
        once(values) for values in assignments(7) if len({values[6] < 0, values[7] > 0}) == 1
    ]


def test_each_way_in_which_a_room_is_visited_once_has_a_name() -> None:
    rule = one_visit([("a", [(1, 5), (2, 6), (3, 7), (4, 8)])])
    kinds = {
        ((1, 5, 2, 6, 7), (-3,)): "visited",
        ((1, 5, -2, -8), (3, 7)): "leaves",
        ((-2, -3, -8, 5), (-1,)): "no way out",
        ((1, 5), (2,)): "only way",
        ((1, 5, 2, 6, 3, 7), ()): "twice",
        ((1, 5, -2, -3, -8), ()): "stuck",
        ((), ()): "no way",
        ((1,), (9,)): "only way",
    }
    for (given, so), kind in kinds.items():
        assert rule.case(given, so).kind == kind


def test_a_line_joins_cells_of_the_same_loop() -> None:
    rule = same_loop(1, [(2, 3), (4, None), (5, 6)])
    assert isinstance(rule, SameLoop)

    def same(values: Values) -> bool:
        one, other = [{k for k, v in ends.items() if values[v] > 0} for ends in ({1: 2, 2: 4, 3: 5}, {1: 3, 3: 6})]
        return values[1] < 0 or (one == other and bool(one))

    agrees(rule, 6, same)


@pytest.mark.parametrize("seed", range(6))
def test_a_random_board_has_these_loops(seed: int) -> None:
    tours = Tours(Grid(7, 8), Dice(f"tours {seed}"))
    assert check(tours.puzzle, tours.values(tours.puzzle)).verdict == "right"
    for one, other in tours.borders():
        tours.merge(one, other)
    assert check(tours.puzzle, tours.values(tours.puzzle)).verdict == "right"
    some = unproved(Grid(7, 8), 0.5, Dice(f"some {seed}"))
    assert solve(some, at_most=1).solutions


def test_what_a_cell_lies_on_follows_the_lines() -> None:
    puzzle = read(f"onsen\n{Onsen.example}")
    assert isinstance(puzzle, Onsen)
    (values,) = solve(puzzle).solutions
    assert puzzle.finished(puzzle.from_json(puzzle.to_json(values))) == values
    assert puzzle.loop.sound(values)
    variable = next(variable for variable in puzzle.loop.of.values() if values[variable] > 0)
    values[variable] = -variable
    assert not puzzle.loop.sound(values)
    assert puzzle.loop.title(variable).startswith("loop r")
    assert puzzle.loop.states([-variable])[0][0].startswith("not on the loop through r")


def test_without_circles_there_is_no_loop() -> None:
    assert solve(read("onsen\n...\n...\nrooms:\nAAA\nAAA\n")).status == "none"  # type: ignore[arg-type]


def test_circles_side_by_side_are_seen_to_be_apart() -> None:
    """They lie on different loops, which the circles themselves say: no rule is needed, and none is listed."""
    told = kotae("explain", str(EXAMPLES / "onsen/8x8.txt")).stdout
    assert "between r3c6 and r4c6" not in told
    assert "together: ." not in told
