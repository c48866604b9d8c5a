"""New puzzles: first a random solution, then its clues, then fewer of them while the solution stays the only one.

The puzzle of a number follows from the seed and that number alone. Solvers are only asked what is so, never for an
example of it, so the same seed gives the same puzzles with every solver, on every machine, in any number of processes.
"""

import atexit
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from kotae.answers.difficulty import FEWEST_STEPS, LEVELS, difficulty_of, difficulty_of_plan
from kotae.answers.plan import find_plan
from kotae.answers.random_boards.art import INKED, nonogram_of, random_picture, values_of
from kotae.answers.random_boards.bridging import random_bridging
from kotae.answers.random_boards.dice import Dice
from kotae.answers.random_boards.divisions import random_numbered
from kotae.answers.random_boards.loops import random_loop
from kotae.answers.random_boards.scrambles import random_scramble
from kotae.answers.solve import solve
from kotae.answers.switchboard import Switchboard, Thinned, thinned
from kotae.board.grid import Grid, Place, cell_at
from kotae.board.layers import BLACK, Clue, Colour
from kotae.errors import KotaeError, UnsoundError
from kotae.logic import Values
from kotae.puzzles import AnyPuzzle, Kind
from kotae.puzzles.base import Puzzle
from kotae.puzzles.hashi import Hashi
from kotae.puzzles.nawabari import Nawabari
from kotae.puzzles.nonogram import Nonogram
from kotae.puzzles.sliding import Sliding
from kotae.puzzles.slitherlink import Slitherlink

CHECKER = "cadical195"
"""Every puzzle is proved again by this one, which had no part in making it."""
CHECKERS = {"nonogram": "glucose42"}
"""Most nonograms are proved by line solving, and this one is ready sooner."""
MOST_TRIES = 150
"""Random solutions that are tried for one puzzle."""
MOST_SHARED = 200
MINIMAL = 0.0
SYMMETRIES = ("none", "rotate", "mirror")
INKS = (BLACK, Colour("r", "red", "#d62728"), Colour("b", "blue", "#1f77b4"), Colour("g", "green", "#2ca02c"))
LETTERED = (Colour("k", "black", "#000000"), *INKS[1:])


class NotFound(Exception):
    """No puzzle as wished for was met in a bounded number of tries."""


class Wish(NamedTuple):
    """What puzzles are wanted."""

    kind: Kind
    grid: Grid
    difficulty: str | None = None
    symmetry: str = "none"
    clues: float | None = None
    """The share of numbers that stay, `MINIMAL` for as few as possible; None leaves it to the family."""
    zeros_apart: bool = False
    """Slitherlink: no two zeros side by side."""
    steps: int | None = None
    """Sliding tiles: the length of the shortest plans."""
    colours: int = 1
    """Nonograms: how many."""
    rated: bool = False
    """Whether the difficulty is to be told even if none is asked for."""


class Made(NamedTuple):
    """A new puzzle, its solution as JSON, and its difficulty if that was asked for."""

    puzzle: AnyPuzzle
    solution: Any
    difficulty: str | None


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


def generate(wish: Wish, seed: str, number: int) -> Made:
    """The puzzle of that number. Raises NotFound after a bounded number of tries."""
    refuse(wish)
    rows, cols = wish.grid
    for attempt in range(MOST_TRIES):
        dice = Dice(f"kotae {wish.kind.family} {rows}x{cols} {seed} {number} {attempt}")
        made = slid(wish, dice) if issubclass(wish.kind, Sliding) else filled(wish, dice)
        if made:
            return made
    raise NotFound


def refuse(wish: Wish) -> None:
    """Complains of wishes that a family cannot have."""
    family = wish.kind.family
    if family not in DRAFTS and family != "sliding":
        raise KotaeError(f"there is no generator for {family}", "one of " + ", ".join([*DRAFTS, "sliding"]))
    for name, asked, families in (
        ("--steps", wish.steps is not None, ("sliding",)),
        ("--symmetry", wish.symmetry != "none", ("slitherlink",)),
        ("--no-zeros-together", wish.zeros_apart, ("slitherlink",)),
        ("--clues", wish.clues is not None, ("slitherlink", "hashi", "nawabari")),
        ("--colors", wish.colours > 1, ("nonogram",)),
    ):
        if asked and family not in families:
            raise KotaeError(f"{family} has no {name}", f"{name} for {', '.join(families)} only")
    if wish.colours > len(INKS):
        raise KotaeError(f"{wish.colours} colours are too many for random art", f"1 to {len(INKS)}")
    least = 2 if family in ("sliding", "slitherlink") else 1
    if min(wish.grid) < least or (family == "hashi" and max(wish.grid) < 3):
        raise KotaeError(f"a board of {wish.grid.rows}x{wish.grid.cols} is too small for {family}", "a larger one")


def filled(wish: Wish, dice: Dice) -> Made | None:
    """A puzzle with clues, checked; None if this try came to nothing."""
    draft = DRAFTS[wish.kind.family](wish, dice)
    if draft is None:
        return None
    difficulty, puzzle = None, draft.puzzle()
    if wish.difficulty:
        found = in_band(draft, wish.difficulty)
        if found is None:
            return None
        difficulty, puzzle = wish.difficulty, found
    if not checked(puzzle, draft.values):
        return None
    if wish.rated and difficulty is None:
        difficulty = difficulty_of(puzzle, draft.values)
    return Made(puzzle, puzzle.to_json(draft.values), difficulty)


def in_band(draft: Draft, wanted: str) -> Puzzle | None:
    """The draft with as many clues put back as make it that difficult. More clues make a puzzle easier, as a rule, so
    halving the range soon finds how many."""
    low, high = 0, len(draft.clues.dropped)
    back = 0
    while low <= high:
        puzzle = draft.puzzle(back)
        found = LEVELS.index(difficulty_of(puzzle, draft.values)) - LEVELS.index(wanted)
        if found == 0:
            return puzzle
        if found < 0:
            high = back - 1
        else:
            low = back + 1
        back = (low + high) // 2
    return None


def checked(puzzle: Puzzle, values: Values) -> bool:
    """Whether a fresh solver of another kind finds the same answer and proves that there is no other. Only where a
    random solution was narrowed down by a shortcut may it say no."""
    answer = solve(puzzle, CHECKERS.get(puzzle.family, CHECKER))
    if answer.status == "unique" and answer.solutions[0][1:] == values[1:]:
        return True
    if puzzle.family != Nawabari.family:
        raise UnsoundError(f"{answer.solver} does not agree that this {puzzle.family} has one answer")
    return False


@lru_cache(maxsize=4)
def open_board(grid: Grid) -> Switchboard:
    """The switchboard for a size of Slitherlink: many puzzles of that size share it, and what it has learnt."""
    return Switchboard(Slitherlink(grid, {}))


atexit.register(open_board.cache_clear)  # PySAT's solvers cannot be given back once Python takes itself apart


def shared_board(grid: Grid) -> Switchboard:
    """The same, but not for ever: what it has learnt from very many puzzles slows it down."""
    if open_board(grid).left_out >= MOST_SHARED:
        open_board.cache_clear()
    return open_board(grid)


def draft_slitherlink(wish: Wish, dice: Dice) -> Draft | None:
    grid, board = wish.grid, shared_board(wish.grid)
    blank = board.blank
    assert isinstance(blank, Slitherlink)
    loop = random_loop(grid, dice)
    values = [-variable for variable in range(blank.variables + 1)]
    for edge in loop:
        values[blank.line[edge]] = blank.line[edge]
    groups = dice.shuffled(list(orbits(list(grid.cells()), grid, wish.symmetry)))
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


def orbits(places: list[Place], grid: Grid, symmetry: str) -> Iterator[list[Place]]:
    """The places that are dropped together, so that what remains is symmetric."""
    height, width = 2 * grid.rows, 2 * grid.cols
    for y, x in places:
        twin = {"none": (y, x), "rotate": (height - y, width - x), "mirror": (y, width - x)}[symmetry]
        if (y, x) <= twin:
            yield list(dict.fromkeys(((y, x), twin)))


def shown(blank: Puzzle, values: Values, wish: Wish, dice: Dice) -> Draft | None:
    """The draft in which all numbers of an answer are shown; or, if asked, fewer of them, the others hidden."""
    if wish.clues is None:
        return Draft(blank, values, Thinned(dict(blank.with_clues_of(values, blank.clues).clues)))
    board = Switchboard(blank)
    places = dice.shuffled(list(blank.clues))
    clues = thinned(board, values, [[place] for place in places], round(wish.clues * len(places)))
    board.close()
    return Draft(blank, values, clues) if clues else None


def draft_hashi(wish: Wish, dice: Dice) -> Draft | None:
    bridging = random_bridging(wish.grid, dice)
    return shown(bridging.blank, bridging.values(bridging.bridges), wish, dice) if bridging else None


def draft_nawabari(wish: Wish, dice: Dice) -> Draft | None:
    numbered = random_numbered(wish.grid, dice)
    if numbered is None:
        return None
    areas = {cell_at(*spot): area for area, spot in numbered.areas}
    blank = Nawabari(wish.grid, dict.fromkeys(areas, "?"))
    values = [0] * (blank.variables + 1)
    for centre, area in areas.items():
        for literal in blank.area.literals_of(centre, area):
            values[abs(literal)] = literal
    return shown(blank, values, wish, dice)


def draft_nonogram(wish: Wish, dice: Dice) -> Draft | None:
    inked = INKED if wish.difficulty in (None, "easy") else 0.4 + 0.15 * dice.chance()
    palette = INKS[:1] if wish.colours == 1 else LETTERED[: wish.colours]
    picture = random_picture(wish.grid, dice, wish.colours, inked)
    puzzle = nonogram_of(picture, palette)
    if 0 in puzzle.knowledge.values[1:] and solve(puzzle).status != "unique":
        return None
    return Draft(puzzle, values_of(puzzle, picture), Thinned({}))


def slid(wish: Wish, dice: Dice) -> Made | None:
    """Sliding tiles that many steps from the goal; a solver proves that there is no shorter way."""
    steps = wish.steps
    if steps is None:
        low = FEWEST_STEPS[wish.difficulty or "medium"]
        steps = low + dice.below(10)
    elif wish.difficulty and difficulty_of_plan(steps) != wish.difficulty:
        raise KotaeError(f"{steps} steps are {difficulty_of_plan(steps)}", f"--steps or --difficulty {wish.difficulty}")
    puzzle = random_scramble(wish.grid, steps, dice)
    if puzzle is None:
        return None
    answer = find_plan(puzzle, at_most=1)
    if not answer.plans or len(answer.plans[0]) != steps:
        raise UnsoundError(f"the solver does not agree that {steps} steps are the fewest")
    return Made(puzzle, puzzle.to_json(answer.plans[0]), difficulty_of_plan(steps))


DRAFTS: dict[str, Callable[[Wish, Dice], Draft | None]] = {
    Hashi.family: draft_hashi,
    Nonogram.family: draft_nonogram,
    Slitherlink.family: draft_slitherlink,
    Nawabari.family: draft_nawabari,
}
"""How a draft of each family is made."""
