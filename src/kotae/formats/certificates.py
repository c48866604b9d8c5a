"""Certificates as files: docs/certificate.md describes them to the byte.

A certificate may come from anybody, so it is read with suspicion: everything has a limit, every number must be a
number, and anything that is not as described is refused with its line. It is read as a stream, so that a checker can
stop at the first wrong step. Whether it is *right* is not decided here.
"""

import gzip
import io
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO, Generic, NamedTuple, NoReturn, Protocol, TypeVar

from kotae import __version__
from kotae.errors import ReadError, shortened
from kotae.formats.files import path_in, write_whole
from kotae.formats.limits import MOST_STEPS
from kotae.formats.rows import Rows

FIRST = b"kotae certificate "
FORMAT = 2
CLAIMS = ("unique", "none", "shortest")
SECTIONS = ("lines", "cuts", "proof")

NUMBERS = b"0123456789- "
EXCLUDED = re.compile(r"([1-9][0-9]{0,5})-(0|[1-9][0-9]{0,5})", re.ASCII)
LINE = re.compile(r"([rc])([1-9][0-9]{0,5})", re.ASCII)
VERSION = re.compile(r"[0-9A-Za-z.+-]{1,40}", re.ASCII)
FINGERPRINT = re.compile(r"[0-9a-f]{64}", re.ASCII)
MOST_ROWS = 10**9

LineStep = tuple[tuple[str, int], list[tuple[int, int]]]
"""`r` or `c` and the number of a row or column from 1; and some of its cells, from 1, each with a colour it cannot
have."""
Witness = tuple[int, list[int]]
"""The number of a lazy rule, from 1, and what shows that its cut is right."""


class Derivation(NamedTuple):
    """A line of an LRAT proof: the number of a clause, the clause, and the clauses it follows from."""

    number: int
    clause: list[int]
    hints: list[int]


class Certificate(NamedTuple):
    """What is claimed, and the argument for it."""

    family: str
    claim: str
    puzzle: str
    """Kotae's own text of it."""
    answer: Any = None
    encoding: str = "default"
    steps: int | None = None
    """For sliding tiles that are claimed to have no plan: the number of steps; None for any number."""
    exactly: bool = False
    version: str = __version__
    """The version of Kotae that made it."""
    formula: str | None = None
    """The fingerprint of the clauses that the proof starts from; None if there is no proof."""
    lines: Sequence[LineStep] = ()
    cuts: Sequence[Witness] = ()
    proof: Sequence[Derivation] = ()

    def save(self, path: "str | os.PathLike[str]") -> None:
        """Writes it to a file, packed if the name ends in `.gz`."""
        target = path_in(path, "path")
        write_whole(target, write_certificate(self, target.endswith(".gz")), [])

    @classmethod
    def load(cls, path: "str | os.PathLike[str]") -> "Certificate":
        """Reads one from a file, packed or not, all of it at once."""
        with opened_certificate(path_in(path, "path")) as file:
            return whole_of(file)

    def __repr__(self) -> str:
        return f"<Certificate: {self.family}, {self.claim}, {sizes(self).rstrip(', ') or 'nothing left to prove'}>"


HEADER = Certificate._fields[: -len(SECTIONS)]

Step = TypeVar("Step")
Read = TypeVar("Read", covariant=True)


class Steps(Protocol[Read]):
    """A part of an argument. From a file it can be read once, after the parts before it."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[Read]: ...


class Claimed(Protocol):
    """A certificate as a checker sees it: from a file, or just made."""

    @property
    def family(self) -> str: ...
    @property
    def claim(self) -> str: ...
    @property
    def puzzle(self) -> str: ...
    @property
    def answer(self) -> Any: ...
    @property
    def steps(self) -> int | None: ...
    @property
    def exactly(self) -> bool: ...
    @property
    def version(self) -> str: ...
    @property
    def formula(self) -> str | None: ...
    @property
    def lines(self) -> Steps[LineStep]: ...
    @property
    def cuts(self) -> Steps[Witness]: ...
    @property
    def proof(self) -> Steps[Derivation]: ...


def sizes(certificate: Claimed) -> str:
    """How long the argument is: `12 line steps, 812 cuts, 5,832 proof steps, `."""
    parts = ((certificate.lines, "line step"), (certificate.cuts, "cut"), (certificate.proof, "proof step"))
    return "".join(f"{len(part):,} {name}{'s' * (len(part) != 1)}, " for part, name in parts if len(part))


def first_line(certificate: Claimed) -> int:
    """The line of the file on which the proof begins."""
    return 6 + len(certificate.lines) + len(certificate.cuts)


def write_certificate(certificate: Certificate, packed: bool = False) -> bytes:
    """The bytes of a certificate; packed, those of a gzip file, the same every time."""
    header: dict[str, Any] = {name: getattr(certificate, name) for name in HEADER}
    header |= {name: len(getattr(certificate, name)) for name in SECTIONS}
    rows = [f"{FIRST.decode()}{FORMAT}", json.dumps(header), "lines"]
    for (way, number), cells in certificate.lines:
        rows.append(" ".join([f"{way}{number}", *(f"{cell}-{colour}" for cell, colour in cells)]))
    rows.append("cuts")
    rows += (" ".join(map(str, (rule, *shown))) for rule, shown in certificate.cuts)
    rows.append("proof")
    for number, clause, hints in certificate.proof:
        rows.append(" ".join(map(str, (number, *clause, 0, *hints, 0))))
    data = "\n".join([*rows, "end", ""]).encode("ascii")
    return gzip.compress(data, mtime=0) if packed else data


@contextmanager
def opened_certificate(argument: str) -> Iterator["CertificateFile"]:
    """The certificate in a file, packed or not, or in standard input for `-`."""
    try:
        with opened(argument) as file:
            yield CertificateFile(file)
    except ReadError as error:
        error.source = error.source or argument
        raise


def opened(argument: str) -> AbstractContextManager[BinaryIO]:
    try:
        if argument == "-" and sys.stdin is None:
            raise OSError("standard input is closed")
        return nullcontext(sys.stdin.buffer) if argument == "-" else Path(argument).open("rb")
    except (OSError, ValueError) as error:
        wrong = f"it cannot be read: {getattr(error, 'strerror', None) or error}"
        raise ReadError(wrong, "a certificate") from None


def read_certificate(data: bytes) -> Certificate:
    """The certificate in these bytes, read all at once."""
    return whole_of(CertificateFile(io.BytesIO(data)))


def whole_of(file: "CertificateFile") -> Certificate:
    """The certificate in a file, read all at once."""
    header = {name: getattr(file, name) for name in HEADER}
    return Certificate(**header, lines=list(file.lines), cuts=list(file.cuts), proof=list(file.proof))


class CertificateFile:
    """A certificate that is read line by line. Its header is known from the beginning."""

    def __init__(self, file: BinaryIO) -> None:
        self.rows = Rows(file)
        self.at = 0
        """The number of the line that was read last."""
        first = self.following("it is empty")
        if not first.startswith(FIRST):
            self.fail("it is not a certificate", f"`{FIRST.decode()}{FORMAT}` on the first line")
        if first != FIRST + b"%d" % FORMAT:
            other = shortened(first[len(FIRST) :].decode("ascii", "backslashreplace"), 20)
            self.fail(f"it is a certificate in format {other}", f"format {FORMAT}")
        header = self.header()
        self.family: str = header["family"]
        self.claim: str = header["claim"]
        self.puzzle: str = header["puzzle"]
        self.answer: Any = header["answer"]
        self.encoding: str = header["encoding"]
        self.steps: int | None = header["steps"]
        self.exactly: bool = header["exactly"]
        self.version: str = header["version"]
        self.formula: str | None = header["formula"]
        self.lines = Section(self, "lines", header["lines"], self.line_step)
        self.cuts = Section(self, "cuts", header["cuts"], self.cut)
        self.proof = Section(self, "proof", header["proof"], self.derivation)

    def fail(self, wrong: str, expected: str) -> NoReturn:
        raise ReadError(wrong, expected, max(self.at, 1))

    def following(self, missing: str) -> bytes:
        """The next line. What comes after the last line feed is not a line."""
        row = self.rows.next()
        self.at += 1
        if row is None:
            self.fail(missing, "a whole certificate")
        return row

    def finish(self) -> None:
        if self.following("it ends before `end`") != b"end":
            self.fail("`end` is missing", "`end` after the proof")
        if self.rows.next() is not None or self.rows.unfinished:
            self.at += 1
            self.fail("it goes on after `end`", "the end of the file")

    def header(self) -> dict[str, Any]:
        row = self.following("it ends before its header")
        try:
            found = json.loads(row.decode("ascii"), object_pairs_hook=said_once, parse_constant=not_json)
        except SaidTwice as twice:
            self.fail(f"the header says `{shortened(twice, 30)}` twice", "every name once")
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or set(found) != {*HEADER, *SECTIONS}:
            self.fail("the header cannot be read", "a JSON object with " + ", ".join([*HEADER, *SECTIONS]))
        for name, (fits, expected) in MEMBERS.items():
            if not fits(found[name]):
                self.fail(f"`{name}` is {shortened(repr(found[name]), 30)}", expected)
        return found

    def line_step(self, row: bytes) -> LineStep:
        head, *words = row.decode("ascii", "replace").split(" ")
        line, cells = LINE.fullmatch(head), [EXCLUDED.fullmatch(word) for word in words]
        if not line or not all(cells):
            self.fail(f"{shortened(row.decode('ascii', 'replace'), 40)!r} is not a step", "as in `r3 5-0 7-1`")
        return (line[1], int(line[2])), [(int(cell[1]), int(cell[2])) for cell in cells if cell]

    def cut(self, row: bytes) -> Witness:
        rule, *shown = self.numbers(row)
        if rule < 1:
            self.fail(f"{shortened(row.decode('ascii', 'replace'), 40)!r} is not a cut", "a rule's number, and numbers")
        return rule, shown

    def derivation(self, row: bytes) -> Derivation:
        numbers = self.numbers(row)
        end = numbers.index(0) if 0 in numbers else 0
        hints = numbers[end + 1 : -1]
        if end < 1 or end == len(numbers) - 1 or numbers[-1] != 0 or 0 in hints or numbers[0] < 1:
            self.fail(f"{shortened(row.decode('ascii', 'replace'), 40)!r} is not a step", "NUMBER LITERALS 0 HINTS 0")
        return Derivation(numbers[0], numbers[1:end], hints)

    def numbers(self, row: bytes) -> list[int]:
        try:
            if row.translate(None, NUMBERS):
                raise ValueError
            found = list(map(int, row.split(b" ")))
        except ValueError:
            shown = shortened(row.decode("ascii", "replace"), 40)
            self.fail(f"{shown!r} is not a line of numbers", "numbers and blanks")
        return found


class Section(Generic[Step]):
    """The lines of a part, which begins with its name. After the last part the file must end."""

    def __init__(self, file: CertificateFile, name: str, size: int, meaning: Callable[[bytes], Step]) -> None:
        self.file = file
        self.name = name
        self.size = size
        self.meaning = meaning

    def __len__(self) -> int:
        return self.size

    def __iter__(self) -> Iterator[Step]:
        file, name = self.file, self.name
        if file.following(f"it ends before `{name}`") != name.encode():
            file.fail(f"`{name}` is missing", f"`{name}` on a line of its own")
        inside = f"it ends in the middle of `{name}`"
        for _ in range(self.size):
            yield self.meaning(file.following(inside))
        if name == SECTIONS[-1]:
            file.finish()


class SaidTwice(Exception):
    """A name that an object has twice: readers that take the first and readers that take the last would disagree."""


def said_once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, value in pairs:
        if name in found:
            raise SaidTwice(name)
        found[name] = value
    return found


def not_json(constant: str) -> NoReturn:
    raise ValueError(constant)


def is_text(value: Any) -> bool:
    return isinstance(value, str)


def is_number(value: Any, most: int) -> bool:
    return type(value) is int and 0 <= value <= most


Fits = Callable[[Any], bool]
COUNT: tuple[Fits, str] = (lambda value: is_number(value, MOST_ROWS)), "the number of lines of that part"

MEMBERS: dict[str, tuple[Fits, str]] = {
    "family": (is_text, "a string"),
    "claim": ((lambda value: value in CLAIMS), "one of " + ", ".join(CLAIMS)),
    "puzzle": (is_text, "a string"),
    "encoding": ((lambda value: value == "default"), '"default"'),
    "steps": ((lambda value: value is None or is_number(value, MOST_STEPS)), f"0 to {MOST_STEPS}, or null"),
    "exactly": ((lambda value: type(value) is bool), "true or false"),
    "version": ((lambda value: is_text(value) and bool(VERSION.fullmatch(value))), "a version of Kotae"),
    "formula": (
        (lambda value: value is None or (is_text(value) and bool(FINGERPRINT.fullmatch(value)))),
        "64 hexadecimal digits, or null",
    ),
    **dict.fromkeys(SECTIONS, COUNT),
}
"""What each member of the header must be."""
