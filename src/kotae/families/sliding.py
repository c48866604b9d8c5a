"""Sliding tiles: the fifteen puzzle and its relatives, of any size and with any goal.

This is a planning problem: instead of a board to fill in there are a state, moves, and a number of steps. So it is not
a `Puzzle` with clues and layers, but it answers everything that `AnyPuzzle` asks for, from modules of its own.
"""

from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, ClassVar

from kotae.board.grid import Grid
from kotae.board.motions import Motion
from kotae.board.tiles import State, Tiles, moved_state
from kotae.errors import AnswerError, KotaeError
from kotae.families._any_puzzle import AnyPuzzle
from kotae.families._homes import PLANS
from kotae.families._names import Names

BESIDE = "only a tile beside the gap can move"
ARRIVED = "at the end every tile stands as in the goal"


class Sliding(AnyPuzzle):
    """Slide one tile at a time into the gap until all tiles stand as in the goal, in as few steps as possible."""

    names = Names(
        "sliding", ("fifteen", "15-puzzle", "15puzzle", "8-puzzle", "8puzzle", "npuzzle", "sliding-tiles", "tiles")
    )
    homes = PLANS
    plans = True
    category = "moving"
    text_form = "kotae.formats.sliding_text"
    encodings: ClassVar = {"default": "kotae.sliding.halves", "plain": "kotae.sliding.plain"}
    random_boards = "kotae.sliding.scrambles"
    sizes = ((2, 2), (3, 3), (4, 4))
    usual_size = (3, 3)
    example = "1 2 3\n_ 4 6\n7 5 8\n"

    def __init__(
        self, grid: Grid, start: Sequence[int], goal: Sequence[int] | None = None, steps: int | None = None
    ) -> None:
        self.grid = grid
        self.start: State = tuple(start)
        self.goal: State = (*range(1, len(start)), 0) if goal is None else tuple(goal)
        self.steps = steps
        """The number of steps that the puzzle allows; None asks for the fewest."""
        if grid.rows < 2 or grid.cols < 2:
            raise KotaeError(f"a board of {grid.rows}x{grid.cols} is too small", "at least two rows and two columns")
        for state in (self.start, self.goal):
            if sorted(state) != list(range(grid.rows * grid.cols)):
                raise KotaeError(
                    "not every tile occurs exactly once", f"0 to {grid.rows * grid.cols - 1}, 0 for the gap"
                )
        self.board = Tiles(grid, self.goal)
        self.fix()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sliding) and self.identity == other.identity

    def __hash__(self) -> int:
        return hash(self.identity)

    @property
    def identity(self) -> tuple[Grid, State, State, int | None]:
        return self.grid, self.start, self.goal, self.steps

    def slid(self, state: State, tile: int) -> State | None:
        """The state after this tile has moved into the gap; None if the tile is not beside it."""
        return self.board.moved(state, state.index(tile)) if tile in self.board.movable(state) else None

    def states(self, plan: Iterable[int]) -> list[State]:
        """The states that a plan passes through, beginning with the start. They end before a step that cannot be
        made."""
        states = [self.start]
        for tile in plan:
            following = self.slid(states[-1], tile)
            if following is None:
                break
            states.append(following)
        return states

    def solved_by(self, plan: Sequence[int]) -> bool:
        """Whether the plan leads to the goal when the tiles are moved on an ordinary board."""
        states = self.states(plan)
        return len(states) == len(plan) + 1 and states[-1] == self.goal

    def moved(self, motion: Motion) -> "Sliding":
        start, goal = (moved_state(state, motion) for state in (self.start, self.goal))
        return Sliding(motion.after, start, goal, self.steps).credited(self.credits)

    @cached_property
    def parity(self) -> int:
        """Whether every plan has an even (0) or an odd (1) number of steps: each step takes the gap to the other
        colour."""
        return self.board.distance(self.start.index(0), self.board.home[0]) % 2

    @cached_property
    def solvable(self) -> bool:
        """Every step swaps the gap with a tile. So the number of swaps that turn the start into the goal is even or odd
        together with the number of steps of the gap; and on a board of at least two rows and columns nothing else can
        prevent it."""
        places, swaps = [self.board.home[tile] for tile in self.start], 0
        for cell in self.board.cells:
            while (other := places[cell]) != cell:
                places[cell], places[other] = places[other], other
                swaps += 1
        return swaps % 2 == self.parity

    def to_json(self, plan: Sequence[int]) -> dict[str, Any]:
        return {"steps": len(plan), "tiles": list(plan)}

    def from_json(self, data: Any) -> list[int]:
        """The plan that JSON describes: the tiles that move, alone or in the form that `to_json` gives."""
        stated = data if isinstance(data, dict) else {"tiles": data}
        tiles: Any = stated.get("tiles")
        if type(tiles) is not list or {*map(type, tiles)} - {int} or stated.get("steps", len(tiles)) != len(tiles):
            raise AnswerError("it is not a plan", '{"steps": K, "tiles": [the tile that moves at each step]}')
        return tiles
