"""`kotae explain` for sliding tiles."""

import json
import sys

from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.explain import ExplainOptions, inputs
from kotae.cli.terminal import film_text, warn
from kotae.drawing.layout import sketch
from kotae.drawing.svg import svg
from kotae.errors import origin
from kotae.families.sliding import Sliding
from kotae.formats.files import write_whole
from kotae.sliding.film import stills
from kotae.sliding.hint import plan_mistake, rest_of
from kotae.sliding.plan import find_plan
from kotae.sliding.read_plan import read_plan
from kotae.wording.phrases import title_of
from kotae.wording.plan import reason_line, verdict
from kotae.wording.plan_explanation import plan_explanation_html, plan_explanation_json, plan_mistake_json


def explain_plan(options: ExplainOptions, source: str, puzzle: Sliding) -> int:
    """A plan explains itself; all there is to add is the bound below which no plan exists."""
    made = read_plan(options.answer, puzzle) if options.answer is not None else []
    if made and (wrong := plan_mistake(puzzle, made)):
        print(json.dumps(plan_mistake_json(source, puzzle, made, wrong)) if options.json else wrong)
        return NONE
    puzzle, position = (rest_of(puzzle, made), puzzle.to_json(made)) if made else (puzzle, None)
    answer = find_plan(puzzle, seconds=options.timeout)
    film = stills(puzzle, answer.plans[0]) if answer.plans else []
    title = f"{origin(source)}: {title_of(puzzle)}: {verdict(answer)}"
    if options.html:
        page = plan_explanation_html(title, film or stills(puzzle)[:1], answer.reason)
        write_whole(options.html, page, inputs(options))
    if options.svg:
        write_whole(options.svg, svg(sketch(film or stills(puzzle)), title, answer.reason or title), inputs(options))
    if options.json:
        print(json.dumps(plan_explanation_json(source, answer, position)))
    else:
        print("\n".join([title, *([reason_line(answer)] if answer.reason else [])]))
        if film:
            print(f"\n{film_text(film, sys.stdout, options.ascii)}")
    if answer.interrupted:
        warn("interrupted")
        return INTERRUPTED
    return OK if answer.plans else NONE if answer.settled else LIMIT
