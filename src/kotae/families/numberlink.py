"""Numberlink."""

from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from kotae.board.grid import Place
from kotae.board.lines import Lines
from kotae.board.tokens import Number
from kotae.codecs import code, saved
from kotae.families.base import Names, Puzzle, Where, clue, everywhere, rule
from kotae.logic import Acyclic, Clauses, Count, OwnedLines, Values, any_of, count, no_loops, owned_lines


class LineEnd(NamedTuple):
    """A number where a line ends. Which number it is does not matter, as long as both ends of a line have the same
    one."""

    steps: tuple[int, ...]
    line: Callable[[Values], int | None]
    """The number of the line that ends there, if one does."""

    def equals(self, number: int) -> Count:
        return count(self.steps).equals(1)

    def isin(self, numbers: Iterable[int]) -> Count:
        return count(self.steps).equals(1)

    def value(self, values: Values) -> int | None:
        return self.line(values)


class Numberlink(Puzzle):
    """Join equal numbers by lines from cell to cell. Lines never meet, branch or cross, and a cell may stay empty."""

    names = Names("numberlink", aliases=("number-link", "flow"), puzzlink=("numlin",), janko="NumberLink")
    address = (code.cells(code.NUMBER_16),)
    file = saved.File(saved.numbers(), saved.lines("line"))
    example = ".12.2\n.3...\n...4.\n.3...\n...41\n"
    random_boards = "kotae.answers.generating.random_boards.path_boards"
    detour = "kotae.answers.detours.short_links"
    suggestions = "kotae.answers.suggesting.suggestions.line_ends"
    solver = "glucose4+cadical195"
    """Glucose takes a third of the time per conflict; CaDiCaL is for the largest boards."""

    line = Lines()

    @clue("a line leads from here to another one", Number(range(1, 1_000_000)), placed=True)
    def number(self, cell: Place) -> LineEnd:
        return LineEnd(tuple(self.line.at(cell)), lambda values: self.line.ends(values).get(cell))

    @rule("a line never branches or crosses, and ends only at numbers")
    def smooth(self) -> Iterator[tuple[Where, Count]]:
        for cell in self.grid.cells():
            if cell not in self.clues:
                yield cell, count(self.line.at(cell)).isin((0, 2))

    @rule("a line joins two numbers that are equal")
    def equal(self) -> Iterator[tuple[Where, OwnedLines]]:
        yield everywhere, owned_lines(self.line.links(), self.clues)

    @rule("no line closes into a loop")
    def open_ended(self) -> Iterator[tuple[Where, Acyclic]]:
        yield everywhere, no_loops(self.line.links())

    @rule("there is a line")
    def some(self) -> Iterator[tuple[Where, Clauses]]:
        if not self.clues:
            yield everywhere, any_of(*self.line.number.values())

    def nearby(self, values: Values) -> Iterator[Values]:
        """Where a line touches itself, it can be cut short; and where it passes free cells, it can take those."""
        yield from self._through_free_cells(values)
        lines = self.line.joined(values)
        for edge, variable in self.line.number.items():
            one, other = map(lines.get, self.grid.faces(edge))
            if values[variable] < 0 and one == other is not None and (loop := self.line.between(edge, values)):
                shorter = values.copy()
                shorter[variable] = variable
                for step in loop:
                    shorter[step] = -step
                yield shorter

    def _through_free_cells(self, values: Values) -> Iterator[Values]:
        """In a square of four cells, a line that takes one step can take the other three, if two of the cells are free;
        and one that turns can turn around the other way, if one is."""
        for square in self.grid.squares():
            passed = [
                cell for cell in square if cell in self.clues or any(values[step] > 0 for step in self.line.at(cell))
            ]
            if len(passed) in (2, 3):
                (top, left), *_ = square
                around = [self.line[edge] for edge in self.grid.spokes((top + 1, left + 1))]
                if sum(values[step] > 0 for step in around) == len(passed) - 1:
                    other = values.copy()
                    for step in around:
                        other[step] = -values[step]
                    yield other
