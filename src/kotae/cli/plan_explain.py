"""`kotae explain` for sliding tiles."""

import json
import sys

from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.explain import ExplainOptions
from kotae.cli.terminal import film_text, warn
from kotae.drawing.layout import sketch
from kotae.drawing.svg import svg
from kotae.errors import origin
from kotae.families.sliding import Sliding
from kotae.formats.files import write_whole
from kotae.sliding.film import stills
from kotae.sliding.plan import find_plan
from kotae.wording.phrases import title_of
from kotae.wording.plan import reason_line, verdict
from kotae.wording.plan_explanation import plan_explanation_html, plan_explanation_json


def explain_plan(options: ExplainOptions, source: str, puzzle: Sliding) -> int:
    """A plan explains itself; all there is to add is the bound below which no plan exists."""
    answer = find_plan(puzzle, seconds=options.timeout)
    film = stills(puzzle, answer.plans[0]) if answer.plans else []
    title = f"{origin(source)}: {title_of(puzzle)}: {verdict(answer)}"
    if options.html:
        page = plan_explanation_html(title, film or stills(puzzle)[:1], answer.reason)
        write_whole(options.html, page, [options.puzzle])
    if options.svg:
        write_whole(options.svg, svg(sketch(film or stills(puzzle)), title, answer.reason or title), [options.puzzle])
    if options.json:
        print(json.dumps(plan_explanation_json(source, answer)))
    else:
        print("\n".join([title, *([reason_line(answer)] if answer.reason else [])]))
        if film:
            print(f"\n{film_text(film, sys.stdout, options.ascii)}")
    if answer.interrupted:
        warn("interrupted")
        return INTERRUPTED
    return OK if answer.plans else NONE if answer.settled else LIMIT
