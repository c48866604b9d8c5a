"""`suggest`: which clue to add or change so that the answer becomes unique."""

from collections.abc import Sequence
from typing import NamedTuple

from kotae.board.tokens import Clue
from kotae.errors import plural
from kotae.families import AnyPuzzle
from kotae.library.arguments import count_in, puzzle_in, seconds_in
from kotae.library.protocol import questions_of


class Suggestion(NamedTuple):
    """One change, and what it leaves open."""

    do: str
    """`add` a clue, `reveal` a hidden one, `change` one, `move` one, or `redraw` cells of a picture."""
    clues: dict[str, Clue]
    """The new clues, by the names of their places."""
    unique: bool
    """Whether the answer is then unique."""
    open: int
    """How many places are then open."""
    text: str
    """What to do, in words."""
    puzzle: AnyPuzzle
    """The puzzle with that change."""


class Advice:
    """What `suggest` found. Printed, it is a line for every suggestion, the best first."""

    def __init__(
        self, status: str, open_places: int, suggestions: Sequence[Suggestion], complete: bool, headline: str
    ) -> None:
        self.status = status
        """The status of the puzzle as it is: there is something to suggest if it is `several`."""
        self.open = open_places
        """How many places are open now."""
        self.suggestions = tuple(suggestions)
        self.complete = complete
        """Whether there was time to try everything that could be suggested."""
        self.headline = headline

    def __repr__(self) -> str:
        return f"<Advice: {self.status}, {plural(len(self.suggestions), 'suggestion')}>"

    def __str__(self) -> str:
        return "\n".join([self.headline, *(one.text for one in self.suggestions)])


def suggest(puzzle: AnyPuzzle, most: int = 10, *, seconds: float | None = None) -> Advice:
    """Which clue to add, reveal or change so that fewer answers are left, ideally one. Returns at most that many
    suggestions, those that decide most first; each was solved as a puzzle of its own.

    >>> import kotae
    >>> advice = kotae.suggest(kotae.read("slitherlink\\n2.\\n..\\n"), most=1)
    >>> advice.status
    'several'
    >>> kotae.solve(advice.suggestions[0].puzzle).status
    'unique'
    """
    return questions_of(puzzle_in(puzzle)).suggest(puzzle, count_in(most, "most") or 0, seconds_in(seconds))
