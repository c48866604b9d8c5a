"""The results of a batch: a file that grows by a line per puzzle, so that a batch that was killed can be resumed.

The file says what is done. An incomplete last line is removed; everything else must be a result, or the file is not
touched. A puzzle that has changed since is solved again, and its new line comes after the old one, which is removed at
the end: of two, the later one counts.
"""

import json
import os
import shutil
import signal
import sys
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from kotae.errors import FileError, KotaeError, ReadError, shortened
from kotae.formats.files import unwritten, whole
from kotae.formats.several_puzzles import Entry
from kotae.scale.done_index import UNMARKED, Known, Outcome, Seen
from kotae.scale.inputs import named
from kotae.scale.settings import Settings

BEGINNING = b'{"id": '
"""How every result begins."""
ANEW = "try another -o, or delete it to start again"
NO_RESULT = (ValueError, KeyError, TypeError, AttributeError)
"""The errors when something else is read as a result."""
MOST_LINES = 1 << 40
"""Longer than any list, and than any memory could hold."""
VERDICTS = ("unique", "several", "none", "answered", "unknown")
"""The verdicts by which results are counted, besides errors. `answered` has an answer, and nobody asked whether it has
others."""
NOTHING = "none of --family, --no-unique and --rate"


class Result(NamedTuple):
    """What to write down about one puzzle."""

    family: str
    """Empty when the puzzle could not even be read."""
    verdict: str
    line: str


def verdict(record: dict[str, Any]) -> str:
    """The verdict by which a result is counted: its status, or `error`."""
    return "error" if "error" in record else str(record["status"])


class Journal:
    """The file of results, open for more; nobody else can write to it meanwhile."""

    def __init__(self, path: str, how: Settings) -> None:
        self.path = path
        self.how = how
        self.tally: Counter[tuple[str, str]] = Counter()
        """How many results there are of each family and verdict."""
        self.changed = self.tried_again = 0
        """Puzzles that have a result and are solved again: because they have changed, or with better settings."""
        self.unmarked = self.otherwise = 0
        """Results that stay although it is not known whether their puzzles have changed, or although other settings are
        asked for now."""
        self._seen = Seen()
        """The puzzles of this run so far."""
        self._known = Known()
        self._replaced = 0
        """Lines that no longer count, as a later one is about the same puzzle."""
        target = Path(path)
        try:
            if target.exists() and not target.is_file():
                raise FileError("{} is not a file", path, "a file, so that the batch can be resumed")
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
        except OSError as error:
            raise unwritten(path, error) from None
        try:
            self._lock()
            self._length = self._look_back()
        except BaseException:
            os.close(self._file)
            raise
        self.before = self.tally.total()
        """How many were already there and still count."""
        self.twice = self._replaced
        """How many lines were followed by a later one about the same puzzle."""

    def wants(self, entry: Entry) -> bool:
        """Whether a puzzle must be solved: this run has not seen it yet, and an earlier result, if there is one, no
        longer holds."""
        if not self._seen.add(entry.source, entry.number):
            return False
        known = self._known.get(entry.source, entry.number)
        if known is None:
            return True
        _, fingerprint, outcome = known
        changed = fingerprint not in (UNMARKED, bytes.fromhex(entry.fingerprint))
        again = outcome.worth_a_try and not changed
        self.changed += changed
        self.tried_again += again
        self.unmarked += fingerprint == UNMARKED
        self.otherwise += outcome.otherwise and not changed and not again
        return changed or again

    def append(self, entries: list[Entry], results: list[Result]) -> None:
        """Writes results down. Ctrl-C does not come between the halves of a line, nor between the lines and what is
        known of them."""
        with undisturbed():
            self._write(results)
            for entry, result in zip(entries, results, strict=True):
                if known := self._known.get(entry.source, entry.number):
                    self._drop(entry.source, entry.number, known[-1])
                    self.before -= 1
                self.tally[result.family, result.verdict] += 1

    def _write(self, results: list[Result]) -> None:
        data = memoryview("".join(result.line + "\n" for result in results).encode())
        self._refuse_other()
        try:
            while data:
                data = data[os.write(self._file, data) :]
        except OSError as error:
            raise unwritten(self.path, error) from None

    def _drop(self, source: str, number: int, outcome: Outcome) -> None:
        """Notes that there is a later line for this one."""
        self._known.forget(source, number)
        self.tally -= Counter({(outcome.family, outcome.verdict): 1})
        self._replaced += 1

    def tidy(self) -> None:
        """The last thing to do: removes what does not count, so that every puzzle is there once. If the number of lines
        is not as expected, somebody else has written there, and nothing is removed."""
        if not self._replaced:
            return
        self._refuse_other()
        taken_out = 0
        with whole(self.path) as kept:
            with open(self.path, "rb") as lines:
                end = 0
                for line in lines:
                    end += len(line)
                    if end <= self._length and not self._counts(line, end):
                        taken_out += 1
                    else:
                        kept.write(line)
            if taken_out != self._replaced:
                raise self._meddled()
            with suppress(OSError):  # some file systems have no modes
                shutil.copymode(self.path, kept.name)
            if sys.platform == "win32":  # a file that is open cannot be replaced there
                os.close(self._file)
                self._file = os.open(os.devnull, os.O_RDONLY)
        self._replaced = 0

    def _counts(self, line: bytes, end: int) -> bool:
        """Whether an earlier line is still the last one about its puzzle."""
        with suppress(*NO_RESULT):
            source, number, _ = place(line)
            known = self._known.get(source, number)
            return known is not None and known[0] == end
        return True

    def close(self) -> None:
        with suppress(KotaeError):  # a full disk does no harm: this is done the next time
            self.tidy()
        os.close(self._file)

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # Windows does not have it
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            free = self._is_in_place()  # otherwise the other batch has just replaced it with a tidy file
        except BlockingIOError:
            free = False
        except OSError:  # some file systems have no locks
            return
        if not free:
            raise FileError("{} is being written by another batch", self.path, "try another -o")

    def _refuse_other(self) -> None:
        """Complains when what is written would be lost, or would damage something else."""
        if not self._is_in_place():
            raise self._meddled()

    def _meddled(self) -> KotaeError:
        wrong = "{} was deleted or changed while the batch was running"
        return FileError(wrong, self.path, "try the same command again: it goes on with what is there")

    def _is_in_place(self) -> bool:
        """Whether the open file still has that name."""
        try:
            return os.path.samestat(os.fstat(self._file), os.stat(self.path))
        except FileNotFoundError:
            return False

    def _look_back(self) -> int:
        """Reads what is there; returns its length."""
        end = 0
        with open(self.path, "rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    if not line.startswith(BEGINNING) and not BEGINNING.startswith(line):
                        self._refuse(number)
                    os.ftruncate(self._file, end)
                    break
                end += len(line)
                self._recall(number, line, end)
        return end

    def _recall(self, number: int, line: bytes, end: int) -> None:
        try:
            source, at, record = place(line)
            fingerprint = bytes.fromhex(record.get("fingerprint", UNMARKED.hex()))
            again = "tried" in record and self.how.may_do_better(record["tried"])
            otherwise = self.how.found_otherwise(record)
            outcome = Outcome(record.get("family", ""), verdict(record), again, otherwise)
            if not isinstance(outcome.family, str) or outcome.verdict not in (*VERDICTS, "error"):
                raise ValueError
            if len(fingerprint) != len(UNMARKED):
                raise ValueError
        except NO_RESULT:
            self._refuse(number)
        asked, now = record.get("options", ""), self.how.question
        if fingerprint != UNMARKED and asked != now:
            wrong = f"the earlier batch had {asked or NOTHING}, this one has {now or NOTHING}"
            raise ReadError(wrong, f"try the same options, {ANEW.removeprefix('try ')}", number, source=self.path)
        if known := self._known.get(source, at):
            if fingerprint == UNMARKED:
                raise ReadError(f"{shortened(record['id'])} appears twice", ANEW, number, source=self.path)
            self._drop(source, at, known[-1])
        self._known.put(source, at, end, fingerprint, outcome)
        self.tally[outcome.family, outcome.verdict] += 1

    def _refuse(self, number: int) -> NoReturn:
        raise ReadError("this is not a result of `kotae batch`", ANEW, number, source=self.path)


@contextmanager
def undisturbed() -> Iterator[None]:
    """Makes Ctrl-C wait until something is done. Blocking the signal would not work: another thread would receive it,
    and this one would be interrupted all the same. Only the main thread is interrupted, so others need not do
    anything."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    heard: list[Any] = []
    before = signal.signal(signal.SIGINT, lambda *call: heard.append(call))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
        if heard and callable(before):
            before(*heard[0])


def place(line: bytes) -> tuple[str, int, dict[str, Any]]:
    """The puzzle that a line is about: its source, by its present name, and its line there; and the whole record."""
    record = json.loads(line)
    name, source = record["id"], record["source"]
    number = int(name[len(source) + 1 :] or 0)
    if not name.startswith(source) or not 0 <= number < MOST_LINES:
        raise ValueError
    return named(Path(source)) if source.startswith("./") else source, number, record
