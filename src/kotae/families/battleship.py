"""Battleships."""

from collections.abc import Iterator
from functools import cached_property

from kotae.board.bank import Bank, Pieces, is_straight, shape_of
from kotae.board.grid import Grid, Place
from kotae.board.layers import Shading
from kotae.board.things import SHIP_PARTS
from kotae.board.tokens import Number
from kotae.codecs import bank, beside, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, Clauses, Constraint, Count, Known, Sum, all_of, at_most_one, cases, count, made_of

GOES_ON = {"^": "d", "v": "u", "<": "r", ">": "l", "o": "", "F": "dr", "7": "dl", "L": "ur", "J": "ul"}
"""Where a ship goes on beside a part of it."""


def usual_fleet(grid: Grid) -> Pieces:
    """Ships of up to five cells on a large board, fewer and shorter ones on a small board."""
    room = grid.rows * grid.cols
    return bank.fleet(5 if min(grid) >= 12 else 4 if room >= 81 else 3 if room >= 36 else min(2, room // 9))


class Battleship(Puzzle):
    """Place the ships of the fleet, which never touch, not even at a corner. A number says how many cells of its row or
    column are ship. Some parts of ships are given, and some water."""

    category = "placing"
    names = Names("battleship", aliases=("battleships",), puzzlink=("battleship",), janko="Battleships")
    address = (bank.Bank("fleet", bank.FLEETS, beside.heads(), beside.parts("~^v<>moF7LJ")),)
    file = saved.File(
        bank.SavedBank("fleet", bank.FLEETS),
        beside.Framed({**{str(number): letter for number, letter in enumerate("~^v<>moF7LJ")}, "-": "?"}),
        bank.ShadedBesideClues("ships"),
        bank.TickedOff("fleet"),
    )
    example = """
        fleet: # # # ## ## ###
        ..?....
        .~..?..
        ~.....~
        .~~?.~?
        .~~....
        ~~..~..
        ....>~~
        top: 0 . 2 . . . 2
        left: . 4 . . . . .
        """

    fleet = Bank("ship", usual_fleet)
    ships = Shading("ship", "water")

    @cached_property
    def printed(self) -> list[int]:
        """A part of a ship, or water, can be seen where it is given."""
        given = {cell: clue for cell, clue in self.clues.items() if min(cell) > 0}
        return [-self.ships[cell] if clue == "~" else self.ships[cell] for cell, clue in given.items()]

    @clue(
        "it is that part of a ship, or water",
        SHIP_PARTS,
        says={
            "implied": "{known:as *, }around {subject}, {so}",
            "broken": "{subject} could not be one",
        },
    )
    def part(self, cell: Place) -> Cases:
        here, near = self.ships[cell], self.beside(cell)
        across = [[near[way] for way in (one, other) if way in near] for one in "ud" for other in "lr"]
        return cases(
            {
                **{letter: [self.ending(here, near, ways)] for letter, ways in GOES_ON.items()},
                "m": [Clauses(((here,), *map(tuple, across)))],
                "~": [all_of(-here)],
                "?": [all_of(here)],
            }
        )

    def beside(self, cell: Place) -> dict[str, int]:
        """What is beside a cell, by the way there."""
        return {way: self.ships[ray[0]] for way in "udlr" if (ray := self.grid.ray(cell, way))}

    def ending(self, here: int, near: dict[str, int], ways: str) -> Constraint:
        """A part of a ship that goes on in these ways and in no others."""
        if not set(ways) <= near.keys():
            return Known(False)
        return all_of(here, *(literal if way in ways else -literal for way, literal in near.items()))

    @clue("that many cells of the line are ship", Number(range(1_000_000), hidden=False), at="heads", far=False)
    def in_line(self, head: Place) -> Sum:
        return count(self.ships[cell] for cell in self.grid.line(head))

    @rule(
        "ships never touch at a corner",
        says={
            "full": "the ship at {true} has only water at its corners, so {so}",
            "too many": "{true} would be ships that touch at a corner",
        },
    )
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for one, right, below, across in self.grid.squares() if all(map(is_straight, self.fleet)) else ():
            yield (one, across), at_most_one(self.ships[one], self.ships[across])
            yield (right, below), at_most_one(self.ships[right], self.ships[below])

    @rule("the ships are those of the fleet, and never touch")
    def in_fleet(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, made_of(self.ships.number, map(shape_of, self.fleet), step=2, corners=True)
