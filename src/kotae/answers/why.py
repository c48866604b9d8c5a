"""Why a place must be what it is, from what is on the board now: what is certain there, and which marks are wrong.

How the shortest reason is found is in explaining/outward.py.
"""

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

from kotae.answers.continuations import Continuations
from kotae.answers.explaining.outward import Outward, reading_time
from kotae.answers.explaining.walk import Step
from kotae.answers.mistakes import to_take_back
from kotae.answers.search import garbage_kept
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values

WhyStatus = Literal["certain", "wrong", "open", "mistake", "none", "unknown"]
"""`certain`: it must be so. `wrong`: it must be so, and something else is drawn there. `open`: answers that continue
the board differ there. `mistake`: what is drawn elsewhere cannot stay, so nothing follows from it. `none`: the puzzle
has no answer. `unknown`: a limit was reached first."""


class Why(NamedTuple):
    """What there is to say about a place."""

    status: WhyStatus
    so: list[int]
    """What must be there."""
    steps: list[Step]
    """Why, in an order in which each step follows from the board and those before it; none if it is printed there."""
    wrong: list[int]
    """The marks that cannot stay, if any: there, or with `mistake` elsewhere."""


def why(puzzle: Puzzle, given: Values, place: Any, seconds: float | None = None) -> Why:
    """What a place, or a pair of places such as the ends of a corridor, must be, and why. What is drawn there itself is
    no reason. Something must be to be decided there: see `variables_at`."""
    budget = Budget(seconds)
    try:
        with garbage_kept(), Continuations(puzzle, budget) as continuations:
            return Question(continuations, given, place).answered()
    except LimitReached:
        return Why("unknown", [], [], [])


def variables_at(puzzle: Puzzle, place: Any) -> list[int]:
    """The variables that somebody means who points at a place; none if nothing is to be decided there."""
    return [variable for layer in puzzle.shown_layers for variable in layer.variables_at(place)]


class Question:
    """One question about a place."""

    def __init__(self, continuations: Continuations, given: Values, place: Any) -> None:
        self.continuations = continuations
        self.puzzle = continuations.puzzle
        self.place = place
        here = {*variables_at(self.puzzle, place)}
        self.marks = [value for value in given if abs(value) in here]
        """What is drawn there."""
        self.facts = [value for value in given if value and abs(value) not in here]
        """What is drawn elsewhere."""

    def answered(self) -> Why:
        answer = self.continuations.answer(self.facts)
        if answer is None:
            wrong = to_take_back(self.continuations, [*self.facts, *self.marks])
            if wrong is None:
                return Why("none", [], [], [])
            if not set(wrong) & set(self.marks):
                return Why("mistake", [], [], wrong)
            self.facts = [fact for fact in self.facts if fact not in wrong]
            answer = self.continuations.answer(self.facts)
            assert answer is not None, "without what is wrong, something continues the rest"
        groups = self.certain(answer)
        if not groups:
            return Why("open", [], [], [])
        wrong = [mark for mark in self.marks if any(-mark in group for group in groups)]
        asked = self.asked_for(groups, wrong)
        so, steps = self.shortest(asked, answer)
        return Why("wrong" if wrong else "certain", so, steps, wrong)

    def certain(self, answer: Values) -> list[list[int]]:
        """What all answers that continue the board have in common there, decision by decision. That something is not
        there is certain only if nothing else about the decision is open."""
        said = [group for layer in self.puzzle.shown_layers for group in layer.said_at(self.place, answer)]
        common = {literal for group in said for literal in group}
        search = self.continuations.search
        while common:
            other = search.answer(self.facts, [-literal for literal in sorted(common, key=abs)])
            if other is None:
                break
            common = {literal for literal in common if other[abs(literal)] == literal}
        found = [(group, [literal for literal in group if literal in common]) for group in said]
        return [kept for group, kept in found if kept and (kept == group or max(kept) > 0)]

    def asked_for(self, groups: list[list[int]], wrong: Sequence[int]) -> list[list[int]]:
        """The decisions that the question is about, if there are several: those that are drawn wrong, or else those
        that are not drawn yet."""
        drawn = set(self.marks)
        about_wrong = [group for group in groups if any(-mark in group for mark in wrong)]
        return about_wrong or [group for group in groups if not drawn.issuperset(group)] or groups

    def shortest(self, groups: list[list[int]], answer: Values) -> tuple[list[int], list[Step]]:
        """The decision with the shortest reason, and that reason."""
        given = self.puzzle.stated(self.facts)
        outward = Outward(self.puzzle, given, answer, self.continuations.budget)
        try:
            found = [(group, outward.reason_for(group)) for group in groups]
            return min(found, key=lambda each: reading_time(each[1]))
        finally:
            outward.close()
