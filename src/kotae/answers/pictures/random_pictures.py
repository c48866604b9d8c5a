"""Random pictures: noise that is smoothed into patches."""

from collections.abc import Sequence

from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.board.grid import Grid, row_col
from kotae.board.marks import BLACK, Colour
from kotae.families.nonogram import Nonogram
from kotae.logic import Values

Picture = list[list[int]]
"""Rows of colours: 0 empty, others from 1."""

INKED = 0.55
"""The share of cells that are inked."""
SMOOTH = 4.0
"""How much patches outweigh noise of the same share: smoothing has flattened them."""


def random_picture(
    symmetry: Symmetry, dice: Dice, colours: int = 1, inked: float = INKED, rough: float = 0.0
) -> Picture:
    """Patches of ink; with several colours, each patch has bands of them. The rougher the picture, the more of the
    noise itself is left."""
    rows, cols = symmetry.grid
    noise = [[dice.chance() for _ in range(cols)] for _ in range(rows)]
    make_symmetric(noise, symmetry)
    heights = smoothed(smoothed(noise))
    make_symmetric(heights, symmetry)  # rows and columns round differently
    if rough:
        share = (1 - rough) * SMOOTH
        pairs = [zip(*both, strict=True) for both in zip(heights, noise, strict=True)]
        heights = [[share * patch + rough * grain for patch, grain in row] for row in pairs]
    order = sorted(height for row in heights for height in row)
    size = len(order)
    levels = [order[min(size - 1, int(size * (1 - inked + inked * k / colours)))] for k in range(colours)]
    return [[sum(height >= level for level in levels) for height in row] for row in heights]


def make_symmetric(rows: list[list[float]], symmetry: Symmetry) -> None:
    """Gives every cell's value to its images."""
    if symmetry.name != "none":
        for cell, *images in symmetry.orbits(list(symmetry.grid.cells())):
            row, col = row_col(cell)
            for y, x in map(row_col, images):
                rows[y][x] = rows[row][col]


def smoothed(rows: Sequence[Sequence[float]]) -> list[list[float]]:
    """Every value averaged with those around it, along rows and then along columns."""
    across = [averaged(row) for row in rows]
    down = [averaged(column) for column in zip(*across, strict=True)]
    return [list(row) for row in zip(*down, strict=True)]


def averaged(line: Sequence[float]) -> list[float]:
    """The two neighbours are added first, so that a line and its mirror image round alike."""
    padded = [line[0], *line, line[-1]]
    return [(padded[k] + padded[k + 2] + padded[k + 1]) / 3 for k in range(len(line))]


def values_of(blank: Nonogram, picture: Picture) -> Values:
    """A picture as an answer."""
    values = [-variable for variable in range(blank.variables + 1)]
    cells = (colour for row in picture for colour in row)
    for first, colour in zip(range(1, blank.variables + 1, len(blank.palette)), cells, strict=True):
        if colour:
            values[first + colour - 1] = first + colour - 1
    return values


def nonogram_of(picture: Picture, palette: tuple[Colour, ...] = (BLACK,)) -> Nonogram:
    """The puzzle that has the picture as an answer."""
    blank = Nonogram(Grid(len(picture), len(picture[0])), {}, palette=palette)
    heads = blank.grid.row_heads() + blank.grid.column_heads()
    return blank.with_clues_of(values_of(blank, picture), heads)


def letters(picture: Picture, palette: tuple[Colour, ...]) -> list[str]:
    """The picture as rows of letters: `.` for an empty cell."""
    return ["".join("." if colour == 0 else palette[colour - 1].letter for colour in row) for row in picture]
