"""What is known and what follows, as a rule sees it through layers that are never drawn.

Where a line is drawn, it passes, and a cell that it leaves out has no line. Nobody gives a reason for that, so a
deduction may rest on a line although its rule is about the cells that are passed, and the other way round.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from kotae.families.base import Puzzle
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
    meant = [each for known in given for each in meant_by.get(known, ()) if abs(each) in about]
    seen = list(dict.fromkeys([*given, *meant]))
    if not meant_by or about.issuperset(map(abs, so)):
        return seen, list(so)
    source = {each: by for by in (*about, *(-own for own in about)) for each in meant_by.get(by, ())}
    return seen, list(dict.fromkeys(each if abs(each) in about else source.get(each, each) for each in so))
