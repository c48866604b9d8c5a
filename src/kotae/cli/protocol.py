"""What a command asks of a puzzle of any kind.

A command reads its options and the puzzle, and hands both to the module that its kind names by the `commands` of its
homes: cli/boards.py for a board that is filled in, cli/plans.py for sliding tiles.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, cast

from kotae.families import Kind

if TYPE_CHECKING:  # most commands need only one of these
    from kotae.answers.measure import Measured, Question
    from kotae.cli.options.candidates import CandidatesOptions
    from kotae.cli.options.check import CheckOptions
    from kotae.cli.options.cnf import CnfOptions
    from kotae.cli.options.common import Stepped
    from kotae.cli.options.compare import CompareOptions
    from kotae.cli.options.experiment import ExperimentOptions
    from kotae.cli.options.explain import ExplainOptions
    from kotae.cli.options.forced import ForcedOptions
    from kotae.cli.options.hint import HintOptions
    from kotae.cli.options.rate import RateOptions
    from kotae.cli.options.solve import SolveOptions
    from kotae.cli.options.suggest import SuggestOptions
    from kotae.drawing.scene import Scene
    from kotae.scale.cubes import Conquest

Measure = Callable[[str, str | None], "Measured"]
"""Asks one question in the encoding and of the solver of these names."""


class Growth(NamedTuple):
    """What an experiment plots the time against, and what it calls the outcomes."""

    by_steps: bool
    """Whether the time is plotted against the steps that one puzzle is allowed; if not, against the cells of the
    board."""
    outcomes: tuple[str, str]
    """What it means that a question has an answer, and that it does not."""


class Commands(Protocol):
    """What each command does with a puzzle; those that return a number print what they found and return the exit
    code."""

    def solve(
        self, options: "SolveOptions", source: str, puzzle: Any, read_seconds: float, crew: "Conquest | None"
    ) -> int: ...
    def check(self, options: "CheckOptions", source: str, puzzle: Any) -> int: ...
    def forced(self, options: "ForcedOptions", source: str, puzzle: Any) -> int: ...
    def candidates(self, options: "CandidatesOptions", source: str, puzzle: Any) -> int: ...
    def explain(self, options: "ExplainOptions", source: str, puzzle: Any) -> int: ...
    def rate(self, options: "RateOptions", source: str, puzzle: Any) -> int: ...
    def hint(self, options: "HintOptions", source: str, puzzle: Any) -> int: ...
    def suggest(self, options: "SuggestOptions", source: str, puzzle: Any) -> int: ...
    def decode(self, options: "CnfOptions", model: str, source: str, puzzle: Any) -> int: ...

    def refuse(self, options: "Stepped", puzzle: Any) -> None:
        """Complains of options that have no meaning for it: --steps, --exactly, --shortest."""

    def dimacs(self, options: "CnfOptions", puzzle: Any) -> str:
        """Its formula, as `cnf` writes it."""

    def measure(self, options: "CompareOptions", puzzle: Any) -> Measure:
        """What `compare` asks about it."""

    GROWTH: Growth

    def questions(self, options: "ExperimentOptions") -> "Iterator[Question]":
        """What `experiment` asks about a family."""

    def scene(self, puzzle: Any, argument: str) -> "Scene":
        """It with the answer that an argument names, to be drawn as far as it can be."""

    def in_terminal(self, scene: "Scene", ascii_only: bool) -> str:
        """The same in characters."""


def commands_of(kind: Kind) -> Commands:
    return cast(Commands, import_module(kind.homes.commands))
