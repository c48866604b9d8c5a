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
        by_loop: dict[tuple[Place, bool], list[Place]] = {}
        for each in literals:
            cell, circle = self.pair_of(abs(each))
            by_loop.setdefault((circle, each > 0), []).append(cell)
        said = []
        for (circle, yes), cells in by_loop.items():
            verb = be(mood, len(cells)) if yes else f"{be(mood, len(cells))} not"
            said.append(f"{cells_in_words(cells)} {verb} on the loop through {name(circle)}")
        return listed(said)
