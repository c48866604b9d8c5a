"""`kotae explain`, `kotae rate` and `kotae hint` for sliding tiles."""

import json
import sys
from collections.abc import Sequence
from typing import Any

from kotae.board.grid import name
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.hint import tell
from kotae.cli.rate import say, tell_rating
from kotae.cli.terminal import film_text, warn
from kotae.cli.typed_options import ExplainOptions, HintOptions, RateOptions
from kotae.drawing.html import page
from kotae.drawing.layout import sketch
from kotae.drawing.picture import Still
from kotae.drawing.svg import svg
from kotae.errors import origin, plural
from kotae.families.sliding import Sliding
from kotae.formats.files import write_whole
from kotae.sliding.difficulty import difficulty_of_plan
from kotae.sliding.film import stills
from kotae.sliding.hint import plan_hint
from kotae.sliding.plan import find_plan
from kotae.sliding.read_plan import read_plan
from kotae.wording.phrases import title_of
from kotae.wording.plan import verdict


def explain_plan(options: ExplainOptions, source: str, puzzle: Sliding) -> int:
    """A plan explains itself; what there is to add is the bound below which there is none."""
    answer = find_plan(puzzle, seconds=options.timeout)
    film = stills(puzzle, answer.plans[0]) if answer.plans else []
    told = f"{origin(source)}: {title_of(puzzle)}: {verdict(answer)}"
    if options.html:
        write_whole(options.html, film_page(told, film or stills(puzzle)[:1], answer.reason), [options.puzzle])
    if options.svg:
        write_whole(options.svg, svg(sketch(film or stills(puzzle)), told, answer.reason or told), [options.puzzle])
    if options.json:
        bound = {"rule": f"every plan has at least {answer.bound} steps", "at": None, "text": answer.reason}
        steps = [move_json(still.caption, bound) for still in film[1:]]
        record = {"family": puzzle.family, "source": source, "status": answer.status, "steps": steps}
        print(json.dumps(record | {"complete": answer.settled, "reason": answer.reason}))
    else:
        print(told)
        if answer.reason:
            print(("none shorter: " if answer.plans else "because ") + answer.reason)
        if film:
            print(f"\n{film_text(film, sys.stdout, options.ascii)}")
    if answer.interrupted:
        warn("interrupted")
        return INTERRUPTED
    return OK if answer.plans else NONE if answer.settled else LIMIT


def move_json(move: str, bound: dict[str, Any]) -> dict[str, Any]:
    """A step of a plan, in the form of any explanation's."""
    return {
        "because": [bound],
        "so": [move],
        "text": move,
        "deductions": [{"text": move, "from": [bound], "so": [move]}],
    }


def film_page(title: str, film: Sequence[Still], reason: str) -> str:
    """A plan as a page: a picture a step, and at the start what makes it a shortest one."""
    texts = [[title, reason] if reason else [title], *([still.caption] for still in film[1:])]
    pictures = (svg(sketch([still._replace(caption="")]), still.caption, title) for still in film)
    return page(title, list(zip(pictures, texts, strict=True)), "Blue: the tile that moves.")


def rate_plan(options: RateOptions, source: str, puzzle: Sliding) -> int:
    """Sliding tiles are as hard as their shortest plans are long."""
    answer = find_plan(puzzle, at_most=1, seconds=options.timeout)
    if answer.interrupted:
        return INTERRUPTED
    steps = len(answer.plans[0]) if answer.plans else None
    level = None if steps is None else difficulty_of_plan(steps)
    if options.json:
        found = None if steps is None else {"verdict": level, "score": steps, "steps": steps}
        tell_rating(puzzle, source, answer.status, found)
    else:
        told = verdict(answer) if steps is None else f"{level} ({plural(steps, 'step')})"
        say(f"{origin(source)}: {title_of(puzzle)}: {told}")
    return OK if answer.plans else NONE if answer.settled else LIMIT


def hint_plan(options: HintOptions, source: str, puzzle: Sliding) -> int:
    """The next step of a shortest plan from where the player is."""
    plan = read_plan(options.answer, puzzle) if options.answer is not None else []
    found = plan_hint(puzzle, plan, options.level, options.timeout)
    extra: dict[str, Any] = {"level": options.level, "where": [name((y, x)) for y, x in found["where"]]}
    text = found["text"]
    if "answer" in found:
        extra["answer"] = found["answer"]
        last = stills(puzzle, found["answer"]["tiles"])[-1:]
        text += f"\n\n{film_text(last, sys.stdout, options.ascii)}"
    status = "unknown" if found["status"] == "open" else found["status"]
    return tell(options, source, puzzle, status, text, extra) or {"mistake": NONE, "unknown": LIMIT}.get(status, OK)
