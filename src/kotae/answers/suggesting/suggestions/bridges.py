"""Bridges: the numbers of two neighbours change together."""

from collections.abc import Iterator

from kotae.answers.generating.clue_switches import ClueSwitches
from kotae.answers.suggesting.suggestions import Suggestion, spread
from kotae.engines import Budget
from kotae.families.hashi import Hashi
from kotae.logic import Values


def further(puzzle: Hashi, board: ClueSwitches, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    """The numbers of two neighbours, both changed by one bridge more or fewer between them."""
    values, layer = answers[0], puzzle.bridges
    given = {place: clue for place, clue in puzzle.clues.items() if clue != "?"}
    for corridor in spread(layer.places):
        for number in {0, 1, 2} - {layer[corridor].value(values)}:
            rebuilt = values.copy()
            for literal in layer[corridor].between(number, number):
                rebuilt[abs(literal)] = literal
            if board.blank.solved_by(rebuilt):
                clues = board.clues_of(rebuilt, given)
                yield Suggestion(
                    "change",
                    {place: clue for place, clue in clues.items() if given[place] != clue},
                    len(puzzle.places_of(board.varying(rebuilt, clues))),
                )
