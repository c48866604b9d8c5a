"""The words for one line of a nonogram: its runs by name, its cells as columns of a row, or rows of a column."""

from collections.abc import Sequence
from itertools import groupby
from typing import Any

from kotae.board.grid import name
from kotae.english import listed, ordinal, verb
from kotae.logic.lines.line_view import Known, Reach, View
from kotae.logic.lines.run_cases import RunsPart
from kotae.wording.sentences.scene import Scene


class LineWords:
    """The words for one line: its runs by name, its cells as columns of a row, or rows of a column."""

    def __init__(self, scene: Scene) -> None:
        where: Any = scene.statement.where
        constraint: Any = scene.statement.constraint
        self.view = View(constraint)
        self.clue = constraint.clue
        self.line = name(where)
        self.across = where[1] < 0
        self.colours = [colour.name for colour in getattr(scene.puzzle, "palette", ())]

    def cells(self, positions: Sequence[int], last: str = "and") -> str:
        """`column 4`, `columns 4 and 5`, `columns 1 and 4 to 6`."""
        thing = "column" if self.across else "row"
        said = numbers(positions, last)
        several = len(positions) > 1 and (last == "and" or " to " in said)
        return f"{thing}{'s' if several else ''} {said}"

    def cell(self, position: int) -> str:
        return self.cells([position])

    def span(self, low: int, high: int) -> str:
        return self.cells(range(low, high + 1))

    def colour(self, number: int) -> str:
        return "filled" if len(self.colours) < 2 else self.colours[number - 1]

    def run(self, number: int) -> str:
        """A run: `the 3`, `the second 2`, `the red 3`; one whose length is hidden by its place."""
        run = self.clue[number]
        alike = [k for k, other in enumerate(self.clue) if other == run]
        colour = f"{self.colour(run.colour)} " if len(self.colours) > 1 else ""
        if run.length == "?":
            return "the run" if len(self.clue) == 1 else f"the {ordinal(number + 1)} run"
        which = f"{nth(alike.index(number), len(alike))} " if len(alike) > 1 else ""
        return f"the {which}{colour}{run.length}"

    def holding(self, reach: Reach) -> str:
        """A run with the known cells that are its own."""
        return (
            f"{self.run(reach.number)} that contains {self.cells(reach.own)}" if reach.own else self.run(reach.number)
        )

    def known(self, literals: Sequence[int]) -> Known:
        return self.view.known(literals)

    def states(self, known: Known) -> str:
        """`columns 4 and 5 are filled and column 7 is empty`."""
        found = self.stated(known)
        clauses = [f"{self.cells(cells)} {verb(len(cells), 'is', 'are')} {state}" for state, cells in found]
        return listed(clauses) if clauses else ""

    def state_list(self, known: Known) -> str:
        """`columns 4 and 5 filled and column 7 empty`."""
        return listed([f"{self.cells(cells)} {state}" for state, cells in self.stated(known)])

    def stated(self, known: Known) -> list[tuple[str, list[int]]]:
        by_state: dict[str, list[int]] = {}
        for position in sorted(known.ink):
            by_state.setdefault(self.colour(known.ink[position]), []).append(position)
        for position in sorted(known.blank):
            by_state.setdefault("empty", []).append(position)
        for position in sorted(known.barred):
            colours = " or ".join(self.colour(each) for each in known.barred[position])
            by_state.setdefault(f"not {colours}", []).append(position)
        return list(by_state.items())

    def beside(self, part: RunsPart, *reaches: Reach) -> str:
        """What is known besides the cells of these runs, as a clause, if anything."""
        known = self.known(part.given)
        own = {at for reach in reaches for at in reach.own}
        return self.states(known._replace(ink={at: colour for at, colour in known.ink.items() if at not in own}))


def numbers(positions: Sequence[int], last: str) -> str:
    """Positions from 1; three or more in a row as `4 to 6`."""
    found = []
    for _, group in groupby(enumerate(sorted(positions)), key=lambda each: each[1] - each[0]):
        run = [position + 1 for _, position in group]
        found += [f"{run[0]} to {run[-1]}"] if len(run) > 2 else [str(each) for each in run]
    return listed(found, last)


def nth(index: int, size: int) -> str:
    return "last" if index == size - 1 and size > 2 else ordinal(index + 1)
