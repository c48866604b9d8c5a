"""Sentences about groups beside a number that is not part of them, and says how many cells they have altogether."""

from typing import Any

from kotae.board.grid import Place
from kotae.board.words.base import cells_in_words
from kotae.english import how_many
from kotae.logic import SizeIn
from kotae.logic.constraints import CutCase
from kotae.wording.sentences.scene import Scene


def is_beside(scene: Scene) -> bool:
    """Whether the number stands beside what it counts."""
    rule = scene.constraint
    return isinstance(rule, SizeIn) and rule.start not in rule.literal


def too_many_beside(scene: Scene, case: CutCase) -> str:
    """One more cell would be one too many; or none is missing."""
    number, kind = scene.puzzle.clues[scene.statement.where], word(scene, case)  # type: ignore[index]
    if case.clash:
        return f"{scene.subject} would have more than {how_many(number, f'{kind} cell')} beside it"  # type: ignore[arg-type]
    if number == 0:
        return f"{scene.subject} has no {kind} cells beside it"
    if len(case.false) == number and in_one_piece(
        scene, [*([scene.origin] if scene.origin else []), *scene.spots(case.false)]
    ):
        return f"{scene.subject} has all its {kind} cells, so {scene.clause(case.yes)}"
    cells = cells_in_words(scene.spots(case.yes), "or")
    return f"with {cells} {scene.subject} would have too many {kind} cells, so {scene.clause(case.yes)}"


def too_few_beside(scene: Scene, case: CutCase) -> str:
    """Without a cell there would be too little room."""
    number, kind = scene.puzzle.clues[scene.statement.where], word(scene, case)  # type: ignore[index]
    enough = how_many(number, f"{kind} cell")  # type: ignore[arg-type]
    if case.clash:
        return f"{scene.subject} could not have {enough}"
    return f"{scene.subject} can only have {enough} with {cells_in_words(scene.spots(case.yes))}"


def word(scene: Scene, case: CutCase) -> str:
    """What the cells of a group are."""
    words: Any = scene.words((case.yes or case.false)[0])
    return str(words.yes)


def in_one_piece(scene: Scene, cells: list[Place]) -> bool:
    """Whether cells are joined, in the way in which the rule joins them."""
    reached, left = cells[:1], set(cells[1:])
    beside = getattr(scene.constraint, "beside", None) or scene.puzzle.grid.graph()
    for cell in reached:  # grows during the iteration
        near = left.intersection(beside[cell])
        reached += near
        left -= near
    return not left
