"""Sentences about a place that a line passes, unless something stands there."""

from kotae.logic.loops.passed_unless import PassedCase
from kotae.wording.sentences.equal_visits import no_way_on, own_loop
from kotae.wording.sentences.junctions import came, ways
from kotae.wording.sentences.scene import Scene


def passed_sentence(scene: Scene, case: PassedCase) -> str:
    if scene.so and case.clash:
        return no_way_on(scene, scene.so)
    place, free = scene.subject, scene.clause([-case.blocked])
    also = f", and {free}" if case.becomes is False else ""
    match case.kind:
        case "blocked":
            return f"{scene.clause([case.blocked])}, so the line does not pass it"
        case "arrives":
            return f"the line arrives at {place} from {came(scene, case.true)}, so {free}"
        case "goes on":
            cannot = f" cannot go {ways(scene, case.false)}, so it goes" if case.false else " can only go"
            line = f"the line arriving at {place} from {came(scene, case.true)}"
            return f"{line}{cannot} {ways(scene, case.yes)}{also}"
        case "no branch":
            comes = f"the line through {place} comes from {came(scene, case.true)}"
            return f"{comes}, so it does not go {ways(scene, case.no)}{also}" if case.no else f"{comes}, so {free}"
        case "passes":
            goes = ways(scene, case.yes, "and")
            if case.rest and not case.false:
                return f"{free}, and the line has only two ways out of {place}, so it goes {goes}"
            if not case.false:
                return f"{free}, so the line passes it, and can only go {goes}"
            return f"{free} and the line cannot go {ways(scene, case.false)}, so it goes {goes}"
        case "dead end":
            return dead_end(scene, case)
        case "runs into":
            thing, _ = scene.words(case.blocked).nouns([case.blocked])
            return f"the line from {came(scene, case.true)} would run into the {thing} at {place}"
        case "branches":
            return f"the line would branch at {place}"
        case "ends":
            cannot = f", as it cannot go {ways(scene, case.false)}" if case.false else ""
            return f"the line from {came(scene, case.true)} would end at {place}{cannot}"
    cannot = f", as it cannot go {ways(scene, case.false)} there" if case.false else ""
    if loop := own_loop(scene):
        return f"{loop} would have no way out of {place}"
    return f"the line would leave out {place}, which it must pass{cannot}"


def dead_end(scene: Scene, case: PassedCase) -> str:
    """Fewer than two ways are left, so no line passes."""
    follows = scene.clause([case.blocked] if case.becomes else [-each for each in case.no])
    if not case.false:
        return f"the line would have no way out of {scene.subject}, so {follows}"
    return f"the line could not pass {scene.subject}, as it cannot go {ways(scene, case.false)} there, so {follows}"
