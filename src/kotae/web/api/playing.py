"""What a player asks: is it right so far, what is the answer, and why."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kotae.answers.check import Report, contradictions, refused
from kotae.answers.check import check as checked
from kotae.answers.explaining.explain import clash
from kotae.answers.explaining.reasons import premises
from kotae.answers.forced import forced as common
from kotae.answers.solve import solve as solved
from kotae.engines import Budget
from kotae.errors import LimitReached, WrongAnswer
from kotae.families.base import Puzzle
from kotae.logic import Values
from kotae.web.api.call import Call, Reply, drawable
from kotae.wording.answer import answer_on_page
from kotae.wording.check import MOST_SAID, check_on_page, said_once
from kotae.wording.forced import forced_on_page
from kotae.wording.steps import reason_on_page

FOR_REASONS = 2.0
"""Seconds to spend on finding out why there is no answer."""


def check(call: Call, puzzle: Puzzle) -> Reply:
    """Every broken rule of a complete or partial answer, or that nothing is wrong so far; a quick check only says
    whether it is right as it is."""
    if call.given("quick"):
        is_right = puzzle.solved_by(puzzle.finished(drawable(call, puzzle)))
        return {"verdict": "right" if is_right else "open", "broken": []}
    found, values = looked_at(call, puzzle)
    return check_on_page(puzzle, found, values)


def looked_at(call: Call, puzzle: Puzzle) -> tuple[Report, Values]:
    """The result of checking the answer, and the answer as values, as far as it has them."""
    try:
        values = call.answer(puzzle)
        return checked(puzzle, values, call.seconds), values
    except WrongAnswer as wrong:
        return refused(puzzle, wrong), drawable(call, puzzle)


def why_none(puzzle: Puzzle, given: Values, seconds: float, wrong: Sequence[int] = ()) -> list[dict[str, Any]]:
    """Rules that conflict with what is given, near a known mistake; none when they were not found in time."""
    impossible = contradictions(puzzle)
    if impossible:
        impossible = [each for each in impossible if not each.rule.lemma] or impossible[:1]
        return [said_once(puzzle, same, given) for _, same in groupby(impossible, key=lambda each: each.rule)]
    try:
        reasons = clash(puzzle, Budget(min(seconds, FOR_REASONS)), [value for value in given if value], wrong)
    except LimitReached:
        return []
    return [reason_on_page(puzzle, reason) for reason in premises(reasons)]


def solve(call: Call, puzzle: Puzzle) -> Reply:
    """The answer, and whether it is the only one; or two of them and where they differ; or why there is none."""
    answer = solved(puzzle, seconds=call.seconds)
    reply = answer_on_page(answer)
    if answer.status == "none":
        reply["clash"] = why_none(puzzle, puzzle.stated(), call.seconds)
        reply["reason"] = "; ".join(each["text"] for each in reply["clash"][:MOST_SAID])
    return reply


def forced(call: Call, puzzle: Puzzle) -> Reply:
    """What is the same in every answer that continues the one given."""
    try:
        given = call.answer(puzzle)
    except WrongAnswer:
        return {"status": "none", "answer": puzzle.to_json(drawable(call, puzzle)), "count": 0, "complete": True}
    return forced_on_page(common(puzzle, given, seconds=call.seconds), given)
