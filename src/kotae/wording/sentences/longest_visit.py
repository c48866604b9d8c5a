"""Sentences about the longest visit of a loop to a region."""

from kotae.english import how_many, in_words
from kotae.logic.loops.longest_visit import LongestCase
from kotae.wording.sentences.scene import Scene


def longest_sentence(scene: Scene, case: LongestCase) -> str:
    subject = scene.subject
    match case.kind:
        case "one by one":
            return f"every visit to {subject} has only one cell, so {scene.clause(scene.so)}"
        case "too long":
            return f"{scene.clause(scene.so)}, or a visit to {subject} would have {too_long(case)}"
        case "overlong":
            return f"a visit to {subject} would have {how_many(case.longest, 'cell')}"
        case "short":
            return f"no visit to {subject} could have more than {how_many(case.room, 'cell')}"
        case "no way":
            return f"the longest visit to {subject} could not have the right length"
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    return f"{known}a visit to {subject} must have {how_many(case.least, 'cell')}, so {scene.clause(scene.so)}"


def too_long(case: LongestCase) -> str:
    """How many cells a visit would have with one of the steps that follow not to be drawn."""
    lengths = sorted({visit.cells for visit in case.joined})
    return how_many(lengths[0], "cell") if len(lengths) == 1 else f"{in_words(lengths[0])} or more cells"
