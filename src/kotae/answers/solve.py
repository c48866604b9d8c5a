"""Solve a puzzle, and say whether the answer is the only one."""

import time
from collections.abc import Callable
from typing import Literal

from kotae.answers.detours import Detoured, detour_of, tries_before
from kotae.answers.search import Numbered, Search, garbage_kept, is_probed
from kotae.engines import DEFAULT, Budget, Engine, engine
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Formula, Values
from kotae.processes.cpu import cpu_seconds
from kotae.shown import Shown

Status = Literal["unique", "several", "none", "unknown", "answered"]
"""`answered`: there is an answer, and it was not asked whether it is the only one."""


class Answer(Shown):
    """What is known after a search: the status, the answers found, and what it took."""

    def __init__(self, puzzle: Puzzle, solver: str) -> None:
        self.puzzle = puzzle
        self.solver = solver
        self.solutions: list[Values] = []
        """The answers found, or the first of them when they were only counted."""
        self.found = 0
        self.by_lines = False
        """Whether line solving alone decided everything, which is a proof that there is nothing else."""
        self.exhausted = False
        """Whether there are certainly no further answers."""
        self.first_only = False
        """Whether no second answer was looked for."""
        self.limit = ""
        """The limit that was reached first, such as `2 s` or `1000 conflicts`."""
        self.interrupted = False
        self.variables = self.clauses = self.cuts = 0
        self.cuts_made: list[Numbered] = []
        """The cuts that were made; a proof can start from them."""
        self.encode_seconds = self.solve_seconds = self.cpu_seconds = 0.0
        self.statistics: dict[str, int] = {}

    @property
    def status(self) -> Status:
        if self.found > 1:
            return "several"
        if not self.exhausted:
            return "answered" if self.found and self.first_only else "unknown"
        return "unique" if self.found else "none"

    @property
    def to_draw(self) -> list[Values]:
        """The answer, and another one if there is one, to show where they differ."""
        return self.solutions[:2]

    @property
    def nothing_to_prove(self) -> str:
        """Why there is nothing to certify, if that is the case."""
        if self.status == "several":
            return "there are several answers, and two of them speak for themselves"
        return "the question is not settled" if self.status in ("unknown", "answered") else ""

    @property
    def denied(self) -> str:
        """The claim of a solver that is to be proved."""
        return "it says that there is no other answer" if self.solutions else "it says that there is no answer"

    def differences(self) -> list[int]:
        """Where the first two answers differ: the literals of the first one that the second one denies."""
        if len(self.solutions) < 2:
            return []
        shown = slice(1, self.puzzle.shown_variables + 1)  # what is hidden follows from it
        first, second = (values[shown] for values in self.solutions[:2])
        return [a for a, b in zip(first, second, strict=True) if a != b]


USUAL = f"minisat22+{DEFAULT}"
"""Most of the work is loading clauses, at which MiniSat is quicker. It is also the best at finding out what a large
board settles. A hard puzzle is left to CaDiCaL."""


def best_solver(puzzle: Puzzle) -> str:
    """The family's own solver, or the usual one, which large boards get even if the family prefers CaDiCaL alone."""
    return USUAL if puzzle.solver == DEFAULT and is_probed(puzzle) else puzzle.solver or USUAL


def best_engine(puzzle: Puzzle, budget: Budget) -> Engine:
    """The same as an engine. Large boards have to be stated before that is known, which takes a while."""
    try:
        with garbage_kept(), budget.enforced():
            return engine(best_solver(puzzle))
    except LimitReached:
        return engine(DEFAULT)  # the search will notice that the time is up


def solve(
    puzzle: Puzzle,
    solver: str | Engine | None = None,
    *,
    encoding: str = "default",
    at_most: int | None = 2,
    keep: int | None = None,
    seconds: float | None = None,
    conflicts: int | None = None,
    show_formula: Callable[[Formula], None] | None = None,
    interruptible: bool = False,
) -> Answer:
    """Finds up to `at_most` answers (None: all of them). Two are enough to know whether the first is unique. With
    `keep`, only that many are kept and the rest are counted. `show_formula` receives the formula before the search
    begins. If it is `interruptible`, Ctrl-C ends the search, and what was found by then is returned.

    A solver that is given by name, or passed in, is closed at the end.
    """
    budget = Budget(seconds, conflicts)
    oracle = best_engine(puzzle, budget) if solver is None else engine(solver) if isinstance(solver, str) else solver
    answer = Answer(puzzle, oracle.name)
    answer.first_only = at_most == 1
    began, cpu, search = time.perf_counter(), cpu_seconds(), None
    try:
        with garbage_kept():
            first = None
            plainly = encoding != "default" or show_formula or oracle is solver
            if puzzle.detour and at_most in (1, 2) and not plainly:
                search = at_once(answer, oracle, at_most, keep, budget)
                if search is None:
                    oracle.close()
                    oracle = engine(answer.solver)
                    first = by_detour(answer, at_most, keep, budget)
            if answer.exhausted or answer.found == at_most:
                return answer
            search = Search(puzzle, oracle, budget, encoding, in_full=show_formula is not None)
            answer.by_lines = search.is_settled and 0 not in puzzle.knowledge.values[1:]
            if show_formula:
                show_formula(search.formula)
            answer.found, answer.solutions = 0, []
            collect(search, answer, at_most, keep, first)
            answer.exhausted = at_most is None or answer.found < at_most or search.is_settled
    except LimitReached as reached:
        answer.limit = reached.spent
    except KeyboardInterrupt:
        if not interruptible:
            raise
        answer.interrupted = True
    finally:
        answer.cpu_seconds = cpu_seconds() - cpu
        answer.solve_seconds = time.perf_counter() - began
        if search:
            answer.encode_seconds = search.encode_seconds
            answer.solve_seconds -= search.encode_seconds
            answer.variables, answer.clauses = search.formula.variables, search.formula.size
            answer.cuts, answer.cuts_made = len(search.cuts), search.cuts
        answer.statistics = oracle.statistics()
        oracle.close()
    return answer


def at_once(answer: Answer, oracle: Engine, at_most: int, keep: int | None, budget: Budget) -> Search | None:
    """Looks for answers before any detour, where few conflicts may be enough for that. Returns the search if they
    were."""
    tries = tries_before(answer.puzzle)
    if not tries or not oracle.counts_conflicts:
        return None
    share = budget.part(tries)
    allowed = share.conflicts or 0
    search = Search(answer.puzzle, oracle, share)
    try:
        collect(search, answer, at_most, keep)
        answer.exhausted = answer.found < at_most
        return search
    except LimitReached:
        pass
    finally:
        budget.spend(allowed - (share.conflicts or 0))
    budget.slice(1)  # the limit itself may have been reached
    answer.found, answer.solutions = 0, []
    return None


def by_detour(answer: Answer, at_most: int, keep: int | None, budget: Budget) -> Values | None:
    """Looks for answers the quicker way that a family may know; returns the first of them, if there is one."""
    detour = detour_of(answer.puzzle)
    if detour is None:
        return None
    detoured = Detoured(answer.puzzle, detour, answer.solver, budget)
    try:
        detoured.look(at_most)
    finally:
        answer.found, answer.exhausted = len(detoured.found), detoured.exhausted
        answer.solutions = detoured.found[:keep]
        answer.variables, answer.clauses, answer.cuts = detoured.variables, detoured.clauses, detoured.cuts
    return detoured.found[0] if detoured.found else None


def collect(search: Search, answer: Answer, at_most: int | None, keep: int | None, first: Values | None = None) -> None:
    """Adds answers until there are enough or no more. A second one is first looked for close to the first, which may be
    given."""
    values = first or search.answer()
    while values is not None:
        answer.found += 1
        if keep is None or answer.found <= keep:
            answer.solutions.append(values)
        if search.is_settled or (at_most is not None and answer.found >= at_most):
            return
        search.forbid(values)
        search.near(values)
        beside = search.neighbour(values) if answer.found == 1 else None
        values = beside or search.answer()
