"""`kotae hint`: the next step; mistakes come first.

Its options are in options/hint.py; its sentences and its JSON are in wording/hint.py.
"""

import json
import sys
from typing import Any

from kotae.answers.check import Report, refused
from kotae.answers.explaining.explain import Part, part_of
from kotae.answers.hint import after, hint
from kotae.answers.why import variables_at, why
from kotae.board.named_places import place_in
from kotae.cli.drawn import ADVICE, drawn_by, mistake_drawn
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.hint import HintOptions
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import drawing_text, print_lines
from kotae.drawing.picture import picture
from kotae.engines import Budget
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats.answers import Drawn
from kotae.formats.sources import read_one
from kotae.logic import Values
from kotae.wording.hint import (
    DONE,
    NOT_FOUND,
    SEVERAL,
    hinted_json,
    mistake_json,
    mistake_lines,
    step_json,
    step_lines,
)
from kotae.wording.why import why_json, why_lines

WHY_CODES = {"certain": OK, "open": OK, "wrong": NONE, "mistake": NONE, "none": NONE, "unknown": LIMIT}


def do_hint(options: HintOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return commands_of(type(puzzle)).hint(options, source, puzzle)


def hint_on_board(options: HintOptions, source: str, puzzle: Puzzle) -> int:
    drawn = drawn_by(options.answer, puzzle)
    if options.why is not None:
        return show_why(options, source, puzzle, drawn, place_in(options.why, puzzle.grid))
    if drawn.wrong:
        return show_mistake(options, source, puzzle, drawn, refused(puzzle, drawn.wrong))
    left = Budget(options.timeout).seconds_left
    board = puzzle.with_printed(drawn.values)
    found, following = hint(puzzle, board, lambda values: picture(puzzle, values).marks, left)
    if found.verdict in ("wrong", "stuck"):
        return show_mistake(options, source, puzzle, drawn, found)
    if following.steps:
        return show_step(options, source, puzzle, board, part_of(puzzle, following.steps, board))
    status, text = ("open", SEVERAL) if following.complete else ("unknown", NOT_FOUND)
    if found.verdict == "right":
        status, text = "done", DONE
    show(options, hinted_json(source, puzzle, status, text), text)
    return LIMIT if status == "unknown" else OK


def show_mistake(options: HintOptions, source: str, puzzle: Puzzle, drawn: Drawn, report: Report) -> int:
    """A mistake comes before any hint."""
    found = mistake_drawn(puzzle, drawn, report, options.timeout)
    text = "\n".join(mistake_lines(puzzle, found, ADVICE))
    record = hinted_json(source, puzzle, "mistake", text, **mistake_json(puzzle, found))
    show(options, record, text)
    return NONE


def show_why(options: HintOptions, source: str, puzzle: Puzzle, drawn: Drawn, place: Any) -> int:
    """What a place must be, and why."""
    if not variables_at(puzzle, place):
        raise KotaeError(f"nothing is to be decided at {options.why}", "a place to draw at")
    marks = puzzle.stated(drawn.wrong.literals) if drawn.wrong else drawn.values
    found = why(puzzle, marks, place, options.timeout)
    text = "\n".join(why_lines(puzzle, place, found))
    record = hinted_json(source, puzzle, found.status, text, **why_json(puzzle, place, found))
    show(options, record, text)
    return WHY_CODES[found.status]


def show_step(options: HintOptions, source: str, puzzle: Puzzle, given: Values, part: Part) -> int:
    text = "\n".join(step_lines(puzzle, part, options.level))
    board = drawing_text(puzzle, after(given, part.steps), sys.stdout, options.ascii) if options.level > 3 else ""
    whole = f"{text}\n\n{board}" if board else text
    record = hinted_json(source, puzzle, "hint", whole, **step_json(puzzle, given, part, options.level))
    show(options, record, text, board)
    return OK


def show(options: HintOptions, record: dict[str, Any], text: str, board: str = "") -> None:
    """Prints the object, or the sentences and perhaps the board."""
    if options.json:
        print(json.dumps(record))
        return
    print_lines([text])
    if board:
        print(f"\n{board}")
