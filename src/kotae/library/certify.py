"""`certify`: a proof that there is no other answer, or none at all, so that nobody has to trust a solver."""

import time
from typing import TYPE_CHECKING

from kotae.answers.certify import Argument, Cases, LineStep
from kotae.answers.certify import certify as argue
from kotae.answers.search import garbage_kept
from kotae.answers.solve import Answer as Searched
from kotae.engines import Budget, is_program
from kotae.errors import EngineError, KotaeError, LimitReached, Overlooked, UnsoundError, WrongCertificate
from kotae.families import AnyPuzzle
from kotae.formats import certificates
from kotae.formats.certificates import Certificate, Derivation
from kotae.formats.text import write_text
from kotae.library.arguments import seconds_in
from kotae.library.protocol import questions_of
from kotae.library.solve import Answer, solve
from kotae.sliding.certify import certify_plan
from kotae.verify import verify

if TYPE_CHECKING:
    from kotae.sliding.plan import Planned


def certify(puzzle: AnyPuzzle | Answer, *, seconds: float | None = None) -> Certificate:
    """The certificate that the answer to a puzzle is the only one, or that there is none; of sliding tiles, that no
    plan is shorter. Given a puzzle, it is solved first; `seconds` is for both.

    It is returned only after the checker that `verify` runs has accepted it. Raises KotaeError if there is nothing to
    prove, as when there are several answers, and LimitReached when time runs out.

    >>> import kotae
    >>> certificate = kotae.certify(kotae.read("hashi\\n2.4.3\\n.....\\n3.?.4\\n1.3..\\n"))
    >>> certificate
    <Certificate: hashi, unique, ...>
    >>> print(kotae.verify(certificate))
    hashi 4x5: unique, proved
    """
    limit = seconds_in(seconds)
    began = time.monotonic()
    try:
        answer = puzzle if isinstance(puzzle, Answer) else solved(puzzle, limit)
        left = None if limit is None else max(0.0, limit - (time.monotonic() - began))
        return checked_certificate(answer.found, Budget(left))
    except LimitReached as reached:
        if limit is None or not reached.spent.endswith(" s"):
            raise
        raise LimitReached(f"{limit:g} s") from None  # the caller set the whole limit, not what was left for the proof


def solved(puzzle: AnyPuzzle, seconds: float | None) -> Answer:
    answer = solve(puzzle, seconds=seconds)
    if answer.limit:
        raise LimitReached(answer.limit)
    return answer


def checked_certificate(found: "Searched | Planned", budget: Budget, cases: Cases | None = None) -> Certificate:
    """The certificate of what a search found, unless the checker refuses it."""
    if nothing := found.nothing_to_prove:
        raise KotaeError(f"there is no certificate: {nothing}")
    try:
        with garbage_kept():
            certificate = certificate_of(found, budget, cases)
            with budget.enforced():
                verify(certificate, found.puzzle)
            return certificate
    except WrongCertificate as wrong:
        raise UnsoundError(f"the certificate of this {found.puzzle.family} is wrong: {wrong}") from None
    except Overlooked as overlooked:
        if not is_program(found.solver):
            raise
        raise EngineError(f"the solver {found.solver} is wrong: {found.denied}, but there is one") from overlooked


def certificate_of(found: "Searched | Planned", budget: Budget, cases: Cases | None = None) -> Certificate:
    """The same before it is checked."""
    return questions_of(found.puzzle).certificate(found, budget, cases)


def board_certificate(found: Searched, budget: Budget, cases: Cases | None) -> Certificate:
    """That this answer is the only one, or that there is none."""
    puzzle = found.puzzle
    shown = puzzle.to_json(found.solutions[0]) if found.solutions else None
    return argued(Certificate(puzzle.family, found.status, write_text(puzzle), shown), argue(found, budget, cases))


def plan_certificate(found: "Planned", budget: Budget, cases: Cases | None) -> Certificate:
    """That no plan is shorter than this one, or that there is none within the steps asked for."""
    puzzle = found.puzzle
    claim = "shortest" if found.plans else "none"
    shown = puzzle.to_json(found.plans[0]) if found.plans else None
    steps = None if found.plans or not puzzle.solvable else found.steps
    exactly = found.exactly and steps is not None
    certificate = Certificate(puzzle.family, claim, write_text(puzzle), shown, steps=steps, exactly=exactly)
    return argued(certificate, certify_plan(found, budget, cases))


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


def derivations(argument: Argument) -> list[Derivation]:
    first = argument.first
    return [Derivation(first + k, clause, hints) for k, (clause, hints) in enumerate(argument.proof)]
