"""Proofs that a solver has traced, cut down to what is needed.

A line of an LRAT trace is `NUMBER LITERALS 0 HINTS 0`, or `NUMBER d NUMBERS 0` for clauses that were deleted, which
does not matter here. Traces are long, so a file is scanned once, and then only the needed lines are read.
"""

from array import array
from typing import BinaryIO, NamedTuple

from kotae.errors import EngineError


class ProofStep(NamedTuple):
    """A clause and the clauses from which it follows by unit propagation, in that order."""

    clause: list[int]
    hints: list[int]


class Proof(NamedTuple):
    """A refutation. Clauses count from 1: first those that were added, in order, then one per step; the last is
    empty."""

    added: int
    steps: list[ProofStep]

    def used(self) -> set[int]:
        """The numbers of the added clauses that some step needs."""
        return {hint for step in self.steps for hint in step.hints if hint <= self.added}

    def without(self, dropped: set[int]) -> "Proof":
        """The same proof as if some added clauses that no step needs had never been added."""
        kept = [number for number in range(1, self.added + 1) if number not in dropped]
        renumbered = dict(zip(kept, range(1, len(kept) + 1), strict=True))
        fewer = self.added - len(kept)
        steps = [
            ProofStep(clause, [renumbered[hint] if hint <= self.added else hint - fewer for hint in hints])
            for clause, hints in self.steps
        ]
        return Proof(len(kept), steps)


def trimmed(trace: BinaryIO, added: int) -> Proof:
    """The steps of a trace from which the empty clause follows, numbered on from the added clauses.

    In the trace both kinds of clauses take the next free number: whatever was not derived was added.
    """
    numbers, starts = derivations(trace)
    last = numbers[-1]
    derived, needed = bytearray(last + 1), bytearray(last + 1)
    for number in numbers:
        derived[number] = 1
    needed[last] = 1
    kept: list[tuple[int, ProofStep]] = []
    for number, start in zip(reversed(numbers), reversed(starts), strict=True):
        if needed[number]:
            trace.seek(start)
            head, _, tail = trace.readline().partition(b" 0 ")
            hints = [int(word) for word in tail.split()[:-1]]
            if not all(0 < hint < number for hint in hints):
                raise EngineError(f"step {number} of a proof is not by unit propagation")
            kept.append((number, ProofStep([int(word) for word in head.split()[1:]], hints)))
            for hint in hints:
                needed[hint] = 1
    originals = [number for number in range(1, last) if not derived[number]]
    if len(originals) > added:
        raise EngineError(f"a proof counts {len(originals)} clauses, but {added} were added")
    renumbered = dict(zip(originals, range(1, added + 1), strict=False))
    steps: list[ProofStep] = []
    for new, (number, step) in enumerate(reversed(kept), added + 1):
        steps.append(ProofStep(step.clause, [renumbered[hint] for hint in step.hints]))
        renumbered[number] = new
    return Proof(added, steps)


def derivations(trace: BinaryIO) -> tuple["array[int]", "array[int]"]:
    """The numbers of all derived clauses up to the empty one, and where in the trace each is."""
    numbers, starts = array("Q"), array("Q")
    trace.seek(0)
    at = 0
    for line in trace:
        blank = line.index(b" ")
        kind = line[blank + 1 : blank + 3]
        if kind != b"d ":
            numbers.append(int(line[:blank]))
            starts.append(at)
            if kind == b"0 ":
                return numbers, starts
        at += len(line)
    raise EngineError("a proof has no end")
