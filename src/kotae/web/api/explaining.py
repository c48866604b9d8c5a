"""The way to all that is certain, from where a player is, step by step, as the steps are found."""

import time
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

from kotae.answers.check import Report, refused
from kotae.answers.explaining.explain import Explanation, growing
from kotae.answers.explaining.position import position_of
from kotae.engines import Budget
from kotae.errors import LimitReached, WrongAnswer
from kotae.families.base import Puzzle
from kotae.logic import Values
from kotae.web.api.call import Call, Reply, drawable
from kotae.web.api.hint import mistake
from kotae.wording.explanation import explanation_on_page, step_on_page

EVERY = 0.3
"""Seconds between two parts of the reply: a part for each step would take longer to send than to find."""


def explain(call: Call, puzzle: Puzzle) -> Iterator[Reply]:
    """The way from what is drawn to all that is certain, step by step, with the board after each; or a clash. It comes
    in parts: first steps as they are found, at the end the rest and what remains to be said. A mistake in what is drawn
    comes before any step."""
    try:
        given = call.answer(puzzle)
    except WrongAnswer as wrong:
        yield mistaken(call, puzzle, refused(puzzle, wrong), drawable(call, puzzle))
        return
    report, start, answer = position_of(puzzle, given, call.seconds)
    if answer is None:
        yield mistaken(call, puzzle, report, given)
        return
    result = Explanation(answer, start)
    told = Told(result)
    last = time.monotonic()
    with suppress(LimitReached):
        for _ in growing(result, Budget(call.seconds)):
            if (not told.number or time.monotonic() - last >= EVERY) and (steps := told.new()):
                yield {"steps": steps}
                last = time.monotonic()
    yield explanation_on_page(result) | {"steps": told.new(finished=True)}


def mistaken(call: Call, puzzle: Puzzle, report: Report, given: Values) -> Reply:
    """No step leads on from what is drawn; what is wrong with it is said as in a hint."""
    nothing = {"complete": False, "steps": [], "clash": [], "rating": None}
    return {"status": "mistake"} | nothing | {"mistake": mistake(call, puzzle, report, given)}


class Told:
    """The steps of an explanation that have been sent."""

    def __init__(self, explanation: Explanation) -> None:
        self.explanation = explanation
        self.number = 0
        self.values: Values | None = None
        """The board after them."""

    def new(self, finished: bool = False) -> list[dict[str, Any]]:
        """The steps since then. The last one is held back, as simple steps that are found next may become part of it,
        unless nothing more is found."""
        parts = self.explanation.parts()
        ready = parts[self.number : None if finished else -1]
        if self.values is None:  # what is printed is known once the way has begun
            self.values = self.explanation.start.copy()
        self.number += len(ready)
        return [step_on_page(self.explanation.puzzle, part, self.values) for part in ready]
