"""Explain a puzzle: the way to everything that is certain, or why there is no answer."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from kotae.answers.continuations import Continuations
from kotae.answers.explaining.bookkeeping import Folding
from kotae.answers.explaining.chains import Chains
from kotae.answers.explaining.lines import Line, known_before
from kotae.answers.explaining.merging import add_merged, merged
from kotae.answers.explaining.reasons import Reason, premises
from kotae.answers.explaining.supposing import continued
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
"""At most this many simple lines are shown as one step: more would be a wall of text."""


class Part(NamedTuple):
    """One step of the explanation, as it is shown."""

    steps: list[Step]
    lines: list[Line]

    @property
    def simple(self) -> bool:
        return all(step.size == 1 for step in self.steps)

    @property
    def because(self) -> list[Reason]:
        """The reasons, and the clues that they rest on."""
        return premises(reason for line in self.lines for reason in line.reasons)

    @property
    def given(self) -> list[int]:
        """What has to be known beforehand, leaving out what one of its own lines finds or supposes for a later one."""
        return known_before(self.lines)

    @property
    def places(self) -> list[Place]:
        """Where its reasons are."""
        return [place for reason in self.because for place in reason.places]

    @property
    def so(self) -> list[int]:
        """What follows, in the order of its lines."""
        return list(dict.fromkeys(literal for line in self.lines if not line.under for literal in line.so))


class Parts:
    """Steps as they are shown: simple ones together, lines of one kind as one, others by themselves; and what only
    strikes out possibilities together with what it leads to."""

    def __init__(self, puzzle: Puzzle, start: Values) -> None:
        self.puzzle = puzzle
        self.chains = Chains(puzzle)
        self.folding = Folding(puzzle, start)
        self.all: list[Part] = []

    def add(self, step: Step) -> None:
        for told in self.folding.told([step]):
            steps, lines = [piece.step for piece in told.pieces], told.lines(self.chains)
            last = self.all[-1] if self.all else None
            if step.size > 1 or last is None or not last.simple or not self.joined(last, lines):
                self.all.append(Part(steps, lines))
            else:
                last.steps.extend(steps)

    def joined(self, part: Part, lines: list[Line]) -> bool:
        """Adds lines to a part of simple ones, unless it would become too long."""
        longer = [*part.lines]
        for line in lines:
            add_merged(self.puzzle, longer, line)
        if len(longer) > MOST_MERGED:
            return False
        part.lines[:] = longer
        return True


def part_of(puzzle: Puzzle, steps: Sequence[Step], start: Values | None = None) -> Part:
    """Some steps as one; with a `start`, what only strikes out possibilities is said with what it leads to."""
    chains = Chains(puzzle)
    lines: list[Line] = []
    if start is not None:
        lines = [
            line for told in Folding(puzzle, puzzle.with_printed(start)).told(steps) for line in told.lines(chains)
        ]
    plain = lines or [line for step in steps for line in chains.lines(step)]
    return Part(list(steps), merged(puzzle, plain))


class Explanation(Shown):
    """The explanation of a puzzle: the way to everything that is certain, or why there is no answer."""

    def __init__(self, answer: Answer, given: Values | None = None) -> None:
        self.puzzle = answer.puzzle
        self.given = given or answer.puzzle.stated()
        """Where it begins: what somebody has drawn already."""
        self.status: Status = answer.status
        self.answer = answer
        """The answer, or two of them when there are several."""
        self.start: Values = list(self.given)
        """What is known before the first step: given, or printed on the board."""
        self.steps: list[Step] = []
        self.clash: list[Reason] = []
        """When there is no answer: reasons that conflict, where dropping any one of them resolves the conflict."""
        self.complete = False
        """Whether everything that is certain has been explained."""
        self.interrupted = False
        """Whether Ctrl-C was pressed on the way. What was found until then is kept."""
        self._parts: Parts | None = None
        self._shown = 0

    @property
    def drawn(self) -> Values | None:
        """What somebody has drawn before the first step; None if that is nothing."""
        return self.given if any(self.given) else None

    def parts(self) -> list[Part]:
        """The steps as they are shown: consecutive simple ones together, others by themselves."""
        self._parts = self._parts or Parts(self.puzzle, self.start)
        for step in self.steps[self._shown :]:
            self._parts.add(step)
        self._shown = len(self.steps)
        return self._parts.all


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
    result = Explanation(answer or solve(puzzle, seconds=seconds), given)
    try:
        for made, of in growing(result, budget):
            if notice:
                notice(made, of)
    except LimitReached:
        pass
    except KeyboardInterrupt:
        if not result.steps:
            raise
        result.interrupted = True
    return result


def growing(result: Explanation, budget: Budget) -> Iterator[tuple[int, int]]:
    """Adds to an explanation, step by step, all that belongs to it. After every step, the number of decisions made and
    the total. Raises LimitReached at the limit; what was found until then is kept."""
    puzzle, given = result.puzzle, result.given
    if result.status == "none":
        result.clash = clash(puzzle, budget)
    else:
        goal = result.answer.solutions[0] if result.status == "unique" else in_all_answers(puzzle, given, budget)
        way = Walk(puzzle, goal, given, budget)
        result.start = list(way.values)
        wanted = sum(value != 0 for value in goal)
        try:
            for step in way.steps():
                result.steps.append(step)
                yield wanted - len(way.open()), wanted
        finally:
            way.reasons.close()
    result.complete = True


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
        way.goal = continued(way.values, way.reasons.propagated(way.values) or ())
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
        return [way.reasons.all[number] for number in way.whole_board.clash(wrong).reasons]
    finally:
        way.reasons.close()
