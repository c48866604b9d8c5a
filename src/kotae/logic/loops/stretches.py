"""How far a line goes straight from a place.

A ray is the steps from a place in one direction, from near to far. A line goes straight along it as far as all of its
steps are drawn. The rays of a place in opposite directions make up one straight line through it.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.case import Bounds
from kotae.logic.constraints import Fresh, Values
from kotae.logic.sight import in_view, leading, possible_sights, sight_template


class Ray(NamedTuple):
    """The steps from a place in one direction, as far as a line may go."""

    way: str
    """`u`p, `d`own, `l`eft or `r`ight."""
    steps: tuple[int, ...]


class StretchCase(NamedTuple):
    """How the length of a straight line leads to what follows."""

    kind: str
    """`long enough`: it has its length. `too long`: another step would join it to others and make it too long. `no
    room`: it would be too short to be there at all. Otherwise `only way`; at a clash `overlong`, `short` or `no
    way`."""
    rays: tuple[Ray, ...]
    views: list[Bounds]
    """For every ray, how far the line goes there at least and at most, before and after."""
    allowed: tuple[int, ...]
    known: frozenset[int]
    """The steps that are known to be drawn."""
    barred: str = ""
    """The ways across that the line cannot take, if that is why it goes along these rays."""
    across: str = ""
    """The ways across that it must take, since it does not go along these rays."""

    @property
    def length(self) -> int:
        """The length if there is a line, or the greatest of several."""
        return self.allowed[-1] if self.allowed else 0

    @property
    def drawn(self) -> int:
        """How long the line is already."""
        return sum([view.least for view in self.views])

    @property
    def room(self) -> int:
        """How long it can become."""
        return sum([view.most for view in self.views])

    def joined(self, view: Bounds) -> int:
        """How long it would be with the first step that follows not to be drawn along a ray."""
        further = view.chain[view.most_after + 1 :]
        run = next((k for k, step in enumerate(further) if step not in self.known), len(further))
        return self.drawn - view.least + view.most_after + 1 + run

    @property
    def has_gap(self) -> bool:
        """Whether a step is known to be drawn that the line may or may not reach."""
        return any(step in self.known for view in self.views for step in view.chain[view.least : view.most])


class StretchIn(NamedTuple):
    """The rays have together one of the allowed lengths."""

    rays: tuple[Ray, ...]
    allowed: frozenset[int]

    @property
    def literals(self) -> Sequence[int]:
        return [step for ray in self.rays for step in ray.steps]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        lengths = tuple([len(ray.steps) for ray in self.rays])
        return sight_template(lengths, self.allowed).stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        sums = {0}
        for ray in self.rays:
            sums = {length + more for length in sums for more in possible_sights(ray.steps, values)}
        if sums.isdisjoint(self.allowed):
            return False
        return True if sums <= self.allowed else None

    def case(self, given: Iterable[int], so: Iterable[int]) -> StretchCase:
        return stretch_case(self.rays, self.allowed, given, so)


def stretch_case(rays: tuple[Ray, ...], allowed: Iterable[int], given: Iterable[int], so: Iterable[int]) -> StretchCase:
    known, new = frozenset(given), frozenset(so)
    views = [Bounds(ray.steps, *in_view(ray.steps, known), *in_view(ray.steps, known | new)) for ray in rays]
    case = StretchCase("", rays, views, tuple(sorted(allowed)), known)
    return case._replace(kind=follows(case) if new else wrong(case))


def follows(case: StretchCase) -> str:
    """Why something follows."""
    lowered = [view for view in case.views if view.lowered]
    shortest = next((length for length in case.allowed if length), 0)
    if case.room < shortest or not shortest:
        return "no room"
    if not lowered or any(view.raised for view in case.views):
        return "only way"
    if case.drawn == case.length and all(view.most_after == view.least for view in lowered):
        return "long enough"
    return "too long" if all(case.joined(view) > case.length for view in lowered) else "only way"


def wrong(case: StretchCase) -> str:
    """What is wrong at a clash."""
    if case.drawn > case.length:
        return "overlong"
    least = min([length for length in case.allowed if length >= case.drawn], default=0)
    return "short" if case.room < least else "no way"


class Stretch(NamedTuple):
    """An expression: how far a line goes straight along some rays, in all."""

    rays: tuple[Ray, ...]

    def isin(self, allowed: Iterable[int]) -> StretchIn:
        """What lies further along a ray than the greatest length does not matter."""
        longest = sum([len(ray.steps) for ray in self.rays])
        wanted = frozenset(range(longest + 1)).intersection(allowed)
        reach = max(wanted, default=0) + 1
        return StretchIn(tuple([Ray(ray.way, ray.steps[:reach]) for ray in self.rays if ray.steps]), wanted)

    def equals(self, length: int) -> StretchIn:
        return self.isin((length,))

    def value(self, values: Values) -> int:
        return sum([leading(ray.steps, values) for ray in self.rays])


def stretch(rays: Iterable[Ray]) -> Stretch:
    """How far a line goes straight from a place along these rays, in all."""
    return Stretch(tuple(rays))
