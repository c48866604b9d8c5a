"""The layer of lines through cells: yes or no for every step from a cell to the next."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar

from kotae import logic  # by its names where they are used: most families need few of them
from kotae.board.grid import WAYS, Kind, Place, name
from kotae.board.layers import Board
from kotae.board.marks import Cross, Frame, Line, Mark
from kotae.board.per_edge import PerEdge
from kotae.board.prints import HEAVY, JOINTS, LINED, NOT_THERE, NOTHING, STROKES, UNDECIDED, Sheet, strokes_at
from kotae.errors import AnswerError

if TYPE_CHECKING:
    from kotae.board.words.lines import LineWords
    from kotae.logic import Arms, Fact, Known, Link, Plane, Ray, Values, Ways

LIGHT = str.maketrans(HEAVY.strip() + "╭╮╰╯═║╔╗╚╝╦╩╠╣╬-|", JOINTS.strip() + "┌┐└┘─│┌┐└┘┬┴├┤┼─│")
"""Other characters for lines, and those that mean the same here."""


class Lines(PerEdge):
    """A line from cell to cell, through all cells or those that the family chooses. A place is the edge that it
    crosses."""

    kind: ClassVar[str] = "lines"
    category = "loops and lines"
    printed: ClassVar[str] = "- or | for a line, x for none, a blank for undecided"
    marked: ClassVar[str] = "01?"
    nodes: ClassVar[Kind | None] = "cells"

    def __init__(self, where: Callable[[Any], Iterable[Place]] | None = None, *, crossing: bool = False) -> None:
        """`crossing`: whether lines may cross, going straight on both times."""
        self.word, self.no = "drawn", "not drawn"
        self._where = where
        self.crossing = crossing
        self.shut: set[Place] = set()
        """Edges that no line crosses although both cells are open."""

    def _spread(self, board: Board) -> int:
        self.open = set(self.grid.cells() if self._where is None else self._where(board))
        """The cells that a line may pass through."""
        return super()._spread(board)

    def _places(self) -> Iterator[Place]:
        inner = (edge for edge in self.grid.inner_edges() if edge not in self.shut)
        return (edge for edge in inner if self.open.issuperset(self.grid.faces(edge)))

    def at(self, cell: Place) -> list[int]:
        """The steps that leave a cell: up, left, right, down, as far as there are any."""
        return [self.number[side] for side in self.grid.sides(cell) if side in self.number]

    def leaving(self, cells: Iterable[Place]) -> list[int]:
        """The steps that lead from some cells to others."""
        inside = set(cells)
        sides = (side for cell in inside for side in self.grid.sides(cell) if side in self.number)
        return sorted(self.number[side] for side in sides if not inside.issuperset(self.grid.faces(side)))

    def towards(self, cell: Place, way: str, beyond: int = 0) -> int | None:
        """The step that leaves a cell `u`p, `d`own, `l`eft or `r`ight, or one some cells further in that direction."""
        down, right = WAYS[way]
        return self.number.get((cell[0] + down // 2 + beyond * down, cell[1] + right // 2 + beyond * right))

    def ways(self, cell: Place) -> "Ways":
        """The steps that leave a cell up, down, left and right."""
        up, down, left, right = (self.towards(cell, way) for way in "udlr")
        return up, down, left, right

    def exactly(self, cell: Place, ways: str) -> "list[Fact | Known]":
        """Lines leave a cell in these ways, and in no other."""
        steps = {way: self.towards(cell, way) for way in "udlr"}
        if not all(steps[way] for way in ways):
            return [logic.Known(False, "a line would leave the board there")]
        return [logic.Fact(step if way in ways else -step) for way, step in steps.items() if step]

    def ray(self, cell: Place, way: str) -> "Ray":
        """The steps that lead straight away from a cell in one direction, as far as a line may go."""
        steps: list[int] = []
        while step := self.towards(cell, way, len(steps)):
            steps.append(step)
        return logic.Ray(way, tuple(steps))

    def along(self, cell: Place, way: str) -> list[int]:
        """All steps in one direction from a cell and in its line, also beyond cells that a line cannot pass."""
        steps = (self.towards(beyond, way) for beyond in (cell, *self.grid.ray(cell, way)))
        return [step for step in steps if step]

    def rays(self, cell: Place) -> "list[Ray]":
        """The steps that lead straight away from a cell up, down, left and right."""
        return [self.ray(cell, way) for way in "udlr"]

    def both_ways(self, edge: Place) -> "tuple[Ray, Ray]":
        """The steps that lead straight on at both ends of a step: left and right, or up and down."""
        (y, x), (back, on) = edge, "lr" if self.is_level(edge) else "ud"
        down, right = WAYS[on][0] // 2, WAYS[on][1] // 2
        return self.ray((y - down, x - right), back), self.ray((y + down, x + right), on)

    def arms(self, cell: Place) -> "Arms":
        """The ways out of a cell, up, down, left and right, each with the step to the next cell and the one beyond."""
        up, down, left, right = (logic.Arm(self.towards(cell, way), self.towards(cell, way, 1)) for way in "udlr")
        return up, down, left, right

    def crossings(self, cells: Iterable[Place]) -> dict[Place, list[tuple[int, int]]]:
        """For each of these cells its pairs of opposite steps, up and down, left and right, as far as both are
        there."""
        pairs = {
            cell: [(self.towards(cell, one), self.towards(cell, other)) for one, other in ("ud", "lr")]
            for cell in cells
        }
        return {cell: [(one, other) for one, other in found if one and other] for cell, found in pairs.items()}

    def around(self, cell: Place) -> tuple[list[int | None], list[list[int]]]:
        """Along the ring of eight cells around this one: the step from each to the next, and the other steps of
        each."""
        ring = self.grid.ring(cell)
        steps = [self.number.get(self.grid.between(here, ring[k - 7])) for k, here in enumerate(ring)]
        along = set(steps)
        return steps, [[step for step in self.at(here) if step not in along] for here in ring]

    def links(self) -> "list[Link[Place]]":
        """The steps as links between cells, for rules about what lines join."""
        faces = ((self.grid.faces(edge), variable) for edge, variable in self.number.items())
        return [logic.Link(one, other, variable) for (one, other), variable in faces if one and other]

    def strands(self, straight: Collection[Place] = (), ends: Collection[Place] = ()) -> "list[Link[Any]]":
        """The same links, where those at one node follow one another: a cell in which lines only go straight on is two
        nodes, and in one where they end every step has a node of its own."""

        def node(cell: Place, edge: Place) -> Any:
            part = self.is_level(edge) if cell in straight else edge if cell in ends else None
            return cell if part is None else logic.Strand(cell, part)

        faces = ((edge, self.grid.faces(edge), variable) for edge, variable in self.number.items())
        return [logic.Link(node(a, edge), node(b, edge), variable) for edge, (a, b), variable in faces if a and b]

    def beyond(self, cell: Place, step: int) -> Place:
        """The cell that a step from another one leads to."""
        (beyond,) = (face for face in self.grid.faces(self.part(step)) if face and face != cell)
        return beyond

    def ahead(self, edge: Place, way: str) -> Place:
        """The cell that a step across an edge leads to in one of its two directions."""
        down, right = WAYS[way]
        return edge[0] + down // 2, edge[1] + right // 2

    def way_to(self, edge: Place, cell: Place | None) -> str | None:
        """The direction in which a step across an edge leads to one of its cells; None for no cell."""
        return next((way for way in WAYS if cell == self.ahead(edge, way)), None)

    def within(self, cells: Iterable[Place]) -> "list[Link[Place]]":
        """The steps between two of some cells."""
        inside = set(cells)
        edges = {edge for cell in inside for edge in self.grid.sides(cell) if edge in self.number}
        steps = sorted((self.number[edge], self.grid.faces(edge)) for edge in edges)
        return [logic.Link(one, other, step) for step, (one, other) in steps if one in inside and other in inside]

    def ends(self, values: "Values") -> dict[Place, int]:
        """The cells where lines end, each with the number of its line, in reading order of their first ends."""
        beside: dict[Place, list[Place]] = {cell: [] for cell in sorted(self.open)}
        for one, other, step in self.links():
            if values[step] > 0:
                beside[one].append(other)
                beside[other].append(one)
        found: dict[Place, int] = {}
        for start, near in beside.items():
            if len(near) == 1 and start not in found:
                before, cell = start, near[0]
                while len(beside[cell]) == 2:
                    before, cell = cell, next(other for other in beside[cell] if other != before)
                found[start] = found[cell] = len(found) // 2 + 1
        return found

    def joined(self, values: "Values") -> dict[Place | None, Place]:
        """For every cell that a line passes, a cell that stands for that line."""
        beside: dict[Place, list[Place]] = {}
        for one, other, step in self.links():
            if values[step] > 0:
                beside.setdefault(one, []).append(other)
                beside.setdefault(other, []).append(one)
        found: dict[Place | None, Place] = {}
        for start in beside:
            reached = [] if start in found else [start]
            for cell in reached:  # grows during the iteration
                found[cell] = start
                reached += [near for near in beside[cell] if near not in found]
        return found

    def between(self, edge: Place, values: "Values") -> list[int]:
        """The steps of a line that lead from one side of an edge to the other; empty if no line does."""
        one, other = self.grid.faces(edge)
        came: dict[Place | None, tuple[Place | None, int]] = {one: (one, 0)}
        reached = [one]
        for cell in reached:  # grows during the iteration
            for side in self.grid.sides(cell) if cell else ():
                step = self.number.get(side)
                if step and values[step] > 0:
                    beyond = next(face for face in self.grid.faces(side) if face != cell)
                    if beyond not in came:
                        came[beyond] = cell, step
                        reached.append(beyond)
        steps: list[int] = []
        while other in came and other != one:
            other, step = came[other]
            steps.append(step)
        return steps

    def by_line(self) -> tuple[list[list[int]], list[list[int]]]:
        """The steps along every row and along every column, as far as there are any."""
        across, down = self._rows().values()
        columns = [list(column) for column in zip(*down, strict=True)] or [[] for _ in range(self.grid.cols)]
        along, upright = (
            [[self.number[at] for at in line if at in self.number] for line in lines] for lines in (across, columns)
        )
        return along, upright

    @cached_property
    def rows(self) -> list[tuple[list[Place], Sequence[int]]]:
        """All rows and columns that a line can go along without a gap: their cells, and the steps between these."""
        found: list[tuple[list[Place], Sequence[int]]] = []
        for way, back in ("rl", "du"):
            down, right = WAYS[way]
            for y, x in sorted(self.open):
                steps = self.ray((y, x), way).steps if not self.towards((y, x), back) else ()
                if steps:
                    found.append(([(y + k * down, x + k * right) for k in range(len(steps) + 1)], steps))
        return found

    def called(self, place: Place) -> str:
        one, other = self.grid.faces(place)
        assert one is not None
        assert other is not None
        return f"{name(one)}-{name(other)}"

    @cached_property
    def plane(self) -> "Plane":
        """The steps as a planar graph, for rules about loops. Its corners are the cells; its faces lie around the
        corners of the grid, where faces that no step separates are one."""
        face, grid = self.face_of(), self.grid
        borders = ((edge, grid.ends(edge), variable) for edge, variable in self.number.items())
        return logic.Plane((grid.faces(edge), (face(one), face(other)), step) for edge, (one, other), step in borders)

    def face_of(self) -> Callable[[Place], Place | None]:
        """What gives the face around a corner of the grid, by the first of its corners; None for the outer one."""
        return self._faces.__getitem__

    @cached_property
    def _faces(self) -> dict[Place, Place | None]:
        """The same by corner: both the plane and what lies inside a loop need it."""
        first: dict[Place, Place] = {corner: corner for corner in self.grid.corners()}
        for edge in self.grid.edges():
            if edge not in self.number:
                one, other = self.grid.ends(edge)
                while (before := first[one]) != one:
                    first[one] = one = first[before]
                while (before := first[other]) != other:
                    first[other] = other = first[before]
                if one != other:
                    first[max(one, other)] = min(one, other)
        found: dict[Place, Place | None] = {}
        for corner, before in first.items():  # corners come in order, so those before it are found already
            found[corner] = corner if before == corner and found else found.get(before)
        return found

    def _rows(self) -> dict[str, list[list[Place]]]:
        """The steps as the JSON of an answer lists them."""
        rows, cols = self.grid
        return {
            "horizontal": [[(y, x) for x in range(2, 2 * cols, 2)] for y in range(1, 2 * rows, 2)],
            "vertical": [[(y, x) for x in range(1, 2 * cols, 2)] for y in range(2, 2 * rows, 2)],
        }

    def from_move(self, data: Any) -> dict[int, int]:
        match data:
            case ["horizontal", int(row), int(col), str(mark)] if decided := self._marked(
                (2 * row + 1, 2 * col + 2), mark
            ):
                return decided
            case ["vertical", int(row), int(col), str(mark)] if decided := self._marked(
                (2 * row + 2, 2 * col + 1), mark
            ):
                return decided
        expected = '["horizontal" or "vertical", row, column, "1", "0" or "?"], counted from 0'
        raise AnswerError(f"a move is {str(data)[:60]}", expected)

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        """Lines meet in the middle of a cell, or run up to what is printed there."""
        for edge, variable in self.number.items():
            mark = sheet.take(edge, "".join(strokes_at(self.turned(edge)).values()) + NOTHING, sheet.free(edge))
            if mark != " ":
                if edge[1] % 2 == 0:
                    sheet.take_around(edge, NOTHING if mark in NOTHING else STROKES)
                yield -variable if mark in NOTHING else variable
        for cell in self.open:
            sheet.take(cell, LINED)
            sheet.take_around(cell, STROKES)

    def of_word(self, cell: Place, word: str) -> list[int] | None:
        """The character for a line through a cell says which ways it goes, and that it goes no other; one for an empty
        cell, that it goes nowhere."""
        if len(word) != 1 or word == UNDECIDED:
            return [] if word == UNDECIDED else None
        drawn = 0 if word in NOT_THERE else JOINTS.find(word.translate(LIGHT))
        steps = dict(zip((1, 2, 4, 8), self.ways(cell), strict=True))
        if drawn < (word not in NOT_THERE) or any(drawn & way and not step for way, step in steps.items()):
            return None
        return [step if drawn & way else -step for way, step in steps.items() if step]

    @staticmethod
    def turned(edge: Place) -> Place:
        """An edge that runs in the direction of a step across this one."""
        return edge[1], edge[0]

    def hand(self) -> dict[str, Any]:
        cells = None if self._where is None else [list(cell) for cell in sorted(self.open)]
        return {"open": cells, "shut": [list(edge) for edge in sorted(self.shut)], "crossing": self.crossing}

    @property
    def words(self) -> "LineWords":
        from kotae.board.words.lines import LineWords

        return LineWords(self.part, self.grid)

    def is_level(self, place: Place) -> bool:
        return place[0] % 2 == 1

    def ground(self) -> Iterator[Mark]:
        yield Frame(self.grid)

    def marks(self, values: "Values", partial: bool) -> Iterator[Mark]:
        for edge, variable in self.number.items():
            one, other = self.grid.faces(edge)
            if values[variable] > 0 and one and other:
                yield Line(one, other)
            elif partial and values[variable] < 0:
                yield Cross(edge)
