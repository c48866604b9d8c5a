"""The way to the answer of a board, how hard that is, and what to change so that there is one."""

from typing import Any

from kotae.answers.check import Report, refused
from kotae.answers.explaining.explain import Explanation as Way
from kotae.answers.explaining.explain import explain
from kotae.answers.explaining.position import explain_from
from kotae.answers.explaining.reasons import premises
from kotae.answers.rate import rating
from kotae.answers.solve import Answer as Searched
from kotae.answers.suggesting.suggest import Advice as Tried
from kotae.answers.suggesting.suggest import Suggestion as Change
from kotae.answers.suggesting.suggest import suggest
from kotae.board.grid import name
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.formats.answers import Drawn
from kotae.library.board_facts import reasons_of, step_of
from kotae.library.board_hints import mistake
from kotae.library.explain import Explanation
from kotae.library.given import drawn_of
from kotae.library.halfway import Halfway
from kotae.library.rate import Rating
from kotae.library.suggest import Advice, Suggestion
from kotae.wording.explanation import explanation_verdict
from kotae.wording.phrases import title_of
from kotae.wording.rating import rating_json
from kotae.wording.suggestion import advice_verdict, suggestion_text


def explain_board(puzzle: Puzzle, answer: Any, seconds: float | None) -> Explanation:
    drawn = drawn_of(puzzle, answer)
    if drawn.wrong:
        return mistaken(puzzle, drawn, refused(puzzle, drawn.wrong), seconds)
    report, way = explain_from(puzzle, drawn.values, seconds=seconds)
    if way is None:
        return mistaken(puzzle, drawn, report, seconds)
    if way.interrupted:
        raise KeyboardInterrupt
    steps = [step_of(puzzle, part) for part in way.parts()]
    conflict = reasons_of(puzzle, premises(way.clash))
    found = rating_of(way)
    headline = f"{title_of(puzzle)}: {explanation_verdict(way)}"
    return Explanation(puzzle, way.status, way.complete, headline, steps, conflict, found, way)


def mistaken(puzzle: Puzzle, drawn: Drawn, report: Report, seconds: float | None) -> Explanation:
    """What is drawn cannot be continued."""
    found = mistake(puzzle, drawn, report, Budget(seconds))
    headline = f"{title_of(puzzle)}: {found.lines[0]}"
    return Explanation(puzzle, "mistake", False, headline, (), found.because, None, puzzle, found)


def rating_of(way: Way) -> Rating | None:
    """How hard a puzzle is, judged by the way through it, if that way is complete."""
    found = rating(way)
    return None if found is None else Rating(found.verdict, found.score, found.steps, rating_json(found) or {})


def halfway_on_board(found: Searched) -> Halfway:
    """After half of the deductions."""
    way = explain(found.puzzle, answer=found)
    values = list(way.start)
    for step in way.steps[: len(way.steps) // 2]:
        for literal in step.so:
            values[abs(literal)] = literal
    return Halfway(rating_of(way), values)


def suggest_clues(puzzle: Puzzle, most: int, symmetry: str, seconds: float | None) -> Advice:
    try:
        tried = suggest(puzzle, most, seconds, symmetry=symmetry)
    except LimitReached:
        tried = Tried("unknown", 0, [], False)
    if tried.interrupted:
        raise KeyboardInterrupt
    headline = f"{title_of(puzzle)}: {advice_verdict(tried, puzzle, 'the limit was reached')}"
    suggestions = [suggestion_of(puzzle, one, tried) for one in tried.suggestions]
    conflict = reasons_of(puzzle, premises(tried.conflict))
    return Advice(tried.status, tried.open, suggestions, tried.complete, headline, conflict)


def suggestion_of(puzzle: Puzzle, one: Change, tried: Tried) -> Suggestion:
    clues = {name(place): clue for place, clue in one.clues.items()}
    text, followed = suggestion_text(one, tried, puzzle), one.followed(puzzle)
    return Suggestion(one.kind, clues, one.open == 0, one.open, text, followed, one.fewest, one.removes, one.difficulty)
