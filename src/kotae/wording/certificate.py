"""What checking a certificate found, in a line for people and as JSON for scripts."""

import time
from typing import Any

from kotae.errors import origin
from kotae.families import AnyPuzzle
from kotae.formats.certificates import Claimed, sizes
from kotae.wording.phrases import title_of


def verified_line(source: str, puzzle: AnyPuzzle, certificate: Claimed, reason: str, claim: str, began: float) -> str:
    """What was proved, or why it was not."""
    took = time.perf_counter() - began
    verdict = f"wrong: {reason}" if reason else f"{claim}, proved ({sizes(certificate)}{took:.1f} s)"
    return f"{origin(source)}: {title_of(puzzle)}: {verdict}"


def verified_json(source: str, certificate: Claimed | None, status: str, reason: str, began: float) -> dict[str, Any]:
    """What `--json` prints. At a limit nothing is known about the certificate."""
    return {
        "source": source,
        "family": certificate and certificate.family,
        "claim": certificate and certificate.claim,
        "status": status,
        "reason": reason,
        "lines": certificate and len(certificate.lines),
        "cuts": certificate and len(certificate.cuts),
        "steps": certificate and len(certificate.proof),
        "version": certificate and certificate.version,
        "seconds": round(time.perf_counter() - began, 6),
    }
