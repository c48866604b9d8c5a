"""Sentences about a number that counts its row or its column, but not both."""

from kotae.english import how_many, in_words, verb
from kotae.logic.case import Case
from kotae.logic.either_counts import EitherCase
from kotae.wording.sentences.scene import Scene


def either_sentence(scene: Scene, case: EitherCase) -> str:
    """The first count is that of the row, the second that of the column."""
    assert scene.origin is not None
    y, x = scene.origin
    row, column = f"row {y // 2 + 1}", f"column {x // 2 + 1}"
    here, there = (row, column) if case.first else (column, row)
    wanted = how_many(case.counts.least, *nouns(scene))
    if case.kind == "both":
        return f"{row} and {column} would both have {wanted}"
    if case.kind == "neither":
        return f"neither {row} nor {column} could have {wanted}"
    if case.kind == "not both":
        return not_both(scene, case, here, there)
    return f"{excluded(scene, case.other, there)}, so {scene.subject} counts {here}, {demand(scene, case.counts)}"


def not_both(scene: Scene, case: EitherCase, here: str, there: str) -> str:
    """The number is right for one line, so it must be wrong for the other."""
    number = case.counts.least
    wrong = f"have {in_words(number)} as well" if number else "be without any"
    return f"{scene.subject} is right for {there}, so {here} must not {wrong}, and {scene.clause(scene.so)}"


def excluded(scene: Scene, other: Case, line: str) -> str:
    """Why the number is not that of this line."""
    if len(other.true) > other.least:
        return f"{line} already has {how_many(len(other.true), *nouns(scene))}"
    thing, things = nouns(scene)
    return f"{line} cannot have {f'a {thing}' if other.least == 1 else how_many(other.least, thing, things)}"


def demand(scene: Scene, counts: Case) -> str:
    """What the number asks of the line that it counts."""
    follows = scene.clause(scene.so)
    if counts.kind == "none":
        return f"and {follows}"
    if counts.kind == "full":
        return f"which already has {scene.names(counts.true)}, and {follows}"
    wanted = f"which needs {how_many(counts.least, *nouns(scene))}"
    if len(counts.true) + len(counts.yes) < counts.least:
        return f"{wanted} and can have no more: {follows}"
    besides = f" besides {scene.names(counts.true)}" if counts.true else ""
    return f"{wanted}, and only {scene.names(counts.yes)} {verb(len(counts.yes), 'is', 'are')} left{besides}"


def nouns(scene: Scene) -> tuple[str, str]:
    literals = scene.constraint.literals
    return scene.words(literals[0]).nouns(literals)
