"""`kotae cnf`, `kotae convert` and `kotae list`."""

import json
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from typing import Any

from kotae import report
from kotae.answers.plan import fewest_steps
from kotae.drawing.table import folded
from kotae.encodings import checked, encode, encode_plan, names
from kotae.encodings.unrolled import Unrolled
from kotae.engines import programs
from kotae.errors import KotaeError, ReadError, origin
from kotae.formats import checked_format, format_names, joined, refuse_several, write
from kotae.formats.dimacs import write_dimacs
from kotae.formats.files import STANDARD, refuse_target, write_whole
from kotae.formats.sources import read_one, read_source
from kotae.logic import Formula
from kotae.puzzles import KINDS, AnyPuzzle, rules_box
from kotae.puzzles.base import Puzzle
from kotae.puzzles.sliding import Sliding
from kotae.verbs import BAD, OK
from kotae.verbs.decoding import decode_plan, decode_puzzle
from kotae.verbs.steps import refuse_steps, steps_asked

NARROW = 60
"""Columns: with fewer, an entry of the list stands below its name."""


def do_cnf(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    checked(puzzle.family, options.encoding)
    if isinstance(puzzle, Puzzle):
        refuse_steps(options, puzzle)
    if options.decode:
        if options.output:
            raise KotaeError("--decode cannot be used with -o", "only one of them")
        if isinstance(puzzle, Puzzle):
            return decode_puzzle(options, source, puzzle)
        formula = formula_of(puzzle, options)
        assert isinstance(formula, Unrolled)
        return decode_plan(options, source, formula)
    for option in ("json", "ascii"):
        if getattr(options, option):
            raise KotaeError(f"--{option} needs --decode MODEL")
    text = write_dimacs(puzzle, formula_of(puzzle, options), options.complete)
    if options.output and options.output != STANDARD:
        write_whole(options.output, text, [options.puzzle])
    else:
        sys.stdout.write(text)
    return OK


def formula_of(puzzle: AnyPuzzle, options: Any) -> Formula:
    """The puzzle's formula; for sliding tiles that of the horizon, which is the shortest if none is given."""
    if not isinstance(puzzle, Sliding):
        return encode(puzzle, options.encoding, options.complete)
    steps = steps_asked(options, puzzle)
    if steps is None:
        steps = fewest_steps(puzzle, options.timeout)
    return encode_plan(puzzle, steps, options.encoding, options.exactly)


def do_convert(options: Any) -> int:
    """All puzzles of a file. One of several that cannot be read or written is reported, and the others are converted.
    In a file it is UTF-8, whatever else this machine writes, since formats are read as that."""
    checked_format(options.to)
    to_file = options.output and options.output != STANDARD
    if to_file:
        refuse_target(options.output, [options.puzzle])
    failed: list[str] = []
    texts = joined(converted(options, failed))
    if to_file:
        if text := "".join(texts):
            write_whole(options.output, text, [options.puzzle])
        return BAD if failed else OK
    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    for text in texts:
        print(text, end="", flush=True)
    return BAD if failed else OK


def converted(options: Any, failed: list[str]) -> Iterator[str]:
    """Each puzzle in the other format. What went wrong with one of several is reported and listed."""
    for item in read_source(options.puzzle, options.family):
        if isinstance(item, ReadError):
            failed.append(str(item))
            report.warn(failed[-1])
            continue
        several = item.source != options.puzzle
        if several:
            refuse_several(options.to)
        try:
            yield write(item.puzzle, options.to)
        except KotaeError as error:
            if not several:
                raise
            failed.append(f"{origin(item.source)}: {error}")
            report.warn(failed[-1])


def do_list(options: Any) -> int:
    from kotae.engines.inprocess import aliases

    found = {
        "families": {kind.family: list(kind.aliases) for kind in KINDS},
        "formats": format_names(),
        "encodings": {kind.family: names(kind.family) for kind in KINDS},
        "solvers": list(aliases()),
        "programs": programs(),
    }
    if options.json:
        print(json.dumps(found))
        return OK
    for kind in KINDS:
        say(kind.family, rules_box(kind))
        say("", f"also called {', '.join(kind.aliases)}; encodings: {', '.join(names(kind.family))}")
    say("formats", ", ".join(format_names()))
    say("solvers", ", ".join(aliases()))
    say("programs", ", ".join(f"{name} ({path})" for name, path in programs().items()) or "none found on the PATH")
    return OK


def say(what: str, text: str) -> None:
    """An entry of the list, beside its name or, where there is little room for that, below it."""
    columns = report.room(sys.stdout)
    if columns is None or columns >= NARROW:
        print(folded(f"{what:<12} {text}", columns, " " * 13))
        return
    if what:
        print(what)
    print(folded(f"  {text}", columns))
