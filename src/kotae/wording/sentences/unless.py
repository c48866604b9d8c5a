"""Sentences about a count that says nothing if its place is shaded."""

from kotae.logic.counts_unless import UnlessCase
from kotae.wording.sentences.counts import count_sentence
from kotae.wording.sentences.scene import Scene


def unless_sentence(scene: Scene, case: UnlessCase) -> str:
    counted, subject = case.counted, scene.subject
    known = counted.true + counted.false + counted.yes + counted.no
    if case.kind == "impossible":
        why = count_sentence(scene, counted) if known else f"{subject} is more than there are cells that way"
        return f"{why}, so {scene.clause([case.exception])}"
    if not known:
        return f"{subject} is not shaded, but is more than there are cells that way"
    if case.kind == "none":
        return f"{subject} is not shaded, so {scene.clause([-each for each in counted.no])} either"
    return f"{subject} is not shaded and{count_sentence(scene, counted).removeprefix(subject)}"
