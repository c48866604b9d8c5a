"""The certificate that `kotae solve --proof` writes, checked before it is written."""

import time
from typing import Any

from kotae.answers.solve import Answer
from kotae.cli.exit_codes import INTERRUPTED, LIMIT
from kotae.cli.proof import Outcome
from kotae.engines import Budget
from kotae.errors import LimitReached, origin
from kotae.formats import certificates
from kotae.formats.certificates import write_certificate
from kotae.formats.files import write_whole
from kotae.library.certify import board_certificate, certificate_of, checked_certificate, plan_certificate
from kotae.sliding.plan import Planned

__all__ = ["board_certificate", "certificate_of", "certified", "plan_certificate"]


def certified(options: Any, answer: Answer | Planned, began: float) -> Outcome:
    """Writes the certificate that was asked for, if there is something to certify and time is left for it."""
    if nothing := answer.nothing_to_prove:
        return Outcome(None, f"no certificate: {nothing}")
    try:
        left = None if options.timeout is None else max(0.0, options.timeout - (time.monotonic() - began))
        budget = Budget(left, options.conflicts)
        started = time.perf_counter()
        certificate = checked_certificate(answer, budget, options.conquest.proof if options.conquest else None)
    except LimitReached as reached:
        if reached.spent.endswith(" s"):  # what was left for the proof says nothing to whoever set the limit
            reached = LimitReached(f"{options.timeout:g} s")
        return Outcome(LIMIT, f"no certificate: {reached} before there was a proof from the rules alone")
    except KeyboardInterrupt:
        return Outcome(INTERRUPTED, "no certificate: interrupted")
    inputs = options.puzzles + options.input
    write_whole(options.proof, write_certificate(certificate, options.proof.endswith(".gz")), inputs)
    took = time.perf_counter() - started
    size = certificates.sizes(certificate)
    return Outcome(None, f"{origin(options.proof)}: certificate written ({size}{took:.1f} s)", True)
