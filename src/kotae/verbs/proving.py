"""`kotae solve --proof` and `kotae verify`."""

import json
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from kotae import report
from kotae.answers.certify import Argument, Cases, LineStep, certify, certify_plan
from kotae.answers.plan import Planned
from kotae.answers.search import garbage_kept
from kotae.answers.solve import Answer
from kotae.engines import Budget
from kotae.errors import KotaeError, LimitReached, UnsoundError, WrongCertificate, origin
from kotae.formats import certificates
from kotae.formats.certificates import Certificate, Derivation, load_certificate, write_certificate
from kotae.formats.files import write_whole
from kotae.formats.sources import read_one
from kotae.formats.text import write_text
from kotae.verbs import INTERRUPTED, LIMIT, NONE, OK
from kotae.verify import Refutation, puzzle_of, verify


class Outcome(NamedTuple):
    """What came of `--proof`: a code if it is to be another than that of solving, and a line that says it."""

    code: int | None
    text: str
    written: bool = False


def refuse_proof(options: Any, puzzles: int) -> None:
    """Complains of what cannot be proved, before anything is solved."""
    if not options.proof:
        return
    if puzzles != 1:
        raise KotaeError("--proof writes the certificate of one puzzle", "one puzzle")
    if options.encoding != "default":
        raise KotaeError(f"there are no certificates for the encoding {options.encoding}", "the default")


def prove(options: Any, answer: Answer | Planned, began: float) -> Outcome:
    """Writes the certificate that was asked for, if there is something to certify and time is left for it."""
    if not options.proof:
        return Outcome(None, "")
    if nothing := no_claim(answer):
        return Outcome(None, f"no certificate: {nothing}")
    try:
        left = None if options.timeout is None else max(0.0, options.timeout - (time.monotonic() - began))
        budget = Budget(left, options.conflicts)
        started = time.perf_counter()
        with garbage_kept():
            certificate = certificate_of(answer, budget, options.conquest.proof if options.conquest else None)
            checked(certificate, answer, budget)
    except LimitReached:
        return Outcome(LIMIT, "no certificate: the limit was reached before there was a proof from the rules alone")
    except KeyboardInterrupt:
        return Outcome(INTERRUPTED, "no certificate: interrupted")
    inputs = options.puzzles + options.input
    write_whole(options.proof, write_certificate(certificate, options.proof.endswith(".gz")), inputs)
    took = time.perf_counter() - started
    return Outcome(None, f"{origin(options.proof)}: certificate written ({sizes(certificate)}{took:.1f} s)", True)


def tell(outcome: Outcome) -> None:
    if outcome.written:
        print(f"\n{outcome.text}", flush=True)
    elif outcome.text:
        report.warn(outcome.text)


def proof_json(options: Any, outcome: Outcome) -> dict[str, Any]:
    """What `solve --json` says of the certificate, if one was asked for."""
    if not options.proof:
        return {}
    return {"proof": {"file": options.proof if outcome.written else None, "text": outcome.text}}


def no_claim(answer: Answer | Planned) -> str:
    """Why there is nothing to certify, if so."""
    if isinstance(answer, Planned):
        if not answer.settled or answer.interrupted:
            return "the question is not settled"
        return "the plan speaks for itself" if answer.plans and answer.steps is not None else ""
    if answer.status == "several":
        return "there are several answers, and two of them speak for themselves"
    return "the question is not settled" if answer.status == "unknown" else ""


def certificate_of(answer: Answer | Planned, budget: Budget, cases: Cases | None = None) -> Certificate:
    puzzle = answer.puzzle
    if isinstance(answer, Planned):
        argued = certify_plan(answer, budget, cases)
        claim = "shortest" if answer.plans else "none"
        shown = answer.puzzle.to_json(answer.plans[0]) if answer.plans else None
        steps = None if answer.plans or not answer.puzzle.solvable else answer.steps
        exactly = answer.exactly and steps is not None
    else:
        argued = certify(answer, budget, cases)
        claim, steps, exactly = answer.status, None, False
        shown = answer.puzzle.to_json(answer.solutions[0]) if answer.solutions else None
    return Certificate(
        puzzle.family,
        claim,
        write_text(puzzle),
        shown,
        steps=steps,
        exactly=exactly,
        lines=[line_step(step) for step in argued.lines],
        cuts=[(rule + 1, shown) for rule, shown in argued.cuts],
        proof=derivations(argued),
    )


def line_step(step: LineStep) -> certificates.LineStep:
    (y, x), cells = step
    head = ("r", y // 2 + 1) if x < 0 else ("c", x // 2 + 1)
    return head, [(position + 1, colour) for position, colour in cells]


def derivations(argued: Argument) -> list[Derivation]:
    first = argued.first
    return [Derivation(first + k, clause, hints) for k, (clause, hints) in enumerate(argued.proof)]


def checked(certificate: Certificate, answer: Answer | Planned, budget: Budget) -> None:
    """Nothing is written that the checker would refuse."""
    try:
        with budget.enforced():
            verify(certificate, answer.puzzle)
    except WrongCertificate as wrong:
        raise UnsoundError(f"the certificate of this {certificate.family} is wrong: {wrong}") from None


def sizes(certificate: Certificate) -> str:
    """How long the argument is: `12 line steps, 812 cuts, 5,832 proof steps, `."""
    parts = ((certificate.lines, "line step"), (certificate.cuts, "cut"), (certificate.proof, "proof step"))
    return "".join(f"{len(part):,} {name}{'s' * (len(part) != 1)}, " for part, name in parts if part)


def do_verify(options: Any) -> int:
    with garbage_kept():
        return verify_one(options)


def verify_one(options: Any) -> int:
    began = time.perf_counter()
    certificate = load_certificate(options.certificate)
    given = read_one(options.puzzle).puzzle if options.puzzle else None
    puzzle = puzzle_of(certificate)
    reason, claim = "", certificate.claim
    try:
        claim = verify(certificate, given, exporter(options) if options.export else None)
    except WrongCertificate as wrong:
        reason = str(wrong)
    took = time.perf_counter() - began
    if options.json:
        record = {
            "source": options.certificate,
            "family": puzzle.family,
            "claim": certificate.claim,
            "status": "wrong" if reason else "right",
            "reason": reason or claim,
            "lines": len(certificate.lines),
            "cuts": len(certificate.cuts),
            "steps": len(certificate.proof),
            "seconds": round(took, 6),
        }
        print(json.dumps(record))
    else:
        verdict = f"wrong: {reason}" if reason else f"{claim}, proved ({sizes(certificate)}{took:.1f} s)"
        print(f"{origin(options.certificate)}: {report.title(puzzle)}: {verdict}")
    return NONE if reason else OK


def exporter(options: Any) -> Callable[[Refutation], None]:
    """Writes the clauses and the proof in the formats that other checkers read."""

    def export(left: Refutation) -> None:
        folder = Path(options.export)
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise KotaeError(f"{origin(str(folder))} cannot be made: {error.strerror or error}") from None
        write_whole(str(folder / "formula.cnf"), left.dimacs(), [options.certificate])
        write_whole(str(folder / "proof.lrat"), left.lrat(), [options.certificate])

    return export
