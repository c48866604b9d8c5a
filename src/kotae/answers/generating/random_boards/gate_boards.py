"""Random boards with gates: a loop comes first, along some of the streets of a town, then gates across it, and a wall
in every cell that the loop leaves free. Then the other streets are opened, and walls and numbers taken away, as long as
the loop stays the only one. Streets come first, since it takes numbers to choose between them."""

from collections.abc import Iterator, Sequence

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.growing import Growing, grown
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues, answer_of, is_only
from kotae.answers.generating.random_boards.random_loop import random_loop
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.gates import ALONG, LEVEL, OPPOSITE, UPRIGHT, beyond
from kotae.board.grid import WAYS, Grid, Place, cell_at
from kotae.board.tokens import HIDDEN, Clue
from kotae.families.base import Puzzle
from kotae.families.slalom import Slalom
from kotae.logic import Values

REQUESTS = ()
TRIES = 12
"""How many loops are tried until one is the only one between its walls."""
GATES = 0.3
"""How many gates there are, as a share of the loop's cells."""
LONGEST = 4
"""The most cells that a gate reaches to either side of the loop."""

GAPS, WIDE_GAPS = (1, 2, 2, 3), (2, 2, 3)
"""How far apart the rows in which a loop turns may be, and likewise its columns; on large boards they are never side by
side."""

Street = list[Place]
"""The cells from one crossing to the next."""
Gate = list[Place]
"""Its cells, the one that the loop passes first."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    for _ in range(TRIES):
        start, clues, streets = random_gates(request.grid, dice)
        if is_only(Slalom(request.grid, clues, start=start), tuning):
            thin(request.grid, clues, start, streets, dice, tuning)
            found = Slalom(request.grid, clues, start=start)
            return Candidate(found, answer_of(found, tuning).solutions[0])
    return None


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Walls come where they are needed, instead of going where they are not. The loop keeps away from itself, so that
    all of them together leave no other."""
    course = Course(request.grid, *random_course(request.grid, dice, WIDE_GAPS)[:2], name=str(dice.chance()))

    def less(cell: Place, clue: Clue) -> list[Clue | None]:
        if isinstance(clue, tuple):
            return [HIDDEN] if dice.chance() < 0.5 else []
        return [None] if cell not in course.ends else []

    return grown(Growing(course, course.ends), less, dice, tuning.budget)


class Course:
    """A loop through gates, and the walls beside it. All gates stay."""

    def __init__(self, grid: Grid, loop: list[Place], gates: list[Gate], name: str) -> None:
        self.grid = grid
        self.loop = loop
        self.gates = gates
        self.name = name
        bars = dict(straight(loop))
        self.bars: Clues = {cell: bars[gate[0]] for gate in gates for cell in gate}
        clues: Clues = {cell: HIDDEN for cell in grid.cells() if cell not in set(loop)} | self.bars
        for number, gate in enumerate(gates, 1):
            show(clues, gate, number, Dice(f"{name} {number}"))
        self.places: Clues = {cell: clue for cell, clue in clues.items() if cell not in self.bars}
        self.ends: Clues = {cell: clue for cell, clue in self.places.items() if is_end(clues, cell)}

    def clue_at(self, place: Place) -> Clue:
        return self.places[place]

    def stated(self, clues: Clues) -> tuple[Slalom, Values]:
        puzzle = Slalom(self.grid, self.ends | self.bars | clues, start=self.loop[0])
        steps = [(cell, self.loop[k - 1]) for k, cell in enumerate(self.loop)]
        return puzzle, puzzle.finished(puzzle.stated(puzzle.line[self.grid.between(*step)] for step in steps))

    def redrawn(self, near: Sequence[Place], dice: Dice) -> "Course | None":
        """With a gate that is no wider than the loop: through a wider one, it could also go elsewhere."""
        wide = [k for k, gate in enumerate(self.gates) if len(gate) > 1 and not set(gate).isdisjoint(near)]
        if not wide:
            return None
        chosen = dice.one_of(wide)
        gates = [gate[:1] if k == chosen else gate for k, gate in enumerate(self.gates)]
        return Course(self.grid, self.loop, gates, self.name)


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    """Also leaves out the walls that no gate ends at, in the same share."""
    start, clues, _ = random_gates(grid, dice)
    for cell, clue in list(clues.items()):
        if dice.chance() >= shown and clue not in ALONG:
            lessen(clues, cell)
    return Slalom(grid, clues, start=start)


def thin(grid: Grid, clues: Clues, start: Place, streets: list[Street], dice: Dice, tuning: Tuning) -> None:
    """Opens streets, takes away walls, and then half of the numbers, as far as they are not needed."""

    def is_needed(some: Sequence[Place]) -> bool:
        before = dict(clues)
        for cell in some:
            lessen(clues, cell)
        if clues != before and not is_only(Slalom(grid, clues, start=start), tuning):
            clues.clear()
            clues.update(before)
            return True
        return False

    for street in dice.shuffled(streets):
        is_needed([cell for cell in dict.fromkeys(street) if clues.get(cell) == HIDDEN])
    numbers = dice.shuffled([cell for cell, clue in clues.items() if isinstance(clue, tuple)])
    walls = dice.shuffled([cell for cell, clue in clues.items() if clue == HIDDEN and not is_end(clues, cell)])
    waiting = [numbers[: len(numbers) // 2], walls]
    while waiting:
        some = waiting.pop()
        if is_needed(some) and len(some) > 1:
            waiting += [some[: len(some) // 2], some[len(some) // 2 :]]


def lessen(clues: Clues, cell: Place) -> None:
    """Takes away a wall, or only its number if a gate ends there."""
    if is_end(clues, cell):
        clues[cell] = HIDDEN
    else:
        del clues[cell]


def random_gates(grid: Grid, dice: Dice) -> tuple[Place, Clues, list[Street]]:
    """A random loop as its start and the clues around it, gates with their numbers, and walls; and the other streets
    that it could have gone along."""
    loop, gates, clues, streets = random_course(grid, dice, GAPS)
    for number, gate in enumerate(gates, 1):
        show(clues, gate, number, dice)
    return loop[0], clues, streets


def random_course(grid: Grid, dice: Dice, gaps: Sequence[int]) -> tuple[list[Place], list[Gate], Clues, list[Street]]:
    """A random loop, gates as it passes them, the clues for them and for walls, and the other streets."""
    rows, cols = (some_of(number, dice, gaps) for number in grid)
    town = Grid(len(rows) - 1, len(cols) - 1)
    edges = random_loop(town, dice)
    loop = stretched(in_turn(edges), rows, cols)
    at = dice.below(len(loop))
    loop = loop[at:] + loop[:at]
    clues: Clues = {cell: HIDDEN for cell in grid.cells() if cell not in set(loop)}
    bars = dict(straight(loop))
    gates: list[Gate] = []
    for cell in dice.shuffled(list(bars)):
        if len(gates) < max(2, round(GATES * len(loop))) and (gate := put_up(grid, clues, cell, bars[cell], dice)):
            gates.append(gate)
    order = sorted(gates, key=lambda gate: next(k for k, cell in enumerate(loop) if cell in gate))
    streets = [stretched(list(town.ends(edge)), rows, cols) for edge in town.edges() if edge not in edges]
    return loop, order, clues, streets


def some_of(number: int, dice: Dice, gaps: Sequence[int]) -> list[int]:
    """Some rows or columns, two at least, in which a loop may turn: where they are apart, there is room for walls."""
    found = [dice.below(2) if number > 3 else 0]
    while found[-1] < number - 1:
        found.append(found[-1] + dice.one_of(gaps))
    return found if found[-1] < number else [*found[:-1], number - 1]


def in_turn(edges: set[Place]) -> list[Place]:
    """The corners that a loop passes."""
    beside: dict[Place, list[Place]] = {}
    for y, x in sorted(edges):
        one, other = ((y - 1, x), (y + 1, x)) if y % 2 else ((y, x - 1), (y, x + 1))
        beside.setdefault(one, []).append(other)
        beside.setdefault(other, []).append(one)
    loop = [min(beside)]
    while len(loop) < len(beside):
        loop.append(next(near for near in beside[loop[-1]] if near not in loop[-2:]))
    return loop


def stretched(corners: list[Place], rows: list[int], cols: list[int]) -> list[Place]:
    """The cells that a loop through these rows and columns passes."""
    turns = [cell_at(rows[y // 2], cols[x // 2]) for y, x in corners]
    loop: list[Place] = []
    for (y, x), (v, w) in zip(turns, [*turns[1:], turns[0]], strict=True):
        down, right = sign(v - y), sign(w - x)
        loop += ((y + 2 * k * down, x + 2 * k * right) for k in range((abs(v - y) + abs(w - x)) // 2))
    return loop


def sign(number: int) -> int:
    return (number > 0) - (number < 0)


def straight(loop: list[Place]) -> Iterator[tuple[Place, str]]:
    """The cells but the first through which a loop goes straight, each with the bar that it would pass there."""
    for k in range(1, len(loop)):
        (y, x), (v, w) = loop[k - 1], loop[(k + 1) % len(loop)]
        if y == v or x == w:
            yield loop[k], UPRIGHT if y == v else LEVEL


def put_up(grid: Grid, clues: Clues, cell: Place, bar: str, dice: Dice) -> list[Place]:
    """The cells of a gate across the loop, between walls or the rim; empty if it has no room there."""
    gate, ends = [cell], list[Place]()
    for way in ALONG[bar]:
        length, at = dice.within(0, LONGEST), beyond(cell, way)
        while length and clues.get(at) == HIDDEN and not is_end(clues, at):
            gate.append(at)
            length, at = length - 1, beyond(at, way)
        ends.append(at)
    if cell in clues or any(grid.is_cell(end) and clues.get(end) != HIDDEN for end in ends):
        return []
    clues.update(dict.fromkeys(gate, bar))
    return gate


def is_end(clues: Clues, cell: Place) -> bool:
    """Whether a gate ends at a wall."""
    return any(way in ALONG.get(str(clues.get(beyond(cell, way))), "") for way in WAYS)


def show(clues: Clues, gate: list[Place], number: int, dice: Dice) -> None:
    """Puts the number of a gate on a wall at one of its ends, if there is one without."""
    ways = ALONG[str(clues[gate[0]])]
    ends = [(beyond(cell, way), OPPOSITE[way]) for cell in gate for way in ways]
    free = [(wall, way) for wall, way in ends if clues.get(wall) == HIDDEN]
    if free:
        wall, way = dice.one_of(free)
        clues[wall] = number, way
