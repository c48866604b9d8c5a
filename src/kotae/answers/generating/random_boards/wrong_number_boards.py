"""Random boards with numbers of which one in every room is wrong: first the shading, then numbers beside it, until only
that shading fits them.

A number may be wrong, so another one can also let in other answers. That is why each step is solved as a puzzle of its
own.
"""

from collections.abc import Mapping

from kotae.answers.generating.generators import Candidate, has_many_cells
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.drafting import answers_to
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.generating.thinning import Thinned
from kotae.board.grid import Grid, Place
from kotae.board.random_rooms import grown_rooms, in_one_piece, merged_rooms
from kotae.board.regions import Region, Regions
from kotae.errors import KotaeError
from kotae.families.usoone import Usoone
from kotae.logic import Values

REQUESTS = ()
IS_PROVED = False
ROOM = 8
"""Roughly how many cells a room has."""
SHADED = 0.3
"""The largest share of shaded cells."""
NUMBERED = 0.5
"""The share of unshaded cells that get a number at first."""
MOST_ADDED = 20
"""How many numbers are added until an attempt is given up,"""
MOST_ADDED_SHARE = 0.12
"""and on a large board, to which share of its cells."""
MOST_TRIES = 50
"""How many divisions into rooms are tried until each room has place for two numbers."""

Numbers = dict[Place, int]


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    board = Board(request.grid, dice)
    numbers = board.some_numbers(NUMBERED)
    if numbers is None:
        return None
    cells = request.grid.rows * request.grid.cols
    for _ in range(round(MOST_ADDED_SHARE * cells) if has_many_cells(request.grid) else MOST_ADDED):
        tuning.budget.look()
        others = board.other_answer(numbers)
        if others is None:
            return Candidate(board.blank, board.values, board.thinned(numbers))
        place = board.telling_place(numbers, others)
        if place is None:
            return None
        numbers[place] = board.beside(place)
    return None


def unproved(grid: Grid, shown: float, dice: Dice) -> Usoone:
    """With a wrong number and a right one in every room, whatever share is shown of the others."""
    for _ in range(MOST_TRIES):
        board = Board(grid, dice)
        numbers = board.some_numbers(NUMBERED * shown)
        if numbers is not None:
            return board.puzzle(numbers)
    raise KotaeError(f"no random usoone of {grid.rows}x{grid.cols} has an answer", "another size or seed")


class Board:
    """Random rooms and a random shading of a board, and the numbers that fit them."""

    def __init__(self, grid: Grid, dice: Dice) -> None:
        self.grid = grid
        self.dice = dice
        number = max(1, round(grid.rows * grid.cols / ROOM))
        room = grown_rooms(grid, number, dice)
        self.shaded = random_shading(grid, dice)
        self.rooms = Regions(grid, self._with_room_for_two(room) if has_many_cells(grid) else room)
        self.blank = Usoone(grid, {}, rooms=self.rooms)
        self.wrong: set[Place] = set()
        """Where the wrong numbers are."""

    def _with_room_for_two(self, room: Mapping[Place, int]) -> Mapping[Place, int]:
        """The rooms, of which those without two unshaded cells have joined a neighbour. Of many rooms, some are always
        too small; a small board is thrown away instead."""
        while small := next((each for each in Regions(self.grid, room) if len(self._free(each)) < 2), None):
            joined = merged_rooms(self.grid, room, list(small), self.dice)
            if joined is None:
                break
            room = joined
        return room

    def _free(self, room: Region) -> list[Place]:
        return [cell for cell in room if cell not in self.shaded]

    @property
    def values(self) -> Values:
        variables = self.blank.shaded.number.items()
        return self.blank.stated(each if cell in self.shaded else -each for cell, each in variables)

    def puzzle(self, numbers: Numbers) -> Usoone:
        return self.blank.with_clues(numbers)

    def beside(self, cell: Place) -> int:
        return sum(near in self.shaded for near in self.grid.neighbours(cell))

    def some_numbers(self, share: float) -> Numbers | None:
        """At least two in every room, one of which is wrong; None if a room is too small for that."""
        numbers: Numbers = {}
        for room in self.rooms:
            free = self.dice.shuffled(self._free(room))
            if len(free) < 2:
                return None
            chosen = free[: max(2, round(share * len(free)))]
            numbers.update({cell: self.beside(cell) for cell in chosen})
            numbers[chosen[0]] = self.wrong_number(chosen[0])
            self.wrong.add(chosen[0])
        return numbers

    def wrong_number(self, cell: Place) -> int:
        """Another number that could be right."""
        most = len(self.grid.neighbours(cell))
        return self.dice.one_of([number for number in range(most + 1) if number != self.beside(cell)])

    def other_answer(self, numbers: Numbers) -> Values | None:
        """An answer other than the intended one, if there is one."""
        found = answers_to(self.puzzle(numbers)).solutions
        return next((values for values in found if values != self.values), None)

    def telling_place(self, numbers: Numbers, other: Values) -> Place | None:
        """A cell whose number would be wrong in the other answer, or that is shaded there."""
        variables = self.blank.shaded.number
        dark = {cell for cell, variable in variables.items() if other[variable] > 0}
        free = [cell for cell in variables if cell not in self.shaded and cell not in numbers]
        telling = [
            cell
            for cell in free
            if cell in dark or sum(near in dark for near in self.grid.neighbours(cell)) != self.beside(cell)
        ]
        return self.dice.one_of(telling) if telling else None

    def thinned(self, numbers: Numbers) -> Thinned:
        """Drops right numbers as long as the answer stays the only one, and every room keeps one of them."""
        result = Thinned({**numbers})
        for place in self.dice.shuffled([place for place in numbers if place not in self.wrong]):
            room: Region = self.rooms.at(place)
            if sum(cell in result.kept for cell in room) > 2:
                number = result.kept.pop(place)
                if self.other_answer(result.kept) is None:  # type: ignore[arg-type]
                    result.dropped.append({place: number})
                else:
                    result.kept[place] = number
        return result


def random_shading(grid: Grid, dice: Dice) -> set[Place]:
    """Cells of which no two are side by side, and which leave the others in one piece."""
    cells = list(grid.cells())
    shaded: set[Place] = set()
    for cell in dice.shuffled(cells):
        if len(shaded) + 1 <= SHADED * len(cells) and not any(near in shaded for near in grid.neighbours(cell)):
            left = [each for each in cells if each != cell and each not in shaded]
            if in_one_piece(grid, left):
                shaded.add(cell)
    return shaded
