"""What drafts of boards are made of: clues, and the answers they leave in the time there is."""

from collections.abc import Iterable

from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import Answer, solve
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines.inprocess import PySatEngine
from kotae.families.base import Puzzle

Clues = dict[Place, Clue]


class Steady(PySatEngine):
    """A solver that is never asked to go on from a wrong candidate."""

    def stay_near(self, literals: Iterable[int]) -> None:
        pass


def answers_to(puzzle: Puzzle, seconds: float | None = None) -> Answer:
    """The answer to a draft, and another one if there is one, which decides where the draft is changed. Both are found
    by the same solver in the same way, whatever is the best one for the family: a seed keeps its puzzle."""
    return solve(puzzle, Steady("cadical195"), seconds=seconds)


def answer_of(puzzle: Puzzle, tuning: Tuning, solver: str | None = None) -> Answer:
    """The same, or by another solver. Stops the search for boards when time is up."""
    seconds = tuning.budget.seconds_left()
    found = solve(puzzle, solver, seconds=seconds) if solver else answers_to(puzzle, seconds)
    tuning.budget.look()
    return found


def is_only(puzzle: Puzzle, tuning: Tuning) -> bool:
    """Whether there is one answer and no other."""
    return answer_of(puzzle, tuning).status == "unique"
