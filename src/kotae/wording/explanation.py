"""The way through a puzzle, in lines for people, as JSON for scripts, and as the page shows it."""

from typing import Any

from kotae.answers.explaining.explain import Explanation, Part
from kotae.answers.explaining.reasons import premises
from kotae.answers.hint import after
from kotae.answers.rate import rating
from kotae.errors import origin, plural
from kotae.families.base import Puzzle
from kotae.logic import Values
from kotae.wording.answer import differences_text, places_that_differ
from kotae.wording.hint import DONE
from kotae.wording.phrases import title_of
from kotae.wording.places import literal_places
from kotae.wording.rating import rating_json
from kotae.wording.steps import lines_on_page, part_json, part_lines, reason_json, reason_on_page


def explanation_line(source: str, explanation: Explanation) -> str:
    return f"{origin(source)}: {title_of(explanation.puzzle)}: {explanation_verdict(explanation)}"


def explanation_verdict(explanation: Explanation) -> str:
    """How many answers there are, and how many steps it takes."""
    here = " from here" if explanation.drawn else ""
    found, steps = rating(explanation), plural(len(explanation.parts()), "step") + here
    found_out = {
        "unique": f"one answer, {steps}" + (f", {found.verdict}" if found else ""),
        "several": f"several answers; what is certain takes {steps}",
        "none": "no answer",
        "unknown": "not known",
    }[explanation.status]
    end = "" if explanation.complete else f"; {unfinished(explanation)}"
    return f"{found_out}{end}"


def unfinished(explanation: Explanation) -> str:
    """How far an explanation got before it was cut short."""
    puzzle = explanation.puzzle
    values = after(explanation.start, explanation.steps)
    decided = puzzle.places() - puzzle.places_open(values)
    of = f" of {puzzle.places()}" if explanation.status == "unique" else ""
    why = "interrupted" if explanation.interrupted else "the limit was reached"
    return f"unfinished: {why} after {decided}{of} places"


def explanation_lines(source: str, explanation: Explanation) -> list[str]:
    puzzle, lines = explanation.puzzle, [explanation_line(source, explanation)]
    if explanation.clash:
        lines.append("these rules conflict; dropping any one of them resolves it:")
        lines += [f"  {reason.text(puzzle)}" for reason in premises(explanation.clash)]
    for number, part in enumerate(explanation.parts(), 1):
        texts, before = part_lines(puzzle, part), f"{number}. "
        lines += [before + texts[0], *(" " * len(before) + text for text in texts[1:])]
    if not explanation.complete and explanation.steps:
        lines.append(unfinished(explanation))
    elif explanation.drawn and not explanation.steps and explanation.status == "unique":
        lines.append(DONE)
    elif explanation.status == "several":
        lines.append(f"from here on the answers differ: {differences_text(explanation.answer)}")
    return lines


def explanation_json(source: str, explanation: Explanation) -> dict[str, Any]:
    puzzle = explanation.puzzle
    return {
        "family": puzzle.family,
        "source": source,
        "status": explanation.status,
        "complete": explanation.complete,
        "interrupted": explanation.interrupted,
        "steps": [part_json(puzzle, part) for part in explanation.parts()],
        "clash": [reason_json(puzzle, reason) for reason in premises(explanation.clash)],
        "differ": places_that_differ(explanation.answer) if explanation.status == "several" else [],
        "rating": rating_json(rating(explanation)),
    } | ({"position": puzzle.to_json(explanation.drawn)} if explanation.drawn else {})


def explanation_on_page(explanation: Explanation) -> dict[str, Any]:
    """What is to be said about an explanation besides its steps, which are sent as they are found."""
    return {
        "status": explanation.status,
        "complete": explanation.complete,
        "clash": [reason_on_page(explanation.puzzle, reason) for reason in premises(explanation.clash)],
        "rating": rating_json(rating(explanation)),
    }


def step_on_page(puzzle: Puzzle, part: Part, values: Values) -> dict[str, Any]:
    """A step with the board after it; `values` are those before it, and afterwards those after it."""
    for literal in part.so:
        values[abs(literal)] = literal
    lines = lines_on_page(puzzle, part)
    return {
        "text": " ".join(line["text"] for line in lines),
        "lines": lines,
        "because": [reason_on_page(puzzle, reason) for reason in part.because],
        "so": literal_places(puzzle, part.so),
        "answer": puzzle.to_json(values),
    }
