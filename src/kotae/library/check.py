"""`check`: every rule that an answer breaks."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from kotae.answers.check import USUAL_SECONDS
from kotae.errors import AnswerError, plural
from kotae.families import AnyPuzzle
from kotae.library.arguments import puzzle_in, seconds_in
from kotae.library.protocol import questions_of

if TYPE_CHECKING:
    from kotae.answers.check import Verdict


class Broken(NamedTuple):
    """A rule that is broken, and where."""

    rule: str
    at: str | None
    """The place by its name, as `r3c5`; None for the whole board."""
    text: str
    """Both in a sentence."""


class Checked:
    """What `check` found. Printed, it is a line for every broken rule, or the verdict."""

    def __init__(
        self, status: "Verdict", broken: Sequence[Broken], decided: int, of: int | None, lines: Sequence[str]
    ) -> None:
        self.status = status
        """`right`, `wrong`, `open` when nothing is wrong so far, `stuck` when no rule is broken but no answer continues
        it; `unknown` when there was no time to find that out."""
        self.broken = tuple(broken)
        self.decided = decided
        """How many places the answer decides."""
        self.of = of
        """How many there are; None where that is not known, as for the steps of a plan."""
        self.lines = tuple(lines)

    @property
    def verdict(self) -> "Verdict":
        """Another name for the status."""
        return self.status

    @property
    def right(self) -> bool:
        """Whether the answer is complete and right."""
        return self.status == "right"

    def __repr__(self) -> str:
        broken = f", {plural(len(self.broken), 'broken rule')}" if self.broken else ""
        return f"<Checked: {self.status}{broken}>"

    def __str__(self) -> str:
        return "\n".join(self.lines)


def check(puzzle: AnyPuzzle, answer: Any, seconds: float | None = USUAL_SECONDS) -> Checked:
    """Checks an answer, complete or partial, against the plain meaning of every rule.

    The answer is a result of `solve`, a grid, what `solve --json` prints, a drawing as text, or the path of a file that
    holds one of these. If no rule is broken and something is open, an answer that continues it is looked for, for at
    most that many seconds.

    >>> import kotae
    >>> puzzle = kotae.read("hashi\\n2.2\\n")
    >>> print(kotae.check(puzzle, [[0, 0, 0, 2, 2]]))
    right: every rule holds
    >>> wrong = kotae.check(puzzle, [[0, 0, 0, 2, 1]])
    >>> wrong.status
    'wrong'
    >>> wrong.broken[0].at
    'r1c1'
    """
    if answer is None:
        raise AnswerError("None is not an answer", "a grid, a text, or the path of a file")
    return questions_of(puzzle_in(puzzle)).check(puzzle, answer, seconds_in(seconds))
