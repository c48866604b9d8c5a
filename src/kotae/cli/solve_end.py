"""How `kotae solve` ends, whatever kind of puzzle it was: with a certificate, an object, a picture."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from kotae.cli.exit_codes import INTERRUPTED
from kotae.cli.options.solve import SolveOptions
from kotae.cli.proof import prove
from kotae.cli.proof_outcome import proof_json, show_proof
from kotae.cli.terminal import warn

if TYPE_CHECKING:
    from kotae.answers.solve import Answer
    from kotae.scale.cubes import Conquest
    from kotae.sliding.plan import Planned


def concluded(
    options: SolveOptions,
    answer: "Answer | Planned",
    shown: Sequence[list[int]],
    began: float,
    crew: "Conquest | None",
    record: Callable[[], dict[str, Any]],
) -> int | None:
    """Does what else was asked for, and prints the record if it was; the exit code, unless the answer decides it."""
    proved = prove(options, answer, began, crew)
    if options.json:
        import json

        from kotae.wording.cubes import cubes_json

        cubes = cubes_json(crew.tally if crew else None)
        print(json.dumps(record() | cubes | proof_json(options, proved)), flush=True)
    else:
        show_proof(proved)
    if options.svg:
        from kotae.cli.draw import write_svg

        write_svg(options.svg, answer.puzzle, shown, options.puzzles + options.input)
    if answer.interrupted:
        warn("interrupted")
        return INTERRUPTED
    return proved.code
