"""A few reasons in a solver of their own, to be asked what each of them alone has to say.

What is asked here disturbs nobody: the walk has its own solver, and the same few reasons always give the same replies.
"""

from collections.abc import Iterable, Sequence

from kotae.answers.explaining.pairs import Pairs
from kotae.answers.explaining.reasons import Reason, least
from kotae.answers.explaining.switches import PROVER
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Formula, Runs
from kotae.logic.constraints import own_clauses
from kotae.logic.formula import clauses_of
from kotae.logic.lines.line_view import View


class FewReasons:
    """Some reasons of a puzzle, each of which can be asked by itself."""

    def __init__(
        self,
        puzzle: Puzzle,
        reasons: Sequence[Reason],
        meaning: "Meaning",
        paired: bool = False,
        also: Iterable[int] = (),
    ) -> None:
        """If they are `paired`, they also speak of pairs of decisions, of which exactly one is true, or both or
        neither. They may speak of other variables `also`, if those of their own mean something for them."""
        from kotae.engines.inprocess import PySatEngine  # solvers take a while to load

        self.reasons = list(reasons)
        own = (variable for reason in reasons for variable in reason.variables)
        self.variables = list(dict.fromkeys([*own, *also]))
        self.budget = Budget()
        constraints = [reason.statement.constraint for reason in reasons]
        self._views = [View(each) if isinstance(each, Runs) else None for each in constraints]
        """For a line with runs there is a solver that misses nothing; clauses of its runs show less."""
        self._own = dict[int, int]()
        """The numbers that variables have in the small solver."""
        self._engine = PySatEngine(PROVER)
        formula = Formula(puzzle.variables)
        for variable in meaning.whole(self.variables):
            self._number(variable)
        rules = [reason.statement.constraint for reason in reasons if reason.cut is None]
        self.pairs = Pairs(rules if paired else (), puzzle.variables + 1)
        for variable in self.pairs.number.values():
            self._number(variable)
        self._known = list(self._own)
        self._selectors = [self._fresh() for _ in reasons]
        meant = meaning.clauses(self.variables)
        self._meaningful = bool(meant)
        """Whether some facts imply others even without a reason."""
        for some in meant:
            self._engine.add([*self._mapped(some), 0])
        for reason, selector in zip(reasons, self._selectors, strict=True):
            constraint = reason.statement.constraint
            flat = [*reason.cut.clause, 0] if reason.cut else own_clauses(constraint, formula.fresh)
            pairs = () if reason.cut else self.pairs.clauses(constraint)
            for clause in (*clauses_of(shifted(flat, puzzle.variables)), *pairs):
                self._engine.add([*self._mapped(clause), -selector, 0])

    def close(self) -> None:
        self._engine.close()

    def _fresh(self) -> int:
        return self._number(-1 - len(self._own))

    def _number(self, variable: int) -> int:
        return self._own.setdefault(variable, len(self._own) + 1)

    def _mapped(self, literals: Iterable[int]) -> list[int]:
        return [self._number(abs(each)) * (1 if each > 0 else -1) for each in literals]

    def consequences(self, number: int, facts: Sequence[int]) -> list[int] | None:
        """What follows from these facts by one of the reasons alone, beyond what they mean; None if they break it."""
        if view := self._views[number]:
            return view.consequences(fact for fact in facts if abs(fact) in view.spots)
        found = self._propagated(facts, [self._selectors[number]])
        if found is None:
            return None
        meant = set(self.meant(facts))
        return [literal for literal in found if literal not in meant]

    def meant(self, facts: Sequence[int]) -> list[int]:
        """The facts, and what they mean by themselves: a cell that is 4 is not 5."""
        return (self._propagated(facts, []) if self._meaningful else None) or list(facts)

    def _propagated(self, facts: Sequence[int], more: Sequence[int]) -> list[int] | None:
        """What unit propagation finds, in variables of the puzzle; None at a contradiction."""
        consistent, found = self._engine.propagate([*more, *self._mapped(f for f in facts if abs(f) in self._own)])
        if not consistent:
            return None
        true = set(found)
        return [sign * variable for variable in self._known for sign in (1, -1) if sign * self._own[variable] in true]

    def closure(self, facts: Sequence[int]) -> set[int] | None:
        """What follows from these facts by one reason after the other; None if that leads to a clash."""
        if not any(self._views):
            found = self._propagated(facts, self._selectors)
            return None if found is None else set(found)
        known, before = set(facts), -1
        while len(known) > before:
            before = len(known)
            for number in range(len(self.reasons)):
                more = self.consequences(number, list(known))
                if more is None:
                    return None
                known.update(more)
        return known

    def needed(self, number: int, facts: Sequence[int], literal: int) -> list[int]:
        """Those of the facts that one reason needs for a literal, or for a contradiction (0); none can be dropped. What
        is there says more than what is not, and is kept."""
        if view := self._views[number]:
            return view.needed([literal] if literal else [], [fact for fact in facts if abs(fact) in view.spots])
        known = [fact for fact in facts if abs(fact) in self._own]
        if self._meaningful:
            known.sort(key=lambda fact: fact < 0)
        opposite = self._mapped([-literal] if literal else [])

        def enough(some: list[int]) -> list[int] | None:
            assumed = [self._selectors[number], *self._mapped(some), *opposite]
            return None if self._engine.solve(self.budget, assumed) else some

        return least(known, enough) or []


AUXILIARY = 1 << 40
"""Added to the numbers of auxiliary variables, so that no pair has the same number."""


def shifted(flat: Iterable[int], variables: int) -> list[int]:
    """Clauses whose auxiliary variables keep clear of those of pairs."""
    far = (each + (AUXILIARY if each > 0 else -AUXILIARY) if abs(each) > variables else each for each in flat)
    return list(far)


class Meaning:
    """What the variables of a puzzle mean by themselves: two bridges are at least one, a cell has one digit. Kept by
    variable, as only a few are asked for at a time."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self._by_variable: dict[int, list[tuple[int, ...]]] = {}
        self._read_off: dict[int, dict[int, None]] = {}
        """By variable, those of layers in which something is read off it."""
        for layer in puzzle.layers:
            for clause in clauses_of(layer.meaning()):
                for literal in clause:
                    self._by_variable.setdefault(abs(literal), []).append(tuple(clause))
                    if layer.reads and not layer.first <= abs(literal) < layer.after:
                        self._read_off.setdefault(abs(literal), {}).update(dict.fromkeys(map(abs, clause)))

    def whole(self, variables: Iterable[int]) -> list[int]:
        """These variables, and those that form one decision with them, or in which something is read off them."""
        found = dict.fromkeys(variables)
        for variable in list(found) if self._read_off else ():
            found.update(self._read_off.get(variable, {}))
        if self._by_variable:
            for variable in list(found):
                found.update(dict.fromkeys(self.puzzle.layer_of(variable).decision(variable)))
        return list(found)

    def clauses(self, variables: Iterable[int]) -> list[tuple[int, ...]]:
        """The clauses that are about these decisions alone."""
        about = self.whole(variables)
        inside = set(about)
        every = dict.fromkeys(clause for variable in about for clause in self._by_variable.get(variable, ()))
        return [clause for clause in every if all(abs(literal) in inside for literal in clause)]
