"""Variants: one more rule, or another one, that some puzzles of a family have."""

from collections.abc import Sequence
from typing import Any, ClassVar

from kotae.board.givens import OneLine
from kotae.board.grid import Grid
from kotae.errors import KotaeError

WORDS = {"no": False, "yes": True}


class Variant(OneLine[bool]):
    """Whether a puzzle has the variant, written as a line `full: yes`. Rules ask for it: `rule.when(full)`."""

    is_tacit: ClassVar[bool] = True
    is_about_rules: ClassVar[bool] = True

    def __init__(self, sentence: str, flag: str = "") -> None:
        """The rule that it adds, and the letter that stands for it at puzz.link."""
        self.sentence = sentence
        self.flag = flag

    @property
    def title(self) -> str:
        return f"the variant {self.label!r}"

    def default(self, grid: Grid) -> bool:
        return False

    def checked(self, grid: Grid, value: Any) -> bool:
        if not isinstance(value, bool):
            raise KotaeError(f"{self.label} is {value}", f"True or False: {self.sentence}")
        return value

    def read(self, words: Sequence[str]) -> bool:
        text = " ".join(words)
        if text not in WORDS:
            raise KotaeError(f"{self.label} is {text[:20]!r}", f"yes or no: {self.sentence}")
        return WORDS[text]

    def text(self, value: bool) -> str:
        return "yes" if value else "no"

    def hand(self, value: bool) -> dict[str, Any]:
        return {"kind": "variant", "meaning": self.sentence}
