"""Prove that no plan is shorter, so that nobody has to trust us: a proof from the rules of the moves alone."""

from collections.abc import Sequence

from kotae.answers.certify import Argument, Cases
from kotae.answers.search import Numbered, garbage_kept, units
from kotae.engines import Budget, tracing_engine
from kotae.engines.proofs import Proof
from kotae.errors import Overlooked
from kotae.families.sliding import Sliding
from kotae.logic.formula import fingerprint
from kotae.sliding.halves import plain_formula
from kotae.sliding.plan import Planned


def certify_plan(answer: Planned, budget: Budget, cases: "Cases | None" = None) -> Argument:
    """The argument that no plan is shorter than the one found, or that there is none within the steps asked for. Parity
    and distance need no argument: the checker adds them up."""
    puzzle = answer.puzzle
    horizon = len(answer.plans[0]) - 1 if answer.plans else answer.steps
    exactly = answer.exactly and not answer.plans
    if horizon is None or not puzzle.solvable or (exactly and (horizon - puzzle.parity) % 2):
        return Argument([], [], [])
    steps = horizon - (horizon - puzzle.parity) % 2
    if steps < puzzle.board.far(puzzle.start):
        return Argument([], [], [])
    refutation = PlanRefutation(puzzle, steps, budget)
    with garbage_kept():
        proof = cases(refutation, []) if cases else refutation.by_solver([])
    return Argument([], [], proof.steps, proof.added + 1, fingerprint(refutation.flat))


class PlanRefutation:
    """The formula of a plan that is too short, and the solver that refutes it."""

    def __init__(self, puzzle: Sliding, steps: int, budget: Budget) -> None:
        self.puzzle = puzzle
        self.steps = steps
        self.budget = budget
        with budget.enforced():
            self.formula = plain_formula(puzzle, steps)
        self.flat = self.formula.flat

    @property
    def made_of(self) -> tuple[Sliding, int]:
        """What another process needs to build the same, except for the time limit."""
        return self.puzzle, self.steps

    def by_solver(self, cuts: list[Numbered], within: Sequence[int] = ()) -> Proof:
        """Refutes the formula; there are no cuts. The numbers of the assumed literals come first."""
        engine = tracing_engine()
        try:
            with self.budget.enforced():
                engine.add([*units(within), *self.flat])
            if not engine.refuted(self.budget):
                raise Overlooked(f"{engine.name} found a plan of {self.steps} steps where there should be none")
            with self.budget.enforced():
                return engine.proof()
        finally:
            engine.close()
