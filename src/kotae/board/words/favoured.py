"""Words for the kind of clue that a loop passes in a region."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place
from kotae.board.words.base import Mood, Origin
from kotae.board.words.visited import VisitedWords
from kotae.english import listed

PASSES: dict[Mood, str] = {"is": "passes", "were": "passed", "would": "would pass"}


class FavouredWords(VisitedWords):
    """The loop passes the clues of one kind in some regions, and those of the other kind in others."""

    def __init__(self, part: Callable[[int], Place], noun: str, kinds: Sequence[str]) -> None:
        super().__init__(part, noun)
        self.kinds = kinds

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        parts = [each for each in literals if each > 0], [each for each in literals if each < 0]
        said = [f"the {kind} in {self.names(some)}" for kind, some in zip(self.kinds, parts, strict=True) if some]
        return f"the loop {PASSES[mood]} {listed(said)}"
