"""`kotae check` of a plan of sliding tiles."""

import json

from kotae.cli.exit_codes import NONE, OK
from kotae.cli.options.check import CheckOptions
from kotae.families.sliding import Sliding
from kotae.sliding.moves import check_moves
from kotae.sliding.read_plan import read_plan
from kotae.wording.plan import plan_check_json, plan_check_lines


def check_plan(options: CheckOptions, source: str, puzzle: Sliding) -> int:
    """Tries the plan on a plain board and says what is wrong with it."""
    plan = read_plan(options.answer, puzzle)
    status, broken = check_moves(puzzle, plan)
    if options.json:
        print(json.dumps(plan_check_json(source, puzzle, plan, status, broken)))
    else:
        print("\n".join(plan_check_lines(puzzle, plan, status, broken)))
    return NONE if status in ("wrong", "stuck") else OK
