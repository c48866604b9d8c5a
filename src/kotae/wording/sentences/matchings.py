"""Sentences about matchings: owners that compete for places, and things that compete for owners."""

from typing import Any

from kotae.board.words.base import cells_in_words
from kotae.english import how_many, in_words, verb
from kotae.logic import Matched
from kotae.logic.constraints import Cut, CutCase
from kotae.wording.sentences.scene import Scene

FEW = 4
"""At most this many places are named one by one."""


def owners_need(scene: Scene, case: CutCase) -> str:
    """Some owners have only as many places left as they are, or fewer."""
    owners, thing = owners_in_words(scene), scene.words(cut_of(scene).clause[0]).thing
    number = len(cut_of(scene).where)
    if number == 1:
        if case.clash:
            return f"{owners} would have no place for its {thing}"
        return f"{owners} can only have its {thing} at {scene.names(case.yes)}"
    left = places_left(scene, case)
    if case.clash:
        return f"{owners} would have only {left} left for {in_words(number)} {thing}s"
    return f"{owners} have only {left} left for their {thing}s, so {scene.clause(case.yes)}"


def places_left(scene: Scene, case: CutCase) -> str:
    """The places beside owners that are not excluded."""
    rule: Matched = scene.constraint
    near = dict.fromkeys(node for owner in cut_of(scene).where for node in rule.owners[owner])
    gone = set(case.false).difference(case.yes)
    left = [node for node in near if rule.literal[node] not in gone]
    return cells_in_words(left) if len(left) <= FEW else f"{in_words(len(left))} places"


def owners_taken(scene: Scene, case: CutCase) -> str:
    """Some things have fewer owners beside them than they are."""
    thing, owners = scene.words(cut_of(scene).clause[0]).thing, owners_in_words(scene)
    others = [-literal for literal in case.false if literal not in case.yes]
    if case.clash:
        share = "share" if len(others) == 2 else "have only"
        return f"the {thing}s at {scene.names(others)} would {share} {owners}"
    belong = verb(len(cut_of(scene).where), "belongs", "belong")
    whose = f"the {thing}{'' if len(others) == 1 else 's'} at {scene.names(others)}"
    return f"{owners} {belong} to {whose}, so {scene.clause(case.yes)}"


def cut_of(scene: Scene) -> Cut:
    assert scene.reason.cut is not None
    return scene.reason.cut


def owners_in_words(scene: Scene) -> str:
    """`the tree at r1c1`, `the three trees at r1c1, r2c2 and r3c3`."""
    places: list[Any] = list(cut_of(scene).where)
    if len(places) == 1:
        return scene.place(places[0])
    kind = scene.puzzle.clue_text(places[0])
    return f"the {how_many(len(places), kind)} at {cells_in_words(places)}"
