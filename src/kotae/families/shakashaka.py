"""Shakashaka."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.halves import Halves
from kotae.board.layers import without_clues
from kotae.board.tokens import Number
from kotae.codecs import code, saved, saved_halves
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Clauses, RightAngles, Sum, any_of, count, right_angles


class Shakashaka(Puzzle):
    """Fill half of some cells with a triangle, so that every white area is a rectangle, upright or turned by 45
    degrees. A number says how many triangles lie beside its wall."""

    names = Names("shakashaka", aliases=("proof-of-quilt",), puzzlink=("shakashaka",), janko="Shakashaka")
    address = (code.cells(code.FOUR_CELL),)
    file = saved.File(saved.numbers(letters={5: "?"}), saved_halves.Halves("triangle"))
    example = """
        ...?...
        .......
        1...3..
        ??..?..
        2......
        .....?.
        ..2..?.
        """

    triangle = Halves(where=without_clues)

    @clue("that many triangles lie beside the wall", Number(range(5), walls=True), placed=True, density=0.2)
    def number(self, wall: Place) -> Sum:
        return count(self.triangle[cell] for cell in self.grid.neighbours(wall) if cell in self.triangle.cells)

    @rule(
        "every white area is a rectangle, upright or turned by 45 degrees",
        says={
            "always": "{so}, or white would make a wrong angle at {subject}",
            "implied": "{known}, so {so}, or white would make a wrong angle at {subject}",
            "broken": "white would make a wrong angle at {subject}",
        },
    )
    def rectangles(self) -> Iterator[tuple[Where, RightAngles]]:
        for corner in self.grid.corners():
            yield corner, right_angles(self.triangle.sectors(corner))

    @rule("there is a triangle")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        yield everywhere, any_of(*(self.triangle[cell] for cell in self.triangle.cells))
