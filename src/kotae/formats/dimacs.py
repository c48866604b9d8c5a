"""DIMACS with meaning: the formula of a puzzle, its variables and rules named in comments."""

from collections.abc import Iterator

from kotae.families.base import Puzzle
from kotae.logic import Formula
from kotae.logic.formula import dimacs


def write_dimacs(puzzle: Puzzle, formula: Formula, complete: bool = False) -> str:
    """The formula as a DIMACS file. Every puzzle variable and every rule at every place has a comment, and one comment
    says whether the formula is complete: because that was asked for, or because no rule of the puzzle is lazy."""
    facts = [literal for fact in formula.facts for literal in (fact, 0)]
    return "\n".join([*comments(puzzle, formula, complete), dimacs([*formula.flat, *facts], formula.variables)])


def comments(puzzle: Puzzle, formula: Formula, complete: bool) -> Iterator[str]:
    yield f"c kotae {puzzle.family} {puzzle.grid.title}"
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
