"""Which of the candidates are taken: the first new ones of each series, by their numbers.

Workers may finish candidates in any order; they are judged in the order of their numbers, so that what is taken does
not depend on how many workers there are. Candidates are asked for as long as some are missing, a few at first, and more
when they turn out well. A series that brings nothing new for a while ends with the reason.
"""

import threading
from collections.abc import Iterable, Iterator
from typing import Any

from kotae.answers.generating.request import refuse
from kotae.errors import KotaeError, plural
from kotae.formats.several_puzzles import Entry
from kotae.learn.series import Series
from kotae.wording.generated import advice

PATIENCE = 100
"""How much may be in vain, in a row, before a series ends."""
NOT_FOUND = 20
"""What a candidate counts for which nothing was found: many random boards were tried. One that is not new counts 1."""
AT_FIRST, MORE = 8, 4
"""How many candidates may be on their way: some at first, and that many more for every one that was taken."""
TICK = 0.2
"""Seconds between two looks at whether all this is still wanted."""

Outcome = dict[str, Any]
"""What became of a candidate: its `canonical` hash, or `why` there can be none, or neither if none was found."""


class Choice:
    """The candidates of one series, and those that are taken."""

    def __init__(self, series: Series) -> None:
        self.series = series
        self.taken: dict[int, str] = {}
        """The numbers of candidates that are taken, each with its canonical hash."""
        self.why = ""
        """Why there are fewer than wanted."""
        self.asked = 0
        """The greatest number that was asked for."""
        self.twice = self.missed = self.failed = 0
        """Candidates that are not new, that were not found, and that could not be made."""
        self._open: set[int] = set()
        """Numbers that were asked for, and whose candidates are not made yet."""
        self._settled: dict[int, Outcome] = {}
        self._judged = self._in_vain = 0
        try:
            refuse(series.request)
        except KotaeError as error:
            self.why = str(error)

    @property
    def missing(self) -> int:
        return self.series.wanted - len(self.taken)

    @property
    def ended(self) -> bool:
        return not self.missing or bool(self.why)

    def following(self) -> int | None:
        """The number of the next candidate to ask for; None if enough are on their way."""
        due = self._judged + 1
        waited_for = self.asked >= due or due in self._settled
        unjudged = len(self._open) + len(self._settled)
        if self.ended or (waited_for and unjudged >= min(self.missing, AT_FIRST + MORE * len(self.taken))):
            return None
        self.asked = max(self.asked + 1, due)
        while self.asked in self._settled:  # an earlier run has made it
            self.asked += 1
        self._open.add(self.asked)
        return self.asked

    def settle(self, number: int, outcome: Outcome) -> None:
        self._open.discard(number)
        if number > self._judged:
            self._settled[number] = outcome

    def judge(self, seen: set[str]) -> None:
        """Takes what is new among the candidates whose turn has come."""
        while not self.ended and (outcome := self._settled.pop(self._judged + 1, None)) is not None:
            self._judged += 1
            found = outcome.get("canonical")
            if found and found not in seen:
                seen.add(found)
                self.taken[self._judged] = found
                self._in_vain = 0
                continue
            self.twice += bool(found)
            self.failed += "error" in outcome
            self.missed += not found and "error" not in outcome
            self._in_vain += 1 if found else NOT_FOUND
            self.why = outcome.get("why") or (self.reason(bool(found)) if self._in_vain >= PATIENCE else "")

    def reason(self, found: bool) -> str:
        """Why it ends, and what to try."""
        if found:
            return f"most of {plural(self._judged, 'candidate')} were there already; try a larger --size"
        if self.failed > self.missed:
            return f"{plural(self.failed, 'candidate')} could not be made; try again with fewer --workers"
        tried = advice(self.series.request, "--").replace("--difficulty", "--levels")
        return f"none was found for {self.missed} of {plural(self._judged, 'candidate')}; {tried}"


class Choices:
    """All series of a data set. As an iterable, the candidates that are to be made; it ends when all series have."""

    def __init__(self, series: Iterable[Series], seed: str, seen: Iterable[str] = ()) -> None:
        self.seed = seed
        self.each = [Choice(one) for one in series]
        self._by_source = {self.source(choice.series): choice for choice in self.each}
        self._seen = set(seen)
        self._changed = threading.Condition()
        self._closed = False

    def source(self, series: Series) -> str:
        return f"{series.name} seed {self.seed}"

    @property
    def ended(self) -> bool:
        return all(choice.ended for choice in self.each)

    @property
    def taken(self) -> int:
        return sum(len(choice.taken) for choice in self.each)

    def settle(self, outcomes: Iterable[tuple[str, int, Outcome]]) -> None:
        """What became of candidates, each by its source and number. A puzzle may come up in two series, as one of 5x7
        and one of 7x5; it belongs to the first, so a series is judged when those of its family before it have
        ended."""
        with self._changed:
            for source, number, outcome in outcomes:
                if source in self._by_source:
                    self._by_source[source].settle(number, outcome)
            waiting: set[str] = set()
            for choice in self.each:
                if choice.series.kind.family not in waiting:
                    choice.judge(self._seen)
                    if not choice.ended:
                        waiting.add(choice.series.kind.family)
            self._changed.notify_all()

    def close(self) -> None:
        with self._changed:
            self._closed = True
            self._changed.notify_all()

    def __iter__(self) -> Iterator[Entry]:
        while True:
            with self._changed:
                if self._closed or self.ended:
                    return
                entry = self.following()
                if entry is None:
                    self._changed.wait(TICK)
                    continue
            yield entry

    def following(self) -> Entry | None:
        """The next candidate to make; None if enough are on their way."""
        for source, choice in self._by_source.items():
            number = choice.following()
            if number is not None:
                return Entry(source, number, "line", f"{source} {number}".encode())
        return None
