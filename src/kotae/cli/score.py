"""`kotae score`: what a model's reply says, and how good that is.

Its options are in options/score.py; its sentences and its JSON are in learn/score_words.py.
"""

import json

from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.options.score import ScoreOptions
from kotae.formats.sources import load, read_one
from kotae.learn.score import score

EXIT_CODES = {"right": OK, "open": OK, "wrong": NONE, "stuck": NONE, "unreadable": NONE, "unknown": LIMIT}


def do_score(options: ScoreOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    is_text = options.answer.lstrip().startswith(("[", "{"))
    text = options.answer if is_text else load(options.answer, "a file with the reply, or -")
    found = score(
        puzzle,
        text,
        steps=not options.no_steps,
        counted_from=options.counted_from,
        letters=options.letters,
        seconds=options.timeout,
    )
    if options.json:
        print(json.dumps({"family": puzzle.family, "source": source} | found.to_json()))
    else:
        print(found)
    return EXIT_CODES[found.status]
