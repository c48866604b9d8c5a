"""What the page needs in order to see by itself, while somebody draws, whether a clue is done or can no longer be.

It knows no rules. A constraint that looks at a few places is a count: the number of true literals, or of groups of
literals that are all true, is one of some numbers. These counts are sent, with the mark that each literal is about;
constraints of other kinds are not, and the page knows nothing about them.
"""

from typing import Any

from kotae.families.base import ClueRule, Puzzle
from kotae.logic import AllHold, Clauses, Constraint, Count, ExactlyOne, Fact, Known
from kotae.logic.loops.passages import Passage
from kotae.logic.table import Table

MOST_VARIABLES = 5_000
MOST_LITERALS = 20_000
"""For larger boards, or more literals than that, only what the clues count is sent."""

Counting = list[Any]
"""What is counted, literals or lists of them, and the numbers that are allowed."""


def counted(constraint: Constraint) -> list[Counting] | None:
    """A constraint as counts, all of which must be right; None if it cannot be stated as counts."""
    match constraint:
        case Count(literals, _, allowed):
            return counting(list(literals), allowed)
        case Clauses(clauses):
            return [each for clause in clauses for each in counting(list(clause), range(1, len(clause) + 1))]
        case ExactlyOne(conjunctions):
            return counting([*map(list, conjunctions)], (1,))
        case Table(rows):
            return counting([*map(list, rows)], range(1, len(rows) + 1))
        case Fact(literal):
            return counting([literal], (1,))
        case Known(truth):
            return [] if truth else [[[], []]]
        case AllHold(parts) | Passage(parts=parts):
            found = [counted(part) for part in parts]
            return None if None in found else [each for part in found for each in part or ()]
    return None


def counting(items: list[Any], allowed: Any) -> list[Counting]:
    """A count, unless it is right whatever is drawn."""
    possible = [k for k in range(len(items) + 1) if k in allowed]
    return [] if len(possible) > len(items) else [[items, possible]]


def clue_counts(puzzle: Puzzle) -> dict[Any, list[Counting]]:
    """The counts of each clue that has any, by its place; empty if it is done whatever is drawn."""
    found = {
        place: counted(puzzle.clue_rule_at(place).constraint(puzzle, place, clue))
        for place, clue in puzzle.clues.items()
    }
    return {place: counts for place, counts in found.items() if counts is not None and seen(puzzle, counts)}


def rule_counts(puzzle: Puzzle) -> list[Counting]:
    """The counts of all rules: they must be right before it is worth having the board checked by the rules."""
    found: list[Counting] = []
    printed = {literal for layer in puzzle.shown_layers for literal in layer.on_paper()}
    if puzzle.variables > MOST_VARIABLES:
        return found
    for stated in puzzle.rules:
        if not stated.lemma and not isinstance(stated, ClueRule):
            for statement in stated.statements(puzzle):
                counts = beyond(printed, counted(statement.constraint) or [])
                found += counts if seen(puzzle, counts) else ()
    return found if sum(len(literals_of(each)) for each in found) <= MOST_LITERALS else []


def beyond(printed: set[int], counts: list[Counting]) -> list[Counting]:
    """The counts without literals that are true on the paper, and with as many fewer to find."""
    if not printed:
        return counts
    found: list[Counting] = []
    for items, allowed in counts:
        rest = [item for item in items if isinstance(item, list) or abs(item) not in printed]
        true = sum(not isinstance(item, list) and item in printed for item in items)
        found += counting(rest, {k - true for k in allowed})
    return found


def literals_of(counting: Counting) -> list[int]:
    return [literal for item in counting[0] for literal in (item if isinstance(item, list) else [item])]


def seen(puzzle: Puzzle, counts: list[Counting]) -> bool:
    """Whether everything that is counted can be seen and does not follow from a hidden layer."""
    return all(abs(literal) <= puzzle.shown_variables for each in counts for literal in literals_of(each))


def variables(puzzle: Puzzle, counts: list[Counting]) -> list[Any]:
    """For every variable that is counted, by its number: its layer, the place of its mark, and the value that makes it
    true unless that is 1. Others are null."""
    used = {abs(literal) for each in counts for literal in literals_of(each)}
    found: list[Any] = [None] * (max(used, default=0) + 1)
    for number, layer in enumerate(puzzle.shown_layers):
        for variable in used.intersection(range(layer.first, layer.after)):
            place, value = layer.as_mark(variable)
            found[variable] = [number, *place[:2], *([] if value == 1 else [value])]
    return found
