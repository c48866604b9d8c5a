"""`kotae dataset`: puzzles for learning systems.

Its options are in options/dataset.py.
"""

from kotae.answers.difficulty import LEVELS
from kotae.cli.exit_codes import INTERRUPTED, LIMIT, OK
from kotae.cli.options.dataset import DatasetOptions
from kotae.cli.progress import Absence, Progress
from kotae.cli.terminal import warn
from kotae.errors import KotaeError, one_of, origin, plural
from kotae.learn.building import Wish, begun
from kotae.learn.dataset import Dataset, looks_in
from kotae.learn.series import all_series


def do_dataset(options: DatasetOptions) -> int:
    wish = wish_of(options)
    if options.cluster not in (None, "local") and options.workers:
        raise KotaeError("--workers cannot be used with --cluster ADDRESS")
    progress, absence = Progress(), Absence()
    with begun(wish, options.workers, options.cluster) as building:

        def notice() -> None:
            absence.report(building.batch.workers.missing)
            wanted = plural(options.number, "puzzle")
            progress.show(f"{building.choices.taken} of {wanted}, {progress.seconds:.1f} s")

        try:
            in_time = building.run(notice, options.timeout)
            building.write(in_time, notice)
        except KeyboardInterrupt:
            progress.clear()
            warn(f"interrupted after {plural(building.choices.taken, 'puzzle')}; the same command goes on from there")
            return INTERRUPTED
        finally:
            progress.clear()
        made = Dataset(building, in_time)
        if made.files:
            files = " and ".join(origin(file) for file in made.files.values())
            print(f"{files}: {plural(made.made, 'puzzle')}; see {origin(wish.card)}", flush=True)
        for why in made.missing:
            warn(why)
        return LIMIT if made.missing else OK


def wish_of(options: DatasetOptions) -> Wish:
    for level in options.levels:
        if level not in LEVELS:
            raise KotaeError(f"--levels has {level[:40]!r}", one_of(LEVELS, level))
    if not options.pictures and (options.theme != ["light"] or options.labels):
        raise KotaeError(f"{'--labels' if options.labels else '--theme'} needs --pictures DIR")
    return Wish(
        all_series(dict.fromkeys(options.families), options.size, options.levels, options.number),
        options.seed,
        options.output,
        options.split,
        options.not_in,
        options.pictures,
        looks_in(options.theme, options.labels),
    )
