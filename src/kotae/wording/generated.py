"""A new puzzle as JSON, and in a line for people."""

from typing import Any, cast

from kotae.answers.difficulty import STARTS, Verdict, verdict
from kotae.answers.generating.generate import Made, Missed
from kotae.answers.generating.request import Request, too_small
from kotae.answers.techniques.naming import techniques_of
from kotae.errors import KotaeError, plural
from kotae.families import AnyPuzzle, Kind
from kotae.formats import write


def seeded_json(made: Made, seed: str, number: int) -> dict[str, Any]:
    """The object that `generate --json` prints for a puzzle that its seed and number make again."""
    return generated_json(made, f"seed {seed} number {number}") | {"seed": seed, "number": number}


def generated_json(made: Made, source: str) -> dict[str, Any]:
    """The object that `generate --json` prints."""
    found = {"family": made.puzzle.family, "source": source, "puzzle": write(made.puzzle, "text")}
    url = address(made.puzzle)
    found |= ({"url": url} if url else {}) | {"solution": made.solution, "difficulty": made.difficulty}
    return found | ({"spare_clues": True} if made.has_spare_clues else {})


def address(puzzle: AnyPuzzle) -> str | None:
    """The puzzle's address, where a site has such puzzles."""
    try:
        return write(puzzle, "puzzlink").strip()
    except KotaeError:
        return None


class Shortfall:
    """Why there are fewer puzzles than wanted."""

    def __init__(self, request: Request, wanted: int) -> None:
        self.request = request
        self.wanted = wanted
        self.alike = 0
        """How many were like another."""
        self.missed: list[Missed] = []
        """What was tried in vain."""

    def sentence(self, done: int, option: str = "") -> str:
        """What there is, why there is no more, and what to try."""
        why = f"generated {done} of {self.wanted} puzzles with these settings"
        if self.alike and not self.missed:
            return f"{why}: all others were like one of these, turned or mirrored; try a larger {option}size"
        return f"{why}{self.nearest}; {advice(self.request, option)}"

    @property
    def nearest(self) -> str:
        """How close it came."""
        boards = plural(sum(missed.tries for missed in self.missed), "board")
        left = [missed.least_open for missed in self.missed if missed.least_open]
        if left:
            return f": the best of {boards} left {plural(min(left), 'place')} open"
        if self.request.technique:
            return f": none of {boards} needed this technique and nothing harder"
        scores = [missed.score for missed in self.missed if missed.score is not None]
        if scores and self.request.difficulty:
            start = STARTS[cast(Verdict, self.request.difficulty)]
            return f": the nearest of {boards} was {verdict(min(scores, key=lambda score: abs(score - start)))}"
        return ""


def technique_called(kind: Kind, name: str) -> str:
    """The technique of a family that has this name, however its letters are written."""
    names = [technique.name for technique in techniques_of(kind)]
    if not names:
        raise KotaeError(f"no technique of {kind.family} has a name")
    found = next((each for each in names if each.casefold() == name.casefold()), None)
    if found is None:
        raise KotaeError(f"{kind.family} has no technique {name!r}", f"one that `kotae techniques {kind.family}` lists")
    return found


def advice(request: Request, option: str = "") -> str:
    """What to try when no such puzzle was found; `option` stands before the name of each setting."""
    if request.steps is not None:
        return f"try fewer {option}steps, or a larger board"
    if side := too_small(request):
        return f"try {option or 'a '}size {'' if option else 'of '}{side}x{side} or larger"
    if request.pattern:
        return f"try more places for clues, fewer fixed ones, or another {option}seed"
    harder = f"{option}difficulty, " if request.difficulty else f"{option}technique, " if request.technique else ""
    return f"try another {harder}{option}size or {option}seed"
