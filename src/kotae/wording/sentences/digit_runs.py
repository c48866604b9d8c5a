"""Sentences about digits in a run: all different, with a given sum."""

from collections.abc import Sequence
from typing import Any

from kotae.board.grid import Place, name
from kotae.board.words.base import cells_in_words
from kotae.board.words.digits import DigitWords
from kotae.english import listed
from kotae.logic.case import Case
from kotae.logic.constraints import PartsCase
from kotae.logic.digit_cases import RunCase
from kotae.wording.sentences.counts import count_sentence
from kotae.wording.sentences.numbers import digits, settled
from kotae.wording.sentences.scene import Scene


def parts_sentence(scene: Scene, case: PartsCase) -> str:
    """A clue with two numbers, of which one or both have something to say."""
    said = []
    for part, each, so in case.parts:
        if so or scene.clash:
            own = {abs(literal) for literal in part.literals}
            given = [literal for literal in scene.given if abs(literal) in own]
            if not so and not broken(part, given):
                continue
            if isinstance(each, RunCase):
                said.append(of_run(scene, part, each, so))
            elif isinstance(each, Case) and has_two_numbers(scene):
                said.append(count_sentence(OneOfTwo(scene.puzzle, scene.reasons, given, so), each))
    return ", and ".join(said)


def has_two_numbers(scene: Scene) -> bool:
    """Whether the clue is one for what is below and one for what is to the right."""
    where: Any = scene.statement.where
    return isinstance(scene.puzzle.clues.get(where), tuple)


class OneOfTwo(Scene):
    """What one of the two numbers in a blocked cell says: the one about what is below, or to the right."""

    @property
    def subject(self) -> str:
        cell: Any = self.statement.where
        clue: Any = self.puzzle.clues[cell]
        spots = self.spots([*self.given, *self.so])
        if not spots:
            return super().subject
        is_below = spots[0][1] == cell[1]
        number = clue[0 if is_below else 1]
        return f"the {number} {'below' if is_below else 'to the right of'} {name(cell)}"


def broken(part: Any, given: Sequence[int]) -> bool:
    """Whether nothing that is left for the cells adds up."""
    values = [0] * (1 + max(map(abs, (*part.literals, *given))))
    for literal in given:
        values[abs(literal)] = literal
    return part.holds(values) is False


def run_sentence(scene: Scene, case: RunCase) -> str:
    return of_run(scene, scene.constraint, case, scene.so)


def of_run(scene: Scene, constraint: Any, case: RunCase, so: Sequence[int]) -> str:
    """One sum: `16 in r2c3 and r2c4 is 7 and 9; r2c3 is not 9, so it is 7`."""
    words = digits(scene, constraint.literals)
    cells = [words.cell(next(iter(constraint.cells[at].values()))) for at in case.open]
    names = cells_in_words(cells) if cells else ""
    known = f"{words.clause(case.placed)}, which leaves " if case.placed else ""
    barred = f"; {words.clause(case.barred)}" if case.barred else ""
    match case.kind:
        case "no way":
            return unmade(words, case, names)
        case "alone":
            return f"{names} alone makes {case.total}"
        case "last":
            return f"{words.clause(case.placed)}, so {names} is {case.left} to make {case.total}"
        case "sets":
            sums = f"{case.left} for {names}: {ways(case)}" if known else f"{case.left} in {names} is {ways(case)}"
            follows = "" if only_members(words, case, so) else f", so {words.clause(so)}"
            return f"{known}{sums}{barred}{follows}"
    total = f"{known}{case.left} {'for' if known else 'in'} {names}"
    if case.kind in ("smallest", "largest"):
        return f"{total}{bound(words, case, so, len(cells))}"
    if all(each < 0 for each in so) and not case.barred:
        return f"{total}{', which' if known else ''} cannot be made with {struck(words, so)}"
    return f"{total}{barred}: that only works if {words.clause(so)}"


def struck(words: DigitWords, literals: Sequence[int]) -> str:
    """`1 or 2 at r1c1, or 5 at r1c2`."""
    numbers: dict[Place, list[str]] = {}
    for literal in sorted(literals, key=abs):
        numbers.setdefault(words.cell(literal), []).append(str(words.number(literal)))
    alike: dict[tuple[str, ...], list[Place]] = {}
    for cell, some in numbers.items():
        alike.setdefault(tuple(some), []).append(cell)
    return ", or ".join(f"{listed(some, 'or')} at {cells_in_words(cells, 'or')}" for some, cells in alike.items())


def unmade(words: DigitWords, case: RunCase, names: str) -> str:
    """What would go wrong: nothing that is left adds up."""
    if not names:
        return f"{words.names(case.placed)} would add up to {case.total - case.left}, not {case.total}"
    known = f", with {words.clause(case.placed)}" if case.placed else ""
    barred = f", as {words.clause(case.barred)}" if case.barred else ""
    return f"{names} could no longer make {case.left}{known}{barred}"


def ways(case: RunCase) -> str:
    """`7 and 9`; `1+6, 2+5 or 3+4`."""
    if len(case.sets) == 1:
        return listed([str(digit) for digit in case.sets[0]])
    return listed(["+".join(map(str, some)) for some in case.sets], "or")


def only_members(words: DigitWords, case: RunCase, so: Sequence[int]) -> bool:
    """Whether what follows says no more than which sets are possible."""
    members = {digit for some in case.sets for digit in some}
    return not case.barred and all(each < 0 and words.number(each) not in members for each in so)


def bound(words: DigitWords, case: RunCase, so: Sequence[int], size: int) -> str:
    """Why no digit is too small, or too large."""
    taken = {words.number(each) for each in case.placed}
    free = [digit for digit in words.cells[words.cell(so[0])] if digit not in taken]
    gone = sorted({words.number(each) for each in so})
    if case.kind == "smallest":
        others = sorted(free)[-(size - 1) :]
        return f": without a {max(gone) + 1} or more in each, {listed(list(map(str, others)))} would not be enough"
    others = sorted(free)[: size - 1]
    return f": with a {min(gone)} or more, even {listed(list(map(str, others)))} would be too much"


def different_sentence(scene: Scene) -> str:
    """No digit twice in a run."""
    words = digits(scene, scene.statement.constraint.literals)
    known = [each for each in settled(words, scene.given) if each > 0]
    if scene.clash:
        return f"{words.names(known)} would both be {words.number(known[0])}" if known else ""
    new = [each for each in scene.so if each not in settled(words, scene.given)] or scene.so
    struck_out = {words.number(each) for each in new if each < 0}
    causes = [each for each in known if words.number(each) in struck_out]
    forced = [each for each in new if each > 0]
    enough = {words.number(each) for each in causes} == struck_out
    if not enough and not forced:
        return shared(words, scene, new)
    if forced:
        left = [f"only {words.number(each)} for {words.names([each])}" for each in forced]
        why = words.clause(causes if enough and causes else scene.given)
        return f"{why}, which leaves {listed(left)} in the same run"
    return f"{words.clause(causes)}, so {words.clause(new)}, in the same run"


def shared(words: DigitWords, scene: Scene, so: Sequence[int]) -> str:
    """As many cells as digits that are left for them: they take these digits, and no other cell does."""
    cells = sorted({words.cell(each) for each in scene.given})
    known = set(settled(words, scene.given))
    left = {number for cell in cells for number, literal in words.cells[cell].items() if -literal not in known}
    if len(left) != len(cells):
        return ""
    taken = listed([str(number) for number in sorted(left)])
    return f"{cells_in_words(cells)} take {taken} between them, so {words.clause(so)}, in the same run"
