"""The one small interface to SAT solvers, and the limits they work under."""

import signal
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Protocol

from kotae.errors import LimitReached, plural
from kotae.logic.formula import Formula
from kotae.processes.deadline import within


class Budget:
    """The time and conflicts that a whole question may use, shared by all the solver calls it makes."""

    def __init__(
        self, seconds: float | None = None, conflicts: int | None = None, notice: Callable[[], None] | None = None
    ) -> None:
        self.deadline = None if seconds is None else time.monotonic() + seconds
        self.seconds = seconds
        """The total time at the start."""
        self.conflicts = conflicts
        self.most_conflicts = conflicts
        self.notice = notice
        """Called now and then during the work, to show that it is still going on."""

    def look(self) -> None:
        """A moment between two pieces of work: raises when the time is up."""
        self.seconds_left()
        if self.notice:
            self.notice()

    def seconds_left(self) -> float | None:
        """None without a limit; raises when the time is up."""
        if self.deadline is None:
            return None
        left = self.deadline - time.monotonic()
        if left <= 0:
            raise self.overtime()
        return left

    @contextmanager
    def enforced(self) -> Iterator[None]:
        """Raises LimitReached inside the block when the time is up: for long work in Python alone, as large boards take
        a while to encode. Not for solver calls, which watch the clock themselves and must not be interrupted."""
        with within(self.seconds_left(), self.overtime):
            yield

    def part(self, conflicts: int) -> "Budget":
        """A budget of that many conflicts, taken from this one, under the same deadline."""
        share = Budget(conflicts=self.slice(conflicts), notice=self.notice)
        share.deadline, share.seconds = self.deadline, self.seconds
        return share

    def slice(self, conflicts: int) -> int:
        """As many conflicts as asked for, or as are left; raises when none are, or when the time is up."""
        self.look()
        if self.conflicts is None:
            return conflicts
        if self.conflicts <= 0:
            raise LimitReached(plural(self.most_conflicts or 0, "conflict"))
        return min(conflicts, self.conflicts)

    def overtime(self) -> LimitReached:
        """What is raised when the time is up."""
        if self.seconds is None:
            return LimitReached()
        return LimitReached(f"{self.seconds:.3g} s" if self.seconds < 1000 else f"{self.seconds:.0f} s")

    def spend(self, conflicts: int) -> None:
        if self.conflicts is not None:
            self.conflicts -= conflicts


class Engine(Protocol):
    """An incremental SAT solver."""

    name: str
    counts_conflicts: bool
    """Whether it can be limited by conflicts."""

    def add(self, flat: Sequence[int]) -> None:
        """Adds flat clauses: literals, each clause ended by 0. The caller must not change them afterwards, as they may
        be kept."""
        ...

    def add_formula(self, formula: Formula) -> None:
        """The same for all clauses of a formula. Those that it has in common with others need not be separated
        again."""
        ...

    def solve(self, budget: Budget, assumptions: Iterable[int] = ()) -> bool:
        """Whether the clauses can be satisfied together with the assumptions. Raises LimitReached at the limit."""
        ...

    def model(self) -> list[int]:
        """The satisfying literals after a `solve` that said yes: the i-th is i+1 or its negative."""
        ...

    def prefer(self, literals: Iterable[int]) -> None:
        """Asks the solver to try these values first. It may ignore this."""
        ...

    def stay_near(self, literals: Iterable[int]) -> None:
        """The same, from one candidate to the next: of several solvers in turn, those that keep to it go first, unless
        another one has begun already."""
        ...

    def statistics(self) -> dict[str, int]:
        """What the solver counted, under its own names."""
        ...

    def close(self) -> None: ...


@contextmanager
def interrupts_held_back() -> Iterator[None]:
    """Holds Ctrl-C back where the system allows it: while native code runs, as PySAT would handle it by a jump, and
    while a program starts, which would be left behind if nothing knew of it yet."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
