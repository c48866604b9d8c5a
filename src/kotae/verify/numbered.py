"""Cuts of the rule about numbered loops, checked by following the line that the clause of each denies.

Suppose an answer breaks the clause. Then it draws the steps that the clause denies and none of those that it asserts.
These steps must follow one another in any such answer: two meet where no lines cross, or lie opposite each other, or a
step is missing there that a crossing would need. What they then pass is wrong: two different numbers, or, if they come
back to where they began, no circle, or only some of those with a number.
"""

from kotae.errors import WrongCertificate
from kotae.logic import NumberedLoops

NOT_SHOWN = "there may be an answer that breaks it: the line that it denies is not wrong"


def wrong_loop(rule: NumberedLoops, shown: list[int]) -> list[int]:
    """The clause of a cut, which is what is shown of it."""
    step = {literal: number for number, literal in enumerate(rule.literals)}
    if not all(literal in step or -literal in step for literal in shown):
        raise WrongCertificate("it is about something that is not a step of a loop")
    drawn = {step[-literal] for literal in shown if -literal in step}
    missing = {step[literal] for literal in shown if literal in step}
    if not drawn & missing and not is_wrong(rule, drawn, missing):
        raise WrongCertificate(NOT_SHOWN)
    return shown


def is_wrong(rule: NumberedLoops, drawn: set[int], missing: set[int]) -> bool:
    """Whether a line of these steps cannot be there."""
    if not drawn:
        return False
    places, is_closed = followed(rule, min(drawn), drawn, missing)
    numbers = {rule.circles[place] for place in places if rule.circles.get(place) is not None}
    if len(numbers) > 1:
        return True
    if not is_closed:
        return False
    mine = {place for place, number in rule.circles.items() if number in numbers}
    return not mine <= places if numbers else not places & rule.circles.keys()


def followed(rule: NumberedLoops, start: int, drawn: set[int], missing: set[int]) -> tuple[set[int], bool]:
    """The places of the line that a step belongs to, and whether it is closed."""
    places = set(rule.roads.ends[start])
    for first in rule.roads.ends[start]:
        step, place = start, first
        while (after := onward(rule, place, step, drawn, missing)) is not None:
            one, other = rule.roads.ends[after]
            place, step = (other if place == one else one), after
            places.add(place)
            if (step, place) == (start, first):
                return places, True
    return places, False


def onward(rule: NumberedLoops, place: int, step: int, drawn: set[int], missing: set[int]) -> int | None:
    """The step that certainly follows another one at a place."""
    others = [other for other in rule.roads.around[place] if other != step and other in drawn]
    opposite = rule.roads.opposite[place]
    if opposite is None:
        return others[0] if len(others) == 1 else None
    if opposite[step] in drawn:
        return opposite[step]
    turns = len(others) == 1 and not missing.isdisjoint((opposite[step], opposite[others[0]]))
    return others[0] if turns else None
