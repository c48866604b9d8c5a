"""What is right and wrong with an answer, in lines for people and as JSON for scripts."""

from typing import TYPE_CHECKING, Any

from kotae.families.base import Puzzle, Statement, place_names

if TYPE_CHECKING:  # most commands need only one of these
    from kotae.answers.check import Report
from kotae.wording.phrases import gave_up


def statement_json(statement: Statement, puzzle: Puzzle) -> dict[str, Any]:
    return {
        "rule": statement.rule.sentence,
        "at": None if statement.where is None else place_names(statement.where),
        "text": statement.text(puzzle),
    }


def check_json(source: str, puzzle: Puzzle, report: "Report") -> dict[str, Any]:
    """The object that `check --json` prints."""
    return {
        "family": puzzle.family,
        "source": source,
        "status": report.verdict,
        "broken": [statement_json(statement, puzzle) for statement in report.broken],
        "decided": report.decided,
        "of": puzzle.places(),
    } | ({"reason": f"gave up after {report.limit}"} if report.limit else {})


def check_lines(puzzle: Puzzle, report: "Report") -> list[str]:
    if report.verdict == "right":
        return ["right: every rule holds"]
    if report.verdict == "open":
        return [f"nothing wrong so far ({report.decided} of {puzzle.places()} places decided)"]
    if report.verdict == "unknown":
        return [f"no rule is broken yet; whether an answer continues this is not known: {gave_up(report.limit)}"]
    if report.verdict == "stuck":
        return ["wrong: no rule is broken yet, but no answer continues this"]
    return [f"wrong: {statement.text(puzzle)}" for statement in report.broken]
