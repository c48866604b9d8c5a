"""What can be seen from a place along straight rays, each up to the first thing in the way."""

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

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
    more: int = 0
    """What is added in any case."""

    def plus(self, more: int) -> "Sight":
        return Sight(self.rays, self.more + more)

    def isin(self, allowed: Iterable[int]) -> SeenIn:
        """Whatever lies further along a ray than the greatest number does not matter."""
        wanted = frozenset([k - self.more for k in allowed])
        reach = max(0, max(wanted, default=0) + 1)
        return SeenIn(tuple([ray[:reach] for ray in self.rays if ray]), wanted)

    def equals(self, k: int) -> SeenIn:
        return self.isin((k,))

    def value(self, values: Values) -> int:
        return self.more + sum([leading(ray, values) for ray in self.rays])


def leading(ray: Ray, values: Values) -> int:
    """How many of the literals are true before the first that is not."""
    return next((length for length, literal in enumerate(ray) if state(values, literal) <= 0), len(ray))


def seen(rays: Iterable[Iterable[int]]) -> Sight:
    """How many nodes are seen along these rays, each a sequence of literals, from near to far, that say that a node can
    be seen. To count the place itself as well, add it: `seen(rays).plus(1)`."""
    return Sight(tuple([tuple(ray) for ray in rays]))


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
    return Template(made.clauses(), made.variables - made.puzzle_variables)
