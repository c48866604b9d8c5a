"""The certificate that `kotae solve --proof` writes, checked before it is written."""

import time

from kotae.answers.solve import Answer
from kotae.cli.exit_codes import INTERRUPTED, LIMIT
from kotae.cli.options.solve import SolveOptions
from kotae.cli.proof_outcome import ProofOutcome
from kotae.engines import Budget
from kotae.errors import LimitReached, origin
from kotae.formats import certificates
from kotae.formats.certificates import write_certificate
from kotae.formats.files import write_whole
from kotae.library.certify import checked_certificate
from kotae.scale.cubes import Conquest
from kotae.sliding.plan import Planned


def certified(
    options: SolveOptions, target: str, answer: Answer | Planned, began: float, crew: Conquest | None
) -> ProofOutcome:
    """Writes the certificate that was asked for, if there is something to certify and time is left for it."""
    if nothing := answer.nothing_to_prove:
        return ProofOutcome(None, f"no certificate: {nothing}")
    try:
        left = None if options.timeout is None else max(0.0, options.timeout - (time.monotonic() - began))
        budget = Budget(left, options.conflicts)
        started = time.perf_counter()
        certificate = checked_certificate(answer, budget, crew.proof if crew else None)
    except LimitReached as reached:
        if reached.spent.endswith(" s"):  # the user set the whole limit, not what was left for the proof
            reached = LimitReached(f"{options.timeout:g} s")
        return ProofOutcome(LIMIT, f"no certificate: {reached} before there was a proof from the rules alone")
    except KeyboardInterrupt:
        return ProofOutcome(INTERRUPTED, "no certificate: interrupted")
    inputs = options.puzzles + options.input
    write_whole(target, write_certificate(certificate, target.endswith(".gz")), inputs)
    took = time.perf_counter() - started
    size = certificates.sizes(certificate)
    return ProofOutcome(None, f"{origin(target)}: certificate written ({size}{took:.1f} s)", True)
