"""Words for the regions that a loop visits or leaves out."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place, name
from kotae.board.words.base import Mood, Origin
from kotae.board.words.cells import CellWords
from kotae.english import listed

VERBS: dict[Mood, tuple[str, str]] = {
    "is": ("visits", "leaves out"),
    "were": ("visited", "left out"),
    "would": ("would visit", "would leave out"),
}


class VisitedWords(CellWords):
    """The loop visits some regions and leaves out others."""

    def __init__(self, part: Callable[[int], Place], noun: str) -> None:
        super().__init__(part, "visited", "left out", noun)
        self.noun = noun

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        parts = [each for each in literals if each > 0], [each for each in literals if each < 0]
        said = [f"{verb} {self.names(some)}" for verb, some in zip(VERBS[mood], parts, strict=True) if some]
        return f"the loop {listed(said)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        cells = dict.fromkeys(self.part(abs(each)) for each in literals)
        return listed([f"the {self.noun} of {name(cell)}" for cell in cells], last)
