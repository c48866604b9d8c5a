"""How hard a puzzle is, in a line for people and as JSON for scripts."""

from typing import Any

from kotae.answers.rate import Rating
from kotae.errors import origin, plural
from kotae.families import AnyPuzzle
from kotae.wording.phrases import title_of


def rating_line(source: str, puzzle: AnyPuzzle, found: Rating) -> str:
    together = f"{plural(found.largest, 'rule')} together at most, "
    counts = f"{together}{found.combined} of {found.steps} deductions need several, {found.open:.1f} are open at a time"
    return f"{origin(source)}: {title_of(puzzle)}: {found.verdict} ({found.score:.2f}; {counts})"


def rating_json(found: Rating | None) -> dict[str, Any] | None:
    return found._asdict() if found else None


def rated_json(source: str, puzzle: AnyPuzzle, status: str, found: dict[str, Any] | None) -> dict[str, Any]:
    """The object that `rate --json` prints."""
    return {"family": puzzle.family, "source": source, "status": status, "rating": found}
