"""What the commands do with sliding tiles, whose answer is a plan. What is asked here is stated in cli/protocol.py;
boards.py has the same for boards that are filled in."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kotae.answers.measure import Question
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
from kotae.cli.protocol import Growth, Measure
from kotae.errors import KotaeError
from kotae.families.sliding import Sliding

if TYPE_CHECKING:
    from kotae.drawing.scene import Scene
    from kotae.scale.cubes import Conquest


def solve(options: SolveOptions, source: str, puzzle: Sliding, read_seconds: float, crew: "Conquest | None") -> int:
    from kotae.cli.plan_solve import solve_plan

    return solve_plan(options, source, puzzle, read_seconds, crew)


def check(options: CheckOptions, source: str, puzzle: Sliding) -> int:
    from kotae.cli.plan_check import check_plan

    return check_plan(options, source, puzzle)


def forced(options: ForcedOptions, source: str, puzzle: Sliding) -> int:
    raise KotaeError("sliding tiles leave nothing to fill in, so nothing is forced", "a puzzle with clues")


def candidates(options: CandidatesOptions, source: str, puzzle: Sliding) -> int:
    raise KotaeError("sliding tiles leave nothing to fill in, so there are no candidates", "a puzzle with clues")


def explain(options: ExplainOptions, source: str, puzzle: Sliding) -> int:
    from kotae.cli.plan_explain import explain_plan

    return explain_plan(options, source, puzzle)


def rate(options: RateOptions, source: str, puzzle: Sliding) -> int:
    from kotae.cli.plan_rate import rate_plan

    return rate_plan(options, source, puzzle)


def hint(options: HintOptions, source: str, puzzle: Sliding) -> int:
    from kotae.cli.plan_hint import hint_plan

    return hint_plan(options, source, puzzle)


def suggest(options: SuggestOptions, source: str, puzzle: Sliding) -> int:
    raise KotaeError("sliding tiles have no clues, so none can be added", "a puzzle with clues")


def decode(options: CnfOptions, model: str, source: str, puzzle: Sliding) -> int:
    from kotae.cli.decode import decode_plan

    return decode_plan(options, model, source, puzzle)


def refuse(options: Stepped, puzzle: Sliding) -> None:
    from kotae.cli.answers_wanted import steps_asked

    steps_asked(options, puzzle)


def dimacs(options: CnfOptions, puzzle: Sliding) -> str:
    from kotae.cli.decode import asked_formula
    from kotae.sliding.dimacs import write_plan_dimacs

    return write_plan_dimacs(asked_formula(options, puzzle))


def measure(options: CompareOptions, puzzle: Sliding) -> Measure:
    from kotae.cli.plan_experiment import plan_measure

    return plan_measure(options, puzzle)


GROWTH = Growth(by_steps=True, outcomes=("solvable", "not solvable"))


def questions(options: ExperimentOptions) -> Iterator[Question]:
    from kotae.cli.plan_experiment import plan_questions

    return plan_questions(options)


def scene(puzzle: Sliding, argument: str) -> "Scene":
    from kotae.cli.plan_draw import plan_scene

    return plan_scene(puzzle, argument)


def in_terminal(scene: "Scene", ascii_only: bool) -> str:
    from kotae.cli.plan_draw import plan_in_terminal

    return plan_in_terminal(scene, ascii_only)
