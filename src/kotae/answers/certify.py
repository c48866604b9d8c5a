"""Back up an answer so that nobody has to trust us: the steps and clauses from which a checker can verify it.

The usual search comes first, since it is quick and may use everything that helps. Then a solver that records its
reasoning refutes "there is another answer", or "there is one", from the rules alone: lemmas are left out, so nothing
has to be taken on trust except the rules. It starts from the cuts that the search has made, and cuts that its proof
does not need are left out again.
"""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple, Protocol

from kotae.answers.search import Numbered, candidate, clauses, cuts_of, garbage_kept, known_of, units
from kotae.answers.solve import Answer
from kotae.board.grid import Place
from kotae.engines import Budget, tracing_engine
from kotae.engines.proofs import Proof, ProofStep
from kotae.errors import Overlooked, UnsoundError
from kotae.families.base import Puzzle
from kotae.logic import Formula, Runs, Step, Values, settle
from kotae.logic.formula import clauses_of, fingerprint
from kotae.logic.lines.bits import bits

LineStep = tuple[Place, list[tuple[int, int]]]
"""The head of a line, and cells in it, counted from 0, with a colour that they cannot have. An empty list means that
the line cannot be completed."""

Witness = tuple[int, list[int]]
"""The number of a lazy rule, and the evidence that its cut is correct."""


class Argument(NamedTuple):
    """Why there is no other answer, or none at all."""

    lines: list[LineStep]
    cuts: list[Witness]
    proof: Sequence[ProofStep]
    first: int = 1
    """The number of the clause of its first step, which is one more than the number of clauses it starts from."""
    formula: str | None = None
    """The fingerprint of the clauses of the rules; None if they are not needed."""


def certify(answer: Answer, budget: Budget, cases: "Cases | None" = None) -> Argument:
    """The argument for `unique` or `none`, made by one solver or case by case. Raises LimitReached at the limit."""
    puzzle = answer.puzzle
    with garbage_kept():
        with budget.enforced():
            lines, closed = line_steps(puzzle)
        if closed:
            return Argument(lines, [], [])
        refutation = Refutation(puzzle, answer.solutions[0] if answer.solutions else None, budget)
        return refutation.argue(lines, answer.cuts_made, cases)


def line_steps(puzzle: Puzzle) -> tuple[list[LineStep], bool]:
    """What follows line by line, for rules that allow it; and whether that settles everything."""
    where: list[Any] = [statement.where for statement in puzzle.statements if isinstance(statement.constraint, Runs)]
    lines = [statement.constraint for statement in puzzle.statements if isinstance(statement.constraint, Runs)]
    steps: list[Step] = []
    settled = settle(lines, steps)
    shown: list[LineStep] = [
        (where[number], [(position, colour) for colour, cells in enumerate(ruled_out) for position in bits(cells)])
        for number, ruled_out in steps
    ]
    if settled.broken is not None:
        return [*shown, (where[settled.broken], [])], True
    return shown, bool(lines) and 0 not in puzzle.knowledge.values[1:]


class Refutation:
    """The formula of the rules, with "not this answer" if there is one, and the solver that refutes it."""

    def __init__(self, puzzle: Puzzle, values: Values | None, budget: Budget) -> None:
        self.puzzle = puzzle
        self.values = values
        self.budget = budget
        with budget.enforced():
            self.formula = puzzle.plain_formula(puzzle.knowledge)
        self.known = known_of(self.formula)
        self.flat = self.formula.flat
        self.rules = len(self.flat)
        """This much of it comes from the rules."""
        if values is not None:
            self.flat += [-value for value, fact in zip(values[1:], self.known[1:], strict=True) if not fact]
            self.flat.append(0)

    @property
    def made_of(self) -> tuple[Puzzle, Values | None]:
        """What another process needs to build the same, except for the time limit."""
        return self.puzzle, self.values

    def argue(self, lines: list[LineStep], cuts: list[Numbered], cases: "Cases | None") -> Argument:
        fixed, cuts = self.flat.count(0), self.of_rules(cuts)
        hopeless = (0, 0) in pairwise([0, *self.flat, *clauses(cuts)])
        proof = self.at_once(cuts) if hopeless else cases(self, cuts) if cases else self.by_solver(cuts)
        used = proof.used()
        unused = {number for number in range(fixed + 1, proof.added + 1) if number not in used}
        needed = [cut for number, cut in enumerate(cuts, fixed + 1) if number in used]
        witnesses = [(rule, self.puzzle.lazy[rule].witness(cut)) for rule, cut in needed]
        proof = proof.without(unused)
        return Argument(lines, witnesses, proof.steps, proof.added + 1, fingerprint(self.flat[: self.rules]))

    def of_rules(self, cuts: list[Numbered]) -> list[Numbered]:
        """The cuts without those of lemmas, which proofs never rest on."""
        return [(number, cut) for number, cut in cuts if not self.puzzle.lazy_statements[number].rule.lemma]

    def at_once(self, cuts: list[Numbered], within: Sequence[int] = ()) -> Proof:
        """The proof that consists of a clause without literals: not every solver accepts one."""
        flat = [*units(within), *self.flat, *clauses(cuts)]
        number = next(number for number, clause in enumerate(clauses_of(flat), 1) if not clause)
        return Proof(flat.count(0), [ProofStep([], [number])])

    def by_solver(self, cuts: list[Numbered], within: Sequence[int] = ()) -> Proof:
        """Refutes the formula, and adds the cuts that it needed. The numbers of the assumed literals come first."""
        engine = tracing_engine()
        try:
            with self.budget.enforced():
                engine.add([*units(within), *self.flat, *clauses(cuts)])
            while not engine.refuted(self.budget):
                values = candidate(engine.model(), self.formula, self.known)
                found = self.of_rules(cuts_of(self.puzzle, values))
                if not found:
                    wrong = f"{engine.name} found an answer to this {self.puzzle.family} after the last one"
                    raise Overlooked(wrong) if self.puzzle.solved_by(values) else UnsoundError(wrong)
                cuts += found
                if not all(cut.clause for _, cut in found):
                    return self.at_once(cuts, within)
                engine.add(clauses(found))
            with self.budget.enforced():
                return engine.proof()
        finally:
            engine.close()


class Refutable(Protocol):
    """A formula that is to be refuted, and the solver that refutes it."""

    budget: Budget

    @property
    def formula(self) -> Formula: ...

    @property
    def flat(self) -> Sequence[int]: ...

    @property
    def made_of(self) -> tuple[Any, Any]:
        """What another process needs to build the same, except for the time limit."""

    def by_solver(self, cuts: list[Numbered], within: Sequence[int] = ()) -> Proof:
        """Refutes it under these assumed literals, and adds the cuts that it needed."""


Cases = Callable[[Refutable, list[Numbered]], Proof]
"""Refutes in another way than with one solver, and adds the cuts that it needed."""
