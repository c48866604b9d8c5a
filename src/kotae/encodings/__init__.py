"""Published encodings, kept for study and comparison, each under its name; `default` is what the rules themselves give.

An encoding turns a puzzle into a formula over the puzzle's own variables, and auxiliary ones, so that everything else
(search, cuts, drawing, DIMACS) works with it unchanged.
"""

from collections.abc import Callable

from kotae.encodings import nawabari_candidates
from kotae.errors import KotaeError
from kotae.logic import Formula
from kotae.puzzles.base import Puzzle

ENCODINGS: dict[str, dict[str, Callable[[Puzzle], Formula]]] = {
    "nawabari": {"candidates": nawabari_candidates.formula},
}
"""By family and name."""


def names(family: str) -> list[str]:
    """The encodings of a family, the default first."""
    return ["default", *ENCODINGS.get(family, {})]


def encode(puzzle: Puzzle, name: str = "default") -> Formula:
    """The formula of a puzzle in the encoding of that name."""
    if name == "default":
        return puzzle.formula()
    if name not in names(puzzle.family):
        raise KotaeError(f"{puzzle.family} has no encoding {name!r}", "one of " + ", ".join(names(puzzle.family)))
    return ENCODINGS[puzzle.family][name](puzzle)
