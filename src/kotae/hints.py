"""What a player is told next, for the command line and for the page."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from kotae.answers.explain import explain
from kotae.answers.mistakes import to_take_back, went_wrong
from kotae.answers.moves import check_moves
from kotae.answers.plan import find_plan
from kotae.answers.walk import Step
from kotae.board.grid import cell_at
from kotae.board.tiles import State
from kotae.drawing.film import steps_text, stills
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.families.sliding import ARRIVED, Sliding
from kotae.logic import Values


class Following(NamedTuple):
    """The steps of a hint. When there are none, either nothing more is certain, or time ran out."""

    steps: list[Step]
    complete: bool


def next_steps(puzzle: Puzzle, given: Values, seen: Callable[[Values], object], seconds: float | None) -> Following:
    """The next step; or what leads to the first one that can be seen, as nobody can draw that a cell is not red. `seen`
    tells what a player sees of values."""
    before, most = seen(given), 1
    while True:
        found = explain(puzzle, given, seconds=seconds, most=most)
        for count, last in enumerate(found.steps):
            for place in dict.fromkeys(part(puzzle, literal) for literal in last.so):
                here = last._replace(so=[literal for literal in last.so if part(puzzle, literal) == place])
                if seen(after(given, [*found.steps[:count], here])) != before:
                    return Following([*led_there(puzzle, found.steps[:count], here), last], True)
        if len(found.steps) < most:
            return Following([], found.complete)
        most *= 4


def after(given: Values, steps: Sequence[Step]) -> Values:
    """The values with what these steps add."""
    values = given.copy()
    for step in steps:
        for literal in step.so:
            values[abs(literal)] = literal
    return values


def part(puzzle: Puzzle, literal: int) -> object:
    return puzzle.layer_of(abs(literal)).part(abs(literal))


def led_there(puzzle: Puzzle, steps: list[Step], last: Step) -> list[Step]:
    """Those of the steps that the last one needs: for its reasons, or because together they decide its place."""
    kept: list[Step] = []
    place, needed = part(puzzle, last.so[0]), set(last.given)
    for step in reversed(steps):
        if any(literal in needed or part(puzzle, literal) == place for literal in step.so):
            kept.insert(0, step)
            needed.update(step.given)
    return kept


class LookedBack(NamedTuple):
    """How a drawing went wrong, as far as there was time to find out."""

    since: int | None
    """The move, counted from 1, since which no answer continues it; None if that is not known."""
    wrong: list[int] | None
    """The marks that cannot stay; None if the puzzle itself has no answer."""
    complete: bool
    """Whether there was time for all of it."""


def looked_back(puzzle: Puzzle, marks: Sequence[int], positions: Sequence[Values], budget: Budget) -> LookedBack:
    """What is wrong with these marks, and since when, if the boards after each move are known. The cheaper comes first,
    so that it can still be told when there is no time for the other."""
    since = None
    try:
        since = went_wrong(puzzle, positions, budget) if positions else None
        return LookedBack(since, to_take_back(puzzle, marks, budget), True)
    except LimitReached:
        return LookedBack(since, [], False)


def place_of(puzzle: Sliding, state: State, tile: int) -> list[int]:
    """Where a tile lies."""
    return list(cell_at(*divmod(state.index(tile), puzzle.grid.cols)))


def rest_of(puzzle: Sliding, plan: Sequence[int]) -> Sliding:
    """The puzzle that is left after these moves."""
    left = None if puzzle.steps is None else max(0, puzzle.steps - len(plan))
    return Sliding(puzzle.grid, puzzle.states(plan)[-1], puzzle.goal, left)


def plan_hint(puzzle: Sliding, plan: list[int], level: int, seconds: float | None) -> dict[str, Any]:
    """The next move of a shortest way from here: the tile, how far it is to the goal, where it goes, the move made."""
    verdict, wrong = check_moves(puzzle, plan)
    if verdict == "right":
        return {"status": "done", "text": "nothing is left to do", "where": []}
    if verdict in ("wrong", "stuck"):
        told = "; ".join(f"{rule}, at step {step}" for rule, step in wrong) or "the goal is out of reach from here"
        return {"status": "mistake", "text": told, "where": [], "because": []}
    left = rest_of(puzzle, plan)
    found = find_plan(left, steps=left.steps, at_most=1, seconds=seconds)
    if not found.plans:
        if found.settled:
            return {"status": "mistake", "text": found.reason, "where": [], "because": []}
        told = f"no plan was found in time; every one has at least {found.bound} steps more"
        return {"status": "open", "text": told, "where": []}
    tile, steps = found.plans[0][0], steps_text(len(found.plans[0]))
    where = place_of(puzzle, left.start, tile)
    reply: dict[str, Any] = {"status": "hint", "where": [where], "text": f"look at the tile {tile}"}
    if level > 1:
        told = f"the goal is {steps} away, if the tile {tile} moves now"
        reply |= {"because": [{"rule": ARRIVED, "text": told, "places": [where]}], "text": told}
    if level > 2:
        then = steps_text(len(found.plans[0]) - 1)
        caption = stills(left, [tile])[1].caption.partition(": ")[2]
        reply |= {"so": [{"place": where, "text": caption}], "text": f"move {caption}; then {then} to the goal"}
    if level > 3:
        reply["answer"] = puzzle.to_json([*plan, tile])
    return reply
