"""`read_reply`: the answer in what a model wrote, and what was understood of it."""

from collections.abc import Sequence
from typing import Any

from kotae.errors import KotaeError, WrongAnswer
from kotae.families import AnyPuzzle
from kotae.learn.lettered_places import WAYS, Lettered
from kotae.learn.protocol import Naming, learning_of
from kotae.library.arguments import choice_in, puzzle_in, shown
from kotae.library.filled import Filled, text_of


class ReplyError(KotaeError):
    """A reply in which no answer can be found, or more than one."""


class Reply(Filled):
    """The answer that was read from a model's reply. Printed, it is what was understood: where it stood, and the board;
    `grid()` reads it as rows."""

    def __init__(
        self,
        puzzle: AnyPuzzle,
        answer: list[int],
        how: str,
        line: int,
        positions: Sequence[list[int]] = (),
        wrong: WrongAnswer | None = None,
    ) -> None:
        self.puzzle = puzzle
        self.answer = answer
        """In internal terms: the values of the variables, or the tiles that move."""
        self.how = how
        """What it was, such as `a grid in a fenced block`."""
        self.line = line
        """The line of the reply where it begins; 0 if it was not a text."""
        self.positions = tuple(positions)
        """The boards after each move, if the reply was a list of moves."""
        self.wrong = wrong
        """What is wrong with it by itself, as two bridges that cross."""

    def first(self) -> list[int]:
        return self.answer

    def __repr__(self) -> str:
        return f"<Reply: {self.how}, line {self.line}>" if self.line else f"<Reply: {self.how}>"

    def __str__(self) -> str:
        where = f" (line {self.line})" if self.line else ""
        return f"read as {self.how}{where}\n\n{text_of(self.puzzle, self.answer)}"


def read_reply(
    puzzle: AnyPuzzle, text: str, *, counted_from: int | None = None, letters: Lettered | None = None
) -> Reply:
    """The answer in what a model wrote: JSON, a board, a grid or a list of places, anywhere in the text, best between
    `<answer>` and `</answer>`. Nothing in it is ever evaluated.

    Names such as `r1c2` count from 1. Pairs of numbers may count from 0 or from 1; `counted_from` says which, if the
    text alone does not. In names such as `A1`, letters may be `columns` or `rows`, or `chess` if they are columns and
    rows count from below; `letters` says which. Raises ReplyError, with the reason, if there is no answer in it or if
    it could mean two.

    >>> import kotae
    >>> puzzle = kotae.read("hashi\\n2.2\\n")
    >>> reply = kotae.read_reply(puzzle, "There must be two bridges.\\n\\nFinal answer: r1c1-r1c3: 2")
    >>> reply
    <Reply: a list of places below its heading, line 3>
    >>> reply.grid()
    [[0, 0, 0, 2, 2]]
    """
    if not isinstance(text, str):
        raise KotaeError(f"the reply is {shown(text)}", "text")
    if counted_from not in (None, 0, 1) or isinstance(counted_from, bool):
        raise KotaeError(f"counted_from is {shown(counted_from)}", "0, 1, or None to find out")
    if letters is not None:
        choice_in(letters, "letters", WAYS)
    return learning_of(puzzle_in(puzzle)).read_reply(puzzle, text, Naming(counted_from, letters))


def reply_of(puzzle: AnyPuzzle, answer: Any, counted_from: int | None = None, letters: Lettered | None = None) -> Reply:
    """The same for any answer: a text is read as a reply, anything else as `check` reads it."""
    if isinstance(answer, Reply):
        return answer
    if isinstance(answer, str):
        return read_reply(puzzle, answer, counted_from=counted_from, letters=letters)
    return learning_of(puzzle_in(puzzle)).given(puzzle, answer)
