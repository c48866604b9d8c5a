"""Tile Paint."""

from itertools import takewhile

from kotae.board.givens import Rooms
from kotae.board.grid import Place
from kotae.board.layers import Shading, without_clues
from kotae.board.tokens import Number, Sums
from kotae.codecs import saved, sums
from kotae.families._shading_rules import some_cell_shaded, tiles_shaded_as_a_whole
from kotae.families.base import Names, Puzzle, clue
from kotae.logic import GroupSum, Silent, count_groups


class TilePaint(Puzzle):
    """Shade some tiles, each as a whole or not at all. A number says how many cells below it, or to the right of it,
    are shaded as far as the next blocked cell."""

    names = Names("tilepaint", aliases=("tile-paint",), puzzlink=("tilepaint",), janko="Tilepaint", title="Tile Paint")
    address = sums.Tiles("tiles"), sums.Counts()
    file = saved.File(saved.tiles("tiles"), saved.sums(missing=-1), saved.shading("shaded"))
    example = """
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . . . . . . .
        . 1\\0 . . . \\ .
        0\\3 . . . . . .
        tiles:
        AABBBCC
        DDBEFCG
        HDIIFFJ
        HKIILLJ
        MKNOOLJ
        PQRRSTJ
        UVRWXXY
        top: 4 5 . 4 2 3 .
        left: . 6 . 3 3 . .
        """

    tiles = Rooms("tile", cells=2.5, blocked=True)
    shaded = Shading(where=without_clues)

    @clue("that many cells below and to the right are shaded", Sums(range(1000), missing=-1), placed=True, density=0.06)
    def numbers(self, cell: Place, way: str) -> GroupSum | Silent:
        return self.counted(self.grid.ray(cell, way))

    @clue(
        "that many cells up to the next blocked one are shaded",
        Number(range(1000), hidden=False),
        at="heads",
        far=False,
    )
    def number_beside(self, head: Place) -> GroupSum | Silent:
        return self.counted(self.grid.line(head))

    def counted(self, cells: list[Place]) -> GroupSum | Silent:
        """How many are shaded up to the first blocked one, tile by tile."""
        run = list(takewhile(self.shaded.number.__contains__, cells))
        groups = [[self.shaded[cell] for cell in part] for part in self.tiles.parts(run)]
        return count_groups(groups) if run else Silent()

    whole = tiles_shaded_as_a_whole

    not_empty = some_cell_shaded
