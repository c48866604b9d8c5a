"""Puzzles in the making: a random solution of each family, and clues that tell it, as hard as wished if possible."""

import atexit
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from kotae.answers.difficulty import Mark
from kotae.answers.random_boards.art import INKED, Picture, nonogram_of, random_picture, values_of
from kotae.answers.random_boards.bridging import Bridging, random_bridging
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.divisions import Numbered, random_numbered
from kotae.answers.random_boards.loops import random_loop
from kotae.answers.random_boards.nets import Bridges
from kotae.answers.random_boards.telling import redrawn, repaired, varying
from kotae.answers.solve import solve
from kotae.answers.switchboard import Switchboard, Thinned, thinned
from kotae.answers.tuning import Tuning
from kotae.answers.wishes import MINIMAL, Wish
from kotae.board.grid import Grid, Place, cell_at
from kotae.board.layers import Clue
from kotae.board.rectangles import Rectangle
from kotae.engines import Budget
from kotae.logic import Values
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.slitherlink import Slitherlink

MOST_SHARED = 200
HIDDEN = 0.4
"""How often a number is hidden or shown again, once changes of a board alone have not made it difficult enough."""
DIVISIONS = 5
"""How many divisions are made before the nearest to the wanted difficulty is changed."""
MOST_HARDENED = 4000
"""Changes of a division that are tried to make it harder."""
STIRRED = {"hard": 0.15, "expert": 0.6}
"""How many of them, for every cell, it takes until it is worth asking whether it is that hard now."""
MOST_EASED = 300
"""Changes of a division that are tried to make it easier."""
SMALL = 100
"""Pictures of up to so many cells are changed to bring them nearer to the wanted difficulty; of larger ones, which take
longer to mark, the next is sooner right."""
TINY = 36
"""Divisions of up to so many cells are hardly ever expert when all numbers are shown."""


class Draft(NamedTuple):
    """A puzzle in the making: a solution, clues that tell it, and those that may be put back to make it easier."""

    blank: Puzzle
    values: Values
    clues: Thinned

    def puzzle(self, back: int = 0) -> Puzzle:
        """The puzzle when so many of the groups dropped last are put back."""
        blank = self.blank
        clues = {**blank.clues, **self.clues.with_back(back)}
        return blank if clues == blank.clues else type(blank)(blank.grid, clues, blank.palette)


@lru_cache(maxsize=4)
def open_board(grid: Grid) -> Switchboard:
    """The switchboard for a size of Slitherlink: many puzzles of that size share it, and what it has learnt."""
    return Switchboard(Slitherlink(grid, {}))


atexit.register(open_board.cache_clear)  # PySAT's solvers cannot be given back once Python takes itself apart


def shared_board(grid: Grid, budget: Budget) -> Switchboard:
    """The same, but not for ever: what it has learnt from very many puzzles slows it down."""
    if open_board(grid).left_out >= MOST_SHARED:
        open_board.cache_clear()
    board = open_board(grid)
    board.budget = budget
    return board


def draft_slitherlink(wish: Wish, dice: Dice, tuning: Tuning) -> Draft | None:
    grid, board = wish.grid, shared_board(wish.grid, tuning.budget)
    blank = board.blank
    assert isinstance(blank, Slitherlink)
    loop = random_loop(grid, dice)
    values = [-variable for variable in range(blank.variables + 1)]
    for edge in loop:
        values[blank.line[edge]] = blank.line[edge]
    groups = dice.shuffled(wish.symmetric.orbits(list(grid.cells())))
    if wish.zeros_apart:
        groups = without_zeros_together(groups, board.clues_of(values, grid.cells()), grid)
    clues = thinned(board, values, groups, round((wish.clues or MINIMAL) * grid.rows * grid.cols))
    return Draft(blank, values, clues) if clues else None


def without_zeros_together(groups: list[list[Place]], clues: dict[Place, Clue], grid: Grid) -> list[list[Place]]:
    """The groups of cells of which no zero stands beside another: the later one of two goes."""
    zeros: set[Place] = set()
    kept: list[list[Place]] = []
    for group in groups:
        new = {cell for cell in group if clues[cell] == 0}
        if not any(near in zeros or near in new for cell in new for near in grid.neighbours(cell)):
            zeros |= new
            kept.append(group)
    return kept


def all_shown(blank: Puzzle, values: Values) -> Draft:
    """The draft in which all numbers of an answer are shown."""
    return Draft(blank, values, Thinned(dict(blank.with_clues_of(values, blank.clues).clues)))


def some_hidden(blank: Puzzle, values: Values, wish: Wish, dice: Dice) -> Draft | None:
    """The draft in which only the wanted share of numbers is shown."""
    board = Switchboard(blank)
    groups = dice.shuffled(wish.symmetric.orbits(list(blank.clues)))
    clues = thinned(board, values, groups, round((wish.clues or MINIMAL) * len(blank.clues)))
    board.close()
    return Draft(blank, values, clues) if clues else None


class Net(NamedTuple):
    """Bridges, and the islands whose numbers are hidden."""

    bridges: Bridges
    hidden: frozenset[Place] = frozenset()

    def told(self, bridging: Bridging) -> tuple[Hashi, Values]:
        """The puzzle and its answer."""
        puzzle, values = bridging.told(self.bridges)
        return Hashi(puzzle.grid, {**puzzle.clues, **dict.fromkeys(sorted(self.hidden), "?")}), values

    def alone(self, bridging: Bridging) -> bool:
        """Whether no other net has the numbers that are shown."""
        shown = [island for island in bridging.layer.islands if island not in self.hidden]
        values = bridging.values(self.bridges)
        bridging.board.leave_out(values)
        return bridging.board.another(bridging.board.clues_of(values, shown)) is None


def draft_hashi(wish: Wish, dice: Dice, tuning: Tuning) -> Draft | None:
    bridging = random_bridging(wish.symmetric, dice, tuning.budget)
    if bridging is None:
        return None
    net = Net(bridging.bridges)
    try:
        if wish.clues is None and wish.difficulty:
            net = climbed_net(bridging, wish, dice, tuning)
    finally:
        bridging.board.close()
    if wish.clues is not None:
        return some_hidden(bridging.blank, bridging.values(net.bridges), wish, dice)
    return Draft(*net.told(bridging), Thinned({}))


def climbed_net(bridging: Bridging, wish: Wish, dice: Dice, tuning: Tuning) -> Net:
    def rebuilt(net: Net) -> Net | None:
        bridges = bridging.changed(net.bridges, dice.one_of(bridging.layer.places), dice)
        new = bridges and Net(bridges, net.hidden)
        return new if new and new.alone(bridging) else None

    def hidden(net: Net) -> Net | None:
        if dice.chance() >= HIDDEN:
            return rebuilt(net)
        new = Net(net.bridges, net.hidden ^ wish.symmetric.orbit(dice.one_of(bridging.layer.islands)))
        return new if new.alone(bridging) else None

    return tuning.climbed(Net(bridging.bridges), lambda net: net.told(bridging), rebuilt, hidden)


class Division(NamedTuple):
    """A division, and the cells whose numbers are hidden."""

    numbered: Numbered
    hidden: frozenset[Place] = frozenset()

    @property
    def told(self) -> tuple[Nawabari, Values]:
        """The puzzle and its answer."""
        blank, values = divided(self.numbered)
        shown = blank.with_clues_of(values, blank.clues).clues
        return Nawabari(blank.grid, {cell: "?" if cell in self.hidden else shown[cell] for cell in shown}), values

    @property
    def alone(self) -> bool:
        """Whether no other division has the numbers that are shown."""
        return solve(self.told[0]).status == "unique"


def draft_nawabari(wish: Wish, dice: Dice, tuning: Tuning) -> Draft | None:
    """Of a few divisions the nearest to the wish is taken. If it is too hard, it is eased; if it is too easy, hardened.
    When that is not enough, numbers are hidden, and halving finds how many; on tiny boards that are to be expert also
    others, one by one."""
    if wish.clues is not None or not wish.difficulty:
        numbered = random_numbered(wish.symmetric, dice)
        if numbered is None:
            return None
        blank, values = divided(numbered)
        return all_shown(blank, values) if wish.clues is None else some_hidden(blank, values, wish, dice)
    nearest = nearest_division(wish, dice, tuning)
    if nearest is None:
        return None
    division, where = nearest
    if where.levels > 0:
        easier = eased(division.numbered, wish.difficulty, dice, tuning)
        return Draft(*Division(easier).told, Thinned({})) if easier else None
    if where.levels < 0:
        division, where = hardened(division, where, dice, tuning)
    if where.levels < 0:
        draft = some_hidden(*divided(division.numbered), wish, dice)
        if draft and tuning.mark(draft.puzzle(), draft.values).levels >= 0:
            return draft
        if wish.difficulty == "expert" and wish.grid.rows * wish.grid.cols <= TINY:
            division = hidden_division(division, dice, tuning)
    return Draft(*division.told, Thinned({}))


def nearest_division(wish: Wish, dice: Dice, tuning: Tuning) -> tuple[Division, Mark] | None:
    """Of a few divisions the nearest to the wish. What narrowing decides is never expert: then the first will do."""
    found: list[tuple[Division, Mark]] = []
    for _ in range(DIVISIONS):
        numbered = random_numbered(wish.symmetric, dice)
        if numbered and Division(numbered).alone:
            division = Division(numbered)
            if wish.difficulty == "expert":
                return division, Mark(-1, 0)
            found.append((division, tuning.mark(*division.told)))
            if found[-1][1].levels == 0:
                return found[-1]
    return min(found, key=lambda each: each[1].distance, default=None)


def hardened(division: Division, where: Mark, dice: Dice, tuning: Tuning) -> tuple[Division, Mark]:
    """Changes a division so that narrowing leaves more and more of it open although its numbers still tell it. That is
    found out much sooner than how hard it is, which is only asked after some changes; if it is too hard then, they are
    taken back."""
    here = last = division.numbered
    stirred, enough = 0, STIRRED.get(tuning.wanted, 0) * here.grid.rows * here.grid.cols
    for _ in range(MOST_HARDENED):
        if where.levels == 0 or tuning.spent:
            break
        tuning.budget.look()
        there = here.varied(dice)
        if there is None or len(there.open) < len(here.open) or not there.alone:
            continue
        here = there
        stirred += bool(here.open)
        if stirred > enough:
            stirred = 0
            found = tuning.mark(*Division(here).told) if Division(here).alone else None
            if found and found.levels <= 0:
                last, where = here, found
            here = last
    return Division(last), where


def hidden_division(division: Division, dice: Dice, tuning: Tuning) -> Division:
    def changed(before: Division) -> Division | None:
        if dice.chance() < HIDDEN:
            cell = cell_at(*dice.one_of(list(before.numbered.areas.values())))
            new = Division(before.numbered, before.hidden ^ before.numbered.symmetry.orbit(cell))
        else:
            new = Division(before.numbered.varied(dice) or before.numbered, before.hidden)
        return new if new.alone else None

    return tuning.climbed(division, lambda each: each.told, changed)


def divided(numbered: Numbered) -> tuple[Nawabari, Values]:
    """The puzzle of a division with all its numbers hidden, and its answer."""
    areas = {cell_at(*spot): area for area, spot in numbered.areas.items()}
    blank = Nawabari(numbered.grid, dict.fromkeys(areas, "?"))
    values = [0] * (blank.variables + 1)
    for centre, area in areas.items():
        for literal in blank.area.literals_of(centre, area):
            values[abs(literal)] = literal
    return blank, values


def eased(numbered: Numbered, wanted: str, dice: Dice, tuning: Tuning) -> Numbered | None:
    """The division changed until it is not beyond the wanted level: where the way through it goes on only by a step
    that is, a number moves or a rectangle is cut. A change stays when one gets no less far then."""

    def stuck(division: Numbered) -> list[Rectangle] | None:
        blank, values = divided(division)
        puzzle = all_shown(blank, values).puzzle()
        if solve(puzzle).status != "unique":
            return None
        open_still = set(tuning.way(puzzle, values, wanted).left)
        literals = {area: blank.area.literals_of(cell_at(*spot), area) for area, spot in division.areas.items()}
        return [area for area, its in literals.items() if not open_still.isdisjoint(its)]

    left = stuck(numbered)
    for _ in range(MOST_EASED):
        if not left:
            return None if left is None else numbered
        if tuning.spent:
            break
        changed = numbered.changed(dice.one_of(left), dice)
        then = None if changed.open else stuck(changed)
        if then is not None and len(then) <= len(left):
            numbered, left = changed, then
    return None


def draft_nonogram(wish: Wish, dice: Dice, tuning: Tuning) -> Draft | None:
    rough, palette, symmetry = tuning.rough, wish.palette, wish.symmetric
    picture = random_picture(symmetry, dice, wish.colours, INKED - 0.2 * rough, rough)
    if rough:
        found = repaired(picture, palette, symmetry, dice, tuning.budget)
        if found is None:
            return None
        small = wish.grid.rows * wish.grid.cols <= SMALL
        picture = climbed_picture(found, wish, dice, tuning) if small else found
    puzzle = nonogram_of(picture, palette)
    if not rough and 0 in puzzle.knowledge.values[1:] and solve(puzzle).status != "unique":
        return None
    return Draft(puzzle, values_of(puzzle, picture), Thinned({}))


def climbed_picture(picture: Picture, wish: Wish, dice: Dice, tuning: Tuning) -> Picture:
    palette = wish.palette

    def changed(before: Picture) -> Picture | None:
        after = redrawn(before, palette, wish.symmetric, dice.below(wish.grid.rows * wish.grid.cols), dice)
        return None if varying(after, palette) else after

    def told(found: Picture) -> tuple[Nonogram, Values]:
        puzzle = nonogram_of(found, palette)
        return puzzle, values_of(puzzle, found)

    return tuning.climbed(picture, told, changed)


DRAFTS: dict[str, Callable[[Wish, Dice, Tuning], Draft | None]] = {
    Hashi.family: draft_hashi,
    Nonogram.family: draft_nonogram,
    Slitherlink.family: draft_slitherlink,
    Nawabari.family: draft_nawabari,
}
"""How a draft of each family is made."""
