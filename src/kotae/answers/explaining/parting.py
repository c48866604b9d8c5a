"""A line of an explanation that shows several things at once, as several lines.

One look at a row of a nonogram may show that one run is complete, that another one reaches farther, and that a third
one has only one place left. Each of these rests on known cells of its own, so each becomes a line.
"""

from collections.abc import Iterable

from kotae.answers.explaining.lines import Line
from kotae.logic.lines.line_view import View
from kotae.logic.lines.runs import Runs


def parted(lines: Iterable[Line]) -> list[Line]:
    """The lines, with every look at a line of cells split into what it shows."""
    return [part for line in lines for part in parts_of(line)]


def parts_of(line: Line) -> list[Line]:
    constraint = line.reasons[0].statement.constraint if len(line.reasons) == 1 else None
    if not isinstance(constraint, Runs) or not line.so:
        return [line]
    given = View(constraint).needed(line.so, line.given)
    return [line._replace(given=part.given, so=part.so) for part in constraint.case(given, line.so).parts]
