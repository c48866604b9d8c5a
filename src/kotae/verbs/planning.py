"""`kotae solve` for sliding tiles, and `kotae check` of a plan."""

import json
import sys
import time
from typing import Any

from kotae import report
from kotae.answers.moves import check_moves
from kotae.answers.plan import Planned, find_plan
from kotae.drawing.film import stills
from kotae.encodings.unrolled import Unrolled
from kotae.errors import origin, plural
from kotae.families.sliding import ARRIVED, Sliding
from kotae.formats.answers import read_plan
from kotae.formats.dimacs import write_plan_dimacs
from kotae.formats.files import write_whole
from kotae.verbs import INTERRUPTED, LIMIT, NONE, OK
from kotae.verbs.cubing import cubes_json, cubes_line
from kotae.verbs.progress import Progress
from kotae.verbs.proving import proof_json, prove, tell
from kotae.verbs.steps import answers_wanted, steps_asked


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
        report.chatter(answer.comments, answer.statistics)
    if options.json:
        proved = prove(options, answer, began)
        record = plan_json(options, source, answer, read_seconds)
        print(json.dumps(record | cubes_json(options.conquest) | proof_json(options, proved)), flush=True)
    else:
        print_plan(options, source, answer)
        proved = prove(options, answer, began)
        tell(proved)
    if options.svg:
        from kotae.verbs.drawing import write_svg

        write_svg(options.svg, puzzle, answer.plans, inputs)
    if answer.interrupted:
        report.warn("interrupted")
        return INTERRUPTED
    if proved.code is not None:
        return proved.code
    if options.count and not (answer.settled and answer.only):
        return LIMIT if answer.status != "none" else NONE
    return OK if answer.plans else NONE if answer.status == "none" else LIMIT


def progress_line(answer: Planned, seconds: float) -> str:
    conflicts = f"{answer.conflicts:,} conflicts, " if answer.oracle else ""
    found = f"; search found none below {answer.searched}" if answer.searched > answer.bound else ""
    return f"{answer.doing}: {conflicts}{seconds:.1f} s; at least {answer.bound} steps{found}"


def plan_json(options: Any, source: str, answer: Planned, read_seconds: float) -> dict[str, Any]:
    """The object that `solve --json` prints for sliding tiles, with what `--all` and `--count` add."""
    record = report.plan_json(source, answer, options.encoding, read_seconds)
    if options.all:
        record["solutions"] = [answer.puzzle.to_json(plan) for plan in answer.plans[: options.all]]
    if options.count:
        record |= {"count": len(answer.plans), "complete": answer.settled and (answer.only or not answer.plans)}
    return record


def print_plan(options: Any, source: str, answer: Planned) -> None:
    puzzle = answer.puzzle
    took = answer.encode_seconds + answer.solve_seconds
    print(f"{origin(source)}: {report.title(puzzle)}: {verdict(answer)} ({took:.3f} s)")
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
        print(f"\n{report.film(stills(puzzle, plan), sys.stdout, options.ascii)}", flush=True)


def steps_text(answer: Planned) -> str:
    return plural(len(answer.plans[0]), "step")


def verdict(answer: Planned) -> str:
    """The answer to the question in one line."""
    asked = (
        ""
        if answer.steps is None
        else (f"in {'exactly' if answer.exactly else 'at most'} {plural(answer.steps, 'step')}")
    )
    if not answer.plans:
        if answer.settled:
            return f"not solvable {asked if asked and answer.puzzle.solvable else 'in any number of steps'}"
        searched = f"; search found none below {answer.searched}" if answer.searched > answer.bound else ""
        limit = f"; {report.gave_up(answer.limit)}" if answer.limit else ""
        return f"not known; every plan has at least {answer.bound} steps{searched}{limit}"
    length = steps_text(answer)
    if asked:
        return f"solvable {asked}: a plan of {len(answer.plans[0])}"
    if not answer.settled:
        return f"a plan of {length}; search found none shorter, but only at least {answer.bound} are proved"
    others = {"unique": ", and this is the only one", "several": "; others are as short"}.get(answer.status, "")
    return f"a shortest plan has {length}{others}"


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
