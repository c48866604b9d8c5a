"""`kotae solve`."""

import json
import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext
from functools import partial
from typing import TYPE_CHECKING, Any

from kotae.answers.solve import Answer, best_solver, solve
from kotae.cli.answers_wanted import answers_wanted, refuse_steps
from kotae.cli.exit_codes import BAD, INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.proof import Outcome, proof_json, refuse_proof, tell
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import drawing_text, show_chatter, warn
from kotae.engines import engine
from kotae.errors import KotaeError, ReadError, explained, plural
from kotae.families import Kind
from kotae.families.base import Puzzle
from kotae.formats import write_answered
from kotae.formats.files import STANDARD, refuse_targets, write_whole
from kotae.formats.sources import PUZZLE, Named, is_piped, read_source
from kotae.logic import Formula
from kotae.wording.answer import answer_json, answer_line, differences_text

if TYPE_CHECKING:
    from kotae.sliding.plan import Planned

SAT_CODES = {OK: 10, NONE: 20, BAD: 2, LIMIT: 0, INTERRUPTED: INTERRUPTED}
WORST_FIRST = (INTERRUPTED, BAD, LIMIT, NONE, OK)
"""Which code is returned when several puzzles end differently."""


def do_solve(options: Any) -> int:
    arguments = options.puzzles + options.input
    if not arguments and is_piped():
        arguments = options.puzzles = [STANDARD]
    if not arguments:
        raise KotaeError("there is no puzzle", PUZZLE)
    if len(arguments) > 1:
        refuse_files(options)
    refuse_targets({"output": options.output, "svg": options.svg, "proof": options.proof}, arguments)
    refuse_proof(options, len(arguments))
    crew = conquest_asked(options)
    if options.to and options.json:
        raise KotaeError("--to prints a puzzle with its answer, --json an object", "one of them")
    with crew as options.conquest:
        worst = solve_all(options, arguments)
    return SAT_CODES[worst] if options.sat_codes else worst


def conquest_asked(options: Any) -> AbstractContextManager[Any]:
    """The workers that cubes were asked for. Who asked for none does not wait until what has to do with them is
    loaded."""
    if not (options.cubes or options.cluster or options.workers):
        return nullcontext()
    from kotae.cli.cubes import conquest, refuse_cubes

    refuse_cubes(options)
    return conquest(options)


def solve_all(options: Any, arguments: list[str]) -> int:
    """Solves one after the other, and returns the code of what went worst."""
    codes = set()
    for item, read_seconds in timed_reading(arguments, options.family):
        if isinstance(item, ReadError):
            warn(str(item))
            codes.add(BAD)
            continue
        try:
            codes.add(solve_one(options, item, read_seconds))
            if INTERRUPTED in codes:
                break
        except Exception as error:
            if len(arguments) == 1 or isinstance(error, BrokenPipeError) or os.environ.get("KOTAE_DEBUG"):
                raise
            warn(explained(error))
            codes.add(BAD)
    return next(code for code in WORST_FIRST if code in codes)


def refuse_files(options: Any) -> None:
    """A file holds what belongs to one puzzle."""
    if options.output:
        raise KotaeError("-o writes the formula of one puzzle", "one puzzle")
    if options.svg:
        raise KotaeError("--svg draws the answer of one puzzle", "one puzzle")


def timed_reading(arguments: list[str], wanted: Kind | None) -> Iterator[tuple[Named | ReadError, float]]:
    for argument in arguments:
        began = time.perf_counter()
        for item in read_source(argument, wanted):
            yield item, time.perf_counter() - began
            began = time.perf_counter()


def solve_one(options: Any, named: Named, read_seconds: float) -> int:
    source, puzzle = named
    first = (options.puzzles + options.input)[0]
    if source != first:
        refuse_files(options)
    refuse_proof(options, 1 if source == first else 2)
    if options.to:
        write_answered(puzzle, [], options.to)  # whatever cannot be written is said before it takes time
    return commands_of(type(puzzle)).solve(options, source, puzzle, read_seconds)


def solve_board(options: Any, source: str, puzzle: Puzzle, read_seconds: float) -> int:
    """Solves one puzzle that has a board to fill in, prints it, and returns the exit code."""
    refuse_steps(options, puzzle)
    inputs = options.puzzles + options.input

    def write_formula(formula: Formula) -> None:
        from kotae.formats.dimacs import write_dimacs

        write_whole(options.output, write_dimacs(puzzle, formula), inputs)

    began = time.monotonic()
    answer = answered(options, puzzle, write_formula if options.output else None)
    if options.json:
        proved = prove(options, answer, began)
        record = answer_json(source, answer, options.encoding, read_seconds, options.all, options.count)
        if options.conquest:
            from kotae.cli.cubes import cubes_json

            record |= cubes_json(options.conquest)
        print(json.dumps(record | proof_json(options, proved)), flush=True)
    else:
        print_answer(options, source, answer)
        proved = prove(options, answer, began)
        tell(proved)
    if options.svg:
        from kotae.cli.draw import write_svg

        write_svg(options.svg, puzzle, answer.solutions, inputs)
    if answer.interrupted:
        warn("interrupted")
        return INTERRUPTED
    if proved.code is not None:
        return proved.code
    if options.count and not answer.exhausted:
        return LIMIT
    return OK if answer.solutions else NONE if answer.status == "none" else LIMIT


def prove(options: Any, answer: "Answer | Planned", began: float) -> Outcome:
    """Writes the certificate, if one was asked for."""
    if not options.proof:
        return Outcome(None, "")
    from kotae.cli.certificate import certified

    return certified(options, answer, began)


def answered(options: Any, puzzle: Puzzle, write_formula: Callable[[Formula], None] | None) -> Answer:
    """Asks one solver, or many for a part each."""
    oracle = engine(options.solver or best_solver(puzzle), chatter=options.chatter == 1)
    ask = partial(solve, puzzle, oracle, conflicts=options.conflicts)
    if options.conquest:
        from kotae.cli.cubes import solve_cubed

        oracle.close()
        ask = partial(solve_cubed, options, puzzle, oracle.name)
    answer = ask(
        encoding=options.encoding,
        at_most=answers_wanted(options),
        keep=2 if options.count else None,
        show_formula=write_formula,
        seconds=options.timeout,
        interruptible=bool(options.count or options.all),
    )
    if options.chatter:
        show_chatter(getattr(oracle, "comments", []), answer.statistics)
    return answer


def print_answer(options: Any, source: str, answer: Answer) -> None:
    puzzle = answer.puzzle
    if options.to:
        print(answer_line(source, answer), file=sys.stderr)
        for values in answer.solutions[:1]:
            sys.stdout.write(write_answered(puzzle, values, options.to))
        return
    print(answer_line(source, answer))
    if options.conquest:
        from kotae.cli.cubes import cubes_line

        print(cubes_line(options.conquest))
    if options.count:
        print(f"{'' if answer.exhausted else 'at least '}{plural(answer.found, 'answer')}")
    if answer.status == "none":
        from kotae.answers.check import contradictions

        impossible = [f"impossible by itself: {each.text(puzzle)}" for each in contradictions(puzzle)]
        print("\n".join(impossible or ["`kotae explain` shows why"]))
    shown = 1 if options.count or options.no_unique else options.all or 2
    for number, values in enumerate(answer.solutions[:shown], 1):
        if number == 2 and not options.all:
            print(f"\nanother answer; {differences_text(answer)}")
        print(f"\n{drawing_text(puzzle, values, sys.stdout, options.ascii)}", flush=True)
