"""What can be seen from a place along straight rays, each up to the first thing in the way."""

from collections.abc import Iterable, Sequence, Set
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.case import Bounds
from kotae.logic.choices import both
from kotae.logic.constraints import Fresh, Values, state
from kotae.logic.counting import counting_template
from kotae.logic.formula import Formula
from kotae.logic.templates import Template

Ray = tuple[int, ...]
"""Literals that say, from near to far, that a node can be seen through."""


class SeenIn(NamedTuple):
    """The number of nodes seen along the rays is one of the allowed numbers."""

    rays: tuple[Ray, ...]
    allowed: frozenset[int]
    more: int = 0
    """What is counted besides the rays, in words about it."""

    @property
    def literals(self) -> Sequence[int]:
        return [literal for ray in self.rays for literal in ray]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return sight_template(tuple([len(ray) for ray in self.rays]), self.allowed).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        sums = {0}
        for ray in self.rays:
            sums = {seen + further for seen in sums for further in possible_sights(ray, values)}
        if sums.isdisjoint(self.allowed):
            return False
        return True if sums <= self.allowed else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> "SightCase":
        """Which way it has: all is seen that may be, or the view must go on, or it can no longer be right."""
        known, new = set(given), set(so)
        views = [Bounds(ray, *in_view(ray, known), *in_view(ray, known | new)) for ray in self.rays]
        least, most = min(self.allowed, default=-1), max(self.allowed, default=-1)
        kind = of_a_view(views, least, most, bool(new))
        return SightCase(kind, views, least + self.more, most + self.more, self.more)


def in_view(ray: Ray, known: Set[int]) -> tuple[int, int]:
    """The least and the greatest number of nodes that may be seen along a ray."""
    least = next((length for length, literal in enumerate(ray) if literal not in known), len(ray))
    return least, next((length for length, literal in enumerate(ray) if -literal in known), len(ray))


class SightCase(NamedTuple):
    """How what is seen leads to what follows."""

    kind: str
    """`ends`: all is seen that may be, so the view ends; `all`: everything that could be seen must be; otherwise `only
    way`; at a clash `too many`, `too few`, or `no way`."""
    views: list[Bounds]
    """For every ray, the literals along it, and how far one sees."""
    least: int
    """The fewest that may be seen,"""
    most: int
    """and the most, with what is counted in any case."""
    more: int
    """What that is."""

    @property
    def seen(self) -> int:
        """How many are seen already."""
        return self.more + sum([view.least for view in self.views])

    @property
    def in_reach(self) -> int:
        """How many could be seen."""
        return self.more + sum([view.most for view in self.views])


def of_a_view(views: Sequence[Bounds], least: int, most: int, follows: bool) -> str:
    """Which of the ways it has."""
    seen, in_reach = sum([view.least for view in views]), sum([view.most for view in views])
    if not follows:
        return "too many" if seen > most else "too few" if in_reach < least else "no way"
    if seen == most and all(view.most_after == view.least for view in views):
        return "ends"
    return "all" if in_reach == least and all(view.least_after == view.most for view in views) else "only way"


def possible_sights(ray: Ray, values: Values) -> list[int]:
    """How many nodes may be seen along the ray: up to one that may be in the way, or that is."""
    possible = []
    for length, literal in enumerate(ray):
        found = state(values, literal)
        if found <= 0:
            possible.append(length)
        if found < 0:
            return possible
    return [*possible, len(ray)]


class Sight(NamedTuple):
    """An expression: how many nodes are seen along some rays."""

    rays: tuple[Ray, ...]
    own: int = 0
    """The literal that says that one can look around from the place at all; 0 if that is certain."""
    more: int = 0
    """What is added in any case."""

    def plus(self, more: int) -> "Sight":
        return self._replace(more=self.more + more)

    def isin(self, allowed: Iterable[int]) -> SeenIn:
        """Whatever lies further along a ray than the greatest number does not matter."""
        if isinstance(allowed, range):  # a range may have a million numbers
            in_reach = range(self.more, self.more + sum([len(ray) for ray in self.rays]) + 1)
            allowed = [k for k in in_reach if k in allowed]
        wanted = frozenset([k - self.more for k in allowed])
        reach = max(0, max(wanted, default=0) + 1)
        return SeenIn(tuple([ray[:reach] for ray in self.rays if ray]), wanted, self.more)

    def equals(self, k: int) -> SeenIn:
        return self.isin((k,))

    def value(self, values: Values) -> int | None:
        """None where one cannot look around."""
        if self.own and state(values, self.own) <= 0:
            return None
        return self.more + sum([leading(ray, values) for ray in self.rays])


def leading(ray: Ray, values: Values) -> int:
    """How many of the literals are true before the first that is not."""
    return next((length for length, literal in enumerate(ray) if state(values, literal) <= 0), len(ray))


def seen(rays: Iterable[Iterable[int]], own: int = 0) -> Sight:
    """How many nodes are seen along these rays, each a sequence of literals, from near to far, that say that a node can
    be seen. Where a number can stand only if the place itself is clear, `own` is the literal for that: then there is no
    number without it, and a rule of the family says that it is true at every number. To count the place itself as well,
    add it: `seen(rays).plus(1)`."""
    return Sight(tuple([tuple(ray) for ray in rays]), own)


@lru_cache(maxsize=1024)
def sight_template(lengths: tuple[int, ...], allowed: frozenset[int]) -> Template:
    """An auxiliary variable for "one sees at least this far": those of a ray form a chain, and the chains are counted.
    Where the allowed numbers have no gap, unit propagation misses nothing on rays that are not too long."""
    made = Formula(sum(lengths))
    literals = iter(range(1, sum(lengths) + 1))
    chain: list[int] = []
    for length in lengths:
        reached = 0
        for _ in range(length):
            node = next(literals)
            if reached:
                (name,) = made.fresh(1)
                made.flat += both(name, reached, node)
            reached = name if reached else node
            chain.append(reached)
    made.flat += counting_template(tuple(filter(None, lengths)), allowed).stamp(chain, made.fresh)
    return Template.of_flat(made.flat, made.variables - made.puzzle_variables)
