"""Sentences about a place where a line arrives and leaves."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kotae.board.words.base import OUT, direction
from kotae.board.words.edges import arriving, leaving
from kotae.english import listed
from kotae.logic.case import Case
from kotae.wording.sentences.scene import Scene


def junction_sentence(scene: Scene, case: Case) -> str:
    """A line that may pass, must pass or must end here."""
    place, true, false = scene.subject, case.true, case.false
    if case.most == 0 and case.kind == "too many":
        return f"the line would pass {place}"
    if case.most == 1:
        return line_end(scene, case)
    match case.kind:
        case "none":
            return f"the line does not pass {place}"
        case "goes on":
            return goes_on(scene, case)
        case "would end":
            return would_end(scene, case)
        case "no branch" | "full":
            return f"the line through {place} comes from {came(scene, true)}, so it does not go {ways(scene, case.no)}"
        case "needed" | "all" if case.most > 1:
            cannot = f" and cannot go {ways(scene, false)}" if false else ""
            return f"the line must pass {place}{cannot}, so it goes {ways(scene, true + case.yes, 'and')}"
        case "branches" | "too many":
            return f"the line would branch at {place}"
        case "ends" | "too few":
            cannot = f", as it cannot go {ways(scene, false)}" if false else ""
            came_from = f" from {came(scene, true)}" if true else ""
            return f"the line{came_from} would end at {place}{cannot}"
    known = true + [-each for each in false]
    follows = scene.clause(case.yes + [-each for each in case.no])
    return f"at {place} {scene.clause(known) + ', so ' if known else ''}{follows}"


def line_end(scene: Scene, case: Case) -> str:
    """One line leaves here."""
    match case.kind:
        case "all" | "needed" if case.whole:
            return f"{scene.subject} can only leave {out(scene, case.yes)}"
        case "needed":
            return f"{scene.subject} cannot leave {out(scene, case.false)}, so it leaves {out(scene, case.yes)}"
        case "full":
            return f"{scene.subject} leaves {out(scene, case.true)}, so it does not leave {out(scene, case.no)}"
        case "too many":
            return f"{scene.subject} would leave both {out(scene, case.true, 'and')}"
    return f"{scene.subject} would have no way out"


def goes_on(scene: Scene, case: Case) -> str:
    cannot = f" cannot go {ways(scene, case.false)}, so it goes" if case.false else " can only go"
    return f"the line arriving at {scene.subject} from {came(scene, case.true)}{cannot} {ways(scene, case.yes)}"


def goes_on_and_on(scene: Scene) -> str:
    """A line that has only one way from place to place."""
    (first, *_), moves = scene.reasons, list[str]()
    for reason, literal in zip(scene.reasons, scene.so, strict=True):
        here: Any = reason.statement.where
        moves.append(leaving(here, scene.spots([literal])))
    runs = [(way, len(list(same))) for way, same in groupby(moves)]
    told = [way if times == 1 else f"{way} {TIMES.get(times, f'{times} times')}" for way, times in runs]
    arrived = [fact for fact in scene.given if fact in first.statement.constraint.literals]
    return f"the line arriving at {scene.subject} from {came(scene, arrived)} can only go {', then '.join(told)}"


TIMES = {2: "twice", 3: "three times", 4: "four times", 5: "five times"}


def would_end(scene: Scene, case: Case) -> str:
    """Nothing may arrive where nothing can leave."""
    cannot = f", as it cannot go on {ways(scene, case.false)}" if case.false else ""
    if len(case.no) == 1:
        line = f"a line {scene.words(case.no[0]).at(case.no)} would end"
        return f"{line} at {scene.subject}{cannot}"
    return f"a line into {scene.subject} would end there{cannot}, so {scene.clause([-each for each in case.no])}"


def came(scene: Scene, literals: Sequence[int]) -> str:
    return arriving(origin(scene), scene.spots(literals))


def ways(scene: Scene, literals: Sequence[int], last: str = "or") -> str:
    return leaving(origin(scene), scene.spots(literals), last)


def out(scene: Scene, literals: Sequence[int], last: str = "or") -> str:
    """How a line leaves: `downwards`, `to the left or to the right`."""
    return listed([OUT[direction(origin(scene), spot)] for spot in scene.spots(literals)], last)


def origin(scene: Scene) -> tuple[int, ...]:
    assert scene.origin is not None, "lines meet at a place"
    return scene.origin
