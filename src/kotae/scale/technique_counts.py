"""Counting techniques: new puzzles go through the machinery of a batch, and the forms of their steps are written down.

The file of results keeps forms, not names: whoever names one and counts again with the same file sees the new name at
once.
"""

import time
from collections.abc import Iterator
from itertools import chain
from typing import Any, NamedTuple, cast

from kotae.answers.explaining.explain import explain
from kotae.answers.generating.generate import NotFound, generate
from kotae.answers.generating.request import Request
from kotae.answers.techniques.cases import case_of, deductions_of
from kotae.answers.techniques.drawn_steps import drawn_step
from kotae.answers.techniques.forms import form_of
from kotae.errors import LimitReached, explained
from kotae.families import Kind
from kotae.families.base import Puzzle
from kotae.formats.several_puzzles import Entry
from kotae.scale.journal import Result
from kotae.scale.one_puzzle import failure, result_of

TOO_LARGE = "too large"
"""The form of steps that are too large to have one."""


class Counting(NamedTuple):
    """Which puzzles are made, and how long each may take."""

    request: Request
    seed: str
    seconds: float | None
    megabytes: int | None = None

    @property
    def kind(self) -> Kind:
        return self.request.kind

    @property
    def rate(self) -> bool:
        return False

    @property
    def work(self) -> str:
        return __name__

    @property
    def question(self) -> str:
        rows, cols = self.request.grid
        level = f" --difficulty {self.request.difficulty}" if self.request.difficulty else ""
        return f"techniques {self.kind.family} --size {rows}x{cols}{level} --seed {self.seed}"

    @property
    def means(self) -> dict[str, Any]:
        return {} if self.seconds is None else {"timeout": self.seconds}

    def may_do_better(self, tried: dict[str, Any]) -> bool:
        return "timeout" in tried and (self.seconds is None or self.seconds > tried["timeout"])

    def found_otherwise(self, record: dict[str, Any]) -> bool:
        return False

    def entries(self, number: int) -> Iterator[Entry]:
        """The puzzles to be made, as entries of a batch."""
        for k in range(1, number + 1):
            yield Entry(f"seed {self.seed}", k, "line", f"{self.question} {k}".encode())


def result(entry: Entry, how: Counting) -> Result:
    """The forms of the steps of one puzzle, as a line of results."""
    try:
        record = record_of(entry, how)
        return result_of(entry, record, how, record["status"] == "unknown")
    except Exception as error:
        return failure(entry, explained(error), how, tried=True)


def record_of(entry: Entry, how: Counting) -> dict[str, Any]:
    began = time.monotonic()
    found: dict[str, Any] = {"source": entry.source, "family": how.kind.family, "status": "unknown", "forms": []}
    try:
        puzzle = cast(Puzzle, generate(how.request, how.seed, entry.number, how.seconds).puzzle)
    except (NotFound, LimitReached):
        return found
    left = None if how.seconds is None else max(0.001, how.seconds - (time.monotonic() - began))
    explanation = explain(puzzle, seconds=left)
    forms: dict[tuple[str, str], dict[str, Any]] = {}
    for step in chain.from_iterable(map(deductions_of, explanation.steps)):
        form, case = form_of(puzzle, step) or TOO_LARGE, case_of(step)
        if (form, case) not in forms:
            picture = "" if form == TOO_LARGE else drawn_step(puzzle, step)
            forms[form, case] = {"form": form, "case": case, "rules": step.size, "count": 0, "picture": picture}
        forms[form, case]["count"] += 1
    status = "answered" if explanation.complete else "unknown"
    return found | {"status": status, "forms": list(forms.values())}
