"""Solver programs of a few lines of Python."""

import stat
import sys
from pathlib import Path


def script(folder: Path, body: str) -> str:
    """A solver program made of a few lines of Python."""
    return program_at(folder / "solver", body)


def program_at(path: Path, body: str) -> str:
    """Any program made of a few lines of Python."""
    path.write_text(f"#!{sys.executable}\nimport sys, time\n{body}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


HONEST = """
from pysat.formula import CNF
from pysat.solvers import Solver
solver = Solver(name="minisat22", bootstrap_with=CNF(from_file=sys.argv[1]))
print("c an honest solver")
if solver.solve():
    print("s SATISFIABLE")
    for literal in solver.get_model():
        print("v", literal)
    print("v 0")
    sys.exit(10)
print("s UNSATISFIABLE")
sys.exit(20)
"""
