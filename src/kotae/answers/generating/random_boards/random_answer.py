"""A random answer to a board: one yes or no after another, in a random order.

Each question is whether there is an answer with everything decided before. Which example a solver gives does not
matter: where the example agrees with what is wanted next, that question is answered already.
"""

from collections.abc import Callable, Iterable

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.answers.generating.random_boards.dice import Dice
from kotae.logic import Values


def random_answer(
    board: ClueSwitches,
    dice: Dice,
    wanted: Callable[[int], int] | None = None,
    first: Iterable[int] = (),
    clues: Clues | None = None,
) -> Values | None:
    """An answer with the `first` literals, and with these clues, and then as many as possible of the `wanted` literals,
    given by variable, or chosen at random if not given. None if there is no such answer."""
    decided = list(first)
    example = board.answer(decided, clues)
    if example is None:
        return None
    blank = board.blank
    shown = dice.shuffled(range(1, blank.shown_variables + 1))
    for variable in (*shown, *range(blank.shown_variables + 1, blank.variables + 1)):
        literal = (wanted(variable) if wanted else 0) or tossed(board, variable, dice)
        if example[variable] != literal:
            other = board.answer([*decided, literal], clues)
            if other is None:
                literal = -literal
            else:
                example = other
        decided.append(literal)
    return example


def tossed(board: ClueSwitches, variable: int, dice: Dice) -> int:
    """Yes or no. Where a place has several variables, such as those of a digit, of which usually at most one is true,
    it is always yes, so that all of its values are equally likely."""
    many = len(board.blank.layer_of(variable).decision(variable)) > 1
    return variable if many or dice.chance() < 0.5 else -variable
