"""Usoone."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._shading_rules import never_side_by_side, unshaded_in_one_piece
from kotae.families.base import Names, Puzzle, clue, rule
from kotae.logic import (
    Claim,
    OneWrong,
    Sum,
    claim,
    count,
    one_wrong,
)


class Usoone(Puzzle):
    """Shade some cells without numbers, never two side by side, so that the unshaded ones stay in one piece. A number
    says how many cells beside it are shaded, but in every room exactly one number is wrong."""

    names = Names("usoone", aliases=("uso-one",), puzzlink=("usoone",))
    address = code.room_borders(), code.cells(code.FOUR_CELL)
    file = saved.File(saved.rooms(), saved.numbers(), saved.shading_ones("shaded"))
    random_boards = "kotae.answers.generating.random_boards.wrong_number_boards"
    suggestions = "kotae.answers.suggesting.suggestions.wrong_numbers"
    example = """
        02...0
        1....2
        1.3.2.
        ....2.
        ..22..
        1.1.30
        rooms:
        AAAAAB
        AAAABB
        ACAABB
        CCCBBB
        CCCBBB
        CDDDDB
        """

    rooms = Rooms()
    shaded = Shading()

    def beside(self, cell: Place) -> Sum:
        """How many cells beside it are shaded."""
        return count(self.shaded[near] for near in self.grid.neighbours(cell) if near not in self.clues)

    @clue("it is not shaded, and that many cells beside it are, unless it is wrong", range(5), placed=True, density=0.4)
    def number(self, cell: Place) -> Claim:
        return claim(self.beside(cell), -self.shaded[cell])

    @rule("exactly one number of every room is wrong")
    def wrong(self) -> Iterator[tuple[Region, OneWrong]]:
        for room in self.rooms:
            numbers = {cell: number for cell in room if isinstance(number := self.clues.get(cell), int)}
            yield room, one_wrong({cell: self.beside(cell).equals(number) for cell, number in numbers.items()})

    apart = never_side_by_side
    joined = unshaded_in_one_piece
