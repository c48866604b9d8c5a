"""Random boards for families whose rules look at several clues of a room at once."""

from kotae.answers.check import check
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.fitting_clues import broken_rooms, fitting, without_clues
from kotae.answers.generating.random_puzzles import answer_to, random_puzzle
from kotae.answers.solve import solve
from kotae.board.grid import Grid
from kotae.families.dotchi import Dotchi


def test_the_clues_fit_the_answer_and_no_other_one_does_besides() -> None:
    dice = Dice("fitting")
    blank = without_clues(Dotchi, Grid(5, 6), dice)
    values = answer_to(blank, dice)
    assert values is not None
    clues = fitting(blank, values, dice)
    assert check(blank.with_clues(clues), values).verdict == "right"
    for cell in blank.grid.cells():
        if cell not in clues:
            (clue,) = blank.clues_at(cell, values)
            assert broken_rooms(blank.with_clues({**clues, cell: clue}), values)


def test_any_share_of_them_may_be_shown() -> None:
    puzzle = random_puzzle("dotchi", Grid(6, 6), "1", 0.5)
    assert 0 < len(puzzle.clues) < 36
    assert solve(puzzle).solutions
