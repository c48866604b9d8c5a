"""Steps in words: what follows, and why, for people and for scripts."""

from collections.abc import Iterable, Sequence
from typing import Any

from kotae.answers.explain import Part
from kotae.answers.reasons import Reason
from kotae.answers.walk import Step
from kotae.board.grid import name
from kotae.puzzles.base import Puzzle


def states(puzzle: Puzzle, literals: Iterable[int]) -> str:
    """Literals in words, those that say the same together: `drawn: r1c1 north, r1c1 west; not drawn: r2c2 east`."""
    said: dict[str, list[str]] = {}
    given = list(literals)
    for layer in puzzle.layers:
        for literal in layer.strongest([each for each in given if layer.first <= abs(each) < layer.after]):
            what, where = layer.state(literal)
            said.setdefault(what, []).append(where)
    return "; ".join(f"{what}: {', '.join(where)}" for what, where in said.items())


def step_text(puzzle: Puzzle, step: Step) -> str:
    """One deduction as a sentence. Several rules are told as what could not all hold otherwise."""
    reasons = [reason.text(puzzle) for reason in step.because]
    known = f" (known: {states(puzzle, step.given)})" if step.given else ""
    if len(reasons) == 1:
        return f"{reasons[0]}{known}. So {states(puzzle, step.so)}."
    listed = "; ".join(reasons)
    return f"{states(puzzle, step.so)}. Otherwise these could not all hold: {listed}{known}."


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
        "given": literals_json(puzzle, [literal for step in part.steps for literal in step.given]),
        "so": literals_json(puzzle, part.so),
        "size": max(step.size for step in part.steps),
        "text": " ".join(part_lines(puzzle, part)),
    }


def literals_json(puzzle: Puzzle, literals: Sequence[int]) -> list[dict[str, Any]]:
    found = []
    for literal in dict.fromkeys(literals):
        what, where = puzzle.layer_of(abs(literal)).state(literal)
        found.append({"at": where, "is": what, "variable": abs(literal), "value": literal > 0})
    return found
