"""The search for answers: solve, look, refine, until no lazy rule objects. Every answer is checked before it is
returned."""

import math
import time
from collections.abc import Iterable, Sequence

from kotae.answers.mending import Mending
from kotae.encodings import encode
from kotae.engines import Budget, Engine
from kotae.errors import LimitReached, UnsoundError
from kotae.families.base import Puzzle
from kotae.logic import Cut, Formula, Values
from kotae.processes.garbage import garbage_kept as garbage_kept  # for users of the search

PATIENCE = 20_000
"""Conflicts after which a search counts as long."""
ROUNDS = 3
"""Wrong candidates after which it pays to cut off what the next ones are likely to have wrong."""
SOME_ROUNDS = 20
"""Wrong candidates, before there is an answer, after which the search stays near the best of them."""
MANY_ROUNDS = 150
"""Wrong candidates after which rules may state what is costly to state."""
LARGE = 10_000
"""With this many variables it pays to find out first what is settled, and to look for better cuts."""


Numbered = tuple[int, Cut]
"""A cut, with the number of the lazy rule that made it."""


class Search:
    """One puzzle in one incremental solver. What it learns about the puzzle is kept from question to question."""

    def __init__(
        self,
        puzzle: Puzzle,
        engine: Engine,
        budget: Budget,
        encoding: str = "default",
        formula: Formula | None = None,
        in_full: bool = False,
    ) -> None:
        """A caller that already has the formula can pass it, and one that wants to see it gets all of it."""
        self.puzzle = puzzle
        self.engine = engine
        self.budget = budget
        self.cuts: list[Numbered] = []
        """All cuts that were made."""
        self.rounds = 0
        """How many candidates were wrong."""
        self.within: list[int] = []
        """Literals that every answer in question has, beyond what the rules say."""
        self.settled: Values | None = None
        """On a large board that probing mostly settles: what it settled, by variable."""
        self.fewest: float = 0
        """Until there is an answer, where the search stays near the best candidate: the fewest cuts that one took."""
        self.answered = False
        self.in_vain: set[int] = set()
        """The lazy rules that are not asked for further cuts any more, as these say too little."""
        self.mending = Mending(puzzle)
        self.patience = PATIENCE if engine.counts_conflicts else 0
        self.hints: list[int] = []
        """Literals of auxiliary variables that the solver was asked to try first, or the last answer's if there is
        one."""
        began = time.perf_counter()
        with budget.enforced():
            narrows = encoding == "default" and not in_full
            self.formula = formula or (puzzle.open_formula() if narrows else encode(puzzle, encoding))
            self.known: Values = known_of(self.formula)
            self.stated = self.formula.variables
            self.formula.pack()
            engine.add_formula(self.formula)
            if is_probed(puzzle):
                self.probe()
        self.encode_seconds = time.perf_counter() - began

    @property
    def is_settled(self) -> bool:
        """Whether everything was known before the search, so that there is at most one answer."""
        return 0 < self.puzzle.variables == len(self.formula.facts)

    def narrow(self, literals: Iterable[int], cuts: Iterable[Numbered] = ()) -> None:
        """From now on, looks only for answers with these literals, and starts from cuts that others have made."""
        self.within += literals
        self.engine.add(units(self.within))
        self.engine.add(clauses(cuts))

    def answer(self, assumptions: Sequence[int] = (), clause: Sequence[int] = ()) -> Values | None:
        """The next answer that is not forbidden, or None when there is none. Raises LimitReached at the limit.

        For this one question the assumptions hold and, if a clause is given, at least one of its literals.
        """
        if any(self.known[abs(literal)] == -literal for literal in assumptions):
            return None
        assumed = [literal for literal in assumptions if self.known[abs(literal)] == 0]
        if not clause or any(self.known[abs(literal)] == literal for literal in clause):
            return self._answer(assumed, assumed, ())
        clause = [literal for literal in clause if self.known[abs(literal)] == 0]
        (switch,) = self.formula.fresh(1)
        self.engine.add([-switch, *clause, 0])
        try:
            return self._answer([*assumed, switch], assumed, clause)
        finally:
            self.engine.add([-switch, 0])

    def _answer(self, assumptions: list[int], given: list[int], clause: Sequence[int]) -> Values | None:
        while self._satisfiable(assumptions):
            model = self.engine.model()
            values = candidate(model, self.formula, self.known)
            cuts = self._cuts(values)
            if not cuts and not self.puzzle.solved_by(values):
                raise UnsoundError(complaint(self.puzzle, self.engine, values))
            answer = self._mended(values, given, clause) if cuts else values
            if answer is not None:
                self.fewest, self.answered = 0, True
                if not cuts:
                    self.hints = model[self.formula.puzzle_variables : self.stated] if self.hints else []
                return answer
            self.cuts += cuts
            self.engine.add(clauses(cuts))
            self._stay_near(model, len(cuts))
            self._state_belated()
        return None

    def _mended(self, values: Values, given: list[int], clause: Sequence[int]) -> Values | None:
        """An answer that a lazy rule makes from a wrong candidate."""
        for lazy in self.puzzle.lazy:
            mended = lazy.mend(values)
            if mended and fits(mended, [*self.within, *given], clause) and self.mending.is_answer(values, mended):
                return mended
        return None

    def _state_belated(self) -> None:
        """After very many rounds, states what is costly to state."""
        if self.rounds == MANY_ROUNDS:
            with self.budget.enforced():
                for lazy in self.puzzle.lazy:
                    self.engine.add(lazy.belated(self.formula.fresh))

    def _stay_near(self, model: Sequence[int], cuts: int) -> None:
        """Where the board is large and open, or no answer comes soon, goes on from the best candidate so far. Every
        candidate has many loops or pieces somewhere, and a solver that joins some of them at one end parts others at
        the other."""
        if self.rounds == SOME_ROUNDS and not self.answered:
            self.fewest = math.inf
        if cuts <= self.fewest:
            self.fewest = cuts
            self.engine.stay_near(model)

    def probe(self) -> None:
        """Finds out what unit propagation settles, and passes it to the solver. Where it settles little, better cuts
        are not worth the effort, and a solver goes first that can be asked to stay near a candidate."""
        from kotae.engines.probing import failed_literals  # imported only now, as it loads solvers

        literals = [literal for lazy in self.puzzle.lazy for literal in lazy.literals]
        found = failed_literals(self.engine, self.formula.flat, literals)
        if 2 * len(found) >= len(literals):
            self.engine.add(units(found))
            self.settled = self.puzzle.stated(found)
        else:
            self.engine.stay_near(found)
            self.fewest = math.inf

    def _cuts(self, values: Values) -> list[Numbered]:
        """What is wrong with a candidate, and later also what is likely to be wrong with others."""
        cuts = cuts_of(self.puzzle, values)
        if not cuts:
            return []
        self.rounds += 1
        for number, lazy in enumerate(self.puzzle.lazy):
            if self.settled and number not in self.in_vain:
                further = lazy.further(values, self.settled)
                cuts += [(number, cut) for cut in further or ()]
                if further is None:
                    self.in_vain.add(number)
            if self.rounds == ROUNDS:
                cuts += [(number, cut) for cut in lazy.foreseen()]
        return cuts

    def _satisfiable(self, assumptions: list[int]) -> bool:
        """Asks the solver. When it does not answer soon, it is given likely values to try first."""
        if self.patience:
            share = self.budget.part(self.patience)
            allowed = share.conflicts or 0
            try:
                return self.engine.solve(share, assumptions)
            except LimitReached:
                pass
            finally:
                self.budget.spend(allowed - (share.conflicts or 0))
            self.budget.slice(1)  # the limit itself may have been reached
            self.patience = 0
            with self.budget.enforced():
                likely = self.puzzle.guess(range(self.formula.puzzle_variables + 1, self.stated + 1))
            self.hints = [literal for literal in likely if abs(literal) >= len(self.known)]
            open_cells = [each for each in likely if abs(each) < len(self.known) and self.known[abs(each)] == 0]
            self.engine.prefer(open_cells + self.hints)
        return self.engine.solve(self.budget, assumptions)

    def forbid(self, values: Values) -> None:
        """Rules this answer out from now on."""
        self.engine.add([*self.difference(values), 0])

    def difference(self, values: Values) -> list[int]:
        """A clause that says: not this answer. Every other answer satisfies it. What is known is left out."""
        clause = difference(self.puzzle, values)
        return [literal for literal in clause if self.known[abs(literal)] == 0] if self.formula.facts else clause

    def near(self, values: Values) -> None:
        """Asks the solver to look around an answer first: a second one is often close to it. What was likely before
        there was an answer no longer matters."""
        around = [value for value, known in zip(values[1:], self.known[1:], strict=True) if not known]
        self.engine.prefer(around + self.hints)

    def neighbour(self, values: Values) -> Values | None:
        """An answer that can be seen from this one without a search."""
        beside = (other for other in self.puzzle.nearby(values) if fits(other, self.within, ()))
        return next((other for other in beside if self.puzzle.solved_by(other)), None)


def is_probed(puzzle: Puzzle) -> bool:
    """Whether it pays to find out first what unit propagation settles."""
    return puzzle.variables >= LARGE and any(lazy.probed for lazy in puzzle.lazy)


def candidate(model: Sequence[int], formula: Formula, known: Values) -> Values:
    """The part of a model that is about the puzzle, with what is known. A variable in no clause counts as false."""
    if len(formula.facts) == formula.puzzle_variables:
        return known.copy()
    values = [0, *model[: formula.puzzle_variables]]
    values += [-variable for variable in range(len(values), formula.puzzle_variables + 1)]
    return [fact or value for fact, value in zip(known, values, strict=True)] if formula.facts else values


def cuts_of(puzzle: Puzzle, values: Values) -> list[Numbered]:
    """The objections of the lazy rules, counted from 0, to a candidate."""
    return [(number, cut) for number, lazy in enumerate(puzzle.lazy) for cut in lazy.objections(values)]


def clauses(cuts: Iterable[Numbered]) -> list[int]:
    """Cuts as flat clauses."""
    return [literal for _, cut in cuts for literal in (*cut.clause, 0)]


def units(literals: Iterable[int]) -> list[int]:
    """Flat clauses that state each of these literals."""
    return [part for literal in literals for part in (literal, 0)]


def difference(puzzle: Puzzle, values: Values) -> list[int]:
    """A clause that every answer but this one satisfies. Where a lazy rule knows the essence of an answer, it is enough
    to differ from that."""
    clause: list[int] = []
    covered: set[int] = set()
    for lazy in puzzle.lazy:
        essence = lazy.essence(values)
        if essence is not None:
            clause += [-literal for literal in essence]
            covered.update(map(abs, lazy.literals))
    others = [value for value in values[1:] if abs(value) not in covered] if covered else values[1:]
    return clause + [-value for value in others]


def fits(values: Values, given: list[int], clause: Sequence[int]) -> bool:
    """Whether the values agree with all the given literals and, if there is a clause, with at least one of its
    literals."""
    return all(values[abs(literal)] == literal for literal in given) and (
        not clause or any(values[abs(literal)] == literal for literal in clause)
    )


def known_of(formula: Formula) -> Values:
    """What the formula treats as known, by variable."""
    values = [0] * (formula.puzzle_variables + 1)
    for literal in formula.facts:
        values[literal if literal > 0 else -literal] = literal
    return values


def complaint(puzzle: Puzzle, engine: Engine, values: Values) -> str:
    """An error about an answer that breaks the rules: the solver or the encoding is at fault."""
    broken = [statement.rule.text(statement.where, puzzle) for statement in puzzle.broken(values)]
    return f"the solver {engine.name} gave an answer to this {puzzle.family} that breaks: {'; '.join(broken[:3])}"
