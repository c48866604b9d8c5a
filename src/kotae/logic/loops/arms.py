"""The arms of a line at a place: how far it goes straight each way, compared with each other."""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import NamedTuple

from kotae.logic.case import Bounds
from kotae.logic.choices import both
from kotae.logic.constraints import Fresh, Values
from kotae.logic.formula import Formula
from kotae.logic.loops.stretches import Ray
from kotae.logic.sight import in_view, possible_sights
from kotae.logic.templates import Template


class ArmsCase(NamedTuple):
    """How two arms lead to what follows."""

    kind: str
    """`equal`: the other goes as far, or no further. `unequal`: it would be as long. At a clash `differ`, `same` or `no
    way`."""
    rays: tuple[Ray, Ray]
    views: tuple[Bounds, Bounds]
    """How far the line goes there at least and at most, before and after."""
    if_both: bool


class ComparedArms(NamedTuple):
    """A line goes equally far along two rays, or not equally far; perhaps only if it takes both."""

    one: Ray
    other: Ray
    equal: bool
    if_both: bool

    @property
    def literals(self) -> Sequence[int]:
        return [*self.one.steps, *self.other.steps]

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        template = arms_template(len(self.one.steps), len(self.other.steps), self.equal, self.if_both)
        return template.stamp(self.literals, fresh)

    def holds(self, values: Values) -> bool | None:
        found = {
            (one == other) is self.equal or (self.if_both and not (one and other))
            for one in possible_sights(self.one.steps, values)
            for other in possible_sights(self.other.steps, values)
        }
        return None if len(found) > 1 else found.pop()

    def case(self, given: Iterable[int], so: Iterable[int]) -> ArmsCase:
        known, new = set(given), set(so)
        one, other = (
            Bounds(ray.steps, *in_view(ray.steps, known), *in_view(ray.steps, known | new))
            for ray in (self.one, self.other)
        )
        kind = ("equal" if self.equal else "unequal") if new else "differ" if self.equal else "same"
        return ArmsCase(kind, (self.one, self.other), (one, other), self.if_both)


@lru_cache(maxsize=1024)
def arms_template(size: int, other_size: int, equal: bool, if_both: bool) -> Template:
    """With an auxiliary variable for every "at least this far" along a ray."""
    made = Formula(size + other_size)
    one = list(chain(made, range(1, size + 1)))
    other = list(chain(made, range(size + 1, size + other_size + 1)))
    for clause in (clauses_if_equal if equal else clauses_if_unequal)(one, other, if_both):
        made.flat += (*clause, 0)
    return Template.of_flat(made.flat, made.variables - made.puzzle_variables)


def clauses_if_equal(one: list[int], other: list[int], if_both: bool) -> Iterator[list[int]]:
    """What one arm reaches, the other reaches too."""
    if if_both and not (one and other):
        return
    condition = [-one[0], -other[0]] if if_both else []
    for length in range(1 + if_both, max(len(one), len(other)) + 1):
        here, there = one[length - 1 : length], other[length - 1 : length]
        if here:
            yield [*condition, -here[0], *there]
        if there:
            yield [*condition, *here, -there[0]]


def clauses_if_unequal(one: list[int], other: list[int], if_both: bool) -> Iterator[list[int]]:
    """Not both arms end equally far from the place."""
    for length in range(int(if_both), min(len(one), len(other)) + 1):
        reached = [-chained[length - 1] for chained in (one, other) if length]
        yield [*reached, *(further for chained in (one, other) for further in chained[length : length + 1])]


def chain(made: Formula, steps: Iterable[int]) -> Iterator[int]:
    """For every step of a ray, the literal that says that the line goes straight at least that far."""
    reached = 0
    for step in steps:
        if reached:
            (name,) = made.fresh(1)
            made.flat += both(name, reached, step)
            reached = name
        else:
            reached = step
        yield reached


def equally_far(one: Ray, other: Ray) -> ComparedArms:
    """The line goes equally far both ways, or neither way."""
    return ComparedArms(one, other, equal=True, if_both=False)


def equal_arms(rays: Iterable[Ray]) -> list[ComparedArms]:
    """Any two of these ways that the line takes, it goes equally far."""
    pairs = combinations([ray for ray in rays if ray.steps], 2)
    return [ComparedArms(one, other, equal=True, if_both=True) for one, other in pairs]


def unequal_arms(rays: Iterable[Ray]) -> list[ComparedArms]:
    """Any two of these ways that the line takes, it does not go equally far."""
    pairs = combinations([ray for ray in rays if ray.steps], 2)
    return [ComparedArms(one, other, equal=False, if_both=True) for one, other in pairs]
