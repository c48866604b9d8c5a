"""Words for the cells where lines end."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place
from kotae.board.words.base import Mood, Origin
from kotae.board.words.cells import CellWords
from kotae.english import listed

VERBS: dict[Mood, tuple[str, str]] = {
    "is": ("a line ends at", "no line ends at"),
    "were": ("a line ended at", "no line ended at"),
    "would": ("a line would end at", "no line would end at"),
}


class LineEndWords(CellWords):
    """Lines end in some cells and go through the others."""

    def __init__(self, part: Callable[[int], Place]) -> None:
        super().__init__(part, "end", "no end")

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        some, none = [each for each in literals if each > 0], [each for each in literals if each < 0]
        ends, passes = VERBS[mood]
        if len(some) > 1:
            ends = ends.replace("a line ends", "lines end").replace("a line", "lines")
        said = [f"{verb} {self.names(part)}" for verb, part in ((ends, some), (passes, none)) if part]
        return listed(said)
