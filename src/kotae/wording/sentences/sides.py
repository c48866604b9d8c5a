"""Sentences about a number that counts the sides of its cell."""

from collections.abc import Sequence

from kotae.board.words.base import on_sides, side_words
from kotae.english import all_of_its, how_many, in_words, verb
from kotae.logic.case import Case
from kotae.wording.sentences.scene import Scene

LINE = "line"


def sides_sentence(scene: Scene, case: Case) -> str:
    """A number whose cell is seen from inside: `its left side`."""
    number = scene.subject
    match case.kind:
        case "none":
            return f"{number} has no {LINE}s around it"
        case "all":
            return f"{number} has a {LINE} on every side"
        case "full":
            return full(scene, case)
        case "needed":
            return needed(scene, case)
        case "too many":
            return f"{number} would have {how_many(len(case.true), LINE)}, on its {on_its(scene, case.true)}"
        case "too few":
            left = case.rest + len(case.true)
            none = f"with none on its {on_its(scene, case.false, 'or')}"
            return f"{number} would have room for only {how_many(left, LINE)}, {none}"
    follows = scene.clause(case.yes + [-each for each in case.no], near=True)
    known = case.true + [-each for each in case.false]
    return f"{number} has only one way left{', as ' + scene.clause(known, near=True) if known else ''}: {follows}"


def full(scene: Scene, case: Case) -> str:
    """It has all its lines."""
    has = f"{scene.subject} has {all_of_its(case.most, LINE)}"
    if case.whole:
        number = len(case.no)
        rest = "its other side is" if number == 1 else f"its other {in_words(number)} sides are"
        return f"{has}, so {rest} empty"
    return f"{has}, on its {on_its(scene, case.true)}, so {scene.clause([-each for each in case.no], near=True)}"


def needed(scene: Scene, case: Case) -> str:
    """It needs a line on every side that is left."""
    none = f"{scene.subject} has no {LINE} on its {on_its(scene, case.false, 'or')}, so"
    number = len(case.yes) + case.rest + len(case.true)
    others = "the other side" if number == 1 else f"{'both' if number == 2 else f'all {in_words(number)}'} other sides"
    if case.whole and not case.true:
        return f"{none} it uses {others}"
    return f"{none} it uses all its other sides, the {sides(scene, case.yes)} {verb(len(case.yes), 'one', 'ones')} too"


def sides(scene: Scene, literals: Sequence[int], last: str = "and") -> str:
    assert scene.origin is not None
    return side_words(scene.origin, scene.spots(literals), last)


def on_its(scene: Scene, literals: Sequence[int], last: str = "and") -> str:
    assert scene.origin is not None
    return on_sides(scene.origin, scene.spots(literals), last)
