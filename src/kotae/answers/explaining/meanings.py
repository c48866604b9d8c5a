"""Lines of an explanation without what their own words mean.

A rectangle that does not reach a cell does not reach those behind it either. Nobody has to be told: it goes with the
line that shows the first, and a later line that rests on the second rests on the first.
"""

from collections.abc import Iterable, Sequence

from kotae.answers.explaining.lines import Line
from kotae.board.rectangles import Rectangles
from kotae.families.base import Puzzle


def without_meanings(puzzle: Puzzle, lines: Iterable[Line]) -> list[Line]:
    """The lines, without those that only say what an earlier one means."""
    found: list[Line] = []
    shown_by: dict[int, int] = {}
    for line in lines:
        if not line.reasons or line.mood == "together":
            found.append(line)
            continue
        given = list(dict.fromkeys(shown_by.get(each, each) for each in line.given))
        plain = {each: source for each in line.so if (source := meaning_of(puzzle, each, given))}
        shown_by |= plain
        for each, source in plain.items():
            add_to_its_source(found, each, source)
        so = [each for each in line.so if each not in plain]
        if so or not plain:
            found.append(line._replace(given=about(puzzle, line, given) if plain else given, so=so))
    return found


def about(puzzle: Puzzle, line: Line, given: Sequence[int]) -> list[int]:
    """Those of the given literals that are about what the rule of a line mentions."""
    mentioned = {variable for reason in line.reasons for variable in reason.variables}
    return [each for each in given if not mentioned.isdisjoint(puzzle.layer_of(abs(each)).decision(abs(each)))]


def meaning_of(puzzle: Puzzle, literal: int, given: Sequence[int]) -> int:
    """The given literal that means this one, or 0."""
    layer = puzzle.layer_of(abs(literal))
    if not isinstance(layer, Rectangles):
        return 0
    chain = list(layer.decision(abs(literal)))
    at = chain.index(abs(literal))
    stronger = chain[at + 1 :] if literal > 0 else [-each for each in chain[:at]]
    return next((each for each in stronger if each in given), 0)


def add_to_its_source(found: list[Line], literal: int, source: int) -> None:
    """What a literal means is shown where that is shown, unless it is only supposed."""
    for number, line in enumerate(found):
        if source in line.so and line.mood not in ("suppose", "if"):
            found[number] = line._replace(so=[*line.so, literal])
            return
