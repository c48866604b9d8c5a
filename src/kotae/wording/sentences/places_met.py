"""Sentences about how many corners of a cell the loop visits."""

from collections.abc import Sequence
from typing import Any

from kotae.board.grid import Place, kind_of, name
from kotae.english import how_many, listed, verb
from kotae.logic.places_met import MetCase
from kotae.wording.sentences.counts import FEW
from kotae.wording.sentences.scene import Scene


def met_sentence(scene: Scene, case: MetCase) -> str:
    clue = scene.subject
    match case.kind:
        case "none":
            return f"the loop visits no corner of {clue}"
        case "full":
            done = f"{clue} already has {how_many(case.most, 'corner')} on the loop, {bare(scene, case.met)}"
            return f"{done}, so there is no line at {corners(scene, case.near, 'or')}"
        case "too large":
            return too_large(scene, case)
        case "needed":
            return needed(scene, case)
        case "too many":
            return f"the loop would visit {how_many(len(case.met), 'corner')} of {clue}"
        case "too few":
            left = len(scene.constraint.groups) - len(case.missed)
            may = f"only {how_many(left, 'corner')}" if left else "no corner"
            return f"the loop could visit {may} of {clue}"
        case "no way":
            return f"the loop could not visit {how_many(case.least, 'corner')} of {clue}"
    return f"{known(scene)}the loop visits {how_many(case.least, 'corner')} of {clue} only if {scene.clause(scene.so)}"


def known(scene: Scene) -> str:
    """What it rests on, line by line if these are few."""
    if len(scene.given) > FEW and all(literal < 0 for literal in scene.given):
        return f"with {how_many(len(scene.given), 'line')} around it ruled out, "
    return f"as {scene.clause(scene.given)}, " if scene.given else ""


def too_large(scene: Scene, case: MetCase) -> str:
    """A side leads from one corner to the next, so it counts for both."""
    one = "a line on one of its sides" if len(case.no) > 1 else f"a line {scene.at(case.no)}"
    more = f"two corners of {scene.subject}"
    if case.met:
        more += f" besides {corners(scene, case.met)}"
    return f"{one} would take the loop to {more}, so {scene.clause([-each for each in case.no], near=True)}"


def needed(scene: Scene, case: MetCase) -> str:
    cannot = f" and cannot come to {corners(scene, case.missed, 'or')}" if case.missed else ""
    only = f"only the {verb(len(case.yes), 'line', 'lines')} {scene.names(case.yes)}"
    leads = f"{only} {verb(len(case.yes), 'leads', 'lead')} to {corners(scene, case.near)}"
    return f"the loop visits {how_many(case.least, 'corner')} of {scene.subject}{cannot}, and {leads}"


def corners(scene: Scene, places: Sequence[Any], last: str = "and") -> str:
    """`its top left and bottom right corners`."""
    noun = verb(len(places) if last == "and" else 1, "corner", "corners")
    return f"its {listed([relative(scene.origin, place) for place in places], last)} {noun}"


def bare(scene: Scene, places: Sequence[Any]) -> str:
    """`top left and bottom right`."""
    return listed([relative(scene.origin, place) for place in places])


def relative(origin: Place | None, place: Place) -> str:
    """A corner as it is seen from its cell."""
    if origin is None or kind_of(place) != "corners":
        return name(place)
    (y, x), (v, w) = origin, place
    return f"{'top' if v < y else 'bottom'} {'left' if w < x else 'right'}"
