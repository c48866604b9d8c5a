"""One description of a board, for every pen.

A picture is a list of marks at places of the grid: it says what is there, not how it looks. What a puzzle shows follows
from the kinds of its layers, so a new family is drawn without a line of its own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kotae.board.grid import Grid, Place
from kotae.board.layers import Cells, Corridors, Edges, Layer
from kotae.logic import Values
from kotae.puzzles.base import Puzzle


class Dot(NamedTuple):
    """A corner of the grid."""

    at: Place


class Frame(NamedTuple):
    """The rim of the board and the lines between its cells."""

    grid: Grid


class Label(NamedTuple):
    """A clue in a cell; an island's clue is ringed."""

    at: Place
    text: str
    ringed: bool = False


class Line(NamedTuple):
    """Part of an answer: a straight line between two places, of one or two strands."""

    one: Place
    other: Place
    strands: int = 1


class Cross(NamedTuple):
    """Part of an answer: certainly no line at this edge."""

    at: Place


class Shade(NamedTuple):
    """Part of an answer: a shaded cell."""

    at: Place


class Blank(NamedTuple):
    """Part of an answer: a cell that is certainly not shaded."""

    at: Place


Mark = Dot | Frame | Label | Line | Cross | Shade | Blank


class Picture(NamedTuple):
    grid: Grid
    marks: list[Mark]


def picture(puzzle: Puzzle, values: Values | None = None) -> Picture:
    """The board with its clues and, if given, a complete or partial answer.

    In a partial answer, what is certainly not there is marked as well.
    """
    marks: list[Mark] = []
    ringed = any(isinstance(layer, Corridors) for layer in puzzle.layers)
    for layer in puzzle.layers:
        marks += ground(layer)
        if values:
            partial = 0 in values[layer.first : layer.after]
            marks += drawn(layer, values, partial)
    marks += [Label(cell, str(clue), ringed) for cell, clue in puzzle.clues.items()]
    return Picture(puzzle.grid, marks)


def ground(layer: Layer) -> Iterator[Mark]:
    """What is on the paper before anybody draws."""
    if isinstance(layer, Edges):
        yield from map(Dot, layer.grid.corners())
    elif isinstance(layer, Cells):
        yield Frame(layer.grid)


def drawn(layer: Layer, values: Values, partial: bool) -> Iterator[Mark]:
    """What an answer adds."""
    if isinstance(layer, Edges):
        for edge, variable in layer.number.items():
            if values[variable] > 0:
                yield Line(*layer.grid.ends(edge))
            elif partial and values[variable] < 0:
                yield Cross(edge)
    elif isinstance(layer, Corridors):
        for corridor in layer.places:
            if bridges := layer[corridor].value(values):
                yield Line(*corridor, bridges)
            elif partial and values[layer.number[corridor]] < 0:
                yield Cross(layer.gate(corridor))
    elif isinstance(layer, Cells):
        for cell, variable in layer.number.items():
            if values[variable] > 0:
                yield Shade(cell)
            elif partial and values[variable] < 0:
                yield Blank(cell)
