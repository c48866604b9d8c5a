"""DIMACS with meaning: the formula of a puzzle, its variables and rules named in comments."""

from collections.abc import Iterator

from kotae.encodings.unrolled import Unrolled
from kotae.families.base import Puzzle
from kotae.logic import Formula
from kotae.logic.formula import dimacs


def write_dimacs(puzzle: Puzzle, formula: Formula, complete: bool = False) -> str:
    """The formula as a DIMACS file. Every puzzle variable and every rule at every place has a comment, and one says
    whether the formula is complete: it was asked to be, or no rule of the puzzle is lazy."""
    facts = [literal for fact in formula.facts for literal in (fact, 0)]
    return "\n".join([*comments(puzzle, formula, complete), dimacs(formula.flat + facts, formula.variables)])


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


def comments(puzzle: Puzzle, formula: Formula, complete: bool) -> Iterator[str]:
    yield f"c kotae {puzzle.family} {puzzle.grid.rows}x{puzzle.grid.cols}"
    lazy = dict.fromkeys(s.rule.sentence for s in puzzle.statements if s.constraint in puzzle.lazy)
    if complete or not lazy:
        yield "c complete: every model is an answer"
    for sentence in () if complete else lazy:
        yield f'c relaxation: "{sentence}" is not complete here; kotae adds clauses for it after looking at a model'
    for variable in range(1, formula.puzzle_variables + 1):
        yield f"c var {variable} {puzzle.title(variable)}"
    if formula.variables > formula.puzzle_variables:
        yield f"c auxiliary variables {formula.puzzle_variables + 1}-{formula.variables}"
    if formula.facts:
        yield f"c known line by line: clauses {formula.size + 1}-{formula.size + len(formula.facts)}"
    for number, (statement, (first, after)) in enumerate(zip(puzzle.statements, formula.spans(), strict=True), 1):
        clauses = f"clauses {first}-{after - 1}" if after > first else "no clauses"
        kind = "lemma" if statement.rule.lemma else "rule"
        yield f'c {kind} {number} "{statement.rule.text(statement.where, puzzle)}": {clauses}'
