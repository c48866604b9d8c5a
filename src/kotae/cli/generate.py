"""`kotae generate`: new puzzles with exactly one answer, no two alike.

Its options are in options/generate.py; its sentences and its JSON are in wording/generated.py.
"""

import os
import time
from collections.abc import Generator
from contextlib import closing

from kotae.answers.generating.generate import Missed
from kotae.answers.generating.pattern import Pattern
from kotae.answers.generating.request import Request, refuse
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, OK
from kotae.cli.generate_from_picture import generate_from_picture
from kotae.cli.generate_tasks import Task, Told, all_made
from kotae.cli.options.generate import GenerateOptions
from kotae.cli.options.sheet import asked_only_for_sheets
from kotae.cli.progress import Progress
from kotae.cli.terminal import warn
from kotae.errors import KotaeError, LimitReached, ReadError
from kotae.formats import read, refuse_several
from kotae.formats.boards import checked_board
from kotae.formats.files import refuse_targets
from kotae.formats.pattern_text import pattern_like, read_pattern
from kotae.formats.sources import load, read_one
from kotae.wording.generated import Shortfall, technique_called

PATIENCE = 20
"""How many puzzles in a row may be alike before it ends: small boards have only so many."""
DECIDED = ("size", "tiling", "clues", "density", "symmetry", "no_zeros_together")
"""What the places of clues decide, if they are given."""


def do_generate(options: GenerateOptions) -> int:
    if options.json and options.to != "text":
        raise KotaeError("--json cannot be used with --to", "only one of them")
    if options.pdf:
        refuse_targets(
            {"pdf": options.pdf}, [each for each in (options.picture, options.pattern, options.like) if each]
        )
        from kotae.cli.sheets import refuse_sheet_options

        refuse_sheet_options(options)
    elif given := asked_only_for_sheets(options) + ["--theme"] * (options.theme != "auto"):
        raise KotaeError(f"{given[0]} is for sheets to print", "--pdf FILE")
    if options.picture:
        return generate_from_picture(options, options.picture)
    for option in ("threshold", "svg"):
        if getattr(options, option) is not None:
            raise KotaeError(f"--{option} needs --from PICTURE")
    if options.number > 1:
        refuse_several(options.to)
    request = request_of(options)
    made: list[Told] = []
    code = shown(options, request, made)
    if options.pdf and made:
        from kotae.cli.sheets import write_sheet

        return write_sheet(options, options.pdf, ((read(each.puzzle), each.level) for each in made), []) or code
    return code


def shown(options: GenerateOptions, request: Request, made: list[Told]) -> int:
    """Prints the puzzles while they are made, and collects them."""
    progress, short = Progress(), Shortfall(request, options.number)
    try:
        with closing(different(request, options, short)) as found:
            for each in found:
                progress.clear()
                print(("\n" if made and "\n" in each.printed else "") + each.printed, flush=True)
                made.append(each)
                progress.show(f"{len(made)} of {options.number} puzzles, {progress.seconds:.1f} s", at_once=True)
    except KeyboardInterrupt:
        progress.clear()
        warn(f"interrupted after {len(made)} of {options.number} puzzles")
        return INTERRUPTED
    except LimitReached:
        progress.clear()
        warn(f"generated {len(made)} of {options.number} puzzles in {options.timeout:g} s; try a longer --timeout")
        return LIMIT
    progress.clear()
    if len(made) < options.number:
        warn(short.sentence(len(made), "--"))
        return LIMIT
    return OK


def different(request: Request, options: GenerateOptions, short: Shortfall) -> Generator[Told, None, None]:
    """The puzzles in the order of their numbers, but none that is like an earlier one, even turned or mirrored: the
    next number takes its place."""
    seed = options.seed if options.seed is not None else str(int.from_bytes(os.urandom(4), "big"))
    to = "json" if options.json else options.to
    until = None if options.timeout is None else time.monotonic() + options.timeout
    numbers, seen, in_vain = range(1, options.number + 1), set[str](), 0
    while numbers and in_vain < PATIENCE:
        tasks = (Task(request, seed, number, to, until) for number in numbers)
        twice = 0
        with closing(all_made(tasks, len(numbers), options.jobs)) as outcomes:
            for outcome in outcomes:
                if isinstance(outcome, Missed):
                    short.missed.append(outcome)
                elif outcome.canonical in seen:
                    twice, in_vain = twice + 1, in_vain + 1
                else:
                    seen.add(outcome.canonical)
                    in_vain = 0
                    yield outcome
        short.alike += twice
        numbers = range(numbers.stop, numbers.stop + twice)


def request_of(options: GenerateOptions) -> Request:
    """What the options ask for."""
    pattern = pattern_in(options)
    rows, cols = options.size or options.family.usual_size
    request = Request(
        options.family,
        pattern.grid if pattern else checked_board(options.tiling or "", rows, cols),
        options.difficulty,
        options.symmetry,
        options.clues,
        options.no_zeros_together,
        options.steps,
        options.colors or 1,
        options.density,
        pattern,
        technique_called(options.family, options.technique) if options.technique else "",
        options.rate or options.json,
        tuple(dict.fromkeys(options.variant or ())),
    )
    if request.technique and request.difficulty:
        raise KotaeError("--technique cannot be used with --difficulty", "only one of them")
    refuse(request)
    return request


def pattern_in(options: GenerateOptions) -> Pattern | None:
    """Where clues are to stand, if that is given."""
    if not options.pattern and not options.like:
        return None
    asked, others = ("--pattern", ("like", *DECIDED)) if options.pattern else ("--like", DECIDED)
    for option in others:
        if getattr(options, option) not in (None, "none", False):
            raise KotaeError(f"{asked} cannot be used with --{option.replace('_', '-')}", "only one of them")
    if options.like and options.variant:
        raise KotaeError("--like cannot be used with --variant", "a puzzle that has the variant")
    if not options.pattern:
        found = read_one(options.like or "-", options.family)
        return pattern_like(options.family, found.puzzle, found.source)
    try:
        return read_pattern(options.family, load(options.pattern, "a file with one line per row, or -"))
    except ReadError as error:
        error.source = error.source or options.pattern
        raise
