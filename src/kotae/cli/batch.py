"""`kotae batch`: any number of puzzles, resumable after any kill.

Its options are in options/batch.py.
"""

from collections import Counter

from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.options.batch import BatchOptions
from kotae.cli.progress import Absence, Progress
from kotae.cli.terminal import warn
from kotae.errors import KotaeError
from kotae.library.batch import begun, counted, errors_of, refuse_means
from kotae.scale.batch import Batch
from kotae.scale.inputs import Inputs
from kotae.scale.settings import How


def do_batch(options: BatchOptions) -> int:
    how = how_of(options)
    if options.output == "-":
        raise KotaeError("results must go to a file", "-o FILE, so that the batch can be resumed")
    with begun(options.puzzles, options.output, how, options.workers, options.cluster) as run:
        bar = Bar(run.batch, run.inputs)
        try:
            run.batch.run(bar.show)
        except KeyboardInterrupt:
            bar.clear()
            warn(f"interrupted after {counted(run.batch.done)}; the same command goes on from there")
            return INTERRUPTED
        finally:
            bar.clear()
        done = run.finish()
        print(done, flush=True)
        return code_of(done.tally)


def how_of(options: BatchOptions) -> How:
    """What the options ask for. Complains before the work begins of whatever would stop it later."""
    if options.cluster not in (None, "local") and options.workers:
        raise KotaeError("--workers cannot be used with --cluster ADDRESS")
    how = How(
        options.family,
        options.solver,
        options.encoding,
        not options.no_unique,
        options.rate,
        options.timeout,
        options.memory,
    )
    refuse_means(how, options.workers, options.cluster)
    return how


class Bar:
    """The progress of a batch in one line on the terminal."""

    def __init__(self, batch: Batch, inputs: Inputs) -> None:
        self.batch = batch
        self.progress, self.absence = Progress(), Absence()
        self.total = inputs.total() if self.progress.wanted else None

    def show(self) -> None:
        self.absence.report(self.batch.workers.missing)
        if self.progress.wanted:
            self.progress.show(self.line())

    def line(self) -> str:
        batch, seconds = self.batch, max(self.progress.seconds, 1e-3)
        said = [f"{counted(batch.done)}, {batch.done / seconds:,.1f} per second"]
        left = batch.bytes_left(self.total)
        if left is not None and batch.bytes_done:
            share = batch.bytes_done / (batch.bytes_done + left)
            said.insert(0, f"[{'#' * int(20 * share):.<20}] {share:.0%}")
            said.append(f"{clock(seconds * left / batch.bytes_done)} left")
        if batch.journal.before:
            said.append(f"{batch.journal.before:,} from earlier runs")
        errors = errors_of(batch.journal.tally)
        return "  ".join(said) + (f"  {errors:,} errors" if errors else "")

    def clear(self) -> None:
        self.progress.clear()


def clock(seconds: float) -> str:
    """`1:02:03` or `2:03`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def code_of(tally: Counter[tuple[str, str]]) -> int:
    """The exit code: 1 if some result is an error, else 3 if a limit was reached."""
    if errors_of(tally):
        return NONE
    return LIMIT if any(verdict == "unknown" for _, verdict in tally) else OK
