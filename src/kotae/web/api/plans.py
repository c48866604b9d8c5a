"""What the page asks about sliding tiles, where an answer is a plan: the tiles that move, one after the other.

It is stated in web/protocol.py what that is; boards.py has the same for boards that are filled in.
"""

from typing import Any

from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families.sliding import ARRIVED, BESIDE, Sliding
from kotae.sliding.difficulty import difficulty_of_plan
from kotae.sliding.film import stills
from kotae.sliding.hint import place_of, plan_hint
from kotae.sliding.moves import check_moves
from kotae.sliding.plan import find_plan
from kotae.web.api.call import Asked, Reply


def rules(kind: type[Sliding]) -> list[str]:
    return [BESIDE, ARRIVED]


def layers(kind: type[Sliding]) -> list[str]:
    return ["tiles"]


def board(puzzle: Sliding) -> dict[str, Any]:
    """The tiles as they lie and as they are to lie; there is nothing else."""
    cols = puzzle.grid.cols

    def in_rows(state: tuple[int, ...]) -> list[list[int]]:
        return [list(state[at : at + cols]) for at in range(0, len(state), cols)]

    layer = {"label": "tiles", "kind": "tiles", "tiles": in_rows(puzzle.start), "goal": in_rows(puzzle.goal)}
    return {
        "layers": [layer | {"allowed": puzzle.steps}],
        "ground": [],
        "regions": [],
        "clues": [],
        "typing": {},
        "counts": [],
        "variables": [],
    }


def empty_board(kind: type[Sliding], grid: Grid) -> Sliding:
    """All tiles at home."""
    return kind(grid, [*range(1, grid.rows * grid.cols), 0])


def answer_in(content: str | bytes, puzzle: Sliding) -> list[int] | None:
    """No file of tiles holds a plan."""
    return None


def drawable(asked: Asked, puzzle: Sliding) -> list[int]:
    """The tiles that were moved so far."""
    return puzzle.from_json(asked.arguments["answer"]) if asked.given("answer") else []


def without(what: str) -> KotaeError:
    return KotaeError(f"sliding tiles have no {what}", "a puzzle with clues")


def clue(asked: Asked, puzzle: Sliding) -> Reply:
    raise without("clues")


def number(asked: Asked, puzzle: Sliding) -> Reply:
    raise without("clues")


def suggest(asked: Asked, puzzle: Sliding) -> Reply:
    raise without("clues")


def forced(asked: Asked, puzzle: Sliding) -> Reply:
    raise without("places to fill in")


def survey(asked: Asked, puzzle: Sliding) -> Reply:
    """Whether the goal can be reached; how is not asked while somebody types."""
    answers = "many" if puzzle.solvable else "none"
    return {"answers": answers, "decided": puzzle.to_json([]), "open": 0, "complete": True}


def check(asked: Asked, puzzle: Sliding) -> Reply:
    verdict, wrong = check_moves(puzzle, drawable(asked, puzzle))
    broken = [{"rule": rule, "text": f"{rule}, at step {step}", "places": []} for rule, step in wrong]
    return {"verdict": verdict, "broken": broken}


def solve(asked: Asked, puzzle: Sliding) -> Reply:
    answer = find_plan(puzzle, steps=puzzle.steps, seconds=asked.seconds)
    plans = [puzzle.to_json(plan) for plan in answer.plans[:2]]
    reply: Reply = {"status": answer.status, "solution": plans[0] if plans else None, "reason": answer.reason}
    if len(plans) > 1:
        reply["second"] = plans[1]
    return reply | {"seconds": round(answer.encode_seconds + answer.solve_seconds, 6), "bound": answer.bound}


def explain(asked: Asked, puzzle: Sliding) -> Reply:
    """A plan explains itself; what there is to add is the bound below which there is none."""
    answer = find_plan(puzzle, steps=puzzle.steps, seconds=asked.seconds)
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


def hint(asked: Asked, puzzle: Sliding) -> Reply:
    """The next step of a shortest way from here, as much of it as the level says."""
    return plan_hint(puzzle, drawable(asked, puzzle), asked.whole("level", 1, 4, 1), asked.seconds)


def rate(asked: Asked, puzzle: Sliding) -> Reply:
    """Tiles are as hard as their shortest plans are long."""
    planned = find_plan(puzzle, at_most=1, seconds=asked.seconds)
    steps = len(planned.plans[0]) if planned.plans else None
    verdict = None if steps is None else difficulty_of_plan(steps)
    return {"status": planned.status, "verdict": verdict, "score": steps, "steps": steps}
