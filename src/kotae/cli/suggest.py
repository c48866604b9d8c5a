"""`kotae suggest`: which clue to add or change.

Its options are in options/suggest.py; its sentences and its JSON are in wording/suggestion.py.
"""

import json

from kotae.answers.suggesting.suggest import Advice, suggest
from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.suggest import SuggestOptions
from kotae.cli.protocol import commands_of
from kotae.errors import LimitReached
from kotae.families.base import Puzzle
from kotae.formats.sources import read_one
from kotae.wording.suggestion import advice_json, advice_lines


def do_suggest(options: SuggestOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return commands_of(type(puzzle)).suggest(options, source, puzzle)


def suggest_clues(options: SuggestOptions, source: str, puzzle: Puzzle) -> int:
    try:
        advice = suggest(puzzle, options.number, options.timeout)
    except LimitReached:
        advice = Advice("unknown", 0, [], False)
    if options.json:
        print(json.dumps(advice_json(source, advice, puzzle)))
    else:
        print("\n".join(advice_lines(source, advice, puzzle, options.timeout)))
    return {"none": NONE, "unknown": LIMIT}.get(advice.status, OK if advice.complete else LIMIT)
