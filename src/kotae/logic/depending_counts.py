"""One of two counts, depending on a literal: a number that counts something else where it is shaded."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.case import Case, counted
from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.counting import Count, counting_template
from kotae.logic.formula import Formula, clauses_of
from kotae.logic.templates import Template


class DependingCase(NamedTuple):
    """How such a count leads to what follows."""

    kind: str
    """`true` or `false` if it is known which of the two counts, `becomes true` or `becomes false` if that follows, as
    the other is impossible; `no way` if both are."""
    counts: Case
    """The case of the one that counts; if that follows, that of the other one, which can no longer be right."""
    literals: tuple[int, ...]
    """What that one is about."""


class DependingIn(NamedTuple):
    """As many literals as allowed are true: of the first ones if the switch is true, of the others if it is false."""

    switch: int
    if_true: tuple[int, ...]
    if_false: tuple[int, ...]
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return (self.switch, *self.if_true, *self.if_false)

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return depending_template(len(self.if_true), len(self.if_false), self.allowed).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        found = {self._count(which).holds(values) for which in (True, False) if self._may_be(which, values)}
        return found.pop() if len(found) == 1 else None

    def _may_be(self, which: bool, values: Values) -> bool:
        return state(values, self.switch if which else -self.switch) >= 0

    def _count(self, which: bool) -> Count:
        literals = self.if_true if which else self.if_false
        return Count(literals, (1,) * len(literals), self.allowed)

    def case(self, given: Iterable[int], so: Iterable[int]) -> DependingCase:
        known, new = set(given), set(so)
        for which, literal in ((True, self.switch), (False, -self.switch)):
            if literal in known:
                return self._case("true" if which else "false", which, known, new)
            if literal in new:
                return self._case("becomes true" if which else "becomes false", not which, known, ())
        if not new:
            return self._case("no way", True, known, ())
        which = self._case("", False, known, ()).counts.kind != "no way"  # only one of them is still possible
        return self._case("true" if which else "false", which, known, new)

    def _case(self, kind: str, which: bool, given: Iterable[int], so: Iterable[int]) -> DependingCase:
        literals = self.if_true if which else self.if_false
        return DependingCase(kind, counted(literals, self.allowed, given, so), literals)


class Depending(NamedTuple):
    """An expression: how many literals are true, of one of two lists."""

    switch: int
    if_true: tuple[int, ...]
    if_false: tuple[int, ...]

    def isin(self, allowed: Iterable[int]) -> DependingIn:
        most = max(len(self.if_true), len(self.if_false))
        among = allowed if isinstance(allowed, range) else frozenset(allowed)  # a range may have a million numbers
        return DependingIn(*self, frozenset([k for k in range(most + 1) if k in among]))

    def equals(self, k: int) -> DependingIn:
        return self.isin((k,))

    def value(self, values: Values) -> int:
        counts = self.if_true if state(values, self.switch) > 0 else self.if_false
        return sum([state(values, literal) > 0 for literal in counts])


def depending(switch: int, if_true: Iterable[int], if_false: Iterable[int]) -> Depending:
    """How many literals are true: of the first list if the switch is true, of the second if it is false."""
    return Depending(switch, tuple(if_true), tuple(if_false))


@lru_cache(maxsize=1024)
def depending_template(if_true: int, if_false: int, allowed: frozenset[int]) -> Template:
    """Both counts; each of their clauses is met anyway if the other one counts."""
    made = Formula(1 + if_true + if_false)
    clauses: list[list[int]] = []
    for first, size, unless in ((2, if_true, -1), (2 + if_true, if_false, 1)):
        said = counting_template((1,) * size, allowed).stamp(range(first, first + size), made.fresh)
        clauses += ([unless, *clause] for clause in clauses_of(said))
    return Template(clauses, made.variables - made.puzzle_variables)
