"""Phrases that many sentences share."""

from kotae.families import AnyPuzzle


def gave_up(limit: str) -> str:
    """Which limit was reached, and what to do about it."""
    advice = "more --conflicts" if "conflict" in limit else "a longer --timeout"
    return f"gave up after {limit}; try {advice}" if limit else "the limit was reached"


def title_of(puzzle: AnyPuzzle) -> str:
    """The family, the size and the variants: `slitherlink 9x10, full`."""
    return ", ".join([f"{puzzle.family} {puzzle.grid.title}", *(each.label for each in puzzle.chosen_variants)])
