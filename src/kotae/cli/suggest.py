"""`kotae suggest`: which clues to add, change or drop.

Its options are in options/suggest.py; its sentences and its JSON are in wording/suggestion.py.
"""

import json

from kotae.answers.suggesting.suggest import Advice, suggest
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.suggest import SuggestOptions
from kotae.cli.progress import Progress
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import print_lines, warn
from kotae.errors import KotaeError, LimitReached, plural
from kotae.families.base import Puzzle
from kotae.formats import checked_format, write
from kotae.formats.sources import read_one
from kotae.wording.suggestion import advice_json, advice_lines


def do_suggest(options: SuggestOptions) -> int:
    checked_format(options.to)
    if options.apply and options.json:
        raise KotaeError("--apply prints a puzzle, and --json an object", "only one of them")
    source, puzzle = read_one(options.puzzle, options.family)
    return commands_of(type(puzzle)).suggest(options, source, puzzle)


def suggest_clues(options: SuggestOptions, source: str, puzzle: Puzzle) -> int:
    advice = looked_for(options, puzzle)
    if options.json:
        print(json.dumps(advice_json(source, advice, puzzle)))
    elif options.apply:
        print(followed(options, puzzle, advice), end="")
    else:
        print_lines(advice_lines(source, advice, puzzle, options.timeout))
    if advice.interrupted:
        warn("interrupted; this is what was found")
        return INTERRUPTED
    return {"none": NONE, "unknown": LIMIT}.get(advice.status, OK if advice.complete else LIMIT)


def looked_for(options: SuggestOptions, puzzle: Puzzle) -> Advice:
    """What there was time to find, with a line on the terminal that shows what is going on."""
    progress, most = Progress(), max(options.number, options.apply or 0)
    try:
        return suggest(
            puzzle,
            most,
            options.timeout,
            symmetry=options.symmetry,
            notice=lambda what: progress.show(f"looking for clues: {what}, {progress.seconds:.1f} s"),
        )
    except LimitReached:
        return Advice("unknown", 0, [], False)
    finally:
        progress.clear()


def followed(options: SuggestOptions, puzzle: Puzzle, advice: Advice) -> str:
    """The puzzle with one of the suggestions followed, in the format asked for."""
    number = options.apply or 0
    if number > len(advice.suggestions):
        found = plural(len(advice.suggestions), "suggestion")
        raise KotaeError(f"there is no suggestion {number}, only {found}" if advice.suggestions else "there are none")
    text = write(advice.suggestions[number - 1].followed(puzzle), options.to)
    return text if text.endswith("\n") else f"{text}\n"
