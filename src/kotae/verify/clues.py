"""Certificates of puzzles with clues: that there is no answer other than the one given, or none at all.

From the rules, without their lemmas, come clauses that every answer satisfies; from the graphs come cuts that every
answer satisfies; and for `unique` there is the clause "not this answer", which every other answer satisfies. If they
contradict each other, there is no such answer. Where rules are about lines, the clauses may build on what follows line
by line, and every step of that is checked first.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from kotae.board.grid import Place
from kotae.errors import KotaeError, WrongCertificate
from kotae.families.base import Puzzle, place_names
from kotae.formats.certificates import Claimed, LineStep, Steps, first_line
from kotae.logic import Constraint, Knowledge, Runs, Values
from kotae.verify.cuts import Cuts, check_relaxation
from kotae.verify.lines import Boxes
from kotae.verify.refutation import Refutation, check_fingerprint, is_empty


class Sheet(NamedTuple):
    """A nonogram being checked: for every cell, by its variables, the colours that are left, as bits."""

    puzzle: Puzzle
    lines: dict[Place, Runs]
    left: dict[Sequence[int], int]


CLAIMS = ("unique", "none")


def claim_text(certificate: Claimed) -> str:
    """What is claimed, in words."""
    return "unique" if certificate.claim == "unique" else "no answer"


def refutation(puzzle: Puzzle, certificate: Claimed) -> Refutation | None:
    """What is left to be refuted; None if nothing is. Raises WrongCertificate if something before that is wrong."""
    if not len(certificate.lines) and not len(certificate.proof):
        raise WrongCertificate("there is no proof")  # before a short file can cause a lot of work
    values = answer_of(puzzle, certificate)
    sheet = sheet_of(puzzle)
    broken = take(sheet, certificate.lines)
    if broken and values is not None:
        raise WrongCertificate("the lines show that there is no answer, but one is claimed")
    known = knowledge(sheet)
    if broken or (sheet.lines and values is not None and 0 not in known.values[1:]):
        if not is_empty(certificate.cuts):
            raise WrongCertificate("there are cuts though the lines leave nothing open")
        return None
    if not len(certificate.proof):
        raise WrongCertificate("there is no proof")
    formula = puzzle.plain_formula(known)
    check_fingerprint(certificate, formula.flat)
    check_relaxation(puzzle, formula)
    flat = formula.flat
    if values is not None:
        flat += [-value for value, fact in zip(values[1:], known.values[1:], strict=True) if not fact] + [0]
    flat += cut_clauses(puzzle, certificate)
    return Refutation(formula.variables, flat, certificate.proof, first_line(certificate))


def cut_clauses(puzzle: Puzzle, certificate: Claimed) -> Iterator[int]:
    """The flat clauses of all cuts, each checked."""
    cuts = Cuts(puzzle)
    for number, (rule, shown) in enumerate(certificate.cuts, 1):
        try:
            yield from (*cuts.clause(rule, shown), 0)
        except WrongCertificate as wrong:
            raise WrongCertificate(f"cut {number}: {wrong.wrong}") from None


def answer_of(puzzle: Puzzle, certificate: Claimed) -> Values | None:
    """The answer that is claimed to be the only one, if it is one; None if there is claimed to be none."""
    if certificate.claim == "none":
        if certificate.answer is not None:
            raise WrongCertificate("it claims that there is no answer, and gives one")
        return None
    try:
        values = puzzle.from_json(certificate.answer)
    except KotaeError as error:
        raise WrongCertificate(f"the answer cannot be read: {error}") from None
    except (KeyError, TypeError, AttributeError):
        raise WrongCertificate("the answer cannot be read: it has another form") from None
    values = puzzle.finished(values)
    if not puzzle.solved_by(values):
        broken = next(puzzle.broken(values), None)
        reason = broken.rule.text(broken.where, puzzle) if broken else "something is left open"
        raise WrongCertificate(f"the answer is wrong: {reason}")
    return values


def sheet_of(puzzle: Puzzle) -> Sheet:
    """Every colour is possible everywhere. Without rules about lines, there is nothing on the sheet."""
    lines: dict[Place, Runs] = {}
    for statement in puzzle.statements:
        if isinstance(statement.constraint, Runs):
            lines[statement.where] = statement.constraint  # type: ignore[index]
    left = {cell: (2 << len(cell)) - 1 for line in lines.values() for cell in line.cells}
    return Sheet(puzzle, lines, left)


def take(sheet: Sheet, steps: Steps[LineStep]) -> bool:
    """Checks every step and records what it shows, which has to be something new, so that there cannot be too many.
    Returns whether the last one shows that a line cannot be completed."""
    boxes: dict[Place, Boxes | None] = {}
    for number, ((way, place), cells) in enumerate(steps, 1):
        head = (2 * place - 1, -1) if way == "r" else (-1, 2 * place - 1)
        if head not in sheet.lines:
            raise WrongCertificate(f"line step {number}: there is no line {way}{place}")
        line = sheet.lines[head]
        if head not in boxes:
            fits = sum(run.length for run in line.clue if isinstance(run.length, int)) <= len(line.cells)
            boxes[head] = Boxes(line.clue, len(line.cells[0]) + 1) if fits else None
        here = boxes[head]
        possible = here.possible([sheet.left[cell] for cell in line.cells]) if here else None
        if not cells and number == len(steps) and possible is None:
            return True
        if not cells:
            raise WrongCertificate(f"line step {number}: {place_names(head)} can be completed")
        for cell, colour in cells:
            if complaint := exclude(sheet, head, cell, colour, possible):
                raise WrongCertificate(f"line step {number}: {complaint}")
    return False


def exclude(sheet: Sheet, head: Place, cell: int, colour: int, possible: list[int] | None) -> str:
    """Records that a cell of a line does not have a colour; returns what is wrong with that, if anything. Where nothing
    is possible, everything follows."""
    line = sheet.lines[head]
    if cell > len(line.cells) or colour > len(line.cells[0]):
        return f"there is no cell {cell} or colour {colour}"
    where = place_names(sheet.puzzle.grid.line(head)[cell - 1])
    if possible is not None and possible[cell - 1] >> colour & 1:
        return f"{where} may well be {colour_name(sheet.puzzle, colour)}"
    variables = line.cells[cell - 1]
    if not sheet.left[variables] >> colour & 1:
        return f"it is already known that {where} is not {colour_name(sheet.puzzle, colour)}"
    sheet.left[variables] &= ~(1 << colour)
    return ""


def colour_name(puzzle: Puzzle, colour: int) -> str:
    return puzzle.givens["palette"][colour - 1].name if colour else "empty"


def knowledge(sheet: Sheet) -> Knowledge:
    """What the steps have shown, in the terms of the rules."""
    values = [0] * (sheet.puzzle.variables + 1)
    for cell, left in sheet.left.items():
        for colour, variable in enumerate(cell, 1):
            values[variable] = -variable if not left >> colour & 1 else variable if left == 1 << colour else 0
    constraints: list[Constraint] = []
    for statement in sheet.puzzle.statements:
        rule = statement.constraint
        if isinstance(rule, Runs):
            left_here = [sheet.left[cell] for cell in rule.cells]
            rule = rule._replace(
                may=tuple(
                    sum(1 << position for position, left in enumerate(left_here) if left >> colour & 1)
                    for colour in range(len(rule.may))
                )
            )
        constraints.append(rule)
    return Knowledge(values, constraints)
