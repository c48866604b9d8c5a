"""Sentences about numbers in cells: where in a line a number can go, and which numbers a cell can have."""

from collections.abc import Iterable, Sequence
from typing import Any

from kotae.answers.explaining.reasons import Reason
from kotae.board.grid import Place, kind_of, name
from kotae.board.words.base import cells_in_words
from kotae.board.words.digits import DigitWords
from kotae.english import in_words, listed, verb
from kotae.logic.case import Case
from kotae.wording.sentences.scene import Scene

FEW = 3
"""At most this many cells are named one by one where "no other cell" says the same."""


def number_sentence(scene: Scene, case: Case) -> str:
    """A statement about the cells that may have one number, or about the numbers that one cell may have."""
    literals = scene.statement.constraint.literals
    words = digits(scene, literals)
    if len({words.cell(each) for each in literals}) == 1:
        return cell_sentence(scene, words, literals[0])
    if len({words.number(each) for each in literals}) == 1:
        return line_sentence(scene, words, literals)
    return ""


def digits(scene: Scene, literals: Sequence[int]) -> DigitWords:
    words = scene.words(literals[0])
    assert isinstance(words, DigitWords)
    return words


def settled(words: DigitWords, literals: Iterable[int]) -> list[int]:
    """The literals, and what they mean for their cells: a cell with a number has no other, and the last number that is
    left for a cell is the one that it has."""
    known = dict.fromkeys(literals)
    for cell in {words.cell(each) for each in known}:
        row = words.cells[cell].values()
        left = [variable for variable in row if -variable not in known]
        if chosen := next((variable for variable in row if variable in known), left[0] if len(left) == 1 else 0):
            known.update(dict.fromkeys([chosen, *(-variable for variable in row if variable != chosen)]))
    return list(known)


def cell_sentence(scene: Scene, words: DigitWords, literal: int) -> str:
    """What one cell can still be."""
    cell = name(words.cell(literal))
    if scene.clash:
        return f"no number would be left for {cell}"
    found = next((each for each in scene.so if each > 0 and words.cell(each) == words.cell(literal)), 0)
    if not found:
        return ""
    if scene.reads_clue:
        return f"{cell} is given as {words.number(found)}"
    return f"only {words.number(found)} is left for {cell}"


def line_sentence(scene: Scene, words: DigitWords, literals: Sequence[int]) -> str:
    """One number in a row, a column or a box, which has it once."""
    constraint: Any = scene.statement.constraint
    known = settled(words, scene.given)
    new = [each for each in settled(words, [*known, *scene.so]) if each not in known]
    case, line, number = constraint.case(known, new), scene.subject, words.number(literals[0])
    if scene.clash:
        if len(case.true) > 1:
            return f"{line} would have {in_words(len(case.true))} {number}s, at {words.names(case.true)}"
        return f"{line} would have no place for its {number}"
    left = case.yes or [each for each in literals if -each not in known]
    if case.yes or (len(left) == 1 and not case.true):
        return f"in {line} the {number} can only go to {words.names(left)}"
    if case.true:
        return f"{line} has its {number} at {words.names(case.true)}, {left_over(scene, words, case)}"
    return ""


def left_over(scene: Scene, words: DigitWords, case: Case) -> str:
    """What it means for the other cells that one has the number."""
    own = {words.cell(each) for each in case.no}
    forced = [each for each in scene.so if each > 0 and words.cell(each) in own]
    if forced:
        return "which leaves " + listed(
            [f"only {number} for {cells_in_words(cells)}" for number, cells in by_number(words, forced).items()]
        )
    if len(case.no) > FEW:
        return f"so no other cell in it is {words.number(case.no[0])}"
    return f"so {words.clause([-each for each in case.no])}"


def by_number(words: DigitWords, literals: Iterable[int]) -> dict[int, list[Place]]:
    found: dict[int, list[Place]] = {}
    for literal in literals:
        found.setdefault(words.number(literal), []).append(words.cell(literal))
    return found


def lines_sentence(scene: Scene) -> str:
    """Several reasons that are seen at one glance: lines that have their number, and what follows from that."""
    found = [each for each in scene.so if each > 0]
    words = scene.words(scene.so[0])
    if not isinstance(words, DigitWords) or any(reason.cut for reason in scene.reasons):
        return ""
    return with_lines(scene, words, found[0]) if len(found) == 1 else having(scene, words, scene.reasons)


def with_lines(scene: Scene, words: DigitWords, found: int) -> str:
    """A rule, the first of the reasons, together with the lines that have the numbers it needs."""
    literals, lines = scene.statement.constraint.literals, scene.reasons[1:]
    number, cell = words.number(found), name(words.cell(found))
    if len({words.cell(each) for each in literals}) > 1:
        return f"{having(scene, words, lines)}, so in {scene.subject} it can only go to {cell}"
    seen = {words.number(reason.statement.constraint.literals[0]) for reason in lines}
    numbers = listed([str(each) for each in sorted(seen)])
    places = {reason.statement.where for reason in lines}
    crowded = len(places) >= FEW
    have = "" if crowded else f"{lines_in_words(scene, lines)} {verb(len(places), 'has', 'have')} {numbers}"
    only = "" if len(seen) == len(words.cells[words.cell(found)]) - 1 else "only "
    if crowded:
        return f"{cell} sees {numbers}, so {f'only {number} is left for it' if only else f'it is {number}'}"
    return f"{have}, so {f'only {number} is left for {cell}' if only else f'{cell} is {number}'}"


def having(scene: Scene, words: DigitWords, lines: Iterable[Reason]) -> str:
    """`rows 5 and 6 have their 7`; several numbers of a line together."""
    numbers: dict[Any, list[int]] = {}
    which: dict[Any, Reason] = {}
    for reason in lines:
        numbers.setdefault(reason.statement.where, []).append(words.number(reason.statement.constraint.literals[0]))
        which[reason.statement.where] = reason
    alike: dict[tuple[int, ...], list[Reason]] = {}
    for where, some in numbers.items():
        alike.setdefault(tuple(sorted(some)), []).append(which[where])
    return ", and ".join(
        f"{lines_in_words(scene, some)} {verb(len(some), 'has its', 'have their')} {listed(list(map(str, each)))}"
        for each, some in alike.items()
    )


def lines_in_words(scene: Scene, lines: Iterable[Reason]) -> str:
    """`rows 5 and 6, column 4 and the middle box`."""
    rows, columns, others = [], [], []
    places: list[Any] = [reason.statement.where for reason in lines]
    for place in sorted(dict.fromkeys(places)):
        y, x = place[:2]
        if kind_of(place) != "heads":
            others.append(scene.place(place))
        elif x < 0:
            rows.append(str(y // 2 + 1))
        else:
            columns.append(str(x // 2 + 1))
    said = [
        f"{noun}{verb(len(numbers), '', 's')} {listed(numbers)}"
        for noun, numbers in (("row", rows), ("column", columns))
        if numbers
    ]
    return listed([*said, *others])
