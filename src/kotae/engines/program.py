"""Any SAT solver that is a program: it gets a DIMACS file and answers as the SAT Competition prescribes.

Every call starts it afresh with all clauses, the assumptions as unit clauses. Its model is checked against the clauses;
nothing it says is taken on trust except "unsatisfiable".
"""

import subprocess
import tempfile
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path

from kotae.engines.base import Budget, interrupts_held_back
from kotae.errors import EngineError
from kotae.logic.formula import Formula, dimacs
from kotae.processes.programs import Program, outliving_parent

SATISFIABLE, UNSATISFIABLE = 10, 20
THE_ONLY_MODEL = 30
"""What clasp says when the formula is satisfiable and there is no second model."""
MOST_OUTPUT = 100_000_000
"""Bytes of a program's output, beyond which it is killed: it must not fill the disk."""
MOMENT = 0.1
"""Seconds between two looks at a program's output."""


class ProgramEngine:
    """A solver program, by its path or the words of its command line."""

    def __init__(self, name: str, command: Sequence[str], chatter: bool = False) -> None:
        self.name = name
        self.counts_conflicts = False
        self.command = list(command)
        self.chatter = chatter
        self.comments: list[str] = []
        self._flat: list[int] = []
        self._model: list[int] = []
        self._calls = 0

    def add(self, flat: Sequence[int]) -> None:
        self._flat.extend(flat)

    def add_formula(self, formula: Formula) -> None:
        self.add(formula.flat)

    def solve(self, budget: Budget, assumptions: Iterable[int] = ()) -> bool:
        if budget.conflicts is not None:
            raise EngineError(f"{self.name} is a program, which cannot be limited by conflicts", "try --timeout")
        self._calls += 1
        flat = self._flat + [literal for assumed in assumptions for literal in (assumed, 0)]
        with outliving_parent(), tempfile.TemporaryDirectory(prefix="kotae-") as folder:
            cnf, out, said = (Path(folder, name) for name in ("formula.cnf", "model.txt", "said.txt"))
            cnf.write_text(dimacs(flat))
            code = self._run([*self.command, *self._arguments(cnf, out)], (said, out), budget)
            output = "\n".join(file.read_text(errors="replace") for file in (said, out) if file.exists())
        if code not in (0, SATISFIABLE, UNSATISFIABLE, THE_ONLY_MODEL):
            last = output.strip().splitlines()[-1:] or ["it said nothing"]
            raise EngineError(f"the solver {self.name} stopped with code {code}: {last[0][:200]}")
        return self._understand(code, output, flat)

    def _arguments(self, cnf: Path, out: Path) -> list[str]:
        """MiniSat writes its model to a second file, Glucose prints it when asked; all others just print it."""
        program = Path(self.command[0]).name.lower()
        if program.startswith("minisat"):
            return [str(cnf), str(out)]
        return ["-model", str(cnf)] if program.startswith("glucose") else [str(cnf)]

    def _run(self, command: list[str], outputs: tuple[Path, Path], budget: Budget) -> int:
        """Runs the program in a process group of its own, so that nothing of it is left behind. It writes to a file,
        which can neither block it nor fill the memory."""
        process = None
        try:
            with outputs[0].open("wb") as output, interrupts_held_back():
                process = Program(command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT)
            return self._watch(process, outputs, budget)
        except OSError as error:
            raise EngineError(f"the solver {self.name} does not start: {error.strerror or error}") from error
        finally:
            if process:
                process.end()

    def _watch(self, process: Program, outputs: tuple[Path, Path], budget: Budget) -> int:
        """Waits for the program to end, while watching the clock and how much it has written."""
        code = None
        while code is None:
            budget.look()
            left = budget.seconds_left()
            with suppress(subprocess.TimeoutExpired):
                code = process.wait(timeout=MOMENT if left is None else min(left, MOMENT))
            if sum(file.stat().st_size for file in outputs if file.exists()) > MOST_OUTPUT:
                raise EngineError(f"the solver {self.name} printed more than {MOST_OUTPUT} bytes", "a model")
        return code

    def _understand(self, code: int, output: str, flat: list[int]) -> bool:
        """Reads `s` and `v` lines, or MiniSat's SAT and UNSAT."""
        status, literals = "", []
        for line in output.splitlines():
            if line.startswith("s ") or line in ("SAT", "UNSAT", "SATISFIABLE", "UNSATISFIABLE", "INDET"):
                status = line.split()[-1]
            elif line == "v" or line.startswith("v ") or (status == "SAT" and line[:1] in "-123456789"):
                literals += line.removeprefix("v").split()
            elif self.chatter:
                self.comments.append(line)
        if status.startswith("UNSAT") and code in (0, UNSATISFIABLE):
            return False
        if not status.startswith("SAT") or code == UNSATISFIABLE:
            raise EngineError(f"the solver {self.name} gave no answer", "a line `s SATISFIABLE` or `s UNSATISFIABLE`")
        self._model = self._checked(literals, flat)
        return True

    def _checked(self, words: list[str], flat: list[int]) -> list[int]:
        """The model as a list over all variables, if it satisfies every clause."""
        try:
            true = {int(word) for word in words} - {0}
        except ValueError as error:
            raise EngineError(f"the solver {self.name} printed a model that is not made of numbers") from error
        satisfied = False
        for literal in flat:
            if literal == 0:
                if not satisfied:
                    raise EngineError(f"the solver {self.name} printed a model that breaks a clause")
                satisfied = False
            elif literal in true or (literal < 0 and -literal not in true):
                satisfied = True
        top = max(map(abs, flat), default=0)
        return [v if v in true else -v for v in range(1, top + 1)]

    def model(self) -> list[int]:
        return self._model

    def prefer(self, literals: Iterable[int]) -> None:
        """A program starts afresh every time and has no preferences."""

    def stay_near(self, literals: Iterable[int]) -> None:
        self.prefer(literals)

    def statistics(self) -> dict[str, int]:
        return {"calls": self._calls}

    def close(self) -> None:
        self._flat = []
