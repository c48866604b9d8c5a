"""Sentences about a number at a corner, which diagonals touch or miss."""

from collections.abc import Sequence

from kotae.english import how_many, in_words, verb
from kotae.logic.case import Case
from kotae.wording.sentences.scene import Scene


def touching_sentence(scene: Scene, case: Case) -> str:
    """A number of diagonals that touch a corner. Its literals say that they do."""
    number = scene.subject
    match case.kind:
        case "none":
            return f"{number} is touched by no diagonal"
        case "all":
            return f"{number} is touched by {every(case)}"
        case "full":
            return f"{number} is touched by {those(scene, case.true)}, so {rest(scene, case.no, 'misses', 'miss')} it"
        case "needed":
            return (
                f"{number} is missed by {those(scene, case.false)}, so {rest(scene, case.yes, 'touches', 'touch')} it"
            )
        case "too many":
            return f"{number} would be touched by {those(scene, case.true)}"
        case "too few":
            left = case.rest + len(case.true)
            missed = f"{number} would be missed by {those(scene, case.false)}"
            return f"{missed}, which leaves only {how_many(left, 'other')}" if left else missed
    return ""


def every(case: Case) -> str:
    """All diagonals that can touch it, also those that are known to."""
    number = case.least
    if number == 1:
        return "the only diagonal beside it"
    return "both diagonals beside it" if number == 2 else f"all {in_words(number)} diagonals around it"


def those(scene: Scene, literals: Sequence[int]) -> str:
    return f"the {verb(len(literals), 'diagonal', 'diagonals')} in {scene.names(literals)}"


def rest(scene: Scene, literals: Sequence[int], does: str, do: str) -> str:
    return f"{verb(len(literals), 'the one', 'those')} in {scene.names(literals)} {verb(len(literals), does, do)}"
