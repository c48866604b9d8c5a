"""What a player has drawn so far, as the commands read it that go on from there, and what is wrong with it."""

from kotae.answers.check import Report
from kotae.answers.hint import Mistake, mistake_in
from kotae.engines import Budget
from kotae.errors import WrongAnswer
from kotae.families.base import Puzzle
from kotae.formats.answers import Drawn, read_drawn

ADVICE = ": see `kotae explain`"
"""What follows when the puzzle itself has no answer."""


def drawn_by(answer: str | None, puzzle: Puzzle) -> Drawn:
    """What the argument of a command says is drawn; nothing without one."""
    nothing = Drawn(puzzle.stated())
    try:
        return nothing if answer is None else read_drawn(answer, puzzle)
    except WrongAnswer as wrong:
        return nothing._replace(wrong=wrong)


def mistake_drawn(puzzle: Puzzle, drawn: Drawn, report: Report, seconds: float | None) -> Mistake:
    """What is wrong with it, and since which move, if the moves are known."""
    marks = drawn.wrong.literals if drawn.wrong else [value for value in drawn.values if value]
    found = mistake_in(puzzle, report, marks, drawn.positions or (), Budget(seconds))
    if drawn.wrong and drawn.positions is not None and found.since is None:  # the last move is wrong by itself
        return found._replace(since=len(drawn.positions) + 1)
    return found
