"""Cube and conquer: the cubes cover everything, nothing is found twice or lost, and workers may die."""

import os
import pickle
import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import Future
from itertools import combinations, groupby
from pathlib import Path
from typing import Any

import pytest
from boards import read_board
from conftest import EXAMPLES, hashi, two_lattices
from solvers import HONEST, script
from test_differential import FEW, MAKERS, outcome
from test_sliding import shuffled

from kotae.answers.solve import solve
from kotae.encodings import encode
from kotae.engines import Budget, engine
from kotae.errors import KotaeError, LimitReached, UnsoundError, WrongCertificate
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.library.certify import certificate_of
from kotae.logic import Formula
from kotae.processes.child import Died
from kotae.scale.cubes import Conquest, Searched
from kotae.scale.splitting import Split, split
from kotae.scale.workers import Processes
from kotae.sliding.plan import find_plan
from kotae.sliding.unrolled import encode_plan
from kotae.verify import verify

pytestmark = pytest.mark.exhaustive

SEED = os.environ.get("KOTAE_SEED", "1")


class Here:
    """A worker in this process, for tests that need many: what is sent goes through pickle, as it would."""

    size = 1
    missing = ""

    def __init__(self, deaths: int = 0, most: int | None = None, instead: Callable[..., Any] | None = None) -> None:
        self.deaths = deaths
        """On every cube, so many processes seem to die first."""
        self.most = most
        """After so many tasks the time seems to be over."""
        self.instead = instead
        """What is done in place of what was asked for."""
        self.tried: dict[Any, int] = {}
        self.done: list[Future[Any]] = []
        self.submitted = 0

    def submit(self, task: Any, *arguments: Any) -> "Future[Any]":
        function, question, part, cuts, seconds = pickle.loads(pickle.dumps(arguments))
        self.submitted += 1
        self.tried[part.cube] = self.tried.get(part.cube, 0) + 1
        future: Future[Any] = Future()
        if self.tried[part.cube] <= self.deaths:
            future.set_exception(Died("its process was ended by signal 9"))
        elif self.submitted - 1 == self.most:
            future.set_exception(LimitReached())
        else:
            future.set_result((self.instead or function)(question, part, cuts, seconds))
        self.done.append(future)
        return future

    def finished(self, seconds: float | None = None) -> "Future[Any] | None":
        return self.done.pop(0) if self.done else None

    def cancel(self, future: "Future[Any]") -> None:
        """It is done already."""

    def close(self) -> None:
        """There is nothing to end."""


def formulas() -> Iterator[tuple[str, Formula]]:
    for family, maker in MAKERS.items():
        for number in range(4):
            puzzle = maker(random.Random(f"{SEED} cubes {family} {number}"))
            horizon = 4 + 2 * number
            yield (
                f"{family} {number}, seed {SEED}",
                encode_plan(puzzle, horizon) if isinstance(puzzle, Sliding) else encode(puzzle),
            )


def satisfiable(flat: Sequence[int], literals: tuple[int, ...] = ()) -> bool:
    oracle = engine("cadical153")
    oracle.add(flat)
    try:
        return oracle.solve(Budget(), literals)
    finally:
        oracle.close()


def covers(found: Split) -> bool:
    """Whether no assignment falls between the cubes: not being in any of them is a contradiction."""
    if () in (*found.cubes, *found.dropped):
        return True
    return not satisfiable([part for cube in (*found.cubes, *found.dropped) for part in (*(-x for x in cube), 0)])


@pytest.mark.parametrize("number", [2, 16])
def test_cubes_cover_everything_and_do_not_overlap(number: int) -> None:
    for name, formula in formulas():
        found = split(formula.flat, range(1, formula.puzzle_variables + 1), number, Budget())
        assert len(found.cubes) <= number, name
        assert covers(found), name
        for one, other in combinations(found.cubes, 2):
            assert any(-literal in other for literal in one), name
        for cube in found.dropped:
            assert not satisfiable(formula.flat, cube), name


def test_a_hard_formula_has_as_many_cubes_as_asked_for_and_always_the_same() -> None:
    formula = encode(hashi(*two_lattices(7)))
    variables = range(1, formula.puzzle_variables + 1)
    first = split(formula.flat, variables, 32, Budget())
    assert len(first.cubes) == 32
    assert first == split(formula.flat, variables, 32, Budget())
    assert not satisfiable([*formula.flat, *(part for cube in first.cubes for part in (*(-x for x in cube), 0))])


def test_splitting_minds_the_limit() -> None:
    formula = encode(hashi(*two_lattices(15)))
    with pytest.raises(LimitReached):
        split(formula.flat, range(1, formula.puzzle_variables + 1), 10**6, Budget(seconds=0.2))


def compared(family: str, numbers: range) -> set[str]:
    """The answers of one solver and of cubes, for puzzles of one kind; returns the statuses that occurred."""
    statuses: set[str] = set()
    for number in numbers:
        chance = random.Random(f"{SEED} cubed {family} {number}")
        puzzle, cubes = MAKERS[family](chance), chance.choice((1, 3, 8))
        conquest = Conquest(cubes, Here(chance.choice((0, 0, 1))))
        name = f"KOTAE_SEED={SEED}, {family} {number} in {cubes} cubes"
        if isinstance(puzzle, Sliding):
            alone = find_plan(puzzle, "minisat22", at_most=2)
            cubed = find_plan(puzzle, "minisat22", at_most=2, cubed=conquest.plans("minisat22", "default"))
            assert (alone.status, alone.bound, alone.settled) == (cubed.status, cubed.bound, cubed.settled), name
            assert list(map(len, alone.plans)) == list(map(len, cubed.plans)), name
            assert all(puzzle.solved_by(plan) for plan in cubed.plans), name
            statuses.add(cubed.status)
            continue
        two = conquest.solve(puzzle)
        assert two.status == solve(puzzle).status, name
        assert conquest.tally.refuted == conquest.tally.made or two.status == "several", name
        all_alone = outcome(puzzle, solve(puzzle, at_most=FEW + 1).solutions)
        assert outcome(puzzle, conquest.solve(puzzle, at_most=FEW + 1).solutions) == all_alone, name
        if all_alone[1] is not None:
            counted = conquest.solve(puzzle, at_most=None, keep=2)
            assert (counted.found, len(counted.solutions)) == (len(all_alone[1]), min(2, counted.found)), name
            assert counted.exhausted, name
        statuses.add(two.status)
    return statuses


@pytest.mark.parametrize("family", MAKERS)
def test_the_same_answers_as_one_solver(family: str) -> None:
    assert len(compared(family, range(8))) > 1


@pytest.mark.parametrize("family", MAKERS)
def test_the_same_answers_for_many(family: str) -> None:
    assert {"none", "unique", "several"} - compared(family, range(8, 120)) <= (
        {"none"} if family == "sliding" else set()
    )


# --- Certificates ----------------------------------------------------------------------------------------------------


def a_nonogram(chance: random.Random) -> Puzzle:
    """The clues of a picture with those of two rows swapped: mostly without an answer, and not line by line."""
    picture = [[chance.random() < 0.45 for _ in range(20)] for _ in range(20)]

    def clue(line: Iterable[bool]) -> str:
        return " ".join(str(len(list(run))) for ink, run in groupby(line) if ink) or "0"

    columns = map(clue, zip(*picture, strict=True))
    one, other = chance.sample(range(20), 2)
    picture[one], picture[other] = picture[other], picture[one]
    return read_board("\n".join(["nonogram", "rows:", *map(clue, picture), "columns:", *columns]))


PROVABLE: dict[str, Callable[[random.Random], Puzzle | Sliding]] = {
    "nonogram": a_nonogram,
    "sliding": lambda chance: shuffled(chance.randrange(10**9), 3, 3, 40),
}
"""Larger ones, where the small ones need no search."""


def certified(family: str, numbers: range) -> int:
    """Has proofs by cases checked from the rules, for puzzles of one kind; returns how many there were."""
    proved = 0
    for number in numbers:
        chance = random.Random(f"{SEED} proved {family} {number}")
        puzzle = PROVABLE.get(family, MAKERS[family])(chance)
        conquest = Conquest(chance.choice((1, 2, 9)), Here())
        answer = find_plan(puzzle) if isinstance(puzzle, Sliding) else conquest.solve(puzzle)
        if not answer.nothing_to_prove:
            certificate = certificate_of(answer, Budget(), conquest.proof)
            verify(certificate, puzzle)
            proved += len(certificate.proof) > 0
    return proved


@pytest.mark.parametrize("family", MAKERS)
def test_proofs_by_cases(family: str) -> None:
    assert certified(family, range(6)) > 0 or family == "nonogram in colours"


@pytest.mark.parametrize("family", MAKERS)
def test_many_proofs_by_cases(family: str) -> None:
    assert certified(family, range(6, 60)) > 0


def test_a_proof_by_cases_of_a_hard_puzzle() -> None:
    """Every cube has a refutation of its own, and none of them is enough."""
    puzzle = hashi(*two_lattices(7))
    conquest = Conquest(8, Here())
    answer = conquest.solve(puzzle)
    made = conquest.tally.made
    certificate = certificate_of(answer, Budget(), conquest.proof)
    verify(certificate, puzzle)
    assert conquest.tally.made == made == 8
    for place in range(0, len(certificate.proof), 1 + len(certificate.proof) // 4):
        without = [*certificate.proof[:place], *certificate.proof[place + 1 :]]
        with pytest.raises(WrongCertificate):
            verify(certificate._replace(proof=without), puzzle)


# --- Empty and hopeless puzzles --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("hashi\n...\n...", "unique"),
        ("hashi\n1.1\n1.1", "none"),
        ("slitherlink\n..\n..", "several"),
        ("slitherlink\n0", "none"),
        ("nonogram\nrows:\n3\ncolumns:\n1\n1", "none"),
        ("nonogram\nrows:\n1\ncolumns:\n1", "unique"),
        ("nawabari\n..\n..", "none"),
    ],
)
def test_puzzles_with_nothing_to_split(text: str, status: str) -> None:
    puzzle = read_board(text)
    assert solve(puzzle).status == status
    assert Conquest(4, Here()).solve(puzzle).status == status


# --- Workers that die ------------------------------------------------------------------------------------------------


def test_a_cube_on_which_workers_keep_dying_is_an_error() -> None:
    with pytest.raises(KotaeError, match="3 workers died on the same cube: its process was ended by signal 9"):
        Conquest(4, Here(deaths=3)).solve(hashi(*two_lattices(5)))


def test_an_answer_that_was_found_in_time_is_kept() -> None:
    """The limit comes when the only cube has given its answer, and is asked for another."""
    answer = Conquest(1, Here(most=1)).solve(hashi("2.2", "...", "2.2"))
    assert (answer.status, answer.found, len(answer.solutions)) == ("unknown", 1, 1)


def test_a_worker_that_lies_is_found_out() -> None:
    def lie(question: Any, part: Any, cuts: Any, seconds: Any) -> Searched:
        return Searched([[0, *range(1, question[0].variables + 1)]], 1, True, [], 0.0, {})

    with pytest.raises(UnsoundError, match="a worker gave an answer to this hashi that breaks the rules"):
        Conquest(2, Here(instead=lie)).solve(hashi("2.2", "...", "2.2"))


def test_cuts_go_along_with_later_cubes() -> None:
    puzzle = read_board((EXAMPLES / "slitherlink/20x20.txt").read_text())
    answer = Conquest(8, Here()).solve(puzzle)
    clauses = [tuple(cut.clause) for _, cut in answer.cuts_made]
    assert answer.status == "unique"
    assert len(clauses) == len(set(clauses)) == answer.cuts


KILLER = """
import os, signal
from pathlib import Path
with Path(__file__).with_suffix(".calls").open("a") as calls:
    calls.write("x")
if Path(__file__).with_suffix(".calls").stat().st_size == 2:
    os.kill(os.getppid(), signal.SIGKILL)
"""


def test_a_worker_that_is_killed_in_the_middle(tmp_path: Path) -> None:
    """The solver itself kills the process that waits for it, at its second call."""
    solver = script(tmp_path, KILLER + HONEST)
    crew = Processes(2)
    try:
        conquest = Conquest(6, crew)
        assert conquest.solve(hashi(*two_lattices(5)), solver).status == "none"
        assert (conquest.tally.made, conquest.tally.refuted, conquest.tally.died) == (6, 6, 1)
    finally:
        crew.close()
