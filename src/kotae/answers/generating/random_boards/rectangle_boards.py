"""New divisions into rectangles: a random one, changed until its numbers determine it and it is as hard as wanted."""

from typing import NamedTuple

from kotae.answers.generating.generators import Candidate, all_shown, some_hidden
from kotae.answers.generating.quick_difficulty import Mark
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.random_boards.random_rectangles import (
    LARGEST,
    Numbered,
    random_division,
    random_numbered,
    random_spot,
)
from kotae.answers.generating.random_boards.symmetry import Symmetry
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.answers.solve import solve
from kotae.board.areas import Rectangle, bordering
from kotae.board.grid import Grid, Place, cell_at
from kotae.board.tokens import Clue
from kotae.families.base import Puzzle
from kotae.families.nawabari import Nawabari
from kotae.logic import Values

SMALLEST = {"medium": 4, "hard": 4, "expert": 5}
REQUESTS = ("symmetry", "clues", "pattern")
IS_PROVED = False
"""Narrowing ignores the largest rectangles."""
HIDDEN = 0.4
"""How often a number is hidden or shown again, once changing the board alone has not made it hard enough."""
DIVISIONS = 5
"""How many divisions are made before the one closest to the wanted difficulty is changed."""
MOST_HARDENED = 4000
"""How many changes to a division are tried to make it harder."""
STIRRED = {"hard": 0.15, "expert": 0.6}
"""How many of them, per cell, are made before it is worth asking whether it is hard enough."""
MOST_EASED = 300
"""How many changes to a division are tried to make it easier."""
TINY = 36
"""Divisions of up to this many cells are hardly ever expert when all numbers are shown."""


def draft(request: Request, dice: Dice, tuning: Tuning) -> Candidate | None:
    """Of a few divisions, takes the one closest to the request. If it is too hard, it is eased; if too easy, hardened.
    When that is not enough, numbers are hidden, and halving the range finds how many; on tiny boards that are to be
    expert, numbers are also hidden one by one."""
    if request.clues is not None or not request.difficulty:
        numbered = random_numbered(request.symmetric, dice)
        if numbered is None:
            return None
        blank, values = divided(numbered)
        return all_shown(blank, values) if request.clues is None else some_hidden(blank, values, request, dice)
    nearest = nearest_division(request, dice, tuning)
    if nearest is None:
        return None
    division, where = nearest
    if where.levels > 0:
        easier = eased(division.numbered, request.difficulty, dice, tuning)
        return Candidate(*Division(easier).puzzle_and_answer) if easier else None
    if where.levels < 0:
        division, where = hardened(division, where, dice, tuning)
    if where.levels < 0:
        fewer = some_hidden(*divided(division.numbered), request, dice)
        if fewer and tuning.mark(*fewer.puzzle_and_answer()).levels >= 0:
            return fewer
        if request.difficulty == "expert" and request.grid.rows * request.grid.cols <= TINY:
            division = hidden_division(division, dice, tuning)
    return Candidate(*division.puzzle_and_answer)


class Division(NamedTuple):
    """A division, and the cells whose numbers are hidden."""

    numbered: Numbered
    hidden: frozenset[Place] = frozenset()

    @property
    def puzzle_and_answer(self) -> tuple[Nawabari, Values]:
        """The puzzle and its answer."""
        blank, values = divided(self.numbered)
        shown = blank.with_clues_of(values, blank.clues).clues
        return Nawabari(blank.grid, {cell: "?" if cell in self.hidden else shown[cell] for cell in shown}), values

    @property
    def alone(self) -> bool:
        """Whether no other division has the numbers that are shown."""
        return solve(self.puzzle_and_answer[0]).status == "unique"


def nearest_division(request: Request, dice: Dice, tuning: Tuning) -> tuple[Division, Mark] | None:
    """Of a few divisions, the one closest to the request. What narrowing decides is never expert, so when expert is
    wanted, the first will do."""
    found: list[tuple[Division, Mark]] = []
    for _ in range(DIVISIONS):
        numbered = random_numbered(request.symmetric, dice)
        if numbered and Division(numbered).alone:
            division = Division(numbered)
            if request.difficulty == "expert":
                return division, Mark(-1, 0)
            found.append((division, tuning.mark(*division.puzzle_and_answer)))
            if found[-1][1].levels == 0:
                return found[-1]
    return min(found, key=lambda each: each[1].distance, default=None)


def hardened(division: Division, where: Mark, dice: Dice, tuning: Tuning) -> tuple[Division, Mark]:
    """Changes a division so that narrowing leaves more and more of it open although its numbers still determine it.
    That is found much sooner than how hard it is, which is only measured after some changes; if it is too hard then,
    they are taken back."""
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
            found = tuning.mark(*Division(here).puzzle_and_answer) if Division(here).alone else None
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

    return tuning.climbed(division, lambda each: each.puzzle_and_answer, changed)


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
    """The division changed until it is not beyond the wanted level: where the way through it continues only by a step
    that is, a number moves or a rectangle is cut. A change is kept if the way then gets no less far."""

    def stuck(division: Numbered) -> list[Rectangle] | None:
        blank, values = divided(division)
        puzzle, _ = all_shown(blank, values).puzzle_and_answer()
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


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    clues: dict[Place, Clue] = {}
    for area in random_division(Symmetry(grid), dice, LARGEST):
        spot = random_spot(area, dice)
        clues[cell_at(*spot)] = bordering(area, spot) if dice.chance() < shown else "?"
    return Nawabari(grid, clues)
