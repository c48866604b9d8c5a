"""What a player asks: is it right so far, what is the answer, and why."""

from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from kotae.answers.check import Report, contradictions, refused
from kotae.answers.check import check as checked
from kotae.answers.explaining.explain import Explanation, clash
from kotae.answers.explaining.explain import explain as explained
from kotae.answers.explaining.reasons import premises
from kotae.answers.forced import forced as common
from kotae.answers.rate import rating
from kotae.answers.solve import solve as solved
from kotae.engines import Budget
from kotae.errors import LimitReached, WrongAnswer
from kotae.families.base import Puzzle, Statement, place_names
from kotae.logic import Values
from kotae.logic.constraints import listed
from kotae.web.api.call import Asked, Reply, drawable
from kotae.web.api.words import literal_places, reason_json, statement_json
from kotae.wording.steps import part_lines

MOST_TOLD = 3
"""This many broken or clashing rules are said in one line; all are shown."""
FOR_REASONS = 2.0
"""Seconds that are spent on finding out why there is no answer."""


def check(asked: Asked, puzzle: Puzzle) -> Reply:
    """Every broken rule of a complete or partial answer, or that nothing is wrong so far; when it should be quick, only
    whether it is right as it is."""
    if asked.given("quick"):
        is_right = puzzle.solved_by(puzzle.finished(drawable(asked, puzzle)))
        return {"verdict": "right" if is_right else "open", "broken": []}
    found, values = looked_at(asked, puzzle)
    return {"verdict": found.verdict, "broken": broken_json(puzzle, found, values)}


def looked_at(asked: Asked, puzzle: Puzzle) -> tuple[Report, Values]:
    """What checking the answer found, and as much of it as can be said in values."""
    try:
        values = asked.answer(puzzle)
        return checked(puzzle, values, asked.seconds), values
    except WrongAnswer as wrong:
        return refused(puzzle, wrong), drawable(asked, puzzle)


def broken_json(puzzle: Puzzle, found: Report, values: Values) -> list[dict[str, Any]]:
    return [statement_json(puzzle, statement, values) for statement in found.broken]


def why_none(puzzle: Puzzle, given: Values, seconds: float, wrong: Sequence[int] = ()) -> list[dict[str, Any]]:
    """Rules that cannot all hold with what is given, near what is known to be wrong with it; none when they were not
    found in time."""
    impossible = contradictions(puzzle)
    if impossible:
        impossible = [each for each in impossible if not each.rule.lemma] or impossible[:1]
        return [said_once(puzzle, same, given) for _, same in groupby(impossible, key=lambda each: each.rule)]
    try:
        reasons = clash(puzzle, Budget(min(seconds, FOR_REASONS)), [value for value in given if value], wrong)
    except LimitReached:
        return []
    return [reason_json(puzzle, reason) for reason in premises(reasons)]


def said_once(puzzle: Puzzle, statements: Iterable[Statement], given: Values) -> dict[str, Any]:
    """A rule that cannot hold at several places, as half the board of a puzzle in the making may be: one sentence,
    which names some of them, and only those are shown."""
    same = list(statements)
    told = [statement_json(puzzle, statement, given) for statement in same[:MOST_TOLD]]
    if len(same) == 1:
        return told[0]
    rule, named = same[0].rule, [place_names(statement.where) for statement in same[:MOST_TOLD]]
    if len(same) > MOST_TOLD:
        named.append(f"{len(same) - MOST_TOLD} more places")
    places = [place for each in told for place in each["places"]]
    return {"rule": rule.sentence, "text": f"{rule.sentence}, at {listed(named)}", "places": places}


def solve(asked: Asked, puzzle: Puzzle) -> Reply:
    """The answer, and whether it is the only one; or two of them and where they differ; or why there is none."""
    answer = solved(puzzle, seconds=asked.seconds)
    solutions = [puzzle.to_json(values) for values in answer.solutions[:2]]
    reply: Reply = {"status": answer.status, "solution": solutions[0] if solutions else None}
    reply["seconds"] = round(answer.encode_seconds + answer.solve_seconds, 6)
    if len(solutions) > 1:
        reply |= {"second": solutions[1], "differ": literal_places(puzzle, answer.differences())}
    if answer.status == "none":
        reply["clash"] = why_none(puzzle, puzzle.stated(), asked.seconds)
        reply["reason"] = "; ".join(each["text"] for each in reply["clash"][:MOST_TOLD])
    return reply


def explain(asked: Asked, puzzle: Puzzle) -> Reply:
    """The way to all that is certain, step by step, with the board after each; or a clash."""
    explanation = explained(puzzle, seconds=asked.seconds)
    found = rating(explanation)
    return {
        "status": explanation.status,
        "complete": explanation.complete,
        "steps": steps_json(explanation),
        "clash": [reason_json(puzzle, reason) for reason in premises(explanation.clash)],
        "rating": found._asdict() if found else None,
    }


def steps_json(explanation: Explanation) -> list[dict[str, Any]]:
    puzzle = explanation.puzzle
    values, steps = puzzle.stated(), []
    for part in explanation.parts():
        for literal in part.so:
            values[abs(literal)] = literal
        lines = part_lines(puzzle, part)
        steps.append(
            {
                "text": " ".join(lines),
                "lines": lines,
                "because": [reason_json(puzzle, reason) for reason in part.because],
                "so": literal_places(puzzle, part.so),
                "answer": puzzle.to_json(values),
            }
        )
    return steps


def forced(asked: Asked, puzzle: Puzzle) -> Reply:
    """What is the same in every answer that continues the one given."""
    try:
        given = asked.answer(puzzle)
    except WrongAnswer:
        return {"status": "none", "answer": puzzle.to_json(drawable(asked, puzzle)), "count": 0, "complete": True}
    found = common(puzzle, given, seconds=asked.seconds)
    values = given if found.status == "none" else found.values
    count = len(told_places(puzzle, given, values))
    return {"status": found.status, "answer": puzzle.to_json(values), "count": count, "complete": found.complete}


def told_places(puzzle: Puzzle, before: Values, after: Values) -> set[Any]:
    """The places that are decided now and were not before, or where something more is to be drawn at least: that a cell
    is not red leaves it as it was."""
    new = [value for value, known in zip(after, before, strict=True) if value and not known]
    still_open = puzzle.places_of(variable for variable, value in enumerate(after) if variable and not value)
    return puzzle.places_of(value for value in new if value > 0) | puzzle.places_of(map(abs, new)) - still_open
