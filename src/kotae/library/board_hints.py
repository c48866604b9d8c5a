"""The next step on a board, or what is wrong with what is drawn there."""

from typing import Any

from kotae.answers.check import Report, refused
from kotae.answers.explaining.explain import Part, part_of
from kotae.answers.hint import after, hint, mistake_in
from kotae.answers.why import variables_at, why
from kotae.board.named_places import place_in
from kotae.drawing.picture import picture
from kotae.engines import Budget
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats.answers import Drawn
from kotae.library.arguments import shown
from kotae.library.board_facts import facts_of, reasons_of, step_of
from kotae.library.explain import Fact, Reason
from kotae.library.given import drawn_of
from kotae.library.hint import Hint
from kotae.logic import Values
from kotae.wording.check import statement_json
from kotae.wording.hint import DONE, NOT_FOUND, SEVERAL, mistake_lines, where_to_look
from kotae.wording.steps import marks_json, part_lines
from kotae.wording.why import why_lines


def hint_on_board(puzzle: Puzzle, answer: Any, seconds: float | None) -> Hint:
    drawn = drawn_of(puzzle, answer)
    if drawn.wrong:
        return mistake(puzzle, drawn, refused(puzzle, drawn.wrong), Budget(seconds))
    left = Budget(seconds).seconds_left
    board = puzzle.with_printed(drawn.values)
    report, following = hint(puzzle, board, lambda values: picture(puzzle, values).marks, left)
    if report.verdict in ("wrong", "stuck"):
        return mistake(puzzle, drawn, report, Budget(seconds))
    if report.verdict == "right":
        return Hint(puzzle, "done", [DONE])
    if following.steps:
        return next_step(puzzle, board, part_of(puzzle, following.steps, board))
    return Hint(puzzle, "open", [SEVERAL]) if following.complete else Hint(puzzle, "unknown", [NOT_FOUND])


def why_on_board(puzzle: Puzzle, answer: Any, asked: str, seconds: float | None) -> Hint:
    """What a place must be, and why."""
    if not isinstance(asked, str):
        raise KotaeError(f"why is {shown(asked)}", "the name of a place, such as r3c4")
    place = place_in(asked, puzzle.grid)
    if not variables_at(puzzle, place):
        raise KotaeError(f"nothing is to be decided at {asked}", "a place to draw at")
    drawn = drawn_of(puzzle, answer)
    marks = puzzle.stated(drawn.wrong.literals) if drawn.wrong else drawn.values
    found = why(puzzle, marks, place, seconds)
    return Hint(
        puzzle,
        found.status,
        why_lines(puzzle, place, found),
        because=reasons_of(puzzle, part_of(puzzle, found.steps).because),
        so=facts_of(puzzle, found.so),
        take_back=facts_of(puzzle, found.wrong),
        steps=[step_of(puzzle, part_of(puzzle, [step])) for step in found.steps],
    )


def next_step(puzzle: Puzzle, given: Values, part: Part) -> Hint:
    return Hint(
        puzzle,
        "hint",
        part_lines(puzzle, part),
        where=where_to_look(puzzle, part),
        because=reasons_of(puzzle, part.because),
        so=facts_of(puzzle, part.so),
        after=after(given, part.steps),
    )


def mistake(puzzle: Puzzle, drawn: Drawn, report: Report, budget: Budget) -> Hint:
    """What is wrong, since which move, and what cannot stay; if no rule is broken yet, the rules that conflict."""
    marks = drawn.wrong.literals if drawn.wrong else [value for value in drawn.values if value]
    found = mistake_in(puzzle, report, marks, drawn.positions or (), budget)
    broken = [Reason(**statement_json(each, puzzle)) for each in report.broken]
    return Hint(
        puzzle,
        "mistake",
        mistake_lines(puzzle, found),
        because=broken or reasons_of(puzzle, found.conflict),
        take_back=[Fact(each["at"], each["is"]) for each in marks_json(puzzle, found.wrong or (), marks)],
        since=found.since,
    )
