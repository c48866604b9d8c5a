"""Sentences about a count: it has all that it may have, it needs all that is left, or it can no longer be met."""

from kotae.english import all_of_its, how_many, in_words, listed, verb
from kotae.logic.case import Case
from kotae.wording.sentences.scene import Scene

FEW = 5
"""At most this many places are named one by one where "the others" says the same."""


def count_sentence(scene: Scene, case: Case) -> str:
    """A count of things seen from the place of its rule."""
    some = case.true + case.false + case.yes + case.no
    subject, (thing, things) = scene.subject, scene.words(some[0]).nouns(some)
    match case.kind:
        case "none":
            return f"{subject} has no {things}, so {others(scene, case)}"
        case "all":
            return f"{subject} needs all it can have: {scene.clause(case.yes, near=True)}"
        case "full":
            return f"{subject} has {all_of_its(case.most, thing, things)}{named(scene, case)}, so {others(scene, case)}"
        case "needed":
            return needed(scene, case, thing, things)
        case "both":
            follows = scene.clause(case.yes + [-each for each in case.no], near=True)
            return f"{subject} can only have {how_many(case.most, thing, things)}{because(scene, case)}, so {follows}"
        case "too many":
            return f"{subject} would have {how_many(len(case.true), thing, things)} {scene.at(case.true)}"
        case "too few":
            return f"{subject} would be left with {room(scene, case, thing, things)}"
        case "no way":
            return f"{subject} could not have the right number of {things}"
    follows = scene.clause(case.yes + [-each for each in case.no], near=True)
    return f"{subject} has only one way left{because(scene, case)}: {follows}"


def named(scene: Scene, case: Case) -> str:
    """Where the true ones are, unless naming the others says that."""
    return "" if case.whole and len(case.no) <= FEW and not case.false else f" {scene.at(case.true)}"


def others(scene: Scene, case: Case) -> str:
    """What becomes of the rest."""
    return scene.clause([-each for each in case.no], near=True)


def needed(scene: Scene, case: Case, thing: str, things: str) -> str:
    """It needs everything that is left."""
    more = len(case.yes)
    if case.least == 1 and case.whole:
        return f"{scene.subject} needs {how_many(1, thing)}, and only {scene.names(case.yes)} is left"
    have = f" has {how_many(len(case.true), thing, things)} {scene.at(case.true)} and" if case.true else ""
    if case.whole:
        left = f"only {scene.names(case.yes)} {verb(more, 'is', 'are')} left"
        return f"{scene.subject}{have} needs {in_words(more)}{' more' if case.true else ''}, and {left}"
    gone = scene.clause([-each for each in case.false], near=True)
    return f"{scene.subject}{have} needs all that are left, as {gone}: {scene.clause(case.yes, near=True)}"


def room(scene: Scene, case: Case, thing: str, things: str) -> str:
    left = case.rest + len(case.true)
    at = f", with none {scene.at(case.false, 'or')}" if case.false else ""
    return f"{'room for only ' if left else ''}{how_many(left, thing, things)}{at}"


def because(scene: Scene, case: Case) -> str:
    known = case.true + [-each for each in case.false]
    return f", as {scene.clause(known, near=True)}" if known else ""


def only_one(scene: Scene, case: Case) -> str:
    """At most one of several: the one that is there keeps the others away."""
    if case.clash:
        return f"{scene.clause(case.true)}, which cannot both be".replace(" are ", " would be ")
    return f"{scene.clause(case.true)}, so {scene.clause([-each for each in case.no])}"


def crossing_sentence(scene: Scene, case: Case) -> str:
    """Things that lead from one place to another, of which at most one passes here."""
    if not case.true:  # what follows is only what the known literals mean: no bridge, so not two
        return scene.clause([*scene.given, *scene.so])
    thing, things = scene.words(case.true[0]).nouns(case.true)
    if case.clash:
        return f"the {things} from {scene.names(case.true)} would cross"
    return (
        f"the {thing} from {scene.names(case.true)} is in the way, so there is no {thing} from {scene.names(case.no)}"
    )


def last_one(scene: Scene, case: Case) -> str:
    """At least one of several: the last that is left."""
    known = [-each for each in case.false]
    if case.clash:
        return f"{listed([scene.clause(known)])}, though one of them must not"
    return f"{scene.clause(known)}, so {scene.clause(case.yes)}"
