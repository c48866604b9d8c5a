"""Chocona."""

from collections.abc import Iterator

from kotae.board.givens import Rooms
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families._shading_rules import some_cell_shaded
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import NotThree, Sum, count, rectangles


class Chocona(Puzzle):
    """Shade some cells so that every group of them is a rectangle; a group may lie across borders. A number says how
    many cells of its room are shaded."""

    names = Names("chocona", puzzlink=("chocona",), janko="Chocona")
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(saved.rooms(), saved.room_numbers(), saved.shading("shaded"))
    example = """
        1.4...
        .6...1
        ......
        1.1...
        ......
        ......
        rooms:
        AABBBB
        ACCCBD
        AACCBD
        EEFCBD
        EGFFBB
        EEEFFF
        """

    rooms = Rooms("room", connected=False)
    shaded = Shading()

    @clue("that many cells of the room are shaded", at=rooms)
    def number(self, room: Region) -> Sum:
        return count(self.shaded[cell] for cell in room)

    @rule("every group of shaded cells is a rectangle")
    def straight(self) -> Iterator[tuple[Where, NotThree]]:
        yield from rectangles(self.shaded.number, self.grid.squares())

    not_empty = some_cell_shaded
