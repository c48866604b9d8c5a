"""`kotae solve --cubes`: many workers on one puzzle."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from kotae.answers.solve import Answer
from kotae.cli.progress import Absence, Progress
from kotae.errors import KotaeError
from kotae.families.base import Puzzle

MOST_CUBES = 100_000


def refuse_cubes(options: Any) -> None:
    """Complains of what does not go together, before anything is solved."""
    if not options.cubes:
        for name, given in (("--cluster", options.cluster), ("--workers", options.workers)):
            if given:
                raise KotaeError(f"{name} needs --cubes N")
        return
    if options.cubes > MOST_CUBES:
        raise KotaeError(f"{options.cubes} cubes are too many", f"1 to {MOST_CUBES}")
    if options.conflicts:
        raise KotaeError("--conflicts cannot be used with --cubes", "try --timeout")


@contextmanager
def conquest(options: Any) -> Iterator[Any]:
    """The workers that were asked for; they are gone at the end. None without cubes."""
    if not options.cubes:
        yield None
        return
    from kotae.scale.crew import workers
    from kotae.scale.cubes import Conquest

    crew = workers(options.cluster, options.workers)
    try:
        yield Conquest(options.cubes, crew, Absence().tell)
    finally:
        crew.close()


def solve_cubed(options: Any, puzzle: Puzzle, solver: str, **question: Any) -> Answer:
    """Solves a puzzle by cubes, and shows how far it is."""
    progress = Progress()

    def show(tally: Any) -> None:
        refuted = f"{tally.refuted} of {tally.made} cubes refuted" if tally.made else "looking for cubes"
        died = f", {tally.died} workers died" if tally.died else ""
        progress.show(f"{refuted}{died}, {progress.seconds:.1f} s")

    options.conquest.notice = show if progress.wanted else None
    try:
        answer: Answer = options.conquest.solve(puzzle, solver, **question)
        return answer
    finally:
        progress.clear()


def cubes_json(conquered: Any) -> dict[str, Any]:
    """What `solve --json` says of the cubes, if there are any."""
    return {} if conquered is None else {"cubes": conquered.tally.to_json()}


def cubes_line(conquered: Any) -> str:
    """The same for people."""
    tally = conquered.tally
    took = f"{sum(tally.seconds):.1f} s of all processors, the longest {max(tally.seconds, default=0.0):.1f} s"
    return f"{tally.refuted} of {tally.made} cubes refuted ({took})"
