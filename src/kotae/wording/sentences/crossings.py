"""Sentences about a place that one line may pass, or two that cross."""

from collections.abc import Sequence

from kotae.board.words.base import direction
from kotae.logic.loops.crossable import CrossableCase
from kotae.wording.sentences.junctions import came, goes_on, origin, ways, would_end
from kotae.wording.sentences.scene import Scene


def crossable_sentence(scene: Scene, case: CrossableCase) -> str:
    place, steps = scene.subject, case.steps
    match case.kind:
        case "goes on":
            return goes_on(scene, steps)
        case "would end":
            return would_end(scene, steps)
        case "crosses":
            line = f"the line arriving at {place} from {came(scene, facing(scene, steps.true, steps.yes))}"
            return f"{line} can only cross the other one, so it goes {ways(scene, steps.yes)}"
        case "passes":
            cannot = f" and cannot go {ways(scene, steps.false)}" if steps.false else ""
            return f"the line must pass {place}{cannot}, so it goes {ways(scene, steps.yes, 'and')}"
        case "no branch":
            line = f"the line through {place} comes from {came(scene, steps.true)}"
            return f"{line}, so it does not go {ways(scene, steps.no)}"
        case "not crossed":
            line = f"the line through {place} comes from {came(scene, steps.true)}"
            crossed = f"and cannot go {ways(scene, steps.false)}, so it is not crossed there"
            return f"{line} {crossed} and does not go {ways(scene, steps.no)}"
        case "branches" if steps.false:
            line = f"the line arriving at {place} from {came(scene, facing(scene, steps.true, steps.false))}"
            return f"{line} could not cross the other one"
        case "branches":
            return f"the line would branch at {place}"
    cannot = f", as it cannot go {ways(scene, steps.false)}" if steps.false else ""
    came_from = f" from {came(scene, steps.true)}" if steps.true else ""
    return f"the line{came_from} would end at {place}{cannot}"


def facing(scene: Scene, literals: Sequence[int], beyond: Sequence[int]) -> list[int]:
    """Those of the steps that lie opposite another one."""
    here = origin(scene)
    (far,) = (direction(here, spot) for spot in scene.spots(beyond[:1]))
    return [each for each in literals if direction(here, scene.spots([each])[0]) == (-far[0], -far[1])]
