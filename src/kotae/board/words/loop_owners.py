"""Words for the loops that cells lie on."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place, name
from kotae.board.words.base import Mood, Origin, be, cells_in_words
from kotae.board.words.cells import CellWords
from kotae.english import listed


class LoopOwnerWords(CellWords):
    """Cells lie on the loop through a circle, or not."""

    def __init__(self, pair: Callable[[int], tuple[Place, Place]]) -> None:
        super().__init__(lambda variable: pair(variable)[0], "on the loop", "not on the loop")
        self.pair_of = pair

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        cells: dict[tuple[Place, bool], list[Place]] = {}
        for each in literals:
            cell, circle = self.pair_of(abs(each))
            cells.setdefault((circle, each > 0), []).append(cell)
        circles: dict[tuple[str, int, bool], list[str]] = {}
        for (circle, yes), some in cells.items():
            circles.setdefault((cells_in_words(some), len(some), yes), []).append(name(circle))
        said = []
        for (where, number, yes), loops in circles.items():
            verb = be(mood, number) if yes else f"{be(mood, number)} not"
            said.append(f"{where} {verb} on the loop through {listed(loops, 'and' if yes else 'or')}")
        return listed(said)
