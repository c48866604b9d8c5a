"""`kotae rate` for sliding tiles."""

import json

from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.rate import RateOptions
from kotae.cli.rate import say
from kotae.families.sliding import Sliding
from kotae.sliding.plan import find_plan
from kotae.wording.plan_explanation import plan_rating_json, plan_rating_line
from kotae.wording.rating import rated_json


def rate_plan(options: RateOptions, source: str, puzzle: Sliding) -> int:
    """Sliding tiles are as hard as their shortest plans are long."""
    answer = find_plan(puzzle, at_most=1, seconds=options.timeout)
    if answer.interrupted:
        return INTERRUPTED
    if options.json:
        print(json.dumps(rated_json(source, puzzle, answer.status, plan_rating_json(answer))), flush=True)
    else:
        say(plan_rating_line(source, puzzle, answer))
    return OK if answer.plans else NONE if answer.settled else LIMIT
