"""A PySAT solver as a program of its own: `python -m kotae.engines.child NAME FILE`.

For solvers that cannot be limited inside this process; as programs they can be killed.
"""

import sys

from pysat.formula import CNF
from pysat.solvers import Solver

from kotae.engines.program import SATISFIABLE, UNSATISFIABLE


def main(name: str, file: str) -> int:
    with Solver(name=name, bootstrap_with=CNF(from_file=file)) as solver:
        if not solver.solve():
            print("s UNSATISFIABLE")
            return UNSATISFIABLE
        print("s SATISFIABLE")
        print("v", *solver.get_model(), 0)
        return SATISFIABLE


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
