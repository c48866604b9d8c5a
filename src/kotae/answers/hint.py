"""What a player wants to know next: one search, and no more steps than necessary."""

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kotae.answers.check import USUAL_SECONDS, Report, checked
from kotae.answers.continuations import Continuations
from kotae.answers.explaining.explain import clash, ways
from kotae.answers.explaining.reasons import Reason, premises
from kotae.answers.explaining.walk import Step
from kotae.answers.mistakes import to_take_back, went_wrong
from kotae.answers.search import garbage_kept
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values

Seen = Callable[[Values], object]
"""What a player sees of some values."""
Seconds = Callable[[], float | None]
"""How much time there is from now on; None for no limit."""


class Following(NamedTuple):
    """The steps of a hint. When there are none, either nothing more is certain, or time ran out."""

    steps: list[Step]
    complete: bool


class Hint(NamedTuple):
    """What there is to say about a drawing."""

    report: Report
    """The result of checking it. A mistake is reported before any step, and so is a finished board."""
    following: Following


def hint(puzzle: Puzzle, given: Values, seen: Seen, seconds: Seconds) -> Hint:
    """Checks what is given, for no longer than `check` would, and if it can be continued, finds the next step in the
    time that is left. What is learnt in checking, and the solver, are used for the step as well."""
    limit = left(seconds)
    checking = USUAL_SECONDS if limit is None else min(USUAL_SECONDS, limit)
    with garbage_kept(), Continuations(puzzle, Budget(checking)) as continuations:
        report = checked(continuations, given)
        if report.verdict not in ("open", "unknown"):
            return Hint(report, Following([], True))
        continuations.budget = Budget(left(seconds))
        return Hint(report, next_steps(continuations, given, seen))


def left(seconds: Seconds) -> float | None:
    """How much time there is, 0 when it is over."""
    try:
        return seconds()
    except LimitReached:
        return 0.0


def next_steps(continuations: Continuations, given: Values, seen: Seen) -> Following:
    """The next step; or the steps up to the first one that can be seen, as nobody can draw that a cell is not red."""
    try:
        for way in ways(continuations, given):
            if steps := up_to_first_seen(continuations.puzzle, given, seen, way):
                return Following(steps, True)
    except LimitReached:
        return Following([], False)
    return Following([], True)


def up_to_first_seen(puzzle: Puzzle, given: Values, seen: Seen, way: Iterable[Step]) -> list[Step]:
    """Takes steps one by one until one can be seen; returns that one, and those before it that it needs. If a step can
    be seen at one of its places, it can be seen at all of them, so most steps are examined only once."""
    before, known, steps = seen(given), given, list[Step]()
    for step in way:
        if seen(after(known, [step])) != before:
            for place in dict.fromkeys(part(puzzle, literal) for literal in step.so):
                here = step._replace(so=[literal for literal in step.so if part(puzzle, literal) == place])
                if seen(after(known, [here])) != before:
                    return [*led_there(puzzle, steps, here), step]
        steps.append(step)
        known = after(known, [step])
    return []


def after(given: Values, steps: Sequence[Step]) -> Values:
    """The values with what these steps add."""
    values = given.copy()
    for step in steps:
        for literal in step.so:
            values[abs(literal)] = literal
    return values


def part(puzzle: Puzzle, literal: int) -> object:
    return puzzle.layer_of(abs(literal)).part(abs(literal))


def led_there(puzzle: Puzzle, steps: list[Step], last: Step) -> list[Step]:
    """Those of the steps that the last one needs: for its reasons, or because together they decide its place."""
    kept: list[Step] = []
    place, needed = part(puzzle, last.so[0]), set(last.given)
    for step in reversed(steps):
        if any(literal in needed or part(puzzle, literal) == place for literal in step.so):
            kept.insert(0, step)
            needed.update(step.given)
    return kept


class Mistake(NamedTuple):
    """What is wrong with a drawing, as far as there was time to find out."""

    report: Report
    """The rules that it breaks."""
    marks: Sequence[int]
    """What is drawn."""
    since: int | None
    """The move, counted from 1, since which no answer continues it; None if that is not known."""
    moved: list[int]
    """What that move drew."""
    then: Values
    """The board after it."""
    wrong: list[int] | None
    """The marks that cannot stay; None if the puzzle itself has no answer."""
    conflict: list[Reason]
    """Reasons that conflict with what is drawn, if it breaks no rule yet."""
    complete: bool
    """Whether there was time for all of it."""


def mistake_in(
    puzzle: Puzzle, report: Report, marks: Sequence[int], positions: Sequence[Values], budget: Budget
) -> Mistake:
    """What is wrong with these marks, and since when, if the boards after each move are known. The cheaper question
    comes first, so that its result is there even if there is no time for the other."""
    since, conflict, complete = None, list[Reason](), False
    found: list[int] | None = []
    try:
        with Continuations(puzzle, budget) as continuations:
            since = went_wrong(continuations, positions) if positions else None
            found = to_take_back(continuations, marks)
        if found is not None and not report.broken:
            conflict = premises(clash(puzzle, budget, marks, found))
        complete = True
    except LimitReached:
        pass
    before, then = (puzzle.stated(), *positions)[since - 1 : since + 1] if since else ([], [])
    moved = [value for value, old in zip(then, before, strict=True) if value and value != old]
    return Mistake(report, marks, since, moved, then, found, conflict, complete)
