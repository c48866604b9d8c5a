"""What can be seen on a board: marks at places of the grid. They say what is there, not how it looks.

Layers, clues and givens describe themselves in these terms, and every renderer (terminal, paper, page) knows them all.
So a new family is drawn without any code of its own, and only a new kind of mark requires a change to the renderers.
"""

from typing import Literal, NamedTuple

from kotae.board.grid import Grid, Place


class Colour(NamedTuple):
    """What a cell may be coloured with: the letter that stands for it, its name, and how it looks (#rrggbb)."""

    letter: str
    name: str
    rgb: str


BLACK = Colour("#", "black", "#000000")


class Dot(NamedTuple):
    """A corner of the grid."""

    at: Place


class Side(NamedTuple):
    """A side of a tile between two of its corners, where a line may be drawn."""

    one: Place
    other: Place


class Frame(NamedTuple):
    """The rim of the board and the lines between its cells. Every k-th line is stronger, to make counting easier; 0 if
    all are alike."""

    grid: Grid
    every: int = 0


class Label(NamedTuple):
    """A clue at a place; an island's clue is ringed, and a small one stands in the corner of its cell."""

    at: Place
    text: str
    ringed: bool = False
    small: bool = False


class Wall(NamedTuple):
    """A cell that is blocked from the start; what is printed on it is pale. Where its colour has a meaning, it is
    `white`, `grey` or `black`."""

    at: Place
    colour: str = ""


class Circle(NamedTuple):
    """A printed circle, white or black."""

    at: Place
    black: bool


class Spot(NamedTuple):
    """A small printed circle in a cell, on an edge or at a corner: `black`, `grey` or `white`."""

    at: Place
    colour: str


class Sign(NamedTuple):
    """A printed picture, by its name in `signs`: `tree`."""

    at: Place
    name: str


class Triangle(NamedTuple):
    """A printed triangle."""

    at: Place


class Arrow(NamedTuple):
    """A number with an arrow that shows where it counts: `u`, `d`, `l` or `r`."""

    at: Place
    text: str
    way: str


class Split(NamedTuple):
    """A blocked cell cut by a diagonal, with what applies below it and what applies to the right."""

    at: Place
    below: str
    right: str


class Divider(NamedTuple):
    """A printed border between two regions, along an edge."""

    at: Place


class Line(NamedTuple):
    """Part of an answer: a straight line between two places, of one or two strands, or of at least one."""

    one: Place
    other: Place
    strands: int = 1
    at_least: bool = False


class Diagonal(NamedTuple):
    """Part of an answer: a line from corner to corner of a cell, falling to the right or rising."""

    at: Place
    falling: bool


class Half(NamedTuple):
    """Part of an answer: half of a cell, shaded: the triangle in its upper left, `ul`, or another corner, `ur`, `dl` or
    `dr`."""

    at: Place
    corner: str


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
    """Part of an answer: a cell that certainly holds nothing."""

    at: Place


class Symbol(NamedTuple):
    """Part of an answer: something that is put into a cell, identified by name: `lamp`, `star`."""

    at: Place
    name: str


class Digit(NamedTuple):
    """Part of an answer: the number that is written into a cell."""

    at: Place
    text: str


class Candidates(NamedTuple):
    """Part of an answer: the numbers that are still possible in a cell, in small print."""

    at: Place
    numbers: tuple[int, ...]
    of: tuple[int, ...]
    """All numbers that could ever be there, which determines where each one stands."""


class Heading(NamedTuple):
    """The clue of a line, at its head: its words, each in a colour of the palette."""

    at: Place
    words: list[tuple[str, Colour]]


class Tray(NamedTuple):
    """The tray that tiles lie in, so that the gap among them can be seen."""

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


class Stock(NamedTuple):
    """The pieces that are to be placed, below the board: the rows of each, `#` for its cells."""

    pieces: tuple[tuple[str, ...], ...]


Meaning = Literal["reason", "new", "wrong"]


class Glow(NamedTuple):
    """A place to look at: a reason in an explanation, what is new there, or where an answer is wrong."""

    at: Place
    means: Meaning


Mark = (
    Glow
    | Dot
    | Side
    | Frame
    | Label
    | Wall
    | Circle
    | Spot
    | Sign
    | Triangle
    | Arrow
    | Split
    | Divider
    | Line
    | Diagonal
    | Half
    | Area
    | Cross
    | Shade
    | Blank
    | Symbol
    | Digit
    | Candidates
    | Heading
    | Tray
    | Tile
    | Move
    | Stock
)
