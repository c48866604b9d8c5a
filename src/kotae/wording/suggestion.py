"""Which clue to add or change, in lines for people, as JSON for scripts, and as the page sets it."""

from typing import Any

from kotae.answers.suggesting.suggest import Advice, Suggestion
from kotae.board.grid import Grid, Place, is_tiled, name, row_col
from kotae.board.tokens import Clue
from kotae.errors import origin
from kotae.families.base import Puzzle
from kotae.wording.phrases import gave_up, title_of


def suggestion_text(one: Suggestion, advice: Advice, puzzle: Puzzle) -> str:
    """A suggestion in words."""
    what = " and ".join(clue_at(place, clue, puzzle) for place, clue in one.clues.items())
    if one.kind == "change":
        what = " and ".join(f"{name(place)} to {puzzle.clue_text(place, clue)}" for place, clue in one.clues.items())
    if one.kind == "move":
        assert one.away
        ((place, clue),) = one.clues.items()
        there = f"{name(place)} as {puzzle.clue_text(place, clue)}"
        what = f"the {puzzle.clue_text(one.away)} at {name(one.away)} to {there}"
    if one.cells:
        drawn = ", ".join(f"{name(cell)} {ink_name(colour, puzzle)}" for cell, colour in one.cells.items())
        what = f"{drawn}, so {what}"
    effect = "then the answer is unique" if one.open == 0 else f"decides {advice.open - one.open}, leaves {one.open}"
    return f"{one.kind} {what}: {effect}"


def clue_at(place: Place, clue: Clue, puzzle: Puzzle) -> str:
    if min(place) < 0:
        return f"{name(place)} is {puzzle.clue_text(place, clue)}"
    return f"{puzzle.clue_text(place, clue)} at {name(place)}"


def ink_name(colour: int, puzzle: Puzzle) -> str:
    if colour == 0:
        return "empty"
    return puzzle.givens["palette"][colour - 1].name if len(puzzle.givens["palette"]) > 1 else "filled"


def advice_lines(source: str, advice: Advice, puzzle: Puzzle, seconds: float | None) -> list[str]:
    """How many answers there are, and then one suggestion per line."""
    limit = gave_up("" if seconds is None else f"{seconds:g} s")
    line = f"{origin(source)}: {title_of(puzzle)}: {advice_verdict(advice, puzzle, limit)}"
    return [line, *(suggestion_text(one, advice, puzzle) for one in advice.suggestions)]


def advice_json(source: str, advice: Advice, puzzle: Puzzle) -> dict[str, Any]:
    """The object that `suggest --json` prints."""
    return {
        "family": puzzle.family,
        "source": source,
        "status": advice.status,
        "open": advice.open,
        "suggestions": [suggestion_json(one, puzzle) for one in advice.suggestions],
        "complete": advice.complete,
    }


def advice_on_page(advice: Advice, puzzle: Puzzle) -> dict[str, Any]:
    suggestions = [
        {"text": suggestion_text(one, advice, puzzle), "clues": clues_on_page(one, puzzle), "open": one.open}
        for one in advice.suggestions
    ]
    return {"status": advice.status, "open": advice.open, "suggestions": suggestions}


def advice_verdict(advice: Advice, puzzle: Puzzle, limit: str) -> str:
    """How many answers there are, and whether a clue helps; `limit` says why not everything was tried."""
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
        return f"several answers; {advice.open} places are open; not everything was tried: {limit}"
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
    if is_tiled(place):
        return [place[2] - 1, place[3] - 1]
    y, x = place[:2]
    return [grid.rows if y == -2 else y // 2, grid.cols if x == -2 else x // 2]


def clues_on_page(one: Suggestion, puzzle: Puzzle) -> list[dict[str, Any]]:
    """The clues to set, one after the other; a number that moves is removed first."""
    removed = [{"at": list(one.away), "text": ""}] if one.away else []
    return removed + [{"at": list(place), "text": puzzle.clue_text(place, clue)} for place, clue in one.clues.items()]
