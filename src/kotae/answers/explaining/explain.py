"""Explain a puzzle: the way to everything that is certain, or why there is no answer."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kotae.answers.continuations import Continuations
from kotae.answers.explaining.reasons import Reason, premises
from kotae.answers.explaining.walk import Step, Walk
from kotae.answers.forced import forced, narrowed_down
from kotae.answers.solve import Answer, Status, solve
from kotae.board.grid import Place
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values
from kotae.shown import Shown

MOST_MERGED = 5
"""At most this many simple deductions are shown as one step: more would be a wall of text."""


class Part(NamedTuple):
    """One step of the explanation."""

    steps: list[Step]

    @property
    def simple(self) -> bool:
        return all(step.size == 1 for step in self.steps)

    @property
    def because(self) -> list[Reason]:
        """The reasons, and the clues that they rest on."""
        return premises(reason for step in self.steps for reason in step.because)

    @property
    def given(self) -> list[int]:
        """What has to be known beforehand, leaving out what one of its own deductions finds for a later one."""
        found = set(self.so)
        return list(dict.fromkeys(literal for step in self.steps for literal in step.given if literal not in found))

    @property
    def places(self) -> list[Place]:
        """Where its reasons are."""
        return [place for reason in self.because for place in reason.places]

    @property
    def so(self) -> list[int]:
        return [literal for step in self.steps for literal in step.so]


class Explanation(Shown):
    """The explanation of a puzzle: the way to everything that is certain, or why there is no answer."""

    def __init__(self, answer: Answer) -> None:
        self.puzzle = answer.puzzle
        self.status: Status = answer.status
        self.answer = answer
        """The answer, or two of them when there are several."""
        self.start: Values = self.puzzle.stated()
        """What is known before the first step: given, or printed on the board."""
        self.steps: list[Step] = []
        self.clash: list[Reason] = []
        """When there is no answer: reasons that conflict, where dropping any one of them resolves the conflict."""
        self.complete = False
        """Whether everything that is certain has been explained."""
        self.interrupted = False
        """Whether Ctrl-C was pressed on the way. What was found until then is kept."""

    def parts(self) -> list[Part]:
        """The steps as they are shown: consecutive simple ones together, others by themselves."""
        found: list[Part] = []
        for step in self.steps:
            if step.size == 1 and found and found[-1].simple and len(found[-1].steps) < MOST_MERGED:
                found[-1].steps.append(step)
            else:
                found.append(Part([step]))
        return found


def explain(
    puzzle: Puzzle,
    given: Values | None = None,
    *,
    seconds: float | None = None,
    answer: Answer | None = None,
    notice: Callable[[int, int], None] | None = None,
) -> Explanation:
    """The way from what is given to everything that is certain, or a conflict when there is no answer.

    A caller that has already solved the puzzle can pass the `answer`. `notice` is called after every step with the
    number of decisions made, and the total.
    """
    budget = Budget(seconds)
    result = Explanation(answer or solve(puzzle, seconds=seconds))
    way: Walk | None = None
    try:
        if result.status == "none":
            result.clash = clash(puzzle, budget)
            result.complete = True
            return result
        goal = result.answer.solutions[0] if result.status == "unique" else in_all_answers(puzzle, given, budget)
        way = Walk(puzzle, goal, given, budget)
        result.start = list(way.values)
        wanted = sum(value != 0 for value in goal)
        for step in way.steps():
            result.steps.append(step)
            if notice:
                notice(wanted - len(way.open()), wanted)
        result.complete = True
    except LimitReached:
        pass
    except KeyboardInterrupt:
        if not result.steps:
            raise
        result.interrupted = True
    finally:
        if way:
            way.reasons.close()
    return result


def in_all_answers(puzzle: Puzzle, given: Values | None, budget: Budget) -> Values:
    """What all answers have in common, from a solver that is quick at finding it."""
    found = forced(puzzle, given, seconds=budget.seconds_left())
    if not found.complete:
        raise LimitReached
    return found.values


def ways(continuations: Continuations, given: Values) -> Iterator[Iterator[Step]]:
    """The way from what is given to everything that is certain; each step is found when it is asked for. With several
    answers, it begins with the steps that follow from one rule alone. It is plain that these hold in every answer, so
    there is no need to wait until everything that is certain is known."""
    puzzle, budget = continuations.puzzle, continuations.budget
    answers = continuations.first_two()
    if len(answers) > 1:
        yield plain_steps(puzzle, given, budget)
    if answers:
        goal = answers[0] if len(answers) == 1 else certain(continuations, given)
        yield steps_to(puzzle, goal, given, budget)


def steps_to(puzzle: Puzzle, goal: Values, given: Values, budget: Budget) -> Iterator[Step]:
    """The steps from what is given to a goal that follows from it."""
    way = Walk(puzzle, goal, given, budget)
    try:
        yield from way.steps()
    finally:
        way.reasons.close()


def plain_steps(puzzle: Puzzle, given: Values, budget: Budget) -> Iterator[Step]:
    """The first steps, as long as each follows from one rule alone."""
    way = Walk(puzzle, puzzle.stated(), given, budget)
    try:
        way.goal = way.values_with(way.reasons.propagated(way.values) or (), way.values)
        while way.open() and (step := way.simple()):
            way.take(step)
            yield step
    finally:
        way.reasons.close()


def certain(continuations: Continuations, given: Values) -> Values:
    """What all answers that continue what is given have in common, from the solver that is there already; nothing if no
    answer does."""
    assumed = [value for value in given if value]
    first = continuations.answer(assumed)
    if first is None:
        return continuations.puzzle.stated()
    *_, common = narrowed_down(continuations.search, first, assumed)
    return common


def clash(puzzle: Puzzle, budget: Budget, given: Sequence[int] = (), wrong: Sequence[int] = ()) -> list[Reason]:
    """Reasons that conflict with each other and with what is given, none of which can be dropped. The search starts
    from what is known to be wrong, as a reason that involves half the board would teach little."""
    values = puzzle.stated(given)
    way = Walk(puzzle, values.copy(), values, budget, bare=True)
    try:
        return [way.reasons.all[number] for number in way.clash(wrong).reasons]
    finally:
        way.reasons.close()
