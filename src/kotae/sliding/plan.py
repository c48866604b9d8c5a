"""Find a plan for sliding tiles, and prove that none is shorter.

A plain search finds the plan, since no SAT solver is as quick at that. A solver proves the rest: one formula says "in
at most this many steps", and its refutation excludes every shorter plan at once. When a solver or an encoding is asked
for by name, it does all the work, horizon by horizon.
"""

import time
from collections.abc import Callable, Iterator

from kotae.answers.search import garbage_kept
from kotae.answers.solve import Status
from kotae.encodings import checked
from kotae.engines import Budget, Engine, engine
from kotae.errors import KotaeError, LimitReached, UnsoundError
from kotae.families.sliding import Sliding
from kotae.processes.cpu import cpu_seconds
from kotae.shown import Shown
from kotae.sliding.plain_search import Deepening
from kotae.sliding.unrolled import Unrolled, encode_plan

BEST = "glucose42"
"""The quickest at refuting these formulas, by measurement."""


class Planned(Shown):
    """What is known about a puzzle's plans, and what it took."""

    def __init__(self, puzzle: Sliding, solver: str, steps: int | None, exactly: bool) -> None:
        self.puzzle = puzzle
        self.solver = solver
        self.steps = steps
        """The number of steps allowed; None asks for the fewest."""
        self.exactly = exactly
        self.plans: list[list[int]] = []
        self.reason = ""
        """Why there is no plan, or why there is none shorter."""
        self.bound = 0
        """It is proved that every plan has at least this many steps."""
        self.searched = 0
        """Plain search found no plan with fewer steps than this."""
        self.settled = False
        """Whether everything that was asked for is known."""
        self.only = False
        """Whether there are certainly no plans of that length other than those found."""
        self.spare = False
        """Whether there are steps to spare: then further plans go to and fro."""
        self.first_only = False
        """Whether no second plan was looked for."""
        self.limit = ""
        """The limit that was reached first, such as `2 s` or `1000 conflicts`."""
        self.interrupted = False
        self.doing = ""
        """What is going on, in a few words."""
        self.oracle: Engine | None = None
        """The solver at work."""
        self.comments: list[str] = []
        """Other output of solver programs."""
        self.variables = self.clauses = 0
        self.encode_seconds = self.solve_seconds = self.cpu_seconds = 0.0
        self.statistics: dict[str, int] = {}

    @property
    def status(self) -> Status:
        if not self.settled:
            return "unknown"
        if not self.plans:
            return "none"
        if len(self.plans) > 1 or self.spare:
            return "several"
        return "unique" if self.only else "answered" if self.first_only else "unknown"

    @property
    def to_draw(self) -> list[list[int]]:
        """One plan: it is many pictures already."""
        return self.plans[:1]

    @property
    def nothing_to_prove(self) -> str:
        """Why there is nothing to certify, if that is the case."""
        if not self.settled or self.interrupted:
            return "the question is not settled"
        return "the plan speaks for itself" if self.plans and self.steps is not None else ""

    @property
    def denied(self) -> str:
        """The claim of a solver that is to be proved."""
        return "it says that there is no shorter plan" if self.plans else "it says that there is no plan"

    @property
    def conflicts(self) -> int:
        statistics = self.oracle.statistics() if self.oracle else self.statistics
        return statistics.get("conflicts", 0)


Cubed = Callable[["Planner", Unrolled, int | None], list[list[int]]]
"""Finds up to that many plans that satisfy a formula, using more than one solver."""


class Planner:
    """The question about one puzzle, and the ways to answer it."""

    def __init__(self, answer: Planned, budget: Budget, solver: Callable[[], Engine], encoding: str) -> None:
        self.answer = answer
        self.puzzle = answer.puzzle
        self.budget = budget
        self.solver = solver
        self.encoding = encoding
        self.show_formula: Callable[[Unrolled], None] | None = None
        """Receives one formula: that of the horizon asked about, or of the shortest plan."""
        self.cubed: Cubed | None = None
        """Finds the plans that satisfy a formula, if that is not left to a single solver."""

    @property
    def last(self) -> int | None:
        """The longest that a plan may be, rounded to what the parity allows; None without a limit."""
        steps = self.answer.steps
        return None if steps is None else steps - (steps - self.puzzle.parity) % 2

    def settled_at_once(self) -> bool:
        """Whether it can be seen without a search that there is no plan."""
        answer, puzzle = self.answer, self.puzzle
        answer.bound = answer.searched = fewest = puzzle.board.fewest(puzzle.start)
        if not puzzle.solvable:
            answer.reason = why_unsolvable(puzzle)
        elif answer.exactly and answer.steps is not None and (answer.steps - puzzle.parity) % 2:
            answer.reason = f"every plan has an {('even', 'odd')[puzzle.parity]} number of steps"
        elif self.last is not None and self.last < fewest:
            answer.reason = f"the tiles are at least {fewest} steps from the goal"
        answer.settled = bool(answer.reason)
        return answer.settled

    def horizons(self) -> Iterator[int]:
        """The lengths that a plan can have, the shortest first."""
        horizon = self.puzzle.board.fewest(self.puzzle.start)
        while self.last is None or horizon <= self.last:
            yield horizon
            horizon += 2

    def show(self, horizon: int) -> None:
        """Passes the formula of a horizon to `show_formula`, once."""
        if self.show_formula:
            self.show_formula(encode_plan(self.puzzle, horizon, self.encoding, self.answer.exactly))
            self.show_formula = None

    def by_search(self, most: int | None) -> None:
        """Search finds the plans; the solver proves that none is shorter, or that there is none at all."""
        answer = self.answer
        with self.budget.enforced():
            search = Deepening(self.puzzle, self.budget)
        for horizon in self.horizons():
            answer.doing = f"searching for a plan of {horizon} steps"
            with self.budget.enforced():
                answer.plans = search.plans(horizon, most)
            if answer.plans:
                break
            answer.searched = horizon + 2
        answer.only = most is None or len(answer.plans) < most
        if not answer.plans or answer.steps is None:
            self.refute(answer.searched - 2)
        elif self.last and self.last > answer.searched:
            self.spend_the_rest(most)
        answer.settled = True

    def refute(self, horizon: int) -> None:
        """Proves that no plan has this few steps. The way back from the goal has as many, and where that takes long, it
        takes half of the time or less."""
        if horizon < self.answer.bound:
            self.answer.reason = f"the tiles are at least {self.answer.bound} steps from the goal"
            return
        if self.models(horizon, 1, back=True):
            raise UnsoundError(f"search and {self.answer.solver} disagree on a plan of {horizon} steps")
        self.refuted(horizon)

    def refuted(self, horizon: int) -> None:
        self.answer.bound = horizon + 2
        self.answer.searched = max(self.answer.searched, horizon + 2)
        self.answer.reason = f"{self.answer.solver} refuted {horizon} steps"

    def by_solver(self, most: int | None) -> None:
        """The solver does everything: only the horizon that was asked about, when any two plans will do; otherwise
        horizon by horizon, up to that of the shortest plans."""
        answer = self.answer
        at_once = self.last is not None and (answer.exactly or (most is not None and most <= 2))
        for horizon in [self.last or 0] if at_once else self.horizons():
            answer.plans = self.models(horizon, most)
            if answer.plans:
                answer.spare |= not answer.exactly and self.last is not None and horizon < self.last
                answer.only = most is None or len(answer.plans) < most
                break
            self.refuted(horizon)
        answer.settled = True

    def unrolled(self, horizon: int, back: bool = False) -> Unrolled:
        """The formula of a horizon, for plans from the start to the goal or `back`."""
        answer, began = self.answer, time.perf_counter()
        puzzle = way_back(self.puzzle) if back else self.puzzle
        with self.budget.enforced():
            formula = encode_plan(puzzle, horizon, self.encoding, answer.exactly)
        answer.variables, answer.clauses = formula.variables, formula.size
        answer.encode_seconds += time.perf_counter() - began
        return formula

    def models(self, horizon: int, most: int | None, back: bool = False) -> list[list[int]]:
        """Up to that many plans within a horizon, each tried on an ordinary board before it is returned."""
        formula = self.unrolled(horizon, back)
        if self.cubed:
            return self.kept(self.cubed(self, formula, most), horizon)
        answer, oracle = self.answer, self.solver()
        answer.oracle, answer.solver, answer.doing = oracle, oracle.name, f"{oracle.name} on {horizon} steps"
        try:
            with self.budget.enforced():
                oracle.add(formula.flat)
            return self.kept(plans_of(formula, oracle, self.budget, most, answer.exactly), horizon)
        finally:
            answer.statistics, answer.oracle = oracle.statistics(), None
            answer.comments += getattr(oracle, "comments", [])
            oracle.close()

    def kept(self, plans: list[list[int]], horizon: int) -> list[list[int]]:
        """The plans that were found within a horizon, or only one of them if it has steps to spare."""
        spare = [plan for plan in plans if len(plan) < horizon]
        self.answer.spare |= bool(spare)
        return spare[:1] or plans

    def spend_the_rest(self, most: int | None) -> None:
        """When exactly that many steps are asked for and fewer are needed, a tile goes to and fro for the rest."""
        answer, plan = self.answer, self.answer.plans[0]
        answer.spare = True
        if answer.exactly and (most is None or most > 2):
            answer.plans = self.models(self.last or 0, most)
            answer.only = most is None or len(answer.plans) < most
        elif answer.exactly:
            idle = (self.last or 0) - len(plan)
            answer.plans = [way[:1] * (idle - 2) + way if way[2:] == plan else way + way[-1:] * (idle - 2)
                            for way in self.detours(plan)][:most]  # fmt: skip

    def detours(self, plan: list[int]) -> list[list[int]]:
        """The plan with two more steps: some tile goes to and fro at the start, or at the end."""
        ways = [[tile, tile, *plan] for tile in self.puzzle.board.movable(self.puzzle.start)]
        ways += [[*plan, tile, tile] for tile in self.puzzle.board.movable(self.puzzle.goal)]
        return [list(way) for way in dict.fromkeys(map(tuple, ways)) if self.puzzle.solved_by(way)]


def plans_of(formula: Unrolled, oracle: Engine, budget: Budget, most: int | None, exactly: bool) -> list[list[int]]:
    """Up to that many plans by a solver that has the formula, each tried on an ordinary board before it is returned.
    None comes after one that has steps to spare."""
    plans: list[list[int]] = []
    while (most is None or len(plans) < most) and oracle.solve(budget):
        model = oracle.model()
        plans.append(tried(formula.puzzle, formula.plan(model), exactly, oracle.name))
        if len(plans[-1]) < formula.horizon:
            break
        oracle.add([*(-gap for gap in formula.gap.values() if model[gap - 1] > 0), 0])
    return plans


def tried(puzzle: Sliding, plan: list[int], exactly: bool, solver: str) -> list[int]:
    """A plan that works when it is tried, without what comes after the goal if it only has to be short enough."""
    if not puzzle.solved_by(plan):
        raise UnsoundError(f"the solver {solver} gave a plan of {len(plan)} steps that does not work")
    return plan if exactly else plan[: puzzle.states(plan).index(puzzle.goal)]


def find_plan(
    puzzle: Sliding,
    solver: str | None = None,
    *,
    steps: int | None = None,
    exactly: bool = False,
    encoding: str = "default",
    at_most: int | None = 2,
    seconds: float | None = None,
    conflicts: int | None = None,
    show_formula: Callable[[Unrolled], None] | None = None,
    notice: Callable[[Planned], None] | None = None,
    chatter: bool = False,
    cubed: Cubed | None = None,
) -> Planned:
    """A shortest plan, or one of at most or exactly `steps`; and up to `at_most` of the same length (None: all).

    `show_formula` receives the formula of the horizon asked about, or of the shortest plan. `notice` is called now and
    then while the work goes on. `cubed` finds the plans of a formula in place of a single solver. When the user
    interrupts, what is known by then is returned.
    """
    checked(type(puzzle), encoding)
    if solver:
        engine(solver).close()  # a wrong name is better found now
    answer = Planned(puzzle, solver or BEST, steps, exactly)
    answer.first_only = at_most == 1
    budget = Budget(seconds, conflicts, (lambda: notice(answer)) if notice else None)
    planner = Planner(answer, budget, lambda: engine(solver or BEST, chatter), encoding)
    planner.show_formula, planner.cubed = show_formula, cubed
    began, cpu = time.perf_counter(), cpu_seconds()
    try:
        with garbage_kept():
            with budget.enforced():
                at_once = planner.settled_at_once()
            if steps is not None:
                planner.show(steps)
            if not at_once:
                by_search = solver is None and encoding == "default"
                (planner.by_search if by_search else planner.by_solver)(at_most)
                if answer.spare and at_most == 2 and len(answer.plans) == 1:
                    answer.plans += planner.detours(answer.plans[0])[:1]
    except LimitReached as reached:
        answer.limit = reached.spent
    except KeyboardInterrupt:
        answer.interrupted = True
    if not answer.interrupted:
        planner.show(len(answer.plans[0]) if answer.plans else answer.searched)
    answer.solve_seconds = time.perf_counter() - began - answer.encode_seconds
    answer.cpu_seconds = cpu_seconds() - cpu
    return answer


def way_back(puzzle: Sliding) -> Sliding:
    """From the goal to the start, which takes as many steps."""
    return Sliding(puzzle.grid, puzzle.goal, puzzle.start)


def why_unsolvable(puzzle: Sliding) -> str:
    """Why no number of steps is enough, in words."""
    needed, found = ("an odd", "an even") if puzzle.parity else ("an even", "an odd")
    return (
        f"the gap needs {needed} number of steps to its place and each step swaps it with a tile, "
        f"but it takes {found} number of swaps to get from the start to the goal"
    )


def fewest_steps(puzzle: Sliding, seconds: float | None = None) -> int:
    """The length of a shortest plan, by search alone."""
    if not puzzle.solvable:
        raise KotaeError("no number of steps is enough: " + why_unsolvable(puzzle), "try --steps K")
    search, horizon = Deepening(puzzle, Budget(seconds)), puzzle.board.fewest(puzzle.start)
    try:
        while not search.plans(horizon, 1):
            horizon += 2
    except LimitReached:
        raise KotaeError(
            f"no shortest plan was found in time: none has fewer than {horizon} steps", "try --steps K"
        ) from None
    return horizon
