"""`kotae solve` for a board that is filled in."""

import sys
import time
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from kotae.answers.solve import Answer, best_solver, solve
from kotae.cli.answers_wanted import answers_wanted, refuse_steps
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.solve import SolveOptions
from kotae.cli.solve_end import concluded
from kotae.cli.terminal import drawing_text, print_lines, show_chatter
from kotae.engines import engine
from kotae.families.base import Puzzle
from kotae.formats import write_answered
from kotae.formats.files import write_whole
from kotae.wording.answer import answer_json, answer_line, answer_lines, differences_text

if TYPE_CHECKING:
    from kotae.logic import Formula
    from kotae.scale.cubes import Conquest


def solve_board(
    options: SolveOptions, source: str, puzzle: Puzzle, read_seconds: float, crew: "Conquest | None"
) -> int:
    """Solves one puzzle, prints it, and returns the exit code."""
    refuse_steps(options, puzzle)
    began = time.monotonic()
    answer = answered(options, puzzle, crew)
    if not options.json:
        print_answer(options, source, answer, crew)
    code = concluded(
        options,
        answer,
        shown(options, answer),
        began,
        crew,
        lambda: answer_json(source, answer, options.encoding, read_seconds, options.all, options.count),
    )
    if code is not None:
        return code
    if options.count and not answer.exhausted:
        return LIMIT
    return OK if answer.solutions else NONE if answer.status == "none" else LIMIT


def answered(options: SolveOptions, puzzle: Puzzle, crew: "Conquest | None") -> Answer:
    """Asks one solver, or many for a part each. A solver that is to show its chatter is asked about the rules
    themselves; one that is only named may be asked in a quicker way that the family knows."""
    oracle = engine(options.solver or best_solver(puzzle), chatter=True) if options.chatter == 1 else None
    ask = partial(solve, puzzle, oracle or options.solver, conflicts=options.conflicts)
    if crew:
        from kotae.cli.cubes import solve_cubed

        named = engine(options.solver or best_solver(puzzle))
        named.close()
        ask = partial(solve_cubed, crew, puzzle, named.name)
    answer = ask(
        encoding=options.encoding,
        at_most=answers_wanted(options),
        keep=2 if options.count else None,
        show_formula=writer(options, puzzle),
        seconds=options.timeout,
        interruptible=bool(options.count or options.all),
    )
    if options.chatter:
        show_chatter(getattr(oracle, "comments", []), answer.statistics)
    return answer


def writer(options: SolveOptions, puzzle: Puzzle) -> "Callable[[Formula], None] | None":
    """The function that writes the formula to the file that was asked for."""
    if not (target := options.output):
        return None
    from kotae.formats.dimacs import write_dimacs

    return lambda formula: write_whole(target, write_dimacs(puzzle, formula), options.puzzles + options.input)


def print_answer(options: SolveOptions, source: str, answer: Answer, crew: "Conquest | None") -> None:
    puzzle = answer.puzzle
    if options.to:
        print(answer_line(source, answer), file=sys.stderr)
        for values in answer.solutions[:1]:
            sys.stdout.write(write_answered(puzzle, values, options.to))
        return
    print_lines(answer_lines(source, answer, options.count, crew.tally if crew else None))
    for number, values in enumerate(shown(options, answer), 1):
        if number == 2 and not options.all:
            print(f"\nanother answer; {differences_text(answer)}")
        print(f"\n{drawing_text(puzzle, values, sys.stdout, options.ascii)}", flush=True)


def shown(options: SolveOptions, answer: Answer) -> list[list[int]]:
    """The answers to draw: all that were asked for, or two, which show how the answers differ."""
    return answer.solutions[: 1 if options.count or options.no_unique else options.all or 2]
