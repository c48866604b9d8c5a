"""Lines between numbers: two hidden numbers are revealed to belong together, or the end of a line moves."""

from collections.abc import Iterator, Sequence
from typing import Any

from kotae.answers.suggesting.suggestions import Suggestion, all_answers, spread, undecided
from kotae.board.grid import Place
from kotae.board.letters import Letters
from kotae.board.tokens import Clue
from kotae.engines import Budget
from kotae.families.base import Puzzle
from kotae.logic import Values


def instead(puzzle: Puzzle, answers: list[Values], budget: Budget) -> Iterator[Suggestion]:
    seen: set[tuple[tuple[Place, Clue], ...]] = set()
    looked_at = all_answers(puzzle, budget) or answers
    for one in (one for values in looked_at for one in (*revealed(puzzle, values), *moved(puzzle, values))):
        key = tuple(sorted(one.clues.items()))
        if key in seen:
            continue
        seen.add(key)
        left = undecided(one.followed(puzzle), budget)
        if left is not None:
            yield one._replace(open=left)


def revealed(puzzle: Puzzle, values: Values) -> Iterator[Suggestion]:
    """The hidden numbers at both ends of a line."""
    taken, token = set(puzzle.clues.values()), puzzle.token_at(next(iter(puzzle.clues)))
    ends: Sequence[Clue] = token.letters if isinstance(token, Letters) else range(1, len(taken) + 2)
    new = next((end for end in ends if end not in taken), None)
    for ends in pairs(puzzle, values):
        shown = {puzzle.clues[end] for end in ends} - {"?"}
        hidden = [end for end in ends if puzzle.clues[end] == "?"]
        clue = shown.pop() if shown else new
        if hidden and clue is not None:
            yield Suggestion("reveal", dict.fromkeys(hidden, clue), 0)


def moved(puzzle: Puzzle, values: Values) -> Iterator[Suggestion]:
    """The end of a line moved to the next cell, on the line or past its end."""
    lines: Any = puzzle.shown_layers[0]
    for end, clue in spread(puzzle.clues.items()):
        for cell in puzzle.grid.neighbours(end):
            if cell not in puzzle.clues and (is_drawn(lines, end, cell, values) or is_free(lines, cell, values)):
                yield Suggestion("move", {cell: clue}, 0, (end,))


def pairs(puzzle: Puzzle, values: Values) -> list[list[Place]]:
    """The ends of each line."""
    lines: Any = puzzle.shown_layers[0]
    ends: dict[int, list[Place]] = {}
    for cell, number in lines.ends(values).items():
        ends.setdefault(number, []).append(cell)
    return list(ends.values())


def is_drawn(lines: Any, one: Place, other: Place, values: Values) -> bool:
    return bool(values[lines[(one[0] + other[0]) // 2, (one[1] + other[1]) // 2]] > 0)


def is_free(lines: Any, cell: Place, values: Values) -> bool:
    """Whether no line passes there."""
    return all(values[step] < 0 for step in lines.at(cell))
