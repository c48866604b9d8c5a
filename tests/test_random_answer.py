"""Random answers: the same as if every wish were asked for by itself, whatever the solver says as an example."""

from collections.abc import Callable

import pytest
from generating import filled

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_answer import random_answer, tossed
from kotae.logic import Values


def one_by_one(board: ClueSwitches, dice: Dice, wanted: Callable[[int], int] | None, first: list[int]) -> Values | None:
    """The plain meaning: each wish is granted if an answer has it and everything granted before."""
    blank, decided = board.blank, list(first)
    if board.answer(decided) is None:
        return None
    shown = dice.shuffled(range(1, blank.shown_variables + 1))
    for variable in (*shown, *range(blank.shown_variables + 1, blank.variables + 1)):
        literal = (wanted(variable) if wanted else 0) or tossed(board, variable, dice)
        decided.append(literal if board.answer([*decided, literal]) is not None else -literal)
    return board.answer(decided)


@pytest.mark.each_family
@pytest.mark.parametrize("family", ["masyu", "sudoku", "heyawake", "nurikabe", "yinyang"])
def test_wishes_are_granted_as_one_by_one(family: str) -> None:
    blank = filled(family, 4, 4).blank()
    board = ClueSwitches(blank)
    for seed in range(4):
        found = random_answer(board, Dice(f"{seed}"))
        assert found == one_by_one(board, Dice(f"{seed}"), None, [])
        assert found
        assert blank.solved_by(found)
        flipped = [-found[1 + seed % blank.shown_variables]]
        near = random_answer(board, Dice(f"near {seed}"), found.__getitem__, flipped)
        assert near == one_by_one(board, Dice(f"near {seed}"), found.__getitem__, flipped)
    board.close()


def test_wishes_among_the_answers_to_clues() -> None:
    puzzle = filled("slitherlink", 5, 5)
    board = ClueSwitches(puzzle.blank())
    found = random_answer(board, Dice("clues"), None, [], puzzle.clues)
    assert found
    assert puzzle.solved_by(found)
    assert random_answer(board, Dice("clues"), None, [-found[1]], puzzle.clues) is None
    board.close()
