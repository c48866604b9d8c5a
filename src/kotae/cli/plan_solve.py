"""`kotae solve` for sliding tiles, and `kotae check` of a plan."""

import json
import sys
import time
from typing import Any

from kotae.cli.answers_wanted import answers_wanted, steps_asked
from kotae.cli.cubes import cubes_json, cubes_line
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.progress import Progress
from kotae.cli.proof import proof_json, tell
from kotae.cli.solve import prove
from kotae.cli.terminal import film_text, show_chatter, warn
from kotae.errors import origin, plural
from kotae.families.sliding import ARRIVED, Sliding
from kotae.formats.files import write_whole
from kotae.sliding.dimacs import write_plan_dimacs
from kotae.sliding.film import stills
from kotae.sliding.moves import check_moves
from kotae.sliding.plan import Planned, find_plan
from kotae.sliding.read_plan import read_plan
from kotae.sliding.unrolled import Unrolled
from kotae.wording.phrases import title_of
from kotae.wording.plan import plan_json, progress_line, steps_text, verdict


def solve_plan(options: Any, source: str, puzzle: Sliding, read_seconds: float) -> int:
    """Solves one sliding puzzle, prints it, and returns the exit code."""
    steps = steps_asked(options, puzzle)
    inputs = options.puzzles + options.input

    def write_formula(formula: Unrolled) -> None:
        write_whole(options.output, write_plan_dimacs(formula), inputs)

    progress, began = Progress(), time.monotonic()
    answer = find_plan(
        puzzle,
        options.solver,
        steps=steps,
        exactly=options.exactly,
        encoding=options.encoding,
        at_most=answers_wanted(options),
        seconds=options.timeout,
        conflicts=options.conflicts,
        show_formula=write_formula if options.output else None,
        notice=(lambda known: progress.show(progress_line(known, progress.seconds))) if progress.wanted else None,
        chatter=options.chatter == 1,
        cubed=options.conquest.plans(options.solver, options.encoding) if options.conquest else None,
    )
    progress.clear()
    if options.chatter:
        show_chatter(answer.comments, answer.statistics)
    if options.json:
        proved = prove(options, answer, began)
        record = plan_json(source, answer, options.encoding, read_seconds, options.all, options.count)
        print(json.dumps(record | cubes_json(options.conquest) | proof_json(options, proved)), flush=True)
    else:
        print_plan(options, source, answer)
        proved = prove(options, answer, began)
        tell(proved)
    if options.svg:
        from kotae.cli.draw import write_svg

        write_svg(options.svg, puzzle, answer.plans, inputs)
    if answer.interrupted:
        warn("interrupted")
        return INTERRUPTED
    if proved.code is not None:
        return proved.code
    if options.count and not (answer.settled and answer.only):
        return LIMIT if answer.status != "none" else NONE
    return OK if answer.plans else NONE if answer.status == "none" else LIMIT


def print_plan(options: Any, source: str, answer: Planned) -> None:
    puzzle = answer.puzzle
    took = answer.encode_seconds + answer.solve_seconds
    print(f"{origin(source)}: {title_of(puzzle)}: {verdict(answer)} ({took:.3f} s)")
    if options.conquest and options.conquest.tally.made:
        print(cubes_line(options.conquest))
    if answer.reason:
        print(("none shorter: " if answer.plans else "because ") + answer.reason)
    if options.count:
        at_least = "" if answer.settled and answer.only else "at least "
        print(f"{at_least}{plural(len(answer.plans), 'plan')}" + (f" of {steps_text(answer)}" if answer.plans else ""))
    shown = answer.plans[: 1 if options.count or not options.all else options.all]
    for plan in shown:
        print(f"moves: {' '.join(map(str, plan))}")
    for plan in shown:
        print(f"\n{film_text(stills(puzzle, plan), sys.stdout, options.ascii)}", flush=True)


def check_plan(options: Any, source: str, puzzle: Sliding) -> int:
    """Tries the plan on a plain board and says what is wrong with it."""
    plan = read_plan(options.answer, puzzle)
    status, broken_rules = check_moves(puzzle, plan)
    wrong = [(rule, f"step {step}") for rule, step in broken_rules]
    right, steps = status == "right", puzzle.steps
    if options.json:
        broken = [{"rule": rule, "at": at, "text": f"{rule}, at {at}"} for rule, at in wrong]
        record = {"family": puzzle.family, "source": source, "status": status, "broken": broken}
        print(json.dumps(record | {"decided": len(plan), "of": len(plan) if right else steps}))
    else:
        texts = {
            "right": f"right: the goal is reached in {plural(len(plan), 'step')}",
            "open": f"nothing wrong so far: {plural(len(plan), 'step')} made, but {ARRIVED}",
            "stuck": "wrong: no step is wrong yet, but the goal is out of reach"
            + (f" in {plural(steps, 'step')}" if steps is not None and puzzle.solvable else ""),
        }
        print(texts.get(status) or "\n".join(f"wrong: {rule}, at {at}" for rule, at in wrong))
    return NONE if status in ("wrong", "stuck") else OK
