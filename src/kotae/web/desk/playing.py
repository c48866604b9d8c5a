"""What a player asks: is it right so far, what comes next, what is the answer, and why."""

from collections.abc import Sequence
from typing import Any

from kotae import telling
from kotae.answers.check import Report, contradictions, refused
from kotae.answers.check import check as checked
from kotae.answers.explain import Explanation, clash
from kotae.answers.explain import explain as explained
from kotae.answers.forced import forced as common
from kotae.answers.mistakes import to_take_back, went_wrong
from kotae.answers.rate import rating
from kotae.answers.solve import solve as solved
from kotae.drawing.steps import middle
from kotae.engines import Budget
from kotae.errors import LimitReached, WrongAnswer
from kotae.logic import Values
from kotae.puzzles.base import Puzzle, place_names
from kotae.puzzles.sliding import Sliding
from kotae.web.desk import plans
from kotae.web.desk.asked import Asked, Reply
from kotae.web.desk.words import literal_places, places_json, reason_json, statement_json

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


def hint(asked: Asked) -> Reply:
    """The next step, as much of it as the level says: where, which rules, what follows, the board with it. A mistake
    comes before any hint."""
    puzzle, level = asked.puzzle(), asked.whole("level", 1, 4, 1)
    if isinstance(puzzle, Sliding):
        return plans.hint(puzzle, asked.moves(puzzle), level, asked.seconds)
    found, given = looked_at(asked, puzzle)
    if found.verdict in ("wrong", "stuck"):
        return mistake(asked, puzzle, found, given)
    if found.verdict == "right":
        return {"status": "done", "text": "nothing is left to do", "where": []}
    following = explained(puzzle, given, seconds=asked.seconds, most=1)
    if not following.steps:
        told = "nothing more is certain: the puzzle has several answers"
        return {"status": "open", "text": told if following.complete else "no next step was found in time", "where": []}
    (step, *_) = following.steps
    places = [place for reason in step.because for place in reason.places] or [middle(puzzle, abs(step.so[0]))]
    said = [f"look at {', '.join(dict.fromkeys(map(place_names, places)))}"]
    reply: Reply = {"status": "hint", "where": places_json(places)}
    if level > 1:
        said = [reason.text(puzzle) for reason in step.because]
        reply["because"] = [reason_json(puzzle, reason) for reason in step.because]
    if level > 2:
        said = [telling.step_text(puzzle, step)]
        reply["so"] = [
            {"place": places_json([middle(puzzle, abs(literal))])[0], "text": telling.states(puzzle, [literal])}
            for literal in step.so
        ]
    if level > 3:
        for literal in step.so:
            given[abs(literal)] = literal
        reply["answer"] = puzzle.to_json(given)
    return reply | {"text": "; ".join(said)}


def mistake(asked: Asked, puzzle: Puzzle, found: Report, given: Values) -> Reply:
    """What is wrong, since which move, which marks cannot stay, and why, if no broken rule says that already."""
    broken = broken_json(puzzle, found, given)
    since, wrong = looked_back(asked, puzzle, given)
    said = [each["text"] for each in broken[:MOST_TOLD]] or ["no answer continues this, though no rule is broken yet"]
    if since:
        said.append(f"since move {since}")
    if wrong is None:
        said.append("the puzzle itself has no answer")
    elif wrong:
        said.append(f"take back: {telling.states(puzzle, wrong)}")
    because = broken or why_none(puzzle, given, asked.seconds, wrong or ())
    wrong_places = literal_places(puzzle, wrong or ())
    where = [place for each in because for place in each["places"]] if broken else wrong_places
    told = {"text": ". ".join(said), "where": where, "because": because, "wrong": wrong_places, "since": since}
    return {"status": "mistake"} | told


def looked_back(asked: Asked, puzzle: Puzzle, given: Values) -> tuple[int | None, list[int] | None]:
    """The move since which it is wrong, and the marks that cannot stay, as far as there is time to find out; None for
    these if the puzzle itself has no answer."""
    budget, positions, since = Budget(asked.seconds), asked.positions(puzzle), None
    try:
        since = went_wrong(puzzle, positions, budget)
        return since, to_take_back(puzzle, [value for value in given if value], budget)
    except LimitReached:
        return since, []


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
