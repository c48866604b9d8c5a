"""Fillominos in which only a few numbers occur, to find out whether one without that limit has exactly one answer.

Most Fillominos have no large group without a given number, but each cell might be in one of any size, which can mean a
hundred numbers to consider. Here a single number stands for all larger ones.
"""

from collections.abc import Iterator

from kotae.answers.detours import Detour
from kotae.board.givens import Option
from kotae.board.grid import Place
from kotae.board.sizes import Sizes
from kotae.families.base import Names, Puzzle, Where, everywhere, rule
from kotae.families.fillomino import Fillomino
from kotae.logic import SizedGroups, Values, possible_sizes, sized_groups

FEW = 9
"""The largest number of a group without a given one, or the largest given number if that is larger."""


MANY = 1000
"""With this many variables it pays to look first for answers without large groups that have no given number."""


class FewSizes(Fillomino):
    """The numbers go up to `most`, and no given one is larger. The next number stands for all larger ones."""

    names = Names("fillomino-few-sizes")
    detour = ""
    most = Option(FEW, range(1, 1_000_000), "the largest number")

    digit = Sizes(lambda puzzle: puzzle.few_sizes())

    def few_sizes(self) -> dict[Place, list[int]]:
        few = range(1, self.most + 2)
        possible = possible_sizes(self.given_numbers(), self.grid.graph())
        return {
            cell: [number for number in few if number in numbers or (number == few[-1] and numbers[-1:] > [number])]
            for cell, numbers in possible.items()
        }

    @rule("every group of equal numbers has as many cells as they say")
    def sized(self) -> Iterator[tuple[Where, SizedGroups]]:
        yield everywhere, sized_groups(self.digit.cells, self.grid.graph(), or_more=self.most + 1)


def detour(puzzle: Fillomino) -> Detour | None:
    """Every answer of the puzzle is one of the other puzzle, with one number for all large ones. So the answers of the
    other puzzle are all there are, unless one uses that number: groups of different sizes may look like one group
    there."""
    if puzzle.variables <= MANY:
        return None
    most = max(FEW, *puzzle.given_numbers().values(), 0)

    def back(other: Puzzle, values: Values) -> Values | None:
        numbers = other.to_json(values)
        return None if any(most + 1 in row for row in numbers) else puzzle.from_json(numbers)

    return Detour(FewSizes(puzzle.grid, puzzle.clues, most=most), None, back)
