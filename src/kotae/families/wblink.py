"""Shirokuro Link, at puzz.link wblink."""

from collections.abc import Iterator

from kotae.board.grid import Place
from kotae.board.links import Links
from kotae.board.tokens import circles
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, rule
from kotae.logic import Cases, Count, at_most_one, cases, count


class Wblink(Puzzle):
    """Join all circles in pairs, a white one and a black one each, by straight lines that never cross. A circle with a
    question mark may have either colour."""

    names = Names(
        "wblink",
        aliases=("shirokuro", "shirokuro-link", "black-and-white", "white-black-link"),
        puzzlink=("wblink",),
        title="Shirokuro Link",
    )
    address = (code.circles("w", "b"),)
    file = saved.File(saved.numbers(letters={1: "w", 2: "b"}), saved.bridges("line"))
    random_boards = "kotae.answers.generating.random_boards.link_boards"
    suggestions = "kotae.answers.suggesting.suggestions.circle_colours"
    example = """
        w.bb.w.
        .wb.wwb
        ..b.wbb
        w...w..
        ..w..w.
        ......w
        bbb.bwb
        """

    line = Links()

    @clue("a line joins it to a circle of the other colour", circles(), placed=True)
    def circle(self, cell: Place) -> Cases:
        joined = count(number.at_least(1) for number in self.line.at(cell)).equals(1)
        return cases({"?": [joined], "w": [joined], "b": [joined]})

    @rule("lines never cross")
    def apart(self) -> Iterator[tuple[Where, Count]]:
        for across, down in self.line.crossings():
            crossing = across[0][0], down[0][1]
            yield crossing, at_most_one(self.line[across].at_least(1), self.line[down].at_least(1))
