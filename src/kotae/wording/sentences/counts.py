"""Sentences about a count: it has all that it may have, it needs all that is left, or it can no longer be met."""

from kotae.english import all_of_its, how_many, in_words, verb
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
            return f"{subject} has no {things}" + ("" if case.whole else f" {scene.at(case.no, 'or')}")
        case "all" if not case.whole:
            follows = scene.clause(case.yes, near=True)
            return f"{subject} needs {how_many(case.least, thing, things)}, as many as it can have, so {follows}"
        case "all":
            there = verb(len(case.yes), "is", "are")
            return (
                f"{subject} needs {how_many(case.least, thing, things)}, and there {there} only {scene.names(case.yes)}"
            )
        case "full":
            return f"{subject} has {all_of_its(case.most, thing, things)}{named(scene, case)}, so {others(scene, case)}"
        case "needed":
            return needed(scene, case, thing, things)
        case "too large":
            beside = f" beside {scene.names(case.true)}" if case.true else ""
            room = f"has no room{beside} for {scene.names(case.no)} with all that comes along"
            return f"{subject} {room}, so {scene.clause([-each for each in case.no])}"
        case "indispensable":
            known = f"{scene.clause([-each for each in case.false])}, and " if case.false else ""
            return f"{known}{subject} cannot do without {scene.names(case.yes)}, so {scene.clause(case.yes)}"
        case "too many":
            return f"{subject} would have {how_many(len(case.true), thing, things)}"
        case "too few":
            return too_few(scene, case, thing, things)
        case "no way":
            return f"{subject} could not have the right number of {things}"
    if not case.yes and not case.no:
        return ""
    follows = scene.clause(case.yes + [-each for each in case.no], near=True)
    return f"{subject} has only one way left{because(scene, case)}: {follows}"


def named(scene: Scene, case: Case) -> str:
    """Where the true ones are, unless naming the others says that."""
    if case.whole and len(case.no) <= FEW and not case.false:
        return ""
    at = scene.at(case.true)
    return f" {at}" if at.startswith(("at ", "on ")) else f", {at}"


def others(scene: Scene, case: Case) -> str:
    """What becomes of the rest."""
    return scene.clause([-each for each in case.no], near=True)


def needed(scene: Scene, case: Case, thing: str, things: str) -> str:
    """It needs everything that is left."""
    more, number = len(case.yes), case.least - len(case.true)
    have = f" has {how_many(len(case.true), thing, things)}{located(scene, case)} and" if case.true else ""
    wants = f"{how_many(number, thing, things)}" if not case.true else f"{in_words(number)} more"
    left = f"only {scene.names(case.yes)} {verb(more, 'is', 'are')} left"
    if case.whole:
        return f"{scene.subject}{have} needs {wants}, and {left}"
    return f"{scene.subject}{have} needs {wants}, which takes all that is left: {scene.clause(case.yes, near=True)}"


def located(scene: Scene, case: Case) -> str:
    at = scene.at(case.true)
    return f" {at}" if at.startswith(("at ", "on ")) else f", {at},"


def too_few(scene: Scene, case: Case, thing: str, things: str) -> str:
    """Not enough places are left."""
    left = case.rest + len(case.true)
    if left == 0:
        its = f"its {thing}" if case.least == 1 else f"any of its {in_words(case.least)} {things}"
        return f"{scene.subject} would have no place left for {its}"
    return f"{scene.subject} would have room for only {in_words(left)} of its {in_words(case.least)} {things}"


def because(scene: Scene, case: Case) -> str:
    known = case.true + [-each for each in case.false]
    return f", as {scene.clause(known, near=True)}" if known else ""


def only_one(scene: Scene, case: Case) -> str:
    """At most one of several: the one that is there keeps the others away."""
    if case.clash:
        return f"{scene.clause(case.true, 'would')}, against the rule: {scene.statement.rule.sentence}"
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
        return f"{scene.clause(known, 'would')}, against the rule: {scene.statement.rule.sentence}"
    so = scene.clause(case.yes)
    reason = scene.clause(known) if known else so
    return reason if reason.startswith(so) else f"{reason}, so {so}"  # none in any corner is none


def same_sentence(scene: Scene, case: Case) -> str:
    """All or none of several."""
    known = case.true + [-each for each in case.false]
    if case.clash:
        return f"{scene.clause(known, 'would')}, against the rule: {scene.statement.rule.sentence}"
    return f"{scene.clause(known)}, so {scene.clause(case.yes + [-each for each in case.no])} too"
