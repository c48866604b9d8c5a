"""Icebarn."""

from collections.abc import Iterator

from kotae.board.door_lines import DoorLines
from kotae.board.doors import Doors
from kotae.board.grid import Place
from kotae.board.ice import ICE, Ice
from kotae.board.pointing import EdgeArrows, Pointing
from kotae.codecs import led_lines as codec
from kotae.codecs import marked_cells, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import Constraint, Fact, Known, Unspoken, any_of, count, joined_lines, no_loops, unspoken

Rule = Iterator[tuple[Where, Constraint]]
ONE_WAY = "the line that goes through the rim at {subject} has no other way{known:, as *}, so {so}"


class Icebarn(Puzzle):
    """Draw a line that comes onto the board where an arrow points in, follows all arrows, and leaves it where an arrow
    points out. It visits every area of ice. On ice it never turns, and may cross itself; elsewhere it may not."""

    names = Names("icebarn", aliases=("ice-barn",), puzzlink=("icebarn",))
    address = marked_cells.Packed(ICE, may_be_missing=False), codec.Arrows(), codec.Doors("doors")
    ice_block = marked_cells.Saved(ICE, yes="1", no="0")
    file = saved.File(codec.SavedDoors("doors"), ice_block, codec.SavedArrows("doors"), codec.Line("line", "doors"))
    example = """
        doors: r2c6 right r1c1 left
        dots:
        .......<...
        ..^.v......
        i...i.i....
        ...........
        ...<.....<.
        ^.........^
        ......i....
        ...........
        ....i.i.i.i
        ..........^
        ..i........
        """

    doors = Doors()
    line = DoorLines()

    @clue("the line does not turn on ice, and may cross itself there", Ice(), placed=True, density=0.25)
    def ice(self, cell: Place) -> Unspoken:
        return unspoken()

    @clue("the line goes where the arrow points", EdgeArrows(), at="edges", inner=True)
    def arrow(self, edge: Place) -> Pointing:
        return self.line.pointing(edge)

    @rule("the line never ends or branches, and crosses itself only on ice")
    def smooth(self) -> Rule:
        for cell in self.line.plain_cells():
            yield cell, count(self.line.at(cell)).isin((0, 2))

    @rule(
        "the line comes onto the board at the arrow that points in, and leaves it at the one that points out",
        says={
            "full": "the line goes from the rim to {subject} and on from there, so {so}",
            **dict.fromkeys(("all", "needed"), ONE_WAY),
            "too many": "the line would branch at {subject}",
            "too few": "the line would end at {subject}",
        },
    )
    def through(self) -> Rule:
        for cell, steps in self.line.plain_doors():
            yield cell, count(self.line.at(cell)).equals(steps)

    @rule("the line goes straight on over ice")
    def slides(self) -> Rule:
        for cell in sorted(self.line.icy):
            yield cell, self.line.straight(cell)

    @rule("where it comes in or goes out over ice, the line goes straight on too")
    def slides_at_rim(self) -> Rule:
        for cell, step in self.line.icy_doors():
            yield cell, Fact(step) if step else Known(False, "it would leave the board there")

    @rule("the line follows every arrow, from the one into the board to the one out of it")
    def follows(self) -> Rule:
        yield everywhere, self.line.led

    @rule("there is only one line")
    def single(self) -> Rule:
        yield everywhere, joined_lines(self.line.followed, self.line.at_doors())

    @rule(
        "the line visits every area of ice",
        says={
            **dict.fromkeys(("all", "needed"), "the line can visit the ice at {first} in no other way, so {so}"),
            "too few": "the line could not visit the ice at {first}",
        },
    )
    def visits(self) -> Rule:
        for area in self.line.areas():
            yield area, any_of(*self.line.around_area(area))

    @lemma("the line never closes into a loop")
    def open_ended(self) -> Rule:
        yield everywhere, no_loops(self.line.followed)
