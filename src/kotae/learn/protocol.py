"""What is asked about a model's reply to a puzzle of any kind. Each kind names its module by the `learning` of its
homes: `boards` for a board that is filled in, `plans` for sliding tiles."""

from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from kotae.families import AnyPuzzle
from kotae.learn.lettered_places import Lettered

if TYPE_CHECKING:
    from kotae.learn.reply import Reply
    from kotae.learn.score import Score


class Wanted(NamedTuple):
    """What of a score is wanted: the last two take a search for each move, or an explanation."""

    seconds: float | None = 10.0
    moves: bool = True
    steps: bool = True


class Naming(NamedTuple):
    """How places are named, where a reply does not say; None to find out, or to refuse it."""

    counted_from: int | None = None
    """Whether pairs of numbers count from 0 or from 1."""
    letters: Lettered | None = None
    """What the letter stands for in names such as A1."""


class Judge(Protocol):
    """Scores replies to one puzzle, for which it is prepared once."""

    def score(self, reply: "Reply", wanted: Wanted) -> "Score": ...


class Learning(Protocol):
    """What is in the module that a kind of puzzle names by the `learning` of its homes."""

    def read_reply(self, puzzle: Any, text: str, naming: Naming) -> "Reply":
        """The answer in a text. Raises ReplyError if there is none, or more than one."""

    def given(self, puzzle: Any, answer: Any) -> "Reply":
        """An answer that is no text: a grid, a result of Kotae's."""

    def how_to_answer(self, puzzle: Any) -> str:
        """How a model should write its answer."""

    def judge(self, puzzle: Any) -> Judge: ...


def learning_of(puzzle: AnyPuzzle) -> Learning:
    return cast(Learning, import_module(puzzle.homes.learning))
