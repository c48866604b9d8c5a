"""A random answer to a board: one yes or no after another, in a random order.

Each question is whether there is an answer with everything decided before. Which example a solver gives does not
matter: where the example agrees with what is wanted next, that question is answered already. One question is about
several wishes at once, twice as many after every success and half as many after every failure. Where they cannot all
be granted, the refutation names some that contradict each other; the last of these is refused as soon as the others
are granted. So the answer is the same as if each wish were asked for by itself.
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
    wishes = Wishes(board, list(first), clues)
    if wishes.example is None:
        return None
    blank = board.blank
    shown = dice.shuffled(range(1, blank.shown_variables + 1))
    order = (*shown, *range(blank.shown_variables + 1, blank.variables + 1))
    return wishes.granted([(wanted(variable) if wanted else 0) or tossed(board, variable, dice) for variable in order])


class Wishes:
    """Literals that an answer is wanted to have, one after another."""

    def __init__(self, board: ClueSwitches, decided: list[int], clues: Clues | None) -> None:
        self.board = board
        self.clues = clues
        self.decided = decided
        self.example = board.answer(decided, clues)
        """An answer with all that is decided."""
        self._against: dict[int, list[set[int]]] = {}
        """By literal, others with which it cannot be true."""

    def granted(self, literals: list[int]) -> Values:
        """The answer with as many of these as possible, the first ones first."""
        example, done, stride = self.example, 0, 1
        assert example is not None, "there is an answer to begin with"
        while done < len(literals):
            run, doubtful = self._run(literals, done, stride, example)
            other = self.board.answer([*self.decided, *run], self.clues) if doubtful else example
            if other is not None:
                example = other
                stride *= 2 if doubtful else 1
            elif stride == 1:
                run[-1] = -run[-1]
            else:
                self._learn(run)
                stride = max(1, doubtful // 2)
                continue
            self.decided += run
            done += len(run)
        return example

    def _run(self, literals: list[int], done: int, stride: int, example: Values) -> tuple[list[int], int]:
        """The next literals up to the `stride`-th that the example does not have, and how many of these there are. One
        that is known to contradict those before it is turned round."""
        run: list[int] = []
        doubtful, taken = 0, set(self.decided) if self._against else set[int]()
        for literal in literals[done:]:
            known = self.board.known[abs(literal)]
            if known == -literal or any(others <= taken for others in self._against.get(literal, ())):
                run.append(-literal)
            else:
                run.append(literal)
                doubtful += example[abs(literal)] != literal
            if self._against:
                taken.add(run[-1])
            if doubtful == stride:
                break
        return run, doubtful

    def _learn(self, run: list[int]) -> None:
        """Remembers which of the literals that were just refused contradict each other."""
        core = set(self.board.engine.core())
        last = next(literal for literal in reversed(run) if literal in core)
        self._against.setdefault(last, []).append(core.intersection([*self.decided, *run]) - {last})


def tossed(board: ClueSwitches, variable: int, dice: Dice) -> int:
    """Yes or no. Where a place has several variables, such as those of a digit, of which usually at most one is true,
    it is always yes, so that all of its values are equally likely."""
    many = len(board.blank.layer_of(variable).decision(variable)) > 1
    return variable if many or dice.chance() < 0.5 else -variable
