"""`candidates`: how many answers there are with each value of each place."""

from typing import TYPE_CHECKING, Any

from kotae.errors import KotaeError, one_of
from kotae.families import AnyPuzzle
from kotae.library.arguments import count_in, puzzle_in, seconds_in
from kotae.library.protocol import questions_of
from kotae.wording.phrases import title_of

if TYPE_CHECKING:
    from kotae.answers.candidates import Candidates as Counted


class Candidates:
    """What `candidates` found. Printed, it is a table; `found["r1c1"]` has the numbers of one place."""

    def __init__(self, found: "Counted", headline: str, lines: list[str]) -> None:
        self.puzzle: AnyPuzzle = found.puzzle
        self.status = found.status
        """`some` answers exist, there are `none`, or it is `unknown`."""
        self.answers = found.answers
        """How many answers there are: up to the bound, and at least that many if that is not `exact`."""
        self.exact = found.exact
        self.bound = found.bound
        self.complete = found.complete
        """Whether every value is known, and every number below the bound is exact."""
        self.limit = found.limit
        """The limit that was reached, as `2 s`; empty if none was."""
        self.places: dict[str, dict[str, int]] = {}
        """By the name of a place, and by value, how many answers there are; the bound means at least that many."""
        for decision in found.decisions:
            here = self.places.setdefault(decision.where, {})
            here.update({one.what: one.answers for one in decision.candidates})
        self._printed = "\n".join([headline, *lines])

    def __getitem__(self, place: str) -> dict[str, int]:
        if place not in self.places:
            raise KotaeError(f"{place!r} is not a place to decide", one_of(self.places, place, "a place such as r1c1"))
        return self.places[place]

    def __repr__(self) -> str:
        return f"<Candidates: {title_of(self.puzzle)}, {'' if self.exact else 'at least '}{self.answers} answers>"

    def __str__(self) -> str:
        return self._printed


def candidates(puzzle: AnyPuzzle, answer: Any = None, *, bound: int = 100, seconds: float | None = None) -> Candidates:
    """How many answers there are with each value of each place, up to a bound; with a partial answer, of those that
    agree with it.

    >>> import kotae
    >>> found = kotae.candidates(kotae.read("akari\\n0..\\n...\\n...\\n"))
    >>> found.answers, found.exact
    (3, True)
    >>> found["r3c3"]
    {'lamp': 1, 'no lamp': 2}
    """
    return questions_of(puzzle_in(puzzle)).candidates(
        puzzle, answer, count_in(bound, "bound") or 0, seconds_in(seconds)
    )
