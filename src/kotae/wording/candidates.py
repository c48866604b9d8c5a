"""How many answers there are with each value of each place: in lines and a table for people, as JSON for scripts, and
as the page tints its board."""

from collections.abc import Iterator, Sequence
from typing import Any

from kotae.answers.candidates import Candidate, Candidates, Decision
from kotae.board.grid import Place, kind_of
from kotae.errors import origin, plural
from kotae.wording.phrases import gave_up, title_of

WIDEST = 120
"""A wider table would not be read; its places are listed instead."""
MOST_LISTED = 60
"""At most this many places are listed."""


def candidates_line(source: str, result: Candidates) -> str:
    return f"{origin(source)}: {title_of(result.puzzle)}: {candidates_verdict(result)}"


def candidates_verdict(result: Candidates) -> str:
    """How many answers there are, and how many places are open."""
    if result.status == "none":
        return "no answer"
    stopped = "" if result.complete else "interrupted" if result.interrupted else gave_up(result.limit)
    if result.status == "unknown":
        return stopped
    number = plural(result.answers, "answer")
    said = f"{number if result.exact else f'at least {number}'}; {open_places(result)}"
    return f"{said}; not everything was counted: {stopped}" if stopped else said


def open_places(result: Candidates) -> str:
    number = sum(not decision.decided for decision in result.decisions)
    return f"{plural(number, 'place')} {'is' if number == 1 else 'are'} open"


def number_text(one: Candidate) -> str:
    """`3`, or `100+` for at least that many."""
    return f"{one.answers}" if one.exact else f"{one.answers}+"


def candidates_lines(result: Candidates) -> Iterator[str]:
    """The numbers as a table, if every cell has one decision and there is room; otherwise as a list of open places."""
    if result.exact and result.answers == 1:
        return
    if table := table_of(result):
        yield from table
        return
    still_open = sorted((each for each in result.decisions if not each.decided), key=openness)
    for decision in still_open[:MOST_LISTED]:
        yield f"{decision.where}: {', '.join(f'{one.what} {number_text(one)}' for one in decision.candidates)}"
    if len(still_open) > MOST_LISTED:
        yield f"and {plural(len(still_open) - MOST_LISTED, 'more place')}; --json lists them all"


def openness(decision: Decision) -> tuple[int, int]:
    """What is nearly decided comes first: fewer values, then fewer answers with the rarest of them."""
    return len(decision.candidates), min(one.answers for one in decision.candidates)


def table_of(result: Candidates) -> list[str]:
    """One entry per cell and value; empty if that cannot be."""
    grid, cells = result.puzzle.grid, dict[Place, Decision]()
    for decision in result.decisions:
        if grid.shape or kind_of(decision.spot) != "cells" or decision.spot in cells:
            return []
        cells[decision.spot] = decision
    plain = all(map(is_plain, result.decisions))
    rows = [[entries(cells.get(cell), plain) for cell in grid.line(head)] for head in grid.row_heads()]
    width = max(len(text) for row in rows for entry in row for text in entry)
    if (width + 2) * grid.cols > WIDEST:
        return []
    legend = f"answers in which a cell is {yes_of(result)}; . for none, # for all:" if plain else "answers per value:"
    return [legend, *(line for row in rows for line in printed_row(row, width))]


def is_plain(decision: Decision) -> bool:
    """Whether it is a matter of yes and no."""
    return len(decision.candidates[0].literals) == 1


def yes_of(result: Candidates) -> str:
    """What is counted in a cell that is a matter of yes or no."""
    decision = next((each for each in result.decisions if not each.decided), result.decisions[0])
    return decision.candidates[0].what


def entries(decision: Decision | None, plain: bool) -> list[str]:
    """What a table has for a cell: the number of answers with yes, or a line for every value."""
    if decision is None:
        return [""]
    first = decision.candidates[0]
    if plain:
        return [number_text(first) if not decision.decided else "#" if first.literals[0] > 0 else "."]
    if decision.decided:
        return [first.what]
    return [f"{one.what}:{number_text(one)}" for one in decision.candidates]


def printed_row(row: Sequence[Sequence[str]], width: int) -> Iterator[str]:
    """The lines of a row; with several, a blank line after them."""
    height = max(map(len, row))
    for line in range(height):
        yield "  ".join((entry[line] if line < len(entry) else "").rjust(width) for entry in row).rstrip()
    if height > 1:
        yield ""


def candidates_json(source: str, result: Candidates) -> dict[str, Any]:
    """The object that `candidates --json` prints."""
    return {
        "family": result.puzzle.family,
        "source": source,
        "status": result.status,
        "answers": result.answers,
        "exact": result.exact,
        "bound": result.bound,
        "places": [
            {
                "place": decision.where,
                "layer": decision.layer.label,
                "values": [
                    {"value": one.what, "answers": one.answers, "exact": one.exact} for one in decision.candidates
                ],
            }
            for decision in result.decisions
        ],
        "complete": result.complete,
        "interrupted": result.interrupted,
    } | ({"reason": f"gave up after {result.limit}"} if result.limit else {})


def candidates_on_page(result: Candidates) -> dict[str, Any]:
    """The open places with their values; a strength from 1 to 4 says how close each is to being decided."""
    places = [
        {
            "at": list(decision.spot),
            "place": decision.where,
            "strength": strength(decision),
            "values": [{"value": one.what, "count": number_text(one)} for one in decision.candidates],
        }
        | ({"yes": number_text(decision.candidates[0])} if is_plain(decision) else {})
        for decision in result.decisions
        if not decision.decided
    ]
    return {"status": result.status, "answers": result.answers, "exact": result.exact, "places": places}


def strength(decision: Decision) -> int:
    """4 where one other answer is all that stands against a value, or only two of many values are left; 1 where
    everything is open."""
    rarest = min(one.answers for one in decision.candidates)
    few = 4 if rarest == 1 else 3 if rarest <= 5 else 2 if rarest < 50 else 1
    many = len(decision.candidates[0].literals)
    left = 1 if many < 3 else max(1, 4 - len(decision.candidates) * 4 // many)
    return max(few, left)
