"""Mistakes in a half-made answer: what of it cannot stay, and since which move."""

from collections.abc import Iterable, Sequence

from kotae.answers.continuations import Continuations
from kotae.logic import Values


def to_take_back(continuations: Continuations, drawn: Iterable[int]) -> list[int] | None:
    """Of what is drawn what cannot stay: without it an answer continues the rest, and with any of it none would. None
    if the puzzle has no answer at all. With one answer this is what disagrees with it."""
    kept: list[int] = []
    wrong: list[int] = []
    if not continuations.some(()):
        return None
    for literal in drawn:
        (kept if continuations.some([*kept, literal]) else wrong).append(literal)
    return wrong


def went_wrong(continuations: Continuations, positions: Sequence[Values]) -> int | None:
    """The move, counted from 1, since which no answer continues what is drawn; None if one still does, or
    if the puzzle has none at all, which is nobody's move.

    A mistake that was mended in between does not count. What is added to a drawing without answer does not mend it, so
    a solver is only asked when something was taken back.
    """
    since: int | None = None
    before: Values = continuations.puzzle.stated()
    for number, values in enumerate(positions, 1):
        only_added = all(old in (0, new) for old, new in zip(before, values, strict=True))
        if since is None or not only_added:
            right = continuations.some(value for value in values if value)
            if not right and since is None and not continuations.some(()):
                return None
            since = None if right else since or number
        before = values
    return since
