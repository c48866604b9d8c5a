"""What is the same in every answer, in a line for people, as JSON for scripts, and as the page draws it."""

from typing import Any

from kotae.answers.forced import Forced
from kotae.errors import origin
from kotae.families.base import Puzzle
from kotae.logic import Values
from kotae.wording.phrases import gave_up, title_of


def forced_json(source: str, result: Forced) -> dict[str, Any]:
    """The object that `forced --json` prints."""
    return {
        "family": result.puzzle.family,
        "source": source,
        "status": result.status,
        "forced": result.puzzle.to_json(result.values),
        "decided": result.decided,
        "of": result.puzzle.places(),
        "complete": result.complete,
    } | ({"reason": f"gave up after {result.limit}"} if result.limit else {})


def forced_line(source: str, result: Forced) -> str:
    if result.status == "none":
        return f"{origin(source)}: {title_of(result.puzzle)}: no answer"
    limit = "" if result.complete else f"{gave_up(result.limit)}; so far "
    certain = f"{result.decided} of {result.puzzle.places()} places are certain"
    return f"{origin(source)}: {title_of(result.puzzle)}: {limit}{certain}"


def forced_on_page(result: Forced, given: Values) -> dict[str, Any]:
    """The board with what is certain, and at how many places something is new."""
    puzzle = result.puzzle
    values = given if result.status == "none" else result.values
    count = len(newly_decided(puzzle, given, values))
    return {"status": result.status, "answer": puzzle.to_json(values), "count": count, "complete": result.complete}


def newly_decided(puzzle: Puzzle, before: Values, after: Values) -> set[Any]:
    """The places that are decided now and were not before, or where there is at least something more to draw: learning
    that a cell is not red changes nothing there."""
    new = [value for value, known in zip(after, before, strict=True) if value and not known]
    still_open = puzzle.places_of(variable for variable, value in enumerate(after) if variable and not value)
    return puzzle.places_of(value for value in new if value > 0) | puzzle.places_of(map(abs, new)) - still_open
