"""`kotae suggest`."""

import json
from typing import Any

from kotae import report, telling
from kotae.answers.suggest import Advice, Suggestion, suggest
from kotae.board.grid import row_col
from kotae.errors import KotaeError, LimitReached, origin
from kotae.formats.sources import read_one
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding
from kotae.verbs import LIMIT, NONE, OK


def do_suggest(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    if isinstance(puzzle, Sliding):
        raise KotaeError("sliding tiles have no clues, so none can be added", "a puzzle with clues")
    try:
        advice = suggest(puzzle, options.number, options.timeout)
    except LimitReached:
        advice = Advice("unknown", 0, [], False)
    if options.json:
        found = [suggestion_json(one, puzzle) for one in advice.suggestions]
        record = {"family": puzzle.family, "source": source, "status": advice.status, "open": advice.open}
        print(json.dumps(record | {"suggestions": found, "complete": advice.complete}))
    else:
        print(f"{origin(source)}: {report.title(puzzle)}: {verdict(advice, options.timeout)}")
        for one in advice.suggestions:
            print(telling.suggestion_text(one, advice, puzzle))
    return {"none": NONE, "unknown": LIMIT}.get(advice.status, OK if advice.complete else LIMIT)


def verdict(advice: Advice, seconds: float | None) -> str:
    limit = report.gave_up("" if seconds is None else f"{seconds:g} s")
    if advice.status != "several":
        return {
            "unique": "one answer already",
            "none": "no answer, so a clue must go (`kotae explain` shows why)",
            "unknown": limit,
        }[advice.status]
    if not advice.complete:
        return f"several answers; {advice.open} places are open; not all was tried: {limit}"
    if not advice.suggestions:
        return f"several answers; {advice.open} places are open, and no single clue helps"
    return f"several answers; {advice.open} places are open"


def suggestion_json(one: Suggestion, puzzle: Puzzle) -> dict[str, Any]:
    """The head of a row counts as its column -1, that of a column as its row -1."""
    clues = [
        {"at": list(row_col(place)), "clue": puzzle.clue_text(clue) if isinstance(clue, tuple) else clue}
        for place, clue in one.clues.items()
    ]
    away = {"from": list(row_col(one.away))} if one.away else {}
    letters = [".", *(colour.letter for colour in puzzle.palette)]
    cells = [[*row_col(cell), letters[colour]] for cell, colour in (one.cells or {}).items()]
    redrawn = {"cells": cells} if cells else {}
    return {"do": one.kind, "clues": clues, "unique": one.open == 0, "open": one.open} | away | redrawn
