"""The certificate that `kotae solve --proof` writes, checked before it is written."""

import time
from typing import Any

from kotae.answers.certify import Argument, Cases, LineStep, certify, certify_plan
from kotae.answers.plan import Planned
from kotae.answers.search import garbage_kept
from kotae.answers.solve import Answer
from kotae.engines import Budget, is_program
from kotae.errors import EngineError, LimitReached, Overlooked, UnsoundError, WrongCertificate, origin
from kotae.formats import certificates
from kotae.formats.certificates import Certificate, Derivation, write_certificate
from kotae.formats.files import write_whole
from kotae.formats.text import write_text
from kotae.verbs import INTERRUPTED, LIMIT
from kotae.verbs.proving import Outcome
from kotae.verify import verify


def certified(options: Any, answer: Answer | Planned, began: float) -> Outcome:
    """Writes the certificate that was asked for, if there is something to certify and time is left for it."""
    if nothing := no_claim(answer):
        return Outcome(None, f"no certificate: {nothing}")
    try:
        left = None if options.timeout is None else max(0.0, options.timeout - (time.monotonic() - began))
        budget = Budget(left, options.conflicts)
        started = time.perf_counter()
        with garbage_kept():
            certificate = certificate_of(answer, budget, options.conquest.proof if options.conquest else None)
            checked(certificate, answer, budget)
    except LimitReached as reached:
        if reached.spent.endswith(" s"):  # what was left for the proof says nothing to whoever set the limit
            reached = LimitReached(f"{options.timeout:g} s")
        return Outcome(LIMIT, f"no certificate: {reached} before there was a proof from the rules alone")
    except Overlooked as overlooked:
        if not is_program(answer.solver):
            raise
        raise EngineError(f"the solver {answer.solver} is wrong: {denied(answer)}, but there is one") from overlooked
    except KeyboardInterrupt:
        return Outcome(INTERRUPTED, "no certificate: interrupted")
    inputs = options.puzzles + options.input
    write_whole(options.proof, write_certificate(certificate, options.proof.endswith(".gz")), inputs)
    took = time.perf_counter() - started
    size = certificates.sizes(certificate)
    return Outcome(None, f"{origin(options.proof)}: certificate written ({size}{took:.1f} s)", True)


def denied(answer: Answer | Planned) -> str:
    """What a solver said that is to be proved."""
    if isinstance(answer, Planned):
        return "it says that there is no shorter plan" if answer.plans else "it says that there is no plan"
    return "it says that there is no other answer" if answer.solutions else "it says that there is no answer"


def no_claim(answer: Answer | Planned) -> str:
    """Why there is nothing to certify, if so."""
    if isinstance(answer, Planned):
        if not answer.settled or answer.interrupted:
            return "the question is not settled"
        return "the plan speaks for itself" if answer.plans and answer.steps is not None else ""
    if answer.status == "several":
        return "there are several answers, and two of them speak for themselves"
    return "the question is not settled" if answer.status in ("unknown", "answered") else ""


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
        formula=argued.formula,
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
