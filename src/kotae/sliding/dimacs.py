"""The formula of a plan in DIMACS, with its variables and rules named in comments."""

from collections.abc import Iterator

from kotae.logic.formula import dimacs
from kotae.sliding.unrolled import Unrolled


def write_plan_dimacs(formula: Unrolled) -> str:
    """The same for the formula of a plan, which names its own variables and rules."""
    return "\n".join([*plan_comments(formula), dimacs(formula.flat, formula.variables)])


def plan_comments(formula: Unrolled) -> Iterator[str]:
    rows, cols = formula.puzzle.grid
    yield f"c kotae {formula.puzzle.family} {rows}x{cols}, {formula.question}"
    for variable, title in enumerate(formula.titles, 1):
        yield f"c var {variable} {title}"
    if formula.variables > len(formula.titles):
        yield f"c auxiliary variables {len(formula.titles) + 1}-{formula.variables}"
    for number, (sentence, (first, after)) in enumerate(zip(formula.sentences, formula.spans(), strict=True), 1):
        kind = "lemma" if sentence.startswith("lemma: ") else "rule"
        yield f'c {kind} {number} "{sentence.removeprefix("lemma: ")}": clauses {first}-{after - 1}'
