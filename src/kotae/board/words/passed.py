"""Words for the cells that a loop passes or leaves out."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place
from kotae.board.words.base import Mood, Origin
from kotae.board.words.cells import CellWords
from kotae.english import listed

VERBS: dict[Mood, tuple[str, str]] = {
    "is": ("passes", "leaves out"),
    "were": ("passed", "left out"),
    "would": ("would pass", "would leave out"),
}
SEVERAL: dict[Mood, tuple[str, str]] = {**VERBS, "is": ("pass", "leave out")}


class PassedWords(CellWords):
    """The loop passes some cells and leaves out others."""

    def __init__(self, part: Callable[[int], Place], several: bool = False) -> None:
        super().__init__(part, "visited", "left out")
        self.several = several

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        verbs = SEVERAL if self.several else VERBS
        parts = [each for each in literals if each > 0], [each for each in literals if each < 0]
        said = [f"{verb} {self.names(some)}" for verb, some in zip(verbs[mood], parts, strict=True) if some]
        return f"the {'loops' if self.several else 'loop'} {listed(said)}"
