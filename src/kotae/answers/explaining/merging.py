"""Lines that say the same about different places become one line: people say where a lamp shines, not cell by cell."""

from collections.abc import Iterable
from typing import Any

from kotae.answers.explaining.lines import Line
from kotae.answers.explaining.reasons import Reason
from kotae.families.base import Puzzle

NEAR = 6
"""How far back a line may be that another is merged into."""

GROUPED, ANYWHERE, LOST = ("too large", "too small"), ("out of reach",), "cut off"
"""The kinds of cuts that say the same of several cells of one group, of cells anywhere, or of cells that cannot be
joined to the same place."""

GOES_ON = "goes on"
"""The kind of case in which a line is followed from one place to the next."""


def merged(puzzle: Puzzle, lines: Iterable[Line]) -> list[Line]:
    """The lines, those of one kind together."""
    found: list[Line] = []
    for line in lines:
        add_merged(puzzle, found, line)
    return found


def add_merged(puzzle: Puzzle, lines: list[Line], line: Line) -> None:
    """Adds a line, to one of the last if they can be said as one."""
    since = len(lines)
    while since > 0 and len(lines) - since < NEAR and lines[since - 1].mood == line.mood:
        since -= 1
    for at in reversed(range(since, len(lines))):
        if lines[at].under == line.under and (one := both(puzzle, lines[at], line)):
            found_since = {literal for other in lines[at + 1 :] for literal in other.so}
            if found_since.isdisjoint(line.given):
                lines[at] = one
                return
    lines.append(line)


def both(puzzle: Puzzle, first: Line, second: Line) -> Line | None:
    """Two lines as one, if they say the same about different places, or the second goes on where the first ends."""
    if first.mood not in ("so", "then") or not first.reasons or not second.reasons:
        return None
    if any((*first.given_pairs, *first.so_pairs, *second.given_pairs, *second.so_pairs)):
        return None
    if (same_elsewhere(first, second) or both_lost(puzzle, first, second)) and all(
        map(puzzle.is_plain, first.so + second.so)
    ):
        return first._replace(reasons=first.reasons + second.reasons, so=unique(first.so + second.so))
    if follows_on(first, second):
        given = [fact for fact in unique(first.given + second.given) if fact not in first.so]
        return first._replace(reasons=first.reasons + second.reasons, given=given, so=first.so + second.so)
    return None


def same_elsewhere(first: Line, second: Line) -> bool:
    """Whether one rule, which is about several places at once, says the same from the same facts."""
    one, other = first.reasons[0], second.reasons[0]
    where: Any = one.statement.where
    if one.statement.rule is not other.statement.rule or set(first.given) != set(second.given):
        return False
    if one.cut is not None and other.cut is not None:
        here = one.cut.kind in GROUPED and list(one.cut.where) == list(other.cut.where)
        return one.cut.kind == other.cut.kind and (here or one.cut.kind in ANYWHERE)
    return one.cut is None and other.cut is None and bool(where) and isinstance(where[0], tuple)


def both_lost(puzzle: Puzzle, first: Line, second: Line) -> bool:
    """Whether both say of cells that they cannot be joined to one place, from the same facts."""
    cuts = [reason.cut for line in (first, second) for reason in line.reasons]
    if not all(cut and cut.kind == LOST for cut in cuts) or set(first.given) != set(second.given):
        return False
    lost = [puzzle.layer_of(abs(literal)).part(abs(literal)) for literal in first.so + second.so]
    ends = {cut.where[1] for cut in cuts if cut}
    return len(ends) == 1 and lost == [cut.where[0] for cut in cuts if cut]


def follows_on(first: Line, second: Line) -> bool:
    """Whether the second line goes on with what the first has found, and with nothing else that was drawn."""
    one, other = first.reasons[-1], second.reasons[0]
    if (
        len(first.so) != len(first.reasons)
        or len(second.so) != 1
        or one.statement.rule is not other.statement.rule
        or one.cut
        or other.cut
    ):
        return False
    goes_on = all(kind_of(line.reasons[-1], line) == GOES_ON for line in (first, second))
    return goes_on and first.so[-1] in second.given


def kind_of(reason: Reason, line: Line) -> str:
    """The kind of case in which a reason leads to the last thing that follows."""
    constraint: Any = reason.statement.constraint
    if not hasattr(constraint, "case"):
        return ""
    kind: str = constraint.case([*line.given, *line.so[:-1]], line.so[-1:]).kind
    return kind


def unique(literals: Iterable[int]) -> list[int]:
    return list(dict.fromkeys(literals))
