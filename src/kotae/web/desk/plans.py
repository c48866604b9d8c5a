"""The player's questions for sliding tiles, where an answer is a plan: the tiles that move, one after the other."""

from collections.abc import Sequence
from typing import Any

from kotae.answers.moves import check_moves
from kotae.answers.plan import find_plan
from kotae.drawing.film import stills
from kotae.hints import place_of
from kotae.puzzles.sliding import ARRIVED, Sliding
from kotae.web.desk.asked import Reply


def check(puzzle: Sliding, plan: Sequence[int]) -> Reply:
    verdict, wrong = check_moves(puzzle, plan)
    broken = [{"rule": rule, "text": f"{rule}, at step {step}", "places": []} for rule, step in wrong]
    return {"verdict": verdict, "broken": broken}


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
                    "so": [place_of(puzzle, state, plan[number - 1])],
                    "answer": puzzle.to_json(plan[:number]),
                }
            )
    clash = [] if answer.plans or not answer.settled else [bound | {"rule": ARRIVED}]
    return {"status": answer.status, "complete": answer.settled, "steps": steps, "clash": clash, "rating": None}
