"""`kotae suggest`."""

import json
from typing import Any

from kotae import report
from kotae.answers.suggest import Advice, Suggestion, suggest
from kotae.board.grid import name, row_col
from kotae.errors import KotaeError, LimitReached, shortened
from kotae.formats.sources import read_one
from kotae.puzzles.sliding import Sliding
from kotae.verbs import LIMIT, NONE, OK


def do_suggest(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    if isinstance(puzzle, Sliding):
        raise KotaeError("sliding tiles have no clues, so none can be added", "a puzzle with clues")
    try:
        advice = suggest(puzzle, options.number, options.timeout)
    except LimitReached:
        advice = Advice("unknown", 0, [])
    if options.json:
        found = [suggestion_json(one, advice) for one in advice.suggestions]
        record = {"family": puzzle.family, "source": source, "status": advice.status, "open": advice.open}
        print(json.dumps(record | {"suggestions": found}))
    else:
        print(f"{shortened(source)}: {report.title(puzzle)}: {verdict(advice)}")
        for one in advice.suggestions:
            print(line(one, advice))
    return {"none": NONE, "unknown": LIMIT}.get(advice.status, OK)


def verdict(advice: Advice) -> str:
    if advice.status != "several":
        return {
            "unique": "one answer already",
            "none": "no answer, so a clue must go (`kotae solve` says more)",
            "unknown": "the limit was reached",
        }[advice.status]
    if not advice.suggestions:
        return f"several answers; {advice.open} decisions are open, and no single clue helps"
    return f"several answers; {advice.open} decisions are open"


def line(one: Suggestion, advice: Advice) -> str:
    """A suggestion in words."""
    told = " and ".join(f"{clue} at {name(place)}" for place, clue in one.clues.items())
    if one.kind == "move":
        assert one.away
        told = f"{name(one.away)} as {told}"
    effect = "then the answer is unique" if one.open == 0 else f"decides {advice.open - one.open}, leaves {one.open}"
    return f"{one.kind} {told}: {effect}"


def suggestion_json(one: Suggestion, advice: Advice) -> dict[str, Any]:
    clues = [{"at": list(row_col(place)), "clue": clue} for place, clue in one.clues.items()]
    away = {"from": list(row_col(one.away))} if one.away else {}
    return {"do": one.kind, "clues": clues, "unique": one.open == 0, "open": one.open} | away
