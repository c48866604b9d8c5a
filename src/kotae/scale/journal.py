"""The results of a batch: a file that only grows, a line a puzzle, so that a batch that was killed can go on.

What is in the file is what is done. A last line that was cut short is cut off; everything else must be a result, or the
file is not touched.
"""

import json
import os
from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from kotae.errors import KotaeError, ReadError, shortened
from kotae.formats.files import unwritten

BEGINNING = b'{"id": '
"""How every result begins."""
ANEW = "another -o, or delete it to start anew"


class Result(NamedTuple):
    """What is to be written down of one puzzle."""

    family: str
    """Nothing when the puzzle could not even be read."""
    verdict: str
    line: str


def result_of(record: dict[str, Any]) -> Result:
    return Result(record.get("family", ""), verdict(record), json.dumps(record))


def verdict(record: dict[str, Any]) -> str:
    """Under what a result counts: its status, `error`, or `answered` if it is only known that there is an answer."""
    if "error" in record:
        return "error"
    status: str = record["status"]
    return "answered" if status == "unknown" and record["solution"] is not None else status


class Seen:
    """Puzzles by source and line: a bit for every line of a list, and the names of the files that hold only one."""

    def __init__(self) -> None:
        self._whole: set[str] = set()
        self._lines: dict[str, bytearray] = {}

    def add(self, source: str, number: int) -> bool:
        """Whether it is new."""
        if not number:
            before = len(self._whole)
            self._whole.add(source)
            return len(self._whole) > before
        bits = self._lines.setdefault(source, bytearray())
        at, bit = number >> 3, 1 << (number & 7)
        if at >= len(bits):
            bits.extend(bytes(at + 1 - len(bits)))
        new = not bits[at] & bit
        bits[at] |= bit
        return new


class Journal:
    """The file of results, open for more; nobody else can write to it meanwhile."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.seen = Seen()
        self.tally: Counter[tuple[str, str]] = Counter()
        """How many results there are of each family and verdict."""
        target = Path(path)
        try:
            if target.exists() and not target.is_file():
                raise KotaeError(f"{shortened(path)} is not a file", "a file, so that the batch can be resumed")
            self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND | getattr(os, "O_BINARY", 0), 0o666)
        except OSError as error:
            raise unwritten(path, error) from None
        try:
            self._lock()
            self._look_back()
        except BaseException:
            os.close(self._file)
            raise
        self.before = self.tally.total()
        """How many were there already."""

    def append(self, results: list[Result]) -> None:
        data = memoryview("".join(result.line + "\n" for result in results).encode())
        try:
            while data:
                data = data[os.write(self._file, data) :]
        except OSError as error:
            raise unwritten(self.path, error) from None
        self.tally.update((result.family, result.verdict) for result in results)

    def close(self) -> None:
        os.close(self._file)

    def _lock(self) -> None:
        try:
            import fcntl
        except ImportError:  # there is no such thing on Windows
            return
        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise KotaeError(f"{shortened(self.path)} is being written by another batch", "another -o") from None

    def _look_back(self) -> None:
        """Reads what is there."""
        whole = 0
        with open(self.path, "rb") as file:
            for number, line in enumerate(file, 1):
                if not line.endswith(b"\n"):
                    if not line.startswith(BEGINNING) and not BEGINNING.startswith(line):
                        self._refuse(number)
                    os.ftruncate(self._file, whole)
                    return
                whole += len(line)
                self._recall(number, line)

    def _recall(self, number: int, line: bytes) -> None:
        try:
            record = json.loads(line)
            name, source = record["id"], record["source"]
            counted = record.get("family", ""), verdict(record)
            place = int(name[len(source) + 1 :] or 0)
            if not name.startswith(source):
                raise ValueError
        except (ValueError, KeyError, TypeError, AttributeError):
            self._refuse(number)
        if not self.seen.add(source, place):
            raise ReadError(f"{shortened(name)} is there twice", ANEW, number, source=self.path)
        self.tally[counted] += 1

    def _refuse(self, number: int) -> NoReturn:
        raise ReadError("this is not a result of `kotae batch`", ANEW, number, source=self.path)
