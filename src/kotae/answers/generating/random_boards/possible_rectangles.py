"""What follows from the numbers of a division: for each number the rectangles that are still possible, fewer and fewer
of them. Each is a set of cells, stored as the bits of an integer.

Whether the numbers determine everything is found by supposing rectangles that are not the division's own. A supposition
that leads to no contradiction soon affects only the numbers near it; beyond those, the division stays as it is. So the
search is as local as the difference between two divisions, and is done long before a formula is even written.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

MOST_SUPPOSED = 250
"""The most rectangles that are supposed before a division is given up, and therefore also how deeply they may nest."""


class Claim(NamedTuple):
    """The rectangles that a number may have, the cells that they cover together, and those that all of them cover."""

    rectangles: list[int]
    may: int
    must: int


def claim_of(rectangles: list[int]) -> Claim:
    """At least one is expected."""
    may = must = rectangles[0]
    for cells in rectangles:
        may |= cells
        must &= cells
    return Claim(rectangles, may, must)


def settled(claims: list[Claim], board: int) -> bool:
    """Removes the rectangles that overlap what certainly belongs to another number, and those that miss a cell which no
    other number can reach, until there are none to remove. Returns whether every number still has a rectangle, and
    every cell a number."""
    fixed, waiting = 0, []
    for number, claim in enumerate(claims):
        if len(claim.rectangles) > 1:
            waiting.append(number)
        elif fixed & claim.may:
            return False
        else:
            fixed |= claim.may
    fewer = True
    while fewer:
        fewer = False
        once = taken = fixed
        twice = 0
        for number in waiting:
            _, may, must = claims[number]
            if taken & must:
                return False
            twice |= once & may
            once |= may
            taken |= must
        if once != board:
            return False
        still = []
        for number in waiting:
            rectangles, may, must = claims[number]
            others, needed = taken & ~must, may & ~twice
            if may & others or needed & ~must:
                left = [cells for cells in rectangles if not cells & others and cells & needed == needed]
                if not left:
                    return False
                claims[number], fewer = claim_of(left), True
                if len(left) == 1:
                    if fixed & left[0]:
                        return False
                    fixed |= left[0]
                    continue
            still.append(number)
        waiting = still
    return True


def undecided(claims: Iterable[Claim]) -> list[int]:
    return [number for number, claim in enumerate(claims) if len(claim.rectangles) > 1]


def alone(claims: Sequence[Claim], areas: Sequence[int], board: int) -> bool:
    """Whether no division but this one is left; also False if that takes too many suppositions. Expects settled
    claims."""
    known, left = list(claims), [MOST_SUPPOSED]
    while waiting := undecided(known):
        number = min(waiting, key=lambda each: len(known[each].rectangles))
        for cells in known[number].rectangles:
            if cells != areas[number] and possible(known, number, cells, areas, board, left):
                return False
        known[number] = claim_of([areas[number]])
        settled(known, board)
    return True


def possible(
    claims: Sequence[Claim], number: int, cells: int, areas: Sequence[int], board: int, left: list[int]
) -> bool:
    """Whether there is a division in which a number has this rectangle, as far as that many suppositions show."""
    left[0] -= 1
    supposed = list(claims)
    supposed[number] = claim_of([cells])
    if left[0] < 0 or not settled(supposed, board):
        return left[0] < 0
    follows = next_moved(supposed, areas, board)
    return follows is None or any(
        possible(supposed, follows, other, areas, board, left) for other in supposed[follows].rectangles
    )


def next_moved(claims: Sequence[Claim], areas: Sequence[int], board: int) -> int | None:
    """An undecided number that cannot stay as it is in the division, because its rectangle is not possible any more or
    a cell is left uncovered; None when all others can."""
    waiting = undecided(claims)
    moved = [number for number in waiting if areas[number] not in claims[number].rectangles]
    if not moved:
        covered = 0
        for claim, area in zip(claims, areas, strict=True):
            covered |= area if len(claim.rectangles) > 1 else claim.may
        moved = [number for number in waiting if claims[number].may & board & ~covered]
        if covered == board:
            return None
    return min(moved, key=lambda number: len(claims[number].rectangles))
