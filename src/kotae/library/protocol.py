"""What a program may ask about a puzzle of any kind.

Each question goes to the module that its kind names by the `library` of its homes: `boards` for a board that is filled
in, `plans` for sliding tiles.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from kotae.families import AnyPuzzle

if TYPE_CHECKING:  # most questions need only one of these
    from kotae.answers.certify import Cases
    from kotae.drawing.scene import Scene
    from kotae.engines import Budget
    from kotae.formats.certificates import Certificate
    from kotae.library.candidates import Candidates
    from kotae.library.check import Checked
    from kotae.library.explain import Explanation
    from kotae.library.forced import Forced
    from kotae.library.halfway import Halfway
    from kotae.library.hint import Hint
    from kotae.library.printed import Printed
    from kotae.library.rate import Rating
    from kotae.library.solve import Answer
    from kotae.library.suggest import Advice


class Asked(NamedTuple):
    """How `solve` is to look for answers."""

    solver: str | None
    encoding: str
    at_most: int | None
    keep: int | None
    steps: int | None
    exactly: bool
    shortest: bool
    seconds: float | None
    conflicts: int | None


class Questions(Protocol):
    """What is in the module that a kind of puzzle names by the `library` of its homes."""

    def solve(self, puzzle: Any, asked: Asked) -> "Answer": ...
    def check(self, puzzle: Any, answer: Any, seconds: float | None) -> "Checked": ...
    def forced(self, puzzle: Any, answer: Any, seconds: float | None) -> "Forced": ...
    def candidates(self, puzzle: Any, answer: Any, bound: int, seconds: float | None) -> "Candidates": ...
    def explain(self, puzzle: Any, answer: Any, seconds: float | None) -> "Explanation": ...
    def rate(self, puzzle: Any, seconds: float | None) -> "Rating | None": ...
    def halfway(self, answer: "Answer") -> "Halfway":
        """How hard a puzzle with one answer is, and what is known after half of the way to it."""

    def hint(self, puzzle: Any, answer: Any, why: str | None, seconds: float | None) -> "Hint": ...
    def suggest(self, puzzle: Any, most: int, symmetry: str, seconds: float | None) -> "Advice": ...

    def with_techniques(self, kind: Any) -> Any:
        """The family, if its steps may have names."""

    def scene(self, puzzle: Any, answer: Any) -> "Scene":
        """The puzzle with an answer, complete or partial, to be drawn as far as possible."""

    def printed(self, puzzle: Any, seconds: float | None) -> "Printed":
        """Its answer for a sheet to print."""

    def values(self, puzzle: Any, answer: Any) -> list[int]:
        """An answer that the caller gave, in the terms of the search."""

    def layers(self, puzzle: Any, answer: list[int]) -> dict[str, Any]:
        """The parts of an answer by name."""

    def record(self, answer: "Answer") -> dict[str, Any]:
        """What `solve --json` prints about an answer."""

    def explanation_html(self, found: Any) -> str:
        """A page with a picture for each step of what explaining found."""

    def cnf(self, puzzle: Any, encoding: str, complete: bool, steps: int | None, exactly: bool) -> str:
        """Its formula as DIMACS."""

    def certificate(self, found: Any, budget: "Budget", cases: "Cases | None" = None) -> "Certificate":
        """The certificate of what a search found. Raises LimitReached when there is no time for it."""


def questions_of(puzzle: AnyPuzzle) -> Questions:
    return cast(Questions, import_module(puzzle.homes.library))
