"""The picture of a technique: a part of a board with what is known, and what follows in the colour of what is new."""

from kotae.answers.techniques.files import Drawn
from kotae.answers.techniques.pictures import laid
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still
from kotae.drawing.step_pictures import step_picture
from kotae.drawing.svg import svg
from kotae.drawing.themes import Theme
from kotae.errors import KotaeError
from kotae.families.base import Puzzle

AROUND = 1
"""Open cells around it."""


def technique_svg(kind: type[Puzzle], drawn: Drawn, name: str, lesson: str, theme: Theme = "auto") -> str:
    """A picture from a file of techniques as SVG. Its rows and columns have no names: it may lie anywhere."""
    try:
        shown = laid(kind, drawn, AROUND)
    except KotaeError:  # not a size that the family has
        shown = laid(kind, drawn, 0)
    values = shown.puzzle.stated([*shown.known, *shown.follows])
    board = step_picture(shown.puzzle, values, (), shown.follows)
    return svg(sketch([Still("", board._replace(labelled=False))]), name, lesson, theme)
