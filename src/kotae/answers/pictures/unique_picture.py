"""Pictures whose runs allow other pictures too, changed in as few cells as possible so that they do not.

Every other answer of a picture falls into exchanges (see interchangeable.py), and every picture with one answer differs
from it on the ground of each. That is a clause about the changes. The fewest changes that satisfy all clauses met so
far give the next picture to look at: if it has one answer, no fewer changes will do; if not, its exchanges are new
clauses, which it breaks itself, so the search ends. At any time, the fewest changes that satisfy the clauses are a
lower bound.
"""

from collections.abc import Iterator
from itertools import combinations
from typing import NamedTuple

from kotae.answers.pictures.interchangeable import Cell, Exchange, exchanges
from kotae.answers.pictures.random_pictures import Picture, nonogram_of, values_of
from kotae.answers.search import Search, garbage_kept
from kotae.board.marks import BLACK, Colour
from kotae.engines import Budget, engine
from kotae.errors import LimitReached
from kotae.families.nonogram import Nonogram

Change = dict[Cell, int]
"""New colours for some cells."""

MOST_CELLS = 40_000
"""How many cells of pictures are examined in the search for the fewest changes."""
MOST_LINED = 1_000_000
"""The same for line solving alone, in the search for few changes."""
MOST_CONFLICTS = 20_000
MOST_EXCHANGES = 40
"""How many exchanges are collected from one picture."""
SMALLEST = 4
"""No exchange has fewer cells."""
MOST_LEFT_OUT = 12
"""How many cells of an exchange it tries to leave out."""
CHOICES = 40
"""How many changes are compared to choose the next one."""
SEARCHER = "cadical153"


class Mended(NamedTuple):
    """A picture that is the only one with its runs."""

    picture: Picture
    changes: Change
    at_least: int
    """At least this many changes are certainly needed."""

    @property
    def fewest(self) -> bool:
        return len(self.changes) <= self.at_least


class Look(NamedTuple):
    """What is known about a picture."""

    status: str
    """`unique`, `several`, or `unknown` at the limit."""
    found: list[Exchange]
    open: list[Cell]
    """The cells that line solving leaves open."""


def open_cells(puzzle: Nonogram) -> list[Cell]:
    """The cells that line solving leaves open. It is quick, and a picture that it decides completely is the only
    one."""
    values, count = puzzle.knowledge.values, len(puzzle.palette)
    numbers = dict.fromkeys((variable - 1) // count for variable in range(1, len(values)) if not values[variable])
    return [divmod(number, puzzle.grid.cols) for number in numbers]


def changed(picture: Picture, change: Change) -> Picture:
    rows = [row.copy() for row in picture]
    for (row, col), colour in change.items():
        rows[row][col] = colour
    return rows


def looked_at(
    picture: Picture,
    palette: tuple[Colour, ...] = (BLACK,),
    most: int = MOST_EXCHANGES,
    budget: Budget | None = None,
) -> Look:
    """Whether a picture is the only one with its runs; if not, exchanges that reach as many cells as possible. Raises
    LimitReached when the budget is spent, but not if only this one look takes too long."""
    budget = budget or Budget()
    puzzle = nonogram_of(picture, palette)
    left = open_cells(puzzle)
    if not left:
        return Look("unique", [], [])
    found: list[Exchange] = []
    oracle = engine(SEARCHER)
    try:
        with garbage_kept():
            search = Search(puzzle, oracle, budget.part(MOST_CONFLICTS))
            for exchange in Rivals(search, puzzle, picture, left).exchanges():
                found.append(exchange)
                if len(found) >= most:
                    break
    except LimitReached:
        budget.look()
        return Look("several" if found else "unknown", found, left)
    finally:
        oracle.close()
    return Look("several" if found else "unique", found, left)


class Rivals:
    """The other answers of a picture, where line solving leaves these cells open."""

    def __init__(self, search: Search, puzzle: Nonogram, picture: Picture, left: list[Cell]) -> None:
        self.search = search
        self.puzzle = puzzle
        self.picture = picture
        values, cols, count = values_of(puzzle, picture), puzzle.grid.cols, len(puzzle.palette)
        firsts = {(row, col): (row * cols + col) * count + 1 for row, col in left}
        self.literals = {cell: values[first : first + count] for cell, first in firsts.items()}
        search.near(values)

    def other(self, differing: set[Cell], same: bool) -> Picture | None:
        """A picture with the same runs that differs in one of these cells, and in no others if those are to stay the
        same."""
        clause = [-literal for cell, literals in self.literals.items() if cell in differing for literal in literals]
        rest = [each for cell, literals in self.literals.items() if cell not in differing for each in literals]
        answer = self.search.answer(rest if same else (), clause)
        return None if answer is None else self.puzzle.ink.colours(answer)

    def exchanges(self) -> Iterator[Exchange]:
        """Exchanges that between them reach every cell in which another answer differs."""
        unreached = set(self.literals)
        while unreached:
            rival = self.other(unreached, same=False)
            if rival is None:
                return
            for exchange in exchanges(self.picture, rival):
                unreached.difference_update(exchange.cells)
                yield self.smaller(exchange)

    def smaller(self, exchange: Exchange) -> Exchange:
        """An exchange among the same cells, with fewer of them if possible: the less it needs, the more it says."""
        for cell in exchange.cells[:: len(exchange.cells) // MOST_LEFT_OUT + 1]:
            cells = set(exchange.cells) - {cell}
            if len(cells) >= SMALLEST and cell in exchange.cells and (rival := self.other(cells, same=True)):
                exchange = min(exchanges(self.picture, rival), key=lambda each: (len(each.ground), each.cells))
        return exchange


class Mending:
    """The search for the fewest changes. A variable says that a cell is changed to one of its other colours."""

    def __init__(self, picture: Picture, palette: tuple[Colour, ...], budget: Budget) -> None:
        from kotae.engines.fewest import Fewest  # the MaxSAT solver takes a while to load

        self.budget = budget
        self.picture = picture
        self.palette = palette
        self.size = len(picture) * len(picture[0])
        self.changes = [
            (cell, colour)
            for cell in ((row, col) for row in range(len(picture)) for col in range(len(picture[0])))
            for colour in range(len(palette) + 1)
            if colour != picture[cell[0]][cell[1]]
        ]
        self.variables = {change: number for number, change in enumerate(self.changes, 1)}
        self.master = Fewest(len(self.changes))
        if len(palette) > 1:
            self.master.add(self.one_colour_each())
        self.looks = 0

    def one_colour_each(self) -> Iterator[list[int]]:
        for cell in dict.fromkeys(cell for cell, _ in self.changes):
            yield from ([-one, -other] for one, other in combinations(self.others(cell), 2))

    def others(self, cell: Cell) -> list[int]:
        """The variables of a cell's changes."""
        colours = range(len(self.palette) + 1)
        return [self.variables[cell, k] for k in colours if (cell, k) in self.variables]

    def look(self, change: Change, most: int = MOST_EXCHANGES) -> Look:
        """Examines a picture, and keeps what every better one must differ in."""
        self.looks += 1
        self.budget.slice(1)
        look = looked_at(changed(self.picture, change), self.palette, most, self.budget)
        self.master.add(self.clause(exchange, change) for exchange in look.found)
        return look

    def clause(self, exchange: Exchange, change: Change) -> list[int]:
        """The clause that a picture differs, on the ground of an exchange, from the one with these changes."""
        literals: list[int] = []
        for cell in exchange.ground:
            literals += [-self.variables[cell, change[cell]]] if cell in change else self.others(cell)
        return literals

    def mended(self) -> Mended | None:
        """The picture with the fewest changes; when that takes too long, one with few changes, and a bound. None if not
        even that was found."""
        best: tuple[int, Change] | None = None
        at_least = 0
        while True:
            model = self.master.model()
            if model is None:
                return None
            change = dict(self.changes[variable - 1] for variable in model)
            at_least = len(change)
            look = self.look(change)
            if look.status == "unique":
                return Mended(changed(self.picture, change), change, at_least)
            if best is None or len(look.open) < best[0]:
                best = len(look.open), change
            if look.status == "unknown" or self.looks * self.size > MOST_CELLS:
                break
        found = self.greedy(best[1])
        return Mended(changed(self.picture, found), found, at_least) if found is not None else None

    def greedy(self, change: Change) -> Change | None:
        """Extends changes that are not enough to ones that are: adds one after another, each time the one on the ground
        of an exchange that leaves the fewest cells open; then removes those that turn out not to be needed."""
        look, looks = self.look(change, 1), 0
        while look.status != "unique":
            near = {cell for exchange in look.found for cell in exchange.ground} or set(look.open)
            choices = [change | {cell: colour} for cell, colour in self.changes if cell in near and cell not in change]
            choices = choices[:: len(choices) // CHOICES + 1]
            looks += len(choices)
            if not choices or looks * self.size > MOST_LINED:
                return None
            left = [len(open_cells(nonogram_of(changed(self.picture, each), self.palette))) for each in choices]
            change = choices[left.index(min(left))]
            look = self.look(change, 1)
        for cell in list(change):
            rest = {other: colour for other, colour in change.items() if other != cell}
            if self.look(rest, 1).status == "unique":
                change = rest
        return change

    def close(self) -> None:
        self.master.close()


def mended(picture: Picture, palette: tuple[Colour, ...] = (BLACK,), budget: Budget | None = None) -> Mended | None:
    """The picture that is the only one with its runs and has the fewest changed cells, or, if that takes too long, few
    of them and a bound; None if none was found. Raises LimitReached when the budget is spent."""
    mending = Mending(picture, palette, budget or Budget())
    try:
        return mending.mended()
    finally:
        mending.close()
