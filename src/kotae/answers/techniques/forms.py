"""The form of a deduction: what it has in common with all others that are the same in essence.

What rules and facts entail together comes first: it does not depend on what else was known. Then each rule becomes a
relation between the variables that it shares with other rules, as what is known about it leaves it, and these relations
a graph. Where anything is, how long a corridor is, or how the board is turned, plays no part.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from hashlib import blake2b
from itertools import product

from kotae.answers.explaining.reasons import least
from kotae.answers.explaining.switches import PROVER
from kotae.answers.explaining.walk import Step
from kotae.answers.techniques.canonical import Relation, certificate
from kotae.answers.techniques.deduction import Deduction, Part, deduction_of
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic.formula import clauses_of

MOST_SHARED = 6
"""Up to this many shared variables, a relation is known row by row; beyond that, by how its clauses mention them."""
Form = str
"""Identifies a form, on every machine."""


def form_of(puzzle: Puzzle, step: Step) -> Form | None:
    """The form of a step; None if it is too large to have one."""
    deduction = deduction_of(puzzle, step)
    return form(deduction) if deduction else None


@lru_cache(maxsize=20_000)
def form(deduction: Deduction) -> Form:
    both = (deduction, deduction.opposite()) if deduction.has_opposite else (deduction,)
    written = min(repr(certificate(*Small(each).graph())) for each in both)
    return blake2b(written.encode(), digest_size=8).hexdigest()


class Small:
    """A deduction in a solver of its own."""

    def __init__(self, deduction: Deduction) -> None:
        from kotae.engines.inprocess import PySatEngine  # solvers take a while to load

        self.parts = deduction.parts
        self.budget = Budget()
        self.engine = PySatEngine(PROVER)
        top = max((max(map(abs, part.clauses), default=0) for part in self.parts), default=0)
        known = (*deduction.facts, *deduction.rim)
        first = max((top, *map(abs, known))) + 1
        self.selectors = range(first, first + len(self.parts))
        for part, selector in zip(self.parts, self.selectors, strict=True):
            self.engine.add([each for clause in clauses_of(part.clauses) for each in (*clause, -selector, 0)])
        self.meaning = [s for s, part in zip(self.selectors, self.parts, strict=True) if part.is_meaning]
        self.facts = self.meant([*deduction.facts, *self.needed_rim(deduction)])
        self.follows = self.closure()

    def needed_rim(self, deduction: Deduction) -> list[int]:
        """What must be known to be beyond the rim, so that the target follows."""

        def enough(some: list[int]) -> list[int] | None:
            return None if self.possible([*deduction.facts, *some, -deduction.target]) else some

        return (least(list(deduction.rim), enough) or []) if deduction.rim else []

    def meant(self, facts: list[int]) -> list[int]:
        """The facts, and what they mean: no bridge, for example, means that there are not two."""
        if not self.meaning:
            return facts
        _, found = self.engine.propagate([*self.meaning, *facts])
        return [each for each in found if abs(each) < self.selectors[0]]

    def possible(self, literals: Sequence[int], parts: Iterable[int] | None = None) -> bool:
        """Whether all of this may hold, by some of the parts or by all."""
        return self.engine.solve(self.budget, [*(self.selectors if parts is None else parts), *literals])

    def closure(self) -> set[int]:
        """What follows about the variables of the rules from all of them together."""
        known = set(map(abs, self.facts))
        open_ = {v for part in self.parts if not part.is_meaning for v in part.variables if v not in known}
        if not self.possible(self.facts):
            return set()
        left = {literal for literal in self.engine.model() if abs(literal) in open_}
        found = set()
        while left:
            literal = left.pop()
            if self.possible([*self.facts, -literal]):
                left &= set(self.engine.model())
            else:
                found.add(literal)
        return found

    def graph(self) -> tuple[dict[int, str], list[Relation]]:
        """The shared variables with what becomes of them, and the rules between them."""
        rules = [part for part in self.parts if not part.is_meaning]
        if len(rules) == 1:
            return self.alone(rules[0])
        states = {v: "+" if v in self.follows else "-" if -v in self.follows else "?" for v in sorted(self.shared())}
        found = [self.relation(at, part, states) for at, part in enumerate(self.parts)]
        kept = [each for each, part in zip(found, self.parts, strict=True) if not part.is_meaning or each.says_anything]
        used = {variable for relation in kept for variable in relation.variables}
        return {v: state for v, state in states.items() if v in used}, kept

    def alone(self, part: Part) -> tuple[dict[int, str], list[Relation]]:
        """One rule by itself, between what is known and what follows. Of variables that it mentions alike and that have
        the same fate, one stands for all: a lamp lights a row of any length."""
        fates = {abs(each): "T" if each > 0 else "F" for each in self.facts}
        fates |= {abs(each): "+" if each > 0 else "-" for each in self.follows}
        chosen: dict[tuple[str, tuple[int, int]], int] = {}
        for variable in part.variables:
            if variable in fates:
                chosen.setdefault((fates[variable], occurrences(part, variable)), variable)
        states = {variable: state for (state, _), variable in chosen.items()}
        return states, [self.relation(self.parts.index(part), part, states, ())]

    def shared(self) -> set[int]:
        """The variables that lead from one rule to another: several rules mention them, or they belong to a decision of
        which several rules mention a part."""
        known = set(map(abs, self.facts))
        by: dict[int, set[int]] = {}
        for at, part in enumerate(self.parts):
            for variable in () if part.is_meaning else part.variables:
                if variable not in known:
                    by.setdefault(variable, set()).add(at)
        found = {variable for variable, rules in by.items() if len(rules) > 1}
        for part in self.parts:
            own = [variable for variable in part.variables if variable in by] if part.is_meaning else []
            if len(set().union(*(by[variable] for variable in own))) > 1:
                found.update(own)
        return found

    def relation(self, at: int, part: Part, states: dict[int, str], facts: Sequence[int] | None = None) -> Relation:
        """A rule between these variables, as the facts leave it."""
        known = self.facts if facts is None else facts
        shared = tuple(variable for variable in part.variables if variable in states)
        own = {
            1 if each > 0 else -1 for each in self.follows if abs(each) in part.variables and abs(each) not in states
        }
        signs = "" if part.is_meaning else "".join(sorted("+" if sign > 0 else "-" for sign in own))
        label = f"{part.label} {signs}"
        if len(shared) > MOST_SHARED:
            return Relation(label, shared, None, tuple(occurrences(part, variable) for variable in shared))
        selectors = [self.selectors[at], *self.meaning]
        rows = product((-1, 1), repeat=len(shared))
        table = [
            self.possible([*known, *(sign * v for sign, v in zip(row, shared, strict=True))], selectors) for row in rows
        ]
        return Relation(label, shared, tuple(table), ())


def occurrences(part: Part, variable: int) -> tuple[int, int]:
    """How often the clauses of a rule mention a variable, and how often its negation."""
    return part.clauses.count(variable), part.clauses.count(-variable)
