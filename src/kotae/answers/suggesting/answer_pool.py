"""Answers of a puzzle that are as different as possible, to judge clues by: how many of them does a clue rule out?"""

from collections.abc import Sequence
from functools import cached_property
from random import Random

from kotae.answers.generating.clue_switches import Clues, ClueSwitches
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle
from kotae.logic import Values

MANY = 32
"""Up to this many answers, all of them are examined; otherwise, that many."""
SUPPOSED = 12
"""How many random decisions an answer is asked for."""


class AnswerPool:
    """Answers of a puzzle on a board, and the clues that they give."""

    def __init__(self, blank: Puzzle, answers: Sequence[Values], complete: bool) -> None:
        self.blank = blank
        self.answers = answers
        self.complete = complete
        """Whether these are all answers."""

    @cached_property
    def clues(self) -> list[dict[Place, Sequence[Clue]]]:
        """For each answer, the clues that could stand at each place."""
        places = self.blank.clue_places()
        return [{place: self.blank.clues_at(place, values) for place in places} for values in self.answers]

    def share_without(self, clues: Clues) -> float:
        """The share of the answers that these clues rule out."""
        without = sum(any(clue not in given[place] for place, clue in clues.items()) for given in self.clues)
        return without / len(self.answers)

    def open_with(self, clues: Clues) -> int:
        """In how many places the answers that have these clues differ."""
        left = [
            values
            for values, given in zip(self.answers, self.clues, strict=True)
            if all(clue in given[place] for place, clue in clues.items())
        ]
        varying = [each for each in range(1, len(left[0])) if len({values[each] for values in left}) > 1]
        return len(self.blank.places_of(varying))

    def far_apart(self, number: int) -> list[int]:
        """The numbers of that many answers, each as far as possible from those before it."""
        chosen = [0]
        distances = [len(self.answers[0])] * len(self.answers)
        while len(chosen) < min(number, len(self.answers)):
            last = self.answers[chosen[-1]]
            distances = [
                min(distance, sum(a != b for a, b in zip(last, values, strict=True)))
                for distance, values in zip(distances, self.answers, strict=True)
            ]
            chosen.append(max(range(len(distances)), key=distances.__getitem__))
        return chosen


def pool_of(board: ClueSwitches, clues: Clues) -> AnswerPool:
    """All answers with these clues, or if there are many, some from all over."""
    found = board.answers(clues, MANY)
    if len(found) < MANY:
        return AnswerPool(board.blank, found, True)
    dice, distinct = Random(MANY), {tuple(found[0]): found[0]}
    variables = [each for each in range(1, board.blank.shown_variables + 1) if not board.known[each]]
    for _ in range(MANY):
        wanted = (dice.choice((each, -each)) for each in dice.sample(variables, min(len(variables), SUPPOSED)))
        values = board.towards(wanted, clues)
        distinct[tuple(values)] = values
    return AnswerPool(board.blank, list(distinct.values()), False)
