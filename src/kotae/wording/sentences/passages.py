"""Sentences about a place that a line goes straight through, or where it turns."""

from collections.abc import Sequence

from kotae.board.grid import WAYS, Place, name
from kotae.board.words.base import FROM, OUT
from kotae.english import listed
from kotae.logic.loops.passages import ArmCase, PassageCase
from kotae.wording.sentences.scene import Scene

THROUGH = ("from top to bottom", "from left to right")

Axis = tuple[ArmCase, ArmCase]


def passage_sentence(scene: Scene, case: PassageCase) -> str:
    if case.kind == "straight":
        return straight_clash(scene, case) if case.clash else straight(scene, case)
    return turn_clash(scene, case) if case.clash else turn(scene, case)


def straight(scene: Scene, case: PassageCase) -> str:
    """It goes straight through, since it comes that way or cannot go the other way; and turns before or after."""
    turns = turned(scene, case)
    if all(arm.goes is None for arm in case.arms):
        return f"the line through {scene.subject} does not turn at {turns[0]}, so it turns at {turns[1]}"
    across = used(case)
    tail = f", and as it does not turn at {turns[0]}, it turns at {turns[1]}" if turns else ""
    return f"{why_straight(scene, case, across)}{tail}"


def used(case: PassageCase) -> int:
    """Along which axis the line goes: the one that is drawn or follows, or the one that is not excluded."""
    for k, axis in enumerate(case.axes):
        if any(arm.drawn or arm.goes for arm in axis):
            return k
    return next(k for k, axis in enumerate(case.axes) if not excluded(axis))


def why_straight(scene: Scene, case: PassageCase, across: int) -> str:
    axis, other, pearl, through = case.axes[across], case.axes[1 - across], scene.subject, THROUGH[across]
    came = [arm for arm in axis if arm.drawn]
    if len(came) == 2 or (came and not any(arm.goes for arm in axis)):
        return f"the line goes straight through {pearl} {through}, so it does not go {ways(case, excluded(other))}"
    if came:
        goes = ways(case, [arm for arm in axis if not arm.drawn])
        return f"the line arriving at {pearl} from {origin_of(case, came[0])} goes straight through {goes}"
    if barred := [arm for arm in other if arm.drawn is False]:
        return f"the line cannot leave {pearl} {ways(case, barred)}, so it goes straight through {through}"
    if all(arm.straight for arm in other):
        beside = listed([cell_beside(scene, case, arm) for arm in other], "nor at")
        never = f"{THROUGH[1 - across]}, the line through {pearl} would turn neither at {beside}"
        return f"{never}, so it goes straight through {through}"
    missing = ways(case, [arm for arm in other if arm.arm.near is None])
    return f"the line cannot leave {pearl} {missing}, so it goes straight through {through}"


def excluded(axis: Axis) -> list[ArmCase]:
    return [arm for arm in axis if arm.goes is False]


def turned(scene: Scene, case: PassageCase) -> list[str]:
    """Where the line does not turn beside the place, and where it turns instead."""
    for one, other in (*case.axes, *(axis[::-1] for axis in case.axes)):
        if one.straight and other.goes_on is False:
            return [cell_beside(scene, case, one), cell_beside(scene, case, other)]
    return []


def straight_clash(scene: Scene, case: PassageCase) -> str:
    pearl = scene.subject
    if all(any(arm.drawn for arm in axis) for axis in case.axes):
        return f"the line would turn at {pearl}"
    for one, other in (*case.axes, *(axis[::-1] for axis in case.axes)):
        if one.drawn and other.shut:
            came = origin_of(case, one)
            return f"the line arriving at {pearl} from {came} could not go straight on"
    for axis in case.axes:
        if all(arm.straight for arm in axis):
            beside = listed([cell_beside(scene, case, arm) for arm in axis], "nor at")
            return f"the line through {pearl} would turn neither at {beside}"
    gone = ways(case, [arm for arm in case.arms if arm.shut])
    return f"the line could not go straight through {pearl}, as it cannot go {gone}"


def turn(scene: Scene, case: PassageCase) -> str:
    """Of two opposite ways the line takes one: the one that is drawn, or the one that is left."""
    because, kept = reasons(scene, case), consequences(scene, case)
    if not kept:
        gone = [arm for arm in case.arms if arm.goes is False]
        if all(arm.short for arm in gone):
            return f"the line cannot leave {scene.subject} {ways(case, gone)}, as it could not go straight on there"
    return f"the line {because}, so it {kept}" if because else f"the line through {scene.subject} {kept}"


def reasons(scene: Scene, case: PassageCase) -> str:
    """Why the line takes these ways out."""
    leaves = [one for one, other in both_ways(case) if one.drawn and (one.goes_on or other.goes is False)]
    shut = [one for one, other in both_ways(case) if one.shut and decides(one, other)]
    short = [one for one, other in both_ways(case) if not one.shut and one.short and decides(one, other)]
    pearl, said = scene.subject, list[str]()
    if leaves:
        said.append(f"leaves {pearl} {ways(case, leaves, 'and')}")
    if shut:
        said.append(f"cannot leave {'it' if said else pearl} {ways(case, shut)}")
    if short:
        at = "" if said else f" from {pearl}"
        said.append(f"cannot go straight on {ways(case, short)}{at}")
    return listed(said) if said else ""


def decides(one: ArmCase, other: ArmCase) -> bool:
    """Whether it matters that the line cannot take one way: so it takes the other, or does not take this one."""
    return bool(other.goes) or bool(other.goes_on and not other.drawn) or (one.goes is False and not other.drawn)


def consequences(scene: Scene, case: PassageCase) -> str:
    goes = [arm for arm in case.arms if arm.goes]
    on = [arm for arm in case.arms if arm.goes_on]
    opposite = [one for one, other in both_ways(case) if one.goes is False and other.drawn]
    said = []
    if goes:
        said.append(f"leaves {ways(case, goes, 'and')}")
    if on:
        cells = listed([cell_beside(scene, case, arm) for arm in on])
        said.append(f"goes straight through {cells}")
    if opposite:
        said.append(f"does not go {ways(case, opposite)}")
    return listed(said) if said else ""


def turn_clash(scene: Scene, case: PassageCase) -> str:
    pearl = scene.subject
    for arm in case.arms:
        if arm.drawn and arm.short:
            return f"the line leaving {pearl} {ways(case, [arm])} could not go straight on"
    for one, other in case.axes:
        if one.drawn and other.drawn:
            return f"the line would go straight through {pearl}"
        if one.shut and other.shut:
            return f"the line could leave {pearl} neither {out(case, one)} nor {out(case, other)}"
        if (one.shut or one.short) and (other.shut or other.short):
            return f"the line could not go straight on from {pearl} {ways(case, [one, other])}"
    return f"the line could not turn at {pearl}"


def both_ways(case: PassageCase) -> list[Axis]:
    """Every arm with the opposite one, in the order of the arms."""
    up, down, left, right = case.arms
    return [(up, down), (down, up), (left, right), (right, left)]


def out(case: PassageCase, arm: ArmCase) -> str:
    """How a line leaves along an arm."""
    return list(OUT.values())[index(case, arm)]


def origin_of(case: PassageCase, arm: ArmCase) -> str:
    """Where a line comes from along an arm."""
    return list(FROM.values())[index(case, arm)]


def ways(case: PassageCase, arms: Sequence[ArmCase], last: str = "or") -> str:
    return listed([out(case, arm) for arm in arms], last)


def index(case: PassageCase, arm: ArmCase) -> int:
    """Which arm it is. Two that are missing are equal, so it is looked for by identity."""
    return next(k for k, each in enumerate(case.arms) if each is arm)


def cell_beside(scene: Scene, case: PassageCase, arm: ArmCase) -> str:
    """The cell to which an arm leads."""
    assert scene.origin is not None
    down, right = list(WAYS.values())[index(case, arm)]
    y, x = scene.origin
    place: Place = (y + down, x + right)
    return name(place)
