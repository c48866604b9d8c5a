"""What the published encodings share. None of them starts from known facts: a comparison compares the encodings
alone."""

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar, cast

from kotae.board.grid import Place
from kotae.board.layers import Layer
from kotae.board.tokens import Number
from kotae.families.base import ClueRule, Puzzle, Statement, place_names
from kotae.logic import Formula, Runs
from kotae.logic.constraints import Fresh
from kotae.logic.lines.line import shortest

Kind = TypeVar("Kind", bound=Layer)

LineEncoding = Callable[[Runs, Fresh, str], Iterable[int]]
"""Turns a line into flat clauses; the text says which line it is, in case it has to be refused."""


def layer(puzzle: Puzzle, kind: type[Kind]) -> Kind:
    """The puzzle's one layer of this kind."""
    (found,) = (each for each in puzzle.layers if isinstance(each, kind))
    return found


def begun(puzzle: Puzzle) -> Formula:
    """A formula with only the axioms that give the puzzle's variables their meaning."""
    formula = Formula(puzzle.variables)
    for each in puzzle.layers:
        formula.flat += each.axioms(puzzle.stated())
    return formula


def clued(puzzle: Puzzle, statement: Statement) -> Place | None:
    """The place of the clue that a statement is about; None if it is about something else."""
    return cast(Place, statement.where) if isinstance(statement.rule, ClueRule) else None


def numbers(puzzle: Puzzle, place: Place) -> Sequence[int]:
    """What the clue at a place allows: its number, or any number when it is hidden."""
    clue = puzzle.clues[place]
    return (clue,) if isinstance(clue, int) else cast(Number, puzzle.token_at(place)).numbers


def line_by_line(puzzle: Puzzle, encoding: LineEncoding) -> Formula:
    """A nonogram whose lines are each encoded separately. A clue longer than its line is false at once."""
    formula = begun(puzzle)
    for statement in puzzle.statements:
        line = statement.constraint
        if not isinstance(line, Runs):
            formula.say()
            continue
        possible = shortest(line.clue) <= len(line.cells)
        which = f"the {puzzle.clue_text(cast(Place, statement.where))} at {place_names(statement.where)}"
        formula.say(encoding(line, formula.fresh, which) if possible else (0,))
    return formula
