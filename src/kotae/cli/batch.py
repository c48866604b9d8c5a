"""`kotae batch`."""

import time
from collections import Counter
from contextlib import closing
from pathlib import Path

from kotae.cli.exit_codes import INTERRUPTED, LIMIT, NONE, OK
from kotae.cli.progress import Absence, Progress
from kotae.cli.terminal import warn
from kotae.cli.typed_options import BatchOptions
from kotae.encodings import names_of
from kotae.engines import engine
from kotae.errors import FileError, KotaeError, origin
from kotae.families import families
from kotae.formats.file_names import refuse_ending
from kotae.formats.files import refuse_target
from kotae.processes.memory import refuse_memory
from kotae.scale.batch import Batch
from kotae.scale.crew import workers
from kotae.scale.inputs import Inputs
from kotae.scale.journal import VERDICTS, Journal
from kotae.scale.one_puzzle import get_ready
from kotae.scale.parquet import refuse_parquet, write_parquet
from kotae.scale.settings import How

PARQUET = ".parquet"


def do_batch(options: BatchOptions) -> int:
    how = how_of(options)
    target = options.output
    if target == "-":
        raise KotaeError("results must go to a file", "-o FILE, so that the batch can be resumed")
    refuse_ending("results", target)
    journal_path = journal_of(target)
    inputs = Inputs(options.puzzles, [Path(target), Path(journal_path)])
    for path in (target, journal_path):
        refuse_target(path, [])
    began = time.monotonic()
    staff = workers(options.cluster, options.workers, (get_ready, how.megabytes))  # who is not there leaves no file
    with closing(staff) as hands, closing(Journal(journal_path, how)) as journal:
        batch = Batch(inputs, journal, hands, how)
        bar = Bar(batch, inputs)
        try:
            batch.run(bar.show)
        except KeyboardInterrupt:
            bar.clear()
            warn(f"interrupted after {counted(batch.done)}; the same command goes on from there")
            return INTERRUPTED
        finally:
            bar.clear()
        seconds = time.monotonic() - began
        if not journal.tally:
            raise KotaeError("there is no puzzle", "files, folders, addresses, or -")
        journal.tidy()
        if target != journal_path:
            write_parquet(journal_path, target)
        print(summary(target, journal, batch, seconds), flush=True)
        return code_of(journal.tally)


def how_of(options: BatchOptions) -> How:
    """What the options ask for, after complaints that are better made before the work begins."""
    if options.cluster not in (None, "local") and options.workers:
        raise KotaeError("--workers cannot be used with --cluster ADDRESS")
    if options.cluster in (None, "local"):
        refuse_memory(options.memory)
    if options.solver:
        engine(options.solver).close()
    encodings = {name for kind in families() for name in names_of(kind)}
    if options.encoding not in encodings:
        raise KotaeError(f"unknown encoding {options.encoding!r}", "one of " + ", ".join(sorted(encodings)))
    return How(
        options.family,
        options.solver,
        options.encoding,
        not options.no_unique,
        options.rate,
        options.timeout,
        options.memory,
    )


def journal_of(target: str) -> str:
    """The file that results are appended to: the one asked for, or one beside it if that is a table."""
    if not target.lower().endswith(PARQUET):
        return target
    refuse_parquet()
    journal = f"{target}.jsonl"
    if Path(target).exists() and not Path(journal).exists():
        raise FileError("{} exists, and its .jsonl does not", target, "try another -o")
    return journal


class Bar:
    """How far a batch is, in one line on the terminal."""

    def __init__(self, batch: Batch, inputs: Inputs) -> None:
        self.batch = batch
        self.progress, self.absence = Progress(), Absence()
        self.total = inputs.total() if self.progress.wanted else None

    def show(self) -> None:
        self.absence.tell(self.batch.workers.missing)
        if self.progress.wanted:
            self.progress.show(self.line())

    def line(self) -> str:
        batch, seconds = self.batch, max(self.progress.seconds, 1e-3)
        said = [f"{counted(batch.done)}, {batch.done / seconds:,.1f} a second"]
        left = batch.bytes_left(self.total)
        if left is not None and batch.bytes_done:
            share = batch.bytes_done / (batch.bytes_done + left)
            said.insert(0, f"[{'#' * int(20 * share):.<20}] {share:.0%}")
            said.append(f"{clock(seconds * left / batch.bytes_done)} left")
        if batch.journal.before:
            said.append(f"{batch.journal.before:,} from before")
        errors = errors_of(batch.journal.tally)
        return "  ".join(said) + (f"  {errors:,} errors" if errors else "")

    def clear(self) -> None:
        self.progress.clear()


def clock(seconds: float) -> str:
    """`1:02:03` or `2:03`."""
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def counted(number: int) -> str:
    return f"{number:,} puzzle{'' if number == 1 else 's'}"


def errors_of(tally: Counter[tuple[str, str]]) -> int:
    return sum(number for (_, verdict), number in tally.items() if verdict == "error")


def summary(target: str, journal: Journal, batch: Batch, seconds: float) -> str:
    """What the file holds, by family and verdict, and how long this run took."""
    tally = journal.tally
    before = f", {journal.before:,} of them from before" if journal.before else ""
    rate = f"; {batch.done:,} in {seconds:.1f} s, {batch.done / seconds:,.1f} a second" if batch.done else ""
    lines = [f"{origin(target)}: {counted(tally.total())}{before}{rate}"]
    families = sorted({family for family, _ in tally if family})
    if families:
        lines.append(f"{'':<12}" + "".join(f"{verdict:>10}" for verdict in VERDICTS))
    for family in families:
        lines.append(f"{family:<12}" + "".join(f"{number_or_dash(tally[family, verdict]):>10}" for verdict in VERDICTS))
    if errors := errors_of(tally):
        lines.append(f"{'errors':<12}{errors:>10,}")
    lines += [f"{said} {counted(number)} {why}" for said, number, why in remarks(journal) if number]
    return "\n".join(lines)


def remarks(journal: Journal) -> list[tuple[str, int, str]]:
    """What became of results from before that may surprise: what was done, how many there are, and why."""
    return [
        ("solved again:", journal.changed, "that changed since"),
        ("solved again:", journal.tried_again, "that had reached a limit or failed, with other means"),
        ("kept:", journal.otherwise, "done before with another solver or encoding"),
        ("kept:", journal.untold, "without a fingerprint, changed since or not"),
        ("dropped: older results of", journal.twice, "that were there twice"),
    ]


def number_or_dash(number: int) -> str:
    return f"{number:,}" if number else "-"


def code_of(tally: Counter[tuple[str, str]]) -> int:
    """Whether all is well: 1 if some result is an error, else 3 if a limit was reached."""
    if errors_of(tally):
        return NONE
    return LIMIT if any(verdict == "unknown" for _, verdict in tally) else OK
