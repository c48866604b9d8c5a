"""The player's questions for sliding tiles, where an answer is a plan: the tiles that move, one after the other."""

from collections.abc import Sequence
from typing import Any

from kotae.answers.moves import check_moves
from kotae.answers.plan import find_plan
from kotae.board.grid import cell_at
from kotae.board.tiles import State
from kotae.drawing.film import steps_text, stills
from kotae.puzzles.sliding import ARRIVED, Sliding
from kotae.web.desk.asked import Reply


def place(puzzle: Sliding, state: State, tile: int) -> list[int]:
    """Where a tile lies."""
    return list(cell_at(*divmod(state.index(tile), puzzle.grid.cols)))


def check(puzzle: Sliding, plan: Sequence[int]) -> Reply:
    verdict, wrong = check_moves(puzzle, plan)
    broken = [{"rule": rule, "text": f"{rule}, at step {step}", "places": []} for rule, step in wrong]
    return {"verdict": verdict, "broken": broken}


def rest_of(puzzle: Sliding, plan: Sequence[int]) -> Sliding:
    """The puzzle that is left after these moves."""
    left = None if puzzle.steps is None else max(0, puzzle.steps - len(plan))
    return Sliding(puzzle.grid, puzzle.states(plan)[-1], puzzle.goal, left)


def hint(puzzle: Sliding, plan: list[int], level: int, seconds: float | None) -> Reply:
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
    where = place(puzzle, left.start, tile)
    reply: Reply = {"status": "hint", "where": [where], "text": f"look at the tile {tile}"}
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


def solve(puzzle: Sliding, seconds: float) -> Reply:
    answer = find_plan(puzzle, steps=puzzle.steps, seconds=seconds)
    plans = [puzzle.to_json(plan) for plan in answer.plans[:2]]
    reply: Reply = {"status": answer.status, "solution": plans[0] if plans else None, "reason": answer.reason}
    if len(plans) > 1:
        reply["second"] = plans[1]
    return reply | {"seconds": round(answer.encode_seconds + answer.solve_seconds, 6), "bound": answer.bound}


def explain(puzzle: Sliding, seconds: float) -> Reply:
    """A plan explains itself; what there is to add is the bound below which there is none."""
    answer = find_plan(puzzle, steps=puzzle.steps, seconds=seconds)
    plan = answer.plans[0] if answer.plans else []
    bound = {"rule": f"every plan has at least {answer.bound} steps", "text": answer.reason, "places": []}
    steps: list[dict[str, Any]] = []
    for number, (still, state) in enumerate(zip(stills(puzzle, plan), puzzle.states(plan), strict=True)):
        if number:
            steps.append(
                {
                    "text": still.caption,
                    "lines": [still.caption],
                    "because": [bound],
                    "so": [place(puzzle, state, plan[number - 1])],
                    "answer": puzzle.to_json(plan[:number]),
                }
            )
    clash = [] if answer.plans or not answer.settled else [bound | {"rule": ARRIVED}]
    return {"status": answer.status, "complete": answer.settled, "steps": steps, "clash": clash, "rating": None}
