"""Nurimaze."""

from collections.abc import Iterator

from kotae.board.ends import Ends, circle_or_triangle
from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import Shading
from kotae.board.ways import Way
from kotae.codecs import code, maze, saved
from kotae.errors import KotaeError
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Cases, Constraint, Fact, Known, all_same, any_of, cases, connected_cells, on_a_path


class Nurimaze(Puzzle):
    """Shade some rooms, each wholly or not at all, so that the unshaded cells are a maze: in one piece, without loops,
    and no 2x2 square is all alike. The way from S to G passes every circle and no triangle; none of these is shaded."""

    names = Names("nurimaze", aliases=("nuri-maze",), puzzlink=("nurimaze",), title="Nuri-Maze")
    address = code.room_borders(), maze.Address("ends")
    file = saved.File(saved.rooms(), maze.Block("ends"), saved.shading("shaded"), saved.edge_notes())
    example = """
        ends: r2c2 r5c6
        .....t
        ......
        ....o.
        t.....
        .t....
        .....t
        rooms:
        ABBCCC
        ADEEEC
        ADFFGG
        HIIJGK
        LMNOOO
        PPPQQR
        """

    ends = Ends("S", "G")
    rooms = Rooms("room", number=lambda grid: max(1, grid.rows * grid.cols // 2))
    shaded = Shading()
    way = Way("ends", "shaded")

    @clue("the way from S to G passes every circle and no triangle", circle_or_triangle())
    def mark(self, cell: Place) -> Cases:
        here = Known(False) if cell in self.ends else Fact(-self.shaded[cell])
        return cases({"o": [here, Fact(self.way[cell])], "t": [here, Fact(-self.way[cell])]})

    @rule(
        "a room is shaded wholly or not at all",
        says={
            "all true": "{true} is shaded, and so {yes:is|are} {yes} in its room",
            "all false": "{false} is not shaded, nor {no:is|are} {no} in its room",
        },
    )
    def whole(self) -> Iterator[tuple[Where, Constraint]]:
        for room in self.rooms:
            yield room.place, all_same(self.shaded[cell] for cell in room)

    @rule(
        "no 2x2 square is all shaded or all unshaded",
        says={
            "needed": "{known}, so {so}, or a 2x2 square would be all alike",
            "too few": "the 2x2 square from {first} to {last} would be all alike",
        },
    )
    def mixed(self) -> Iterator[tuple[Where, Constraint]]:
        for square in self.grid.squares():
            yield tuple(square), any_of(*(self.shaded[cell] for cell in square))
            yield tuple(square), any_of(*(-self.shaded[cell] for cell in square))

    @rule("the unshaded cells are in one piece")
    def joined(self) -> Iterator[tuple[Where, Constraint]]:
        yield everywhere, connected_cells(self.way.opened, self.grid.graph())

    @rule(
        "the unshaded cells never form a loop",
        says={
            "cut off": "{so}, or unshaded cells would form a loop",
            "not cut off": "unshaded cells would form a loop",
        },
    )
    def no_loop(self) -> Iterator[tuple[Where, Constraint]]:
        # A loop would cut the shaded cells inside it off from the rim, even where these may touch at corners.
        around = {cell: self.grid.around(cell) for cell in self.grid.cells()}
        rim = [cell for cell, near in around.items() if len(near) < 8]
        yield everywhere, connected_cells(self.shaded.number, around, anchor=rim)

    @rule(
        "the way leads from S to G through unshaded cells",
        says={
            "needed": "{known}, so {so}",
            "implied": "{known}, so {so}, as the way neither ends nor branches",
            "broken": "the way could not lead on from {first}",
        },
    )
    def leads(self) -> Iterator[tuple[Where, Constraint]]:
        yield from on_a_path(self.way.number, self.way.opened, self.grid.graph(), self.ends)

    def complaint(self) -> KotaeError | None:
        taken = [self.clue_text(cell) for cell in self.ends if cell in self.clues]
        return KotaeError(f"S or G stands on a {taken[0]}", "a cell of its own") if taken else None
