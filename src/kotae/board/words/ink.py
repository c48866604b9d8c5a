"""Words for the colours of cells."""

from collections.abc import Callable, Sequence

from kotae.board.grid import Place
from kotae.board.words.base import Mood, Origin, Words, cells_in_words
from kotae.english import listed, verb


class InkWords(Words):
    """Cells are filled or empty; with several colours they have one of them, none, or not this one."""

    thing, things = "filled cell", "filled cells"

    def __init__(self, part: Callable[[int], Place], inks: Callable[[Place], Sequence[int]], names: list[str]) -> None:
        self.part = part
        self.inks = inks
        self.colours = names

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        said: dict[str, list[Place]] = {}
        given = set(literals)
        for cell in dict.fromkeys(self.part(abs(each)) for each in literals):
            said.setdefault(self.state(cell, given), []).append(cell)
        return listed(
            [
                f"{cells_in_words(cells)} {'were' if mood == 'were' else verb(len(cells), 'is', 'are')} {state}"
                for state, cells in said.items()
            ]
        )

    def state(self, cell: Place, given: set[int]) -> str:
        inks = list(zip(self.inks(cell), self.colours, strict=True))
        if inked := [colour for variable, colour in inks if variable in given]:
            return "filled" if len(inks) == 1 else inked[0]
        barred = [colour for variable, colour in inks if -variable in given]
        return "empty" if len(barred) == len(inks) else f"not {' or '.join(barred)}"

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return f"at {self.names(literals, last)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        return cells_in_words([self.part(abs(each)) for each in literals], last)
