"""The way to the goal of sliding tiles, as JSON for scripts and as the page shows it; and how hard it is.

A plan explains itself; all there is to add is the bound below which no plan exists.
"""

from collections.abc import Sequence
from typing import Any

from kotae.drawing.html import page
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still
from kotae.drawing.svg import svg
from kotae.errors import origin, plural
from kotae.families.sliding import ARRIVED, Sliding
from kotae.sliding.difficulty import difficulty_of_plan, score_of_plan
from kotae.sliding.film import stills
from kotae.sliding.hint import place_of
from kotae.sliding.plan import Planned
from kotae.wording.phrases import title_of
from kotae.wording.plan import verdict


def bound_of(answer: Planned) -> dict[str, Any]:
    """The reason for every step."""
    return {"rule": f"every plan has at least {answer.bound} steps", "text": answer.reason}


def plan_explanation_json(source: str, answer: Planned, made: dict[str, Any] | None = None) -> dict[str, Any]:
    """The object that `explain --json` prints, with the moves made before, if there were any."""
    puzzle, bound = answer.puzzle, bound_of(answer) | {"at": None}
    film = stills(puzzle, answer.plans[0]) if answer.plans else []
    return {
        "family": puzzle.family,
        "source": source,
        "status": answer.status,
        "steps": [move_json(still.caption, bound) for still in film[1:]],
        "complete": answer.settled,
        "reason": answer.reason,
    } | ({"position": made} if made else {})


def plan_mistake_json(source: str, puzzle: Sliding, plan: list[int], wrong: str) -> dict[str, Any]:
    """The same for moves from which no plan goes on."""
    record = {"family": puzzle.family, "source": source, "status": "mistake", "text": wrong, "steps": []}
    return record | {"complete": False, "reason": wrong, "position": puzzle.to_json(plan)}


def move_json(move: str, bound: dict[str, Any]) -> dict[str, Any]:
    """A step of a plan, in the form of any explanation's."""
    return {
        "because": [bound],
        "so": [move],
        "text": move,
        "deductions": [{"text": move, "from": [bound], "so": [move]}],
    }


def plan_explanation_html(title: str, film: Sequence[Still], reason: str) -> str:
    """A plan as a page: a picture per step, and at the start the reason why none is shorter."""
    texts = [[title, reason] if reason else [title], *([still.caption] for still in film[1:])]
    pictures = (svg(sketch([still._replace(caption="")]), still.caption, title) for still in film)
    return page(title, list(zip(pictures, texts, strict=True)), "Blue: the tile that moves.")


def plan_explanation_on_page(answer: Planned, made: Sequence[int] = ()) -> dict[str, Any]:
    """The moves of a plan, after those that have been made."""
    puzzle, plan = answer.puzzle, answer.plans[0] if answer.plans else []
    bound = bound_of(answer) | {"places": []}
    why = [line_of_plan(answer.reason)] if answer.reason else []
    boards = list(zip(stills(puzzle, plan), puzzle.states(plan), strict=True))[1:]
    steps = [
        {
            "text": still.caption,
            "lines": [line_of_plan(still.caption, place_of(puzzle, state, tile)), *(why if number == 1 else [])],
            "because": [bound],
            "so": [place_of(puzzle, state, tile)],
            "answer": puzzle.to_json([*made, *plan[:number]]),
        }
        for number, ((still, state), tile) in enumerate(zip(boards, plan, strict=True), 1)
    ]
    clash = [] if answer.plans or not answer.settled else [bound | {"rule": ARRIVED}]
    return {"status": answer.status, "complete": answer.settled, "steps": steps, "clash": clash, "rating": None}


def line_of_plan(text: str, *so: list[int]) -> dict[str, Any]:
    """A line of a step: a move with its place, or why no plan is shorter."""
    return {"text": text, "case": "", "mood": "so", "depth": 0, "places": [], "given": [], "so": list(so)}


def plan_rating_json(answer: Planned) -> dict[str, Any] | None:
    """Sliding tiles are as hard as their shortest plans are long."""
    if not answer.plans:
        return None
    steps = len(answer.plans[0])
    return {"verdict": difficulty_of_plan(steps), "score": score_of_plan(steps), "steps": steps}


def plan_rating_line(source: str, puzzle: Sliding, answer: Planned) -> str:
    found = plan_rating_json(answer)
    level = f"{found['verdict']} ({found['score']:.2f}; {plural(found['steps'], 'step')})" if found else verdict(answer)
    return f"{origin(source)}: {title_of(puzzle)}: {level}"
