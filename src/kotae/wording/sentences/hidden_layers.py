"""What is known and what follows, as a rule sees it through layers that are never drawn.

Where a line is drawn, it passes, and a cell that it leaves out has no line. Nobody gives a reason for that, so a
deduction may rest on a line although its rule is about the cells that are passed, and the other way round.
"""

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache

from kotae.answers.explaining.read_off import read_off
from kotae.families.base import Puzzle
from kotae.logic import Values
from kotae.logic.formula import clauses_of


@lru_cache(maxsize=8)
def meanings(puzzle: Puzzle) -> Mapping[int, Sequence[int]]:
    """By literal, what it means in a hidden layer, or for the layers that this follows from."""
    found: dict[int, list[int]] = {}
    for layer in puzzle.layers:
        for clause in clauses_of(layer.meaning()) if layer.hidden else ():
            if len(clause) == 2:
                for one, other in (clause, clause[::-1]):
                    found.setdefault(-one, []).append(other)
    return found


def as_seen(
    puzzle: Puzzle, variables: Iterable[int], given: Sequence[int], so: Sequence[int]
) -> tuple[list[int], list[int]]:
    """What is given and what follows, in the variables of a rule as far as these can say it."""
    meant_by, about = meanings(puzzle), set(variables)
    seen = list(dict.fromkeys([*given, *meant_for(puzzle, about, given)]))
    if not meant_by or about.issuperset(map(abs, so)):
        return seen, list(so)
    own = (*about, *(-each for each in about))
    source = {each: by for by in own for each in meant_by.get(by, ()) if not puzzle.layer_of(abs(each)).reads}
    source |= {each: by for each in so if abs(each) not in about and (by := shown_by(puzzle, own, given, each))}
    return seen, list(dict.fromkeys(each if abs(each) in about else source.get(each, each) for each in so))


def meant_for(puzzle: Puzzle, variables: Container[int], given: Sequence[int]) -> list[int]:
    """What the given facts mean in these variables."""
    meant_by = meanings(puzzle)
    known = [*given, *read_off(puzzle, puzzle.with_printed(puzzle.stated(given)))] if meant_by else given
    return [each for fact in known for each in (fact, *meant_by.get(fact, ())) if abs(each) in variables]


def shown_by(puzzle: Puzzle, own: Iterable[int], given: Sequence[int], literal: int) -> int | None:
    """The literal of a rule with which another one can be read off the given facts, and not without it."""
    if not puzzle.layer_of(abs(literal)).reads or literal < 0:
        return None
    steps = (step for step in own if step > 0 and step not in given)
    known = puzzle.with_printed(puzzle.stated(given))
    return next((step for step in steps if literal in read_off(puzzle, with_also(known, step))), None)


def with_also(values: Values, literal: int) -> Values:
    found = list(values)
    found[abs(literal)] = literal
    return found
