"""Sentences about one of several loops: how many cells it passes in every room, that it visits none twice, and which
cells lie on it."""

from collections.abc import Sequence
from typing import Any

from kotae.board.grid import Place, name
from kotae.english import how_many, listed
from kotae.logic.loops.equal_visits import EqualVisitsCase, Room
from kotae.logic.loops.one_owner import OneOwnerCase
from kotae.logic.loops.one_visit import OneVisitCase
from kotae.logic.loops.same_loop import SameLoopCase
from kotae.wording.sentences.hidden_layers import meant_for
from kotae.wording.sentences.scene import Scene


def equal_visits_sentence(scene: Scene, case: EqualVisitsCase) -> str:
    """The loop passes none of the cells of a room, or as many as of the others."""
    loop, cells = f"the loop through {scene.subject}", how_many(case.cells, "cell")
    rooms = listed([scene.place(each.room) for each in case.rooms] or [""])
    match case.kind:
        case "full":
            return f"{loop} has its {cells} in {rooms}, so {outcome(scene)}"
        case "needed":
            return f"{loop} needs {cells} in {rooms}, and only these are left, so {outcome(scene)}"
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
    if case.cells and (unfit := unfit_rooms(scene)):
        return f"{scene.clause(scene.so)}, otherwise {loop} could not pass exactly {cells} of {unfit}"
    number = cells if case.cells else "equally many cells"
    if case.rooms:
        return f"{loop} must pass {number} of {rooms}, so {outcome(scene)}"
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    return f"{known}{loop} passes {number} of every room that it visits, so {outcome(scene)}"


def outcome(scene: Scene) -> str:
    """What follows for the cells of the loop that the rule is about, and whatever else follows."""
    own = [each for each in scene.so if pair_of(scene, each)[1] == scene.statement.where]
    rest = [each for each in scene.so if each not in own]
    passed, not_passed = [each for each in own if each > 0], [each for each in own if each < 0]
    said = [f"it passes {scene.names(passed)}"] if passed else []
    said += [f"it does not pass {scene.names(not_passed, 'or')}"] if not_passed else []
    return listed([*said, *([scene.clause(rest)] if rest else [])])


def unfit_rooms(scene: Scene) -> str:
    """The rooms of which the loop would not pass the right number of cells with the steps that cannot be drawn; empty
    if something else follows."""
    found: dict[str, None] = {}
    own = {*scene.reason.variables}
    for step in scene.so:
        case = scene.reason.case(meant_for(scene.puzzle, own, [*scene.given, -step]), []) if step < 0 else None
        faces = scene.puzzle.grid.faces(scene.spots([step])[0]) if step < 0 else ()
        inside = [room.name for room in scene.constraint.rooms if both_in(scene, room, faces)]
        rooms = [each.room for each in case.rooms] if case and case.kind == "too many" else inside
        if not rooms:
            return ""
        found[scene.place(rooms[0])] = None
    return listed(list(found), "or")


def both_in(scene: Scene, room: Room, cells: Sequence[Place | None]) -> bool:
    """Whether two cells belong to a room."""
    return len(cells) == 2 and {*cells}.issubset(scene.spots(room.cells))


def loop_of(scene: Scene, owner: int) -> str:
    """The loop that a literal is about."""
    _, circle = pair_of(scene, owner)
    return f"the loop through {scene.place(circle)}"


def pair_of(scene: Scene, literal: int) -> tuple[Any, Any]:
    """The cell and the circle that a literal is about, if it is about both."""
    part: Any = scene.puzzle.layer_of(abs(literal)).part(abs(literal))
    return part if scene.puzzle.layer_of(abs(literal)).reads else (part, None)


def same_loop_sentence(scene: Scene, case: SameLoopCase) -> str:
    """A line joins cells of the same loop, and no others."""
    between = " and ".join(name(cell) for cell in ends_of(scene))
    match case.kind:
        case "joins":
            loops = " and ".join(loop_of(scene, owner) for owner in case.owners)
            return f"a line between {between} would join {loops}"
        case "leads off":
            return f"{loop_of(scene, case.owners[0])} cannot go from {off(scene, case.owners[0])}"
        case "no loop":
            return f"no loop can pass both {between}, so there is no line between them"
        case "only loop":
            return f"only {loop_of(scene, case.owners[0])} can have a line between {between}"
        case "stuck":
            return f"no loop could have a line between {between}"
    return f"{scene.clause(scene.given)}, so {scene.clause(scene.so)}"


def off(scene: Scene, owner: int) -> str:
    """From the cell that is known to lie on a loop to the one that does not."""
    cell = scene.spots([owner])[0]
    return " to ".join(name(end) for end in sorted(ends_of(scene), key=lambda end: end != cell))


def ends_of(scene: Scene) -> list[Place]:
    """The two cells that a rule about a step speaks of."""
    where: Any = scene.statement.where
    return [cell for cell in scene.puzzle.grid.faces(where) if cell]


def one_owner_sentence(scene: Scene, case: OneOwnerCase) -> str:
    """A cell that is passed lies on the loop of a circle."""
    match case.kind:
        case "only loop":
            return f"only the loop through {scene.place(case.loop)} can pass {scene.subject}"
        case "no loop":
            return f"no loop can pass {scene.subject}"
        case "stuck":
            return f"no loop could pass {scene.subject}"
    return f"{scene.clause(scene.given)}, so {scene.clause(scene.so)}"


def no_way_on(scene: Scene, owners: Sequence[int]) -> str:
    """What follows for loops at a cell that one of them could get into but not out of, or only in one way."""
    if len(owners) > 1 or owners[0] > 0:
        return f"the line can only pass {scene.subject} if {scene.clause(owners)}"
    return f"{loop_of(scene, owners[0])} would have no way out of {scene.subject}, so it does not pass it"


def own_loop(scene: Scene) -> str:
    """The loop that the cell of a rule is known to lie on, if any is."""
    facts = (fact for fact in scene.given if fact > 0 and pair_of(scene, fact)[1])
    return next((loop_of(scene, fact) for fact in facts if pair_of(scene, fact)[0] == scene.statement.where), "")


def one_visit_sentence(scene: Scene, case: OneVisitCase) -> str:
    """The loop crosses the border of a room twice or never."""
    loop = f"the loop through {scene.subject}"
    room = scene.place(case.room) if case.room else "a room"
    match case.kind:
        case "visited":
            return f"{loop} enters and leaves {room} {scene.names(case.true)}, so {outcome(scene)}"
        case "leaves":
            enters = f"{loop} enters {room} {scene.names(case.true)}"
            return f"{enters} and can only leave it by one way, so {outcome(scene)}"
        case "no way out":
            return f"{loop} could not leave {room} again, so {outcome(scene)}"
        case "twice":
            return f"{loop} would visit {room} twice"
        case "stuck":
            return f"{loop} would enter {room} {scene.names(case.true)} and could not leave it again"
        case "no way":
            return f"{loop} would visit a room twice, or could not leave it again"
    return f"{loop} visits no room twice, so {outcome(scene)}"
