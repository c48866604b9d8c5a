"""What drafts of boards are made of: clues, and the answers they leave in the time there is."""

from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import Answer, solve
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle

Clues = dict[Place, Clue]

DRAFTING_SOLVER = "cadical195"
"""The solver whose answers decide where a draft is changed. It stays the same, whatever is the best one for the family:
a seed keeps its puzzle."""


def answer_of(puzzle: Puzzle, tuning: Tuning, solver: str = DRAFTING_SOLVER) -> Answer:
    """The answer to a draft, and another one if there is one. Stops the search for boards when time is up."""
    found = solve(puzzle, solver, seconds=tuning.budget.seconds_left())
    tuning.budget.look()
    return found


def is_only(puzzle: Puzzle, tuning: Tuning) -> bool:
    """Whether there is one answer and no other."""
    return answer_of(puzzle, tuning).status == "unique"
