"""What people and programs mean who do not keep to the letters of a layer: `S` or `1` for a shaded cell, `r1c2 is not
shaded`, `top of r3c4: no line`.

What is read here is exact where it is understood at all: a word that could mean two things means nothing.
"""

import re
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from kotae.board.grid import Place

YES = frozenset(("yes", "true", "1", "on", "y", "t"))
NO = frozenset(("no", "false", "0", "off", "n", "f", "none", "nothing", "empty", "blank"))
PAINTED, UNPAINTED = "■⬛◼▪▓█", "□⬜◻▫"
"""Squares that people paste for a shaded and for an unshaded cell."""
COLOURS = {
    "shaded": (("black", "filled", "dark", "coloured", "colored"), ("white", "unfilled", "clear", "light")),
}
"""Other words for yes and no, by what a layer calls yes."""
UNKNOWN = frozenset(("", "?", "_", "null", "unknown", "undecided", "open"))
FILLERS = frozenset(
    (
        *("is", "are", "has", "have", "be", "the", "a", "an", "at", "in", "of", "on", "and", "with", "between", "from"),
        *("cell", "cells", "edge", "edges", "line", "lines", "segment", "segments", "bridge", "bridges"),
        *("place", "put", "mark", "set", "draw", "value", "number", "then", "so", "final", "answer"),
        *("=", ":", ",", ";", ".", "-", "->", "→", "\u2013"),
    )
)
"""What may stand around a statement without changing it."""
TOKEN = re.compile(r"[^\s:;,=]+|[:;,=]")


class LooseWords:
    """The part of a layer that understands more than it writes."""

    divides: ClassVar[bool] = False
    """Whether it divides the board, so that a letter for each cell may name its area."""

    if TYPE_CHECKING:  # what a layer has
        first: int
        after: int
        letters: Any
        part: Any
        may_be_empty: ClassVar[bool]
        variables_at: Any
        decision: Any
        states: Any
        of_letter: Any
        note: Any

    @property
    def how_to_write(self) -> str:
        """How to write an answer, for readers who have never seen one."""
        marks = dict(self.notes_by_letter())
        empty = next((mark for mark in ".x-" if mark not in self.letters and self.may_be_empty and len(marks) != 2), "")
        said = [f"{letter} {what}" if " " in what else f"{letter} for {what}" for letter, what in marks.items()]
        return (
            f"one line per row, one character per cell: {', '.join([*said, *([f'{empty} for none'] if empty else [])])}"
        )

    def notes_by_letter(self) -> Iterator[tuple[str, str]]:
        """The letters that may stand in a cell, and what each says."""
        for letter in self.letters:
            stated = (self.note(self.part(variable), letter) for variable in range(self.first, self.after))
            if found := next((each for each in stated if each), None):
                yield letter, self.states(found)[0][0]

    def of_word(self, cell: "Place", word: str) -> list[int] | None:
        """What a word that is written into a cell of a grid states; None if it means nothing there."""
        if len(word) == 1 and (stated := self.of_letter(cell, word)) is not None:
            return list(stated)
        if not self.letters:  # what is decided is not in the cells
            return None
        if word.lower() in UNKNOWN:
            return []
        return self.of_statement(cell, word) if self.variables_at(cell) else None

    def of_statement(self, place: Any, what: str) -> list[int] | None:
        """What somebody states who names a place, or two that belong together, and says what is there. Saying nothing
        means that there is something. None if it means nothing, or if several things could be meant."""
        decisions = {tuple(self.decision(variable)) for variable in self.variables_at(place)}
        if len(decisions) != 1:
            return None
        (decision,) = decisions
        said = plain_words(what)
        if said and (stated := self.note(place, said)):
            return list(stated)
        return self._yes_or_no(decision[0], said) if len(decision) == 1 else self._choice(place, said)

    def _yes_or_no(self, variable: int, said: str) -> list[int] | None:
        yes, no = (plain_words(self.states([literal])[0][0]) for literal in (variable, -variable))
        also_yes, also_no = COLOURS.get(yes, ((), ()))
        if said in ("", yes, *PAINTED, *also_yes, *self._initials(yes, no)) or said in YES:
            return [variable]
        refusals = no, f"not {yes}", f"un{yes}", f"no {yes}", "x", "×"
        if said in (*refusals, *UNPAINTED, *also_no, *self._initials(no, yes)) or said in NO:
            return [-variable]
        return None

    @staticmethod
    def _initials(own: str, other: str) -> Sequence[str]:
        """The first letter of a single word, unless the other word begins with it too, or it could be a cross."""
        return () if " " in own or own[0] in (other[0], "x") else (own[0],)

    def _choice(self, place: Any, said: str) -> list[int] | None:
        """One of several things, by its name."""
        for letter in (*self.letters, "x"):
            stated = self.note(place, letter)
            if said and stated and plain_words(self.states(stated)[0][0]) == said:
                return list(stated)
        return None


def plain_words(text: str) -> str:
    """A text in small letters, without the words and signs that add nothing to what is said about a place."""
    words = [word.strip("().!\"'") for word in TOKEN.findall(text.lower())]
    return " ".join(word for word in words if word and word not in FILLERS)
