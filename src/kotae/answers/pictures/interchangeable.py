"""What can be exchanged in a picture without changing its runs, and how much of the picture that depends on.

Two stretches of a line are interchangeable wherever they stand if they have the same length, the same runs, and the
same colour at both ends: what stands before and after them can only lengthen their first and last runs, and it does so
equally. At the end of a line the colours need not agree, as nothing stands beyond it. And as what is common before and
after can be removed again in the same manner, two lines with the same runs fall into stretches that are the same and
stretches that are interchangeable, found greedily from the left, each as short as possible.

So let two pictures have the same runs. Cells in which they differ belong together if they lie in one such stretch of a
row or a column. What belongs together can be exchanged by itself: it is an *exchange*, and the stretches that it
touches are its *ground*. **Every picture that agrees with the first one on the ground of an exchange has another
answer**, whatever the rest of it looks like: exchange the cells; every line keeps its runs, as its stretches are
interchangeable in any surroundings. To be the only one with its runs, a picture must differ somewhere on that ground.
"""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

Cell = tuple[int, int]
Picture = Sequence[Sequence[int]]


class Exchange(NamedTuple):
    """Cells that could equally well have other colours, and the cells that this depends on, including those."""

    cells: list[Cell]
    ground: list[Cell]


def runs_of(line: Sequence[int]) -> list[tuple[int, int]]:
    return [(colour, len(list(run))) for colour, run in groupby(line) if colour]


def stretches(one: Sequence[int], other: Sequence[int]) -> list[range]:
    """The interchangeable stretches of two lines with the same runs, where they differ."""
    found, at, end = [], 0, len(one)
    while at < end:
        if one[at] == other[at]:
            at += 1
            continue
        start = max(0, at - 1)
        while True:
            at += 1
            if at >= end or (one[at] == other[at] and runs_of(one[start : at + 1]) == runs_of(other[start : at + 1])):
                break
        found.append(range(start, min(at + 1, end)))
    return found


def exchanges(one: Picture, other: Picture) -> list[Exchange]:
    """The differences between two pictures with the same runs, in parts that can be exchanged one by one."""
    rows = [[(y, x) for x in part] for y, line in enumerate(one) for part in stretches(line, other[y])]
    columns = zip(zip(*one, strict=True), zip(*other, strict=True), strict=True)
    downs = [[(y, x) for y in part] for x, (line, mate) in enumerate(columns) for part in stretches(line, mate)]
    beside: dict[Cell, list[list[Cell]]] = {}
    for part in (*rows, *downs):
        for y, x in part:
            if one[y][x] != other[y][x]:
                beside.setdefault((y, x), []).append(part)
    found: list[Exchange] = []
    seen: set[Cell] = set()
    for first in sorted(beside):
        if first not in seen:
            seen.add(first)
            cells, ground = [first], dict.fromkeys([first])
            for cell in cells:  # grows during the iteration
                for part in beside[cell]:
                    ground |= dict.fromkeys(part)
                    new = [each for each in part if each in beside and each not in seen]
                    seen.update(new)
                    cells += new
            found.append(Exchange(sorted(cells), sorted(ground)))
    return found
