"""How good moves are: was each forced by the rules at that point, and by how many of them, or was it a guess?"""

from collections.abc import Sequence

from kotae.answers.continuations import Continuations
from kotae.answers.explaining.explain import part_of
from kotae.answers.explaining.outward import Outward
from kotae.answers.explaining.reasons import premises
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.learn.score import MoveScore, MoveStatus
from kotae.logic import Values
from kotae.wording.steps import states


def move_scores(continuations: Continuations, positions: Sequence[Values], budget: Budget) -> list[MoveScore]:
    """The score of each move, given the boards after them."""
    before, found = continuations.puzzle.stated(), list[MoveScore]()
    for after in positions:
        found.append(move_score(continuations, before, after, budget))
        before = after
    return found


def move_score(continuations: Continuations, before: Values, after: Values, budget: Budget) -> MoveScore:
    """The score of the move from one board to another."""
    puzzle = continuations.puzzle
    drawn = [new for old, new in zip(before, after, strict=True) if new and new != old]
    what = states(puzzle, drawn) if drawn else ""
    try:
        status = status_of(continuations, [value for value in before if value], drawn)
        return MoveScore(status, what, rules_for(puzzle, before, after, drawn, budget) if status == "forced" else None)
    except LimitReached:
        return MoveScore("unknown", what, None)


def status_of(continuations: Continuations, before: list[int], drawn: list[int]) -> MoveStatus:
    if not drawn:
        return "back"
    changed = {abs(mark) for mark in drawn}
    kept = [mark for mark in before if abs(mark) not in changed]
    if not continuations.some([*kept, *drawn]):
        return "wrong" if continuations.some(kept) else "astray"
    other = continuations.search.answer(kept, [-mark for mark in drawn])
    return "forced" if other is None else "guess"


def rules_for(puzzle: Puzzle, before: Values, after: Values, drawn: list[int], budget: Budget) -> int | None:
    """How many rules, each at its place, it takes to see that marks must be there."""
    known = [value if value == new else 0 for value, new in zip(before, after, strict=True)]
    printed = puzzle.with_printed(known)
    open_marks = [mark for mark in drawn if printed[abs(mark)] != mark]
    if not open_marks:
        return 0
    with_all = Continuations(puzzle, budget)
    with with_all:
        answer = with_all.answer([value for value in after if value])
    if answer is None:
        return None
    outward = Outward(puzzle, known, answer, budget)
    try:
        groups: dict[tuple[int, ...], list[int]] = {}
        for mark in open_marks:
            groups.setdefault(tuple(puzzle.layer_of(abs(mark)).decision(abs(mark))), []).append(mark)
        steps = [step for group in groups.values() for step in outward.reason_for(group)]
        return len(premises(reason for step in steps for reason in part_of(puzzle, [step]).because))
    finally:
        outward.close()
