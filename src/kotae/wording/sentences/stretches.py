"""Sentences about how far a line goes straight, and about the arms of a line at a place."""

from collections.abc import Sequence

from kotae.board.grid import WAYS, Place, kind_of, name
from kotae.board.words.base import WAY
from kotae.english import how_many, in_words, listed
from kotae.logic.case import Bounds
from kotae.logic.loops.arms import ArmsCase
from kotae.logic.loops.stretches import Ray, StretchCase
from kotae.wording.sentences.scene import Scene

WORDS = dict(zip(WAYS, WAY.values(), strict=True))
"""The directions in words: up, down, left and right."""

View = tuple[Ray, Bounds]


def stretch_sentence(scene: Scene, case: StretchCase) -> str:
    """What the length of a straight line says, along the rays or across them."""
    line, be = noun(scene, case)
    views = list(zip(case.rays, case.views, strict=True))
    if case.across:
        return f"{no_room(scene, case)}, so it goes straight through {ways(case.across, 'and')}"
    match case.kind:
        case "overlong":
            return f"{line} would be {how_many(case.drawn, 'step')} long"
        case "short":
            return f"{line} could be only {how_many(case.room, 'step')} long" if case.room else nowhere(scene, case)
        case "no way":
            return f"{line} could not be {lengths(case)} long"
        case "no room":
            return f"{no_room(scene, case)}, so it does not go {gone(views)} there"
        case "long enough":
            ends = [ending(scene, ray, view.least) for ray, view in views if view.lowered]
            return f"{line} {be} already {how_many(case.drawn, 'step')} long, so it {listed(ends)}"
        case "too long":
            return listed([too_long(scene, case, ray, view) for ray, view in views if view.lowered])
    return only_way(scene, case, views)


def noun(scene: Scene, case: StretchCase) -> tuple[str, str]:
    """What has the length: a straight line, or both arms of a line that may turn; and its verb."""
    if len({ray.way in "ud" for ray in case.rays}) < 2:
        return f"the straight line through {cell_or_clue(scene, case.rays)}", "is"
    return f"the two lines from {scene.subject} together", "are"


def cell_or_clue(scene: Scene, rays: Sequence[Ray]) -> str:
    """What the rule stands at, or the cell that the rays leave if it stands at a whole region."""
    return scene.subject if len(scene.statement.where or ()) == 2 else name(cell_along(scene, rays[0], 0))


def lengths(case: StretchCase) -> str:
    numbers = [length for length in case.allowed if length]
    return f"{listed([in_words(number) for number in numbers], 'or')} step{'' if numbers == [1] else 's'}"


def only_way(scene: Scene, case: StretchCase, views: Sequence[View]) -> str:
    """All that is known of the rays, and how far the line goes then."""
    line, _ = noun(scene, case)
    here = cell_or_clue(scene, case.rays)
    if case.allowed == (1,):
        must = f"the line turns at {here}"
    elif case.barred:
        along = "up or down" if case.rays[0].way in "ud" else "left or right"
        must = f"with no way {ways(case.barred)}, the line through {here} goes {along} for {lengths(case)} in all"
    else:
        must = f"{line} must be {lengths(case)} long"
    drawn = f"{scene.clause(scene.given)}, and " if case.has_gap else ""
    short = [(ray, view) for ray, view in views if view.most < case.length and not view.raised]
    limits = "" if case.has_gap else "".join(f" and {limit(ray, view)}" for ray, view in short)
    so = [result(scene, ray, view) for ray, view in views if view.raised or view.lowered]
    rest = [scene.clause(left)] if (left := [each for each in scene.so if each not in spoken_of(case)]) else []
    return f"{drawn}{must}{limits}, so {listed([f'it {listed(so)}', *rest] if so else rest)}"


def spoken_of(case: StretchCase) -> set[int]:
    """What is said when it is said how far the line goes along each ray."""
    found = set[int]()
    for view in case.views:
        found.update(view.chain[: view.least_after])
        found.update([-step for step in view.chain[view.most_after : view.most_after + 1]])
    return found


def limit(ray: Ray, view: Bounds) -> str:
    """How far a line can go along a ray."""
    way = ways(ray.way)
    return f"can go only {how_many(view.most, 'step')} {way}" if view.most else f"cannot go {way}"


def result(scene: Scene, ray: Ray, view: Bounds) -> str:
    """How far it goes there after all."""
    way = ways(ray.way)
    if not view.raised:
        return ending(scene, ray, view.most_after)
    if view.least_after == view.most_after:
        return f"goes {way} to {name(cell_along(scene, ray, view.least_after))}"
    return f"goes {way} for at least {how_many(view.least_after, 'step')}" if view.least_after > 1 else f"goes {way}"


def no_room(scene: Scene, case: StretchCase) -> str:
    if case.room == 0:
        return f"the line cannot go {ways([ray.way for ray in case.rays])} from {cell_or_clue(scene, case.rays)}"
    axis = "up or down" if case.rays[0].way in "ud" else "left or right"
    could = f"could be only {how_many(case.room, 'step')} long"
    return f"a straight line {axis} through {cell_or_clue(scene, case.rays)} {could}"


def nowhere(scene: Scene, case: StretchCase) -> str:
    return f"the line could not pass {cell_or_clue(scene, case.rays)}"


def gone(views: Sequence[View]) -> str:
    return ways([ray.way for ray, view in views if view.lowered])


def ways(some: Sequence[str], last: str = "or") -> str:
    return listed([WORDS[way] for way in some], last)


def ending(scene: Scene, ray: Ray, length: int) -> str:
    """That a line does not go further than that along a ray."""
    return f"turns at {name(cell_along(scene, ray, length))}" if length else f"does not go {WORDS[ray.way]}"


def too_long(scene: Scene, case: StretchCase, ray: Ray, view: Bounds) -> str:
    here, there = (name(cell_along(scene, ray, view.most_after + more)) for more in (0, 1))
    line, _ = noun(scene, case)
    return f"a line between {here} and {there} would make {line} {how_many(case.joined(view), 'step')} long"


def arms_sentence(scene: Scene, case: ArmsCase) -> str:
    (one, other), (here, there) = case.rays, case.views
    ways = f"{WORDS[one.way]} and {WORDS[other.way]} {away(scene)}"
    if case.kind in ("differ", "same"):
        return f"the line would {'not ' if case.kind == 'differ' else ''}go equally far {ways}"
    for (ray, view), (beside, seen) in (((one, here), (other, there)), ((other, there), (one, here))):
        changed, settled = view.raised or view.lowered, not (seen.raised or seen.lowered)
        if (
            changed
            and settled
            and (text := (equal if case.kind == "equal" else unequal)(scene, ray, view, beside, seen))
        ):
            return text
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    never = "" if case.kind == "equal" else "never "
    return f"{known}the line {never}goes equally far {ways}, so {scene.clause(scene.so)}"


def away(scene: Scene) -> str:
    """From where the arms are seen: from a cell, or beyond the two cells of a step that is drawn."""
    return f"{'beyond' if scene.origin and kind_of(scene.origin) == 'edges' else 'from'} {scene.subject}"


def equal(scene: Scene, ray: Ray, view: Bounds, beside: Ray, seen: Bounds) -> str:
    """One arm is as long as the other."""
    way, there = WORDS[ray.way], away(scene)
    if view.raised and not view.lowered and view.least_after == seen.least:
        return f"the line goes {steps(seen)} {WORDS[beside.way]} {there}, so it goes as far {way}"
    if not view.lowered or view.raised:
        return ""
    if seen.least > view.most or (view.most_after == 0 and seen.least):
        far, short = f"goes {steps(seen)} {WORDS[beside.way]}", f"could not go as far {way}"
        return f"the line {far} {there} and {short}, so it does not go {way}" if view.most_after == 0 else ""
    if view.most_after == seen.most:
        most = f"can go only {how_many(seen.most, 'step')}" if seen.most else "cannot go"
        no_further = f"goes no further {way}" if seen.most else f"does not go {way}"
        return f"the line {most} {WORDS[beside.way]} {there}, so it {no_further}"
    return ""


def unequal(scene: Scene, ray: Ray, view: Bounds, beside: Ray, seen: Bounds) -> str:
    """One arm is not as long as the other."""
    if seen.least != seen.most:
        return ""
    far, subject = how_many(seen.least, "step"), scene.subject
    known = f"the line goes {far} {WORDS[beside.way]} from {subject} and must not go equally far {WORDS[ray.way]}"
    if view.raised and not view.lowered and view.least_after == seen.most + 1:
        return f"{known}, so it goes on to {name(cell_along(scene, ray, view.least_after))}"
    if view.lowered and not view.raised and view.most_after == seen.most - 1:
        return f"{known}, so it {ending(scene, ray, view.most_after)}"
    return ""


def steps(view: Bounds) -> str:
    """How far a line is known to go."""
    exact = view.least == view.most
    return how_many(view.least, "step") if exact else f"at least {how_many(view.least, 'step')}"


def cell_along(scene: Scene, ray: Ray, length: int) -> Place:
    """The cell after that many steps."""
    (y, x), (down, right) = scene.spots(ray.steps[:1])[0], WAYS[ray.way]
    return y - down // 2 + length * down, x - right // 2 + length * right
