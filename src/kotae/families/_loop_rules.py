"""Rules about a loop, from cell to cell or along the grid lines, that many families print in the same words. A family
with a layer `line` states one by naming it: `single = exactly_one_loop`."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Protocol

from kotae import logic  # by its names where they are used: most families need few of them
from kotae.board.grid import Grid, Place
from kotae.families._rules import Rule, Where, everywhere, lemma, rule
from kotae.logic import count

if TYPE_CHECKING:
    from kotae.board.edges import Edges
    from kotae.board.inside import Inside, InsideCells
    from kotae.board.layers import Shading
    from kotae.board.lines import Lines
    from kotae.board.passed import Passed
    from kotae.board.regions import Regions
    from kotae.logic import Clauses, Count, Crossable, JoinedCells, Known, Meets, SingleLoop, Visits

OUTSIDE = "all shaded cells lie outside the loop"
"""A variant that families with shaded cells have in common."""

UNEVEN = (
    "the loop would pass dark and light corners in turn, as on a chessboard, and there are more of one colour than of "
    "the other"
)


class Board(Protocol):
    """A puzzle in which a line is drawn from cell to cell."""

    grid: Grid
    line: "Lines"


class ShadedBoard(Board, Protocol):
    """The same where cells are shaded too."""

    shaded: "Shading"


class BoardWithPassed(Board, Protocol):
    """The same where it matters which cells the line passes."""

    passed: "Passed"


class BoardWithRegions(Board, Protocol):
    """The same where the board is divided."""

    rooms: "Regions"


class BoardWithBoth(BoardWithPassed, BoardWithRegions, Protocol):
    """The same with both."""


class BoardWithInside(Board, Protocol):
    """The same where it matters what lies inside the loop."""

    inside: "Inside"


class ShadedBoardWithInside(ShadedBoard, BoardWithInside, Protocol):
    """The same where cells are shaded too."""


class EdgeBoard(Protocol):
    """A puzzle in which a loop is drawn along the grid lines."""

    grid: Grid
    line: "Edges"

    @property
    def touched(self) -> Iterable[Place]:
        """Cells that are known, from their clues, to have a side on the loop."""
        ...


class EdgeBoardWithInside(EdgeBoard, Protocol):
    """The same where it matters which cells lie inside the loop."""

    inside: "InsideCells"


@rule("the loop never ends, branches or crosses")
def never_branches(board: Board) -> "Iterator[tuple[Where, Count]]":
    for cell in sorted(board.line.open):
        yield cell, count(board.line.at(cell)).isin((0, 2))


@rule("the loop passes every cell, and never branches or crosses")
def through_every_cell(board: Board) -> "Iterator[tuple[Where, Count]]":
    for cell in sorted(board.line.open):
        yield cell, count(board.line.at(cell)).equals(2)


@rule("the loop passes every cell that is neither shaded nor a clue, and never branches or crosses")
def through_all_others(board: ShadedBoard) -> "Iterator[tuple[Where, Count]]":
    for cell, shaded in board.shaded.number.items():
        yield cell, logic.passed_unless(board.line.at(cell), shaded)


@rule(
    "the loop never ends, branches or crosses",
    says={"blocked": "the loop leaves out {subject}, so {so}"},
)
def passes_or_leaves_out(board: BoardWithPassed) -> "Iterator[tuple[Where, Count]]":
    for cell, passed in board.passed.number.items():
        yield cell, logic.passed_unless(board.line.at(cell), -passed)


@rule("the loop passes every cell that is not shaded, and never branches or crosses")
def through_all_unshaded(board: ShadedBoard) -> "Iterator[tuple[Where, Count]]":
    for cell, shaded in board.shaded.number.items():
        yield cell, logic.passed_unless(board.line.at(cell), shaded)


@rule("the loop passes every cell, once or, where it crosses itself, twice")
def through_every_cell_crossing(board: Board) -> "Iterator[tuple[Where, Crossable]]":
    for cell in sorted(board.line.open):
        yield cell, logic.crossable(board.line.at(cell), passed=True)


@rule("there is exactly one loop")
def exactly_one_loop(board: Board) -> "Iterator[tuple[Where, SingleLoop]]":
    yield everywhere, logic.single_loop(board.line.plane)


PARTED = {
    **dict.fromkeys(("line", "no line", "across", "same side"), "{known:*, so }{so}"),
    "broken": "inside and outside of the loop would not fit together between {first} and {last}",
}


@rule("the loop runs exactly where inside and outside meet", says=PARTED)
def inside_meets_outside_at_edges(board: EdgeBoardWithInside) -> "Iterator[tuple[Where, Meets]]":
    for edge, line in board.line.number.items():
        cells = [cell for cell in board.grid.faces(edge) if cell]
        yield tuple(cells), logic.meets(line, [board.inside[cell] for cell in cells])


@rule("there is exactly one loop")
def one_loop_around_cells(board: EdgeBoardWithInside) -> "Iterator[tuple[Where, SingleLoop]]":
    yield everywhere, logic.single_loop(board.line.plane, board.touched, parted=True)


@rule("the loop runs exactly where inside and outside meet", says=PARTED)
def inside_meets_outside(board: BoardWithInside) -> "Iterator[tuple[Where, Meets]]":
    for edge, step in board.line.number.items():
        yield board.grid.faces(edge), logic.meets(step, board.inside.beside(edge))  # type: ignore[misc]


@rule(
    OUTSIDE,
    says={
        "needed": "{known}, and shaded cells lie outside, so {so}",
        "too few": "{subject} would be shaded and inside the loop",
    },
)
def shaded_outside(board: ShadedBoardWithInside) -> "Iterator[tuple[Where, Clauses]]":
    for cell, shaded in board.shaded.number.items():
        corners = map(board.inside.of, board.grid.corners_of(cell))
        for inside in dict.fromkeys(corner for corner in corners if corner):
            yield cell, logic.implies([shaded], -inside)


@rule("there is exactly one loop")
def one_loop_around_inside(board: BoardWithInside) -> "Iterator[tuple[Where, SingleLoop]]":
    yield everywhere, logic.single_loop(board.line.plane, parted=True)


@rule("there is exactly one loop")
def exactly_one_loop_through_all(board: Board) -> "Iterator[tuple[Where, SingleLoop]]":
    """For boards on which it passes every cell: that makes cuts say more."""
    yield everywhere, logic.single_loop(board.line.plane, passed=board.line.open)


def each_visited(noun: str, often: str, *times: int) -> Rule:
    """The loop visits every region that often; the sentence has the family's word for one. A loop that never leaves the
    only region visits it once."""

    @rule(f"the loop visits every {noun} exactly {often}")
    def visits(board: BoardWithRegions) -> "Iterator[tuple[Where, Visits]]":
        for region in board.rooms if len(board.rooms) > 1 or 1 not in times else ():
            yield region.place, logic.visited(board.line.leaving(region), *times)

    return visits


@lemma("the cells of a region that the loop passes on one visit are connected")
def visited_in_one_piece(board: BoardWithBoth) -> "Iterator[tuple[Where, JoinedCells]]":
    for region in board.rooms:
        yield region.place, logic.joined_cells({cell: board.passed[cell] for cell in region}, board.grid.graph())


@rule("the loop never ends, branches or crosses")
def never_branches_at_corners(board: EdgeBoard) -> "Iterator[tuple[Where, Count]]":
    for corner in board.grid.corners():
        if spokes := [board.line[edge] for edge in board.grid.spokes(corner) if edge in board.line.number]:
            yield corner, count(spokes).isin((0, 2))


@rule("the loop goes through every corner, and never branches or crosses")
def through_every_corner(board: EdgeBoard) -> "Iterator[tuple[Where, Count | Known]]":
    """A solver would hardly ever see by itself that the colours of a chessboard forbid it."""
    if (dark := half_of(board.grid)) and 2 * dark != len(list(board.grid.corners())):
        yield everywhere, logic.Known(False, UNEVEN)
    for corner in board.grid.corners():
        yield corner, count(board.line[edge] for edge in board.grid.spokes(corner)).equals(2)


def half_of(grid: Grid) -> int:
    """How many corners are dark if those joined by an edge have different colours; 0 if they cannot have."""
    colour: dict[Place, bool] = {}
    for start in grid.corners():
        waiting = [] if start in colour else [start]
        colour.setdefault(start, True)
        for corner in waiting:  # grows during the iteration
            for beyond in {end for edge in grid.spokes(corner) for end in grid.ends(edge)} - {corner}:
                if beyond not in colour:
                    colour[beyond] = not colour[corner]
                    waiting.append(beyond)
                elif colour[beyond] == colour[corner]:
                    return 0
    return sum(colour.values())


@rule("there is exactly one loop")
def one_loop_along_edges(board: EdgeBoard) -> "Iterator[tuple[Where, SingleLoop]]":
    yield everywhere, logic.single_loop(board.line.plane, board.touched)
