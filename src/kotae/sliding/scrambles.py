"""A start for sliding tiles that is a given number of steps from the goal, and no fewer."""

from functools import cache

from kotae.answers.generating.generate import Made
from kotae.answers.generating.random_boards.dice import Dice
from kotae.answers.generating.request import Request
from kotae.answers.generating.target_difficulty import Tuning
from kotae.board.grid import Grid
from kotae.board.tiles import State, Tiles
from kotae.engines import Budget
from kotae.errors import KotaeError, UnsoundError
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.sliding.difficulty import FEWEST_STEPS, difficulty_of_plan
from kotae.sliding.plain_search import Deepening
from kotae.sliding.plan import find_plan

REQUESTS = ("steps",)
ALL_KNOWN = 9
"""On boards of up to this many cells, every state is examined."""
MOST_WALKS = 12


def made(request: Request, dice: Dice, tuning: Tuning) -> Made | None:
    """Sliding tiles that many steps from the goal; a solver proves that there is no shorter way."""
    steps = request.steps
    if steps is None:
        low = FEWEST_STEPS[request.difficulty or "medium"]
        steps = low + dice.below(10)
    elif request.difficulty and difficulty_of_plan(steps) != request.difficulty:
        raise KotaeError(
            f"{steps} steps are {difficulty_of_plan(steps)}",
            f"try --steps or --difficulty {request.difficulty}, not both",
        )
    puzzle = random_scramble(request.grid, steps, dice)
    if puzzle is None:
        return None
    answer = find_plan(puzzle, at_most=1, seconds=tuning.budget.seconds_left())
    tuning.budget.look()
    if not answer.plans or len(answer.plans[0]) != steps:
        raise UnsoundError(f"the solver does not agree that {steps} steps are the fewest")
    return Made(puzzle, puzzle.to_json(answer.plans[0]), difficulty_of_plan(steps))


def random_scramble(grid: Grid, steps: int, dice: Dice) -> Sliding | None:
    """A puzzle whose shortest plans have that many steps; None if none was found."""
    home = (*range(1, grid.rows * grid.cols), 0)
    if len(home) <= ALL_KNOWN:
        layers = layers_of(grid)
        return Sliding(grid, dice.one_of(layers[steps])) if steps < len(layers) else None
    board = Tiles(grid, home)
    state, before, far = home, -1, 0
    for _ in range(MOST_WALKS):
        for _ in range(steps - far):
            state, before = strayed(board, state, before, dice)
        puzzle = Sliding(grid, state)
        far = fewest_within(puzzle, steps)
        if far == steps:
            return puzzle
    return None


def random_walk(grid: Grid, steps: int, seed: str) -> Sliding:
    """A puzzle that many random steps from the goal; it may be closer than that."""
    dice, home = Dice(f"kotae walk {grid.rows}x{grid.cols} {steps} {seed}"), (*range(1, grid.rows * grid.cols), 0)
    board, state, before = Tiles(grid, home), home, -1
    for _ in range(steps):
        state, before = strayed(board, state, before, dice)
    return Sliding(grid, state)


def unproved(grid: Grid, shown: float, dice: Dice) -> Puzzle:
    """Tiles have no clues to show, and what is proved about them is how far they are from the goal."""
    raise KotaeError("there are no random boards for sliding", "a family that has a board to fill in")


def strayed(board: Tiles, state: State, before: int, dice: Dice) -> tuple[State, int]:
    """The state after a random step that does not undo the one before; and where the gap was."""
    gap = state.index(0)
    return board.moved(state, dice.one_of([cell for cell in board.neighbours[gap] if cell != before])), gap


def fewest_within(puzzle: Sliding, most: int) -> int:
    """The length of a shortest plan, at most this long, found by search."""
    search, horizon = Deepening(puzzle, Budget()), puzzle.board.fewest(puzzle.start)
    while horizon < most and not search.plans(horizon, 1):
        horizon += 2
    return horizon


@cache
def layers_of(grid: Grid) -> list[list[State]]:
    """All states of a small board by their distance from the goal, in an order that is always the same."""
    home: State = (*range(1, grid.rows * grid.cols), 0)
    board = Tiles(grid, home)
    layers, seen = [[home]], {home}
    while layers[-1]:
        following: list[State] = []
        for state in layers[-1]:
            for cell in board.neighbours[state.index(0)]:
                after = board.moved(state, cell)
                if after not in seen:
                    seen.add(after)
                    following.append(after)
        layers.append(following)
    return layers[:-1]
