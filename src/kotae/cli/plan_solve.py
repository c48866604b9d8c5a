"""`kotae solve` for sliding tiles."""

import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from kotae.cli.answers_wanted import answers_wanted, steps_asked
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.solve import SolveOptions
from kotae.cli.progress import Progress
from kotae.cli.solve_end import concluded
from kotae.cli.terminal import film_text, show_chatter
from kotae.families.sliding import Sliding
from kotae.formats.files import write_whole
from kotae.sliding.dimacs import write_plan_dimacs
from kotae.sliding.film import stills
from kotae.sliding.plan import Planned, find_plan
from kotae.sliding.unrolled import Unrolled
from kotae.wording.plan import plan_json, plan_lines, progress_line

if TYPE_CHECKING:
    from kotae.scale.cubes import Conquest


def solve_plan(
    options: SolveOptions, source: str, puzzle: Sliding, read_seconds: float, crew: "Conquest | None"
) -> int:
    """Solves one sliding puzzle, prints it, and returns the exit code."""
    began = time.monotonic()
    answer = planned(options, puzzle, crew)
    if not options.json:
        print_plan(options, source, answer, crew)
    code = concluded(
        options,
        answer,
        shown(options, answer),
        began,
        crew,
        lambda: plan_json(source, answer, options.encoding, read_seconds, options.all, options.count),
    )
    if code is not None:
        return code
    if options.count and not (answer.settled and answer.only):
        return LIMIT if answer.status != "none" else NONE
    return OK if answer.plans else NONE if answer.status == "none" else LIMIT


def planned(options: SolveOptions, puzzle: Sliding, crew: "Conquest | None") -> Planned:
    """Looks for a plan and shows the progress."""
    progress = Progress()
    answer = find_plan(
        puzzle,
        options.solver,
        steps=steps_asked(options, puzzle),
        exactly=options.exactly,
        encoding=options.encoding,
        at_most=answers_wanted(options),
        seconds=options.timeout,
        conflicts=options.conflicts,
        show_formula=writer(options),
        notice=(lambda known: progress.show(progress_line(known, progress.seconds))) if progress.wanted else None,
        chatter=options.chatter == 1,
        cubed=crew.plans(options.solver, options.encoding) if crew else None,
    )
    progress.clear()
    if options.chatter:
        show_chatter(answer.comments, answer.statistics)
    return answer


def writer(options: SolveOptions) -> Callable[[Unrolled], None] | None:
    """The function that writes the formula to the file that was asked for."""
    if not (target := options.output):
        return None
    return lambda formula: write_whole(target, write_plan_dimacs(formula), options.puzzles + options.input)


def print_plan(options: SolveOptions, source: str, answer: Planned, crew: "Conquest | None") -> None:
    plans = shown(options, answer)
    print("\n".join(plan_lines(source, answer, plans, options.count, crew.tally if crew else None)))
    for plan in plans:
        print(f"\n{film_text(stills(answer.puzzle, plan), sys.stdout, options.ascii)}", flush=True)


def shown(options: SolveOptions, answer: Planned) -> list[list[int]]:
    """The plans to draw: all that were asked for, or one."""
    return answer.plans[: 1 if options.count or not options.all else options.all]
