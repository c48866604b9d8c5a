"""`kotae cnf`, `kotae convert` and `kotae list`."""

import json
import sys
from collections.abc import Iterator
from io import TextIOWrapper
from typing import Any

from kotae import report
from kotae.drawing.table import folded
from kotae.encodings import checked, names_of
from kotae.engines import programs
from kotae.errors import KotaeError, ReadError, origin
from kotae.families import families, rules_box, troubles
from kotae.formats import checked_format, format_names, joined, refuse_several, write
from kotae.formats.files import STANDARD, refuse_target, write_whole
from kotae.formats.sources import read_one, read_source
from kotae.verbs import BAD, OK
from kotae.verbs.kinds import verbs_of

NARROW = 60
"""Columns: with fewer, an entry of the list stands below its name."""


def do_cnf(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    checked(type(puzzle), options.encoding)
    verbs = verbs_of(type(puzzle))
    verbs.refuse(options, puzzle)
    if options.decode:
        if options.output:
            raise KotaeError("--decode cannot be used with -o", "only one of them")
        return verbs.decode(options, source, puzzle)
    for option in ("json", "ascii"):
        if getattr(options, option):
            raise KotaeError(f"--{option} needs --decode MODEL")
    text = verbs.dimacs(options, puzzle)
    if options.output and options.output != STANDARD:
        write_whole(options.output, text, [options.puzzle])
    else:
        sys.stdout.write(text)
    return OK


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
        "families": {kind.family: list(kind.aliases) for kind in families()},
        "puzzlink": {kind.family: list(kind.puzzlink) for kind in families() if kind.address},
        "formats": format_names(),
        "encodings": {kind.family: names_of(kind) for kind in families()},
        "solvers": list(aliases()),
        "programs": programs(),
        "troubles": troubles(),
    }
    if options.json:
        print(json.dumps(found))
        return OK
    for kind in families():
        say(kind.family, rules_box(kind))
        also = f"also called {', '.join(kind.aliases)}; " if kind.aliases else ""
        say("", f"{also}encodings: {', '.join(names_of(kind))}")
    say("formats", ", ".join(format_names()))
    say("solvers", ", ".join(aliases()))
    say("programs", ", ".join(f"{name} ({path})" for name, path in programs().items()) or "none found on the PATH")
    for trouble in troubles():
        report.warn(trouble)
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
