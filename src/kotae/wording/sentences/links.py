"""Sentences about circles that are joined in pairs by straight lines."""

from collections.abc import Sequence
from typing import Any

from kotae.board.grid import name
from kotae.english import listed
from kotae.logic.case import Case
from kotae.wording.sentences.counts import crossing_sentence
from kotae.wording.sentences.scene import Scene


def joining_sentence(scene: Scene, case: Case) -> str:
    """One line leads from a circle; or one line at most passes where two would cross."""
    if not scene.reads_clue:
        return crossing_sentence(scene, case)
    circle = scene.subject
    match case.kind:
        case "all":
            return f"{circle} can only be joined to {ends(scene, case.yes)}"
        case "needed":
            cannot = f"cannot be joined to {ends(scene, case.false, 'or')}"
            return f"{circle} {cannot}, so it is joined to {ends(scene, case.yes)}"
        case "full":
            return f"{circle} is joined to {ends(scene, case.true)}, so not to {ends(scene, case.no, 'or')}"
        case "too many":
            return f"{circle} would be joined to both {ends(scene, case.true)}"
    return f"{circle} could not be joined to anything"


def ends(scene: Scene, literals: Sequence[int], last: str = "and") -> str:
    """The circles at the other ends of lines."""
    corridors: list[Any] = [scene.puzzle.layer_of(abs(each)).part(abs(each)) for each in literals]
    return listed([name(other if one == scene.origin else one) for one, other in corridors], last)
