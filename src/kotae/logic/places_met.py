"""Counting places that are met: a corner is on the loop as soon as one of its edges is drawn."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import combinations, product
from math import prod
from typing import Any, NamedTuple

from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.counters import forbidden_runs
from kotae.logic.counting import prime_clauses
from kotae.logic.templates import Template

Group = tuple[int, ...]

MOST_PLAIN_CLAUSES = 400
"""Up to about this many clauses, they are about the literals themselves; beyond that, every place gets a variable."""


class MetCase(NamedTuple):
    """How a number of places leads to what follows."""

    kind: str
    met: list[Any]
    """The places that are known to be met,"""
    missed: list[Any]
    """and those that are known not to be."""
    yes: list[int]
    no: list[int]
    least: int
    most: int
    near: list[Any]
    """Where what follows leads to, of all other places."""

    @property
    def clash(self) -> bool:
        return not self.yes and not self.no


class Met(NamedTuple):
    """Of some places, an allowed number is met: one of the literals at the place is true."""

    names: tuple[Any, ...]
    groups: tuple[Group, ...]
    """For every place its literals. Two places may share some."""
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return list(dict.fromkeys(literal for group in self.groups for literal in group))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        own = self.literals
        number = {literal: k for k, literal in enumerate(own, 1)}
        shape = tuple([tuple([number[literal] for literal in group]) for group in self.groups])
        return met_template(shape, self.allowed).stamp(own, fresh)

    def holds(self, values: Values) -> bool | None:
        met = self._met(values, 1)
        possible = {met + more in self.allowed for more in range(self._met(values, 0) - met + 1)}
        return possible.pop() if len(possible) == 1 else None

    def _met(self, values: Values, least: int) -> int:
        """How many places are met; or may be, if the least is 0."""
        return sum(any(state(values, literal) >= least for literal in group) for group in self.groups)

    def case(self, given: Iterable[int], so: Iterable[int]) -> MetCase:
        known, new = set(given), set(so)
        met = [name for name, group in self._places() if not known.isdisjoint(group)]
        missed = [name for name, group in self._places() if all(-literal in known for literal in group)]
        own = self.literals
        yes = [literal for literal in own if literal in new - known]
        no = [literal for literal in own if -literal in new - known]
        near = [name for name, group in self._places() if name not in met and not {*yes, *no}.isdisjoint(group)]
        possible = sorted(k for k in self.allowed if 0 <= k <= len(self.groups)) or [len(self.groups) + 1]
        case = MetCase("", met, missed, yes, no, possible[0], possible[-1], near)
        return case._replace(kind=kind_of(case, len(self.groups)))

    def _places(self) -> Iterator[tuple[Any, Group]]:
        return zip(self.names, self.groups, strict=True)


def kind_of(case: MetCase, size: int) -> str:
    """Which of the ways it has."""
    if case.clash:
        too_few = size - len(case.missed) < case.least
        return "too many" if len(case.met) > case.most else "too few" if too_few else "no way"
    if case.most == 0:
        return "none"
    if case.yes and case.no:
        return "both"
    if case.yes:
        return "needed"
    return "full" if len(case.met) >= case.most else "too large"


class MetSum(NamedTuple):
    """An expression: how many of these places are met."""

    names: tuple[Any, ...]
    groups: tuple[Group, ...]

    def isin(self, allowed: Iterable[int]) -> Met:
        possible = range(len(self.groups) + 1)
        wanted = allowed if isinstance(allowed, range) else frozenset(allowed)
        return Met(self.names, self.groups, frozenset(k for k in possible if k in wanted))

    def equals(self, k: int) -> Met:
        return self.isin((k,))

    def value(self, values: Values) -> int:
        return sum(any(state(values, literal) > 0 for literal in group) for group in self.groups)


def count_met(places: Mapping[Any, Iterable[int]]) -> MetSum:
    """How many of these places have a literal that is true."""
    return MetSum(tuple(places), tuple([tuple(literals) for literals in places.values()]))


@lru_cache(maxsize=1024)
def met_template(groups: tuple[Group, ...], allowed: frozenset[int]) -> Template:
    """The clauses for groups of the literals 1, 2, 3, …"""
    if plain_size(groups, allowed) <= MOST_PLAIN_CLAUSES:
        return Template(shortest(plain_clauses(groups, allowed)))
    used = max(max(group, default=0) for group in groups)
    clauses: list[list[int]] = []
    for met, group in enumerate(groups, used + 1):
        clauses += [[-met, *group], *([-literal, met] for literal in group)]
    for clause in prime_clauses((1,) * len(groups), allowed):
        clauses.append([literal + used if literal > 0 else literal - used for literal in clause])
    return Template(clauses, len(groups))


def chosen(groups: tuple[Group, ...], allowed: frozenset[int]) -> Iterator[tuple[tuple[Group, ...], tuple[Group, ...]]]:
    """Groups of which not all may be met while the others given with them are not: for every number that is not
    allowed, or run of such numbers."""
    everyone = range(len(groups))
    for low, high in forbidden_runs(len(groups), allowed):
        for met in combinations(everyone, low):
            for missed in combinations([k for k in everyone if k not in met], len(groups) - high):
                yield tuple(groups[k] for k in met), tuple(groups[k] for k in missed)


def plain_size(groups: tuple[Group, ...], allowed: frozenset[int]) -> int:
    return sum(prod(map(len, met)) for met, _ in chosen(groups, allowed))


def plain_clauses(groups: tuple[Group, ...], allowed: frozenset[int]) -> Iterator[frozenset[int]]:
    for met, missed in chosen(groups, allowed):
        lines = {literal for group in missed for literal in group}
        for picked in product(*met):
            if lines.isdisjoint(picked):
                yield frozenset(lines | {-literal for literal in picked})


def shortest(clauses: Iterable[frozenset[int]]) -> list[list[int]]:
    """The same without clauses that contain others."""
    found: list[frozenset[int]] = []
    for clause in sorted(dict.fromkeys(clauses), key=len):
        if not any(shorter <= clause for shorter in found):
            found.append(clause)
    return [sorted(clause, key=abs) for clause in found]
