"""`batch`: any number of puzzles from files and folders, solved on all cores, resumable after any kill."""

import json
import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Any

from kotae.encodings import names_of
from kotae.engines import engine
from kotae.errors import FileError, KotaeError, one_of, origin, plural
from kotae.families import Kind, families
from kotae.families import family as family_named
from kotae.formats.file_names import refuse_ending
from kotae.formats.files import path_in, refuse_target
from kotae.library.arguments import count_in, seconds_in, shown
from kotae.processes.memory import refuse_memory
from kotae.scale.batch import Batch
from kotae.scale.crew import workers as hired
from kotae.scale.csv_table import write_csv
from kotae.scale.inputs import Inputs
from kotae.scale.journal import VERDICTS, Journal
from kotae.scale.one_puzzle import get_ready
from kotae.scale.parquet import refuse_parquet, write_parquet
from kotae.scale.settings import How

TABLES = {".parquet": write_parquet, ".csv": write_csv}
"""What makes tables, by the ending of their names."""
Tally = Counter[tuple[str, str]]
"""How many results there are of each family and verdict."""


class Batched:
    """What a batch left in its file. Printed, it is a table by family and verdict."""

    def __init__(self, path: str, journal: Journal, done: int, seconds: float) -> None:
        self.path = path
        """The file of results."""
        self.tally: Tally = Counter(journal.tally)
        self.before = journal.before
        """How many results were already there and still count."""
        self.done = done
        """How many puzzles were solved in this run."""
        self.seconds = seconds
        self._journal = journal.path
        self._remarks = remarks(journal)

    @property
    def total(self) -> int:
        """How many results there are."""
        return self.tally.total()

    @property
    def errors(self) -> int:
        """How many of them are errors: puzzles that cannot be read, or that a process did not survive."""
        return errors_of(self.tally)

    def count(self, status: str, family: str | None = None) -> int:
        """How many results have this status, of all families or of one."""
        return sum(number for (of, verdict), number in self.tally.items() if verdict == status and family in (None, of))

    def results(self) -> Iterator[dict[str, Any]]:
        """The results one by one, as `batch` writes them."""
        with open(self._journal, encoding="utf-8") as lines:
            yield from map(json.loads, lines)

    def __repr__(self) -> str:
        return f"<Batched: {plural(self.total, 'puzzle')}, {plural(self.errors, 'error')}>"

    def __str__(self) -> str:
        """What the file holds, by family and verdict, and how long this run took."""
        before = f", {self.before:,} of them from earlier runs" if self.before else ""
        speed = ""
        if self.done:
            speed = f"; {self.done:,} in {self.seconds:.1f} s, {self.done / self.seconds:,.1f} per second"
        lines = [f"{origin(self.path)}: {counted(self.total)}{before}{speed}"]
        kinds = sorted({family for family, _ in self.tally if family})
        if kinds:
            lines.append(f"{'':<12}" + "".join(f"{verdict:>10}" for verdict in VERDICTS))
        for family in kinds:
            numbers = (number_or_dash(self.tally[family, verdict]) for verdict in VERDICTS)
            lines.append(f"{family:<12}" + "".join(f"{number:>10}" for number in numbers))
        if self.errors:
            lines.append(f"{'errors':<12}{self.errors:>10,}")
        lines += [f"{said} {counted(number)} {why}" for said, number, why in self._remarks if number]
        return "\n".join(lines)


def counted(number: int) -> str:
    return f"{number:,} puzzle{'' if number == 1 else 's'}"


def number_or_dash(number: int) -> str:
    return f"{number:,}" if number else "-"


def errors_of(tally: Tally) -> int:
    return sum(number for (_, verdict), number in tally.items() if verdict == "error")


def remarks(journal: Journal) -> list[tuple[str, int, str]]:
    """What happened to results of earlier runs and may surprise: what was done, to how many, and why."""
    return [
        ("solved again:", journal.changed, "that changed since"),
        ("solved again:", journal.tried_again, "that had reached a limit or failed, with other settings"),
        ("kept:", journal.otherwise, "done before with another solver or encoding"),
        ("kept:", journal.unmarked, "without a fingerprint, so they may have changed since"),
        ("dropped: older results of", journal.twice, "that were there twice"),
    ]


class Run:
    """A batch that is ready to run, and its results."""

    def __init__(self, target: str, inputs: Inputs, batch: Batch) -> None:
        self.inputs = inputs
        self.batch = batch
        self._target = target
        self._began = time.monotonic()

    def finish(self) -> Batched:
        """Puts the results in order, and writes the table if one was asked for."""
        journal, seconds = self.batch.journal, time.monotonic() - self._began
        if not journal.tally:
            raise KotaeError("there is no puzzle", "files, folders, addresses, or -")
        journal.tidy()
        if self._target != journal.path:
            TABLES[ending(self._target)](journal.path, self._target)
        return Batched(self._target, journal, self.batch.done, seconds)


@contextmanager
def begun(puzzles: list[str], target: str, how: How, workers: int | None, cluster: str | None) -> Iterator[Run]:
    """A batch with its workers and its file. Whatever is missing is reported before there is a file."""
    refuse_ending("results", target)
    journal_path = journal_of(target)
    inputs = Inputs(puzzles, [Path(target), Path(journal_path)])
    for path in (target, journal_path):
        refuse_target(path, [])
    with ExitStack() as stack:
        staff = stack.enter_context(closing(hired(cluster, workers, (get_ready, how.megabytes))))
        journal = stack.enter_context(closing(Journal(journal_path, how)))
        yield Run(target, inputs, Batch(inputs, journal, staff, how))


def ending(target: str) -> str:
    return os.path.splitext(target)[1].lower()


def journal_of(target: str) -> str:
    """The file that results are appended to: the one asked for, or one beside it if that is a table."""
    if ending(target) not in TABLES:
        return target
    if ending(target) == ".parquet":
        refuse_parquet()
    journal = f"{target}.jsonl"
    if Path(target).exists() and not Path(journal).exists():
        raise FileError("{} exists, and its .jsonl does not", target, "try another name")
    return journal


def batch(
    puzzles: "str | os.PathLike[str] | Iterable[str | os.PathLike[str]]",
    output: "str | os.PathLike[str]",
    *,
    family: str | Kind | None = None,
    solver: str | None = None,
    encoding: str = "default",
    unique: bool = True,
    rate: bool = False,
    seconds: float | None = None,
    megabytes: int | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    notice: Callable[[int], None] | None = None,
) -> Batched:
    """Solves any number of puzzles: files, folders, addresses and game ids, of which each may hold several. The results
    go to a file, one JSON object per line, or to a table if its name ends in `.csv` or
    `.parquet`.

    Called again after it was killed, it resumes where it stopped. `seconds` and `megabytes` are limits for each puzzle;
    `workers` is the number of processes (None: all cores), `cluster` the address of a Dask scheduler, or `local`.
    `unique=False` stops at the first answer of each, `rate` adds its difficulty. `notice` is called now and then with
    the number of puzzles done.

    >>> import kotae, tempfile, pathlib
    >>> folder = pathlib.Path(tempfile.mkdtemp())
    >>> _ = (folder / "two.txt").write_text("hashi\\n1.1\\n\\nhashi\\n1.2\\n")
    >>> done = kotae.batch(folder / "two.txt", folder / "results.jsonl", workers=1)
    >>> done.total, done.count("unique"), done.count("none")
    (2, 1, 1)
    >>> [result["status"] for result in done.results()]
    ['unique', 'none']
    """
    given = [puzzles] if isinstance(puzzles, str | os.PathLike) else puzzles
    if not isinstance(given, Iterable):
        raise KotaeError(f"the puzzles are {shown(puzzles)}", "a path, an address, or a list of these")
    how = How(
        None if family is None else family_named(family),
        solver,
        encoding,
        unique,
        rate,
        seconds_in(seconds),
        count_in(megabytes, "megabytes", 1, "for no limit"),
    )
    refuse_means(how, count_in(workers, "workers", 1, "for all cores"), cluster)
    named = [path_in(each, "a puzzle") for each in given]
    with begun(named, path_in(output, "output"), how, workers, cluster) as run:
        run.batch.run((lambda: notice(run.batch.done)) if notice else lambda: None)
        return run.finish()


def refuse_means(how: How, workers: int | None, cluster: str | None) -> None:
    """Complains before the work begins of whatever would stop it later."""
    if cluster not in (None, "local") and workers:
        raise KotaeError("workers cannot be used with the address of a cluster", "one of them")
    if how.megabytes is not None and cluster in (None, "local"):
        refuse_memory(how.megabytes)
    if how.solver:
        engine(how.solver).close()
    encodings = sorted({name for kind in families() for name in names_of(kind)})
    if how.encoding not in encodings:
        raise KotaeError(f"unknown encoding {shown(how.encoding)}", one_of(encodings, str(how.encoding)))
