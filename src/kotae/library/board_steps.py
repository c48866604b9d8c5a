"""The way to the answer of a board, how hard that is, and what to change so that there is one."""

from collections.abc import Iterable, Sequence

from kotae.answers.explaining.explain import Explanation as Way
from kotae.answers.explaining.explain import Part, explain
from kotae.answers.explaining.reasons import Reason as Premise
from kotae.answers.explaining.reasons import premises
from kotae.answers.rate import rating
from kotae.answers.suggesting.suggest import Advice as Tried
from kotae.answers.suggesting.suggest import Suggestion as Change
from kotae.answers.suggesting.suggest import suggest
from kotae.board.grid import name
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.library.explain import Explanation, Fact, Reason, Step
from kotae.library.rate import Rating
from kotae.library.suggest import Advice, Suggestion
from kotae.wording.explanation import explanation_verdict
from kotae.wording.phrases import title_of
from kotae.wording.steps import part_lines, reason_json
from kotae.wording.suggestion import advice_verdict, suggestion_text


def explain_board(puzzle: Puzzle, seconds: float | None) -> Explanation:
    way = explain(puzzle, seconds=seconds)
    if way.interrupted:
        raise KeyboardInterrupt
    steps = [step_of(puzzle, part) for part in way.parts()]
    conflict = reasons_of(puzzle, premises(way.clash))
    found = rating_of(way)
    headline = f"{title_of(puzzle)}: {explanation_verdict(way)}"
    return Explanation(puzzle, way.status, way.complete, headline, steps, conflict, found, way)


def step_of(puzzle: Puzzle, part: Part) -> Step:
    return Step(tuple(part_lines(puzzle, part)), reasons_of(puzzle, part.because), facts_of(puzzle, part.so))


def reasons_of(puzzle: Puzzle, reasons: Iterable[Premise]) -> tuple[Reason, ...]:
    return tuple(Reason(**reason_json(puzzle, reason)) for reason in reasons)


def facts_of(puzzle: Puzzle, literals: Sequence[int]) -> tuple[Fact, ...]:
    """What literals say, grouped by place."""
    found = list[Fact]()
    for layer in puzzle.shown_layers:
        here = [literal for literal in literals if layer.first <= abs(literal) < layer.after]
        found += (Fact(where, what) for what, where in layer.states(here))
    return tuple(found)


def rating_of(way: Way) -> Rating | None:
    """How hard a puzzle is, judged by the way through it, if that way is complete."""
    found = rating(way)
    return None if found is None else Rating(found.verdict, found.score, found.steps, found._asdict())


def suggest_clues(puzzle: Puzzle, most: int, seconds: float | None) -> Advice:
    try:
        tried = suggest(puzzle, most, seconds)
    except LimitReached:
        tried = Tried("unknown", 0, [], False)
    headline = f"{title_of(puzzle)}: {advice_verdict(tried, puzzle, 'the limit was reached')}"
    suggestions = [suggestion_of(puzzle, one, tried) for one in tried.suggestions]
    return Advice(tried.status, tried.open, suggestions, tried.complete, headline)


def suggestion_of(puzzle: Puzzle, one: Change, tried: Tried) -> Suggestion:
    clues = {name(place): clue for place, clue in one.clues.items()}
    return Suggestion(
        one.kind, clues, one.open == 0, one.open, suggestion_text(one, tried, puzzle), one.followed(puzzle)
    )
