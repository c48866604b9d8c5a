"""Shapes that lie in regions: each region holds exactly one of several placements, and equal shapes keep apart."""

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from itertools import product
from typing import NamedTuple, TypeVar

from kotae.logic.constraints import Fresh, Known, Values, state, states_of
from kotae.logic.table import one_row

P = TypeVar("P", bound=Hashable)
Way = tuple[int, ...]
"""The literals of the cells that a shape covers."""


class PlacedCase(NamedTuple):
    """How the placements that are left lead to what follows."""

    kind: str
    true: list[int]
    false: list[int]
    yes: list[int]
    """What every one of them covers,"""
    no: list[int]
    """and what none of them covers."""

    @property
    def clash(self) -> bool:
        return not self.yes and not self.no


class Placed(NamedTuple):
    """Of these literals exactly those of one way are true. There are at least two ways."""

    literals: tuple[int, ...]
    ways: tuple[Way, ...]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        stated = one_row(self._row(way) for way in self.ways)
        return stated.clauses(fresh)

    def _row(self, way: Way) -> list[int]:
        return [literal if literal in way else -literal for literal in self.literals]

    def holds(self, values: Values) -> bool | None:
        true = {literal for literal in self.literals if state(values, literal) > 0}
        left = [way for way in self.ways if true.issubset(way) and all(state(values, each) >= 0 for each in way)]
        if not left:
            return False
        return None if any(state(values, literal) == 0 for literal in self.literals) else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> PlacedCase:
        known, new = set(given), set(so)
        true = [each for each in self.literals if each in known]
        false = [each for each in self.literals if -each in known]
        yes = [each for each in self.literals if each in new]
        no = [each for each in self.literals if -each in new]
        return PlacedCase("covered" if yes else "out of reach" if no else "no room", true, false, yes, no)


def one_placement(literals: Mapping[P, int], places: Iterable[Collection[P]]) -> Placed | Known:
    """Of these places exactly one is taken, and nothing else."""
    ways = tuple([way_of(literals, place) for place in places])
    return Placed(tuple(literals.values()), ways) if ways else Known(False, "no shape fits into it")


class Kind(NamedTuple):
    """One shape in two regions: where it may lie so that it might touch another, and the pairs that touch."""

    name: str
    here: tuple[Way, ...]
    there: tuple[Way, ...]
    touching: frozenset[tuple[int, int]]

    def touches(self, one: Way, other: Way) -> bool:
        return not self.touching.isdisjoint(product(one, other))


class AlikeCase(NamedTuple):
    """Two equal shapes that would touch: one that is there, and another for which at most one cell is missing."""

    kind: str
    name: str
    there: list[int]
    other: list[int]
    no: list[int]
    """The cell that may not complete the other; none at a clash."""

    @property
    def clash(self) -> bool:
        return not self.no


class Unlike(NamedTuple):
    """Equal shapes in two regions do not touch."""

    kinds: tuple[Kind, ...]

    @property
    def literals(self) -> Sequence[int]:
        ways = [way for kind in self.kinds for way in (*kind.here, *kind.there)]
        return list(dict.fromkeys(literal for way in ways for literal in way))

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """For each shape, two auxiliary variables that are true when it lies here, and there."""
        flat: list[int] = []
        for kind in self.kinds:
            here, there = fresh(2)
            for name, ways in ((here, kind.here), (there, kind.there)):
                for way in ways:
                    flat += (*(-literal for literal in way), name, 0)
            for one, other in sorted(kind.touching):
                flat += (-one, -other, -here, -there, 0)
        return flat

    def holds(self, values: Values) -> bool | None:
        undecided = False
        for kind in self.kinds:
            here = [(way, worst(values, way)) for way in kind.here]
            there = [(way, worst(values, way)) for way in kind.there]
            for (one, state_here), (other, state_there) in product(here, there):
                if min(state_here, state_there) >= 0 and kind.touches(one, other):
                    if min(state_here, state_there) > 0:
                        return False
                    undecided = True
        return None if undecided else True

    def case(self, given: Iterable[int], so: Iterable[int]) -> AlikeCase:
        known, no = set(given), [-literal for literal in so]
        found = [self._touching(known, literal) for literal in no or [0]]
        name, there, other = next(iter(found)) or ("", (), ())
        is_one = all(each and each[:2] == (name, there) for each in found)
        return AlikeCase("alike", name, list(there), list(other), no) if is_one else AlikeCase("", "", [], [], no)

    def _touching(self, known: set[int], last: int) -> tuple[str, Way, Way] | None:
        """Two equal shapes that touch once a last cell is added: its name, the one that is there, and the other one."""
        true = known | {last}
        for kind in self.kinds:
            here = [way for way in kind.here if true.issuperset(way)]
            there = [way for way in kind.there if true.issuperset(way)]
            for one, other in product(here, there):
                if kind.touches(one, other):
                    return (kind.name, other, one) if last in one else (kind.name, one, other)
        return None


def worst(values: Values, way: Way) -> int:
    """Above 0 if all are true, below 0 if one is false, otherwise 0."""
    return min(states_of(values, way))


def never_alike(
    literals: Mapping[P, int],
    beside: Mapping[P, Sequence[P]],
    here: Mapping[str, Iterable[Collection[P]]],
    there: Mapping[str, Iterable[Collection[P]]],
) -> Unlike | None:
    """No shape that may lie here touches an equal one there; None if they cannot touch. Shapes are given by their
    names, each with the places where it may lie."""
    kinds = []
    for name in here:
        near = {cell for place in there.get(name, ()) for cell in place}
        far = {cell for place in here[name] for cell in place}
        pairs = {(one, other) for one in far for other in beside[one] if other in near}
        ends, starts = {other for _, other in pairs}, {one for one, _ in pairs}
        if pairs:
            kinds.append(
                Kind(
                    name,
                    tuple([way_of(literals, place) for place in here[name] if not starts.isdisjoint(place)]),
                    tuple([way_of(literals, place) for place in there[name] if not ends.isdisjoint(place)]),
                    frozenset([(literals[one], literals[other]) for one, other in pairs]),
                )
            )
    return Unlike(tuple(kinds)) if kinds else None


def way_of(literals: Mapping[P, int], place: Collection[P]) -> Way:
    return tuple(sorted([literals[cell] for cell in place]))
