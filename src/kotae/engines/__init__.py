"""SAT solvers: PySAT's in this process, any other as a separate program."""

import sys
from typing import TYPE_CHECKING

from kotae.engines.base import Budget, Engine
from kotae.errors import EngineError, one_of

if TYPE_CHECKING:
    from kotae.engines.tracing import TracingEngine

DEFAULT = "cadical195"
PROGRAMS = ("kissat", "cadical", "minisat", "glucose", "clasp", "cryptominisat5", "lingeling", "picosat")
"""Solver programs worth looking for on the PATH."""

__all__ = ["DEFAULT", "Budget", "Engine", "engine", "is_program", "programs", "tracing_engine"]


def engine(name: str = DEFAULT, chatter: bool = False) -> Engine:
    """A solver by any of PySAT's names for it, or by the path of a program that reads DIMACS; or several in turn, their
    names joined by `+`."""
    from kotae.engines import inprocess  # solvers take a while to load

    full = inprocess.full_name(name)
    if full and inprocess.can_be_limited(full):
        return inprocess.PySatEngine(full)
    parts = name.split("+")
    if len(parts) > 1 and (all(map(inprocess.full_name, parts)) or not path_of(name)):
        from kotae.engines.alternating import AlternatingEngine

        return AlternatingEngine([engine(part, chatter) for part in parts])
    from kotae.engines.program import ProgramEngine

    if full:
        return ProgramEngine(full, [sys.executable, "-m", "kotae.engines.child", full], chatter)
    path = path_of(name)
    if path is None:
        others = "a name that `kotae list` shows, or the path of a program"
        raise EngineError(f"unknown solver {name!r}", one_of(inprocess.aliases(), name, others))
    return ProgramEngine(name, [path], chatter)


def is_program(name: str) -> bool:
    """Whether a solver, or one of several in turn, is an external program."""
    from kotae.engines import inprocess

    return not all(map(inprocess.full_name, name.split("+")))


def tracing_engine() -> "TracingEngine":
    """The solver that writes proofs."""
    from kotae.engines.tracing import TracingEngine

    return TracingEngine()


def path_of(program: str) -> str | None:
    """Where a program is found; most puzzles are solved without looking for any."""
    from shutil import which

    return which(program)


def programs() -> dict[str, str]:
    """The solver programs found on the PATH, with their paths."""
    found = {name: path_of(name) for name in PROGRAMS}
    return {name: path for name, path in found.items() if path}
