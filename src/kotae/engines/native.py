"""PySAT's native module, called directly: one object per solver, for the few functions that all of them have.

PySAT's own classes load five times as much as the solvers, and catch Ctrl-C in the main thread by jumping out of the
solver, which ruins it, and crashes the program when another thread gets the signal. Here a solver is always told that
it is not in the main thread, so that Python handles the signal. Solvers that look alike from Python differ in three
things: how they say that a limit was reached, what they need to name a core, and whether they must be told to forget
their own ideas before they keep to preferred values.
"""

from collections.abc import Callable, Sequence
from typing import IO, Any

import pysolvers

CATCH_SIGNALS = EXPECT_INTERRUPTS = SAVE_PHASES = 0
"""What no solver is asked to do."""


def native_name(name: str) -> str | None:
    """What the functions of a solver begin with, given its full name; None if there is no such solver. The last digit
    of a version may be left out, and the native names have no hyphens."""
    return next((each for each in (name, f"{name}1", name.replace("-", "")) if has(each, "new")), None)


def has(native: str, what: str) -> bool:
    return hasattr(pysolvers, f"{native}_{what}")


class NativeSolver:
    """One solver, until it is deleted. Its functions are looked up once: some are called thousands of times."""

    def __init__(self, native: str) -> None:
        self._native = native
        self._handle = self._function("new")()
        self._solve = self._function("solve_lim")
        self._limit = self._function("cbudget")
        self._delete = self._function("del")  # it may be needed when Python ends and modules are gone
        self.add_clause: Callable[[object, Sequence[int]], object] = self._function("add_cl")
        """Called with the handle and a clause."""

    def _function(self, what: str) -> Any:
        return getattr(pysolvers, f"{self._native}_{what}")

    @property
    def handle(self) -> object:
        """What the native functions know the solver by. They would work on freed memory once it is deleted."""
        if self._handle is None:
            raise ValueError(f"{self._native} was deleted")
        return self._handle

    def solve(self, conflicts: int, assumptions: list[int]) -> bool | None:
        """Whether the clauses can be satisfied; None at the limit."""
        self._limit(self.handle, conflicts)
        outcome: bool | None = self._solve(self.handle, assumptions, CATCH_SIGNALS, EXPECT_INTERRUPTS)
        return outcome

    def propagate(self, assumptions: list[int]) -> tuple[bool, list[int]]:
        consistent, literals = self._function("propagate")(self.handle, assumptions, SAVE_PHASES, CATCH_SIGNALS)
        return bool(consistent), literals or []

    def model(self) -> list[int]:
        return self._function("model")(self.handle) or []

    def core(self) -> list[int]:
        return self._function("core")(self.handle) or []

    def prefer(self, literals: list[int]) -> None:
        self._function("setphases")(self.handle, literals)

    def statistics(self) -> dict[str, int]:
        return self._function("acc_stats")(self.handle) or {}

    def delete(self) -> None:
        """Ctrl-C may come at any moment: nothing is freed twice, even then."""
        handle, self._handle = self._handle, None
        if handle is not None:
            self._free(handle)

    def _free(self, handle: object) -> None:
        self._delete(handle)

    def __del__(self) -> None:
        if hasattr(self, "_handle"):
            self.delete()


class NativeErgo(NativeSolver):
    """Ergo, which wants to know the file of its proof when it ends."""

    def _free(self, handle: object) -> None:
        self._delete(handle, None)


class NativeCadical(NativeSolver):
    """CaDiCaL, of any version, which answers with numbers."""

    def __init__(self, native: str) -> None:
        super().__init__(native)
        self._assumed: list[int] = []
        self._trace: IO[bytes] | None = None

    def solve(self, conflicts: int, assumptions: list[int]) -> bool | None:
        self._limit(self.handle, conflicts)
        self._assumed = assumptions
        outcome: int = self._solve(self.handle, assumptions, CATCH_SIGNALS)
        return outcome > 0 if outcome else None

    def core(self) -> list[int]:
        return self._function("core")(self.handle, self._assumed) or []

    def prefer(self, literals: list[int]) -> None:
        self.set("lucky", 0)  # or it would try values of its own first
        super().prefer(literals)

    def set(self, option: str, value: int) -> None:
        self._function("set")(self.handle, option, value)

    def write_proof(self, trace: IO[bytes]) -> None:
        """Writes down every clause that it derives from now on. The file is closed with the solver."""
        self._trace = trace
        self._writer = self._function("tracepr")(self.handle, trace)

    def flush_proof(self) -> None:
        pysolvers.flushpr(self._writer)

    def _free(self, handle: object) -> None:
        self._delete(handle, self._trace)
        if self._trace:
            self._trace.close()


def native_solver(native: str) -> NativeSolver:
    """A new solver, by the name that its functions begin with."""
    if native.startswith("cadical"):
        return NativeCadical(native)
    return NativeErgo(native) if native == "ergo" else NativeSolver(native)
