"""The shortest reason for one decision, from the place outward.

One rule alone is best, if one is enough. Otherwise there may be a few steps of one rule each that lead there, or one
step from several rules around the place; whichever is shorter to read is taken. Only if both would be long, the way
through the rest of the puzzle is gone, and what leads there is kept of it.
"""

import math
from collections.abc import Iterable, Sequence
from contextlib import suppress

from kotae.answers.explaining.few_rules import from_few_rules
from kotae.answers.explaining.reasons import RULE, Proof
from kotae.answers.explaining.supposing import continued
from kotae.answers.explaining.walk import Reading, Step, Walk
from kotae.answers.explaining.whole_board import RADII
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values

SUPPOSING = 1.0
"""How much longer it takes to read a step from several rules: the opposite has to be supposed first."""
EFFORT = 1.75
"""What must be seen together is harder to see than one thing after the other: the power of a step's weight."""
LONG = 12.0
"""A reason that takes longer to read than this is worth looking for another."""
LOCAL = RADII[:4]
"""How far around a place the steps of one rule each may begin."""
MOST_STEPS = 80
"""At most this many steps of one rule each are taken around a place in search of those that lead there."""
MOST_WALKED = 400
"""At most this many steps of any kind are taken on the board."""
SMALL = 600
"""With more variables than this, a way through the puzzle takes too long to be gone for one place."""


def weight(step: Step) -> float:
    """How many rules a step counts for."""
    return sum(reason.weight for reason in step.because) / RULE


def reading_time(steps: Sequence[Step]) -> float:
    """How long it takes to read some steps and to believe them, in simple steps."""
    return sum(math.pow(weight(step), EFFORT) + SUPPOSING * (step.size > 1) for step in steps)


class Outward:
    """The search for reasons on one board."""

    def __init__(self, puzzle: Puzzle, given: Values, answer: Values, budget: Budget) -> None:
        """The `answer` continues what is given: what it says is tried first, whether or not it is certain."""
        self.puzzle = puzzle
        self.answer = answer
        self.way = Walk(puzzle, puzzle.stated(), given, budget)
        self.start = self.way.values.copy()

    def close(self) -> None:
        self.way.reasons.close()

    def reason_for(self, group: Sequence[int]) -> list[Step]:
        """The shortest reason for the literals of one decision; none if they are printed on the board."""
        self.begin(group)
        wanted = [literal for literal in self.essence(group) if self.start[abs(literal)] != literal]
        if not wanted:
            return []
        if step := self.by_one_rule(wanted):
            return [step]
        found = [self.led_by_single_rules(wanted), self.from_several_rules(wanted)]
        best = min(filter(None, found), key=reading_time)
        small = self.puzzle.variables <= SMALL
        if small and reading_time(best) > LONG and (walked := self.walked_there(wanted)):
            best = min(best, walked, key=reading_time)
        return best

    def begin(self, group: Iterable[int]) -> None:
        """From the board as it is, towards these literals alone."""
        self.way.values = self.start.copy()
        self.way.goal = self.puzzle.stated(group)

    def essence(self, group: Sequence[int]) -> list[int]:
        """Those of the literals that the others do not imply by what their variables mean: a cell with a 3 has no
        4."""
        kept: list[int] = []
        for literal in sorted(group, key=lambda each: each < 0):
            if literal not in self.way.reasons.meant(kept):
                kept.append(literal)
        return kept

    def by_one_rule(self, wanted: Sequence[int]) -> Step | None:
        """The lightest step from one rule that finds all of these literals."""
        found: list[Step] = []
        for number in dict.fromkeys(number for literal in wanted for number in self.way.reasons.about[abs(literal)]):
            reading = self.way.read(number)
            if reading and set(wanted) <= set(reading.found):
                found.append(self.way.single(number, reading._replace(found=list(wanted))))
        return min(found, key=lambda step: (weight(step), len(step.given)), default=None)

    def led_by_single_rules(self, wanted: Sequence[int]) -> list[Step]:
        """Steps of one rule each that lead there, from as near as possible; none if that does not work nearby."""
        for radius in LOCAL:
            steps = self.taken_around(wanted, radius)
            if self.reached(wanted):
                return self.without_detours(wanted, self.leading_to(wanted, steps))
        return []

    def reached(self, wanted: Iterable[int]) -> bool:
        return all(self.way.values[abs(literal)] == literal for literal in wanted)

    def taken_around(self, wanted: Sequence[int], radius: int) -> list[Step]:
        """Takes steps of one rule each around the place, until the literals are found or there are no more."""
        way = self.way
        self.begin(wanted)
        around = dict.fromkeys(each for literal in wanted for each in way.neighbourhood(abs(literal), radius))
        near = {variable for number in around for variable in way.reasons.all[number].variables}
        way.goal = [variable if variable in near else 0 for variable in range(self.puzzle.variables + 1)]
        way.waiting, way.heavier = ({}, {}), {}
        way.wait(around)
        steps: list[Step] = []
        while len(steps) < MOST_STEPS and not self.reached(wanted) and (step := way.simple()):
            way.take(step)
            steps.append(step)
        return steps

    def without_detours(self, wanted: Sequence[int], steps: list[Step]) -> list[Step]:
        """The same with as few of its rules as possible."""
        for step in steps:
            others = [each.because[0].number for each in steps if each.because[0].number != step.because[0].number]
            fewer = self.taken_by(others, wanted)
            if self.reached(wanted):
                steps = self.leading_to(wanted, fewer)
        return steps

    def taken_by(self, numbers: Sequence[int], wanted: Sequence[int]) -> list[Step]:
        """The steps that these rules lead to, one at a time."""
        way = self.way
        way.values = self.start.copy()
        way.goal = list(range(self.puzzle.variables + 1))
        steps: list[Step] = []
        new = True
        while new and not self.reached(wanted):
            new = False
            for number in dict.fromkeys(numbers):
                if reading := way.read(number):
                    steps.append(way.single(number, reading))
                    way.values = continued(way.values, reading.found)
                    new = True
        return steps

    def leading_to(self, wanted: Sequence[int], steps: Sequence[Step]) -> list[Step]:
        """Only the steps that lead there, each with only what is needed of it."""
        kept: list[Step] = []
        needed = set(wanted)
        for step in reversed(steps):
            if mine := [literal for literal in step.so if literal in needed]:
                kept.insert(0, self.narrowed(step, mine))
                needed.update(kept[0].given)
        return kept

    def narrowed(self, step: Step, so: list[int]) -> Step:
        """A step that finds only these literals, from as few known things as they need."""
        if step.size == 1:
            return self.way.single(step.because[0].number, Reading(so, step.given, step.unfinished, step.remembered))
        given = self.way.reasons.least_given(so, [reason.number for reason in step.because], step.given)
        return step._replace(so=so, given=step.given if given is None else given)

    def from_several_rules(self, wanted: Sequence[int]) -> list[Step]:
        """One step from several rules for each of the literals, from as near as possible and with as few rules as
        possible. What follows from the first can be a reason for the next."""
        self.begin(wanted)
        steps: list[Step] = []
        for literal in wanted:
            proof = self.near_proof(literal)
            remembered = any(map(self.way.is_remembered, proof.given))
            because = [self.way.reasons.all[number] for number in proof.reasons]
            given = self.way.shown([literal], proof.reasons, proof.given)
            steps.append(Step(because, given, [literal], remembered=remembered))
            self.way.values = continued(self.way.values, self.way.reasons.meant([literal]))
        return steps

    def near_proof(self, literal: int) -> Proof:
        """A proof from the reasons around a literal, including those that come up when its opposite is supposed."""
        way = self.way
        way.goal = self.puzzle.stated([literal])
        way.unsupposed = {abs(literal)}
        way.suppose()
        proof = self.proof_around(literal)
        if proof is None:
            way.whole_board.add_cuts_for([literal])
            proof = self.proof_around(literal) or way.whole_board.proof(literal)
        assert proof is not None, "what is forced can be proved"
        return proof

    def proof_around(self, literal: int) -> Proof | None:
        for radius in RADII:
            around = self.way.neighbourhood(abs(literal), radius)
            known = self.way.reasons.known_of(around, self.way.values)
            if proof := from_few_rules(self.way.reasons, literal, around, known):
                return proof
        return None

    def walked_there(self, wanted: Sequence[int]) -> list[Step]:
        """What leads there of a way through the puzzle; nothing if that stops before it gets there, or takes too
        long."""
        way = self.way
        way.values, way.goal = self.start.copy(), self.answer
        way.waiting, way.heavier = ({}, {}), {}
        way.note(range(len(way.reasons.all)))
        way.unsupposed = set(range(1, self.puzzle.variables + 1))
        way.found = {radius: {} for radius in RADII}
        steps: list[Step] = []
        with suppress(LimitReached):
            while len(steps) < MOST_WALKED and not self.reached(wanted) and (step := self.next_step()):
                way.take(step)
                steps.append(step)
        return self.leading_to(wanted, steps) if self.reached(wanted) else []

    def next_step(self) -> Step | None:
        """The next step on the board, unless it takes a view of all of it."""
        way = self.way
        if step := way.simple() or way.near(RADII[0]):
            return step
        if (way.suppose() or way.see_cuts(thorough=True)) and (step := way.simple() or way.near(RADII[0])):
            return step
        return way.near(RADII[1]) or way.near(RADII[2]) or way.near(RADII[3])
