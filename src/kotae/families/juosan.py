"""Juosan."""

from collections.abc import Iterator

from kotae.board.either import Either
from kotae.board.givens import Rooms
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Clauses, LargerPart, any_of, larger_part

ONE_KIND = "{known}, and {subject} has {clue} bars of one kind, so {so}"
NEITHER = "{subject} could not have {clue} bars of one kind"
SAYS = {
    "full": "{subject} has all the vertical bars it may have, so {so}",
    "needed": "{subject} has all the horizontal bars it may have, so {so}",
    "too many": "{subject} would have too many vertical bars",
    "too few": "{subject} would have too many horizontal bars",
    **dict.fromkeys(("only way", "both", "goes on", "would end", "no branch"), ONE_KIND),
    **dict.fromkeys(("no way", "branches", "ends"), NEITHER),
}


class Juosan(Puzzle):
    """Put a vertical or a horizontal bar into every cell, never three parallel ones side by side. A number says how
    many bars of its room are vertical, or horizontal, whichever are more."""

    names = Names("juosan", puzzlink=("juosan",))
    address = code.room_borders(), code.per_room(code.NUMBER_16)
    file = saved.File(saved.rooms(), saved.room_numbers(), saved.letters("bar", "1", "2", "0"))
    example = """
        4..3.3
        .2....
        1.75..
        ......
        2.....
        ......
        rooms:
        AAABBC
        ADBBCC
        EDFGGG
        EFFFFG
        HIIFFG
        HIIIGG
        """

    rooms = Rooms("room", connected=False, number=lambda grid: max(1, grid.rows * grid.cols // 4))
    bar = Either("vertical", "horizontal", thing="bar", symbols=("upright-bar", "level-bar"), letters="|-")

    @clue("that many bars of the room are vertical, or horizontal, whichever are more", at=rooms, says=SAYS)
    def number(self, room: Region) -> LargerPart:
        return larger_part(self.bar[cell] for cell in room)

    @rule(
        "three parallel bars are never side by side",
        says={
            "needed": "a third bar parallel to those in {false} would make three side by side, so {so}",
            "too few": "three parallel bars would be side by side in {false}",
        },
    )
    def no_threes(self) -> Iterator[tuple[Where, Clauses]]:
        for number, line in enumerate(self.grid.lines()):
            vertical = -1 if number < self.grid.rows else 1
            for three in zip(line, line[1:], line[2:], strict=False):
                yield three, any_of(*(vertical * self.bar[cell] for cell in three))
