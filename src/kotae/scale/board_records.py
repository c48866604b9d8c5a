"""What a batch writes down for a board that is filled in."""

from typing import Any

from kotae.answers.rate import rate
from kotae.answers.solve import solve
from kotae.families.base import Puzzle
from kotae.scale.settings import How
from kotae.wording.answer import answer_json, search_json


def record_of(source: str, puzzle: Puzzle, how: How, read_seconds: float) -> dict[str, Any]:
    answer = solve(puzzle, how.solver, encoding=how.encoding, at_most=how.at_most, seconds=how.seconds)
    record = answer_json(source, answer, how.encoding, read_seconds) | search_json(answer.statistics)
    if how.rate and answer.status == "unique":
        rating = rate(puzzle, how.seconds)
        record["rating"] = rating and rating._asdict()
    return record
