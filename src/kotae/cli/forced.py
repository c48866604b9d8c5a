"""`kotae forced`: what is the same in every answer.

Its options are in options/forced.py; its sentences and its JSON are in wording/forced.py.
"""

import json
import sys

from kotae.answers.forced import Forced, forced
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.forced import ForcedOptions
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import drawing_text, print_lines
from kotae.errors import WrongAnswer
from kotae.families.base import Puzzle
from kotae.formats.answers import read_answer
from kotae.formats.sources import read_one
from kotae.wording.forced import forced_json, forced_line


def do_forced(options: ForcedOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return commands_of(type(puzzle)).forced(options, source, puzzle)


def forced_on_board(options: ForcedOptions, source: str, puzzle: Puzzle) -> int:
    try:
        given = read_answer(options.answer, puzzle) if options.answer is not None else None
    except WrongAnswer:
        result = Forced(puzzle, "none", puzzle.stated(), 0, True)
    else:
        result = forced(puzzle, given, seconds=options.timeout)
    if options.json:
        print(json.dumps(forced_json(source, result)))
    else:
        print_lines([forced_line(source, result)])
        if result.status != "none":
            print(f"\n{drawing_text(puzzle, result.values, sys.stdout, options.ascii)}")
    return NONE if result.status == "none" else OK if result.complete else LIMIT
