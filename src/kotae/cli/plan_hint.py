"""`kotae hint` for sliding tiles."""

import json
import sys
from typing import Any

from kotae.board.grid import name
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.hint import HintOptions
from kotae.cli.terminal import film_text
from kotae.errors import KotaeError
from kotae.families.sliding import Sliding
from kotae.sliding.film import stills
from kotae.sliding.hint import plan_hint
from kotae.sliding.read_plan import read_plan
from kotae.wording.hint import hinted_json


def hint_plan(options: HintOptions, source: str, puzzle: Sliding) -> int:
    """The next step of a shortest plan from where the player is."""
    if options.why is not None:
        raise KotaeError("sliding tiles leave nothing to fill in, so there is no place to ask about", "--level")
    plan = read_plan(options.answer, puzzle) if options.answer is not None else []
    found = plan_hint(puzzle, plan, options.level, options.timeout)
    extra: dict[str, Any] = {"level": options.level, "where": [name((y, x)) for y, x in found["where"]]}
    text = found["text"]
    if "answer" in found:
        extra["answer"] = found["answer"]
        last = stills(puzzle, found["answer"]["tiles"])[-1:]
        text += f"\n\n{film_text(last, sys.stdout, options.ascii)}"
    status = "unknown" if found["status"] == "open" else found["status"]
    record = hinted_json(source, puzzle, status, text, **extra)
    print(json.dumps(record) if options.json else text)
    return {"mistake": NONE, "unknown": LIMIT}.get(status, OK)
