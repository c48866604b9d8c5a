"""Sentences about a number that counts one thing or another, depending on what its own cell is."""

from kotae.board.grid import Place
from kotae.english import how_many, verb
from kotae.logic.depending_counts import DependingCase
from kotae.wording.sentences.scene import Scene


def depending_sentence(scene: Scene, case: DependingCase) -> str:
    switch: int = scene.constraint.switch
    if case.kind == "no way":
        return f"{scene.subject} would be wrong whether {scene.clause([switch])} or not"
    assert scene.origin is not None
    its = f"its {scene.puzzle.clue_text(scene.origin)}"
    if case.kind.startswith("becomes"):
        other = switch if case.kind == "becomes false" else -switch
        follows = f", so {scene.clause(scene.so)}" if len(scene.so) > 1 else ""
        return f"if {scene.clause([other], 'were')}, {its} would have {amount(scene, case)}{follows}"
    own = scene.clause([switch if case.kind == "true" else -switch])
    if case.counts.clash:
        return f"{own}, and {its} would have {amount(scene, case)}"
    if case.counts.kind == "full":
        has = f"already has {scene.names(case.counts.true)} {around(scene, case)}"
        return f"{own}, and {its} {has}, so {scene.clause(scene.so)}"
    return f"{own}, so {its} {demand(scene, case)}"


def demand(scene: Scene, case: DependingCase) -> str:
    """What the number asks for, now that it is known what it counts."""
    counts, some, where, follows = case.counts, cells(scene), around(scene, case), scene.clause(scene.so)
    if counts.kind == "none":
        return f"allows no {some[1]} {where}: {follows}"
    wanted = f"needs {how_many(counts.least, *some)} {where}"
    if counts.no:
        return f"{wanted}, so {follows}"
    if len(counts.true) + len(counts.yes) < counts.least:
        return f"{wanted}, which takes all that is left: {follows}"
    besides = f" besides {scene.names(counts.true)}" if counts.true else ""
    return f"{wanted}, and only {scene.names(counts.yes)} {verb(len(counts.yes), 'is', 'are')} left{besides}"


def amount(scene: Scene, case: DependingCase) -> str:
    """How many it would count, if that is too many or too few."""
    fewest, most = len(case.counts.true), len(case.literals) - len(case.counts.false)
    limit, number = ("at least ", fewest) if case.counts.kind == "too many" else ("at most ", most)
    exact = fewest == most or number == 0
    return f"{'' if exact else limit}{how_many(number, *cells(scene))} {around(scene, case)}"


def cells(scene: Scene) -> tuple[str, str]:
    """What is counted."""
    switch: int = scene.constraint.switch
    return scene.words(switch).nouns([switch])


def around(scene: Scene, case: DependingCase) -> str:
    """Where it is counted."""
    origin, spots = scene.origin, scene.spots(case.literals)
    if not origin or not spots:
        return "around it"
    return "at its corners" if all(is_diagonal(origin, spot) for spot in spots) else "beside it"


def is_diagonal(one: Place, other: Place) -> bool:
    return one[0] != other[0] and one[1] != other[1]
