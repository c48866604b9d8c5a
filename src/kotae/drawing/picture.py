"""One description of a board, for every pen.

A picture is a list of marks at places of the grid: it says what is there, not how it looks. What a puzzle shows follows
from the kinds of its layers, so a new family is drawn without a line of its own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kotae.board.corridors import Corridors
from kotae.board.grid import Grid, Place
from kotae.board.ink import Ink
from kotae.board.layers import BLACK, Cells, Clue, Colour, Edges, Layer
from kotae.board.rectangles import Rectangles
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
    """Part of an answer: a straight line between two places, of one or two strands, or of at least one."""

    one: Place
    other: Place
    strands: int = 1
    at_least: bool = False


class Cross(NamedTuple):
    """Part of an answer: certainly no line at this edge."""

    at: Place


class Shade(NamedTuple):
    """Part of an answer: a shaded cell, in a colour of the palette."""

    at: Place
    colour: Colour = BLACK


class Blank(NamedTuple):
    """Part of an answer: a cell that is certainly not shaded."""

    at: Place


class Heading(NamedTuple):
    """The clue of a line, at its head: its words, each in a colour of the palette."""

    at: Place
    words: list[tuple[str, Colour]]


Mark = Dot | Frame | Label | Line | Cross | Shade | Blank | Heading


class Picture(NamedTuple):
    grid: Grid
    marks: list[Mark]
    dense: bool = False
    """Whether the board is nothing but cells side by side, clues standing around it."""


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
    marks += [clue_mark(puzzle, place, clue, ringed) for place, clue in puzzle.clues.items()]
    return Picture(puzzle.grid, marks, dense=any(isinstance(layer, Ink) for layer in puzzle.layers))


def clue_mark(puzzle: Puzzle, place: Place, clue: Clue, ringed: bool) -> Mark:
    if not isinstance(clue, tuple):
        return Label(place, str(clue), ringed)
    return Heading(place, [(str(run.length), puzzle.palette[run.colour - 1]) for run in clue] or [("0", BLACK)])


def ground(layer: Layer) -> Iterator[Mark]:
    """What is on the paper before anybody draws."""
    if isinstance(layer, Edges | Rectangles):
        yield from map(Dot, layer.grid.corners())
    elif isinstance(layer, Cells):
        yield Frame(layer.grid)


def outline(row: int, col: int, height: int, width: int) -> Iterator[Line]:
    """The four sides of a rectangle."""
    top, left, bottom, right = 2 * row, 2 * col, 2 * (row + height), 2 * (col + width)
    yield Line((top, left), (top, right))
    yield Line((bottom, left), (bottom, right))
    yield Line((top, left), (bottom, left))
    yield Line((top, right), (bottom, right))


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
                yield Line(*corridor, bridges, at_least=any(values[v] == 0 for v in layer[corridor].chain))
            elif partial and values[layer.number[corridor]] < 0:
                yield Cross(layer.gate(corridor))
    elif isinstance(layer, Rectangles):
        for centre in layer.around:
            if rectangle := layer.rectangle(centre, values):
                yield from outline(*rectangle)
    elif isinstance(layer, Ink):
        for cell in layer.grid.cells():
            states = [values[variable] for variable in layer[cell]]
            inked = [colour for state, colour in zip(states, layer.palette, strict=True) if state > 0]
            if inked:
                yield Shade(cell, inked[0])
            elif all(state < 0 for state in states):
                yield Blank(cell)
    elif isinstance(layer, Cells):
        for cell, variable in layer.number.items():
            if values[variable] > 0:
                yield Shade(cell)
            elif partial and values[variable] < 0:
                yield Blank(cell)
