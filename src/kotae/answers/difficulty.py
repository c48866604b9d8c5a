"""The scale of difficulty: a number from 1 upward that means the same in every family, and the words for its bands.

The number says how much has to be seen at once: see effort.py for boards, and sliding/difficulty.py for sliding tiles.
docs/difficulty.md says how it was chosen, how it was tested, and how far to trust it.
"""

from typing import Literal, get_args

Verdict = Literal["easy", "medium", "hard", "expert"]

LEVELS: tuple[Verdict, ...] = get_args(Verdict)

STARTS: dict[Verdict, float] = {"easy": 1.0, "medium": 3.0, "hard": 5.0, "expert": 9.0}
"""The score at which each level starts: its excess over 1 is 2, 4 and 8."""


def verdict(score: float) -> Verdict:
    """The word for a score."""
    return max((level for level in LEVELS if score >= STARTS[level]), key=LEVELS.index, default="easy")


def end_of(level: str) -> float:
    """The score from which a puzzle is harder than that level."""
    harder = LEVELS[LEVELS.index(level) + 1 :] if level in LEVELS else ()
    return STARTS[harder[0]] if harder else float("inf")
