"""Sentences about groups that grow from numbers, each as large as its number says: the islands of Nurikabe."""

from collections.abc import Callable
from typing import Any

from kotae.board.grid import Place, name
from kotae.board.words.base import cells_in_words
from kotae.board.words.cells import CellWords
from kotae.english import how_many, listed
from kotae.logic.constraints import CutCase
from kotae.wording.sentences.groups_beside import in_one_piece, is_beside, too_few_beside, too_many_beside
from kotae.wording.sentences.scene import Scene


def seeded_sentence(scene: Scene, case: CutCase) -> str:
    """The sentence for a kind of cut, if there is one."""
    say = SENTENCES.get(case.kind)
    return say(scene, case) if say else ""


def where(scene: Scene) -> list[Any]:
    assert scene.reason.cut is not None
    return list(scene.reason.cut.where)


def group(scene: Scene, seed: Place) -> str:
    """`the island of the 4 at r6c1`."""
    return f"the {noun(scene)} of {scene.place(seed)}"


def noun(scene: Scene) -> str:
    """What the family calls a group."""
    return next((rule.says["group"] for rule in scene.puzzle.rules if "group" in rule.says), "group")


def member(scene: Scene, literals: list[int]) -> str:
    """Cells that would belong to a group if these literals were false, as people call that: `land at r1c1`."""
    words = scene.words(literals[0])
    if isinstance(words, CellWords):
        return words.making([-literal for literal in literals])
    return f"a cell at {cells_in_words(scene.spots(literals))}"


def too_large(scene: Scene, case: CutCase) -> str:
    """One more cell would be one too many; or none is missing."""
    seed = where(scene)[0]
    if is_beside(scene):
        return too_many_beside(scene, case)
    if case.clash:
        return f"{group(scene, seed)} would be too large"
    if seed in scene.spots(case.yes):
        return f"{member(scene, case.yes)} would make its group larger than {scene.puzzle.clue_text(seed)}"
    if len(case.false) == scene.puzzle.clues.get(seed) and in_one_piece(scene, scene.spots(case.false)):
        return f"{group(scene, seed)} is complete, so {scene.clause(case.yes)}"
    return f"{member(scene, case.yes)} would make {group(scene, seed)} too large"


def too_small(scene: Scene, case: CutCase) -> str:
    """Without a cell there would be too little room."""
    seed = where(scene)[0]
    if is_beside(scene):
        return too_few_beside(scene, case)
    size: Any = scene.puzzle.clues.get(seed)
    needs = f"grow to {how_many(size, 'cell')}" if isinstance(size, int) else "grow"
    if case.clash:
        return f"{group(scene, seed)} could not {needs}"
    if seed in scene.spots(case.yes) and scene.reason.cut is not None and len(scene.reason.cut.clause) > 1:
        return f"{member(scene, case.yes)} would leave its group no room to {needs}"
    return f"without {cells_in_words(scene.spots(case.yes), 'or')} {group(scene, seed)} could not {needs}"


def joins_two(scene: Scene, case: CutCase) -> str:
    seeds = listed([scene.place(seed) for seed in where(scene)])
    if case.clash:
        return f"{seeds} would be in one {noun(scene)}"
    return f"{member(scene, case.yes)} would join {seeds}"


def out_of_reach(scene: Scene, case: CutCase) -> str:
    """No number reaches a cell, or only through another."""
    lost = where(scene)[0]
    if case.clash:
        return f"no number could reach {name(lost)}"
    spots = scene.spots(case.yes)
    if lost in spots:
        words = scene.words(case.yes[0])
        are = "it is" if len(spots) == 1 else "they are"
        sea = (words.yes if case.yes[0] > 0 else words.no) if isinstance(words, CellWords) else "outside"
        return f"no number reaches {cells_in_words(spots, 'or')}, so {are} {sea}"
    return f"a number can only reach {name(lost)} through {cells_in_words(spots)}, so {scene.clause(case.yes)}"


def too_large_for_any(scene: Scene, case: CutCase) -> str:
    lost = name(where(scene)[0])
    if case.clash:
        return f"the {noun(scene)} at {lost} would be too large for any number"
    return f"with {member(scene, case.yes)}, no number would be large enough for the one at {lost}"


SENTENCES: dict[str, Callable[[Scene, CutCase], str]] = {
    "too large": too_large,
    "too small": too_small,
    "other size": too_small,
    "joins two": joins_two,
    "out of reach": out_of_reach,
    "too large for any": too_large_for_any,
}
