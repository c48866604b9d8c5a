"""Sliding tiles: shortest plans, horizons, parity and encodings, against a brute force of their own."""

import random
import sys
import time
from itertools import permutations

import pytest
from brute_force_plans import State, distances, plans
from conftest import EXAMPLES
from hypothesis import given
from hypothesis import strategies as st
from watching import FEW, over_when, worked_here

from kotae.board.grid import Grid
from kotae.drawing.style import Style
from kotae.engines import Budget, engine
from kotae.engines.inprocess import PySatEngine
from kotae.errors import KotaeError, ReadError, UnsoundError
from kotae.families.sliding import Sliding
from kotae.formats import read, write
from kotae.sliding.dimacs import write_plan_dimacs
from kotae.sliding.film import stills, strip
from kotae.sliding.measure import measure_plan
from kotae.sliding.plain_search import Deepening
from kotae.sliding.plan import Planned, find_plan, why_unsolvable
from kotae.sliding.unrolled import encode_plan

HARD = "4x4:2,6,9,3,5,7,8,4,13,11,1,0,10,14,15,12"


def gap_last(cells: int) -> State:
    return (*range(1, cells), 0)


def shuffled(seed: int, rows: int, cols: int, steps: int) -> Sliding:
    """A start that a random walk reaches from a random goal."""
    rng = random.Random(seed)
    goal = list(range(rows * cols))
    rng.shuffle(goal)
    puzzle = Sliding(Grid(rows, cols), goal, goal)
    state = puzzle.start
    for _ in range(steps):
        beside = [state[cell] for cell in puzzle.board.neighbours[state.index(0)]]
        state = puzzle.slid(state, rng.choice(beside)) or state
    return Sliding(puzzle.grid, state, goal)


def enumerated(puzzle: Sliding, horizon: int, encoding: str, exactly: bool) -> set[tuple[int, ...]]:
    """All plans that the models of a formula stand for, found by an engine that nothing else here uses."""
    formula, oracle, found = encode_plan(puzzle, horizon, encoding, exactly), engine("minisat22"), set()
    oracle.add(formula.flat)
    while oracle.solve(Budget()):
        model = oracle.model()
        found.add(tuple(formula.plan(model)))
        oracle.add([*(-gap for gap in formula.gap.values() if model[gap - 1] > 0), 0])
    oracle.close()
    return found


@pytest.mark.parametrize("start", [*permutations(range(4))])
def test_every_2x2(start: State) -> None:
    for goal in (gap_last(4), (0, 1, 2, 3), (3, 0, 1, 2)):
        puzzle, far = Sliding(Grid(2, 2), start, goal), distances(goal, 2, 2)
        answer = find_plan(puzzle)
        assert puzzle.solvable == (start in far)
        assert (answer.status == "none") == (start not in far)
        if start in far:
            assert len(answer.plans[0]) == answer.bound == far[start]
            assert set(map(tuple, find_plan(puzzle, at_most=None).plans)) == plans(start, goal, 2, 2, far[start])


@pytest.mark.parametrize("encoding", ["default", "plain"])
@pytest.mark.parametrize("exactly", [True, False])
def test_horizons_of_2x2(encoding: str, exactly: bool) -> None:
    """The formula of every horizon is satisfied by plans within it, and by nothing else."""
    goal = gap_last(4)
    far = distances(goal, 2, 2)
    for start in permutations(range(4)):
        for horizon in range(7):
            right = [k for k in range(horizon + 1) if plans(start, goal, 2, 2, k) and (not exactly or k == horizon)]
            found = enumerated(Sliding(Grid(2, 2), start, goal), horizon, encoding, exactly)
            assert bool(found) == bool(right)
            for plan in found:
                assert plan in plans(start, goal, 2, 2, len(plan))
            if exactly:
                assert found == plans(start, goal, 2, 2, horizon)
            elif start in far and found:
                assert {plan[: far[start]] for plan in found if len(plan) >= far[start]} >= plans(
                    start, goal, 2, 2, far[start]
                )


def test_every_2x3_by_search() -> None:
    """All 720 states, with two goals and on the board turned by a quarter."""
    for rows, cols, goal in ((2, 3, gap_last(6)), (3, 2, (1, 0, 2, 3, 4, 5))):
        far = distances(goal, rows, cols)
        for start in permutations(range(6)):
            puzzle = Sliding(Grid(rows, cols), start, goal)
            assert puzzle.solvable == (start in far)
            if start in far:
                assert puzzle.board.fewest(start) <= far[start]
                assert (far[start] - puzzle.board.fewest(start)) % 2 == 0
                search = Deepening(puzzle, Budget())
                assert not search.plans(far[start] - 2, 1)
                (plan,) = search.plans(far[start], 1)
                assert puzzle.solved_by(plan)


@pytest.mark.exhaustive
@pytest.mark.parametrize("encoding", ["default", "plain"])
def test_every_2x3_by_formula(encoding: str) -> None:
    """Below the fewest steps the formula is refuted; at the fewest, its models are all the shortest plans."""
    goal = gap_last(6)
    for start, steps in distances(goal, 2, 3).items():
        puzzle = Sliding(Grid(2, 3), start, goal)
        if encoding == "default" or steps < 12:
            assert enumerated(puzzle, steps, encoding, False) == plans_short(puzzle, steps)
        if steps:
            assert not enumerated(puzzle, steps - 1, encoding, False)


def plans_short(puzzle: Sliding, steps: int) -> set[tuple[int, ...]]:
    """All shortest plans, by the distances of the brute force."""
    rows, cols = puzzle.grid
    far = distances(puzzle.goal, rows, cols)

    def onward(state: State, left: int) -> set[tuple[int, ...]]:
        if left == 0:
            return {()}
        nexts = [(tile, after) for tile in puzzle.board.tiles if (after := puzzle.slid(state, tile))]
        return {(tile, *rest) for tile, after in nexts if far[after] == left - 1 for rest in onward(after, left - 1)}

    return onward(puzzle.start, steps)


@pytest.mark.parametrize("seed", range(12))
def test_search_and_solver_agree(seed: int) -> None:
    rows, cols = [(2, 4), (3, 3), (4, 2), (3, 4), (2, 5), (4, 4)][seed % 6]
    puzzle = shuffled(seed, rows, cols, 24)
    one, two = find_plan(puzzle), find_plan(puzzle, "cadical153")
    assert one.status == two.status
    assert len(one.plans[0]) == len(two.plans[0]) == one.bound == two.bound
    assert all(puzzle.solved_by(plan) for plan in one.plans + two.plans)


@pytest.mark.exhaustive
@given(seed=st.integers(0, 10**6), extra=st.integers(-4, 6), exactly=st.booleans())
def test_horizons_around_the_shortest(seed: int, extra: int, exactly: bool) -> None:
    """By search, by our formula and by the plain one: the same answer to the same question."""
    puzzle = shuffled(seed, 3, 3, 12)
    shortest = len(find_plan(puzzle).plans[0])
    steps = max(0, shortest + extra)
    for solver, encoding in ((None, "default"), ("glucose3", "default"), ("glucose3", "plain")):
        answer = find_plan(puzzle, solver, steps=steps, exactly=exactly, encoding=encoding)
        assert (answer.status != "none") == (steps >= shortest and not (exactly and (steps - shortest) % 2))
        for plan in answer.plans:
            assert puzzle.solved_by(plan)
            assert len(plan) == steps if exactly else len(plan) <= steps
        if answer.plans and steps >= shortest + 2:
            assert answer.status == "several"
            assert answer.plans[0] != answer.plans[1]


def test_a_swap_of_two_tiles_is_refused_with_its_reason() -> None:
    puzzle = Sliding(Grid(4, 4), (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 15, 14, 0))
    answer = find_plan(puzzle)
    assert answer.status == "none"
    assert answer.variables == 0
    assert answer.reason == why_unsolvable(puzzle)
    assert "an even number of steps" in answer.reason
    assert "an odd number of swaps" in answer.reason


@pytest.mark.exhaustive
def test_the_hard_one_needs_33_steps() -> None:
    puzzle = read(HARD)
    assert isinstance(puzzle, Sliding)
    answer = find_plan(puzzle)
    assert (len(answer.plans[0]), answer.bound, answer.status) == (33, 33, "several")
    assert find_plan(puzzle, steps=32).status == "none"
    assert find_plan(puzzle, steps=34).status == "several"
    assert find_plan(puzzle, steps=34, exactly=True).status == "none"
    assert len(find_plan(puzzle, steps=35, exactly=True).plans[0]) == 35


def test_nothing_to_do() -> None:
    puzzle = Sliding(Grid(3, 3), gap_last(9))
    answer = find_plan(puzzle)
    assert (answer.plans, answer.status) == ([[]], "unique")
    assert find_plan(puzzle, "minisat22").plans == [[]]
    assert len(find_plan(puzzle, steps=2, exactly=True).plans) == 2


def test_a_limit_keeps_what_is_known() -> None:
    puzzle = Sliding(Grid(5, 5), random_board(5, 1))
    answer = find_plan(puzzle, seconds=1)
    assert answer.status == "unknown"
    assert not answer.plans
    assert answer.bound == puzzle.board.fewest(puzzle.start)
    assert answer.searched >= answer.bound
    by_solver = find_plan(read_sliding(HARD), "cadical195", conflicts=3000)
    assert by_solver.status == "unknown"
    assert by_solver.bound >= 19


def random_board(size: int, seed: int) -> list[int]:
    """A solvable board of tiles in random order."""
    cells = list(range(size * size))
    random.Random(seed).shuffle(cells)
    if not Sliding(Grid(size, size), cells).solvable:
        one, two = [cell for cell in range(3) if cells[cell]][:2]
        cells[one], cells[two] = cells[two], cells[one]
    return cells


def read_sliding(text: str) -> Sliding:
    puzzle = read(text)
    assert isinstance(puzzle, Sliding)
    return puzzle


def test_ctrl_c_keeps_what_is_known() -> None:
    def interrupt(answer: Planned) -> None:
        if answer.searched > 25:
            raise KeyboardInterrupt

    answer = find_plan(read_sliding(HARD), notice=interrupt)
    assert answer.interrupted
    assert answer.status == "unknown"


def test_a_solver_that_contradicts_the_search_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Deepening, "plans", lambda self, length, most: [[1]] if length > 33 else [])
    with pytest.raises(UnsoundError, match="disagree"):
        find_plan(read_sliding(HARD))


def test_the_plain_encoding_is_as_the_textbook_has_it() -> None:
    puzzle = Sliding(Grid(4, 4), gap_last(16))
    formula = encode_plan(puzzle, 33, "plain")
    assert len(formula.titles) == 34 * 256 + 33 * 24
    text = write_plan_dimacs(formula)
    assert "c var 1 tile 1 at r1c1 after 0\n" in text
    assert '"what is swapped changes places, all else stays"' in text


def test_dimacs_of_a_horizon() -> None:
    """Any solver can be asked; the comments name variables and rules; impossible horizons are impossible formulas."""
    puzzle = shuffled(3, 3, 3, 9)
    shortest = len(find_plan(puzzle).plans[0])
    for horizon in range(shortest + 4):
        text = write_plan_dimacs(encode_plan(puzzle, horizon))
        oracle = engine("lingeling")
        oracle.add([int(word) for line in text.splitlines() if line[:1] not in "cp" for word in line.split()])
        assert oracle.solve(Budget()) == (horizon >= shortest)
        assert "c rule 1 " in text
    assert "c lemma" in text
    assert "c var 1 gap at " in text


def test_runs_of_an_experiment() -> None:
    puzzle = read_sliding((EXAMPLES / "sliding/3x3-too-short.txt").read_text())
    for encoding in ("default", "plain"):
        outcomes = [measure_plan(puzzle, steps, encoding).outcome for steps in (4, 5, 6, 7)]
        assert outcomes == ["unsolvable", "unsolvable", "solvable", "solvable"]
    assert measure_plan(read_sliding(HARD), 31, "plain", seconds=0.05).outcome == "unknown"


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        ("sliding\n1 2\n3\n", "3:1: this row has 1 tile; the first row has 2"),
        ("sliding\n1 2\n3 4\n", "3:3: '4' is not a tile; expected 1 to 3, 0 or _ for the gap"),
        ("sliding\n1 2\n2 _\n", "3:1: tile 2 appears twice; expected each once"),
        ("sliding\n1 _\n2 _\n", "3:3: the gap appears twice; expected each once"),
        ("sliding\n1 2 _\n", "2:1: a board of 1 by 3 cells is too small; expected at least two rows and two columns"),
        ("sliding\n", "1:1: there is no board"),
        ("sliding\nsteps: x\n1 2\n3 _\n", "2:8: 'x' is not a number of steps; expected 0 to 10000"),
        (
            "sliding\n1 2\n3 _\ngoal:\n1 2 3\n4 5 _\n",
            "5:1: the goal has 2 rows and 3 columns; expected 2 and 2",
        ),
        ("sliding\ncolour: red\n1 2\n3 _\n", "2:1: 'colour: red' is out of place"),
        ("5\n3\n1 2\n3 0\n", "2:1: the size is 3, but there are 2 rows of 2"),
        ("2x2:1,2,3", "1:5: there are 3 tiles; expected 4, one for each cell"),
        ("2x2:1,2,3,3", "1:11: tile 3 appears twice; expected each once"),
    ],
)
def test_what_is_wrong_with_a_file(text: str, wrong: str) -> None:
    with pytest.raises(ReadError) as error:
        read(text)
    assert str(error.value).startswith(wrong)


@given(seed=st.integers(0, 10**6), rows=st.integers(2, 5), cols=st.integers(2, 5), steps=st.none() | st.integers(0, 99))
def test_what_is_written_is_read_again(seed: int, rows: int, cols: int, steps: int | None) -> None:
    made = shuffled(seed, rows, cols, 30)
    puzzle = Sliding(made.grid, made.start, made.goal, steps)
    assert read(write(puzzle, "text")) == puzzle
    plain = Sliding(made.grid, made.start)
    assert read(write(plain, "tatham")) == plain
    if rows == cols and steps is not None:
        first = Sliding(made.grid, made.start, range(rows * cols), steps)
        assert read(write(first, "in")) == first


def test_what_a_format_cannot_carry_is_named() -> None:
    puzzle = Sliding(Grid(2, 3), (0, 1, 2, 3, 4, 5), (0, 1, 2, 3, 4, 5), 3)
    for format_name, why in (("tatham", "goal"), ("in", "not square"), ("puzzlink", "cannot carry sliding")):
        with pytest.raises(KotaeError, match=why):
            write(puzzle, format_name)


def test_the_goal_may_stand_before_the_start() -> None:
    puzzle = read("fifteen\nsteps: 4\ngoal:\n_ 1\n2 3\nstart:\n1 _\n2 3\n")
    assert puzzle == Sliding(Grid(2, 2), (1, 0, 2, 3), (0, 1, 2, 3), 4)


def test_a_strip_of_boards() -> None:
    puzzle = Sliding(Grid(2, 2), (0, 1, 3, 2))
    assert strip(stills(puzzle, [1, 2]), 80, Style(ascii=True)) == (
        "start       1: 1 left   2: 2 up\n. 1         1 .         1 2\n3 2         3 2         3 ."
    )
    assert strip(stills(puzzle, [1, 2]), 10, Style()).count("\n\n") == 2


def test_steps_to_spare() -> None:
    """With `--all` and `--count` only the shortest plans are meant, or all of exactly so many steps."""
    goal = gap_last(6)
    puzzle = Sliding(Grid(2, 3), goal, goal)
    for solver, encoding in ((None, "default"), ("glucose4", "default"), ("glucose4", "plain")):
        answer = find_plan(puzzle, solver, steps=4, encoding=encoding)
        assert (answer.status, answer.plans[0], len(answer.plans[1])) == ("several", [], 2)
        every = find_plan(puzzle, solver, steps=4, encoding=encoding, at_most=None)
        assert (every.plans, every.only, every.status) == ([[]], True, "several")
        exact = find_plan(puzzle, solver, steps=4, exactly=True, encoding=encoding, at_most=None)
        assert set(map(tuple, exact.plans)) == plans(goal, goal, 2, 3, 4)
        assert exact.only


def test_large_boards_keep_to_the_limit() -> None:
    size = 100
    puzzle = Sliding(Grid(size, size), [*range(1, size * size - 1), 0, size * size - 1])
    assert find_plan(puzzle, seconds=FEW).plans == [[size * size - 1]]
    assert find_plan(puzzle, steps=9999, seconds=FEW).status == "several"
    far = shuffled(1, 60, 60, 3000)
    began = worked_here()
    assert find_plan(far, seconds=1).status == "unknown"
    assert worked_here() - began < 10


def test_the_formula_is_shown_whatever_comes_of_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second is then too hard."""
    shown: list[str] = []
    over_when(monkeypatch, lambda: len(shown) == 2)
    unsolvable = Sliding(Grid(2, 2), (2, 1, 3, 0))
    for puzzle, steps, solver in (
        (unsolvable, None, None),
        (read_sliding(HARD), 60, "cadical195"),
    ):
        find_plan(puzzle, solver, steps=steps, seconds=FEW, show_formula=lambda formula: shown.append(formula.question))
    find_plan(unsolvable, steps=7, show_formula=lambda formula: shown.append(formula.question))
    assert shown == ["in at most 4 steps", "in at most 60 steps", "in at most 7 steps"]


def test_the_limit_holds_while_a_solver_takes_the_clauses_in(monkeypatch: pytest.MonkeyPatch) -> None:
    """A large board has millions of them."""
    late: list[str] = []

    def slow(solver: PySatEngine, flat: list[int]) -> None:
        time.sleep(20)
        late.append(solver.name)

    monkeypatch.setattr(PySatEngine, "add", slow)
    assert find_plan(read_sliding(HARD), "glucose42", seconds=0.3).status == "unknown"
    assert measure_plan(read_sliding(HARD), 31, "default", seconds=0.3).outcome == "unknown"
    assert not late


def test_wrong_names_are_found_before_anything_else() -> None:
    unsolvable = Sliding(Grid(2, 2), (2, 1, 3, 0))
    with pytest.raises(KotaeError, match="unknown solver 'nosuch'"):
        find_plan(unsolvable, "nosuch")
    with pytest.raises(KotaeError, match="unknown encoding 'nosuch'"):
        find_plan(unsolvable, encoding="nosuch")


def test_a_deep_search_leaves_the_recursion_limit_alone() -> None:
    before = sys.getrecursionlimit()
    find_plan(Sliding(Grid(20, 20), random_board(20, 1)), seconds=0.2)
    assert sys.getrecursionlimit() == before
