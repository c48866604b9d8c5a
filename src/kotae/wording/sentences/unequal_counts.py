"""Sentences about two groups that must differ in size."""

from kotae.board.grid import region_at
from kotae.english import how_many
from kotae.logic.unequal_counts import UnequalCase
from kotae.wording.sentences.scene import Scene


def unequal_sentence(scene: Scene, case: UnequalCase) -> str:
    """What would make them equal: `with r1c2, the room of r1c1 and the room of r1c4 would both have two shaded
    cells`."""
    where = scene.statement.where
    if not where or len(case.yes + case.no) > 1:
        return ""
    literals = scene.constraint.literals
    one, other = (scene.region(region_at(cell)) for cell in where if isinstance(cell, tuple))
    thing, things = scene.words(literals[0]).nouns(literals)
    equal = f"{one} and {other} would both have {how_many(case.number, thing, things)}"
    if case.yes:
        return f"without {scene.names(case.yes)}, {equal}, so {scene.clause(scene.so)}"
    return f"with {scene.names(case.no)}, {equal}, so {scene.clause(scene.so)}" if case.no else equal
