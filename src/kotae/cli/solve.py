"""`kotae solve`: the puzzles that are named, one after the other.

Its options are in options/solve.py; its sentences and its JSON are in wording/answer.py.
"""

import os
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

from kotae.cli.exit_codes import BAD, INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.solve import SolveOptions
from kotae.cli.proof_outcome import refuse_proof
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import warn
from kotae.errors import KotaeError, ReadError, explained
from kotae.families import Kind
from kotae.formats import write_answered
from kotae.formats.files import STANDARD, refuse_targets
from kotae.formats.sources import PUZZLE, Named, is_piped, read_source

if TYPE_CHECKING:
    from kotae.scale.cubes import Conquest

SAT_CODES = {OK: 10, NONE: 20, BAD: 2, LIMIT: 0, INTERRUPTED: INTERRUPTED}
WORST_FIRST = (INTERRUPTED, BAD, LIMIT, NONE, OK)
"""Which code is returned when several puzzles end differently."""


def do_solve(options: SolveOptions) -> int:
    arguments = inputs_of(options)
    if len(arguments) > 1:
        refuse_files(options)
    refuse_targets({"output": options.output, "svg": options.svg, "proof": options.proof}, arguments)
    refuse_proof(options, len(arguments))
    if options.to and options.json:
        raise KotaeError("--to prints a puzzle with its answer, --json an object", "one of them")
    if options.cubes or options.cluster or options.workers:
        from kotae.cli.cubes import conquest

        with conquest(options) as crew:
            worst = solve_all(options, arguments, crew)
    else:
        worst = solve_all(options, arguments, None)
    return SAT_CODES[worst] if options.sat_codes else worst


def inputs_of(options: SolveOptions) -> list[str]:
    """The inputs: standard input if none is named and something comes from there."""
    if arguments := options.puzzles + options.input:
        return arguments
    if is_piped():
        return [STANDARD]
    raise KotaeError("there is no puzzle", PUZZLE)


def refuse_files(options: SolveOptions) -> None:
    """A file holds what belongs to one puzzle."""
    if options.output:
        raise KotaeError("-o writes the formula of one puzzle", "one puzzle")
    if options.svg:
        raise KotaeError("--svg draws the answer of one puzzle", "one puzzle")


def solve_all(options: SolveOptions, arguments: list[str], crew: "Conquest | None") -> int:
    """Solves one after the other and returns the worst exit code."""
    codes = set()
    for item, read_seconds in timed_reading(arguments, options.family):
        if isinstance(item, ReadError):
            warn(str(item))
            codes.add(BAD)
            continue
        try:
            refuse_further(options, first=item.source == arguments[0])
            codes.add(solve_one(options, item, read_seconds, crew))
            if INTERRUPTED in codes:
                break
        except Exception as error:
            if len(arguments) == 1 or isinstance(error, BrokenPipeError) or os.environ.get("KOTAE_DEBUG"):
                raise
            warn(explained(error))
            codes.add(BAD)
    return next(code for code in WORST_FIRST if code in codes)


def refuse_further(options: SolveOptions, first: bool) -> None:
    """Refuses options for one puzzle alone when a file turns out to hold several."""
    if not first:
        refuse_files(options)
    refuse_proof(options, 1 if first else 2)


def timed_reading(arguments: list[str], wanted: Kind | None) -> Iterator[tuple[Named | ReadError, float]]:
    for argument in arguments:
        began = time.perf_counter()
        for item in read_source(argument, wanted):
            yield item, time.perf_counter() - began
            began = time.perf_counter()


def solve_one(options: SolveOptions, named: Named, read_seconds: float, crew: "Conquest | None") -> int:
    if options.to:
        write_answered(named.puzzle, [], options.to)  # reports what cannot be written before any time is spent
    return commands_of(type(named.puzzle)).solve(options, named.source, named.puzzle, read_seconds, crew)
