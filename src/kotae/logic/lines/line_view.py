"""A line of cells with a clue as somebody sees it who knows some of the cells: what follows, which known cells that
takes, and how far every run reaches."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from kotae.logic.lines.line import Line
from kotae.logic.lines.line_solver import narrowed, parts


class Known(NamedTuple):
    """What literals say about the cells of a line."""

    ink: dict[int, int]
    """By cell, its colour."""
    blank: set[int]
    """The empty cells."""
    barred: dict[int, list[int]]
    """By cell, the colours that it does not have, if others are left."""


class View:
    """A line, and what some literals say about it."""

    def __init__(self, line: Line) -> None:
        self.line = line
        self.size = len(line.cells)
        self.segments = parts(line.clue)
        self.colours = len(line.may)
        self.others = [[other for other in range(self.colours) if other != each] for each in range(self.colours)]
        """For every colour the other ones; 0 is empty."""
        self.spots = {
            variable: (position, colour)
            for position, cell in enumerate(line.cells)
            for colour, variable in enumerate(cell, 1)
        }

    def may(self, given: Iterable[int]) -> list[int]:
        """For each colour the cells that may have it."""
        may = [(1 << self.size) - 1] * self.colours
        for literal in given:
            position, colour = self.spots[abs(literal)]
            for gone in (colour,) if literal < 0 else self.others[colour]:
                may[gone] &= ~(1 << position)
        return may

    def known(self, given: Iterable[int]) -> Known:
        ink: dict[int, int] = {}
        gone: dict[int, list[int]] = {}
        for literal in given:
            position, colour = self.spots[abs(literal)]
            if literal > 0:
                ink[position] = colour
            else:
                gone.setdefault(position, []).append(colour)
        others = {position: colours for position, colours in gone.items() if position not in ink}
        blank = {position for position, colours in others.items() if len(colours) == self.colours - 1}
        return Known(ink, blank, {position: barred for position, barred in others.items() if position not in blank})

    def follow(self, so: Sequence[int], given: Iterable[int]) -> bool:
        """Whether all these literals follow, or, if there are none, a contradiction."""
        found = narrowed(self.segments, self.size, self.may(given))
        if found is None or not so:
            return found is None
        for literal in so:
            position, colour = self.spots[abs(literal)]
            if any(found.may[other] >> position & 1 for other in ((colour,) if literal < 0 else self.others[colour])):
                return False
        return True

    def consequences(self, given: Iterable[int]) -> list[int] | None:
        """All that follows from known cells; None if the clue cannot be met."""
        found = narrowed(self.segments, self.size, self.may(given))
        if found is None:
            return None
        literals = []
        for variable, (position, colour) in self.spots.items():
            possible = [other for other, cells in enumerate(found.may) if cells >> position & 1]
            if colour not in possible or possible == [colour]:
                literals.append(variable if colour in possible else -variable)
        return literals

    def needed(self, so: Sequence[int], given: Sequence[int]) -> list[int]:
        """Those of the given literals that are needed for all of these: near ones rather than far ones."""
        middle = sum(self.spots[abs(each)][0] for each in so) / len(so) if so else 0
        kept = sorted(given, key=lambda each: abs(self.spots[abs(each)][0] - middle), reverse=True)
        for literal in list(kept):
            fewer = [each for each in kept if each != literal]
            if self.follow(so, fewer):
                kept = fewer
        return sorted(kept, key=lambda each: self.spots[abs(each)])


class Reach(NamedTuple):
    """A run as the known cells leave it."""

    number: int
    """Its place in the clue, from 0."""
    low: int
    """The first cell that it may cover, and"""
    high: int
    """the last one."""
    own: tuple[int, ...]
    """The known cells that can only be its own."""
    placed: bool
    """Whether there is only one place left for it."""


class Sight:
    """A line as some known cells leave it: what every run may cover."""

    def __init__(self, view: View, given: Sequence[int]) -> None:
        self.view = view
        self.clue = view.line.clue
        self.known = view.known(given)
        found = narrowed(view.segments, view.size, view.may(given))
        self.covers = found.covers if found else []
        self.certain = [self.sure(found.may, colour) for colour in range(view.colours)] if found else []

    @staticmethod
    def sure(may: Sequence[int], colour: int) -> int:
        others = 0
        for other, cells in enumerate(may):
            others |= cells if other != colour else 0
        return may[colour] & ~others

    def over(self, position: int) -> list[int]:
        """The numbers of the runs that may cover a cell."""
        return [number for number, cells in enumerate(self.covers) if cells >> position & 1]

    def reach(self, number: int) -> Reach:
        cells = self.covers[number]
        own = tuple(at for at in sorted(self.known.ink) if self.over(at) == [number])
        length = self.clue[number].length
        low, high = (cells & -cells).bit_length() - 1, cells.bit_length() - 1
        return Reach(number, low, high, own, cells.bit_count() == length)

    def window(self, number: int) -> tuple[int, int]:
        cells = self.covers[number]
        return (cells & -cells).bit_length() - 1, cells.bit_length() - 1
