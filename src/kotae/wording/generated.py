"""A new puzzle as JSON, and in a line for people."""

from typing import Any

from kotae.answers.generating.generate import Made
from kotae.answers.generating.request import Request, too_small
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.formats import write


def seeded_json(made: Made, seed: str, number: int) -> dict[str, Any]:
    """The object that `generate --json` prints for a puzzle that its seed and number make again."""
    return generated_json(made, f"seed {seed} number {number}") | {"seed": seed, "number": number}


def generated_json(made: Made, source: str) -> dict[str, Any]:
    """The object that `generate --json` prints."""
    found = {"family": made.puzzle.family, "source": source, "puzzle": write(made.puzzle, "text")}
    url = address(made.puzzle)
    return found | ({"url": url} if url else {}) | {"solution": made.solution, "difficulty": made.difficulty}


def address(puzzle: AnyPuzzle) -> str | None:
    """The puzzle's address, where a site has such puzzles."""
    try:
        return write(puzzle, "puzzlink").strip()
    except KotaeError:
        return None


def advice(request: Request, option: str = "") -> str:
    """What to try when no such puzzle was found; `option` stands before the name of each setting."""
    if request.steps is not None:
        return f"try fewer {option}steps, or a larger board"
    if side := too_small(request):
        return f"try {option or 'a '}size {'' if option else 'of '}{side}x{side} or larger"
    harder = f"{option}difficulty, " if request.difficulty else ""
    return f"try another {harder}{option}size or {option}seed"
