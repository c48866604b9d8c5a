"""What drafts of boards are made of: clues, and the answers they leave in the time there is."""

from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import Answer, solve
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle

Clues = dict[Place, Clue]


def answer_of(puzzle: Puzzle, tuning: Tuning) -> Answer:
    """The answer to a draft, and another one if there is one. Stops the search for boards when time is up."""
    found = solve(puzzle, seconds=tuning.budget.seconds_left())
    tuning.budget.look()
    return found


def is_only(puzzle: Puzzle, tuning: Tuning) -> bool:
    """Whether there is one answer and no other."""
    return answer_of(puzzle, tuning).status == "unique"
