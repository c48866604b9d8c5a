"""The complete line solver, and running it over all lines until nothing new follows.

A set of positions along a line is an integer, one bit per position, so that one operation handles all positions at
once: whether a run fits takes a few shifts and ands, and moving on through empty cells is one addition, whose carry
runs along them.

A pass from the left and one from the right find which stretches of the line each part of the clue may cover; what no
part may cover in a way that both passes allow is impossible. Nothing that follows from one line alone is missed.
"""

from collections import deque
from collections.abc import Sequence
from functools import lru_cache
from typing import Generic, NamedTuple, TypeVar

from kotae.logic.constraints import Values
from kotae.logic.lines.bits import bits
from kotae.logic.lines.line import Clue, Line

GAP, SOME, RUN, ANY_THEN_EMPTY, EMPTY_THEN_ANY, ANY = range(6)
"""The parts of a line: empty cells or none; at least one cell of a colour; a run of fixed length; `*` before a run:
nothing, or anything that ends in an empty cell; `*` at the end: nothing, or an empty cell and then anything; and `*`
alone."""


class Segment(NamedTuple):
    kind: int
    colour: int = 0
    length: int = 0
    shifts: tuple[int, ...] = ()
    """How far a set is shifted, one shift after another, to go from single cells to stretches of that length."""


@lru_cache(maxsize=4096)
def parts(clue: Clue) -> tuple[Segment, ...]:
    """A clue as the parts of its line, from left to right."""
    stars = [index for index, run in enumerate(clue) if run.length == "*"]
    tokens = [run for index, run in enumerate(clue) if run.length != "*" or index - 1 not in stars]
    if len(tokens) == 1 and stars:
        return (Segment(ANY),)
    found = [] if tokens and tokens[0].length == "*" else [Segment(GAP)]
    for index, run in enumerate(tokens):
        following = tokens[index + 1] if index + 1 < len(tokens) else None
        if run.length == "*":
            if following:
                found.append(Segment(ANY_THEN_EMPTY))
            continue
        found.append(Segment(SOME, run.colour) if run.length == "?" else fixed(run.colour, int(run.length)))
        if following is None:
            found.append(Segment(GAP))
        elif following.length == "*":
            found.append(Segment(SOME) if index + 2 < len(tokens) else Segment(EMPTY_THEN_ANY))
        else:
            found.append(Segment(SOME) if following.colour == run.colour else Segment(GAP))
    return tuple(found)


def fixed(colour: int, length: int) -> Segment:
    """A run of fixed length. A stretch of 1, 2, 4, … cells is made of two that are half as long; the last two overlap
    as much as needed."""
    shifts, done = [], 1
    while done < length:
        shifts.append(min(done, length - done))
        done += shifts[-1]
    return Segment(RUN, colour, length, tuple(shifts))


class Narrowed(NamedTuple):
    """What a line allows: for each colour the cells that may have it, where each run of fixed length may begin, and
    which cells each run may cover."""

    may: tuple[int, ...]
    starts: list[int]
    covers: list[int]


def narrowed(line: Sequence[Segment], size: int, may: Sequence[int]) -> Narrowed | None:
    """What is still possible when the cells may be `may`; None if the clue cannot be met."""
    empty = may[0]
    here = 1
    ahead = [here]  # before each part: the positions that the parts to its left allow
    fits: list[int] = []  # for each run of fixed length: where it has room
    for kind, colour, length, shifts in line:
        if kind == GAP:
            here |= (empty + (here & empty)) ^ empty
        elif kind == RUN:
            room = may[colour]
            for step in shifts:
                room &= room >> step
            fits.append(room)
            here = (here & room) << length
        elif kind == SOME:
            cells = may[colour]
            begun = here & cells
            here = ((((cells + begun) ^ cells) | begun) & cells) << 1
        else:
            here = past_anything(kind, here, empty, size)
        if not here:
            return None
        ahead.append(here)
    return swept_back(line, size, may, ahead, fits) if here >> size & 1 else None


def past_anything(kind: int, start: int, empty: int, size: int) -> int:
    """The positions after a `*`."""
    everywhere = (1 << size + 1) - 1
    if kind == ANY_THEN_EMPTY:
        return start | ((everywhere & -(start & -start) & empty) << 1)
    first = start & empty if kind == EMPTY_THEN_ANY else start
    return start | (everywhere & -(first & -first) & ~(first & -first) if first else 0)


def swept_back(line: Sequence[Segment], size: int, may: Sequence[int], ahead: list[int], fits: list[int]) -> Narrowed:
    """The pass from the right: the positions from which the rest of the line can be completed; and what is covered."""
    covered = [0] * len(may)
    starts: list[int] = []
    covers: list[int] = []
    empty = may[0]
    steps = doublings(empty, size)
    goal, after = 1 << size, ahead.pop()
    for kind, colour, length, shifts in reversed(line):
        start = ahead.pop()
        if kind == GAP:
            for shift, cells in steps:
                goal |= cells & (goal >> shift)
            covered[0] |= after & empty & (goal >> 1)
        elif kind == RUN:
            goal = (goal >> length) & fits.pop()
            cells = start & goal
            starts.append(cells)
            for shift in shifts:
                cells |= cells << shift
            covered[colour] |= cells
            covers.append(cells)
        elif kind == SOME:
            cells = may[colour]
            for shift, more in doublings(cells, size) if colour else steps:
                goal |= more & (goal >> shift)
            goal = (goal >> 1) & cells
            run = (((cells + (start & cells)) ^ cells) | start) & goal
            covered[colour] |= run
            if colour:
                covers.append(run)
        else:
            goal = cover_anything(kind, start, goal, covered, may, size)
        after = start
    left = tuple([known & seen for known, seen in zip(may, covered, strict=True)])
    return Narrowed(left, starts[::-1], covers[::-1])


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


def doublings(cells: int, size: int) -> list[tuple[int, int]]:
    """For 1, 2, 4, … the positions from which that many consecutive cells are in the set. These shifts, one after
    another, lead back from a goal through cells of the set."""
    found, step = [], 1
    while step <= size and cells:
        found.append((step, cells))
        cells &= cells >> step
        step *= 2
    return found


L = TypeVar("L", bound=Line)


class Settled(NamedTuple, Generic[L]):
    """What all lines together allow, each considered alone until nothing changes."""

    lines: list[L]
    broken: int | None
    """The number of a line that cannot be completed, or None."""


Step = tuple[int, list[int]]
"""The number of a line, and for every colour, as bits, the cells that this line shows not to have it."""


def settle(lines: Sequence[L], steps: list[Step] | None = None) -> Settled[L]:
    """Narrows down line after line; what one learns about a cell is passed to the other lines through that cell. If
    `steps` is given, every line that shows something is recorded there, in order."""
    may = [list(line.may) for line in lines]
    clues = [parts(line.clue) for line in lines]
    through: dict[int, list[tuple[int, int]]] = {}
    for number, line in enumerate(lines):
        for position, cell in enumerate(line.cells):
            through.setdefault(cell[0], []).append((number, position))
    waiting = deque(range(len(lines)))
    queued = [True] * len(lines)
    while waiting:
        number = waiting.popleft()
        queued[number] = False
        passed, before = lines[number].cells, may[number]
        after = narrowed(clues[number], len(passed), before)
        if after is None:
            return Settled(list(lines), number)
        gone = [known ^ left for known, left in zip(before, after.may, strict=True)]
        if not any(gone):
            continue
        if steps is not None:
            steps.append((number, gone))
        for colour, cells in enumerate(gone):
            for position in bits(cells):
                for other, place in through[passed[position][0]]:
                    if other != number:
                        may[other][colour] &= ~(1 << place)
                        if not queued[other]:
                            queued[other] = True
                            waiting.append(other)
        may[number] = list(after.may)
    return Settled([line._replace(may=tuple(known)) for line, known in zip(lines, may, strict=True)], None)


def known_values(lines: Sequence[Line], variables: int) -> Values:
    """The values that the lines' knowledge decides. Crossing lines know the same about their common cell."""
    values = [0] * (variables + 1)
    seen: set[int] = set()
    for line in lines:
        cells = [cell[0] for cell in line.cells]
        if seen.issuperset(cells):
            continue
        seen.update(cells)
        for colour in range(1, len(line.may)):
            mine, others = line.may[colour], 0
            for other, may in enumerate(line.may):
                others |= may if other != colour else 0
            for position in bits(mine & ~others):
                variable = line.cells[position][colour - 1]
                values[variable] = variable
            for position in bits(((1 << len(line.cells)) - 1) & ~mine):
                variable = line.cells[position][colour - 1]
                values[variable] = -variable
    return values
