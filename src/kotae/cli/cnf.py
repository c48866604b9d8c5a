"""`kotae cnf`: the formula as DIMACS, or back from what a solver printed for it.

Its options are in options/cnf.py.
"""

import sys

from kotae.cli.exit_codes import OK
from kotae.cli.options.cnf import CnfOptions
from kotae.cli.protocol import commands_of
from kotae.encodings import checked
from kotae.errors import KotaeError
from kotae.formats.files import STANDARD, write_whole
from kotae.formats.sources import read_one


def do_cnf(options: CnfOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    checked(type(puzzle), options.encoding)
    commands = commands_of(type(puzzle))
    commands.refuse(options, puzzle)
    if options.decode:
        if options.output:
            raise KotaeError("--decode cannot be used with -o", "only one of them")
        return commands.decode(options, options.decode, source, puzzle)
    for option in ("json", "ascii"):
        if getattr(options, option):
            raise KotaeError(f"--{option} needs --decode MODEL")
    text = commands.dimacs(options, puzzle)
    if options.output and options.output != STANDARD:
        write_whole(options.output, text, [options.puzzle])
    else:
        sys.stdout.write(text)
    return OK
