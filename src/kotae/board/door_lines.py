"""Lines from one door in the rim to another, over ice: where they go straight on, and which way they lead."""

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from kotae.board.doors import BACK, InAndOut
from kotae.board.grid import Place
from kotae.board.ice import ICE
from kotae.board.lines import Lines
from kotae.board.marks import Line, Mark
from kotae.board.pointing import WAYS_OF, Pointing
from kotae.board.prints import LINED, STROKES, Sheet
from kotae.logic import LedLines, Link, StraightOn, Strand, Values, led_lines
from kotae.logic.loops.drawn_paths import pieces_of


class DoorLines(Lines):
    """A line that comes in at one door and goes out at the other. It may cross itself on ice."""

    def __init__(self, doors: str = "doors") -> None:
        super().__init__(crossing=True)
        self.label_of_doors = doors

    def _spread(self, board: Any) -> int:
        self.doors: InAndOut = getattr(board, self.label_of_doors)
        self.icy = {cell for cell in board.grid.cells() if board.clues.get(cell) == ICE}
        self.arrows = {edge: WAYS_OF[str(clue)] for edge, clue in board.clues.items() if clue in WAYS_OF}
        return super()._spread(board)

    @cached_property
    def followed(self) -> list[Link[Any]]:
        """Its steps as links, where those at one node follow one another."""
        return self.strands(straight=self.icy)

    def plain_cells(self) -> Iterator[Place]:
        """The cells without ice that have no door."""
        return (cell for cell in sorted(self.open - self.icy) if not self.doors.ways(cell))

    def plain_doors(self) -> Iterator[tuple[Place, int]]:
        """The cells without ice that have a door, each with the number of steps that the line takes there."""
        cells = dict.fromkeys(door.cell for door in self.doors if door.cell not in self.icy)
        return ((cell, 2 - len(self.doors.ways(cell))) for cell in cells)

    def straight(self, cell: Place) -> StraightOn:
        """A line goes straight on in a cell, in a direction in which there is no door."""
        free = [(one, other) for one, other in (("u", "d"), ("l", "r")) if not {one, other} & {*self.doors.ways(cell)}]
        axes = [(self.towards(cell, one), self.towards(cell, other)) for one, other in free]
        return StraightOn(tuple(axes), passed=False)

    def icy_doors(self) -> Iterator[tuple[Place, int | None]]:
        """The cells with ice that have a door, each with the step opposite; None if the board ends there too."""
        for cell, out in self.doors:
            if cell in self.icy and BACK[out] not in self.doors.ways(cell):
                yield cell, self.towards(cell, BACK[out])

    def at_doors(self) -> list[Any]:
        """The nodes at which the line comes in and goes out."""
        return [Strand(cell, out in "lr") if cell in self.icy else cell for cell, out in self.doors]

    def areas(self) -> Iterator[tuple[Place, ...]]:
        """The areas of ice that have no door."""
        graph = self.grid.graph()
        beside = {cell: [near for near in graph[cell] if near in self.icy] for cell in sorted(self.icy)}
        return (tuple(sorted(area)) for area in pieces_of(beside) if not any(door.cell in area for door in self.doors))

    def around_area(self, area: tuple[Place, ...]) -> list[int]:
        """All steps to, from and between some cells."""
        return sorted({step for cell in area for step in self.at(cell)})

    def marks(self, values: Values, partial: bool) -> Iterator[Mark]:
        """Also the ends of the line, from its first cell and its last one to the rim."""
        yield from super().marks(values, partial)
        for cell, edge in ((door.cell, door.edge) for door in self.doors):
            if not partial or any(values[step] > 0 for step in self.at(cell)):
                yield Line(min(cell, edge), max(cell, edge))

    def read_print(self, sheet: Sheet) -> Iterator[int]:
        """Nothing is decided at the doors."""
        yield from super().read_print(sheet)
        for door in self.doors:
            sheet.take(door.edge, LINED + STROKES)
            sheet.take_around(door.edge, STROKES)

    @cached_property
    def led(self) -> LedLines:
        """The line goes where the doors and the arrows lead it."""
        return led_lines(self.followed, self.leads())

    def pointing(self, edge: Place) -> Pointing:
        """What an arrow on an edge says."""
        step = self.number[edge]
        return Pointing(step, lambda values: self.way_to(edge, self.led.directions(values).get(step)))

    def leads(self) -> Iterator[tuple[int, Place]]:
        """The steps with arrows, and those behind the doors, each with the cell that it leads to."""
        for edge, way in self.arrows.items():
            yield self.number[edge], self.ahead(edge, way)
        for door in self.doors:
            is_icy = door.cell in self.icy
            ahead = [self.towards(door.cell, BACK[door.out])] if is_icy else self.at(door.cell)
            for step in ahead if is_icy or len(self.doors.ways(door.cell)) == 1 else ():
                if step:
                    yield step, self.beyond(door.cell, step) if door is self.doors.entry else door.cell
