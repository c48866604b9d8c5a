"""Sentences about the lengths of straight lines through a region."""

from kotae.english import how_many, in_words, listed
from kotae.logic.loops.line_lengths import LengthsCase
from kotae.wording.sentences.scene import Scene


def lengths_sentence(scene: Scene, case: LengthsCase) -> str:
    region = scene.subject
    known = f"{scene.clause(scene.given)}, and " if scene.given else ""
    match case.kind:
        case "needed":
            return f"{known}a line through {region} must be {steps(case.length)} long, so {scene.clause(scene.so)}"
        case "other length":
            return f"{known}lines through {region} are only {lengths(case)} long, so {scene.clause(scene.so)}"
        case "extra":
            return f"a line through {region} would be {steps(case.length)} long"
        case "missing":
            return f"no line through {region} could be {steps(case.length)} long"
        case "no way":
            return f"the lines through {region} could not have the right lengths"
    total = len(case.numbers) + case.hidden
    lengths_of = "all have the same length" if total == 1 else f"have {in_words(total)} different lengths"
    return f"{known}lines through {region} {lengths_of}, so {scene.clause(scene.so)}"


def steps(length: int) -> str:
    return how_many(length, "step")


def lengths(case: LengthsCase) -> str:
    """`one or two steps`."""
    words = [in_words(number) for number in case.numbers]
    return f"{listed(words, 'or')} step{'' if case.numbers == (1,) else 's'}"
