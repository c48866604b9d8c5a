"""Cuts through narrows, and what probing settles: on large boards they are what makes a search end."""

import random
from collections.abc import Iterable
from itertools import combinations

import pytest
from certificates import certified
from conftest import EXAMPLES
from pysat.solvers import Solver

from kotae.answers import search
from kotae.answers.generating.random_puzzles import random_puzzle
from kotae.answers.solve import USUAL, solve
from kotae.board.grid import Grid
from kotae.engines import Budget, engine
from kotae.engines.probing import failed_literals
from kotae.families.base import Puzzle
from kotae.families.slitherlink import Slitherlink
from kotae.formats.sources import read_one
from kotae.logic import Cut, SingleLoop, Values
from kotae.logic.loops import loop_cuts
from kotae.logic.loops.min_cut import near_side
from kotae.logic.loops.planar_graph import Loops, Plane
from kotae.verify import verify
from kotae.verify.loops import Loops as Judge


def loop_of(puzzle: Puzzle) -> SingleLoop:
    (rule,) = puzzle.lazy
    assert isinstance(rule, SingleLoop)
    return rule


def two_squares(plane: Plane, dice: random.Random) -> tuple[Values, Loops]:
    """A drawing of two loops around one cell each that have no corner in common."""
    while True:
        faces = dice.sample(range(1, len(plane.sides)), 2)
        edges = [plane.sides[face] for face in faces]
        corners = [{corner for edge in side for corner in plane.ends[edge]} for side in edges]
        if corners[0].isdisjoint(corners[1]):
            drawn = set(edges[0] + edges[1])
            values = [0, *(v if edge in drawn else -v for edge, v in enumerate(plane.literals))]
            return values, plane.loops(values)


@pytest.mark.parametrize("seed", range(60))
def test_narrows_are_where_fewest_open_edges_cross(seed: int) -> None:
    dice = random.Random(seed)
    plane = loop_of(Slitherlink(Grid(3, 3), {})).plane
    _, loops = two_squares(plane, dice)
    shut = {edge for edge in range(len(plane.ends)) if dice.random() < 0.4 or loops.is_drawn[edge]}

    def crossing(near: set[int]) -> int:
        return sum((a in near) != (b in near) for edge, (a, b) in enumerate(plane.ends) if edge not in shut)

    home = set(plane.corners(loops.edges[0]))
    free = [corner for corner, loop in enumerate(loops.at_corner) if loop < 0]
    fewest = min(crossing(home | set(some)) for n in range(len(free) + 1) for some in combinations(free, n))
    found = near_side(plane, loops, shut.__contains__, 0, 1, most=fewest)
    assert found is not None
    near = found.corners
    assert home <= near
    assert near.isdisjoint(plane.corners(loops.edges[1]))
    assert crossing(near) == found.width == fewest
    if fewest:
        assert near_side(plane, loops, shut.__contains__, 0, 1, most=fewest - 1) is None


def cuts_made(puzzle: Puzzle, monkeypatch: pytest.MonkeyPatch) -> list[Cut]:
    """Those through narrows, in a search that looks for them also on this small board."""
    monkeypatch.setattr(search, "LARGE", 1)
    monkeypatch.setattr(loop_cuts, "LONG", 4)
    monkeypatch.setattr(loop_cuts, "SHARE", 1)
    made: list[Cut] = []
    usual = SingleLoop.further

    def further(self: SingleLoop, values: Values, settled: Values) -> list[Cut] | None:
        found = usual(self, values, settled) or []
        assert all(values[abs(literal)] == -literal for cut in found for literal in cut.clause)
        made.extend(found)
        return found

    monkeypatch.setattr(SingleLoop, "further", further)
    solve(puzzle)
    return made


def test_cuts_through_narrows_are_right_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    judged = 0
    for seed in range(4):
        puzzle = random_puzzle("slitherlink", Grid(25, 25), f"narrows {seed}", 0.55)
        judge = Judge(loop_of(puzzle), puzzle.statements)
        for cut in cuts_made(puzzle, monkeypatch):
            assert judge.complaint(cut.clause) == ""
            judged += 1
    assert judged > 20


@pytest.mark.parametrize(("share", "asked"), [(1, 4), (0, 1)])
def test_narrows_are_looked_for_as_long_as_they_are_narrow(
    share: float, asked: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once they have more than their share of what is open around the loops, no candidate is searched for them."""
    monkeypatch.setattr(search, "LARGE", 1)
    monkeypatch.setattr(loop_cuts, "LONG", 4)
    monkeypatch.setattr(loop_cuts, "SHARE", share)
    in_vain: list[bool] = []
    usual = SingleLoop.further

    def further(self: SingleLoop, values: Values, settled: Values) -> list[Cut] | None:
        found = usual(self, values, settled)
        in_vain.append(found is None)
        return found

    monkeypatch.setattr(SingleLoop, "further", further)
    solve(random_puzzle("slitherlink", Grid(25, 25), "narrows 3", 0.5))
    assert in_vain == ([False] * asked if share else [True])


@pytest.mark.parametrize("family", ["slitherlink", "hashi"])
def test_probing_changes_no_verdict(family: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop_cuts, "LONG", 4)
    settled: list[Values] = []
    usual = search.Search.probe

    def probe(self: search.Search) -> None:
        usual(self)
        settled.extend([self.settled] if self.settled else [])

    monkeypatch.setattr(search.Search, "probe", probe)
    for seed in range(25):
        puzzle = random_puzzle(family, Grid(9, 9), f"verdict {seed}", 0.4 + seed / 50)
        expected = solve(puzzle, at_most=50)
        with monkeypatch.context() as small:
            small.setattr(search, "LARGE", 1)
            for solver in (None, "cadical195"):  # which probes by itself, and with another
                answer = solve(puzzle, solver, at_most=50)
                assert (answer.status, answer.found) == (expected.status, expected.found)
    assert len(settled) > 10


def test_on_an_open_board_a_solver_stays_near_the_best_candidate(monkeypatch: pytest.MonkeyPatch) -> None:
    """Until there is an answer. Then it stays near that."""
    puzzle = random_puzzle("slitherlink", Grid(25, 25), "open", 0.3)
    expected = solve(puzzle)
    monkeypatch.setattr(search, "LARGE", 1)
    oracle = engine(USUAL)
    preferred: list[list[int]] = []
    usual = oracle.stay_near

    def stay_near(literals: Iterable[int]) -> None:
        preferred.append(list(literals))
        usual(preferred[-1])

    monkeypatch.setattr(oracle, "stay_near", stay_near)
    looking = search.Search(puzzle, oracle, Budget())
    (found,) = preferred
    assert 0 < 2 * len(found) < len(loop_of(puzzle).literals)
    answer = looking.answer()
    assert answer is not None
    cuts = [len(search.cuts_of(puzzle, [0, *model[: puzzle.variables]])) for model in preferred[1:]]
    assert 0 < len(cuts) < looking.rounds
    assert cuts == sorted(cuts, reverse=True)
    assert all(cuts)
    looking.forbid(answer)
    looking.near(answer)
    so_far = len(preferred)
    assert (looking.answer() is None) == (expected.status == "unique")
    assert len(preferred) == so_far
    oracle.close()


@pytest.mark.parametrize("name", [USUAL, "minisat22", "cadical195"])
def test_what_probing_finds_is_refuted_by_propagation(name: str) -> None:
    puzzle = random_puzzle("slitherlink", Grid(8, 8), "probing", 0.6)
    formula = puzzle.formula()
    oracle = engine(name)
    oracle.add(formula.flat)
    found = failed_literals(oracle, formula.flat, loop_of(puzzle).literals)
    assert len(found) > 20
    with Solver(name="cadical153") as solver:
        clause: list[int] = []
        for literal in formula.flat:
            if literal:
                clause.append(literal)
            else:
                solver.add_clause(clause)
                clause = []
        assert solver.solve()
        assert not any(solver.solve(assumptions=[-literal]) for literal in found)


def test_probing_an_impossible_board_says_so_of_everything() -> None:
    assert len(failed_literals(engine("cadical195"), [1, 0, -1, 0], [1, 2])) == 2


def test_a_certificate_can_start_from_cuts_through_narrows(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = read_one(str(EXAMPLES / "slitherlink" / "15x15.txt")).puzzle
    assert isinstance(puzzle, Puzzle)
    assert cuts_made(puzzle, monkeypatch)
    assert verify(certified(puzzle), puzzle) == "unique"
