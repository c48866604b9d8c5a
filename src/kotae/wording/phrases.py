"""Phrases that many sentences share."""

from kotae.families import AnyPuzzle


def gave_up(limit: str) -> str:
    """Which limit was reached, and what to do about it."""
    advice = "more --conflicts" if "conflict" in limit else "a longer --timeout"
    return f"gave up after {limit}; try {advice}" if limit else "the limit was reached"


def title_of(puzzle: AnyPuzzle) -> str:
    return f"{puzzle.family} {puzzle.grid.title}"
