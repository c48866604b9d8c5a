"""Sentences about what is seen from a place along straight lines."""

from kotae.english import how_many
from kotae.logic.sight import SightCase
from kotae.wording.sentences.scene import Scene


def sight_sentence(scene: Scene, case: SightCase) -> str:
    clue, follows = scene.subject, scene.clause(scene.so) if scene.so else ""
    match case.kind:
        case "too many":
            return f"{clue} would see {at_least(scene, case)}"
        case "too few":
            return f"{clue} would see {at_most(scene, case)}"
        case "no way":
            return f"{clue} could not see {exactly(scene, case)}"
        case "ends":
            return f"{clue} {sees_them(scene, case)}, so {follows}"
        case "all":
            return f"{clue} can see {at_most(scene, case)}, so it sees them all: {follows}"
    known = f"as {scene.clause(scene.given)}, " if scene.given else ""
    return one_otherwise(scene) or f"{known}{clue} sees {exactly(scene, case)} only if {follows}"


def sees_them(scene: Scene, case: SightCase) -> str:
    """All that it may see is found."""
    if case.seen == 0:
        return f"sees no {cells(scene)[1]}"
    return "sees only itself" if case.seen == case.more == 1 else f"already sees {how_many(case.seen, *cells(scene))}"


def one_otherwise(scene: Scene) -> str:
    """What would be seen if the one thing that follows were not so, if that is too much or too little."""
    if len(scene.so) != 1:
        return ""
    (new,) = scene.so
    otherwise = scene.constraint.case([*scene.given, -new], ())
    if otherwise.kind == "no way":
        return ""
    would = f"{scene.subject} would see {(at_least if otherwise.kind == 'too many' else at_most)(scene, otherwise)}"
    supposed = f"if {scene.clause([-new], 'were')}"
    if not scene.given:
        return f"{supposed}, {would}"
    alike = all((literal < 0) == (new > 0) for literal in scene.given)
    like_those = "" if not alike else " either" if " not " in supposed else " too"
    return f"{scene.clause(scene.given)}; {supposed}{like_those}, {would}"


def cells(scene: Scene) -> tuple[str, str]:
    """What is seen, in the words of the layer, unless it is the plain ground."""
    (first, *_) = scene.constraint.literals
    return scene.words(first).nouns([first]) if first > 0 else ("cell", "cells")


def exactly(scene: Scene, case: SightCase) -> str:
    if case.least < case.most:
        return f"the right number of {cells(scene)[1]}"
    return how_many(case.least, *cells(scene))


def at_least(scene: Scene, case: SightCase) -> str:
    return f"{'' if case.seen == case.in_reach else 'at least '}{how_many(case.seen, *cells(scene))}"


def at_most(scene: Scene, case: SightCase) -> str:
    if case.in_reach == 0:
        return f"no {cells(scene)[1]}"
    return f"{'only' if case.seen == case.in_reach else 'at most'} {how_many(case.in_reach, *cells(scene))}"
