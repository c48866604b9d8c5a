"""Where a line turns, and how often.

A line leaves a place in up to four ways: up, down, left and right. It turns where it leaves once up or down, and once
to a side. Another rule says that it leaves every place in two ways or not at all; that is taken for granted here.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.logic.constraints import Fresh, Known, Values, state
from kotae.logic.counting import counting_template

Ways = tuple[int | None, int | None, int | None, int | None]
"""The steps that leave a place up, down, left and right, as far as there are any."""


class PlaceCase(NamedTuple):
    """One place: what is known of it, and what follows."""

    ways: Ways
    turns: bool | None
    """Whether the line is known to turn there, or not to;"""
    known: list[int]
    """the literals from which that is known, or that are known besides;"""
    new: list[int]
    """and those that follow."""


class TurnsCase(NamedTuple):
    """How a number of turns leads to what follows."""

    kind: str
    """`full`: it has all its turns. `needed`: it needs all that are left. `all turn` or `none turns`: all are alike, as
    one of them shows. `no branch`: the line goes straight through a place. At a clash `too many`, `too few`, `mixed`,
    or `no way`."""
    places: list[PlaceCase]
    least: int
    """The fewest turns that are allowed,"""
    most: int
    """and the most."""

    @property
    def turning(self) -> list[PlaceCase]:
        """Where the line is known to turn,"""
        return [place for place in self.places if place.turns]

    @property
    def straight(self) -> list[PlaceCase]:
        """where it is known not to,"""
        return [place for place in self.places if place.turns is False]

    @property
    def open(self) -> list[PlaceCase]:
        """and where that is not known."""
        return [place for place in self.places if place.turns is None]

    @property
    def concerned(self) -> list[PlaceCase]:
        """Where something follows."""
        return [place for place in self.places if place.new]


class TurnCount(NamedTuple):
    """The number of places where the line turns is one of the allowed numbers."""

    places: tuple[Ways, ...]
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return list(dict.fromkeys([step for ways in self.places for step in ways if step]))

    @property
    def alike(self) -> bool:
        """Whether the line turns at all of the places or at none."""
        return self.allowed == {0, len(self.places)}

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        """An auxiliary variable for every place says that the line turns there; these are counted. If all are alike,
        each follows from the one before, and the first from the last."""
        names = fresh(len(self.places))
        flat = [part for ways, name in zip(self.places, names, strict=True) for part in turning(ways, name)]
        if self.alike:
            following = zip(names, (*names[1:], *names[:1]), strict=True)
            return flat + [part for one, other in following if one != other for part in (-one, other, 0)]
        return [*flat, *counting_template((1,) * len(names), self.allowed).stamp(names, fresh)]

    def holds(self, values: Values) -> bool | None:
        found = [turns_at(ways, values) for ways in self.places]
        sure = found.count(True)
        possible = [number in self.allowed for number in range(sure, sure + found.count(None) + 1)]
        return None if any(possible) and not all(possible) else possible[0]

    def case(self, given: Iterable[int], so: Iterable[int]) -> TurnsCase:
        known, new = set(given), set(so)
        values = [0] * (max(map(abs, self.literals), default=0) + 1)
        for literal in known.intersection([*self.literals, *(-step for step in self.literals)]):
            values[abs(literal)] = literal
        places = [
            PlaceCase(ways, turns_at(ways, values), list(said(ways, known)), list(said(ways, new - known)))
            for ways in self.places
        ]
        found = TurnsCase("", places, min(self.allowed, default=-1), max(self.allowed, default=-1))
        return found._replace(kind=follows(found, self.alike) if new else wrong(found, self.alike))


def said(ways: Ways, literals: set[int]) -> Iterator[int]:
    """Those of some literals that are about a place."""
    for step in ways:
        if step:
            yield from [literal for literal in (step, -step) if literal in literals]


def follows(case: TurnsCase, alike: bool) -> str:
    """Why something follows."""
    if not case.open:
        return "no branch"
    if alike and (case.turning or case.straight):
        return "all turn" if case.turning else "none turns"
    if len(case.turning) >= case.most:
        return "full"
    return "needed" if len(case.places) - len(case.straight) <= case.least else "only way"


def wrong(case: TurnsCase, alike: bool) -> str:
    """What is wrong at a clash."""
    if alike and case.turning and case.straight:
        return "mixed"
    if len(case.turning) > case.most:
        return "too many"
    return "too few" if len(case.places) - len(case.straight) < case.least else "no way"


def turning(ways: Ways, name: int) -> Iterator[int]:
    """Flat clauses: a literal says that the line turns at a place, and then it leaves in just one of two opposite
    ways."""
    for opposite in (ways[:2], ways[2:]):
        steps = [step for step in opposite if step]
        yield from (-name, *steps, 0)
        if len(steps) == 2:
            yield from (-name, *(-step for step in steps), 0)
    for one in ways[:2]:
        for other in ways[2:]:
            if one and other:
                yield from (-one, -other, name, 0)


def turns_at(ways: Ways, values: Values) -> bool | None:
    """Whether the line turns at a place; None while it may or may not."""
    upright, level = ([state(values, step) if step else -1 for step in opposite] for opposite in (ways[:2], ways[2:]))
    if max(upright) > 0 and max(level) > 0:
        return True
    never = any(min(pair) > 0 or max(pair) < 0 for pair in (upright, level))
    return False if never else None


class Turns(NamedTuple):
    """An expression: at how many places the line turns."""

    places: tuple[Ways, ...]

    def isin(self, allowed: Iterable[int]) -> TurnCount | Known:
        """Where the line cannot turn in any case, there is nothing to count."""
        possible = tuple([ways for ways in self.places if any(ways[:2]) and any(ways[2:])])
        wanted = frozenset(range(len(possible) + 1)).intersection(allowed)
        if not wanted or len(wanted) > len(possible):
            return Known(bool(wanted))
        return TurnCount(possible, wanted)

    def equals(self, number: int) -> TurnCount | Known:
        return self.isin((number,))

    def value(self, values: Values) -> int:
        return sum([turns_at(ways, values) is True for ways in self.places])


def turns(places: Iterable[Ways]) -> Turns:
    """At how many of these places the line turns, each given by the steps that leave it. Rules of the family say that
    it leaves every place in two ways, or not at all."""
    return Turns(tuple(places))


def turn_alike(places: Iterable[Ways]) -> TurnCount | Known:
    """The line turns at all of these places or at none of them."""
    found = turns(places)
    return found.isin((0, len(found.places)))
