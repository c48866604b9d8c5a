"""The levels of difficulty, and the weights at which one ends and the next begins. Those of sliding tiles are in
sliding/difficulty.py."""

from typing import Literal, get_args

Verdict = Literal["easy", "medium", "hard", "expert"]

LEVELS: tuple[str, ...] = get_args(Verdict)

EASY, MEDIUM, HARD = 4, 6, 10
"""The weight below which the heaviest deduction must stay, for each verdict."""


def verdict(heaviest: float) -> Verdict:
    """The verdict on a puzzle whose heaviest deduction has this weight."""
    return "easy" if heaviest < EASY else "medium" if heaviest < MEDIUM else "hard" if heaviest < HARD else "expert"
