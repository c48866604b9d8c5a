"""`kotae techniques`: deductions that have names, and how often they occur in new puzzles.

Its options are in options/techniques.py; its sentences and its JSON are in wording/techniques.py.
"""

import json

from kotae.answers.generating.request import Request
from kotae.cli.exit_codes import INTERRUPTED, OK
from kotae.cli.options.techniques import TechniquesOptions
from kotae.cli.progress import Absence, Progress
from kotae.cli.terminal import warn
from kotae.errors import KotaeError, plural
from kotae.formats.boards import checked_size
from kotae.library.techniques import SEED, SHOWN, TechniqueCounts, Techniques, begun, board_family
from kotae.scale.technique_counts import Counting

COUNTING = ("size", "difficulty", "seed", "single", "output", "workers", "cluster", "most", "timeout")
"""The options that make sense only when puzzles are counted."""


def do_techniques(options: TechniquesOptions) -> int:
    kind = board_family(options.family)
    if options.number is None:
        for option in COUNTING:
            if getattr(options, option):
                raise KotaeError(f"--{option} needs -n N")
        return show(Techniques(kind), options)
    rows, cols = options.size or kind.usual_size
    request = Request(kind, checked_size(rows, cols), options.difficulty)
    how = Counting(request, SEED if options.seed is None else options.seed, options.timeout)
    if options.cluster not in (None, "local") and options.workers:
        raise KotaeError("--workers cannot be used with --cluster ADDRESS")
    progress, absence = Progress(), Absence()
    with begun(how, options.number, options.output, options.workers, options.cluster) as run:

        def notice() -> None:
            absence.report(run.batch.workers.missing)
            done = run.batch.journal.before + run.batch.done
            progress.show(f"{done} of {plural(options.number or 0, 'puzzle')}, {progress.seconds:.1f} s")

        try:
            run.batch.run(notice)
        except KeyboardInterrupt:
            progress.clear()
            resumed = "; the same command goes on from there" if options.output else ""
            warn(f"interrupted after {plural(run.batch.done, 'puzzle')}{resumed}")
            return INTERRUPTED
        finally:
            progress.clear()
        most = SHOWN if options.most is None else options.most
        return show(TechniqueCounts(run.tally(options.single), most), options)


def show(found: Techniques | TechniqueCounts, options: TechniquesOptions) -> int:
    print(json.dumps(found.to_json()) if options.json else found, flush=True)
    return OK
