"""Consequences of connectedness that are worth stating to a solver beforehand.

They follow from the rules, so a proof or a check does without them; but each only holds under a condition, which the
caller must make sure of. On a Heyawake of 31x45 cells they save seven of eight cuts; Yin-Yangs become several times as
fast.
"""

from collections.abc import Container, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from kotae.logic.case import Case, sorted_out
from kotae.logic.constraints import Fresh, Values, states_of
from kotae.logic.counting import Count
from kotae.logic.templates import Template

Placed = tuple[tuple[Any, ...], Count]
"""The nodes that a constraint is about, and the constraint."""


@lru_cache(maxsize=64)
def at_least_one(size: int) -> tuple[tuple[int, ...], frozenset[int]]:
    """The chains and allowed numbers of a count that says so, once for every size."""
    return (1,) * size, frozenset(range(1, size + 1))


def clause(literals: Iterable[int]) -> Count:
    """At least one of these is true."""
    distinct = tuple(dict.fromkeys(literals))
    return Count(distinct, *at_least_one(len(distinct)))


def not_walled_in(
    literals: Mapping[Any, int],
    beside: Mapping[Any, Sequence[Any]],
    size: int,
    *,
    least: int = 0,
    anchor: Container[Hashable] | None = None,
) -> Iterator[Placed]:
    """No part of up to `size` true nodes is enclosed by false ones, given that the true nodes are in one piece.

    This holds only if there are others: so the caller says how many nodes are true at `least` in every answer, and
    nothing is stated for parts as large as that. If all pieces reach an `anchor`, it holds for any part without one.
    """
    if anchor is None:
        size = min(size, least - 1)
    nodes = list(literals)
    number = {node: k for k, node in enumerate(nodes)}
    near = [[number[other] for other in beside[node] if other in number] for node in nodes]
    said = list(literals.values())
    for part in small_parts(near, size):
        where = tuple([nodes[node] for node in part])
        if anchor is None or not any(node in anchor for node in where):
            rim = sorted({other for node in part for other in near[node]}.difference(part))
            yield where, clause([*(-said[node] for node in part), *(said[node] for node in rim)])


def small_parts(beside: Sequence[Sequence[int]], most: int) -> Iterator[tuple[int, ...]]:
    """All connected parts of a graph with up to that many nodes."""
    parts: Iterable[tuple[int, ...]] = [(node,) for node in range(len(beside))]
    for size in range(1, most + 1):
        yield from parts
        if size < most:
            larger = ({*part, other} for part in parts for node in part for other in beside[node] if other not in part)
            parts = sorted({tuple(sorted(part)) for part in larger})


def no_chequer(literals: Mapping[Any, int], squares: Iterable[Sequence[Any]]) -> Iterator[Placed]:
    """Around no square, given as four nodes in order, do true and false alternate, given that on a board in the plane
    the true nodes are in one piece, and so are the false ones.

    A path that joins the two true nodes would separate the false ones.
    """
    for square in squares:
        a, b, c, d = (literals[node] for node in square)
        yield tuple(square), clause((-a, b, -c, d))
        yield tuple(square), clause((a, -b, c, -d))


class ChangesTwice(NamedTuple):
    """Going around, the literals change at most twice: the true ones are next to each other, and so are the others."""

    literals: tuple[int, ...]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        if len(self.literals) < 4:
            return ()
        return turning(len(self.literals)).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        """Exact: nothing open changes more often than it must, or as often as it can."""
        states = states_of(values, self.literals)
        known = [(at, state > 0) for at, state in enumerate(states) if state]
        if not known:
            return True if len(states) < 4 else None
        known.append((known[0][0] + len(states), known[0][1]))
        fewest = most = 0
        for (at, one), (after, other) in pairwise(known):
            fewest += one != other
            most += after - at - ((after - at) % 2 != (one != other))
        return True if most < 3 else False if fewest > 2 else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> Case:
        new = list(so)
        return sorted_out("together" if new else "apart", self.literals, given, new)


@lru_cache(maxsize=64)
def turning(size: int) -> Template:
    """Counts the changes from the first literal on: two auxiliary variables for every later one say that there was a
    change up to there, and that there were two. A literal differs from the first exactly between the two changes."""
    names = range(size + 1, 3 * size - 1)
    clauses: list[list[int]] = []
    for at, once, twice in zip(range(2, size + 1), names[::2], names[1::2], strict=True):
        clauses += [[-twice, once], [1, -at, once], [1, -at, -twice], [-1, at, once], [-1, at, -twice]]
        clauses += [[-once, twice, 1, at], [-once, twice, -1, -at]]
        if at < size:
            clauses += [[-once, once + 2], [-twice, twice + 2]]
    return Template(clauses, len(names))


def rim_changes_twice(literals: Iterable[int]) -> ChangesTwice:
    """Around the rim, given in order, true and false change at most twice, given that on a board in the plane the true
    nodes are in one piece, and so are the false ones. Two paths between four parts of the rim would cross."""
    return ChangesTwice(tuple(literals))
