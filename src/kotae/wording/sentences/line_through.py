"""Sentences about a place that a line passes or ends at."""

from kotae.logic.loops.line_through import ThroughCase
from kotae.wording.sentences.junctions import came, ways
from kotae.wording.sentences.scene import Scene


def through_sentence(scene: Scene, case: ThroughCase) -> str:
    place = scene.subject
    cannot = f" cannot go {ways(scene, case.false)}" if case.false else ""
    match case.kind:
        case "must end":
            return must_end(scene, case, cannot)
        case "no branch":
            so = [f"go {ways(scene, case.no)}"] if case.no else []
            so += ["end there"] if case.becomes is False else []
            return f"the line through {place} comes from {came(scene, case.true)}, so it does not {' or '.join(so)}"
        case "only step":
            only = f"{cannot}, so it goes" if cannot else " can only go"
            return f"the line that ends at {place}{only} {goes(scene, case)}"
        case "ended":
            return f"the line from {came(scene, case.true)} ends at {place}, so it does not go {ways(scene, case.no)}"
        case "goes on":
            line = f"the line arriving at {place} from {came(scene, case.true)} does not end there"
            return f"{line}{f' and{cannot}' if cannot else ''}, so it goes {goes(scene, case)}"
        case "two ways":
            line = f"the line through {place} does not end there"
            return f"{line}{f' and{cannot}' if cannot else ''}, so it goes {goes(scene, case)}"
        case "branches":
            return f"the line would branch at {place}"
        case "goes on at its end":
            return f"the line that ends at {place} would come from both {came(scene, case.true)}"
        case "stops":
            line = f"the line from {came(scene, case.true)} would end at {place}"
            return f"{line}, as it{cannot}" if cannot else line
    return f"no line could pass {place}{f', as it{cannot} there' if cannot else ''}"


def must_end(scene: Scene, case: ThroughCase, cannot: str) -> str:
    """Only one way is left."""
    if case.true:
        line = f"the line arriving at {scene.subject} from {came(scene, case.true)}"
        return f"{line}{cannot or ' cannot go on'}, so it ends there"
    if not case.yes:
        return f"the line at {scene.subject}{cannot}, so it ends there"
    only = f"{cannot}, so it goes" if cannot else " can only go"
    return f"the line at {scene.subject}{only} {goes(scene, case)} and ends there"


def goes(scene: Scene, case: ThroughCase) -> str:
    return ways(scene, case.yes, "and")
