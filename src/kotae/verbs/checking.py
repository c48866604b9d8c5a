"""`kotae check` and `kotae forced`."""

import json
import sys
from typing import Any

from kotae import report
from kotae.answers.check import check, refused
from kotae.answers.forced import Forced, forced
from kotae.errors import WrongAnswer
from kotae.families.base import Puzzle
from kotae.formats.answers import read_answer
from kotae.formats.sources import read_one
from kotae.verbs import LIMIT, NONE, OK
from kotae.verbs.kinds import verbs_of

EXIT_CODES = {"right": OK, "open": OK, "wrong": NONE, "stuck": NONE, "unknown": LIMIT}


def do_check(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return verbs_of(type(puzzle)).check(options, source, puzzle)


def check_board(options: Any, source: str, puzzle: Puzzle) -> int:
    try:
        result = check(puzzle, read_answer(options.answer, puzzle), options.timeout)
    except WrongAnswer as wrong:
        result = refused(puzzle, wrong)
    if options.json:
        print(json.dumps(report.check_json(source, puzzle, result)))
    else:
        print("\n".join(report.check_lines(puzzle, result)))
    return EXIT_CODES[result.verdict]


def do_forced(options: Any) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return verbs_of(type(puzzle)).forced(options, source, puzzle)


def forced_on_board(options: Any, source: str, puzzle: Puzzle) -> int:
    try:
        given = read_answer(options.answer, puzzle) if options.answer is not None else None
    except WrongAnswer:
        result = Forced(puzzle, "none", puzzle.stated(), 0, True)
    else:
        result = forced(puzzle, given, seconds=options.timeout)
    if options.json:
        print(json.dumps(report.forced_json(source, result)))
    else:
        print(report.forced_line(source, result))
        if result.status != "none":
            print(f"\n{report.drawing(puzzle, result.values, sys.stdout, options.ascii)}")
    return NONE if result.status == "none" else OK if result.complete else LIMIT
