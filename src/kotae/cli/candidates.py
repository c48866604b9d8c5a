"""`kotae candidates`: how many answers there are with each value of each place.

Its options are in options/candidates.py; its sentences and its JSON are in wording/candidates.py.
"""

import json
import sys

from kotae.answers.candidates import Candidates, candidates
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.candidates import CandidatesOptions
from kotae.cli.progress import Progress
from kotae.cli.protocol import commands_of
from kotae.cli.terminal import drawing_text, warn
from kotae.errors import WrongAnswer, plural
from kotae.families.base import Puzzle
from kotae.formats.answers import read_answer
from kotae.formats.sources import read_one
from kotae.wording.candidates import candidates_json, candidates_line, candidates_lines


def do_candidates(options: CandidatesOptions) -> int:
    source, puzzle = read_one(options.puzzle, options.family)
    return commands_of(type(puzzle)).candidates(options, source, puzzle)


def candidates_on_board(options: CandidatesOptions, source: str, puzzle: Puzzle) -> int:
    result = counted(options, puzzle)
    if options.json:
        print(json.dumps(candidates_json(source, result)))
    else:
        print(candidates_line(source, result))
        if result.status == "some":
            print(f"\n{drawing_text(puzzle, result.certain(), sys.stdout, options.ascii)}")
            print("\n".join(["", *candidates_lines(result)]).rstrip())
    if result.interrupted:
        warn("interrupted; this is what was counted")
        return INTERRUPTED
    return NONE if result.status == "none" else OK if result.complete else LIMIT


def counted(options: CandidatesOptions, puzzle: Puzzle) -> Candidates:
    """What there was time to count, with a line on the terminal that shows how far it is."""
    progress = Progress()
    try:
        given = read_answer(options.answer, puzzle) if options.answer is not None else None
        return candidates(
            puzzle,
            given,
            bound=options.bound,
            seconds=options.timeout,
            notice=lambda found: progress.show(f"counting: {plural(found, 'answer')} so far, {progress.seconds:.1f} s"),
        )
    except WrongAnswer:
        return Candidates(puzzle, "none", [], 0, True, options.bound)
    finally:
        progress.clear()
