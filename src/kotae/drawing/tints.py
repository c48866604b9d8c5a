"""Few tints for many areas, so that no two that touch have the same."""

from collections.abc import Sequence
from heapq import heapify, heappop, heappush

from kotae.board.marks import Area


def tints(areas: Sequence[Area]) -> list[int]:
    """The number of each area's tint, from 0. Those with few neighbours are left for last. As the areas lie in a plane,
    some always have at most five neighbours among those that are left, so six tints are enough, and mostly four."""
    beside = neighbours(areas)
    chosen = [-1] * len(areas)
    for area in reversed(loneliest_first(beside)):
        taken = {chosen[other] for other in beside[area]}
        chosen[area] = next(tint for tint in range(len(areas)) if tint not in taken)
    return chosen


def neighbours(areas: Sequence[Area]) -> list[set[int]]:
    """For each area, those that share a part of its border."""
    owner = {
        (row, col): number
        for number, area in enumerate(areas)
        for row in range(area.row, area.row + area.height)
        for col in range(area.col, area.col + area.width)
    }
    beside: list[set[int]] = [set() for _ in areas]
    for (row, col), one in owner.items():
        for other in (owner.get((row, col + 1), one), owner.get((row + 1, col), one)):
            if one != other:
                beside[one].add(other)
                beside[other].add(one)
    return beside


def loneliest_first(beside: Sequence[set[int]]) -> list[int]:
    """Repeatedly takes the one with the fewest neighbours among those that are left."""
    left = dict(enumerate(map(len, beside)))
    heap = [(count, area) for area, count in left.items()]
    heapify(heap)
    order = []
    while heap:
        count, area = heappop(heap)
        if left.get(area) != count:
            continue  # counted before a neighbour was taken
        order.append(area)
        del left[area]
        for other in beside[area] & left.keys():
            left[other] -= 1
            heappush(heap, (left[other], other))
    return order
