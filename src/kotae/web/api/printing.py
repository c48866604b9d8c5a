"""Sheets to print: the page asks for pictures of their pages, which the browser prints.

The page has solved and rated the puzzles by then, and sends every word that is printed in its reader's language.
"""

from typing import Any

from kotae.drawing.scene import Scene
from kotae.drawing.sheet import MOST_PER_PAGE, PAPERS, PER_PAGE, SheetEntry, SheetLook, entry_of, svg_sheet
from kotae.errors import KotaeError
from kotae.web.api.call import Call, Reply
from kotae.web.protocol import page_of

MOST_PUZZLES = 100
LONGEST = 300
"""Characters of a title or a name."""


def sheet(call: Call) -> Reply:
    """The pages as SVG, how many of them, at the end, have answers, and where digits are small."""
    puzzles: Any = call.arguments.get("puzzles")
    if not isinstance(puzzles, list) or not 0 < len(puzzles) <= MOST_PUZZLES:
        raise KotaeError("puzzles are missing or too many", f"a list of 1 to {MOST_PUZZLES} puzzles")
    width, height = PAPERS[call.one_of("paper", tuple(PAPERS)) or "a4"]
    size = (height, width) if call.arguments.get("landscape") is True else (width, height)
    answers = call.text("answers", "")
    look = SheetLook(
        size,
        call.text("title", "")[:LONGEST],
        call.text("author", "")[:LONGEST],
        call.arguments.get("rules") is not False,
        "plain" if call.arguments.get("plain") is True else "light",
        answers=answers[:LONGEST],
    )
    entries = [shown(Call(each, call.seconds)) for each in puzzles]
    made = svg_sheet(entries, call.whole("per_page", 1, MOST_PER_PAGE, PER_PAGE), bool(answers), look)
    return {"pages": made.pages, "with_answers": made.with_answers, "fewer_than": made.fewer_than, "small": made.small}


def shown(one: Call) -> SheetEntry:
    """One puzzle, with its answer if it has one, and the words for it."""
    puzzle = one.puzzle()
    entry = entry_of(puzzle)
    answer = Scene(puzzle, page_of(type(puzzle)).drawable(one, puzzle)).in_small if one.given("answer") else None
    return entry._replace(
        family=one.text("heading", entry.family)[:LONGEST],
        rules=one.text("rules", entry.rules),
        name=one.text("credits", entry.name)[:LONGEST],
        level=one.text("level", "")[:LONGEST],
        answer=answer,
        remark=one.text("remark", "")[:LONGEST],
    )
