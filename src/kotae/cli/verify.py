"""`kotae verify`: a stranger's file, so that time and memory are bounded."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from kotae.cli.exit_codes import LIMIT, NONE, OK
from kotae.cli.terminal import warn
from kotae.cli.typed_options import VerifyOptions
from kotae.errors import FileError, LimitReached, WrongCertificate, origin
from kotae.formats.certificates import Claimed, opened_certificate, sizes
from kotae.formats.files import write_whole
from kotae.formats.sources import read_one
from kotae.processes.deadline import within
from kotae.processes.memory import bounded, garbage_kept
from kotae.verify import Refutation, puzzle_of, verify
from kotae.wording.phrases import title_of


def do_verify(options: VerifyOptions) -> int:
    began = time.perf_counter()
    try:
        with garbage_kept(), bounded(options.memory), within(options.timeout):
            return verify_one(options, began)
    except LimitReached:
        limit = f"not decided within {options.timeout:g} s; try a longer --timeout"
    except MemoryError:
        limit = f"not decided within {options.memory} MB of memory; try a higher --memory"
    if options.json:
        print(json.dumps(record(options.certificate, None, "unknown", limit, began)))
    warn(f"{origin(options.certificate)}: {limit}")
    return LIMIT


def verify_one(options: VerifyOptions, began: float) -> int:
    with opened_certificate(options.certificate) as certificate:
        puzzle = puzzle_of(certificate)
        given = read_one(options.puzzle).puzzle if options.puzzle else None
        reason, claim = "", certificate.claim
        try:
            claim = verify(
                certificate, given, exporter(options.export, options.certificate) if options.export else None
            )
        except WrongCertificate as wrong:
            reason = str(wrong)
    if options.json:
        status = "wrong" if reason else "right"
        print(json.dumps(record(options.certificate, certificate, status, reason or claim, began)))
    else:
        took = time.perf_counter() - began
        verdict = f"wrong: {reason}" if reason else f"{claim}, proved ({sizes(certificate)}{took:.1f} s)"
        print(f"{origin(options.certificate)}: {title_of(puzzle)}: {verdict}")
    return NONE if reason else OK


def record(source: str, certificate: Claimed | None, status: str, reason: str, began: float) -> dict[str, Any]:
    """What `--json` prints. At a limit nothing is known of the certificate."""
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


def exporter(target: str, source: str) -> Callable[[Refutation], None]:
    """Writes the clauses and the proof in the formats that other checkers read."""

    def export(left: Refutation) -> None:
        folder = Path(target)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise FileError(f"{{}} cannot be made: {error.strerror or error}", folder) from None
        write_whole(str(folder / "formula.cnf"), left.dimacs(), [source])
        write_whole(str(folder / "proof.lrat"), left.lrat(), [source])

    return export
