"""Cube and conquer: one hard question as many easier ones, for several processes or a cluster.

The formula is split (see `splitting`), and every cube is searched by a solver of its own, which starts afresh and gets
the cube's literals as clauses. On two boards of sliding tiles that took one half and nine tenths of the time of a
single solver that was asked about all cubes in turn. As the cubes have no answer in common, what is found in them adds
up: the search ends when enough answers are found, and when no cube has any, there is none.

What one solver learns about connectedness or the loop is true in every cube, so its cuts go along with the cubes that
are handed out later.
"""

import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from functools import lru_cache
from typing import Any, NamedTuple

from kotae.answers.certify import Refutable
from kotae.answers.search import Numbered, Search, clauses, garbage_kept, known_of
from kotae.answers.solve import Answer, best_solver, collect
from kotae.encodings import encode
from kotae.engines import Budget, engine
from kotae.engines.proofs import Proof
from kotae.errors import KotaeError, LimitReached, UnsoundError
from kotae.families import AnyPuzzle
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.logic import Formula, Values
from kotae.processes.child import Died
from kotae.scale.proof_by_cases import Case, by_cases
from kotae.scale.splitting import Cube, split
from kotae.scale.workers import Gone, Workers, call
from kotae.sliding.plan import BEST as BEST_FOR_PLANS
from kotae.sliding.plan import Planner, plans_of
from kotae.sliding.unrolled import Unrolled, encode_plan

TICK = 0.1
"""Seconds between two looks at the clock."""
TRIES = 3
"""How many processes may die on a cube before it is given up."""


class CubeTask(NamedTuple):
    """What a process should search: a cube, and an answer in it that is already known."""

    cube: Cube
    first: Values | None = None


class Searched(NamedTuple):
    """What one process says about one cube."""

    found: list[Any]
    """Answers or plans, each checked by the rules."""
    counted: int
    """How many there were, which may be more than were kept."""
    exhausted: bool
    """Whether the cube certainly holds no others."""
    cuts: list[Numbered]
    seconds: float
    """Processor time."""
    statistics: dict[str, int]


class Tally:
    """The progress so far."""

    def __init__(self) -> None:
        self.made = self.died = 0
        self.refuted = 0
        """Cubes that certainly hold no answer, or no other than those found."""
        self.dropped = 0
        """Branches that unit propagation refuted while splitting."""
        self.split_seconds = 0.0
        self.seconds: list[float] = []
        """The processor time of each cube."""
        self.statistics: dict[str, int] = {}

    def count(self, searched: Searched) -> None:
        self.refuted += searched.exhausted
        self.seconds.append(searched.seconds)
        for what, number in searched.statistics.items():
            self.statistics[what] = self.statistics.get(what, 0) + number


class Conquest:
    """Questions split into up to that many cubes, and the workers that answer them."""

    def __init__(self, number: int, workers: Workers, report: Callable[[str], None] = lambda missing: None) -> None:
        self.number = number
        self.workers = workers
        self.report = report
        """Called repeatedly while waiting for workers, with what is missing if there are none."""
        self.notice: Callable[[Tally], None] | None = None
        """Called now and then while a puzzle is being solved."""
        self.tally = Tally()
        """The tally of the last question."""

    def solve(
        self,
        puzzle: Puzzle,
        solver: str | None = None,
        *,
        encoding: str = "default",
        at_most: int | None = 2,
        keep: int | None = None,
        seconds: float | None = None,
        show_formula: Callable[[Formula], None] | None = None,
        interruptible: bool = False,
    ) -> Answer:
        """The same as `solve` of one solver alone, and in the same terms."""
        solver = solver or best_solver(puzzle)
        answer, self.tally = Answer(puzzle, solver), Tally()
        answer.first_only = at_most == 1
        budget = Budget(seconds, notice=self._look)
        began, cpu = time.perf_counter(), time.process_time()
        try:
            with garbage_kept(), budget.enforced():
                formula = encode(puzzle, encoding)
            answer.encode_seconds = time.perf_counter() - began
            answer.variables, answer.clauses = formula.variables, formula.size
            answer.by_lines = 0 < puzzle.variables == len(formula.facts)
            if show_formula:
                show_formula(formula)
            known = known_of(formula)
            cubes = self._split(formula.flat, [v for v in range(1, puzzle.variables + 1) if not known[v]], budget)
            self._collect(answer, cubes, budget, (puzzle, encoding, solver, at_most, keep))
            answer.exhausted = at_most is None or answer.found < at_most or answer.by_lines
        except LimitReached as reached:
            answer.limit = reached.spent
        except KeyboardInterrupt:
            if not interruptible:
                raise
            answer.interrupted = True
        answer.statistics = self.tally.statistics
        answer.cpu_seconds = time.process_time() - cpu + sum(self.tally.seconds)
        answer.solve_seconds = time.perf_counter() - began - answer.encode_seconds
        return answer

    def _collect(self, answer: Answer, cubes: Sequence[Cube], budget: Budget, question: tuple[Any, ...]) -> None:
        """Adds up what the cubes hold, until there are enough answers."""
        *_, at_most, keep = question
        limits = [limit for limit in (at_most, keep) if limit is not None]
        seen: set[tuple[int, ...]] = set()
        for searched in self._conquered(cubes, search_cube, question, answer.cuts_made, budget):
            new = {tuple(cut.clause): (number, cut) for number, cut in searched.cuts}
            answer.cuts_made += [cut for clause, cut in new.items() if clause not in seen]
            answer.cuts = len(answer.cuts_made)
            seen |= new.keys()
            answer.found += searched.counted
            answer.solutions += checked(answer.puzzle, searched.found)
            if limits:
                del answer.solutions[min(limits) :]
            if at_most is not None and answer.found >= at_most:
                answer.found = at_most
                return

    def plans(self, solver: str | None, encoding: str) -> Callable[[Planner, Unrolled, int | None], list[list[int]]]:
        """The function that finds the plans of a formula for `find_plan`."""

        def found(planner: Planner, formula: Unrolled, most: int | None) -> list[list[int]]:
            answer, horizon = planner.answer, formula.horizon
            answer.solver = name = solver or BEST_FOR_PLANS
            answer.doing = f"{name} on cubes of {horizon} steps"
            self.tally = Tally()
            cubes = self._split(formula.flat, range(1, formula.puzzle_variables + 1), planner.budget)
            question = (answer.puzzle, horizon, answer.exactly, encoding, name, most)
            plans: list[list[int]] = []
            for searched in self._conquered(cubes, plan_cube, question, [], planner.budget):
                plans += checked(answer.puzzle, searched.found)
                answer.doing = f"{name} on {horizon} steps, {self.tally.refuted} of {self.tally.made} cubes refuted"
                answer.statistics = self.tally.statistics
                enough = most is not None and len(plans) >= most
                if enough or any(len(plan) < horizon for plan in searched.found):
                    break
            return plans[:most]

        return found

    def proof(self, refutation: Refutable, cuts: list[Numbered]) -> Proof:
        """A proof by cases, one per cube. The tally of solving stays."""
        start, solving = cuts.copy(), self.tally
        flat, budget = [*refutation.flat, *clauses(start)], refutation.budget
        self.tally = Tally()
        try:
            variables = range(1, refutation.formula.puzzle_variables + 1)
            cubes = self._split(flat, variables, budget, certain=False)
            parts = list(self._conquered(cubes, refute_cube, (type(refutation), *refutation.made_of), start, budget))
        finally:
            self.tally = solving
        cases = [case for searched in parts for case in searched.found]
        cuts += [cut for case in cases for cut in case.cuts]
        return by_cases(flat, cases, budget)

    def _look(self) -> None:
        if self.notice:
            self.notice(self.tally)

    def _split(self, flat: Sequence[int], variables: Sequence[int], budget: Budget, certain: bool = True) -> list[Cube]:
        """The cubes, with or without the literals that are certain in all of them."""
        began = time.process_time()
        found = split(flat, variables, self.number, budget)
        self.tally.made, self.tally.dropped = len(found.cubes), len(found.dropped)
        self.tally.split_seconds = time.process_time() - began
        return [(*found.certain, *cube) for cube in found.cubes] if certain else found.cubes

    def _conquered(
        self,
        cubes: Sequence[Cube],
        search: Callable[..., Searched],
        question: tuple[Any, ...],
        cuts: list[Numbered],
        budget: Budget,
    ) -> Iterator[Searched]:
        """The report on each cube, as soon as it arrives. A cube that may hold more answers is handed out again, and so
        is one whose process died. Only a few more cubes than there are workers are handed out at a time, so that later
        ones profit from the cuts, which may grow meanwhile."""
        waiting = [(CubeTask(cube), 1) for cube in reversed(cubes)]
        under_way: dict[Future[Any], tuple[CubeTask, int]] = {}
        try:
            while waiting or under_way:
                budget.look()
                self.report(self.workers.missing)
                while waiting and len(under_way) < self.workers.size + 1:
                    part, tries = waiting.pop()
                    future = self.workers.submit(call, search, question, part, list(cuts), budget.seconds_left())
                    under_way[future] = part, tries
                done = self.workers.finished(TICK)
                if done is None or done not in under_way:
                    continue
                part, tries = under_way.pop(done)
                searched = outcome(done, tries)
                if searched is None:
                    self.tally.died += 1
                    waiting.append((part, tries + 1))
                    continue
                self.tally.count(searched)
                yield searched
                if not searched.exhausted:
                    waiting.append((CubeTask(part.cube, searched.found[-1]), 1))
        finally:
            for future in under_way:
                self.workers.cancel(future)


def outcome(future: "Future[Any]", tries: int) -> Searched | None:
    """What a process reported, or None when it died and another one may try."""
    try:
        searched: Searched = future.result()
        return searched
    except CancelledError:
        raise Gone from None
    except Died as death:
        if tries == TRIES:
            wrong = f"{TRIES} workers died on the same cube: {death}"
            raise KotaeError(wrong, "try more memory, fewer workers, or more cubes") from None
        return None


def checked(puzzle: AnyPuzzle, found: list[Any]) -> list[Any]:
    """Answers or plans as they arrived. Their process has checked them, but it may belong to a stranger."""
    if not all(map(puzzle.solved_by, found)):
        raise UnsoundError(f"a worker gave an answer to this {puzzle.family} that breaks the rules")
    return found


def search_cube(question: tuple[Any, ...], part: CubeTask, cuts: list[Numbered], seconds: float | None) -> Searched:
    """In a process of its own: the answers in a cube. When two are wanted, the first is reported at once."""
    puzzle, encoding, solver, at_most, keep = question
    began = time.process_time()
    budget, oracle = Budget(seconds), engine(solver)
    answer = Answer(puzzle, solver)
    most = 1 if at_most == 2 and not part.first else at_most
    try:
        with garbage_kept():
            puzzle, formula = encoded(puzzle, encoding)
            search = Search(puzzle, oracle, budget, formula=formula)
            search.narrow(part.cube, cuts)
            collect(search, answer, most, keep, part.first)
        statistics = oracle.statistics()
    finally:
        oracle.close()
    given = 1 if part.first else 0
    exhausted = most is None or answer.found < most
    took = time.process_time() - began
    return Searched(answer.solutions[given:], answer.found - given, exhausted, search.cuts, took, statistics)


def plan_cube(question: tuple[Any, ...], part: CubeTask, cuts: list[Numbered], seconds: float | None) -> Searched:
    """In a process of its own: the plans in a cube."""
    puzzle, horizon, exactly, encoding, solver, most = question
    began = time.process_time()
    budget, oracle = Budget(seconds), engine(solver)
    try:
        with garbage_kept():
            formula = unrolled(puzzle, horizon, encoding, exactly)
            oracle.add(formula.flat)
            oracle.add([side for literal in part.cube for side in (literal, 0)])
            plans = plans_of(formula, oracle, budget, most, exactly)
        statistics = oracle.statistics()
    finally:
        oracle.close()
    exhausted = (most is None or len(plans) < most) and all(len(plan) == formula.horizon for plan in plans)
    return Searched(plans, len(plans), exhausted, [], time.process_time() - began, statistics)


def refute_cube(question: tuple[Any, ...], part: CubeTask, cuts: list[Numbered], seconds: float | None) -> Searched:
    """In a process of its own: why a cube holds no answer."""
    kind, *arguments = question
    began = time.process_time()
    start = len(cuts)
    with garbage_kept():
        proof = kind(*arguments, Budget(seconds)).by_solver(cuts, part.cube)
    case = Case(part.cube, proof, cuts[start:])
    return Searched([case], 0, True, [], time.process_time() - began, {})


@lru_cache(1)
def encoded(puzzle: Puzzle, encoding: str) -> tuple[Puzzle, Formula]:
    """The formula of a puzzle, and the puzzle itself, since an equal one would have to be worked out again."""
    return puzzle, encode(puzzle, encoding)


@lru_cache(1)
def unrolled(puzzle: Sliding, horizon: int, encoding: str, exactly: bool) -> Unrolled:
    return encode_plan(puzzle, horizon, encoding, exactly)
