"""Circles that are joined in pairs: a hidden colour is revealed, or both circles of a line exchange theirs."""

from collections.abc import Iterator

from kotae.answers.suggesting.suggestions import Suggestion, all_answers, spread, undecided
from kotae.board.grid import Place
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.families.wblink import Wblink
from kotae.logic import Values


def instead(puzzle: Wblink, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    looked_at = all_answers(puzzle, budget) or answers
    tried = [*revealed(puzzle), *(one for values in looked_at for one in exchanged(puzzle, values))]
    first: dict[tuple[tuple[Place, Clue], ...], Suggestion] = {}
    for one in tried:
        first.setdefault(tuple(sorted(one.clues.items())), one)
    for one in spread(first.values()):
        left = undecided(one.followed(puzzle), budget)
        if left is not None:
            yield one._replace(open=left)


def revealed(puzzle: Wblink) -> Iterator[Suggestion]:
    for circle, colour in puzzle.clues.items():
        if colour == "?":
            yield from (Suggestion("reveal", {circle: letter}, 0) for letter in "wb")


def exchanged(puzzle: Wblink, values: Values) -> Iterator[Suggestion]:
    """The colours at both ends of a line."""
    for line, number in puzzle.line.number.items():
        one, other = (puzzle.clues[end] for end in line)
        if number.value(values) and {one, other} == {"w", "b"}:
            yield Suggestion("change", {line[0]: other, line[1]: one}, 0)
