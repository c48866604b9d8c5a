"""Certificates as files: docs/certificate.md describes them to the byte.

A certificate may come from anybody, so it is read with suspicion: nothing is larger than it may be, every number is a
number, and whatever is not as described is refused with its line. Whether it is *right* is not asked here.
"""

import gzip
import json
import re
import sys
import zlib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from kotae.errors import ReadError, shortened
from kotae.formats.sliding_text import MOST_STEPS

FIRST = b"kotae certificate "
VERSION = 1
CLAIMS = ("unique", "none", "shortest")
MOST_BYTES = 1_000_000_000
"""The largest certificate that is read, unpacked."""
MOST_HEADER = 64_000_000

NUMBERS = b"0123456789- "
EXCLUDED = re.compile(r"([1-9][0-9]{0,5})-(0|[1-9][0-9]{0,5})", re.ASCII)
LINE = re.compile(r"([rc])([1-9][0-9]{0,5})", re.ASCII)

LineStep = tuple[tuple[str, int], list[tuple[int, int]]]
"""`r` or `c` and the number of a row or column from 1; and cells of it, from 1, with a colour they cannot have."""


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
    """For sliding tiles of which there is said to be no plan: of so many steps; None for any number."""
    exactly: bool = False
    lines: Sequence[LineStep] = ()
    cuts: Sequence[tuple[int, list[int]]] = ()
    """The number of a lazy rule, from 1, and what shows that its cut is right."""
    proof: Sequence[Derivation] = ()
    first_line: int = 0
    """The line of the file on which the proof begins."""

    def sizes(self) -> str:
        """How long the argument is: `12 line steps, 812 cuts, 5,832 proof steps, `."""
        parts = ((self.lines, "line step"), (self.cuts, "cut"), (self.proof, "proof step"))
        return "".join(f"{len(part):,} {name}{'s' * (len(part) != 1)}, " for part, name in parts if part)


def write_certificate(certificate: Certificate, packed: bool = False) -> bytes:
    """The bytes of a certificate; packed, of a gzip file, the same ones every time."""
    header = dict(zip(HEADER, certificate[: len(HEADER)], strict=True))
    rows = [f"{FIRST.decode()}{VERSION}", json.dumps(header), f"lines {len(certificate.lines)}"]
    for (way, number), cells in certificate.lines:
        rows.append(" ".join([f"{way}{number}", *(f"{cell}-{colour}" for cell, colour in cells)]))
    rows.append(f"cuts {len(certificate.cuts)}")
    rows += (" ".join(map(str, (rule, *shown))) for rule, shown in certificate.cuts)
    rows.append(f"proof {len(certificate.proof)}")
    for number, clause, hints in certificate.proof:
        rows.append(" ".join(map(str, (number, *clause, 0, *hints, 0))))
    data = "\n".join([*rows, "end", ""]).encode("ascii")
    return gzip.compress(data, mtime=0) if packed else data


HEADER = ("family", "claim", "puzzle", "answer", "encoding", "steps", "exactly")


def load_certificate(argument: str) -> Certificate:
    """The certificate in a file, packed or not, or in standard input for `-`."""
    try:
        return read_certificate(load(argument))
    except ReadError as error:
        error.source = argument
        raise


def load(argument: str) -> bytes:
    """All bytes of a file, unpacked, unless they are too many."""
    try:
        if argument == "-" and sys.stdin is None:
            raise OSError("standard input is closed")
        if argument == "-":
            data = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with Path(argument).open("rb") as file:
                data = file.read(MOST_BYTES + 1)
        if data.startswith(b"\x1f\x8b"):
            unpacking = zlib.decompressobj(wbits=31)
            data = unpacking.decompress(data, MOST_BYTES + 1)
            if len(data) <= MOST_BYTES and not unpacking.eof:
                raise ReadError("it ends in the middle of what is packed", "a whole gzip file")
    except zlib.error:
        raise ReadError("it cannot be unpacked", "a whole gzip file") from None
    except (OSError, ValueError) as error:
        raise ReadError(f"it cannot be read: {getattr(error, 'strerror', None) or error}", "a certificate") from None
    if len(data) > MOST_BYTES:
        raise ReadError("it is too long", f"at most {MOST_BYTES} bytes")
    return data


def read_certificate(data: bytes) -> Certificate:
    """What these bytes say, if they are a certificate."""
    return Reader(data).certificate()


class Reader:
    """Goes through the lines and knows where it is."""

    def __init__(self, data: bytes) -> None:
        self.rows = data.split(b"\n")
        self.at = 0

    def certificate(self) -> Certificate:
        first = self.following("it is empty")
        if not first.startswith(FIRST):
            self.fail("it is no certificate", "`kotae certificate 1` on the first line")
        if first != FIRST + b"%d" % VERSION:
            version = shortened(first[len(FIRST) :].decode("ascii", "backslashreplace"), 20)
            self.fail(f"it is a certificate of version {version}", f"version {VERSION}")
        header = self.header()
        lines = [self.line_step(row) for row in self.section("lines")]
        cuts = [self.cut(row) for row in self.section("cuts")]
        first_line = self.at + 2
        proof = [self.derivation(row) for row in self.section("proof")]
        if self.following("it ends before `end`") != b"end":
            self.fail("`end` is missing", "`end` after the proof")
        if self.rows[self.at :] != [b""]:
            self.at += 1
            self.fail("it goes on after `end`", "the end of the file")
        return Certificate(*header, lines, cuts, proof, first_line)

    def fail(self, wrong: str, expected: str) -> NoReturn:
        raise ReadError(wrong, expected, max(self.at, 1))

    def following(self, missing: str) -> bytes:
        """The next line. What comes after the last line feed is no line."""
        if self.at >= len(self.rows) - 1:
            self.at += 1
            self.fail(missing, "a whole certificate")
        self.at += 1
        return self.rows[self.at - 1]

    def header(self) -> tuple[str, str, str, Any, str, int | None, bool]:
        row = self.following("it ends before its header")
        try:
            found = json.loads(row.decode("ascii")) if len(row) <= MOST_HEADER else None
        except (ValueError, RecursionError):
            found = None
        if not isinstance(found, dict) or set(found) != set(HEADER):
            self.fail("the header is none", "a JSON object with " + ", ".join(HEADER))
        family, claim, puzzle, answer, encoding, steps, exactly = (found[name] for name in HEADER)
        for name in ("family", "claim", "puzzle", "encoding"):
            if not isinstance(found[name], str):
                self.fail(f"`{name}` is {shortened(repr(found[name]), 30)}", "a string")
        if claim not in CLAIMS:
            self.fail(f"it claims {shortened(repr(claim), 30)}", "one of " + ", ".join(CLAIMS))
        if encoding != "default":
            self.fail(f"the encoding is {shortened(repr(encoding), 30)}", "default")
        if steps is not None and (type(steps) is not int or not 0 <= steps <= MOST_STEPS):
            self.fail(f"`steps` is {shortened(repr(steps), 30)}", f"0 to {MOST_STEPS}, or null")
        if type(exactly) is not bool:
            self.fail(f"`exactly` is {shortened(repr(exactly), 30)}", "true or false")
        return family, claim, puzzle, answer, encoding, steps, exactly

    def section(self, name: str) -> Iterator[bytes]:
        """The lines of a part, which begins with its name and their number."""
        word, _, number = self.following(f"it ends before `{name}`").partition(b" ")
        if word != name.encode() or not re.fullmatch(rb"0|[1-9][0-9]{0,9}", number):
            self.fail(f"`{name}` is missing", f"`{name}` and the number of lines that follow")
        for _ in range(int(number)):
            yield self.following(f"it ends in the middle of `{name}`")

    def line_step(self, row: bytes) -> LineStep:
        head, *words = row.decode("ascii", "replace").split(" ")
        line, cells = LINE.fullmatch(head), [EXCLUDED.fullmatch(word) for word in words]
        if not line or not all(cells):
            self.fail(f"{shortened(row.decode('ascii', 'replace'), 40)!r} is no step", "as in `r3 5-0 7-1`")
        return (line[1], int(line[2])), [(int(cell[1]), int(cell[2])) for cell in cells if cell]

    def cut(self, row: bytes) -> tuple[int, list[int]]:
        rule, *shown = self.numbers(row)
        if rule < 1 or 0 in shown:
            self.fail(f"{shortened(row.decode('ascii', 'replace'), 40)!r} is no cut", "a rule's number, and numbers")
        return rule, shown

    def derivation(self, row: bytes) -> Derivation:
        numbers = self.numbers(row)
        end = numbers.index(0) if 0 in numbers else 0
        hints = numbers[end + 1 : -1]
        if end < 1 or end == len(numbers) - 1 or numbers[-1] != 0 or 0 in hints or numbers[0] < 1:
            self.fail(f"{shortened(row.decode('ascii', 'replace'), 40)!r} is no step", "NUMBER LITERALS 0 HINTS 0")
        return Derivation(numbers[0], numbers[1:end], hints)

    def numbers(self, row: bytes) -> list[int]:
        try:
            if row.translate(None, NUMBERS):
                raise ValueError
            found = list(map(int, row.split(b" ")))
        except ValueError:
            self.fail(f"{shortened(row.decode('ascii', 'replace'), 40)!r} is no line of numbers", "numbers and blanks")
        return found
