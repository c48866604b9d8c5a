"""Random boards with loops that visit rooms: first loops that never touch, each cut into pieces of equal length; every
piece gets a room, and the rooms grow until the board is full. Then rooms of different loops are joined, and numbers
hidden, as long as the loops stay the only ones."""

from kotae.answers.generating.generators import Candidate
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import Clues, answer_of
from kotae.answers.generating.random_boards.gate_boards import in_turn
from kotae.answers.generating.random_boards.random_loop import around, may_join, rim
from kotae.answers.generating.random_boards.sky_boards import filled
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Thinned
from kotae.board.grid import Grid, Place
from kotae.board.regions import Regions
from kotae.board.tokens import HIDDEN
from kotae.families.onsen import Onsen
from kotae.logic import Values

REQUESTS = ()
SQUARES = 9
"""How many squares of the board there are for each loop to start from."""
JOINED = 0.4
"""How often rooms of an unproved board are joined."""
HIDDEN_SHARE = 0.4
"""The share of numbers that are hidden where they are not needed."""
REPAIRS = 150
"""How often a board is changed until it has no other answer."""
LONGEST = 6
"""The most cells that a visit has."""
ONES = 0.1
"""How often visits may have a single cell."""
REPAIRING = "glucose4+cadical195"
"""The solver whose answers decide where a draft is changed: a seed keeps its puzzle, whatever is the best solver."""


def has_room(grid: Grid) -> bool:
    return min(grid) > 2


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    tours = Tours(request.grid, dice)
    if not tours.settle(dice, tuning):
        return None
    for one, other in dice.shuffled(tours.borders()) if request.difficulty != "easy" else ():
        tours.join(one, other, tuning)
    numbers = Thinned(dict(tours.clues))
    for circle in dice.shuffled(list(tours.clues)):
        tours.clues[circle] = HIDDEN
        if dice.chance() < HIDDEN_SHARE and tours.is_only(tuning):
            numbers.dropped.append({circle: numbers.kept[circle]})
        else:
            tours.clues[circle] = numbers.kept[circle]
        numbers.kept[circle] = tours.clues[circle]
    blank = tours.puzzle
    return Candidate(blank, tours.values(blank), numbers)


def unproved(grid: Grid, shown: float, dice: Dice) -> Onsen:
    """Keeps that share of the numbers; joins half of the rooms."""
    tours = Tours(grid, dice)
    for one, other in dice.shuffled(tours.borders()):
        if dice.chance() < JOINED:
            tours.merge(one, other)
    tours.clues = {cell: clue if dice.chance() < shown else HIDDEN for cell, clue in tours.clues.items()}
    return tours.puzzle


class Tours:
    """Random loops, circles on them, and rooms that they visit."""

    def __init__(self, grid: Grid, dice: Dice) -> None:
        self.grid = grid
        self.loops = random_loops(grid, dice)
        self.clues: Clues = {}
        self.room: dict[Place, int] = {}
        """By cell, the number of its room."""
        self.visitors: dict[int, set[int]] = {}
        """By room, the numbers of the loops that visit it."""
        for number, loop in enumerate(self.loops):
            shortest = 1 if dice.chance() < ONES else 2
            length = dice.one_of([size for size in range(shortest, LONGEST + 1) if len(loop) % size == 0])
            self.clues[dice.one_of(loop)] = length
            start = dice.below(length)
            for k, cell in enumerate(loop):
                self.room[cell] = len(self.visitors) + (k + start) // length % (len(loop) // length)
            for _ in range(len(loop) // length):
                self.visitors[len(self.visitors)] = {number}
        self.room = filled(grid, self.room, dice)

    @property
    def puzzle(self) -> Onsen:
        return Onsen(self.grid, dict(sorted(self.clues.items())), rooms=Regions(self.grid, self.room))

    def values(self, puzzle: Onsen) -> Values:
        """The loops as an answer."""
        pairs = [(cell, loop[k - 1]) for loop in self.loops for k, cell in enumerate(loop)]
        return puzzle.finished(puzzle.stated(puzzle.line[self.grid.between(*pair)] for pair in pairs))

    def borders(self) -> list[tuple[Place, Place]]:
        """Cells side by side in different rooms."""
        return [(one, other) for one, other in self.grid.pairs() if self.room[one] != self.room[other]]

    def merge(self, one: Place, other: Place) -> bool:
        """Joins the rooms of two cells, if no loop visits both."""
        kept, gone = self.room[one], self.room[other]
        if kept == gone or not self.visitors[kept].isdisjoint(self.visitors[gone]):
            return False
        self.visitors[kept] = self.visitors[kept] | self.visitors[gone]
        self.room = {cell: kept if room == gone else room for cell, room in self.room.items()}
        return True

    def join(self, one: Place, other: Place, tuning: Tuning) -> None:
        """The same, as long as there is no other answer."""
        before = self.room, dict(self.visitors)
        if self.merge(one, other) and not self.is_only(tuning):
            self.room, self.visitors = before

    def is_only(self, tuning: Tuning) -> bool:
        return self.another(tuning) is None

    def another(self, tuning: Tuning) -> set[Place] | None:
        """The cells that another answer passes, if there is one."""
        puzzle = self.puzzle
        found = answer_of(puzzle, tuning, REPAIRING)
        if found.status == "unique":
            return None
        mine = puzzle.to_json(self.values(puzzle))
        values = next(values for values in found.solutions if puzzle.to_json(values) != mine)
        return {cell for cell, passed in puzzle.passed.number.items() if values[passed] > 0}

    def settle(self, dice: Dice, tuning: Tuning) -> bool:
        """Changes rooms and circles until no other answer is left; whether that was so soon enough."""
        for _ in range(REPAIRS):
            other = self.another(tuning)
            if other is None:
                return True
            if dice.chance() < 0.5 or not self.move_circle(other, dice):
                self.move_cell(other, dice)
        return False

    def move_circle(self, other: set[Place], dice: Dice) -> bool:
        """Puts the circle of a loop where another answer passes no cell."""
        for loop in dice.shuffled(self.loops):
            if places := [cell for cell in loop if cell not in other]:
                circle = next(cell for cell in loop if cell in self.clues)
                self.clues[dice.one_of(places)] = self.clues.pop(circle)
                return True
        return False

    def move_cell(self, other: set[Place], dice: Dice) -> None:
        """Gives a cell to the room beside it, one that another answer passes, or else any that no loop passes."""
        passed = {cell for loop in self.loops for cell in loop}
        free = dice.shuffled([cell for cell in self.grid.cells() if cell not in passed])
        for cell in sorted(free, key=lambda cell: cell not in other):
            rooms = [self.room[near] for near in self.grid.neighbours(cell) if self.room[near] != self.room[cell]]
            if rooms and self.stays_joined(cell):
                self.room[cell] = dice.one_of(rooms)
                return

    def stays_joined(self, cell: Place) -> bool:
        """Whether the room of a cell hangs together without it."""
        rest = {other for other, room in self.room.items() if room == self.room[cell]} - {cell}
        reached = [min(rest)] if rest else []
        for one in reached:  # grows during the iteration
            reached += [near for near in self.grid.neighbours(one) if near in rest and near not in reached]
        return len(reached) == len(rest) > 0


def random_loops(grid: Grid, dice: Dice) -> list[list[Place]]:
    """The cells of some loops that do not touch, in turn: the rims of regions whose corners are cells."""
    between = Grid(grid.rows - 1, grid.cols - 1)
    owner: dict[Place, int] = {}
    squares = list(between.cells())
    for square in dice.shuffled(squares)[: max(1, len(squares) // SQUARES)]:
        if not any(near in owner for near in around(between, square)):
            owner[square] = len(set(owner.values()))
    for _ in range(4 * len(squares)):
        square = dice.one_of(squares)
        near = {owner[other] for other in around(between, square) if other in owner}
        if square not in owner and len(near) == 1:
            (number,) = near
            region = {other for other, whose in owner.items() if whose == number}
            if may_join(square, region, between):
                owner[square] = number
    regions = [{square for square, whose in owner.items() if whose == number} for number in set(owner.values())]
    return [[(y + 1, x + 1) for y, x in in_turn(rim(between, region))] for region in regions]
