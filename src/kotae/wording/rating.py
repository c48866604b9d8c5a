"""How hard a puzzle is, in a line for people and as JSON for scripts."""

from typing import Any

from kotae.answers.rate import Rating
from kotae.english import listed
from kotae.errors import origin, plural
from kotae.families import AnyPuzzle
from kotae.wording.phrases import title_of

MOST_NEEDED = 4
"""At most this many techniques are named in a line."""


def rating_line(source: str, puzzle: AnyPuzzle, found: Rating) -> str:
    together = f"{plural(found.largest, 'rule')} together at most, "
    counts = f"{together}{found.combined} of {found.steps} deductions need several, {found.open:.1f} are open at a time"
    needs = f"; needs {listed(found.needs[:MOST_NEEDED])}" if found.needs else ""
    return f"{origin(source)}: {title_of(puzzle)}: {found.verdict} ({found.score:.2f}; {counts}{needs})"


def rating_json(found: Rating | None) -> dict[str, Any] | None:
    return found._asdict() | {"needs": list(found.needs)} if found else None


def rated_json(source: str, puzzle: AnyPuzzle, status: str, found: dict[str, Any] | None) -> dict[str, Any]:
    """The object that `rate --json` prints."""
    return {"family": puzzle.family, "source": source, "status": status, "rating": found}
