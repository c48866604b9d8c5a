"""Kotae: logic puzzles as propositional logic, with answers that people can trust and understand."""

from kotae.shown import Shown


def _painted(thing: object) -> str | None:
    """The SVG of a puzzle or an answer, for notebooks. What draws is loaded when it is first needed."""
    from kotae.notebook import painted

    return painted(thing)


Shown.painter = staticmethod(_painted)
