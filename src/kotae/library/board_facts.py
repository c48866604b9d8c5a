"""Steps, rules and facts of a board as programs see them."""

from collections.abc import Iterable, Sequence

from kotae.answers.explaining.explain import Part
from kotae.answers.explaining.reasons import Reason as Premise
from kotae.families.base import Puzzle
from kotae.library.explain import Fact, Reason, Step
from kotae.wording.steps import part_lines, reason_json


def step_of(puzzle: Puzzle, part: Part) -> Step:
    return Step(tuple(part_lines(puzzle, part)), reasons_of(puzzle, part.because), facts_of(puzzle, part.so))


def reasons_of(puzzle: Puzzle, reasons: Iterable[Premise]) -> tuple[Reason, ...]:
    return tuple(Reason(**reason_json(puzzle, reason)) for reason in reasons)


def facts_of(puzzle: Puzzle, literals: Sequence[int]) -> tuple[Fact, ...]:
    """What literals say, grouped by place."""
    found = list[Fact]()
    for layer in puzzle.shown_layers:
        here = [literal for literal in literals if layer.first <= abs(literal) < layer.after]
        found += (Fact(where, what) for what, where in layer.states(here))
    return tuple(found)
