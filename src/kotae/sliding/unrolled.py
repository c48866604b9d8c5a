"""A plan as a formula: time unrolled up to a horizon."""

from collections.abc import Iterable, Sequence
from itertools import combinations

from kotae.encodings import checked, formula_of
from kotae.families.sliding import Sliding
from kotae.logic import Formula


class Unrolled(Formula):
    """Clauses that say: the goal is reached within that many steps. A model of them is a plan."""

    def __init__(self, puzzle: Sliding, horizon: int) -> None:
        super().__init__(0)
        self.puzzle = puzzle
        self.board = puzzle.board
        self.horizon = horizon
        self.question = f"in at most {horizon} steps"
        self.titles: list[str] = []
        """What the variables mean, starting from the first; the ones after them are auxiliary."""
        self.gap: dict[tuple[int, int], int] = {}
        """The variable that says: the gap is on this cell after that many steps."""
        self.sentences: list[str] = []
        """What each part of the clauses says, in their order."""

    def titled(self, title: str) -> int:
        """A new variable with that meaning. All of these come before the auxiliary ones."""
        self.titles.append(title)
        self.puzzle_variables += 1
        return self.fresh(1)[0]

    def about(self, sentence: str) -> None:
        """The clauses that follow say this."""
        self.starts.append(len(self.flat))
        self.sentences.append(sentence)

    def at_most_one(self, literals: Iterable[int]) -> None:
        for one, other in combinations(literals, 2):
            self.flat += (-one, -other, 0)

    def one_of(self, literals: Iterable[int]) -> None:
        clause = list(literals)
        if clause:
            self.flat += (*clause, 0)
        else:
            self.never()

    def exactly_one(self, literals: Sequence[int]) -> None:
        self.one_of(literals)
        self.at_most_one(literals)

    def never(self) -> None:
        """A contradiction, in clauses that every solver accepts: not all of them accept an empty one."""
        (nothing,) = self.fresh(1)
        self.flat += (nothing, 0, -nothing, 0)

    def refuse(self, reason: str) -> None:
        """Makes the formula unsatisfiable, for a reason that needs no search."""
        self.about(reason)
        self.never()

    def plan(self, model: Sequence[int]) -> list[int]:
        """The tiles that move: follow the gap, which takes the place of each."""
        state, plan = list(self.puzzle.start), []
        now = state.index(0)
        for time in range(1, self.horizon + 1):
            places = [cell for cell in self.board.cells if (cell, time) in self.gap]
            then = next((cell for cell in places if model[self.gap[cell, time] - 1] > 0), now)
            if then != now:
                plan.append(state[then])
                state[now], state[then], now = state[then], 0, then
        return plan


def encode_plan(puzzle: Sliding, horizon: int, name: str = "default", exactly: bool = False) -> Unrolled:
    """The formula that says: the goal is reached in at most, or in exactly, that many steps."""
    formula: Unrolled = formula_of(puzzle.encodings[checked(type(puzzle), name)], puzzle, horizon, exactly)
    formula.question = f"in {'exactly' if exactly else 'at most'} {horizon} steps"
    return formula
