"""Which puzzles of a batch are done, in little memory, since there may be millions."""

import struct
from typing import NamedTuple

KNOWN = struct.Struct("<Q6sI")
"""What is kept of an earlier result: where its line ends, the fingerprint of its puzzle, the number of its outcome.
"""
UNMARKED = bytes(6)
"""Stands for a missing fingerprint: the result is from a version of Kotae that did not write any."""


class Seen:
    """Puzzles by source and line: a bit for every line of a list, and the names of the files that hold only one."""

    def __init__(self) -> None:
        self._whole: set[str] = set()
        self._lines: dict[str, bytearray] = {}

    def add(self, source: str, number: int) -> bool:
        """Adds one; returns whether it is new."""
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


class Outcome(NamedTuple):
    """What matters about an earlier result; many have the same."""

    family: str
    verdict: str
    worth_a_try: bool
    """Whether it reached a limit and might not reach it any more."""
    otherwise: bool
    """Whether it was found with other settings than are asked for now."""


class Known:
    """Earlier results, by source and line: 18 bytes for every line of a list, more for a file that holds only one."""

    def __init__(self) -> None:
        self._whole: dict[str, bytes] = {}
        self._lines: dict[str, bytearray] = {}
        self._outcomes: dict[Outcome, int] = {}
        self._outcome: list[Outcome] = []

    def get(self, source: str, number: int) -> tuple[int, bytes, Outcome] | None:
        if number:
            at = number * KNOWN.size
            kept = bytes(self._lines.get(source, b"")[at : at + KNOWN.size])
        else:
            kept = self._whole.get(source, b"")
        if not any(kept):
            return None
        end, fingerprint, outcome = KNOWN.unpack(kept)
        return end, fingerprint, self._outcome[outcome]

    def put(self, source: str, number: int, end: int, fingerprint: bytes, outcome: Outcome) -> None:
        if outcome not in self._outcomes:
            self._outcomes[outcome] = len(self._outcome)
            self._outcome.append(outcome)
        self._keep(source, number, KNOWN.pack(end, fingerprint, self._outcomes[outcome]))

    def forget(self, source: str, number: int) -> None:
        self._keep(source, number, bytes(KNOWN.size))

    def _keep(self, source: str, number: int, kept: bytes) -> None:
        if not number:
            self._whole[source] = kept
            return
        lines, at = self._lines.setdefault(source, bytearray()), number * KNOWN.size
        if at >= len(lines):
            lines.extend(bytes(at + KNOWN.size - len(lines)))
        lines[at : at + KNOWN.size] = kept
