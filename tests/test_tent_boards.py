"""Random boards of trees and tents."""

import pytest

from kotae.answers.check import check
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.symmetry import SYMMETRIES, Symmetry
from kotae.answers.generating.random_boards.tent_boards import planted
from kotae.board.grid import Grid
from kotae.families.tents import Tents


@pytest.mark.parametrize("name", SYMMETRIES)
@pytest.mark.parametrize("size", [(1, 2), (2, 2), (3, 5), (6, 6), (12, 9)])
def test_the_tents_that_were_put_up_are_an_answer(size: tuple[int, int], name: str) -> None:
    if SYMMETRIES[name].needs_square and size[0] != size[1]:
        return
    grid = Grid(*size)
    symmetry = Symmetry(grid, name)
    for seed in range(5):
        trees = planted(symmetry, Dice(f"{size} {name} {seed}"))
        puzzle = Tents(grid, dict.fromkeys(trees.values(), "t"))
        values = puzzle.stated(v if cell in trees else -v for cell, v in puzzle.tents.number.items())
        assert check(puzzle, values).verdict == "right"
        assert {image for tree in trees.values() for image in symmetry.images(tree)} == set(trees.values())
