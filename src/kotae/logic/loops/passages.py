"""How a line passes a place: straight through it, or turning there, and what it does right before and after.

A line leaves a place along one of four arms: up, down, left and right. Each has a step to the next place and one beyond
it, as far as there are any. These are the pearls of Masyu, and many loops have places like them.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from kotae.logic.clauses import Clauses, any_of
from kotae.logic.constraints import Constraint, Fresh, Values, all_hold
from kotae.logic.counting import count


class Arm(NamedTuple):
    """One way out of a place."""

    near: int | None
    """The step to the next place, if the line may go there,"""
    beyond: int | None
    """and the one after it, straight on."""


Arms = tuple[Arm, Arm, Arm, Arm]
"""Up, down, left and right."""


class ArmCase(NamedTuple):
    """One way out: what is known of it, and what follows; None is neither."""

    arm: Arm
    drawn: bool | None
    """Whether the line is known to go there,"""
    straight: bool | None
    """and to go straight on;"""
    goes: bool | None
    """whether it follows that it goes there,"""
    goes_on: bool | None
    """and that it goes straight on."""

    @property
    def shut(self) -> bool:
        """Whether the line cannot go there."""
        return self.drawn is False or self.arm.near is None

    @property
    def short(self) -> bool:
        """Whether it cannot go straight on there."""
        return self.straight is False or self.arm.beyond is None


class PassageCase(NamedTuple):
    """How a passage leads to what follows."""

    kind: str
    """`straight` or `turn`: what the line does here."""
    arms: tuple[ArmCase, ArmCase, ArmCase, ArmCase]

    @property
    def clash(self) -> bool:
        return all(arm.goes is None and arm.goes_on is None for arm in self.arms)

    @property
    def axes(self) -> list[tuple[ArmCase, ArmCase]]:
        """Opposite arms: those of the line that goes up and down, and of the one that goes left and right."""
        up, down, left, right = self.arms
        return [(up, down), (left, right)]


class Passage(NamedTuple):
    """A line passes here, straight through or turning."""

    turning: bool
    arms: Arms
    parts: tuple[Constraint, ...]

    @property
    def literals(self) -> Sequence[int]:
        return all_hold(self.parts).literals

    def clauses(self, fresh: Fresh) -> Sequence[int]:
        return all_hold(self.parts).clauses(fresh)

    def holds(self, values: Values) -> bool | None:
        return all_hold(self.parts).holds(values)

    def case(self, given: Iterable[int], so: Iterable[int]) -> PassageCase:
        known, new = set(given), set(so)
        up, down, left, right = (
            ArmCase(
                arm,
                sign(arm.near, known),
                sign(arm.beyond, known),
                sign(arm.near, new - known),
                sign(arm.beyond, new - known),
            )
            for arm in self.arms
        )
        return PassageCase("turn" if self.turning else "straight", (up, down, left, right))


def sign(variable: int | None, literals: set[int]) -> bool | None:
    """Whether some literals say yes or no to a variable; None if neither."""
    return None if variable is None else True if variable in literals else False if -variable in literals else None


def passed(arms: Arms) -> Constraint:
    """The line comes in on one arm and leaves on another."""
    up, down, left, right = arms
    return count(arm.near for arm in (up, left, right, down) if arm.near).equals(2)


def straight_turning_beside(arms: Arms) -> Passage:
    """The line goes straight through and turns right before or after, or both."""
    return Passage(False, arms, (passed(arms), *straight_here(arms)))


def straight_here(arms: Arms) -> Iterator[Clauses]:
    """A line that enters on one side leaves on the opposite one, and does not go straight on at both ends."""
    for one, other in (arms[:2], arms[2:]):
        if one.near is None or other.near is None:
            yield from (any_of(-arm.near) for arm in (one, other) if arm.near)
            continue
        yield any_of(-one.near, other.near)
        yield any_of(one.near, -other.near)
        if one.beyond and other.beyond:
            yield any_of(-one.near, -one.beyond, -other.beyond)


def turning_straight_beside(arms: Arms) -> Passage:
    """The line turns and goes straight on right before and after."""
    return Passage(True, arms, (passed(arms), *turning_here(arms)))


def turning_here(arms: Arms) -> Iterator[Clauses]:
    """A line never leaves opposite to where it entered, and goes straight on."""
    for near, beyond in arms:
        if near:
            yield any_of(-near, beyond) if beyond else any_of(-near)
    for one, other in (arms[:2], arms[2:]):
        if one.near and other.near:
            yield any_of(-one.near, -other.near)
