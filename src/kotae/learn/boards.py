"""Replies to a puzzle whose board is filled in: reading them, and how good they are. What is asked here is stated in
protocol.py; plans.py has the same for sliding tiles."""

from collections.abc import Sequence
from functools import cached_property
from typing import Any

from kotae.answers.check import Report, checked, refused
from kotae.answers.continuations import Continuations
from kotae.answers.explaining.position import explain_from
from kotae.answers.mistakes import to_take_back
from kotae.answers.search import garbage_kept
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.learn.moves import move_scores
from kotae.learn.protocol import Naming, Wanted
from kotae.learn.replies import read_board_reply
from kotae.learn.reply import Reply
from kotae.learn.score import MoveScore, Score
from kotae.library.check import Broken
from kotae.library.given import drawn_of
from kotae.logic import Values
from kotae.wording.check import statement_json


def read_reply(puzzle: Puzzle, text: str, naming: Naming) -> Reply:
    found = read_board_reply(puzzle, text, naming)
    return Reply(puzzle, found.values, found.how, found.line, found.positions, found.wrong)


def given(puzzle: Puzzle, answer: Any) -> Reply:
    drawn = drawn_of(puzzle, answer)
    return Reply(puzzle, drawn.values, "an answer", 0, drawn.positions or (), drawn.wrong)


def how_to_answer(puzzle: Puzzle) -> str:
    """Each layer by itself; of several, JSON by their names."""
    first, *others = puzzle.shown_layers
    if not others:
        return f"Write the answer as {first.how_to_write}."
    parts = "\n".join(f"- {layer.label}: {layer.how_to_write}" for layer in puzzle.shown_layers)
    return f"Write the answer as one JSON object with these parts, rows as lists of strings:\n{parts}"


def judge(puzzle: Puzzle) -> "BoardJudge":
    return BoardJudge(puzzle)


class BoardJudge:
    """Scores boards of one puzzle. What a search has found about the puzzle is kept for the next board."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.continuations = Continuations(puzzle, Budget(None))

    def __del__(self) -> None:
        self.continuations.__exit__()

    @cached_property
    def of(self) -> int:
        return self.puzzle.places()

    @cached_property
    def answers(self) -> list[Values]:
        """The only answer, or two of them."""
        return self.continuations.first_two()

    def score(self, reply: Reply, wanted: Wanted) -> Score:
        budget = self.continuations.budget = Budget(wanted.seconds)
        with garbage_kept():
            report = self.report(reply)
            if report.verdict == "right":
                return Score(
                    "right",
                    reply=reply,
                    decided=report.decided,
                    right_places=report.decided,
                    of=self.of,
                    moves=self.moves(reply, wanted, budget),
                    steps_left=0,
                )
            wrong = self.wrong_marks(reply.answer)
            return Score(
                report.verdict,
                reply=reply,
                reason=f"gave up after {report.limit}" if report.limit else "",
                decided=report.decided,
                right_places=None if wrong is None else self.right_places(reply.answer, wrong),
                of=self.of,
                broken=[Broken(**statement_json(each, self.puzzle)) for each in report.broken],
                moves=self.moves(reply, wanted, budget),
                steps_left=self.steps_left(reply.answer, wrong, budget) if wanted.steps else None,
            )

    def report(self, reply: Reply) -> Report:
        return refused(self.puzzle, reply.wrong) if reply.wrong else checked(self.continuations, reply.answer)

    def wrong_marks(self, values: Values) -> list[int] | None:
        """The marks that cannot stay: those that disagree with the only answer, or, if there are several, the fewest
        after which some answer continues the rest; None if there is no answer, or no time to find out."""
        marks = [value for value in values if value]
        try:
            if len(self.answers) == 1:
                return [mark for mark in marks if self.answers[0][abs(mark)] != mark]
            return to_take_back(self.continuations, marks)
        except LimitReached:
            return None

    def right_places(self, values: Values, wrong: Sequence[int]) -> int:
        shown = range(1, self.puzzle.shown_variables + 1)
        left = self.puzzle.places_of(variable for variable in shown if not values[variable])
        bad = self.puzzle.places_of(abs(mark) for mark in wrong if abs(mark) <= self.puzzle.shown_variables)
        return self.of - len(left | bad)

    def moves(self, reply: Reply, wanted: Wanted, budget: Budget) -> list[MoveScore]:
        return move_scores(self.continuations, reply.positions, budget) if wanted.moves and reply.positions else []

    def steps_left(self, values: Values, wrong: Sequence[int] | None, budget: Budget) -> int | None:
        """The steps of an explanation that begins with what is right."""
        if wrong is None:
            return None
        bad = {abs(mark) for mark in wrong}
        kept = [0 if abs(value) in bad else value for value in values]
        try:
            _, way = explain_from(self.puzzle, kept, seconds=budget.seconds_left())
        except LimitReached:
            return None
        return len(way.parts()) if way and way.complete and way.status == "unique" else None
