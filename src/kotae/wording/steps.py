"""The steps of an explanation in words: what follows and why, for people, for scripts and for the page."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from kotae.answers.explaining.explain import Part
from kotae.answers.explaining.lines import Line, known_before
from kotae.answers.explaining.pairs import Pair
from kotae.answers.explaining.reasons import Reason, premises
from kotae.answers.techniques.naming import Technique
from kotae.answers.techniques.needed import technique_in
from kotae.board.grid import name
from kotae.english import capital
from kotae.families.base import Puzzle, place_names
from kotae.wording.lines import Said, case_kind, line_text, said
from kotae.wording.places import literal_places, places_json


def states(puzzle: Puzzle, literals: Iterable[int]) -> str:
    """Literals in words; those that say the same stand together: `drawn: r1c1 north, r1c1 west; not drawn: r2c2
    east`."""
    texts: list[str] = []
    given = list(literals)
    for layer in puzzle.layers:
        said: dict[str, list[str]] = {}
        for what, where in layer.states([each for each in given if layer.first <= abs(each) < layer.after]):
            said.setdefault(what, []).append(where)
        texts += [layer.said(what, abridged(where)) for what, where in said.items()]
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


def abridged(places: list[str]) -> list[str]:
    """The names of places: cells in a row as `r1c2 to r1c6`."""
    return [text for run in runs_of(places) for text in ([f"{run[0]} to {run[-1]}"] if len(run) > 2 else run)]


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


def part_lines(puzzle: Puzzle, part: Part) -> list[str]:
    """A step in sentences, one a line; those under a supposition are indented. A technique that has a name comes
    first."""
    first, *more = said(puzzle, part.lines)
    found = technique_in(puzzle, part.steps)
    name = f"{capital(found.name)}. " if found else ""
    return [name + first.text, *("  " * each.depth + each.text for each in more)]


def technique_json(found: Technique | None) -> dict[str, str] | None:
    return {"name": found.name, "lesson": found.lesson} if found else None


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
        "text": " ".join(each.text for each in said(puzzle, part.lines)),
        "technique": technique_json(technique_in(puzzle, part.steps)),
        "lines": [line_json(puzzle, line) for line in part.lines],
        "deductions": [deduction_json(puzzle, each) for each in deductions(said(puzzle, part.lines))],
    }


def line_json(puzzle: Puzzle, line: Line) -> dict[str, Any]:
    """One line of a step: what it says, in which way, where to look, what it rests on and what follows."""
    return {
        "text": line_text(puzzle, line),
        "case": case_kind(puzzle, line),
        "mood": line.mood,
        "at": [name(place) for place in line.places],
        "given": literals_json(puzzle, line.given),
        "so": literals_json(puzzle, line.so),
        "under": literals_json(puzzle, line.under),
        "given_pairs": [pair_json(puzzle, pair) for pair in line.given_pairs],
        "so_pairs": [pair_json(puzzle, pair) for pair in line.so_pairs],
    }


def pair_json(puzzle: Puzzle, pair: Pair) -> dict[str, Any]:
    variables = [pair.one, pair.other]
    at = [place_names(puzzle.layer_of(variable).part(variable)) for variable in variables]
    return {"at": at, "variables": variables, "differ": pair.differ}


def deduction_json(puzzle: Puzzle, sentences: Sequence[Said]) -> dict[str, Any]:
    """Some sentences of a step: the rules and the known facts that they rest on, and what follows. In their order each
    follows from what is known before it."""
    lines = [line for each in sentences for line in each.lines]
    so = dict.fromkeys(literal for line in lines if not line.under for literal in line.so)
    reasons = premises(reason for line in lines for reason in line.reasons)
    return {
        "text": " ".join(each.text for each in sentences),
        "from": [*(reason_json(puzzle, reason) for reason in reasons), *literals_json(puzzle, known_before(lines))],
        "so": literals_json(puzzle, list(so)),
    }


def deductions(sentences: Iterable[Said]) -> Iterator[list[Said]]:
    """The sentences that belong together: up to one that concludes something which is supposed no more."""
    together: list[Said] = []
    for each in sentences:
        if together and each.lines[0].mood == "likewise":
            together.append(each)
            continue
        if together and concludes(together[-1]):
            yield together
            together = []
        together.append(each)
    yield together


def concludes(said: Said) -> bool:
    line = said.lines[-1]
    return bool(line.so) and not line.under


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


def lines_on_page(puzzle: Puzzle, part: Part) -> list[dict[str, Any]]:
    """The sentences of a step, each with what the page lights with it; before them its technique, if it has a name,
    with all that it is about."""
    lines = [line_on_page(puzzle, each) for each in said(puzzle, part.lines)]
    found = technique_in(puzzle, part.steps)
    return [technique_on_page(puzzle, part, found), *lines] if found else lines


def technique_on_page(puzzle: Puzzle, part: Part, found: Technique) -> dict[str, Any]:
    return {
        "text": capital(f"{found.name}: {found.lesson}"),
        "case": "",
        "mood": "technique",
        "depth": 0,
        "places": places_json(part.places),
        "given": literal_places(puzzle, part.given),
        "so": literal_places(puzzle, part.so),
    }


def line_on_page(puzzle: Puzzle, sentence: Said) -> dict[str, Any]:
    """One sentence of a step, and what the page lights with it: where to look, the facts it rests on, and what
    follows or is supposed."""
    lines = sentence.lines
    given = known_before(lines)
    given += [variable for line in lines for pair in line.given_pairs for variable in (pair.one, pair.other)]
    so = [literal for line in lines if len(lines) == 1 or not line.under for literal in line.so]
    so += [variable for line in lines for pair in line.so_pairs for variable in (pair.one, pair.other)]
    reasons = premises(reason for line in lines for reason in line.reasons)
    return {
        "text": sentence.text,
        "case": case_kind(puzzle, lines[0]) if len(lines) == 1 else "",
        "mood": lines[0].mood if len(lines) == 1 else "otherwise",
        "depth": sentence.depth,
        "places": places_json(place for reason in reasons for place in reason.places),
        "given": literal_places(puzzle, given),
        "so": literal_places(puzzle, so),
    }
