"""`forced`: what is the same in every answer."""

from typing import TYPE_CHECKING, Any

from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.library.arguments import puzzle_in, seconds_in
from kotae.library.filled import Filled, text_of
from kotae.library.protocol import questions_of
from kotae.wording.phrases import title_of

if TYPE_CHECKING:
    from kotae.answers.forced import Forced as Common


class Forced(Filled):
    """What `forced` found. Printed, it is the board with what is certain; `grid()` reads it as rows."""

    def __init__(self, found: "Common") -> None:
        self.puzzle: AnyPuzzle = found.puzzle
        self.status = found.status
        """`some` answers exist, there are `none`, or it is `unknown`."""
        self.decided = found.decided
        """How many places are the same in every answer."""
        self.of = found.puzzle.places()
        """How many places there are."""
        self.complete = found.complete
        """Whether everything else is known to vary; if not, a limit was reached, and this is what is certain so far."""
        self.limit = found.limit
        """The limit that was reached, as `2 s`; empty if none was."""
        self._values = found.values

    def first(self) -> list[int]:
        if self.status == "none":
            raise KotaeError(f"this {self.puzzle.family} has no answer, so nothing is certain")
        return self._values

    def __repr__(self) -> str:
        return f"<Forced: {title_of(self.puzzle)}, {self.decided} of {self.of} places>"

    def __str__(self) -> str:
        if self.status == "none":
            return f"{title_of(self.puzzle)}: no answer"
        so_far = f"gave up after {self.limit}; so far " if self.limit else ""
        certain = f"{so_far}{self.decided} of {self.of} places are certain"
        return f"{title_of(self.puzzle)}: {certain}\n\n{text_of(self.puzzle, self._values)}"


def forced(puzzle: AnyPuzzle, answer: Any = None, *, seconds: float | None = None) -> Forced:
    """What every answer has in common; with a partial answer, every answer that agrees with it.

    >>> import kotae
    >>> puzzle = kotae.read("akari\\n0..\\n...\\n...\\n")
    >>> common = kotae.forced(puzzle)
    >>> common.status, common.decided, common.of
    ('some', 2, 8)
    >>> common["lamps"]
    ['..?', '.??', '???']
    """
    return questions_of(puzzle_in(puzzle)).forced(puzzle, answer, seconds_in(seconds))
