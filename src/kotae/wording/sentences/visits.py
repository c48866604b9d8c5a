"""Sentences about a loop that enters and leaves a region."""

from collections.abc import Sequence

from kotae.english import in_words
from kotae.logic.case import Case
from kotae.logic.loops.visits import VisitCase
from kotae.wording.sentences.scene import Scene

TIMES = {1: "once", 2: "twice"}


def visits_sentence(scene: Scene, case: VisitCase) -> str:
    """The loop crosses the border of a region as often as it may, or as it must."""
    region, steps = scene.subject, case.steps
    match case.kind:
        case "full" | "no branch":
            return f"{crossed(scene, steps)}, so {nowhere_else(scene, steps)}"
        case "needed" | "all" | "goes on":
            return needed(scene, steps)
        case "would end":
            return f"the loop could not leave {region} again, so {scene.clause([-each for each in steps.no])}"
        case "too many" | "branches":
            return f"the loop would visit {region} more than {times(steps.most // 2)}"
        case "ends":
            return f"the loop would enter {region} {at(scene, steps.true)} and could not leave it again"
        case "too few":
            return too_few(scene, steps)
    known = steps.true + [-each for each in steps.false]
    follows = scene.clause(steps.yes + [-each for each in steps.no])
    return f"{scene.clause(known)}, so {follows}" if known else follows


def at(scene: Scene, literals: Sequence[int]) -> str:
    return scene.names(literals)


def crossed(scene: Scene, steps: Case) -> str:
    """Where it has been entered and left."""
    if len(steps.true) == 2:
        return f"the loop enters and leaves {scene.subject} {at(scene, steps.true)}"
    return f"the loop visits {scene.subject} {times(len(steps.true) // 2)}, {at(scene, steps.true)}"


def nowhere_else(scene: Scene, steps: Case) -> str:
    """What becomes of the rest of its border."""
    return "nowhere else" if len(steps.no) > 2 else scene.clause([-each for each in steps.no])


def needed(scene: Scene, steps: Case) -> str:
    """All ways over the border that are left."""
    if steps.rest:
        left = f"only {in_words(steps.least)} ways over the border of {scene.subject} are left"
        return f"{left}, so {scene.clause(steps.yes)}"
    if len(steps.true) == len(steps.yes) == 1:
        return f"the loop enters {scene.subject} {at(scene, steps.true)} and can only leave it {at(scene, steps.yes)}"
    if steps.true:
        been = f"the loop crosses the border of {scene.subject} {at(scene, steps.true)}"
        return f"{been}, and can only do so {in_words(len(steps.yes))} more times, {at(scene, steps.yes)}"
    if len(steps.yes) == 2:
        return f"the loop can only enter and leave {scene.subject} {at(scene, steps.yes)}"
    return f"the loop can only visit {scene.subject} {times(steps.least // 2)} {at(scene, steps.yes)}"


def too_few(scene: Scene, steps: Case) -> str:
    left = steps.rest + len(steps.true)
    if left == 0:
        return f"the loop could not get into {scene.subject}"
    if left == 1:
        return f"the loop could get into {scene.subject}, but not out of it again"
    return f"the loop could visit {scene.subject} only {times(left // 2)}"


def times(number: int) -> str:
    return TIMES.get(number, f"{in_words(number)} times")
