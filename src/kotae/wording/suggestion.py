"""Which clues to add, change or drop, in lines for people, as JSON for scripts, and as the page sets them."""

from collections.abc import Iterator
from typing import Any

from kotae.answers.explaining.reasons import premises
from kotae.answers.suggesting.suggest import Advice, Suggestion
from kotae.board.grid import Grid, Place, is_tiled, name, row_col
from kotae.board.tokens import Clue
from kotae.english import listed, verb
from kotae.errors import origin, plural
from kotae.families.base import Puzzle
from kotae.wording.phrases import gave_up, title_of
from kotae.wording.steps import reason_json

MANY = 4
"""From this many on, clues are counted."""
LONG, LISTED = 12, 8
"""Of more clues than this, only some are listed."""


def suggestion_text(one: Suggestion, advice: Advice, puzzle: Puzzle, brief: bool = False) -> str:
    """A suggestion in words: what to do, and what becomes of the puzzle. If it is to be brief, a long list of clues is
    only counted."""
    level = f" ({one.difficulty})" if one.difficulty else ""
    return f"{what_to_do(one, puzzle, brief)}: {effect(one, advice)}{level}{how_few(one, advice)}"


def what_to_do(one: Suggestion, puzzle: Puzzle, brief: bool) -> str:
    if one.kind == "move":
        (away,) = one.away
        ((place, clue),) = one.clues.items()
        there = f"{name(place)} as {puzzle.clue_text(place, clue)}"
        return f"move the {puzzle.clue_text(away)} at {name(away)} to {there}"
    if one.cells:
        drawn = ", ".join(f"{name(cell)} {ink_name(colour, puzzle)}" for cell, colour in one.cells.items())
        return f"redraw {drawn}, so {listed([clue_at(place, clue, puzzle) for place, clue in one.clues.items()])}"
    if one.kind == "hide":
        said = [clue_at(place, puzzle.clues[place], puzzle) for place in one.clues]
    elif one.kind == "change":
        return "; ".join(changes(one, puzzle))
    else:
        said = [clue_at(place, clue, puzzle) for place, clue in one.clues.items()]
    if len(said) < MANY:
        return f"{one.kind} {listed(said)}"
    return f"{one.kind} {len(said)} clues" + ("" if brief else f", {listed(shortened(said))}")


def shortened(said: list[str]) -> list[str]:
    """The clues of a list, or only some of a long one."""
    return said if len(said) <= LONG else [*said[:LISTED], f"{len(said) - LISTED} others"]


def is_long(one: Suggestion) -> bool:
    return len(one.clues) > LONG and not one.cells and one.kind != "change"


def changes(one: Suggestion, puzzle: Puzzle) -> Iterator[str]:
    """What changes, what is new, and what goes, each with its verb."""
    said = {place: puzzle.clue_text(place, clue) for place, clue in one.clues.items()}
    if changed := [f"{name(place)} to {text}" for place, text in said.items() if place in puzzle.clues]:
        yield f"change {listed(changed)}"
    if new := [clue_at(place, clue, puzzle) for place, clue in one.clues.items() if place not in puzzle.clues]:
        yield f"add {listed(new)}"
    if one.away:
        yield f"drop {listed([clue_at(place, puzzle.clues[place], puzzle) for place in one.away])}"


def effect(one: Suggestion, advice: Advice) -> str:
    """What becomes of the puzzle."""
    if one.open == 0:
        return "the answer stays unique" if advice.status == "unique" else "then the answer is unique"
    if advice.status == "none":
        return f"then there are answers; {open_places(one.open)}"
    return f"decides {advice.open - one.open}, leaves {one.open}"


def open_places(number: int) -> str:
    return f"{plural(number, 'place')} {verb(number, 'is', 'are')} open"


def how_few(one: Suggestion, advice: Advice) -> str:
    """Whether fewer clues would do, or more could go; of a single clue there is nothing to say."""
    if one.fewest is None or len(one.clues) + len(one.away) < 2:
        return ""
    if advice.status == "none":
        return "; changing fewer does not help"
    if advice.status == "unique":
        return "; no more can go together" if one.fewest else "; perhaps more can go"
    return "; no fewer clues leave this answer" if one.fewest else "; perhaps fewer will do"


def clue_at(place: Place, clue: Clue, puzzle: Puzzle) -> str:
    if min(place) < 0:
        return f"{name(place)} is {puzzle.clue_text(place, clue)}"
    return f"{puzzle.clue_text(place, clue)} at {name(place)}"


def ink_name(colour: int, puzzle: Puzzle) -> str:
    if colour == 0:
        return "empty"
    return puzzle.givens["palette"][colour - 1].name if len(puzzle.givens["palette"]) > 1 else "filled"


def advice_lines(source: str, advice: Advice, puzzle: Puzzle, seconds: float | None) -> list[str]:
    """How many answers there are; what conflicts, if there is none; and then one suggestion per line, numbered."""
    limit = gave_up("" if seconds is None else f"{seconds:g} s")
    lines = [f"{origin(source)}: {title_of(puzzle)}: {advice_verdict(advice, puzzle, limit)}"]
    if advice.conflict:
        lines.append("these rules conflict; dropping any one of them resolves it:")
        lines += [f"  {reason.text(puzzle)}" for reason in premises(advice.conflict)]
    texts = [suggestion_text(one, advice, puzzle) for one in advice.suggestions]
    lines += [f"{number}. {text}" for number, text in enumerate(texts, 1)]
    if long := [number for number, one in enumerate(advice.suggestions, 1) if is_long(one)]:
        lines.append(f"to get the puzzle with all clues of a suggestion: --apply {long[0]}")
    return lines


def advice_json(source: str, advice: Advice, puzzle: Puzzle) -> dict[str, Any]:
    """The object that `suggest --json` prints."""
    return {
        "family": puzzle.family,
        "source": source,
        "status": advice.status,
        "open": advice.open,
        "conflict": [reason_json(puzzle, reason) for reason in premises(advice.conflict)],
        "suggestions": [suggestion_json(one, puzzle) for one in advice.suggestions],
        "complete": advice.complete,
        "interrupted": advice.interrupted,
    }


def advice_on_page(advice: Advice, puzzle: Puzzle) -> dict[str, Any]:
    suggestions = [
        {
            "text": suggestion_text(one, advice, puzzle, brief=True),
            "clues": clues_on_page(one, puzzle),
            "open": one.open,
        }
        for one in advice.suggestions
    ]
    return {"status": advice.status, "open": advice.open, "suggestions": suggestions}


def advice_verdict(advice: Advice, puzzle: Puzzle, limit: str) -> str:
    """How many answers there are, and whether clues help; `limit` says why not everything was tried."""
    if advice.status == "unknown":
        return limit
    said = {
        "several": f"several answers; {open_places(advice.open)}",
        "unique": "one answer already",
        "none": "no answer",
    }[advice.status]
    if not puzzle.clue_rules:
        if advice.status == "unique":
            return said
        given = " or ".join(puzzle.given_kinds) or "nothing"
        return f"{said}; {puzzle.family} has no clues, so only another board can help: change its {given}"
    if not advice.complete:
        return f"{said}; not everything was tried: {'interrupted' if advice.interrupted else limit}"
    if advice.suggestions:
        return said + ("; these clues are not needed:" if advice.status == "unique" else "")
    return {
        "several": f"{said}, and no change of clues helps",
        "unique": f"{said}, and every clue is needed",
        "none": f"{said}, and changing clues does not help",
    }[advice.status]


def suggestion_json(one: Suggestion, puzzle: Puzzle) -> dict[str, Any]:
    """What a suggestion changes, and what becomes of the puzzle."""
    clues = [
        {
            "at": at_json(place, puzzle.grid),
            "place": name(place),
            "clue": puzzle.token_at(place).text(clue) if isinstance(clue, tuple) else clue,
        }
        for place, clue in one.clues.items()
    ]
    away = [at_json(place, puzzle.grid) for place in one.away]
    more: dict[str, Any] = {"from": away[0]} if one.kind == "move" else {"gone": away} if away else {}
    if one.cells:
        letters = [".", *(colour.letter for colour in puzzle.givens["palette"])]
        more["cells"] = [[*row_col(cell), letters[colour]] for cell, colour in one.cells.items()]
    known = {"fewest": one.fewest, "removes": one.removes, "difficulty": one.difficulty}
    said = {name: value for name, value in known.items() if value is not None}
    return {"do": one.kind, "clues": clues, "unique": one.open == 0, "open": one.open} | more | said


def at_json(place: Place, grid: Grid) -> list[int]:
    """Row and column from 0. Clues beside the board stand at -1 on the left and above, and after the last row or column
    on the right and below; a corner counts as the cell below and to the right of it."""
    if is_tiled(place):
        return [place[2] - 1, place[3] - 1]
    y, x = place[:2]
    return [grid.rows if y == -2 else y // 2, grid.cols if x == -2 else x // 2]


def clues_on_page(one: Suggestion, puzzle: Puzzle) -> list[dict[str, Any]]:
    """The clues to set, one after the other; those that go are removed first."""
    removed = [{"at": list(place), "text": ""} for place in (one.clues if one.kind == "drop" else one.away)]
    new = {} if one.kind == "drop" else one.clues
    return removed + [{"at": list(place), "text": puzzle.token_at(place).text(clue)} for place, clue in new.items()]
