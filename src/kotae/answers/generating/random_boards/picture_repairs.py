"""From a random picture to one that its runs determine: cells change where answers differ, until none do.

Such pictures are often beyond line solving, unlike those that happen to have one answer from the start.
"""

from kotae.answers.forced import forced
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.pictures.random_pictures import Picture, nonogram_of
from kotae.board.grid import cell_at, row_col
from kotae.board.marks import Colour
from kotae.engines import Budget

MOST_CHANGES = 80


def varying(picture: Picture, palette: tuple[Colour, ...]) -> list[int]:
    """The cells that are not the same in all pictures with these runs, counted from 0."""
    puzzle = nonogram_of(picture, palette)
    if 0 not in puzzle.knowledge.values[1:]:
        return []
    values = forced(puzzle).values[1:]
    return list(dict.fromkeys(place // len(palette) for place, value in enumerate(values) if not value))


def repaired(
    picture: Picture, palette: tuple[Colour, ...], symmetry: Symmetry, dice: Dice, budget: Budget
) -> Picture | None:
    """The picture changed so that it is the only one with its runs; None if that takes too much. A change is kept if it
    leaves no more open than before."""
    left = varying(picture, palette)
    for _ in range(MOST_CHANGES):
        if not left:
            return picture
        budget.look()
        changed = redrawn(picture, palette, symmetry, dice.one_of(left), dice)
        then = varying(changed, palette)
        if len(then) <= len(left):
            picture, left = changed, then
    return None if left else picture


def redrawn(picture: Picture, palette: tuple[Colour, ...], symmetry: Symmetry, place: int, dice: Dice) -> Picture:
    """The picture with another colour in the cell with that number, and in its images."""
    row, col = divmod(place, len(picture[0]))
    colour = (picture[row][col] + dice.within(1, len(palette))) % (len(palette) + 1)
    rows = [line.copy() for line in picture]
    for y, x in map(row_col, symmetry.images(cell_at(row, col))):
        rows[y][x] = colour
    return rows
