"""`kotae suggest`."""

import json
from typing import Any

from kotae.answers.suggesting.suggest import Advice, Suggestion, suggest
from kotae.board.grid import Grid, Place, name, row_col
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.protocol import commands_of
from kotae.cli.typed_options import SuggestOptions
from kotae.errors import LimitReached, origin
from kotae.families.base import Puzzle
from kotae.formats.sources import read_one
from kotae.wording.phrases import gave_up, title_of
from kotae.wording.steps import suggestion_text


def do_suggest(options: SuggestOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return commands_of(type(puzzle)).suggest(options, source, puzzle)


def suggest_clues(options: SuggestOptions, source: str, puzzle: Puzzle) -> int:
    try:
        advice = suggest(puzzle, options.number, options.timeout)
    except LimitReached:
        advice = Advice("unknown", 0, [], False)
    if options.json:
        found = [suggestion_json(one, puzzle) for one in advice.suggestions]
        record = {"family": puzzle.family, "source": source, "status": advice.status, "open": advice.open}
        print(json.dumps(record | {"suggestions": found, "complete": advice.complete}))
    else:
        print(f"{origin(source)}: {title_of(puzzle)}: {verdict(advice, puzzle, options.timeout)}")
        for one in advice.suggestions:
            print(suggestion_text(one, advice, puzzle))
    return {"none": NONE, "unknown": LIMIT}.get(advice.status, OK if advice.complete else LIMIT)


def verdict(advice: Advice, puzzle: Puzzle, seconds: float | None) -> str:
    limit = gave_up("" if seconds is None else f"{seconds:g} s")
    if advice.status != "several":
        return {
            "unique": "one answer already",
            "none": "no answer, so a clue must go (`kotae explain` shows why)",
            "unknown": limit,
        }[advice.status]
    if not puzzle.clue_rules:
        given = " or ".join(puzzle.given_kinds) or "nothing"
        open_still = f"several answers; {advice.open} places are open"
        return f"{open_still}; {puzzle.family} has no clues, so only another board can help: change its {given}"
    if not advice.complete:
        return f"several answers; {advice.open} places are open; not all was tried: {limit}"
    if not advice.suggestions:
        return f"several answers; {advice.open} places are open, and no single clue helps"
    return f"several answers; {advice.open} places are open"


def suggestion_json(one: Suggestion, puzzle: Puzzle) -> dict[str, Any]:
    """What a suggestion changes."""
    clues = [
        {
            "at": at_json(place, puzzle.grid),
            "place": name(place),
            "clue": puzzle.token_at(place).text(clue) if isinstance(clue, tuple) else clue,
        }
        for place, clue in one.clues.items()
    ]
    away = {"from": at_json(one.away, puzzle.grid)} if one.away else {}
    redrawn = {}
    if one.cells:
        letters = [".", *(colour.letter for colour in puzzle.givens["palette"])]
        redrawn = {"cells": [[*row_col(cell), letters[colour]] for cell, colour in one.cells.items()]}
    return {"do": one.kind, "clues": clues, "unique": one.open == 0, "open": one.open} | away | redrawn


def at_json(place: Place, grid: Grid) -> list[int]:
    """Row and column from 0. Clues beside the board stand at -1 on the left and above, and after the last row or column
    on the right and below; a corner counts as the cell below and to the right of it."""
    y, x = place[:2]
    return [grid.rows if y == -2 else y // 2, grid.cols if x == -2 else x // 2]
