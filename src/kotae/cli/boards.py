"""What the commands do with a board that is filled in. Each module is loaded when it is needed, since a small puzzle
spends most of its time on loading. cli/protocol.py states what is asked here; plans.py has the same for plans."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kotae.cli.protocol import Growth, Measure
from kotae.families.base import Puzzle

if TYPE_CHECKING:
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


def solve(options: "SolveOptions", source: str, puzzle: Puzzle, read_seconds: float, crew: "Conquest | None") -> int:
    from kotae.cli.solve_board import solve_board

    return solve_board(options, source, puzzle, read_seconds, crew)


def check(options: "CheckOptions", source: str, puzzle: Puzzle) -> int:
    from kotae.cli.check import check_board

    return check_board(options, source, puzzle)


def forced(options: "ForcedOptions", source: str, puzzle: Puzzle) -> int:
    from kotae.cli.forced import forced_on_board

    return forced_on_board(options, source, puzzle)


def candidates(options: "CandidatesOptions", source: str, puzzle: Puzzle) -> int:
    from kotae.cli.candidates import candidates_on_board

    return candidates_on_board(options, source, puzzle)


def explain(options: "ExplainOptions", source: str, puzzle: Puzzle) -> int:
    from kotae.cli.explain import explain_board

    return explain_board(options, source, puzzle)


def rate(options: "RateOptions", source: str, puzzle: Puzzle) -> int:
    from kotae.cli.rate import rate_board

    return rate_board(options, source, puzzle)


def hint(options: "HintOptions", source: str, puzzle: Puzzle) -> int:
    from kotae.cli.hint import hint_on_board

    return hint_on_board(options, source, puzzle)


def suggest(options: "SuggestOptions", source: str, puzzle: Puzzle) -> int:
    from kotae.cli.suggest import suggest_clues

    return suggest_clues(options, source, puzzle)


def decode(options: "CnfOptions", model: str, source: str, puzzle: Puzzle) -> int:
    from kotae.cli.decode import decode_board

    return decode_board(options, model, source, puzzle)


def refuse(options: "Stepped", puzzle: Puzzle) -> None:
    from kotae.cli.answers_wanted import refuse_steps

    refuse_steps(options, puzzle)


def dimacs(options: "CnfOptions", puzzle: Puzzle) -> str:
    from kotae.library.boards import cnf

    return cnf(puzzle, options.encoding, options.complete, None, False)


def measure(options: "CompareOptions", puzzle: Puzzle) -> Measure:
    from kotae.answers.measure import measure as measured
    from kotae.answers.measure import repeated
    from kotae.formats import reread

    def measure(encoding: str, solver: str | None) -> "Measured":
        return repeated(lambda: measured(reread(puzzle), encoding, solver, options.timeout), options.repeat)

    return measure


GROWTH = Growth(by_steps=False, outcomes=("one answer or several", "none or not known"))


def questions(options: "ExperimentOptions") -> "Iterator[Question]":
    from kotae.cli.experiment_boards import board_questions

    return board_questions(options)


def scene(puzzle: Puzzle, argument: str) -> "Scene":
    from kotae.cli.draw import board_scene

    return board_scene(puzzle, argument)


def in_terminal(scene: "Scene", ascii_only: bool) -> str:
    from kotae.cli.draw import board_in_terminal

    return board_in_terminal(scene, ascii_only)
