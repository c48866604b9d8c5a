"""Rassi Silai."""

from collections.abc import Iterator

from kotae.board.blocked import Blocked
from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.inner_walls import InnerWalls
from kotae.board.line_ends import LineEnds
from kotae.board.lines_within import LinesWithin
from kotae.codecs import marked_cells, saved, walled_rooms
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, lemma, rule
from kotae.logic import Acyclic, Count, Unspoken, at_most_one, count, no_loops, unspoken
from kotae.logic.loops.line_through import LineThrough, line_through


class Rassi(Puzzle):
    """Draw one line in every region through all of its cells that are not blocked. Lines never cross a border, and
    never branch, cross or close into a loop. The ends of lines never touch, not even at a corner."""

    names = Names("rassi", aliases=("rassi-silai",), puzzlink=("rassi",), title="Rassi Silai")
    address = walled_rooms.Packed(), marked_cells.Packed()
    file = saved.File(walled_rooms.Saved(since=2), marked_cells.Saved(), saved.lines("line"), saved.notes(), version=2)
    random_boards = "kotae.answers.generating.random_boards.line_regions"
    example = """
        ....x
        .....
        .....
        .....
        ..x..
        rooms:
        AABBC
        ABBBB
        ABDDD
        BBDDD
        BBEDD
        """

    walls = InnerWalls()
    rooms = Rooms("region", cells=7)
    line = LinesWithin()
    end = LineEnds()

    @clue("no line passes a blocked cell", Blocked(), placed=True, density=0)
    def blocked(self, cell: Place) -> Unspoken:
        return unspoken()

    @rule("a line passes every cell that is not blocked, and never branches or crosses")
    def smooth(self) -> Iterator[tuple[Where, LineThrough]]:
        for cell, end in self.end.number.items():
            yield cell, line_through(self.line.at(cell), end)

    @rule(
        "there is exactly one line in every region",
        says={
            "full": "the line in {subject} has both its ends, so {so}",
            **dict.fromkeys(("needed", "all"), "the line in {subject} has no other place to end, so {so}"),
            "too many": "the line in {subject} would have more than two ends",
            "too few": "the line in {subject} would not have two ends",
        },
    )
    def single(self) -> Iterator[tuple[Where, Count]]:
        for region in self.line.regions:
            yield region.place, count(self.end[cell] for cell in region).equals(2)

    @rule("no line closes into a loop")
    def open_ended(self) -> Iterator[tuple[Where, Acyclic]]:
        yield everywhere, no_loops(self.line.links())

    @rule(
        "the ends of lines never touch, not even at a corner",
        says={
            "full": "a line ends at {true}, so none ends at {no}, which {no:touches|touch} it",
            "too many": "the ends of lines at {true} would touch",
        },
    )
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for cell, end in self.end.number.items():
            for near in self.grid.around(cell):
                if cell < near and near in self.end.number:
                    yield (cell, near), at_most_one(end, self.end[near])

    @lemma(
        "a line passes the two colours of a chessboard in turn",
        says=dict.fromkeys(
            ("none", "full", "all", "needed", "both", "only way"),
            "the line in {subject} passes light and dark cells of a chessboard in turn{known:, and *}, so {so}",
        )
        | dict.fromkeys(
            ("too many", "too few", "no way"),
            "the line in {subject} could not pass light and dark cells of a chessboard in turn",
        ),
    )
    def in_turn(self) -> Iterator[tuple[Where, Count]]:
        for region in self.line.regions:
            dark = [cell for cell in region if sum(cell) % 4]
            for some in (dark, [cell for cell in region if cell not in dark]):
                yield region.place, count(self.end[cell] for cell in some).equals(1 + 2 * len(some) - len(region))
