"""Explaining from where a player is: what is on the board already, and which answers continue it."""

from collections.abc import Callable
from typing import NamedTuple

from kotae.answers.check import USUAL_SECONDS, Report, checked
from kotae.answers.continuations import Continuations
from kotae.answers.explaining.explain import Explanation, explain
from kotae.answers.hint import left
from kotae.answers.search import garbage_kept
from kotae.answers.solve import Answer, best_solver, solve
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.logic import Values


class Position(NamedTuple):
    """Where an explanation begins."""

    report: Report
    """The result of checking what is drawn."""
    given: Values
    """What is drawn; if that is the answer already, with everything that is left out as absent."""
    answer: Answer | None
    """The answer that continues it, or two if there are several; None if what is drawn cannot be continued."""


def position_of(puzzle: Puzzle, given: Values, seconds: float | None = None) -> Position:
    """Checks what is drawn, for no longer than `check` would, and looks for the answers that continue it. On a board
    where nothing is drawn there is nothing to check: such a puzzle is explained even if it has no answer."""
    budget = Budget(seconds)
    if not any(given):
        return Position(Report("open", [], 0), given, solve(puzzle, seconds=seconds))
    checking = USUAL_SECONDS if seconds is None else min(USUAL_SECONDS, seconds)
    with garbage_kept(), Continuations(puzzle, Budget(checking)) as continuations:
        report = checked(continuations, given)
        if report.verdict in ("wrong", "stuck"):
            return Position(report, given, None)
        continuations.budget = budget
        start = puzzle.finished(given) if report.verdict == "right" else given
        return Position(report, start, answers_that_continue(continuations, start))


def answers_that_continue(continuations: Continuations, given: Values) -> Answer:
    """The only answer that continues what is drawn, or two of them. If the puzzle has only one anyway, the quicker way
    to find that out is used, where its family knows one."""
    puzzle, drawn = continuations.puzzle, [value for value in given if value]
    found = Answer(puzzle, best_solver(puzzle))
    try:
        first = continuations.answer(drawn)
        found.solutions = [first] if first else []
        if first and len(continuations.first_two()) > 1:
            different = continuations.search.difference(first)
            other = continuations.search.answer(drawn, different) if different else None
            found.solutions += [other] if other else []
        found.exhausted = len(found.solutions) < 2
    except LimitReached as reached:
        found.limit = reached.spent
    found.found = len(found.solutions)
    return found


def explain_from(
    puzzle: Puzzle,
    given: Values,
    *,
    seconds: float | None = None,
    notice: Callable[[int, int], None] | None = None,
) -> tuple[Report, Explanation | None]:
    """The result of checking what is drawn and, if that can be continued, the way from there to everything that is
    certain; else None: a mistake comes before any step."""
    budget = Budget(seconds)
    report, start, answer = position_of(puzzle, given, seconds)
    if answer is None:
        return report, None
    return report, explain(puzzle, start, answer=answer, seconds=left(budget.seconds_left), notice=notice)
