"""The next step for a player, or what is wrong with the steps so far."""

from kotae.answers.check import Report, refused
from kotae.answers.explaining.explain import Part
from kotae.answers.hint import after, looked_back
from kotae.answers.hint import hint as hinted
from kotae.drawing.step_pictures import spot
from kotae.engines import Budget
from kotae.errors import WrongAnswer
from kotae.families.base import Puzzle, place_names
from kotae.logic import Values
from kotae.web.api.call import Call, Reply, drawable
from kotae.web.api.playing import why_none
from kotae.wording.check import MOST_SAID, broken_on_page
from kotae.wording.places import literal_places, places_json
from kotae.wording.steps import marks_text, part_lines, reason_on_page, states


def hint(call: Call, puzzle: Puzzle) -> Reply:
    """The next step, as much of it as the level says: where, which rules, what follows, the board with it. A mistake
    comes before any hint."""
    level = call.whole("level", 1, 4, 1)
    try:
        given = call.answer(puzzle)
    except WrongAnswer as wrong:
        return mistake(call, puzzle, refused(puzzle, wrong), drawable(call, puzzle))
    found, following = hinted(puzzle, given, puzzle.to_json, lambda: call.seconds, call.seconds)
    if found.verdict in ("wrong", "stuck"):
        return mistake(call, puzzle, found, given)
    if found.verdict == "right":
        return {"status": "done", "text": "nothing is left to do", "where": []}
    if following.steps:
        return hint_json(puzzle, given, Part(following.steps), level)
    several = "nothing more is certain: the puzzle has several answers"
    return {"status": "open", "text": several if following.complete else "no next step was found in time", "where": []}


def hint_json(puzzle: Puzzle, given: Values, part: Part, level: int) -> Reply:
    places = part.places or [spot(puzzle, abs(literal)) for literal in part.so[:1]]
    said = [f"look at {', '.join(dict.fromkeys(map(place_names, places)))}"]
    reply: Reply = {"status": "hint", "where": places_json(places)}
    if level > 1:
        said = [reason.text(puzzle) for reason in part.because]
        reply["because"] = [reason_on_page(puzzle, reason) for reason in part.because]
    if level > 2:
        said = part_lines(puzzle, part)
        reply["so"] = [
            {"place": list(spot(puzzle, abs(literal))), "text": states(puzzle, [literal])} for literal in part.so
        ]
    if level > 3:
        reply["answer"] = puzzle.to_json(after(given, part.steps))
    return reply | {"text": (" " if level > 2 else "; ").join(said)}


def mistake(call: Call, puzzle: Puzzle, found: Report, given: Values) -> Reply:
    """What is wrong, since which move, which marks cannot stay, and why, if no broken rule says that already."""
    broken = broken_on_page(puzzle, found, given)
    marks = [value for value in given if value]
    since, wrong, _ = looked_back(puzzle, marks, call.positions(puzzle), Budget(call.seconds))
    said = [each["text"] for each in broken[:MOST_SAID]] or ["no answer continues this, though no rule is broken yet"]
    if since:
        said.append(f"since move {since}")
    if wrong is None:
        said.append("the puzzle itself has no answer")
    elif wrong:
        said.append(f"take back: {marks_text(puzzle, wrong, marks)}")
    because = broken or why_none(puzzle, given, call.seconds, wrong or ())
    wrong_places = literal_places(puzzle, wrong or ())
    where = [place for each in because for place in each["places"]] if broken else wrong_places
    told = {"text": ". ".join(said), "where": where, "because": because, "wrong": wrong_places, "since": since}
    return {"status": "mistake"} | told
