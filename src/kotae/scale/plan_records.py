"""What a batch writes down for sliding tiles."""

from typing import Any

from kotae import report
from kotae.answers.plan import find_plan
from kotae.families.sliding import Sliding
from kotae.scale.how import How


def record_of(source: str, puzzle: Sliding, how: How, read_seconds: float) -> dict[str, Any]:
    plan = find_plan(
        puzzle, how.solver, steps=puzzle.steps, encoding=how.encoding, at_most=how.at_most, seconds=how.seconds
    )
    return report.plan_json(source, plan, how.encoding, read_seconds)
