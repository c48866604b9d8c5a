"""The steps of an explanation in words: what follows and why, for people, for scripts and for the page."""

import re
from collections.abc import Iterable, Sequence
from itertools import groupby
from typing import Any

from kotae.answers.explaining.explain import Part
from kotae.answers.explaining.reasons import Reason, premises
from kotae.answers.explaining.walk import Step
from kotae.board.grid import name
from kotae.families.base import ClueRule, Puzzle, place_names
from kotae.logic.constraints import listed
from kotae.wording.places import literal_places, places_json

MOST_KNOWN = 8
"""A sentence names at most this many known places of a kind: beyond that a picture says more."""


def states(puzzle: Puzzle, literals: Iterable[int], most: int | None = None) -> str:
    """Literals in words; those that say the same stand together: `drawn: r1c1 north, r1c1 west; not drawn: r2c2
    east`."""
    texts: list[str] = []
    given = list(literals)
    for layer in puzzle.layers:
        said: dict[str, list[str]] = {}
        for what, where in layer.states([each for each in given if layer.first <= abs(each) < layer.after]):
            said.setdefault(what, []).append(where)
        texts += [layer.said(what, abridged(where, most)) for what, where in said.items()]
    return "; ".join(texts)


def marks_text(puzzle: Puzzle, some: Iterable[int], drawn: Iterable[int]) -> str:
    """The marks of a drawing that some of its literals belong to, in words: nobody draws `at most 1 bridge`."""
    all_drawn = set(drawn)
    return states(puzzle, dict.fromkeys(each for literal in some for each in mark_of(puzzle, literal, all_drawn)))


def mark_of(puzzle: Puzzle, literal: int, drawn: set[int]) -> list[int]:
    """All that is drawn at the place that a literal is about."""
    about = puzzle.layer_of(abs(literal)).decision(abs(literal))
    return [each for variable in about for each in (variable, -variable) if each in drawn]


def marks_json(puzzle: Puzzle, some: Iterable[int], drawn: Iterable[int]) -> list[dict[str, Any]]:
    """The same for scripts, with the variables whose values cannot stay."""
    found, all_drawn = literals_json(puzzle, list(some)), set(drawn)
    for each in found:
        literal = each["variable"] if each["value"] else -each["variable"]
        ((each["is"], _),) = puzzle.layer_of(abs(literal)).states(mark_of(puzzle, literal, all_drawn))
    return found


def abridged(places: list[str], most: int | None) -> list[str]:
    """The names of places: cells in a row as `r1c2 to r1c6`, and only the first if there are many."""
    found = [text for run in runs_of(places) for text in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else run)]
    return found if most is None or len(found) <= most else [*found[:most], f"{len(found) - most} more"]


def runs_of(places: list[str]) -> list[list[str]]:
    """The names in order, with cells that follow each other along a line grouped."""
    runs: list[list[str]] = []
    way = (0, 0)
    for place in places:
        step = between(runs[-1][-1], place) if runs else None
        if step in ((0, 1), (1, 0)) and (len(runs[-1]) == 1 or step == way):
            runs[-1].append(place)
            way = step
        else:
            runs.append([place])
    return runs


def between(one: str, other: str) -> tuple[int, int] | None:
    """How many rows and columns lie between two cells, given by their names."""
    cells = [re.fullmatch(r"r(\d+)c(\d+)", place) for place in (one, other)]
    if cells[0] is None or cells[1] is None:
        return None
    return int(cells[1][1]) - int(cells[0][1]), int(cells[1][2]) - int(cells[0][2])


def step_text(puzzle: Puzzle, step: Step) -> str:
    """One deduction as a sentence. Several rules appear as those that could not all hold otherwise."""
    known = f" (known: {states(puzzle, step.given, MOST_KNOWN)})" if step.given else ""
    about = {variable for literal in step.so for variable in puzzle.layer_of(abs(literal)).decision(abs(literal))}
    so = states(puzzle, [*step.so, *(literal for literal in step.given if abs(literal) in about)])
    reasons = reasons_text(puzzle, step.because)
    if len(step.because) == 1:
        return capital(f"{reasons}{known}. So {so}.")
    return capital(f"{so}. Otherwise these could not all hold: {reasons}{known}.")


def capital(text: str) -> str:
    """A sentence with a capital, unless it begins with the name of a place."""
    return text if re.match(r"r\d", text) else text[:1].upper() + text[1:]


def reasons_text(puzzle: Puzzle, reasons: Iterable[Reason]) -> str:
    """Reasons in words, grouped by rule."""
    texts = []
    for rule, group in groupby(reasons, key=lambda reason: None if reason.cut else reason.statement.rule):
        same = list(group)
        if rule is None or len(same) == 1:
            texts += [reason.text(puzzle) for reason in same]
            continue
        if isinstance(rule, ClueRule):
            clues = ((puzzle.clue_text(reason.places[0]), name(reason.places[0])) for reason in same)
            texts.append(f"{listed([f'the {clue} at {place}' for clue, place in clues])}: {rule.sentence}")
        else:
            texts.append(f"{rule.sentence}, at {listed([place_names(reason.statement.where) for reason in same])}")
    return "; ".join(texts)


def part_lines(puzzle: Puzzle, part: Part) -> list[str]:
    return [step_text(puzzle, step) for step in part.steps]


def reason_json(puzzle: Puzzle, reason: Reason) -> dict[str, Any]:
    return {
        "rule": reason.statement.rule.sentence,
        "at": "-".join(map(name, reason.places)) or None,
        "text": reason.text(puzzle),
    }


def part_json(puzzle: Puzzle, part: Part) -> dict[str, Any]:
    """One step as `explain --json` lists it."""
    return {
        "because": [reason_json(puzzle, reason) for reason in part.because],
        "given": literals_json(puzzle, part.given),
        "so": literals_json(puzzle, part.so),
        "size": max(step.size for step in part.steps),
        "text": " ".join(part_lines(puzzle, part)),
        "deductions": [deduction_json(puzzle, step) for step in part.steps],
    }


def deduction_json(puzzle: Puzzle, step: Step) -> dict[str, Any]:
    """One sentence of a step: the rules and the known facts that it rests on, and what follows. In their order each
    follows from what is known before it."""
    reasons = [reason_json(puzzle, reason) for reason in premises(step.because)]
    return {
        "text": step_text(puzzle, step),
        "from": [*reasons, *literals_json(puzzle, step.given)],
        "so": literals_json(puzzle, step.so),
    }


def literals_json(puzzle: Puzzle, literals: Sequence[int]) -> list[dict[str, Any]]:
    found = []
    for literal in dict.fromkeys(literals):
        ((what, where),) = puzzle.layer_of(abs(literal)).states([literal])
        found.append({"at": where, "is": what, "variable": abs(literal), "value": literal > 0})
    return found


def reason_on_page(puzzle: Puzzle, reason: Reason) -> dict[str, Any]:
    return {
        "rule": reason.statement.rule.sentence,
        "text": reason.text(puzzle),
        "places": places_json(reason.places),
    }


def line_on_page(puzzle: Puzzle, line: Step) -> dict[str, Any]:
    """One line of a step: its sentence, and what the page lights with it: where to look, the facts it rests on, and
    what follows."""
    return {
        "text": step_text(puzzle, line),
        "case": "",
        "mood": "so",
        "places": places_json(place for reason in premises(line.because) for place in reason.places),
        "given": literal_places(puzzle, line.given),
        "so": literal_places(puzzle, line.so),
    }
