"""The next step on a board, or what is wrong with what is drawn there."""

from typing import Any

from kotae.answers.check import Report, check, refused
from kotae.answers.explaining.explain import Part, clash
from kotae.answers.explaining.reasons import premises
from kotae.answers.hint import after, looked_back, next_steps
from kotae.drawing.picture import picture
from kotae.drawing.step_pictures import spot
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle, place_names
from kotae.formats.answers import Drawn
from kotae.library.board_steps import facts_of, reasons_of
from kotae.library.explain import Fact, Reason
from kotae.library.given import drawn_of
from kotae.library.hint import Hint
from kotae.logic import Values
from kotae.wording.check import check_lines, statement_json
from kotae.wording.steps import marks_json, marks_text, part_lines


def hint_on_board(puzzle: Puzzle, answer: Any, seconds: float | None) -> Hint:
    drawn = drawn_of(puzzle, answer)
    report = refused(puzzle, drawn.wrong) if drawn.wrong else check(puzzle, drawn.values)
    if report.verdict in ("wrong", "stuck"):
        return mistake(puzzle, drawn, report, Budget(seconds))
    if report.verdict == "right":
        return Hint(puzzle, "done", ["nothing is left to do"])
    following = next_steps(puzzle, drawn.values, lambda values: picture(puzzle, values).marks, seconds)
    if following.steps:
        return next_step(puzzle, drawn.values, Part(following.steps))
    if following.complete:
        return Hint(puzzle, "open", ["nothing more is certain: the puzzle has several answers"])
    return Hint(puzzle, "unknown", ["the limit was reached before a step was found"])


def next_step(puzzle: Puzzle, given: Values, part: Part) -> Hint:
    return Hint(
        puzzle,
        "hint",
        part_lines(puzzle, part),
        where=sorted({place_names(place) for place in part.places} or {place_names(spot(puzzle, abs(part.so[0])))}),
        because=reasons_of(puzzle, part.because),
        so=facts_of(puzzle, part.so),
        after=after(given, part.steps),
    )


def mistake(puzzle: Puzzle, drawn: Drawn, report: Report, budget: Budget) -> Hint:
    """What is wrong, since which move, and what cannot stay; if no rule is broken yet, the rules that conflict."""
    marks = drawn.wrong.literals if drawn.wrong else [value for value in drawn.values if value]
    since, wrong, complete = looked_back(puzzle, marks, drawn.positions or (), budget)
    because = [Reason(**statement_json(each, puzzle)) for each in report.broken]
    lines = check_lines(puzzle, report) if marks or drawn.wrong else []
    if since is not None:
        lines.append(f"since move {since}")
    if wrong is None:
        return Hint(puzzle, "mistake", [*lines, "the puzzle itself has no answer"], because=because)
    if wrong:
        lines.append(f"take back: {marks_text(puzzle, wrong, marks)}")
    if complete and not because:
        try:
            because += reasons_of(puzzle, premises(clash(puzzle, budget, marks, wrong)))
            lines += ["these cannot all hold with what is drawn:", *(f"  {reason.text}" for reason in because)]
        except LimitReached:
            lines.append("(the limit was reached before more was found)")
    take_back = [Fact(each["at"], each["is"]) for each in marks_json(puzzle, wrong, marks)]
    return Hint(puzzle, "mistake", lines, because=because, take_back=take_back, since=since)
