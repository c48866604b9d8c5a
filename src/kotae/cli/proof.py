"""`kotae solve --proof`. What makes a certificate is loaded when one is asked for."""

from typing import TYPE_CHECKING

from kotae.cli.options.solve import SolveOptions
from kotae.cli.proof_outcome import ProofOutcome

if TYPE_CHECKING:
    from kotae.answers.solve import Answer
    from kotae.scale.cubes import Conquest
    from kotae.sliding.plan import Planned


def prove(
    options: SolveOptions, answer: "Answer | Planned", began: float, crew: "Conquest | None" = None
) -> ProofOutcome:
    """Writes the certificate, if one was asked for."""
    if not options.proof:
        return ProofOutcome(None, "")
    from kotae.cli.certificate import certified

    return certified(options, options.proof, answer, began, crew)
