"""What a player asks: is it right so far, what is the answer, and why."""

from collections.abc import Sequence
from typing import Any

from kotae import telling
from kotae.answers.check import Report, contradictions, refused
from kotae.answers.check import check as checked
from kotae.answers.explain import Explanation, clash
from kotae.answers.explain import explain as explained
from kotae.answers.forced import forced as common
from kotae.answers.rate import rating
from kotae.answers.solve import solve as solved
from kotae.engines import Budget
from kotae.errors import LimitReached, WrongAnswer
from kotae.logic import Values
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding
from kotae.web.desk import plans
from kotae.web.desk.asked import Asked, Reply
from kotae.web.desk.words import literal_places, reason_json, statement_json

MOST_TOLD = 3
"""So many broken or clashing rules are said in one line; all are shown."""
FOR_REASONS = 2.0
"""Seconds that are spent on finding out why there is no answer."""


def check(asked: Asked) -> Reply:
    """Every broken rule of a complete or partial answer, or that nothing is wrong so far."""
    puzzle = asked.puzzle()
    if isinstance(puzzle, Sliding):
        return plans.check(puzzle, asked.moves(puzzle))
    found, values = looked_at(asked, puzzle)
    return {"verdict": found.verdict, "broken": broken_json(puzzle, found, values)}


def looked_at(asked: Asked, puzzle: Puzzle) -> tuple[Report, Values]:
    """What checking the answer found, and as much of it as can be said in values."""
    try:
        values = asked.answer(puzzle)
        return checked(puzzle, values, asked.seconds), values
    except WrongAnswer as wrong:
        return refused(puzzle, wrong), asked.drawable(puzzle)


def broken_json(puzzle: Puzzle, found: Report, values: Values) -> list[dict[str, Any]]:
    return [statement_json(puzzle, statement, values) for statement in found.broken]


def why_none(puzzle: Puzzle, given: Values, seconds: float, wrong: Sequence[int] = ()) -> list[dict[str, Any]]:
    """Rules that cannot all hold with what is given, near what is known to be wrong with it; none when they were not
    found in time."""
    impossible = contradictions(puzzle)
    if impossible:
        return [statement_json(puzzle, statement, given) for statement in impossible]
    try:
        reasons = clash(puzzle, Budget(min(seconds, FOR_REASONS)), [value for value in given if value], wrong)
    except LimitReached:
        return []
    return [reason_json(puzzle, reason) for reason in reasons]


def solve(asked: Asked) -> Reply:
    """The answer, and whether it is the only one; or two of them and where they differ; or why there is none."""
    puzzle = asked.puzzle()
    if isinstance(puzzle, Sliding):
        return plans.solve(puzzle, asked.seconds)
    answer = solved(puzzle, seconds=asked.seconds)
    solutions = [puzzle.to_json(values) for values in answer.solutions[:2]]
    reply: Reply = {"status": answer.status, "solution": solutions[0] if solutions else None}
    reply["seconds"] = round(answer.encode_seconds + answer.solve_seconds, 6)
    if len(solutions) > 1:
        reply |= {"second": solutions[1], "differ": literal_places(puzzle, answer.differences())}
    if answer.status == "none":
        reply["clash"] = why_none(puzzle, [0] * (puzzle.variables + 1), asked.seconds)
        reply["reason"] = "; ".join(each["text"] for each in reply["clash"][:MOST_TOLD])
    return reply


def explain(asked: Asked) -> Reply:
    """The way to all that is certain, step by step, with the board after each; or a clash."""
    puzzle = asked.puzzle()
    if isinstance(puzzle, Sliding):
        return plans.explain(puzzle, asked.seconds)
    explanation = explained(puzzle, seconds=asked.seconds)
    found = rating(explanation)
    return {
        "status": explanation.status,
        "complete": explanation.complete,
        "steps": steps_json(explanation),
        "clash": [reason_json(puzzle, reason) for reason in explanation.clash],
        "rating": found._asdict() if found else None,
    }


def steps_json(explanation: Explanation) -> list[dict[str, Any]]:
    puzzle = explanation.puzzle
    values, steps = [0] * (puzzle.variables + 1), []
    for part in explanation.parts():
        for literal in part.so:
            values[abs(literal)] = literal
        steps.append(
            {
                "text": " ".join(telling.part_lines(puzzle, part)),
                "because": [reason_json(puzzle, reason) for reason in part.because],
                "so": literal_places(puzzle, part.so),
                "answer": puzzle.to_json(values),
            }
        )
    return steps


def forced(asked: Asked) -> Reply:
    """What is the same in every answer that continues the one given."""
    puzzle = asked.clued("places to fill in")
    try:
        given = asked.answer(puzzle)
    except WrongAnswer:
        return {"status": "none", "answer": puzzle.to_json(asked.drawable(puzzle)), "count": 0, "complete": True}
    found = common(puzzle, given, seconds=asked.seconds)
    new = sum(value != 0 and not known for value, known in zip(found.values, given, strict=True))
    values = given if found.status == "none" else found.values
    return {"status": found.status, "answer": puzzle.to_json(values), "count": new, "complete": found.complete}
