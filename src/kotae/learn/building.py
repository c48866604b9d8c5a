"""A data set from the wish to the files: candidates are made by workers and noted in a journal, from which the set is
written when it is complete. The same call after any kill goes on from the journal.
"""

import json
import os
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple

from kotae.drawing.png import fonts
from kotae.errors import FileError, KotaeError, ReadError
from kotae.formats.file_names import refuse_ending
from kotae.formats.files import refuse_target, unwritten, write_whole
from kotae.formats.several_puzzles import Entry
from kotae.learn.card import card
from kotae.learn.choosing import Choice, Choices, Outcome
from kotae.learn.drawing_all import draw_all
from kotae.learn.making import Making
from kotae.learn.not_in import all_hashes
from kotae.learn.pictures import Look
from kotae.learn.series import Series
from kotae.learn.splits import NAMES, split
from kotae.learn.tables import PARQUET, Record, write_records
from kotae.scale.batch import Batch
from kotae.scale.crew import workers as hired
from kotae.scale.journal import ANEW, NO_RESULT, Journal, Result, place
from kotae.scale.one_puzzle import get_ready
from kotae.scale.parquet import refuse_parquet


class Wish(NamedTuple):
    """What a data set is to be."""

    series: Sequence[Series]
    seed: str
    target: str
    shares: Sequence[float] = ()
    """How it is split; empty if it is one file."""
    not_in: Sequence[str] = ()
    folder: str | None = None
    """Where pictures go, if they are wanted."""
    looks: Sequence[Look] = ()

    @property
    def journal(self) -> str:
        return f"{self.target}.journal"

    @property
    def card(self) -> str:
        return f"{os.path.splitext(self.target)[0]}.card.md"

    @property
    def files(self) -> dict[str, str]:
        """The files of the set, by the names of its parts."""
        stem, ending = os.path.splitext(self.target)
        names = NAMES[len(self.shares)] if self.shares else ()
        return {name: f"{stem}.{name}{ending}" for name in names} or {"": self.target}


class Enough(Exception):
    """All is made, and what is still on its way is not needed."""


class TimeUp(Exception):
    """There is no more time."""


class Notes(Journal):
    """The journal of a data set, which passes on what becomes of candidates."""

    def __init__(self, path: str, how: Making, choices: Choices) -> None:
        super().__init__(path, how)
        self.choices = choices
        choices.settle(earlier(path))

    def append(self, entries: list[Entry], results: list[Result]) -> None:
        super().append(entries, results)
        self.choices.settle(
            (entry.source, entry.number, outcome(json.loads(result.line)))
            for entry, result in zip(entries, results, strict=True)
        )


def earlier(path: str) -> Iterator[tuple[str, int, Outcome]]:
    """What earlier runs have noted; those that failed are tried again."""
    with open(path, "rb") as lines:
        for at, line in enumerate(lines, 1):
            source, number, noted = place(line)
            try:
                found = outcome(noted)
            except NO_RESULT:
                raise ReadError("this is not a candidate of a data set", ANEW, at, source=path) from None
            if "error" not in found:
                yield source, number, found


def outcome(noted: dict[str, Any]) -> Outcome:
    found = {name: str(noted[name]) for name in ("why", "error") if name in noted}
    return found | ({"canonical": noted["record"]["canonical"]} if "record" in noted else {})


class Building:
    """A data set that is being made."""

    def __init__(self, wish: Wish, choices: Choices, batch: Batch) -> None:
        self.wish = wish
        self.choices = choices
        self.batch = batch
        self.finished = False
        """Whether its files are there, and nothing is left to do."""
        self._began = time.monotonic()

    def run(self, notice: Callable[[], None], seconds: float | None = None) -> bool:
        """Makes all candidates that are needed. Returns whether there was time for all of them."""

        def look() -> None:
            notice()
            if self.choices.ended:
                raise Enough
            if seconds is not None and time.monotonic() - self._began > seconds:
                raise TimeUp

        try:
            self.batch.run(look)
        except Enough:
            self.batch.withdraw()
        except TimeUp:
            self.batch.withdraw()
            return False
        return True

    def write(self, in_time: bool, notice: Callable[[], None]) -> None:
        """Writes pictures, then the files, and the card last."""
        if self.choices.taken:
            taken = Taken(self.batch.journal.path, self.choices)
            parts = split([choice.taken.values() for choice in self.choices.each], self.wish.shares or [1.0])
            if self.wish.folder:
                draw_all(taken, self.wish.looks, self.wish.folder, self.batch.workers, notice)
            difficulties: dict[str, list[float | None]] = {}
            for name, file in self.wish.files.items():
                write_records(self._part(taken, parts, name, difficulties), file)
            write_whole(self.wish.card, card(self.wish, self.choices.each, parts, difficulties, in_time), [])
        self.finished = in_time

    def _part(
        self, taken: "Taken", parts: dict[str, str], name: str, difficulties: dict[str, list[float | None]]
    ) -> Iterator[Record]:
        """The records of one part; notes how difficult they are."""
        for choice in self.choices.each:
            for record in taken.of(choice):
                if not name or parts[record["canonical"]] == name:
                    difficulties.setdefault(choice.series.name, []).append(record["difficulty"])
                    yield record | ({"split": name} if name else {})


class Taken:
    """The records that are taken, read from the journal one by one: there may be more than fit into memory."""

    def __init__(self, journal: str, choices: Choices) -> None:
        self._journal = journal
        self._choices = choices
        wanted = {choices.source(choice.series): choice.taken for choice in choices.each}
        self._at: dict[tuple[str, int], int] = {}
        at = 0
        with open(journal, "rb") as lines:
            for line in lines:
                source, number, _ = place(line)
                if number in wanted.get(source, ()):
                    self._at[source, number] = at
                at += len(line)

    def of(self, choice: Choice) -> Iterator[Record]:
        source = self._choices.source(choice.series)
        with open(self._journal, "rb") as lines:
            for number in sorted(choice.taken):
                lines.seek(self._at[source, number])
                record: Record = json.loads(lines.readline())["record"]
                yield record

    def __iter__(self) -> Iterator[Record]:
        for choice in self._choices.each:
            yield from self.of(choice)


@contextmanager
def begun(wish: Wish, workers: int | None, cluster: str | None) -> Iterator[Building]:
    """A data set with its workers and its journal. Whatever is wrong is reported before there is a file. The journal
    is removed when the set is complete, or if there is nothing in it."""
    refuse(wish)
    seen = {found for hashes in all_hashes(list(wish.not_in)).values() for found in hashes}
    choices = Choices(wish.series, wish.seed, seen)
    making = Making(wish.seed, {choices.source(series): series for series in wish.series})
    with ExitStack() as stack:
        stack.callback(drop_empty, wish.journal)
        staff = stack.enter_context(closing(hired(cluster, workers, (get_ready, None))))
        notes = stack.enter_context(closing(Notes(wish.journal, making, choices)))
        stack.enter_context(closing(choices))
        building = Building(wish, choices, Batch(choices, notes, staff, making))
        yield building
    if building.finished:
        Path(wish.journal).unlink(missing_ok=True)


def drop_empty(journal: str) -> None:
    """A run that ended before anything was made leaves nothing."""
    with suppress(OSError):
        if Path(journal).stat().st_size == 0:
            Path(journal).unlink()


def refuse(wish: Wish) -> None:
    """Complains of files that cannot be written or made, before hours are spent on them."""
    refuse_ending("data set", wish.target)
    if wish.target.lower().endswith(PARQUET):
        refuse_parquet()
    for file in (wish.target, *wish.files.values(), wish.card, wish.journal):
        refuse_target(file, wish.not_in)
    if wish.folder is not None:
        fonts()
        try:
            os.makedirs(wish.folder, exist_ok=True)
        except FileExistsError:
            raise FileError("{} is not a folder", wish.folder, "a folder for pictures") from None
        except OSError as error:
            raise unwritten(wish.folder, error) from None
    if not wish.series:
        raise KotaeError("there is no family to make puzzles of", "at least one")
