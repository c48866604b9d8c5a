"""Cases of constraints about numbers in cells: what is placed, what that leaves, and how it can be made up."""

from collections.abc import Iterable, Sequence
from itertools import combinations
from typing import NamedTuple

from kotae.logic.digits import Cell

MOST_SETS = 3
MOST_PAIRS = 4
"""Up to this many sets of digits, or pairs, a person keeps in mind."""


class RunCase(NamedTuple):
    """How different digits with a given sum lead to what follows."""

    kind: str
    """`alone`: one cell is the whole run; `last`: one cell is left; `sets`: few sets of digits make up what is left;
    `smallest` and `largest`: every digit is at least or at most so much; otherwise `only way`, or `no way` at a
    clash."""
    total: int
    """What all of the cells add up to,"""
    left: int
    """and what is left for the open ones."""
    open: list[int]
    """The positions of the open cells."""
    placed: list[int]
    """The literals of the digits that are known."""
    barred: list[int]
    """The literals that are known to be false, in open cells."""
    sets: list[tuple[int, ...]]
    """The sets of digits that make up what is left, if they are few."""


def run_case(cells: Sequence[Cell], total: int, given: Iterable[int], so: Iterable[int]) -> RunCase:
    known, new = set(given), set(so)
    placed: list[int] = []
    left, digits = total, set().union(*cells)
    still_open = []
    for at, cell in enumerate(cells):
        free = [digit for digit, literal in cell.items() if -literal not in known]
        digit = next((each for each, literal in cell.items() if literal in known), 0) or (
            free[0] if len(free) == 1 else 0
        )
        if digit and cell[digit] not in new:
            placed.append(cell[digit])
            left -= digit
            digits.discard(digit)
        else:
            still_open.append(at)
    inside = {literal for at in still_open for literal in cells[at].values()}
    barred = [literal for literal in known if -literal in inside]
    sets = [some for some in combinations(sorted(digits), len(still_open)) if sum(some) == left]
    few = len(sets) <= (MOST_PAIRS if len(still_open) == 2 else MOST_SETS)
    kind = kind_of_run(cells, still_open, sets, few, barred, new)
    return RunCase(kind, total, left, still_open, placed, barred, sets if few else [])


def kind_of_run(
    cells: Sequence[Cell],
    still_open: Sequence[int],
    sets: Sequence[tuple[int, ...]],
    few: bool,
    barred: Sequence[int],
    new: set[int],
) -> str:
    if not new:
        return "no way"
    if len(cells) == 1:
        return "alone"
    if len(still_open) == 1:
        return "last"
    if few:
        return "sets"
    gone = [[digit for digit, literal in cells[at].items() if -literal in new] for at in still_open]
    if not barred and all(some == gone[0] for some in gone):
        lowest, highest = min(map(min, sets)), max(map(max, sets))
        if gone[0] and max(gone[0]) < lowest:
            return "smallest"
        if gone[0] and min(gone[0]) > highest:
            return "largest"
    return "only way"


class TowersCase(NamedTuple):
    """How the number of towers that are seen leads to what follows."""

    kind: str
    """`tallest first`: only one is seen; `rising`: all are; `behind`: the nearest ones must leave room for taller ones
    behind; otherwise `only way`, or at a clash `too many`, `too few` or `no way`."""
    wanted: int
    fewest: int
    """The fewest towers that may be seen with what is known,"""
    most: int
    """and the most."""


def towers_case(
    cells: Sequence[Cell], wanted: int, seen: set[int], given: Iterable[int], so: Iterable[int]
) -> TowersCase:
    """`seen` has the numbers of towers that may be seen with what is given."""
    kind = "only way"
    if not list(so):
        kind = "too many" if seen and min(seen) > wanted else "too few" if seen and max(seen) < wanted else "no way"
    elif not list(given):
        kind = "tallest first" if wanted == 1 else "rising" if wanted == len(cells) else "behind"
    return TowersCase(kind, wanted, min(seen, default=0), max(seen, default=0))
