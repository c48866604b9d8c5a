"""The next step for a player, or what is wrong so far, in lines for people, as JSON for scripts, and on the page."""

from typing import Any

from kotae.answers.explaining.explain import Part
from kotae.answers.explaining.reasons import Reason
from kotae.answers.hint import Mistake, after
from kotae.answers.techniques.needed import technique_in
from kotae.drawing.step_pictures import spot
from kotae.english import capital
from kotae.families import AnyPuzzle
from kotae.families.base import Puzzle, place_names
from kotae.logic import Values
from kotae.wording.check import MOST_SAID, broken_on_page, check_lines, statement_json
from kotae.wording.places import literal_places, places_json
from kotae.wording.steps import (
    lines_on_page,
    literals_json,
    marks_json,
    marks_text,
    part_lines,
    reason_json,
    reason_on_page,
    states,
    technique_json,
)

DONE = "nothing is left to do"
SEVERAL = "nothing more is certain: the puzzle has several answers"
NOT_FOUND = "no next step was found in time"
NO_ANSWER = "the puzzle itself has no answer"


def hinted_json(source: str, puzzle: AnyPuzzle, status: str, text: str, **more: Any) -> dict[str, Any]:
    """The object that `hint --json` prints."""
    return {"family": puzzle.family, "source": source, "status": status, "text": text} | more


def where_to_look(puzzle: Puzzle, part: Part) -> list[str]:
    """The places of a step's reasons by name; if they have none, the places of what follows."""
    return sorted({place_names(place) for place in part.places} or {place_names(spot(puzzle, abs(part.so[0])))})


def step_lines(puzzle: Puzzle, part: Part, level: int) -> list[str]:
    """One level after the other: where to look, which rules, what follows. The board with it is the last level."""
    lines = [f"look at {', '.join(where_to_look(puzzle, part))}"]
    if level > 1:
        found = technique_in(puzzle, part.steps)
        lines += [capital(f"{found.name}: {found.lesson}")] if found else []
        lines += [reason.text(puzzle) for reason in part.because]
    return lines + (part_lines(puzzle, part) if level > 2 else [])


def step_json(puzzle: Puzzle, given: Values, part: Part, level: int) -> dict[str, Any]:
    found: dict[str, Any] = {"level": level, "where": where_to_look(puzzle, part)}
    if level > 1:
        named = technique_in(puzzle, part.steps)
        found |= {"technique": technique_json(named)} if named else {}
        found["because"] = [reason_json(puzzle, reason) for reason in part.because]
    if level > 2:
        found["so"] = literals_json(puzzle, part.so)
    if level > 3:
        found["answer"] = puzzle.to_json(after(given, part.steps))
    return found


def step_on_page(puzzle: Puzzle, given: Values, part: Part, level: int) -> dict[str, Any]:
    """Each level replaces the text of the one before. From the second on it comes in lines, each with its places."""
    places = part.places or [spot(puzzle, abs(literal)) for literal in part.so[:1]]
    text = f"look at {', '.join(dict.fromkeys(map(place_names, places)))}"
    reply: dict[str, Any] = {"status": "hint", "where": places_json(places), "text": text}
    if level > 1:
        reply["because"] = [reason_on_page(puzzle, reason) for reason in part.because]
        reply["lines"] = [look_on_page(puzzle, reason) for reason in part.because]
    if level > 2:
        reply["lines"] = lines_on_page(puzzle, part)
        reply["so"] = [
            {"place": list(spot(puzzle, abs(literal))), "text": states(puzzle, [literal])} for literal in part.so
        ]
    if level > 3:
        reply["answer"] = puzzle.to_json(after(given, part.steps))
    if level > 1:
        reply["text"] = (" " if level > 2 else "; ").join(line["text"] for line in reply["lines"])
    return reply


def look_on_page(puzzle: Puzzle, reason: Reason) -> dict[str, Any]:
    """A line that only says which rule to look at, and where."""
    text, places = reason.text(puzzle), places_json(reason.places)
    return {"text": text, "case": "", "mood": "look", "depth": 0, "places": places, "given": [], "so": []}


def mistake_lines(puzzle: Puzzle, found: Mistake, advice: str = "") -> list[str]:
    """What is wrong, since which move, what cannot stay, and why. `advice` follows when nothing else helps."""
    blamed = found.marks or (found.report.broken and found.wrong is not None)
    lines = check_lines(puzzle, found.report) if blamed else []  # nobody is blamed for a puzzle without an answer
    if found.since is not None:
        moved = f": {marks_text(puzzle, found.moved, found.then)}" if found.moved else ""
        lines.append(f"since move {found.since}{moved}")
    if found.wrong is None:
        lines.append(f"{NO_ANSWER}{advice}")
    elif found.wrong:
        lines.append(f"take back: {marks_text(puzzle, found.wrong, found.marks)}")
    if found.conflict:
        lines.append("these rules conflict with what is drawn:")
        lines += [f"  {reason.text(puzzle)}" for reason in found.conflict]
    return lines if found.complete else [*lines, "(the limit was reached before more was found)"]


def mistake_json(puzzle: Puzzle, found: Mistake) -> dict[str, Any]:
    record: dict[str, Any] = {
        "broken": [statement_json(each, puzzle) for each in found.report.broken],
        "since": found.since,
    }
    if found.wrong:
        record["take_back"] = marks_json(puzzle, found.wrong, found.marks)
    if found.conflict:
        record["clash"] = [reason_json(puzzle, reason) for reason in found.conflict]
    return record


def explained_mistake_json(source: str, puzzle: Puzzle, found: Mistake) -> dict[str, Any]:
    """The object that `explain --json` prints when what is drawn cannot be continued: no steps, but what is wrong."""
    text = "\n".join(mistake_lines(puzzle, found))
    record: dict[str, Any] = {"family": puzzle.family, "source": source, "status": "mistake", "text": text}
    record |= {"complete": False, "interrupted": False, "steps": [], "clash": [], "differ": [], "rating": None}
    return record | mistake_json(puzzle, found) | {"position": puzzle.to_json(puzzle.stated(found.marks))}


def mistake_on_page(puzzle: Puzzle, found: Mistake, given: Values, because: list[dict[str, Any]]) -> dict[str, Any]:
    """The same in one paragraph, with the places to light up; `because` names what conflicts if no rule is broken."""
    broken = broken_on_page(puzzle, found.report, given)
    said = [each["text"] for each in broken[:MOST_SAID]] or ["no answer continues this, though no rule is broken yet"]
    if found.since:
        said.append(f"since move {found.since}")
    if found.wrong is None:
        said.append(NO_ANSWER)
    elif found.wrong:
        said.append(f"take back: {marks_text(puzzle, found.wrong, found.marks)}")
    wrong = literal_places(puzzle, found.wrong or ())
    where = [place for each in broken for place in each["places"]] if broken else wrong
    reply = {"text": ". ".join(said), "where": where, "because": broken or because, "wrong": wrong}
    return {"status": "mistake"} | reply | {"since": found.since}
