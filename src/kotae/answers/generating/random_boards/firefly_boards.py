"""Random boards with fireflies: between the first two a line leads there and one back; then lines grow backwards to new
ones, until there is no room left. As long as there is another answer, a firefly is put on a line where that differs.
Then fireflies are taken away, and numbers, as long as there is none."""

from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.growing import Growing, lessened
from kotae.answers.generating.large.repaired import settled
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues, answer_of, is_only
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.fireflies import dot_of
from kotae.board.grid import WAYS, Grid, Place
from kotae.board.tokens import HIDDEN, Clue
from kotae.families.base import Puzzle
from kotae.families.firefly import Firefly
from kotae.logic import Values

REQUESTS = ()
LONGEST, SHORTER = 7, {"easy": 3, "medium": 4}
"""The most cells from one firefly to the next; fewer for easier levels, for which all fireflies and numbers stay."""
STRAIGHT = 0.6
"""How likely a line is to go straight on."""

Path = list[Place]
"""The cells of a line, from the firefly that it comes from to the one that it leads to."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 1 and max(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    paths = random_network(request.grid, dice, SHORTER.get(tuning.wanted, LONGEST))
    while paths:
        found = answer_of(board_of(request.grid, paths), tuning)
        if found.status == "unique" and tuning.wanted in SHORTER:
            return Candidate(*answered(request.grid, paths))
        if found.status == "unique":
            puzzle = Firefly(request.grid, thinned(request.grid, paths, dice, tuning))
            return Candidate(puzzle, answer_of(puzzle, tuning).solutions[0])
        if found.status != "several":
            return None
        paths = parted(paths, differing(request.grid, paths, found.solutions), dice)
    return None


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Fireflies are put on lines wherever there is another answer, and only numbers are taken away."""
    network = Network(request.grid, random_network(request.grid, dice, SHORTER.get(tuning.wanted, LONGEST)))
    found = settled(network, dice, tuning.budget) if network.paths else None
    if found is None:
        return None
    return lessened(Growing(found, shown(found.paths)), less, dice, tuning.budget)


def less(cell: Place, clue: Clue) -> list[Clue | None]:
    """What a firefly may become."""
    return [hidden(clue)]


class Network:
    """Lines from firefly to firefly."""

    def __init__(self, grid: Grid, paths: list[Path]) -> None:
        self.grid = grid
        self.paths = paths
        self.places = shown(paths)

    @cached_property
    def answered(self) -> tuple[Firefly, Values]:
        return answered(self.grid, self.paths)

    def changed(self, near: Sequence[Place], dice: Dice) -> "Network | None":
        paths = parted(self.paths, set(near), dice)
        return Network(self.grid, paths) if paths else None

    def clue_at(self, place: Place) -> Clue:
        return self.places[place]

    def stated(self, clues: Clues) -> tuple[Firefly, Values]:
        return Firefly(self.grid, self.places | clues), self.answered[1]

    def redrawn(self, near: Sequence[Place], dice: Dice) -> None:
        """Nothing is redrawn once there are enough fireflies."""


def answered(grid: Grid, paths: list[Path]) -> tuple[Firefly, Values]:
    puzzle = board_of(grid, paths)
    steps = {grid.between(one, other) for path in paths for one, other in pairwise(path)}
    return puzzle, puzzle.stated(number if edge in steps else -number for edge, number in puzzle.line.number.items())


def board_of(grid: Grid, paths: list[Path]) -> Firefly:
    return Firefly(grid, shown(paths))


def differing(grid: Grid, paths: list[Path], answers: list[Values]) -> set[Place]:
    """The cells through which one of some answers does not lead the same lines as these."""
    puzzle, ours = answered(grid, paths)
    wrong = (edge for each in answers for edge, step in puzzle.line.number.items() if each[step] != ours[step])
    return {cell for edge in wrong for cell in grid.faces(edge) if cell}


def parted(paths: list[Path], cells: set[Place], dice: Dice) -> list[Path]:
    """One line in two: a firefly is put into one of these cells on it. None are left if that is impossible."""
    inner = [(path, at) for path in paths for at in range(1, len(path) - 1) if path[at] in cells]
    if not inner:
        return []
    chosen, at = dice.one_of(inner)
    return [*(path for path in paths if path is not chosen), chosen[: at + 1], chosen[at:]]


def unproved(grid: Grid, shown_share: float, dice: Dice) -> Puzzle:
    """Hides the other numbers."""
    paths: list[Path] = []
    while not paths:
        paths = random_network(grid, dice)
    clues = shown(paths)
    return Firefly(grid, {cell: clue if dice.chance() < shown_share else hidden(clue) for cell, clue in clues.items()})


def thinned(grid: Grid, paths: list[Path], dice: Dice, tuning: Tuning) -> Clues:
    """Without the fireflies and the numbers that are not needed."""
    kept = list(paths)
    for cell in dice.shuffled([path[0] for path in paths]):
        fewer = without(kept, cell)
        if fewer and is_only(Firefly(grid, shown(fewer)), tuning):
            kept = fewer
    clues = shown(kept)
    for cell in dice.shuffled(list(clues)):
        fewer_numbers = clues | {cell: hidden(clues[cell])}
        if is_only(Firefly(grid, fewer_numbers), tuning):
            clues = fewer_numbers
    return clues


def without(paths: list[Path], cell: Place) -> list[Path]:
    """The lines without a firefly: with its own if none leads there, joined to it if only one does; otherwise none."""
    (own,) = (path for path in paths if path[0] == cell)
    leading = [path for path in paths if path[-1] == cell]
    others = [path for path in paths if path is not own and path not in leading]
    if len(leading) > 1 or own in leading:
        return []
    return [*others, [*leading[0], *own[1:]]] if leading else others


def hidden(clue: Clue) -> Clue:
    return HIDDEN, dot_of(clue)


def shown(paths: list[Path]) -> Clues:
    """The fireflies from which lines come, with their dots and numbers."""
    found: Clues = {}
    for path in paths:
        ways = [way_between(one, other) for one, other in pairwise(path)]
        found[path[0]] = sum(one != other for one, other in pairwise(ways)), ways[0]
    return found


def way_between(one: Place, other: Place) -> str:
    step = other[0] - one[0], other[1] - one[1]
    return next(way for way, each in WAYS.items() if each == step)


def random_network(grid: Grid, dice: Dice, longest: int = LONGEST) -> list[Path]:
    """Lines that hang together, as many as there is room for: first one from a firefly to another, then one from there
    to either of them; none if there is no way for that."""
    start: Place = dice.one_of(list(grid.cells()))
    free = {*grid.cells()} - {start}
    first = grown(grid, start, free, longest, dice)
    free.difference_update(first)
    second = way_home(grid, first, free, dice)
    free.difference_update(second)
    fireflies, paths = [start, first[-1]], [first, second]
    while second and (targets := [cell for cell in fireflies if any(near in free for near in grid.neighbours(cell))]):
        path = grown(grid, dice.one_of(targets), free, longest, dice)
        paths.append(path[::-1])
        fireflies.append(path[-1])
        free.difference_update(path)
    return paths if second else []


def grown(grid: Grid, start: Place, free: set[Place], longest: int, dice: Dice) -> Path:
    """A line from a firefly through free cells; where it ends, there is another one."""
    path = [start, dice.one_of([near for near in grid.neighbours(start) if near in free])]
    length = dice.within(2, longest)
    while len(path) <= length:
        onward = [near for near in grid.neighbours(path[-1]) if near in free and near not in path]
        ahead = 2 * path[-1][0] - path[-2][0], 2 * path[-1][1] - path[-2][1]
        if not onward:
            break
        path.append(ahead if ahead in onward and dice.chance() < STRAIGHT else dice.one_of(onward))
    return path


def way_home(grid: Grid, first: Path, free: set[Place], dice: Dice) -> Path:
    """A way through free cells from where a line ends to where it began, or back; empty if there is none."""
    reached: list[Path] = [[first[-1]]]
    met: set[Place] = set()
    for path in reached:  # grows during the iteration
        for near in dice.shuffled(grid.neighbours(path[-1])):
            if near in (first[0], first[-1]) and len(path) > (2 if near == first[-1] else 1):
                return [*path, near]
            if near in free and near not in met:
                met.add(near)
                reached.append([*path, near])
    return []
