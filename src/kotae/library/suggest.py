"""`suggest`: which clues to add, change or drop so that the answer is unique and no clue is one too many."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

from kotae.answers.generating.random_boards.symmetry import SYMMETRIES, symmetry_called
from kotae.board.tokens import Clue
from kotae.errors import plural
from kotae.families import AnyPuzzle
from kotae.library.arguments import choice_in, count_in, puzzle_in, seconds_in
from kotae.library.protocol import questions_of

if TYPE_CHECKING:
    from kotae.library.explain import Reason


class Suggestion(NamedTuple):
    """One change, of one clue or of several together, and what it leaves open."""

    do: str
    """`add` clues, `reveal` hidden ones, `change` some, `move` one, or `redraw` cells of a picture; `drop` clues that
    are not needed, or `hide` them where their places matter."""
    clues: dict[str, Clue]
    """The new clues, by the names of their places; those that go, when they are dropped."""
    unique: bool
    """Whether the answer is then unique."""
    open: int
    """How many places are then open."""
    text: str
    """What to do, in words."""
    puzzle: AnyPuzzle
    """The puzzle with that change."""
    fewest: bool | None = None
    """Of several clues: whether fewer are certainly not enough for the same answer; of clues to drop, whether more
    certainly cannot go. None where that was not asked."""
    removes: float | None = None
    """The share of the answers examined that it rules out, where some were."""
    difficulty: str | None = None
    """How hard the puzzle then is, if it has one answer and that was worked out."""


class Advice:
    """What `suggest` found. Printed, it is a line for every suggestion, the best first."""

    def __init__(
        self,
        status: str,
        open_places: int,
        suggestions: Sequence[Suggestion],
        complete: bool,
        headline: str,
        conflict: "Sequence[Reason]" = (),
    ) -> None:
        self.status = status
        """The status of the puzzle as it is: with `several` answers, clues are missing; with one, it is `unique`, and
        some clues may not be needed; with `none`, clues must change."""
        self.open = open_places
        """How many places are open now, as answers differ there."""
        self.suggestions = tuple(suggestions)
        self.complete = complete
        """Whether there was time to try everything that could be suggested."""
        self.headline = headline
        self.conflict = tuple(conflict)
        """When there is no answer: rules that conflict, none of which can be dropped."""

    def __repr__(self) -> str:
        return f"<Advice: {self.status}, {plural(len(self.suggestions), 'suggestion')}>"

    def __str__(self) -> str:
        return "\n".join([self.headline, *(one.text for one in self.suggestions)])


def suggest(puzzle: AnyPuzzle, most: int = 10, *, symmetry: str = "none", seconds: float | None = None) -> Advice:
    """Which clues to add, reveal or change so that one answer is left, the fewest first; if the answer is unique
    already, which clues can go. Returns at most that many suggestions, the best first; each was solved as a puzzle of
    its own. With a `symmetry`, such as `rotate` (see `kotae.generate`), clues come and go together with their images.

    >>> import kotae
    >>> advice = kotae.suggest(kotae.read("slitherlink\\n2.\\n..\\n"), most=1)
    >>> advice.status
    'several'
    >>> kotae.solve(advice.suggestions[0].puzzle).status
    'unique'
    """
    wanted = choice_in(symmetry_called(symmetry), "symmetry", SYMMETRIES)
    return questions_of(puzzle_in(puzzle)).suggest(puzzle, count_in(most, "most") or 0, wanted, seconds_in(seconds))
