"""The next step for a player, or what is wrong with the steps so far."""

from kotae.answers.check import Report, refused
from kotae.answers.explaining.explain import part_of
from kotae.answers.hint import hint as hinted
from kotae.answers.hint import mistake_in
from kotae.engines import Budget
from kotae.errors import WrongAnswer
from kotae.families.base import Puzzle
from kotae.logic import Values
from kotae.web.api.call import Call, Reply, drawable
from kotae.web.api.playing import why_none
from kotae.wording.hint import DONE, NOT_FOUND, SEVERAL, mistake_on_page, step_on_page
from kotae.wording.steps import reason_on_page


def hint(call: Call, puzzle: Puzzle) -> Reply:
    """The next step, as much of it as the level says: where, which rules, what follows, the board with it. A mistake
    comes before any hint."""
    level = call.whole("level", 1, 4, 1)
    try:
        given = call.answer(puzzle)
    except WrongAnswer as wrong:
        return mistake(call, puzzle, refused(puzzle, wrong), drawable(call, puzzle))
    board = puzzle.with_printed(given)
    found, following = hinted(puzzle, board, puzzle.to_json, lambda: call.seconds)
    if found.verdict in ("wrong", "stuck"):
        return mistake(call, puzzle, found, given)
    if following.steps:
        return step_on_page(puzzle, board, part_of(puzzle, following.steps, board), level)
    if found.verdict == "right":
        return {"status": "done", "text": DONE, "where": []}
    return {"status": "open", "text": SEVERAL if following.complete else NOT_FOUND, "where": []}


def mistake(call: Call, puzzle: Puzzle, report: Report, given: Values) -> Reply:
    """What is wrong, since which move, which marks cannot stay, and why, if no broken rule says that already."""
    marks = [value for value in given if value]
    found = mistake_in(puzzle, report, marks, call.positions(puzzle), Budget(call.seconds))
    because = [reason_on_page(puzzle, reason) for reason in found.conflict]
    if not because and not report.broken:
        because = why_none(puzzle, given, call.seconds, found.wrong or ())
    return mistake_on_page(puzzle, found, given, because)
