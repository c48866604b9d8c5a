"""Sentences about a place where lines go straight on."""

from kotae.logic.loops.straight_on import StraightCase
from kotae.wording.sentences.junctions import came, ways
from kotae.wording.sentences.scene import Scene


def straight_sentence(scene: Scene, case: StraightCase) -> str:
    place = scene.subject
    match case.kind:
        case "straight on" if len(case.true) > 1:
            return f"the lines arriving at {place} from {came(scene, case.true)} go straight on"
        case "straight on":
            return f"the line arriving at {place} from {came(scene, case.true)} goes straight on"
        case "no way on" if case.false:
            line = f"a line arriving at {place} from {came(scene, case.no)}"
            return f"{line} would have to go straight on, and cannot go {ways(scene, case.false)}"
        case "no way on":
            return f"a line arriving at {place} from {came(scene, case.no)} could not go straight on"
        case "other way" if case.false:
            cannot = f"the line must pass {place} and cannot go {ways(scene, case.false)}"
            return f"{cannot}, so it goes {ways(scene, case.yes, 'and')}"
        case "other way":
            return f"the line must pass {place}, and can only go straight on {ways(scene, case.yes, 'and')}"
        case "stopped":
            line = f"the line arriving at {place} from {came(scene, case.true)}"
            return f"{line} would have to go straight on, and could not"
    return f"no line could pass {place}"
