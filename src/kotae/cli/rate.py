"""`kotae rate`: how hard a puzzle is.

Its options are in options/rate.py; its sentences and its JSON are in wording/rating.py.
"""

import json
import sys

from kotae.answers.explaining.explain import explain
from kotae.answers.rate import rating
from kotae.cli.exit_codes import BAD, INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.rate import RateOptions
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import terminal_width, warn
from kotae.drawing.table import folded
from kotae.errors import ReadError
from kotae.families.base import Puzzle
from kotae.formats.sources import read_source
from kotae.wording.explanation import explanation_line
from kotae.wording.rating import rated_json, rating_json, rating_line


def do_rate(options: RateOptions) -> int:
    codes = {OK}
    for argument in options.puzzles:
        for item in read_source(argument, options.family):
            if isinstance(item, ReadError):
                warn(str(item))
                codes.add(BAD)
                continue
            codes.add(code := commands_of(type(item.puzzle)).rate(options, item.source, item.puzzle))
            if code == INTERRUPTED:
                warn("interrupted")
                return INTERRUPTED
    return next(code for code in (BAD, LIMIT, NONE, OK) if code in codes)


def rate_board(options: RateOptions, source: str, puzzle: Puzzle) -> int:
    explanation = explain(puzzle, seconds=options.timeout)
    if explanation.interrupted:
        return INTERRUPTED
    found = rating(explanation)
    if options.json:
        print(json.dumps(rated_json(source, puzzle, explanation.status, rating_json(found))), flush=True)
    elif found:
        say(rating_line(source, puzzle, found))
    else:
        only = "" if explanation.status == "unique" else "; only a puzzle with one answer has a difficulty"
        say(f"{explanation_line(source, explanation)}{only}")
    return OK if found else NONE if explanation.complete else LIMIT


def say(line: str) -> None:
    print(folded(line, terminal_width(sys.stdout)), flush=True)
