"""Kotae: logic puzzles as propositional logic, with answers that people can trust and understand.

What a program needs can be imported from here; it is loaded when it is first used, so that asking for help stays quick.
"""

from importlib import import_module

from kotae.shown import Shown

TYPE_CHECKING = False  # as in typing, which takes longer to load than all of this
if TYPE_CHECKING:
    from typing import Any

    from kotae.answers.check import check
    from kotae.answers.explain import explain
    from kotae.answers.forced import forced
    from kotae.answers.plan import find_plan
    from kotae.answers.rate import rate
    from kotae.answers.solve import solve
    from kotae.drawing.scene import Scene
    from kotae.formats import write
    from kotae.formats.given import read
    from kotae.formats.sources import read_one
    from kotae.report import drawn

__version__ = "0.1.0"

HOMES = {
    "check": "kotae.answers.check",
    "drawn": "kotae.report",
    "explain": "kotae.answers.explain",
    "find_plan": "kotae.answers.plan",
    "forced": "kotae.answers.forced",
    "rate": "kotae.answers.rate",
    "read": "kotae.formats.given",
    "read_one": "kotae.formats.sources",
    "Scene": "kotae.drawing.scene",
    "solve": "kotae.answers.solve",
    "write": "kotae.formats",
}
"""Where each name comes from."""

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


def __getattr__(name: str) -> "Any":
    if name in HOMES:
        return getattr(import_module(HOMES[name]), name)
    raise AttributeError(f"kotae has no {name!r}")


def _painted(thing: object) -> str | None:
    """The SVG of a puzzle or an answer, for notebooks. What draws is loaded when it is first needed."""
    from kotae.notebook import painted

    return painted(thing)


Shown.painter = staticmethod(_painted)
