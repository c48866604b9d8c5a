"""Sentences about shapes in regions: what every placement that is left covers, and equal shapes that would touch."""

from kotae.logic.placed_shapes import AlikeCase, PlacedCase
from kotae.wording.sentences.scene import Scene


def placed_sentence(scene: Scene, case: PlacedCase) -> str:
    """The placements that are left for a region."""
    if case.clash:
        return f"no shape would fit into {scene.subject}"
    known = case.true + [-each for each in case.false]
    now = f"as {scene.clause(known)}, " if known else ""
    if not case.yes:
        return f"{now}no shape that fits into {scene.subject} reaches {scene.names(case.no, 'or')}"
    beyond = f", and none reaches {scene.names(case.no, 'or')}" if case.no else ""
    return f"{now}every shape that fits into {scene.subject} covers {scene.names(case.yes)}{beyond}"


def alike_sentence(scene: Scene, case: AlikeCase) -> str:
    """Two equal shapes side by side."""
    if not case.name:
        return f"{scene.names(case.no, 'or')} would complete a shape beside an equal one" if case.no else ""
    there, other = scene.names(case.there), scene.names(case.other)
    if case.clash:
        return f"the {case.name} of {there} and the {case.name} of {other} would touch"
    if len(case.no) > 1:
        return f"{there} are {an(case.name)}, and {scene.names(case.no, 'or')} would complete another one beside it"
    return f"{there} are {an(case.name)}; with {scene.names(case.no)}, {other} would be another one beside it"


def an(letter: str) -> str:
    """With its article, as the letter is spoken."""
    return f"{'an' if letter in 'AEFHILMNORSX' else 'a'} {letter}"
