"""`explain`: the way to all that is certain, step by step, or why there is no answer."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kotae.errors import KotaeError
from kotae.families import AnyPuzzle
from kotae.library.arguments import puzzle_in, seconds_in
from kotae.library.protocol import questions_of
from kotae.library.rate import Rating
from kotae.shown import Shown

if TYPE_CHECKING:
    from kotae.library.hint import Hint


class Reason(NamedTuple):
    """A rule that a step rests on, and where."""

    rule: str
    at: str | None
    """The place by its name, as `r3c5`; None for the whole board."""
    text: str
    """Both in a sentence."""


class Fact(NamedTuple):
    """What is true at a place."""

    at: str
    what: str


class Step(NamedTuple):
    """One step of an explanation."""

    lines: tuple[str, ...]
    """Its sentences, in an order in which each follows from what is known before it."""
    because: tuple[Reason, ...]
    """The rules that it rests on, and nothing more."""
    so: tuple[Fact, ...]
    """What follows."""

    @property
    def text(self) -> str:
        return " ".join(self.lines)


class Explanation:
    """What `explain` found. Printed, it is the steps in words; a notebook shows a picture for each."""

    def __init__(
        self,
        puzzle: AnyPuzzle,
        status: str,
        complete: bool,
        headline: str,
        steps: Sequence[Step],
        conflict: Sequence[Reason],
        rating: Rating | None,
        found: Shown,
        mistake: "Hint | None" = None,
    ) -> None:
        self.puzzle = puzzle
        self.status = status
        """`unique`, `several`, `none` or `unknown`, as for an answer; `mistake` if what is drawn cannot be
        continued."""
        self.complete = complete
        """Whether everything that is certain has been explained."""
        self.headline = headline
        """How many answers there are, and how many steps, in one line."""
        self.steps = tuple(steps)
        self.conflict = tuple(conflict)
        """If there is no answer: rules that conflict; dropping any one of them resolves it."""
        self.rating = rating
        """How hard the puzzle is, if it has one answer and all of it is explained."""
        self.found = found
        """The result in internal terms, from which the pictures are drawn."""
        self.mistake = mistake
        """With `mistake`: what is wrong, as `hint` says it."""

    def __repr__(self) -> str:
        return f"<Explanation: {self.headline}>"

    def __str__(self) -> str:
        lines = [self.headline]
        if self.mistake:
            return "\n".join([*lines, *self.mistake.lines])
        if self.conflict:
            lines.append("these rules conflict; dropping any one of them resolves it:")
            lines += [f"  {reason.text}" for reason in self.conflict]
        for number, step in enumerate(self.steps, 1):
            before = f"{number}. "
            lines += [before + step.lines[0], *(" " * len(before) + line for line in step.lines[1:])]
        return "\n".join(lines)

    def html(self) -> str:
        """The same as a page of its own, with a picture per step. Raises KotaeError if what is drawn cannot be
        continued."""
        if self.mistake:
            raise KotaeError(f"there are no steps: {self.headline}", "an answer that can be continued")
        return questions_of(self.puzzle).explanation_html(self.found)

    def svg(self) -> str:
        """The board after every step, with its reasons and what follows marked; or the board alone if there are no
        steps."""
        return self.found._repr_svg_() or ""

    def _repr_svg_(self) -> str:
        return self.svg()


def explain(puzzle: AnyPuzzle, answer: Any = None, *, seconds: float | None = None) -> Explanation:
    """Explains a puzzle: the way to all that is certain, every step with the rules it needs and nothing more; or, if
    there is no answer, rules that conflict. It begins where a partial answer leaves off, which is whatever `check`
    takes, or with the empty board.

    >>> import kotae
    >>> explanation = kotae.explain(kotae.read("hashi\\n1.2.1\\n"))
    >>> explanation.status, explanation.complete, len(explanation.steps)
    ('unique', True, 1)
    >>> explanation.steps[0].so[0]
    Fact(at='r1c1-r1c3', what='1 bridge')
    >>> kotae.explain(kotae.read("hashi\\n1.2\\n")).conflict[0].at
    'r1c1'
    >>> puzzle = kotae.read("hashi\\n1.2.1\\n")
    >>> kotae.explain(puzzle, [[0, 0, 0, 2, 1]]).steps[0].so
    (Fact(at='r1c3-r1c5', what='1 bridge'),)
    >>> kotae.explain(puzzle, [[0, 0, 0, 2, 2]]).status
    'mistake'
    """
    return questions_of(puzzle_in(puzzle)).explain(puzzle, answer, seconds_in(seconds))
