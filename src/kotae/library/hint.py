"""`hint`: the next step; mistakes come first."""

from collections.abc import Sequence
from typing import Any, Literal

from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.library.arguments import puzzle_in, seconds_in
from kotae.library.explain import Fact, Reason, Step
from kotae.library.filled import Filled, text_of
from kotae.library.protocol import questions_of

HintStatus = Literal["hint", "mistake", "done", "open", "unknown", "certain", "wrong", "none"]
"""`open`: nothing more is certain, as there are several answers. `unknown`: a limit was reached first. About a place:
`certain`, it must be so; `wrong`, it must be so and something else is drawn there; `open`, answers differ there;
`mistake`, what is drawn elsewhere cannot stay; `none`, the puzzle has no answer."""


class Hint(Filled):
    """What `hint` found. Printed, it is what to do next in words; `grid()` reads the board after it as rows."""

    def __init__(
        self,
        puzzle: AnyPuzzle,
        status: HintStatus,
        lines: Sequence[str],
        *,
        where: Sequence[str] = (),
        because: Sequence[Reason] = (),
        so: Sequence[Fact] = (),
        take_back: Sequence[Fact] = (),
        since: int | None = None,
        after: list[int] | None = None,
        steps: Sequence[Step] = (),
    ) -> None:
        self.puzzle = puzzle
        self.status = status
        self.lines = tuple(lines)
        """What follows, or what is wrong, in words."""
        self.where = tuple(where)
        """Where to look: less than the whole hint, for those who want to find the rest themselves."""
        self.because = tuple(because)
        """The rules to look at; for a mistake, those that it breaks or that conflict with it."""
        self.so = tuple(so)
        """What follows from them."""
        self.take_back = tuple(take_back)
        """For a mistake: what cannot stay."""
        self.since = since
        """For a mistake: the move, counted from 1, since which there is no answer, if the moves are known."""
        self.steps = tuple(steps)
        """About a place: what leads there, one step after the other."""
        self._after = after

    def first(self) -> list[int]:
        if self._after is None:
            raise KotaeError(f"there is no board after this: {self.lines[0]}")
        return self._after

    def __repr__(self) -> str:
        return f"<Hint: {self.status}{', at ' + ', '.join(self.where) if self.where else ''}>"

    def __str__(self) -> str:
        board = [] if self._after is None else ["", text_of(self.puzzle, self._after)]
        return "\n".join([*self.lines, *board])


def hint(puzzle: AnyPuzzle, answer: Any = None, *, why: str | None = None, seconds: float | None = None) -> Hint:
    """The next step from a partial answer, or from the empty board. A mistake comes first: what is wrong with it, and
    what cannot stay. With `why`, what the place of that name must be, and the shortest reason.

    The answer is whatever `check` takes.

    >>> import kotae
    >>> puzzle = kotae.read("hashi\\n2.2\\n")
    >>> step = kotae.hint(puzzle)
    >>> step.status, step.where
    ('hint', ('r1c1',))
    >>> step.grid()
    [[0, 0, 0, 2, 2]]
    >>> kotae.hint(puzzle, step).status
    'done'
    >>> place = kotae.hint(puzzle, why="r1c1-r1c3")
    >>> place.status, place.so
    ('certain', (Fact(at='r1c1-r1c3', what='2 bridges'),))
    """
    return questions_of(puzzle_in(puzzle)).hint(puzzle, answer, why, seconds_in(seconds))
