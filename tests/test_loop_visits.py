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
from kotae.logic.formula import clauses_of
from kotae.logic.loops.equal_visits import EqualVisits, VisitLength, visit_length
from kotae.logic.loops.one_owner import OneOwner, one_owner
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
    seen = list(clauses_of(rule.led_on()))
    assert sorted(seen) == [[-1, -6, 5], [-1, -5, 6], [-1, -4], [-1, -3, 2], [-1, -2, 3]]


def test_what_joins_loops_has_a_name() -> None:
    rule = same_loop(1, [(2, 3), (4, None), (5, 6)])
    kinds = {
        ((2, 6), (-1,)): ("joins", [2, 6]),
        ((4,), (-1,)): ("leads off", [4]),
        ((-2, -6), (-1,)): ("no loop", []),
        ((1, -3), (5, 6)): ("only loop", [5]),
        ((1, 2), (3,)): ("led on", [3]),
        ((1, 2, -3), ()): ("stuck", []),
    }
    for (given, so), found in kinds.items():
        assert rule.case(given, so) == found
    assert rule.case((1, 2, -3), ()).clash


def test_a_cell_that_is_passed_lies_on_a_loop() -> None:
    rule = one_owner(1, [("a", 2), ("b", 3), ("c", 4)])
    assert isinstance(rule, OneOwner)
    agrees(rule, 4, lambda values: (values[1] > 0) == any(values[k] > 0 for k in (2, 3, 4)))
    kinds = {
        ((1, -2, -4), (3,)): ("only loop", "b"),
        ((-2, -3, -4), (-1,)): ("no loop", None),
        ((2,), (1,)): ("passed", None),
        ((1, -2, -3, -4), ()): ("stuck", None),
    }
    for (given, so), found in kinds.items():
        assert rule.case(given, so) == found
        assert rule.case(given, so).clash == (not so)


def test_loops_are_read_off_lines() -> None:
    """What is read off follows from what shows it, and one who follows every line misses nothing."""
    puzzle = read(f"onsen\n{Onsen.example}")
    assert isinstance(puzzle, Onsen)
    (answer,) = solve(puzzle).solutions
    circle, *_ = puzzle.clues
    own = puzzle.loop.of[circle, circle]
    known = puzzle.stated([own, *(step for step in answer if step > 0 and step < puzzle.line.after)])
    found = dict(puzzle.loop.read_off(known))
    with Solver("glucose4", bootstrap_with=clauses_of(puzzle.loop.meaning())) as solver:
        for literal, shown_by in found.items():
            assert all(known[abs(each)] == each for each in shown_by)
            assert literal in solver.propagate(shown_by)[1]
    on_it = {puzzle.loop.of[cell, circle] for cell, owners in puzzle.loop.owners.items() if circle in owners}
    assert on_it & found.keys() == {variable for variable in on_it if answer[variable] > 0}


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
    # and loops are spoken of as people do
    assert "Only the loop through the 2 at r4c6 can pass r8c7." in told
    assert "No loop can pass r6c7." in told
    assert "otherwise the loop through the 2 at r4c6 could not pass exactly two cells of the room of r4c6." in told
    assert "A line between r2c6 and r2c7 would join the loop through the 4 at r3c6 and the loop through the" in told
    assert "so r5c8 is on the loop" not in told  # anybody sees that who follows the line
