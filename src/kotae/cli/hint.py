"""`kotae hint`: the next step, after all that is wrong."""

import json
import sys
from typing import Any

from kotae.answers.check import Report, refused
from kotae.answers.explaining.explain import Part, clash
from kotae.answers.explaining.reasons import premises
from kotae.answers.hint import after, hint, looked_back
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import drawing_text
from kotae.cli.typed_options import HintOptions, Printing
from kotae.drawing.picture import picture
from kotae.drawing.step_pictures import spot
from kotae.engines import Budget
from kotae.errors import LimitReached, WrongAnswer
from kotae.families import AnyPuzzle
from kotae.families.base import Puzzle, place_names
from kotae.formats.answers import Drawn, read_drawn
from kotae.formats.sources import read_one
from kotae.logic import Values
from kotae.wording.check import check_lines, statement_json
from kotae.wording.steps import literals_json, marks_json, marks_text, part_lines, reason_json


def do_hint(options: HintOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return commands_of(type(puzzle)).hint(options, source, puzzle)


def hint_on_board(options: HintOptions, source: str, puzzle: Puzzle) -> int:
    drawn = Drawn(puzzle.stated())
    try:
        drawn = read_drawn(options.answer, puzzle) if options.answer is not None else drawn
    except WrongAnswer as wrong:
        drawn = drawn._replace(wrong=wrong)
    if drawn.wrong:
        return tell_mistake(options, source, puzzle, drawn, refused(puzzle, drawn.wrong))
    found, following = hint(puzzle, drawn.values, lambda values: picture(puzzle, values).marks, lambda: options.timeout)
    if found.verdict in ("wrong", "stuck"):
        return tell_mistake(options, source, puzzle, drawn, found)
    if found.verdict == "right":
        return tell(options, source, puzzle, "done", "nothing is left to do", {})
    if following.steps:
        return tell_hint(options, source, puzzle, drawn.values, Part(following.steps))
    if not following.complete:
        return tell(options, source, puzzle, "unknown", "the limit was reached before a step was found", {}) or LIMIT
    return tell(options, source, puzzle, "open", "nothing more is certain: the puzzle has several answers", {})


def tell_mistake(options: HintOptions, source: str, puzzle: Puzzle, drawn: Drawn, found: Report) -> int:
    """A mistake comes before any hint: what is wrong, since which move, what cannot stay, and why."""
    lines = check_lines(puzzle, found) if drawn.wrong or any(drawn.values) else []
    extra: dict[str, Any] = {"broken": [statement_json(each, puzzle) for each in found.broken]}
    budget, marks = Budget(options.timeout), [value for value in drawn.values if value]
    if drawn.wrong:
        marks = drawn.wrong.literals
    since, wrong, complete = looked_back(puzzle, marks, drawn.positions or (), budget)
    extra["since"], said = since_when(puzzle, drawn, since)
    lines += said
    if wrong is None:
        lines.append("the puzzle itself has no answer: see `kotae explain`")
    elif wrong:
        extra["take_back"] = marks_json(puzzle, wrong, marks)
        lines.append(f"take back: {marks_text(puzzle, wrong, marks)}")
    try:
        if complete and wrong is not None and not found.broken:
            reasons = premises(clash(puzzle, budget, marks, wrong))
            extra["clash"] = [reason_json(puzzle, reason) for reason in reasons]
            lines += ["these cannot all hold with what is drawn:", *(f"  {reason.text(puzzle)}" for reason in reasons)]
    except LimitReached:
        complete = False
    if not complete:
        lines.append("(the limit was reached before more was found)")
    return tell(options, source, puzzle, "mistake", "\n".join(lines), extra) or NONE


def since_when(puzzle: Puzzle, drawn: Drawn, since: int | None) -> tuple[int | None, list[str]]:
    """The move that went wrong, and what it did, if that is known. One that is wrong by itself is the last."""
    boards = [puzzle.stated(), *(drawn.positions or ())]
    if since is not None:
        new = [value for value, old in zip(boards[since], boards[since - 1], strict=True) if value and value != old]
        return since, [f"since move {since}: {marks_text(puzzle, new, boards[since])}"]
    if drawn.wrong and drawn.positions is not None:
        return len(boards), [f"since move {len(boards)}"]
    return None, []


def tell_hint(options: HintOptions, source: str, puzzle: Puzzle, given: Values, part: Part) -> int:
    """One level after the other: where to look, which rules, what follows, and the board with it."""
    places = sorted({place_names(place) for place in part.places} or {place_names(spot(puzzle, abs(part.so[0])))})
    said = [f"look at {', '.join(places)}"]
    said += [reason.text(puzzle) for reason in part.because] if options.level > 1 else []
    said += part_lines(puzzle, part) if options.level > 2 else []
    extra: dict[str, Any] = {"level": options.level, "where": places}
    if options.level > 1:
        extra["because"] = [reason_json(puzzle, reason) for reason in part.because]
    if options.level > 2:
        extra["so"] = literals_json(puzzle, part.so)
    if options.level > 3:
        values = after(given, part.steps)
        extra["answer"] = puzzle.to_json(values)
        said.append("\n" + drawing_text(puzzle, values, sys.stdout, options.ascii))
    return tell(options, source, puzzle, "hint", "\n".join(said), extra)


def tell(options: Printing, source: str, puzzle: AnyPuzzle, status: str, text: str, extra: dict[str, Any]) -> int:
    record = {"family": puzzle.family, "source": source, "status": status, "text": text}
    print(json.dumps(record | extra) if options.json else text)
    return OK
