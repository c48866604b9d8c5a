"""Mistakes in an unfinished answer: which parts cannot stay, and since which move."""

from collections.abc import Iterable, Sequence

from kotae.answers.continuations import Continuations
from kotae.logic import Values


def to_take_back(continuations: Continuations, drawn: Iterable[int]) -> list[int] | None:
    """The marks that cannot stay: without them some answer continues the rest, and with any of them none would. None if
    the puzzle has no answer at all. If there is only one answer, these are the marks that disagree with it."""
    kept: list[int] = []
    wrong: list[int] = []
    if not continuations.some(()):
        return None
    for literal in drawn:
        (kept if continuations.some([*kept, literal]) else wrong).append(literal)
    return wrong


def went_wrong(continuations: Continuations, positions: Sequence[Values]) -> int | None:
    """The move, counted from 1, since which no answer continues what is drawn; None if one still does, or if the puzzle
    has no answer at all, which is not the fault of any move.

    A mistake that was corrected in between does not count. Adding to a drawing that has no answer cannot correct it, so
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
