"""Kotae: logic puzzles as propositional logic, with answers that people can trust and understand.

What a program needs can be imported from here; it is loaded when it is first used, so that asking for help stays quick.
"""

from kotae.late import late
from kotae.shown import Shown

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from kotae.answers.check import check
    from kotae.answers.explaining.explain import explain
    from kotae.answers.forced import forced
    from kotae.answers.rate import rate
    from kotae.answers.solve import solve
    from kotae.drawing.scene import Scene
    from kotae.drawing.terminal import drawn
    from kotae.formats import write
    from kotae.formats.reading import read
    from kotae.formats.sources import read_one
    from kotae.sliding.plan import find_plan

__version__ = "0.1.0"

HOMES = {
    "answers.check": ("check",),
    "answers.explaining.explain": ("explain",),
    "answers.forced": ("forced",),
    "answers.rate": ("rate",),
    "answers.solve": ("solve",),
    "drawing.scene": ("Scene",),
    "drawing.terminal": ("drawn",),
    "formats": ("write",),
    "formats.reading": ("read",),
    "formats.sources": ("read_one",),
    "sliding.plan": ("find_plan",),
}
"""The modules, and what is named here of each."""

__all__ = [
    "Scene",
    "check",
    "drawn",
    "explain",
    "find_plan",
    "forced",
    "rate",
    "read",
    "read_one",
    "solve",
    "write",
]


if not TYPE_CHECKING:
    __getattr__ = late(__name__, HOMES)


def _painted(thing: object) -> str | None:
    """The SVG of a puzzle or an answer, for notebooks. What draws is loaded when it is first needed."""
    from kotae.wording.notebook import painted

    return painted(thing)


Shown.painter = staticmethod(_painted)
