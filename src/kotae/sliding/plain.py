"""Sliding tiles as a first course in planning by SAT would write it: every tile, every cell, every step.

After a student's program that came with instances and a table of times. Variables say which tile, or the gap, is on
which cell after that many steps, and which two neighbouring cells swap. There is at most one swap per step, and there
may be none, so that a horizon means "at most this many steps". Nothing that cannot happen is left out, and the parity
of the horizon is not used: time grows exponentially with it, which `kotae experiment sliding` shows.
"""

from kotae.families.sliding import Sliding
from kotae.sliding.unrolled import Unrolled

Pair = tuple[int, int]


def formula(puzzle: Sliding, horizon: int, exactly: bool = False) -> Unrolled:
    """Whether the goal can be reached in at most, or in exactly, that many steps."""
    made = Unrolled(puzzle, horizon)
    board = made.board
    pairs = [(cell, other) for cell in board.cells for other in board.neighbours[cell] if cell < other]
    on = {
        (tile, cell, time): made.titled(f"{f'tile {tile}' if tile else 'gap'} at {board.name(cell)} after {time}")
        for time in range(horizon + 1)
        for tile in puzzle.start
        for cell in board.cells
    }
    made.gap = {(cell, time): variable for (tile, cell, time), variable in on.items() if tile == 0}
    swap = {
        (pair, time): made.titled(f"swap {board.name(pair[0])} {board.name(pair[1])} in step {time + 1}")
        for time in range(horizon)
        for pair in pairs
    }
    ends(made, on)
    states(made, on)
    swaps(made, pairs, swap, exactly)
    effects(made, pairs, swap, on)
    return made


def ends(made: Unrolled, on: dict[tuple[int, int, int], int]) -> None:
    for sentence, state, time in (("the start", made.puzzle.start, 0), ("the goal", made.puzzle.goal, made.horizon)):
        made.about(sentence)
        for cell, tile in enumerate(state):
            made.flat += (on[tile, cell, time], 0)


def states(made: Unrolled, on: dict[tuple[int, int, int], int]) -> None:
    everything = range(len(made.puzzle.start))
    made.about("every cell holds one tile or the gap, and each is in one place")
    for time in range(made.horizon + 1):
        for one in everything:
            made.exactly_one([on[one, cell, time] for cell in everything])
            made.exactly_one([on[tile, one, time] for tile in everything])


def swaps(made: Unrolled, pairs: list[Pair], swap: dict[tuple[Pair, int], int], exactly: bool) -> None:
    made.about("a step swaps the gap with a tile" + ("" if exactly else ", or nothing"))
    for time in range(made.horizon):
        now = [swap[pair, time] for pair in pairs]
        made.at_most_one(now)
        if exactly:
            made.one_of(now)
        for (one, other), swapped in zip(pairs, now, strict=True):
            made.flat += (-swapped, made.gap[one, time], made.gap[other, time], 0)


def effects(
    made: Unrolled, pairs: list[Pair], swap: dict[tuple[Pair, int], int], on: dict[tuple[int, int, int], int]
) -> None:
    made.about("what is swapped changes places, all else stays")
    for time in range(made.horizon):
        touching: dict[int, list[int]] = {cell: [] for cell in made.board.cells}
        for one, other in pairs:
            swapped = swap[(one, other), time]
            for cell, goes in ((one, other), (other, one)):
                touching[cell].append(swapped)
                for tile in made.puzzle.start:
                    made.flat += (-swapped, -on[tile, cell, time], on[tile, goes, time + 1], 0)
        for (tile, cell, when), variable in on.items():
            if when == time:
                made.flat += (-variable, on[tile, cell, time + 1], *touching[cell], 0)
