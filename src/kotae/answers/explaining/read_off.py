"""What anybody sees in what is drawn, without a reason: on which of several loops the next cell of a line lies."""

from collections.abc import Iterable, Sequence

from kotae.families.base import Puzzle
from kotae.logic import Values


def read_off(puzzle: Puzzle, values: Values) -> dict[int, list[int]]:
    """Adds to what is known what can be read off it. Returns that, each with what shows it."""
    found: dict[int, list[int]] = {}
    for layer in [layer for layer in puzzle.layers if layer.reads]:
        for literal, shown_by in list(layer.read_off(values)):
            if not values[abs(literal)]:
                values[abs(literal)] = literal
                found[literal] = [each for known in shown_by for each in found.get(known, [known])]
    return found


class Seen:
    """What has been read off on the way through a puzzle."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.reads = any(layer.reads for layer in puzzle.layers)
        self._shown_by: dict[int, list[int]] = {}

    def look(self, values: Values) -> list[int]:
        """Adds to what is known what can be read off it now, and returns that."""
        found = read_off(self.puzzle, values) if self.reads else {}
        self._shown_by.update((literal, self.shown(by)) for literal, by in found.items())
        return list(found)

    def shown(self, literals: Iterable[int]) -> list[int]:
        """Known literals, with what shows those that were read off in their place."""
        return list(dict.fromkeys(each for known in literals for each in self._shown_by.get(known, [known])))

    def unread(self, so: Sequence[int], values: Values) -> list[int]:
        """What follows, without what can be read off the rest of it and what is known."""
        left = list(so)
        for literal in so if self.reads else ():
            rest, known = [each for each in left if each != literal], list(values)
            for each in rest:
                known[abs(each)] = each
            if literal in read_off(self.puzzle, known):
                left = rest
        return left
