"""The next move of a shortest plan, for the command line and for the page."""

from collections.abc import Sequence
from typing import Any

from kotae.board.grid import cell_at
from kotae.board.tiles import State
from kotae.families.sliding import ARRIVED, Sliding
from kotae.sliding.film import steps_text, stills
from kotae.sliding.moves import check_moves
from kotae.sliding.plan import find_plan


def place_of(puzzle: Sliding, state: State, tile: int) -> list[int]:
    """Where a tile lies."""
    return list(cell_at(*divmod(state.index(tile), puzzle.grid.cols)))


def rest_of(puzzle: Sliding, plan: Sequence[int]) -> Sliding:
    """The puzzle that is left after these moves."""
    left = None if puzzle.steps is None else max(0, puzzle.steps - len(plan))
    return Sliding(puzzle.grid, puzzle.states(plan)[-1], puzzle.goal, left)


def plan_mistake(puzzle: Sliding, plan: Sequence[int]) -> str:
    """What is wrong with a plan that has been begun; nothing if it can be continued."""
    verdict, broken = check_moves(puzzle, plan)
    if verdict not in ("wrong", "stuck"):
        return ""
    return "; ".join(f"{rule}, at step {step}" for rule, step in broken) or "the goal is out of reach from here"


def plan_hint(puzzle: Sliding, plan: list[int], level: int, seconds: float | None) -> dict[str, Any]:
    """The next move of a shortest plan from here: the tile, how far it is to the goal, where it goes, the move made."""
    if check_moves(puzzle, plan).verdict == "right":
        return {"status": "done", "text": "nothing is left to do", "where": []}
    if wrong := plan_mistake(puzzle, plan):
        return {"status": "mistake", "text": wrong, "where": [], "because": []}
    left = rest_of(puzzle, plan)
    found = find_plan(left, steps=left.steps, at_most=1, seconds=seconds)
    if not found.plans:
        if found.settled:
            return {"status": "mistake", "text": found.reason, "where": [], "because": []}
        text = f"no plan was found in time; every plan takes at least {found.bound} more steps"
        return {"status": "open", "text": text, "where": []}
    tile, steps = found.plans[0][0], steps_text(len(found.plans[0]))
    where = place_of(puzzle, left.start, tile)
    reply: dict[str, Any] = {"status": "hint", "where": [where], "text": f"look at the tile {tile}"}
    if level > 1:
        text = f"the goal is {steps} away, if the tile {tile} moves now"
        reply |= {"because": [{"rule": ARRIVED, "text": text, "places": [where]}], "text": text}
    if level > 2:
        then = steps_text(len(found.plans[0]) - 1)
        caption = stills(left, [tile])[1].caption.partition(": ")[2]
        reply |= {"so": [{"place": where, "text": caption}], "text": f"move {caption}; then {then} to the goal"}
    if level > 3:
        reply["answer"] = puzzle.to_json([*plan, tile])
    return reply
