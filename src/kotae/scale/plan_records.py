"""What a batch writes down for sliding tiles."""

from typing import Any

from kotae.families.sliding import Sliding
from kotae.scale.settings import How
from kotae.sliding.plan import find_plan
from kotae.wording.answer import search_json
from kotae.wording.plan import plan_json


def record_of(source: str, puzzle: Sliding, how: How, read_seconds: float) -> dict[str, Any]:
    plan = find_plan(
        puzzle, how.solver, steps=puzzle.steps, encoding=how.encoding, at_most=how.at_most, seconds=how.seconds
    )
    return plan_json(source, plan, how.encoding, read_seconds) | search_json(plan.statistics)
