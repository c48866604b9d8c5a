"""Sentences about groups of equal numbers, each as large as its number says."""

from kotae.board.grid import name
from kotae.board.words.base import cells_in_words
from kotae.board.words.digits import DigitWords
from kotae.english import in_words, listed
from kotae.logic.constraints import CutCase
from kotae.wording.sentences.scene import Scene

FEW = 5
"""At most this many cells are named; the others are lit."""


def group_too_large(scene: Scene, case: CutCase) -> str:
    """One more cell would be one too many."""
    words = numbers(scene, case)
    literal = (case.yes or case.false)[0]
    number, size = words.number(literal), len(case.false) + len(case.yes)
    cells = [words.cell(each) for each in case.false]
    names = cells_in_words(cells) if len(cells) <= FEW else f"the {number}s around {name(cells[0])}"
    if case.clash:
        return f"{names} would be a group of {in_words(size)} {number}s"
    cell = name(words.cell(literal))
    if number == 1:
        return f"{cell} is beside the 1 at {names}, so it is not 1"
    if len(cells) == number and len(cells) > FEW:
        return (
            f"{cell} is beside a group of {in_words(number)} {number}s, around {name(cells[0])}, so it is not {number}"
        )
    return f"{article(number)} at {cell} would make a group of {in_words(size)} {number}s with {names}"


def group_too_small(scene: Scene, case: CutCase) -> str:
    """A group needs a cell, or there is not enough room for one."""
    words, cut = numbers(scene, case), scene.reason.cut
    assert cut is not None
    start = -cut.clause[0]
    number, room, first = words.number(start), len(cut.shown) - 2, name(words.cell(start))
    cells = "one cell" if room == 1 else f"{in_words(room)} cells"
    if case.clash:
        return f"the {number} at {first} would have room for only {cells}"
    cell = name(words.cell(case.yes[0]))
    if case.yes[0] == -start:
        struck = listed([str(words.number(each)) for each in scene.so], "or")
        if room == 1:
            return f"nothing beside {first} can be {struck}, so {first} is not {struck} either"
        return f"{first} has room for only {cells}, so it is not {struck}"
    if room == 1:
        return f"the {number} at {first} can only grow through {cell}"
    return f"without {cell} the {number} at {first} would have room for only {cells}, so {cell} is {number}"


def numbers(scene: Scene, case: CutCase) -> DigitWords:
    words = scene.words((case.yes or case.false)[0])
    assert isinstance(words, DigitWords), "groups of equal numbers are made of numbers"
    return words


def article(number: int) -> str:
    """`a 4`, `an 8`, `an 11`."""
    return f"{'an' if str(number).startswith('8') or number in (11, 18) else 'a'} {number}"
