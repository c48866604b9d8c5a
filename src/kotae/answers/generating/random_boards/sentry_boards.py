"""Random boards with a loop around coloured clues: first a winding loop, then clues in cells that it leaves out, more
of them where another loop would do as well; then cells, numbers and colours are taken away as long as the loop stays
the only one."""

from collections.abc import Sequence

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.large.growing import Growing, grown
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues, answer_of
from kotae.answers.generating.random_boards.random_loop import between, random_region, redrawn_region, rim
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Thinned
from kotae.board.coloured_arrows import parts_of
from kotae.board.grid import Grid, Place
from kotae.board.tokens import HIDDEN, Clue
from kotae.families.castle import Castle
from kotae.logic import Values

REQUESTS = ()
SHARE = 0.08
"""The share of cells that have a clue to begin with."""
WEAKENED = 0.5
"""The share of clues that lose their number or colour where they need only the other."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    sentries = Sentries(request.grid, random_region(between(request.grid), dice))
    clues = enough(sentries, dice, tuning)
    if clues is None:
        return None
    result = Thinned(clues)
    for cell in dice.shuffled(list(clues)):
        for less in (None, *(weaker(clues[cell], dice) if dice.chance() < WEAKENED else ())):
            fewer = {each: clue for each, clue in result.kept.items() if each != cell} | ({cell: less} if less else {})
            if not others(Castle(request.grid, fewer), sentries.loop, tuning):
                result.dropped.append({cell: result.kept[cell]})
                result.kept = fewer
                break
    blank = Castle(request.grid)
    return Candidate(blank, drawn(blank, sentries.loop), result)


def large_draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    watched = Watched(request.grid, random_region(between(request.grid), dice), str(dice.chance()))
    begun = {cell: watched.clue_at(cell) for cell in watched.free if dice.chance() < SHARE}

    def less(cell: Place, clue: Clue) -> list[Clue | None]:
        return [None, *(weaker(clue, dice) if dice.chance() < WEAKENED else ())]

    return grown(Growing(watched, begun), less, dice, tuning.budget)


def unproved(grid: Grid, shown: float, dice: Dice) -> Castle:
    sentries = Sentries(grid, random_region(between(grid), dice))
    return Castle(grid, {cell: sentries.clue(cell, dice) for cell in sentries.free if dice.chance() < shown * SHARE})


class Sentries:
    """A random loop, and the clues that cells beside it may have."""

    def __init__(self, grid: Grid, region: set[Place]) -> None:
        """The loop goes around a region of the squares between cells."""
        self.region = region
        self.loop: set[Place] = {(y + 1, x + 1) for y, x in rim(between(grid), region)}
        passed = {cell for edge in self.loop for cell in grid.faces(edge)}
        self.free = [cell for cell in grid.cells() if cell not in passed]
        """The cells that the loop leaves out."""
        self.board = Castle(grid, dict.fromkeys(self.free, HIDDEN))
        self.values = drawn(self.board, self.loop)

    def clue(self, cell: Place, dice: Dice) -> Clue:
        """A random one; numbers above 0 and the colour alone are as likely as all zeros together."""
        possible = self.board.clues_at(cell, self.values)
        telling = [clue for clue in possible if parts_of(clue)[0] != 0]
        zeros = [clue for clue in possible if parts_of(clue)[0] == 0]
        return dice.one_of([*telling, *([dice.one_of(zeros)] if zeros else [])])


class Watched(Sentries):
    """The same, with a certain clue for every cell."""

    def __init__(self, grid: Grid, region: set[Place], name: str) -> None:
        super().__init__(grid, region)
        self.name = name
        self.places = frozenset(self.free)

    def clue_at(self, cell: Place) -> Clue:
        return self.clue(cell, Dice(f"{self.name} {cell}"))

    def stated(self, clues: Clues) -> tuple[Castle, Values]:
        puzzle = Castle(self.board.grid, clues)
        return puzzle, drawn(puzzle, self.loop)

    def redrawn(self, near: Sequence[Place], dice: Dice) -> "Watched | None":
        grid = self.board.grid
        region = redrawn_region(between(grid), self.region, near, dice)
        return Watched(grid, region, self.name) if region else None


def enough(sentries: Sentries, dice: Dice, tuning: Tuning) -> Clues | None:
    """Clues that only this loop fits; None if no more can be added although others do, too."""
    grid, waiting = sentries.board.grid, dice.shuffled(sentries.free)
    number = max(1, round(SHARE * grid.rows * grid.cols))
    clues = {cell: sentries.clue(cell, dice) for cell in waiting[:number]}
    waiting = waiting[number:]
    while other := others(Castle(grid, clues), sentries.loop, tuning):
        cell = next((cell for cell in waiting if cell in other), waiting[0] if waiting else None)
        if cell is None:
            return None
        waiting.remove(cell)
        clues[cell] = sentries.clue(cell, dice)
    return dict(sorted(clues.items()))


def weaker(clue: Clue, dice: Dice) -> list[Clue]:
    """The clue without its number and without its colour, in random order, or without either."""
    number, way, colour = parts_of(clue)
    return dice.shuffled([(HIDDEN, "", colour), (number, way, "")]) if way and colour else [HIDDEN]


def others(puzzle: Castle, loop: set[Place], tuning: Tuning) -> set[Place]:
    """The cells that another answer passes; empty if there is none."""
    found = answer_of(puzzle, tuning)
    for values in found.solutions:
        steps = {edge for edge, step in puzzle.line.number.items() if values[step] > 0}
        if steps != loop:
            return {cell for edge in steps for cell in puzzle.grid.faces(edge) if cell}
    return set()


def drawn(board: Castle, loop: set[Place]) -> Values:
    return board.finished(board.stated(step for edge, step in board.line.number.items() if edge in loop))
