"""Where many puzzles come from: files, folders, addresses and ids, standard input; each may hold any number of them.

Nothing is read before it is needed, and nothing is parsed here: that is left to the workers.
"""

import os
import stat
import sys
from collections.abc import Iterator
from pathlib import Path

from kotae.errors import FileError, KotaeError, ReadError
from kotae.formats.files import same_file
from kotae.formats.several_puzzles import Entry, entries_in, refused
from kotae.formats.sources import is_file, is_literal, literal, nth_entry, opened, split_number


class Inputs:
    """The puzzles that the arguments name."""

    def __init__(self, arguments: list[str], leave_out: list[Path]) -> None:
        self.arguments = list(dict.fromkeys(arguments))
        self.leave_out = leave_out
        """Files that are not puzzles though they may lie among them: the results."""
        for argument in arguments:
            refuse_missing(argument)

    def total(self) -> int | None:
        """How many bytes there are; None if that is not known, as for a pipe."""
        total = 0
        for argument in self.arguments:
            if argument == "-" or split_number(argument):
                return None
            if is_literal(argument):
                total += len(literal(argument).content)
                continue
            for file in self._files(argument):
                try:
                    found = os.stat(file)
                except OSError:
                    continue
                if not stat.S_ISREG(found.st_mode):
                    return None
                total += found.st_size
        return total

    def __iter__(self) -> Iterator[Entry]:
        for argument in self.arguments:
            if numbered := split_number(argument):
                yield self._numbered(*numbered)
            elif is_literal(argument):
                yield literal(argument)
            elif argument == "-":
                yield from self._opened("-")
            else:
                for file in self._files(argument):
                    yield from self._opened(file)

    def _files(self, argument: str) -> Iterator[str]:
        """The file, or all files below a folder in the order of their names; not the hidden ones, and not behind links
        to folders, which may lead in circles. A file has one name, though it may be reached by several arguments; a
        folder that cannot be read takes its place among the files, so that it is reported."""
        if not Path(argument).is_dir():
            if not self._is_left_out(Path(argument)):
                yield named(Path(argument))
            return
        closed: list[OSError] = []
        for folder, folders, files in os.walk(argument, onerror=closed.append):
            folders[:] = sorted(name for name in folders if not name.startswith("."))
            for name in sorted(files):
                file = Path(folder, name)
                if not name.startswith(".") and file.is_file() and not self._is_left_out(file):
                    yield named(file)
        yield from (named(Path(error.filename)) for error in closed)

    def _is_left_out(self, file: Path) -> bool:
        return any(same_file(path, str(file)) for path in self.leave_out)

    def _opened(self, file: str) -> Iterator[Entry]:
        """The puzzles of a file. One that is empty is an error, but a pipe may well bring nothing."""
        met = 0
        try:
            with opened(file, "a file") as stream:
                for entry in entries_in(file, stream):
                    yield entry
                    met += 1
            if not met and file != "-":
                raise ReadError("it is empty", "a puzzle")
        except ReadError as error:
            yield refused(file, met and met + 1, 0, error.wrong, error.expected)

    def _numbered(self, file: str, number: int) -> Entry:
        """One puzzle of a file, under the same name as when all of them are read."""
        source = file if file == "-" else named(Path(file))
        try:
            return nth_entry(source, number)
        except ReadError as error:
            return refused(source, number, 0, error.wrong, error.expected)


def refuse_missing(argument: str) -> None:
    """Complains of a mistyped name now, rather than in one of a million results."""
    if argument == "-" and sys.stdin is None:
        raise KotaeError("standard input is closed", "a file, a folder, or -")
    if argument == "-" or is_literal(argument) or split_number(argument):
        return
    if not argument or not is_file(argument):
        raise FileError("{}: no such file", argument, "a file, a folder, an address, or -")


def named(file: Path) -> str:
    """What a file is called here: the same however it was spelled, and never the name of standard input."""
    return "./-" if str(file) == "-" else str(file)
