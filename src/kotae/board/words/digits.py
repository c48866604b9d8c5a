"""Words for numbers that are written into cells."""

from collections.abc import Mapping, Sequence

from kotae.board.grid import Place
from kotae.board.words.base import Mood, Origin, Style, Words, cells_in_words
from kotae.english import listed, verb

FEW = 3
"""At most this many numbers are listed as those that a cell may have."""

Cells = Mapping[Place, Mapping[int, int]]


class DigitWords(Words):
    """Numbers in cells: `r1c1 is 4`, `r1c1 and r1c2 are not 4`, `r1c3 is at most 2`."""

    def __init__(self, cells: Cells) -> None:
        self.cells = cells
        """By cell, the variable of each number."""
        self.meant = {variable: (cell, number) for cell, row in cells.items() for number, variable in row.items()}

    def style(self, origin: Origin) -> Style:
        return "numbers"

    def number(self, literal: int) -> int:
        return self.meant[abs(literal)][1]

    def cell(self, literal: int) -> Place:
        return self.meant[abs(literal)][0]

    def nouns(self, literals: Sequence[int]) -> tuple[str, str]:
        number = self.number(literals[0])
        return str(number), f"{number}s"

    def clause(self, literals: Sequence[int], origin: Origin = None, mood: Mood = "is") -> str:
        said = []
        for what, cells in self.by_state(literals).items():
            be = "were" if mood == "were" else verb(len(cells), "is", "are")
            said.append(f"{cells_in_words(cells)} {what.format(be=be)}")
        return listed(said)

    def by_state(self, literals: Sequence[int]) -> dict[str, list[Place]]:
        """What is said of cells, with `{be}` for the verb, and of which cells; what is plain from the rest is left out:
        a cell that is 4 is not 5."""
        cells = sorted(set(map(self.cell, literals)))
        found: dict[str, list[Place]] = {}
        for positive in (True, False):
            for cell in cells:
                here = [each for each in literals if self.cell(each) == cell]
                if any(each > 0 for each in here) == positive:
                    found.setdefault(self.state(cell, here), []).append(cell)
        return found

    def state(self, cell: Place, literals: Sequence[int]) -> str:
        """What literals about one cell say."""
        if yes := next((each for each in literals if each > 0), 0):
            return f"{{be}} {self.number(yes)}"
        barred = sorted({self.number(each) for each in literals})
        left = [number for number in self.cells[cell] if number not in barred]
        if len(left) == 1:
            return f"{{be}} {left[0]}"
        if len(barred) > 1 and left:
            if max(barred) < min(left):
                return f"{{be}} at least {min(left)}"
            if min(barred) > max(left):
                return f"{{be}} at most {max(left)}"
            if len(left) <= FEW and len(left) < len(barred):
                return f"can only be {listed([str(number) for number in left], 'or')}"
        return f"{{be}} not {listed([str(number) for number in barred], 'or')}"

    def at(self, literals: Sequence[int], origin: Origin = None, last: str = "and") -> str:
        return f"at {self.names(literals, last)}"

    def names(self, literals: Sequence[int], last: str = "and") -> str:
        return cells_in_words([self.cell(each) for each in literals], last)
