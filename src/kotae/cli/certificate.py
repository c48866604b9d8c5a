"""The certificate that `kotae solve --proof` writes, checked before it is written."""

import time

from kotae.answers.certify import Argument, Cases, LineStep, certify
from kotae.answers.search import garbage_kept
from kotae.answers.solve import Answer
from kotae.cli.exit_codes import INTERRUPTED, LIMIT
from kotae.cli.proof_outcome import Outcome
from kotae.cli.protocol import commands_of
from kotae.cli.typed_options import SolveOptions
from kotae.engines import Budget, is_program
from kotae.errors import EngineError, LimitReached, Overlooked, UnsoundError, WrongCertificate, origin
from kotae.formats import certificates
from kotae.formats.certificates import Certificate, Derivation, write_certificate
from kotae.formats.files import write_whole
from kotae.formats.text import write_text
from kotae.scale.cubes import Conquest
from kotae.sliding.certify import certify_plan
from kotae.sliding.plan import Planned
from kotae.verify import verify


def certified(
    options: SolveOptions, target: str, answer: Answer | Planned, began: float, crew: Conquest | None
) -> Outcome:
    """Writes the certificate that was asked for, if there is something to certify and time is left for it."""
    if nothing := answer.nothing_to_prove:
        return Outcome(None, f"no certificate: {nothing}")
    try:
        left = None if options.timeout is None else max(0.0, options.timeout - (time.monotonic() - began))
        budget = Budget(left, options.conflicts)
        started = time.perf_counter()
        with garbage_kept():
            certificate = certificate_of(answer, budget, crew.proof if crew else None)
            checked(certificate, answer, budget)
    except LimitReached as reached:
        if reached.spent.endswith(" s"):  # what was left for the proof says nothing to whoever set the limit
            reached = LimitReached(f"{options.timeout:g} s")
        return Outcome(LIMIT, f"no certificate: {reached} before there was a proof from the rules alone")
    except Overlooked as overlooked:
        if not is_program(answer.solver):
            raise
        raise EngineError(f"the solver {answer.solver} is wrong: {answer.denied}, but there is one") from overlooked
    except KeyboardInterrupt:
        return Outcome(INTERRUPTED, "no certificate: interrupted")
    inputs = options.puzzles + options.input
    write_whole(target, write_certificate(certificate, target.endswith(".gz")), inputs)
    took = time.perf_counter() - started
    size = certificates.sizes(certificate)
    return Outcome(None, f"{origin(target)}: certificate written ({size}{took:.1f} s)", True)


def certificate_of(answer: Answer | Planned, budget: Budget, cases: Cases | None = None) -> Certificate:
    return commands_of(type(answer.puzzle)).certificate(answer, budget, cases)


def board_certificate(answer: Answer, budget: Budget, cases: Cases | None) -> Certificate:
    """That this answer is the only one, or that there is none."""
    shown = answer.puzzle.to_json(answer.solutions[0]) if answer.solutions else None
    certificate = Certificate(answer.puzzle.family, answer.status, write_text(answer.puzzle), shown)
    return argued(certificate, certify(answer, budget, cases))


def plan_certificate(answer: Planned, budget: Budget, cases: Cases | None) -> Certificate:
    """That no plan is shorter than this one, or that there is none within the steps asked for."""
    puzzle = answer.puzzle
    claim = "shortest" if answer.plans else "none"
    shown = puzzle.to_json(answer.plans[0]) if answer.plans else None
    steps = None if answer.plans or not puzzle.solvable else answer.steps
    exactly = answer.exactly and steps is not None
    certificate = Certificate(puzzle.family, claim, write_text(puzzle), shown, steps=steps, exactly=exactly)
    return argued(certificate, certify_plan(answer, budget, cases))


def argued(claimed: Certificate, argument: Argument) -> Certificate:
    """The certificate with the argument for what it claims."""
    return claimed._replace(
        formula=argument.formula,
        lines=[line_step(step) for step in argument.lines],
        cuts=[(rule + 1, shown) for rule, shown in argument.cuts],
        proof=derivations(argument),
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
