"""`kotae check`: every rule that an answer breaks.

Its options are in options/check.py; its sentences and its JSON are in wording/check.py.
"""

import json

from kotae.answers.check import check, refused
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.check import CheckOptions
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import print_lines
from kotae.errors import WrongAnswer
from kotae.families.base import Puzzle
from kotae.formats.answers import read_answer
from kotae.formats.sources import read_one
from kotae.wording.check import check_json, check_lines

EXIT_CODES = {"right": OK, "open": OK, "wrong": NONE, "stuck": NONE, "unknown": LIMIT}


def do_check(options: CheckOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return commands_of(type(puzzle)).check(options, source, puzzle)


def check_board(options: CheckOptions, source: str, puzzle: Puzzle) -> int:
    try:
        result = check(puzzle, read_answer(options.answer, puzzle), options.timeout)
    except WrongAnswer as wrong:
        result = refused(puzzle, wrong)
    if options.json:
        print(json.dumps(check_json(source, puzzle, result)))
    else:
        print_lines(check_lines(puzzle, result))
    return EXIT_CODES[result.verdict]
