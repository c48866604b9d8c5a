"""What a pen, the page or a format does not know is an error that names it, never left out in silence."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest
from conftest import board
from nonograms import RED

from kotae.board.grid import Grid, Place
from kotae.board.layers import Board, Cells, Clue, Layer
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Glow, Label, Picture, Still, Tile, picture
from kotae.drawing.reading import read_drawing
from kotae.drawing.scene import Scene
from kotae.drawing.style import Style
from kotae.drawing.terminal import draw, fitting
from kotae.errors import KotaeError
from kotae.formats import WRITERS, write
from kotae.logic import Sum, Values, count
from kotae.puzzles.base import LineClue, Puzzle, clue
from kotae.puzzles.null import Null
from kotae.web.board import description, introduction


class Lamps(Layer):
    """A layer that nobody has seen before."""

    def _spread(self, board: Board) -> int:
        return board.grid.rows * board.grid.cols

    def title(self, variable: int) -> str:
        return f"lamp {variable}"

    def states(self, literals: Sequence[int]) -> list[tuple[str, str]]:
        return [("lamp", str(literal)) for literal in literals]

    def to_json(self, values: Values) -> Any:
        return values[self.first : self.after]

    def from_json(self, data: Any) -> list[int]:
        return list(data)

    def from_move(self, data: Any) -> dict[int, int]:
        return {}

    def spot(self, variable: int) -> Place:
        return 1, 2 * variable - 1

    def part(self, variable: int) -> Place:
        return self.spot(variable)


class Lit(Puzzle):
    """Put lamps."""

    family = "lit"
    lamps = Lamps()

    @clue("that many lamps", range(30))
    def number(self, cell: Place) -> Sum:
        return count([])


class Half(Lit):
    """Put lamps and shade cells: one layer is known, the other is not."""

    family = "half"
    shaded = Cells()


class Headed(Puzzle):
    """Shade cells; clues stand beside the board."""

    family, puzzlink = "headed", ("headed",)
    shaded = Cells()
    runs = LineClue("so many", lambda puzzle, head: count([]))


class Roomy(Null):
    """The template with rooms."""

    family = "roomy"

    def __init__(self, grid: Grid, clues: Mapping[Place, Clue], rooms: Sequence[str]) -> None:
        self.rooms = rooms
        super().__init__(grid, clues)


@pytest.mark.parametrize("kind", [Lit, Half])
def test_a_layer_that_pens_do_not_know_is_named(kind: type[Puzzle]) -> None:
    puzzle = kind(Grid(1, 3), {})
    for pen in (
        lambda: picture(puzzle),
        lambda: picture(puzzle, puzzle.stated([1])),
        lambda: Scene(puzzle, puzzle.stated([1])).svg(),
        lambda: read_drawing("...", puzzle),
    ):
        with pytest.raises(KotaeError, match="the layer 'lamps' cannot be drawn: no pen knows Lamps"):
            pen()
    with pytest.raises(KotaeError, match=r"does not know the layer 'lamps' \(Lamps\)"):
        introduction(kind)
    with pytest.raises(KotaeError, match=r"does not know the layer 'lamps' \(Lamps\)"):
        description(puzzle)


def test_the_page_plays_one_layer() -> None:
    class Both(Null):
        """Shade cells twice."""

        family = "both"
        again = Cells()

    with pytest.raises(KotaeError, match="the page cannot play both: it has the layers shaded, again"):
        introduction(Both)


def test_marks_that_a_pen_does_not_know_are_named() -> None:
    tile = Tile((1, 1), "1")
    for dense in (False, True):
        with pytest.raises(KotaeError, match="a terminal cannot draw Tile on this board"):
            draw(Picture(Grid(1, 1), [Glow((1, 1), True), tile], dense), Style())
    strange: Any = ("strange",)
    with pytest.raises(KotaeError, match="tuple cannot be drawn on paper"):
        sketch([Still("", Picture(Grid(1, 1), [strange]))])


def test_clues_beside_a_board_of_cells_are_not_dropped() -> None:
    puzzle = Headed(Grid(2, 2), {(1, -1): ()})
    with pytest.raises(KotaeError, match="this format cannot carry the clue at row 1"):
        write(puzzle, "text")
    with pytest.raises(KotaeError, match=r"headed has no puzz\.link address"):
        write(puzzle, "puzzlink")
    with pytest.raises(KotaeError, match="a terminal cannot draw Heading"):
        draw(picture(puzzle), Style())
    assert "<text" in Scene(puzzle).svg()


def test_what_else_is_given_is_not_dropped() -> None:
    puzzle = Roomy(Grid(1, 2), {}, ["ab"])
    for to in WRITERS:
        with pytest.raises(KotaeError, match=f"{to} cannot carry 'rooms' of a roomy"):
            write(puzzle, to)
    with pytest.raises(KotaeError, match="cannot carry 'rooms'"):
        description(puzzle)
    assert write(Null(Grid(1, 2), {}), "text") == "null\n..\n"
    known = board(Null, "2.")
    assert known.statements
    assert known.knowledge
    assert write(known, "text") == "null\n2.\n"
    with pytest.raises(KotaeError, match="cannot carry the colours of a null"):
        write(Null(Grid(1, 1), {}, (RED,)), "text")


def test_a_clue_that_is_neither_number_nor_runs_is_named() -> None:
    puzzle = Null(Grid(1, 2), {})
    vars(puzzle)["clues"] = {(1, 1): (1, "w")}
    with pytest.raises(KotaeError, match=r"the clue \(1, 'w'\) at r1c1 cannot be drawn"):
        picture(puzzle)


def labels(*texts: str) -> Iterator[Label]:
    return (Label((1, 2 * k + 1), text) for k, text in enumerate(texts))


def test_long_clues_keep_the_board_straight() -> None:
    class Counted(Null):
        """The template with larger numbers."""

        family = "counted"

        @clue("that many", range(200))
        def number(self, cell: Place) -> Sum:
            return count([])

    puzzle = Counted(Grid(1, 3), {(1, 1): 12, (1, 5): 123})
    values = puzzle.from_json(["#.?"])
    drawn = draw(picture(puzzle, values), Style(ascii=True))
    assert drawn.splitlines() == [".   .   .   .", " 12#  x  123", ".   .   .   ."]
    assert read_drawing(drawn, puzzle) == values
    assert fitting(picture(puzzle), 10, Style()) is None
    with pytest.raises(KotaeError, match="the clue '12' at r1c1 does not fit into its cell"):
        draw(picture(puzzle), Style(wide=False))
    with pytest.raises(KotaeError, match="the clue '1234' at r1c1 does not fit"):
        draw(Picture(Grid(1, 1), list(labels("1234"))), Style())
    with pytest.raises(KotaeError, match="a clue 12 cannot be written in this format"):
        write(puzzle, "text")
