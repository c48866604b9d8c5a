"""The same two puzzle families as other solvers' users would model them, to time Kotae against."""

from typing import NamedTuple

Cell = tuple[int, int]


class Verdict(NamedTuple):
    """A peer's reply to "find an answer and say whether it is the only one"."""

    status: str  # 'unique', 'several', 'none', or 'unknown' when the time limit was reached first
    first: object  # the first answer found, in the family's plain form; None when there is none
