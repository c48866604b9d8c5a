"""Sentences about one of several loops: how many cells it passes in every room, and that it visits none twice."""

from kotae.english import how_many, listed
from kotae.logic.loops.equal_visits import EqualVisitsCase
from kotae.logic.loops.one_visit import OneVisitCase
from kotae.logic.loops.same_loop import SameLoopCase
from kotae.wording.sentences.scene import Scene


def equal_visits_sentence(scene: Scene, case: EqualVisitsCase) -> str:
    """The loop passes none of the cells of a room, or as many as of the others."""
    loop, cells = f"the loop through {scene.subject}", how_many(case.cells, "cell")
    rooms = listed([scene.place(each.room) for each in case.rooms] or [""])
    match case.kind:
        case "full":
            return f"{loop} has its {cells} in {rooms}, so {scene.clause(scene.so)}"
        case "needed":
            return f"{loop} needs {cells} in {rooms}, and only these are left, so {scene.clause(scene.so)}"
        case "no room":
            rooms = listed([scene.place(each.room) for each in case.rooms], "or")
            them = "it" if len(case.rooms) == 1 else "them"
            return f"{loop} could not pass {cells} of {rooms}, so it does not visit {them}"
        case "too many":
            return f"{loop} would pass more than {cells} of {rooms}"
        case "too few":
            return f"{loop} could not pass {cells} of {rooms}"
        case "no way":
            return f"{loop} could not pass equally many cells of every room that it visits"
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    number = cells if case.cells else "equally many cells"
    return f"{known}{loop} passes {number} of every room that it visits, so {scene.clause(scene.so)}"


def same_loop_sentence(scene: Scene, case: SameLoopCase) -> str:
    """A line joins cells of the same loop, and no others."""
    known = scene.clause(scene.given) if scene.given else "cells that a line joins lie on the same loop"
    return f"{known}, so {scene.clause(scene.so)}" if scene.so else f"a line would join different loops, as {known}"


def one_visit_sentence(scene: Scene, case: OneVisitCase) -> str:
    """The loop crosses the border of a room twice or never."""
    loop = f"the loop through {scene.subject}"
    room = scene.place(case.room) if case.room else "a room"
    match case.kind:
        case "visited":
            return f"{loop} enters and leaves {room} {scene.names(case.true)}, so {scene.clause(scene.so)}"
        case "leaves":
            enters = f"{loop} enters {room} {scene.names(case.true)}"
            return f"{enters} and can only leave it by one way, so {scene.clause(scene.so)}"
        case "no way out":
            return f"{loop} could not leave {room} again, so {scene.clause(scene.so)}"
        case "twice":
            return f"{loop} would visit {room} twice"
        case "stuck":
            return f"{loop} would enter {room} {scene.names(case.true)} and could not leave it again"
        case "no way":
            return f"{loop} could not visit every room at most once"
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    return f"{known}{loop} visits no room twice, so {scene.clause(scene.so)}"
