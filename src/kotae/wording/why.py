"""Why a place must be what it is, in lines for people, as JSON for scripts, and on the page."""

from collections.abc import Sequence
from typing import Any

from kotae.answers.explaining.explain import part_of
from kotae.answers.why import Why
from kotae.families.base import Puzzle, place_names
from kotae.wording.hint import NO_ANSWER, NOT_FOUND
from kotae.wording.places import literal_places, places_json
from kotae.wording.steps import lines_on_page, literals_json, marks_text, part_json, part_lines, states


def why_lines(puzzle: Puzzle, place: Any, found: Why) -> list[str]:
    """What is to be said about a place: what it must be, one line for each step that leads there."""
    return [
        *headlines(puzzle, place, found),
        *(part_lines(puzzle, part_of(puzzle, found.steps)) if found.steps else ()),
    ]


def headlines(puzzle: Puzzle, place: Any, found: Why) -> list[str]:
    """What comes before the steps; nothing where the last of them says it all."""
    named = place_names(place)
    return {
        "certain": [] if found.steps else [printed(puzzle, found.so)],
        "wrong": [f"what is drawn at {named} is wrong", *([] if found.steps else [printed(puzzle, found.so)])],
        "open": [f"{named} is not certain: answers that continue this differ there"],
        "mistake": ["nothing follows from what is drawn, as it cannot all stay", take_back(puzzle, found.wrong)],
        "none": [NO_ANSWER],
        "unknown": [NOT_FOUND],
    }[found.status]


def printed(puzzle: Puzzle, so: Sequence[int]) -> str:
    return f"{states(puzzle, so)}, as is printed on the board"


def take_back(puzzle: Puzzle, wrong: Sequence[int]) -> str:
    return f"take back: {marks_text(puzzle, wrong, wrong)}"


def why_json(puzzle: Puzzle, place: Any, found: Why) -> dict[str, Any]:
    """What `hint --why --json` adds to every hint's object."""
    record: dict[str, Any] = {"why": place_names(place)}
    if found.so:
        record["so"] = literals_json(puzzle, found.so)
        record["steps"] = [part_json(puzzle, part_of(puzzle, [step])) for step in found.steps]
    if found.wrong:
        record["take_back"] = literals_json(puzzle, found.wrong)
    return record


def why_on_page(puzzle: Puzzle, place: Any, found: Why) -> dict[str, Any]:
    """A heading, and a line for each step; what is wrong is lit as such."""
    return {
        "status": found.status,
        "text": ". ".join(headlines(puzzle, place, found)),
        "where": places_json([place] if isinstance(place[0], int) else place),
        "lines": lines_on_page(puzzle, part_of(puzzle, found.steps)) if found.steps else [],
        "so": literal_places(puzzle, found.so),
        "wrong": literal_places(puzzle, found.wrong),
    }
