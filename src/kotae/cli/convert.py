"""`kotae convert`: puzzles in another format.

Its options are in options/convert.py.
"""

import sys
from collections.abc import Iterator
from io import TextIOWrapper

from kotae.cli.exit_codes import BAD, OK
from kotae.cli.options.convert import ConvertOptions
from kotae.cli.terminal import warn
from kotae.errors import KotaeError, ReadError, origin
from kotae.formats import checked_format, joined, refuse_several, write
from kotae.formats.files import STANDARD, refuse_target, write_whole
from kotae.formats.sources import read_source


def do_convert(options: ConvertOptions) -> int:
    """Converts all puzzles of a file. If one of several cannot be read or written, it is reported and the others are
    converted. Files are written as UTF-8 on every machine, since formats are read as that."""
    checked_format(options.to)
    target = options.output if options.output != STANDARD else None
    if target:
        refuse_target(target, [options.puzzle])
    failed: list[str] = []
    texts = joined(converted(options, failed))
    if target:
        if text := "".join(texts):
            write_whole(target, text, [options.puzzle])
        return BAD if failed else OK
    if isinstance(sys.stdout, TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    for text in texts:
        print(text, end="", flush=True)
    return BAD if failed else OK


def converted(options: ConvertOptions, failed: list[str]) -> Iterator[str]:
    """Each puzzle in the other format. Failures among several are reported and listed."""
    for item in read_source(options.puzzle, options.family):
        if isinstance(item, ReadError):
            failed.append(str(item))
            warn(failed[-1])
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
            warn(failed[-1])
