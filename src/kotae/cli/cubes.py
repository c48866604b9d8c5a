"""`kotae solve --cubes`: many workers on one puzzle."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kotae.answers.solve import Answer
from kotae.cli.options.solve import SolveOptions
from kotae.cli.progress import Absence, Progress
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.scale.crew import workers
from kotae.scale.cubes import Conquest
from kotae.wording.cubes import cubes_progress

MOST_CUBES = 100_000


@contextmanager
def conquest(options: SolveOptions) -> Iterator[Conquest]:
    """The workers that were asked for; they are closed at the end."""
    if not options.cubes:
        raise KotaeError(f"{'--cluster' if options.cluster else '--workers'} needs --cubes N")
    if options.cubes > MOST_CUBES:
        raise KotaeError(f"{options.cubes} cubes are too many", f"1 to {MOST_CUBES}")
    if options.conflicts:
        raise KotaeError("--conflicts cannot be used with --cubes", "try --timeout")
    crew = workers(options.cluster, options.workers)
    try:
        yield Conquest(options.cubes, crew, Absence().report)
    finally:
        crew.close()


def solve_cubed(crew: Conquest, puzzle: Puzzle, solver: str, **question: Any) -> Answer:
    """Solves a puzzle by cubes and shows the progress."""
    progress = Progress()
    crew.notice = (lambda tally: progress.show(cubes_progress(tally, progress.seconds))) if progress.wanted else None
    try:
        return crew.solve(puzzle, solver, **question)
    finally:
        progress.clear()
