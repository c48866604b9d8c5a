"""Hashiwokakero as the student report with pair variables prints it: two booleans for every corridor.

The report makes four mistakes. Each is a function here, and stands in a `Reading` whose other parts are right, so that
nothing else can be to blame.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, product
from typing import NamedTuple

from kotae.errata.brute_force import Corridor, Point, corridors_cross, hashi_answers, hashi_corridors
from kotae.errata.smallest import Clause, Proper, alone, clues_of, exactly, models, numbered, placements
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi

Pair = tuple[int, int]
"""The two variables of a corridor, one for each bridge."""
Bridges = frozenset[tuple[Corridor, int]]
"""How many bridges each corridor has."""


# --- What is printed -------------------------------------------------------------------------------------------------


def suffix_clauses(literals: Sequence[int], number: int) -> list[Clause]:
    """Printed for "exactly n of k": (x1 or … or xk), (x2 or … or xk), …, (xn or … or xk), and the same with negations
    up to (not x[k-n] or … or not xk). All the first are true as soon as xk is, so nothing is counted."""
    lower = [list(literals[start:]) for start in range(number)]
    upper = [[-literal for literal in literals[start:]] for start in range(len(literals) - number)]
    return lower + upper


def exclusive_or(one: Pair, other: Pair) -> list[Clause]:
    """Printed for two crossing corridors: a1 xor b1, a2 xor b1, a1 xor b2, a2 xor b2. That asks for two bridges in one
    of them and none in the other; but one may have a single bridge, and both may be empty."""
    return [clause for a, b in product(one, other) for clause in ([-a, -b], [a, b])]


def exclusive_corridors(one: Pair, other: Pair) -> list[Clause]:
    """The kinder reading of the same sentence: a xor b for whole corridors, used or not. Both may still be empty."""
    return [*not_both(one, other), [*one, *other]]


def printed_crossing_test(down: Corridor, across: Corridor) -> bool:
    """Printed: the row of `across` lies between the ends of `down`, and "x from of down < x of across < x to of down".
    A vertical corridor has one x only, so this is never true and no crossing is ever found."""
    (top, left), (bottom, right) = down
    (row, first), (same_row, last) = across
    return top < row == same_row < bottom and left < first == last < right


def printed_connectivity(islands: Sequence[Point], corridors: dict[Corridor, Pair]) -> list[Clause]:
    """Printed for "at least n-1 corridors are used": suffix clauses again, now over the corridors."""
    pairs = list(corridors.values())
    return [[variable for pair in pairs[start:] for variable in pair] for start in range(len(islands) - 1)]


def enough_corridors(islands: Sequence[Point], corridors: dict[Corridor, Pair]) -> list[Clause]:
    """What the report means by it, counted properly: at least n-1 corridors are used. Necessary, but a cycle wastes one
    corridor, and the islands elsewhere stay apart."""
    spare = len(corridors) - (len(islands) - 1)
    chosen = combinations(corridors.values(), max(0, spare + 1))
    return [[variable for pair in pairs for variable in pair] for pairs in chosen]


# --- What is right ---------------------------------------------------------------------------------------------------


def not_both(one: Pair, other: Pair) -> list[Clause]:
    return [[-a, -b] for a, b in product(one, other)]


def right_crossing_test(down: Corridor, across: Corridor) -> bool:
    """The row lies between the ends of `down`, and the column between the ends of `across`."""
    (top, col), (bottom, _) = down
    (row, first), (_, last) = across
    return top < row < bottom and first < col < last


def every_group_has_a_way_out(islands: Sequence[Point], corridors: dict[Corridor, Pair]) -> list[Clause]:
    """From every group of islands that is not all of them, some bridge leads out. Exponential, and plainly right."""
    first, *others = islands
    groups = [{first, *chosen} for size in range(len(others)) for chosen in combinations(others, size)]
    return [
        [
            variable
            for (one, other), pair in corridors.items()
            if (one in group) != (other in group)
            for variable in pair
        ]
        for group in groups
    ]


# --- Readings of the rules -------------------------------------------------------------------------------------------


class Reading(NamedTuple):
    """The rules of Hashi as clauses over pair variables; right, but for the parts that are replaced."""

    counting: Callable[[Sequence[int], int], list[Clause]] = exactly
    crosses: Callable[[Corridor, Corridor], bool] = right_crossing_test
    apart: Callable[[Pair, Pair], list[Clause]] = not_both
    joined: Callable[[Sequence[Point], dict[Corridor, Pair]], list[Clause]] = every_group_has_a_way_out

    def clauses(self, islands: dict[Point, int], corridors: dict[Corridor, Pair]) -> Iterator[Clause]:
        for island, number in islands.items():
            meeting = [variable for corridor, pair in corridors.items() if island in corridor for variable in pair]
            yield from self.counting(meeting, number)
        down = [corridor for corridor in corridors if corridor[0][1] == corridor[1][1]]
        across = [corridor for corridor in corridors if corridor[0][0] == corridor[1][0]]
        for one, other in product(down, across):
            if self.crosses(one, other):
                yield from self.apart(corridors[one], corridors[other])
        yield from self.joined(list(islands), corridors)

    def accepted(self, puzzle: Puzzle) -> frozenset[Bridges]:
        """All drawings that this reading takes for answers."""
        islands = dict(clues_of(puzzle))
        corridors = {corridor: (2 * k + 1, 2 * k + 2) for k, corridor in enumerate(hashi_corridors(islands))}
        return frozenset(
            frozenset((corridor, sum(variable in true for variable in pair)) for corridor, pair in corridors.items())
            for true in map(set, models(self.clauses(islands, corridors), 2 * len(corridors)))
        )


RIGHT = Reading()


# --- Proper puzzles, and drawings ------------------------------------------------------------------------------------


def proper(rows: int, cols: int) -> Iterator[Proper[Bridges]]:
    """Every proper puzzle on the board. A lone island never has a bridge."""
    return (found for islands in placements(rows, cols, 2) for found in proper_on(rows, cols, islands))


def proper_with_crossing(rows: int, cols: int) -> Iterator[Proper[Bridges]]:
    """The same where corridors cross. A mistake about crossings cannot show elsewhere, and this is far quicker."""
    crossed = (islands for islands in placements(rows, cols, 2) if any_crossing(islands))
    return (found for islands in crossed for found in proper_on(rows, cols, islands))


def any_crossing(islands: Sequence[Point]) -> bool:
    return any(corridors_cross(one, other) for one, other in combinations(hashi_corridors(islands), 2))


def proper_on(rows: int, cols: int, islands: Sequence[Point]) -> Iterator[Proper[Bridges]]:
    """The proper puzzles with these islands: all ways to build bridges that their numbers tell from all others."""

    def numbers_of(bridges: Bridges) -> tuple[int, ...]:
        return tuple(sum(number for corridor, number in bridges if island in corridor) for island in islands)

    built = (frozenset(bridges.items()) for bridges in hashi_answers(dict.fromkeys(islands)))
    for numbers, bridges in alone(built, numbers_of):
        yield Proper(numbered(Hashi, rows, cols, islands, numbers), bridges)


def brute_force(puzzle: Puzzle) -> list[Bridges]:
    return [frozenset(bridges.items()) for bridges in hashi_answers(clues_of(puzzle))]


def to_json(puzzle: Puzzle, bridges: Bridges) -> list[list[int]]:
    return sorted([*one, *other, number] for (one, other), number in bridges if number)
