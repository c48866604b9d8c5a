"""What is the same in every answer, in a line for people and as JSON for scripts."""

from typing import TYPE_CHECKING, Any

from kotae.errors import origin

if TYPE_CHECKING:  # most commands need only one of these
    from kotae.answers.forced import Forced
from kotae.wording.phrases import gave_up, title_of


def forced_json(source: str, result: "Forced") -> dict[str, Any]:
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


def forced_line(source: str, result: "Forced") -> str:
    if result.status == "none":
        return f"{origin(source)}: {title_of(result.puzzle)}: no answer"
    limit = "" if result.complete else f"{gave_up(result.limit)}; so far "
    certain = f"{result.decided} of {result.puzzle.places()} places are certain"
    return f"{origin(source)}: {title_of(result.puzzle)}: {limit}{certain}"
