"""From a random picture to one that its runs tell alone: cells change where answers differ, until none do.

Such pictures are often beyond line solving, unlike those that happen to have one answer from the start.
"""

from kotae.answers.forced import forced
from kotae.answers.random_boards.art import Picture, nonogram_of, recoloured
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.symmetry import Symmetry
from kotae.board.layers import Colour

MOST_CHANGES = 80


def varying(picture: Picture, palette: tuple[Colour, ...]) -> list[int]:
    """The cells that are not the same in all pictures with these runs, counted from 0."""
    puzzle = nonogram_of(picture, palette)
    if 0 not in puzzle.knowledge.values[1:]:
        return []
    values = forced(puzzle).values[1:]
    return list(dict.fromkeys(place // len(palette) for place, value in enumerate(values) if not value))


def repaired(picture: Picture, palette: tuple[Colour, ...], symmetry: Symmetry, dice: Dice) -> Picture | None:
    """The picture changed so that it is the only one with its runs; None if that takes too much. A change stays when
    it leaves no more open than there was before."""
    left, cols = varying(picture, palette), len(picture[0])
    for _ in range(MOST_CHANGES):
        if not left:
            return picture
        row, col = divmod(dice.one_of(left), cols)
        colour = (picture[row][col] + dice.within(1, len(palette))) % (len(palette) + 1)
        changed = recoloured(picture, symmetry, row, col, colour)
        then = varying(changed, palette)
        if len(then) <= len(left):
            picture, left = changed, then
    return None if left else picture
