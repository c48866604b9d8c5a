"""One description of a board, for every pen.

A picture is a list of marks at places of the grid: it says what is there, not how it looks. What a puzzle shows follows
from the kinds of its layers, so a new family is drawn without a line of its own.
"""

from collections.abc import Iterator
from typing import NamedTuple

from kotae.board.corridors import Corridors
from kotae.board.grid import Grid, Place, name
from kotae.board.ink import Ink
from kotae.board.layers import BLACK, Cells, Clue, Colour, Edges, Layer
from kotae.board.rectangles import Rectangles
from kotae.errors import KotaeError
from kotae.logic import Run, Values
from kotae.puzzles.base import Puzzle

LAYERS = "Edges, Corridors, Rectangles, Ink or Cells"
"""What there is a way to draw for."""


class Dot(NamedTuple):
    """A corner of the grid."""

    at: Place


class Frame(NamedTuple):
    """The rim of the board and the lines between its cells, one of so many stronger, so that people can count; 0 if all
    are alike."""

    grid: Grid
    every: int = 0


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


class Area(NamedTuple):
    """Part of an answer: a rectangle of cells with a border around it."""

    row: int
    col: int
    height: int
    width: int


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


class Tray(NamedTuple):
    """What tiles lie in, so that the gap among them can be seen."""

    grid: Grid


class Tile(NamedTuple):
    """A tile on its cell, and whether it is the one that has just moved."""

    at: Place
    text: str
    moved: bool = False


class Move(NamedTuple):
    """Where a tile came from and where it went."""

    one: Place
    other: Place


class Glow(NamedTuple):
    """A place to look at in an explanation: one of its reasons, or what is new."""

    at: Place
    new: bool


Mark = Glow | Dot | Frame | Label | Line | Area | Cross | Shade | Blank | Heading | Tray | Tile | Move


class Picture(NamedTuple):
    grid: Grid
    marks: list[Mark]
    dense: bool = False
    """Whether the board is nothing but cells side by side, clues standing around it."""
    partial: bool = False
    """Whether something is not decided, so that it matters what is certainly not there."""


class Still(NamedTuple):
    """One of the pictures that show something together, such as the boards that a plan passes through."""

    caption: str
    picture: Picture


def picture(puzzle: Puzzle, values: Values | None = None) -> Picture:
    """The board with its clues and, if given, a complete or partial answer.

    In a partial answer, what is certainly not there is marked as well.
    """
    marks: list[Mark] = []
    ringed = any(isinstance(layer, Corridors) for layer in puzzle.layers)
    partial = bool(values) and any(0 in values[layer.first : layer.after] for layer in puzzle.layers if values)
    for layer in puzzle.layers:
        marks += ground(layer)
        marks += drawn(layer, values, partial) if values else ()
    marks += [clue_mark(puzzle, place, clue, ringed) for place, clue in puzzle.clues.items()]
    dense = any(isinstance(layer, Ink) for layer in puzzle.layers)
    return Picture(puzzle.grid, marks, dense, partial)


def clue_mark(puzzle: Puzzle, place: Place, clue: Clue, ringed: bool) -> Mark:
    if isinstance(clue, int | str):
        return Label(place, str(clue), ringed)
    if not all(isinstance(run, Run) for run in clue):
        raise KotaeError(f"the clue {clue!r} at {name(place)} cannot be drawn", "a number, a letter, or runs")
    return Heading(place, [(str(run.length), puzzle.palette[run.colour - 1]) for run in clue] or [("0", BLACK)])


def ground(layer: Layer) -> Iterator[Mark]:
    """What is on the paper before anybody draws."""
    if isinstance(layer, Edges):
        yield from map(Dot, layer.grid.corners())
    elif isinstance(layer, Cells | Rectangles):
        yield Frame(layer.grid)
    elif isinstance(layer, Ink):
        yield Frame(layer.grid, every=5)
    elif not isinstance(layer, Corridors):
        raise unknown_layer(layer)


def outline(area: Area) -> Iterator[Line]:
    """The four sides of a rectangle."""
    top, left = 2 * area.row, 2 * area.col
    bottom, right = top + 2 * area.height, left + 2 * area.width
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
            elif partial and values[layer[corridor].at_least(1)] < 0:
                yield Cross(layer.gate(corridor))
    elif isinstance(layer, Rectangles):
        found = (layer.rectangle(centre, values) for centre in layer.around)
        yield from (Area(*rectangle) for rectangle in found if rectangle)
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
    else:
        raise unknown_layer(layer)


def unknown_layer(layer: Layer) -> KotaeError:
    """The complaint of a pen that would otherwise leave out what it does not know."""
    return KotaeError(f"the layer {layer.label!r} cannot be drawn: no pen knows {type(layer).__name__}", LAYERS)


def unknown_mark(mark: Mark) -> KotaeError:
    """The same for a mark that a terminal has no characters for on such a board."""
    return KotaeError(f"a terminal cannot draw {type(mark).__name__} on this board", "--svg, --png or --pdf FILE")
