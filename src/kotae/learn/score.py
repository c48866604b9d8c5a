"""`score`: how good a model's reply is, in more detail than right or wrong."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from kotae.errors import plural
from kotae.families import AnyPuzzle
from kotae.learn.lettered_places import Lettered
from kotae.learn.protocol import Wanted, learning_of
from kotae.learn.reply import Reply, ReplyError, reply_of
from kotae.learn.score_words import score_json, score_lines
from kotae.library.arguments import puzzle_in, seconds_in
from kotae.library.check import Broken

if TYPE_CHECKING:
    from kotae.answers.check import Verdict

PARTIAL = 0.5
"""The most that a reply is worth that is not right."""

MoveStatus = Literal["forced", "guess", "wrong", "astray", "back", "unknown"]
"""`forced`: it follows from the rules and the board before it. `guess`: some answer agrees with it, and some other does
not. `wrong`: no answer does. `astray`: none did before it, either. `back`: it only takes back. `unknown`: a limit was
reached first."""


class MoveScore(NamedTuple):
    """How good one move is."""

    status: MoveStatus
    what: str
    """What it draws, in words."""
    rules: int | None
    """If it is forced: how many rules it takes to see that, each at its place; 0 if it is printed on the board."""


class Score:
    """What `score` found. Printed, it is a few lines; `reward` is one number."""

    def __init__(
        self,
        status: "Verdict | Literal['unreadable']",
        *,
        reply: Reply | None = None,
        reason: str = "",
        decided: int = 0,
        right_places: int | None = 0,
        of: int | None = None,
        broken: Sequence[Broken] = (),
        moves: Sequence[MoveScore] = (),
        steps_left: int | None = None,
    ) -> None:
        self.status = status
        """`right`, `wrong`, `open` when nothing is wrong so far, `stuck` when no rule is broken but no answer continues
        it, `unknown` when a limit was reached first; `unreadable` if there is no answer in the reply."""
        self.reply = reply
        """What was understood."""
        self.reason = reason
        """Why it is unreadable, or which limit was reached."""
        self.decided = decided
        """How many places the answer decides."""
        self.right_places = right_places
        """How many of them are right; None if that is not known."""
        self.of = of
        """How many places there are; None for a plan of any length."""
        self.broken = tuple(broken)
        """Every broken rule with its place."""
        self.moves = tuple(moves)
        """How good each move is, if the reply was a list of moves."""
        self.steps_left = steps_left
        """How many steps of an explanation lead from what is right to the answer; None if that is not known."""

    @property
    def right(self) -> bool:
        """Whether the answer is complete and right. If the puzzle has several, each of them is."""
        return self.status == "right"

    @property
    def accuracy(self) -> float | None:
        """The share of the decided places that are right; None if nothing is decided, or that is not known."""
        return self.right_places / self.decided if self.decided and self.right_places is not None else None

    @property
    def reward(self) -> float:
        """1 for a right answer. For any other at most a half: the places that are right less those that are wrong, as a
        share of all, so that wild guesses gain little."""
        if self.right:
            return 1.0
        if not self.of or not self.right_places:
            return 0.0
        return PARTIAL * max(0, 2 * self.right_places - self.decided) / self.of

    def __repr__(self) -> str:
        broken = f", {plural(len(self.broken), 'broken rule')}" if self.broken else ""
        return f"<Score: {self.status}, reward {self.reward:.2f}{broken}>"

    def __str__(self) -> str:
        return "\n".join(score_lines(self))

    def to_json(self) -> dict[str, Any]:
        """What `score --json` prints, apart from the family and the source."""
        return score_json(self)


class Scorer:
    """Scores replies to one puzzle, for which it is prepared once; use it when a puzzle is answered many times.

    >>> import kotae
    >>> scorer = kotae.Scorer(kotae.read("hashi\\n2.2\\n"))
    >>> [scorer.score(text).reward for text in ("r1c1-r1c3: 2", "r1c1-r1c3: 1", "I do not know.")]
    [1.0, 0.0, 0.0]
    """

    def __init__(self, puzzle: AnyPuzzle) -> None:
        self.puzzle = puzzle_in(puzzle)
        self._judge = learning_of(self.puzzle).judge(self.puzzle)

    def score(
        self,
        reply: Any,
        *,
        moves: bool = True,
        steps: bool = False,
        counted_from: int | None = None,
        letters: Lettered | None = None,
        seconds: float | None = 10.0,
    ) -> Score:
        """The score of a reply. The steps that are left are only counted if they are asked for, as that takes an
        explanation."""
        try:
            read = reply_of(self.puzzle, reply, counted_from, letters)
        except ReplyError as error:
            return Score("unreadable", reason=str(error))
        return self._judge.score(read, Wanted(seconds_in(seconds), moves, steps))


def score(
    puzzle: AnyPuzzle,
    reply: Any,
    *,
    moves: bool = True,
    steps: bool = True,
    counted_from: int | None = None,
    letters: Lettered | None = None,
    seconds: float | None = 10.0,
) -> Score:
    """How good a reply is: a model's text, or whatever else `check` takes.

    Whether it is right; how many of the decided places are; every broken rule with its place; for each move whether it
    was forced, and by how many rules; how many steps are left. A text without an answer is `unreadable`.

    >>> import kotae
    >>> found = kotae.score(kotae.read("hashi\\n1.2.1\\n"), "1. r1c1-r1c3: 1")
    >>> found.status, found.accuracy, found.steps_left
    ('open', 1.0, 1)
    >>> found.moves[0].status, found.moves[0].rules
    ('forced', 1)
    """
    return Scorer(puzzle).score(
        reply, moves=moves, steps=steps, counted_from=counted_from, letters=letters, seconds=seconds
    )
