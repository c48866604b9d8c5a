"""What the page asks about sliding tiles, where an answer is a plan: the tiles that move, one after the other.

web/protocol.py states the questions; boards.py has the same for boards that are filled in.
"""

from collections.abc import Iterator
from typing import Any

from kotae.board.grid import Grid
from kotae.errors import KotaeError
from kotae.families.sliding import ARRIVED, BESIDE, Sliding
from kotae.sliding.hint import plan_hint, plan_mistake, rest_of
from kotae.sliding.moves import check_moves
from kotae.sliding.plan import find_plan
from kotae.web.api.call import Call, Reply
from kotae.wording.plan import plan_check_on_page, plan_on_page
from kotae.wording.plan_explanation import plan_explanation_on_page, plan_rating_json


def rules(kind: type[Sliding]) -> list[str]:
    return [BESIDE, ARRIVED]


def layers(kind: type[Sliding]) -> list[str]:
    return ["tiles"]


def board(puzzle: Sliding) -> dict[str, Any]:
    """The tiles at the start and at the goal; there is nothing else."""
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
        "givens": [],
        "counts": [],
        "variables": [],
    }


def empty_board(kind: type[Sliding], grid: Grid, variants: tuple[str, ...]) -> Sliding:
    """The goal, with every tile in place."""
    return kind(grid, [*range(1, grid.rows * grid.cols), 0])


def answer_in(content: str | bytes, puzzle: Sliding) -> list[int] | None:
    """No file of tiles holds a plan."""
    return None


def drawable(call: Call, puzzle: Sliding) -> list[int]:
    """The tiles that have moved so far."""
    return puzzle.from_json(call.arguments["answer"]) if call.given("answer") else []


def without(what: str) -> KotaeError:
    return KotaeError(f"sliding tiles have no {what}", "a puzzle with clues")


def clue(call: Call, puzzle: Sliding) -> Reply:
    raise without("clues")


def number(call: Call, puzzle: Sliding) -> Reply:
    raise without("clues")


def given(call: Call, puzzle: Sliding) -> Reply:
    raise without("rooms, pieces or numbers to set")


def suggest(call: Call, puzzle: Sliding) -> Reply:
    raise without("clues")


def forced(call: Call, puzzle: Sliding) -> Reply:
    raise without("places to fill in")


def candidates(call: Call, puzzle: Sliding) -> Reply:
    raise without("places to fill in")


def why(call: Call, puzzle: Sliding) -> Reply:
    raise without("places to fill in")


def survey(call: Call, puzzle: Sliding) -> Reply:
    """Whether the goal can be reached; the way there is not worked out while somebody types."""
    answers = "many" if puzzle.solvable else "none"
    return {"answers": answers, "decided": puzzle.to_json([]), "open": 0, "complete": True}


def check(call: Call, puzzle: Sliding) -> Reply:
    return plan_check_on_page(*check_moves(puzzle, drawable(call, puzzle)))


def solve(call: Call, puzzle: Sliding) -> Reply:
    return plan_on_page(find_plan(puzzle, steps=puzzle.steps, seconds=call.seconds))


def explain(call: Call, puzzle: Sliding) -> Iterator[Reply]:
    """A shortest way to the goal from where the tiles are. All of its moves are found at the same time."""
    made = drawable(call, puzzle)
    if made and plan_mistake(puzzle, made):
        nothing = {"complete": False, "steps": [], "clash": [], "rating": None}
        yield {"status": "mistake"} | nothing | {"mistake": plan_hint(puzzle, made, 1, call.seconds)}
        return
    left = rest_of(puzzle, made) if made else puzzle
    yield plan_explanation_on_page(find_plan(left, steps=left.steps, seconds=call.seconds), made)


def hint(call: Call, puzzle: Sliding) -> Reply:
    """The next step of a shortest way from here, as much of it as the level says."""
    return plan_hint(puzzle, drawable(call, puzzle), call.whole("level", 1, 4, 1), call.seconds)


def rate(call: Call, puzzle: Sliding) -> Reply:
    """Tiles are as hard as their shortest plans are long."""
    planned = find_plan(puzzle, at_most=1, seconds=call.seconds)
    found = plan_rating_json(planned) or {"verdict": None, "score": None, "steps": None}
    return {"status": planned.status} | found
