"""`rate`: how hard a puzzle is."""

from typing import Any, NamedTuple

from kotae.families import AnyPuzzle
from kotae.library.arguments import puzzle_in, seconds_in
from kotae.library.protocol import questions_of


class Rating(NamedTuple):
    """How hard a puzzle is."""

    verdict: str
    """`easy`, `medium`, `hard` or `expert`."""
    score: float
    """The higher, the harder."""
    steps: int
    """How many deductions there are, or how many steps a shortest plan has."""
    details: dict[str, Any]
    """What the score is made of, as `rate --json` prints it."""

    def __str__(self) -> str:
        return f"{self.verdict} ({self.score:.2f})"


def rate(puzzle: AnyPuzzle, seconds: float | None = None) -> Rating | None:
    """How hard a puzzle is to solve by reasoning; sliding tiles, by the steps of a shortest plan. None if it does not
    have exactly one answer, or if time ran out.

    >>> import kotae
    >>> rating = kotae.rate(kotae.read("hashi\\n2.4.3\\n.....\\n3.?.4\\n1.3..\\n"))
    >>> rating.verdict
    'easy'
    """
    return questions_of(puzzle_in(puzzle)).rate(puzzle, seconds_in(seconds))
