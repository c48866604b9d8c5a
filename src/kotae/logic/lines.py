"""The complete line solver, and running it over all lines until nothing new follows.

A set of positions along a line is a number, one bit a position, so that a step handles all positions at once: whether a
run fits is a few shifts and ands, and walking on through empty cells is one addition, whose carry runs along them.
A pass from the left and one from the right tell which stretches of the line each part of the clue may cover; what no
part may cover in a way that both passes allow is impossible. Nothing that follows from one line alone is missed.
"""

from collections import deque
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kotae.logic.constraints import Values
from kotae.logic.runs import Clue, Runs

GAP, SOME, RUN, ANY_THEN_EMPTY, EMPTY_THEN_ANY, ANY = range(6)
"""The parts of a line: empty cells or none; at least one cell of a colour; a run of fixed length; `*` before a run:
nothing, or anything that ends in an empty cell; `*` at the end: nothing, or an empty cell and then anything; and `*`
alone."""


class Part(NamedTuple):
    kind: int
    colour: int = 0
    length: int = 0


@lru_cache(maxsize=4096)
def parts(clue: Clue) -> tuple[Part, ...]:
    """A clue as the parts of its line, from left to right."""
    stars = [index for index, run in enumerate(clue) if run.length == "*"]
    tokens = [run for index, run in enumerate(clue) if run.length != "*" or index - 1 not in stars]
    if len(tokens) == 1 and stars:
        return (Part(ANY),)
    found = [] if tokens and tokens[0].length == "*" else [Part(GAP)]
    for index, run in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if run.length == "*":
            if following:
                found.append(Part(ANY_THEN_EMPTY))
            continue
        found.append(Part(SOME, run.colour) if run.length == "?" else Part(RUN, run.colour, int(run.length)))
        if following is None:
            found.append(Part(GAP))
        elif following.length == "*":
            found.append(Part(SOME) if index + 2 < len(tokens) else Part(EMPTY_THEN_ANY))
        else:
            found.append(Part(SOME) if following.colour == run.colour else Part(GAP))
    return tuple(found)


class Narrowed(NamedTuple):
    """What a line allows: for each colour the cells that may have it, and where each run of fixed length may begin."""

    may: tuple[int, ...]
    starts: list[int]


def narrowed(line: Sequence[Part], size: int, may: Sequence[int]) -> Narrowed | None:
    """What is still possible, when the cells may be `may`; None if the clue cannot be met."""
    empty = may[0]
    ahead: list[int] = [1]  # before each part: the positions that the parts to its left allow
    fits: dict[tuple[int, int], int] = {}
    for kind, colour, length in line:
        start = ahead[-1]
        if kind == GAP:
            ahead.append(((empty + (start & empty)) ^ empty) | start)
        elif kind == RUN:
            if (colour, length) not in fits:
                fits[colour, length] = stretches(may[colour], length)
            ahead.append((start & fits[colour, length]) << length)
        elif kind == SOME:
            cells = may[colour]
            ahead.append(((((cells + (start & cells)) ^ cells) | (start & cells)) & cells) << 1)
        else:
            ahead.append(past_anything(kind, start, empty, size))
        if not ahead[-1]:
            return None
    if not ahead[-1] >> size & 1:
        return None
    return swept_back(line, size, may, ahead, fits)


def past_anything(kind: int, start: int, empty: int, size: int) -> int:
    """The positions after a `*`."""
    everywhere = (1 << size + 1) - 1
    if kind == ANY_THEN_EMPTY:
        return start | ((everywhere & -(start & -start) & empty) << 1)
    first = start & empty if kind == EMPTY_THEN_ANY else start
    return start | (everywhere & -(first & -first) & ~(first & -first) if first else 0)


def swept_back(
    line: Sequence[Part], size: int, may: Sequence[int], ahead: list[int], fits: dict[tuple[int, int], int]
) -> Narrowed:
    """The pass from the right: the positions from which the rest of the line can be completed; and what is covered."""
    covered = [0] * len(may)
    starts: list[int] = []
    empty = may[0]
    steps = doublings(empty, size)
    goal = 1 << size
    for index in range(len(line) - 1, -1, -1):
        kind, colour, length = line[index]
        start = ahead[index]
        if kind == GAP:
            goal = walked_back(goal, steps)
            covered[0] |= ahead[index + 1] & empty & (goal >> 1)
        elif kind == RUN:
            goal = (goal >> length) & fits[colour, length]
            starts.append(start & goal)
            covered[colour] |= spread(start & goal, length)
        elif kind == SOME:
            cells = may[colour]
            reach = walked_back(goal, doublings(cells, size) if colour else steps) >> 1
            goal = reach & cells
            covered[colour] |= (((cells + (start & cells)) ^ cells) | start) & goal
        else:
            goal = cover_anything(kind, start, goal, covered, may, size)
    return Narrowed(tuple(known & seen for known, seen in zip(may, covered, strict=True)), starts[::-1])


def cover_anything(kind: int, start: int, goal: int, covered: list[int], may: Sequence[int], size: int) -> int:
    """Marks what a `*` may cover, and returns the positions from which it leads to the goal."""
    empty = may[0]
    if kind == ANY_THEN_EMPTY:
        low = start & -start
        last = empty & (goal >> 1)
        covered[0] |= last & -low
        beyond = (1 << max(0, last.bit_length() - 1)) - 1
        free, before = beyond & -low, (beyond << 1 | 1) if last else 0
    elif kind == EMPTY_THEN_ANY:
        first = start & empty
        covered[0] |= first
        low = first & -first
        free, before = (((1 << size) - 1) & -low & ~low if first else 0), empty
    else:
        free, before = (1 << size) - 1, (1 << size + 1) - 1
    for colour in range(len(may)):
        covered[colour] |= free
    return goal | before


def stretches(cells: int, length: int) -> int:
    """The positions from which so many cells in a row are in the set."""
    done = 1
    while done < length and cells:
        step = min(done, length - done)
        cells &= cells >> step
        done += step
    return cells


def spread(starts: int, length: int) -> int:
    """All cells of the stretches of that length that begin at these positions."""
    done = 1
    while done < length and starts:
        step = min(done, length - done)
        starts |= starts << step
        done += step
    return starts


def doublings(cells: int, size: int) -> list[int]:
    """For 1, 2, 4, … the positions from which so many cells in a row are in the set."""
    found, step = [], 1
    while step <= size and cells:
        found.append(cells)
        cells &= cells >> step
        step *= 2
    return found


def walked_back(goal: int, steps: list[int]) -> int:
    """The positions from which the goal is reached through cells of the set: shifts by 1, 2, 4, …"""
    shift = 1
    for cells in steps:
        goal |= cells & (goal >> shift)
        shift *= 2
    return goal


class Settled(NamedTuple):
    """What all lines together allow, each considered alone until nothing changes."""

    lines: list[Runs]
    broken: int | None
    """The number of a line that cannot be completed, or None."""


Step = tuple[int, list[int]]
"""The number of a line, and for every colour the cells of which that line shows that they do not have it, as bits."""


def settle(lines: Sequence[Runs], steps: list[Step] | None = None) -> Settled:
    """Narrows line after line; what one learns about a cell goes to the other lines through that cell. If `steps` are
    wanted, every line that shows something is put down there, in order."""
    may = [list(line.may) for line in lines]
    through: dict[int, list[tuple[int, int]]] = {}
    for number, line in enumerate(lines):
        for position, cell in enumerate(line.cells):
            through.setdefault(cell[0], []).append((number, position))
    waiting = deque(range(len(lines)))
    queued = [True] * len(lines)
    while waiting:
        number = waiting.popleft()
        queued[number] = False
        line = lines[number]
        after = narrowed(parts(line.clue), len(line.cells), may[number])
        if after is None:
            return Settled(list(lines), number)
        if steps is not None and tuple(may[number]) != after.may:
            steps.append((number, [known & ~cells for known, cells in zip(may[number], after.may, strict=True)]))
        for colour, cells in enumerate(after.may):
            for position in bits(may[number][colour] & ~cells):
                for other, place in through[line.cells[position][0]]:
                    if other != number:
                        may[other][colour] &= ~(1 << place)
                        if not queued[other]:
                            queued[other] = True
                            waiting.append(other)
        may[number] = list(after.may)
    return Settled([line._replace(may=tuple(known)) for line, known in zip(lines, may, strict=True)], None)


def bits(number: int) -> Iterator[int]:
    """The positions of the ones."""
    while number:
        low = number & -number
        yield low.bit_length() - 1
        number ^= low


def known_values(lines: Sequence[Runs], variables: int) -> Values:
    """The values that the lines' knowledge decides. Lines that cross know the same of their cell."""
    values = [0] * (variables + 1)
    told: set[int] = set()
    for line in lines:
        if all(cell[0] in told for cell in line.cells):
            continue
        told.update(cell[0] for cell in line.cells)
        for colour in range(1, len(line.may)):
            mine, others = line.may[colour], 0
            for other, cells in enumerate(line.may):
                others |= cells if other != colour else 0
            for position in bits(mine & ~others):
                variable = line.cells[position][colour - 1]
                values[variable] = variable
            for position in bits(((1 << len(line.cells)) - 1) & ~mine):
                variable = line.cells[position][colour - 1]
                values[variable] = -variable
    return values
