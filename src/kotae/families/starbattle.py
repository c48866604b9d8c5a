"""Star Battle."""

from collections.abc import Iterator

from kotae.board.givens import Option, Rooms
from kotae.board.layers import Shading
from kotae.board.regions import Region
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, rule
from kotae.logic import Count, at_most_one, count


class StarBattle(Puzzle):
    """Place stars so that every row, every column and every region has as many as the puzzle says, usually one or two,
    and no two stars touch, not even at a corner."""

    names = Names(
        "starbattle", aliases=("star-battle",), puzzlink=("starbattle",), janko="Starbattle", title="Star Battle"
    )
    address = code.setting("stars"), code.room_borders("regions")
    file = saved.File(saved.setting("stars"), saved.rooms("regions"), saved.shading("star"))
    example = """
        stars: 1
        regions:
        ABBBBB
        AABBBB
        CAABBD
        CAAAAD
        EEEFAA
        EEEFFA
        """

    stars = Option(1, range(1, 10), "how many stars are in every row, column and region")
    regions = Rooms("region", connected=False, number=lambda grid: grid.rows)
    star = Shading("star", "no star", symbol="star")

    @rule("every row and every column has its stars")
    def lines(self) -> Iterator[tuple[Where, Count]]:
        for head in (*self.grid.row_heads(), *self.grid.column_heads()):
            yield head, count(self.star[cell] for cell in self.grid.line(head)).equals(self.stars)

    @rule("every region has its stars")
    def in_regions(self) -> Iterator[tuple[Region, Count]]:
        for region in self.regions:
            yield region, count(self.star[cell] for cell in region).equals(self.stars)

    @rule(
        "stars never touch",
        says={
            "full": "the star at {true} touches {no}, so {no:it has|they have} none",
            "too many": "the stars at {true} would touch",
        },
    )
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            for near in self.grid.around(cell):
                if cell < near:
                    yield (cell, near), at_most_one(self.star[cell], self.star[near])
