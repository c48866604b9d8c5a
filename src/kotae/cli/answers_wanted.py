"""The options of `solve` and others that say how many answers and how many steps are wanted."""

from typing import TYPE_CHECKING

from kotae.cli.options.common import Stepped
from kotae.cli.options.solve import SolveOptions
from kotae.errors import KotaeError

if TYPE_CHECKING:  # most commands need only one of these
    from kotae.families.base import Puzzle
    from kotae.families.sliding import Sliding


def answers_wanted(options: SolveOptions) -> int | None:
    """How many answers to look for: at least two, to know whether the first is the only one, unless that was not asked;
    None for all."""
    return 1 if options.no_unique else None if options.count else max(2, options.all or 2)


def steps_asked(options: Stepped, puzzle: "Sliding") -> int | None:
    """How many steps are allowed: what the options say, or else what the puzzle says; None for the fewest possible."""
    if options.shortest and (options.steps is not None or options.exactly):
        raise KotaeError("--shortest cannot be used with --steps or --exactly", "only one of them")
    steps: int | None = None if options.shortest else puzzle.steps if options.steps is None else options.steps
    if options.exactly and steps is None:
        raise KotaeError("--exactly needs --steps K")
    return steps


def horizon_asked(options: Stepped, puzzle: "Sliding") -> int:
    """The same as a number: if the fewest are wanted, how many that is."""
    steps = steps_asked(options, puzzle)
    if steps is not None:
        return steps
    from kotae.sliding.plan import fewest_steps

    return fewest_steps(puzzle, options.timeout)


def refuse_steps(options: Stepped, puzzle: "Puzzle") -> None:
    if options.steps is not None or options.exactly or options.shortest:
        raise KotaeError(f"--steps, --exactly and --shortest are for sliding tiles, not for {puzzle.family}")
