"""What is right and wrong with an answer, in lines for people, as JSON for scripts, and as the page shows it."""

from collections.abc import Iterable
from typing import Any

from kotae.answers.check import Report
from kotae.english import listed
from kotae.families.base import Puzzle, Statement, place_names
from kotae.logic import Values
from kotae.wording.phrases import gave_up
from kotae.wording.places import places_json, places_of


def statement_json(statement: Statement, puzzle: Puzzle) -> dict[str, Any]:
    return {
        "rule": statement.rule.sentence,
        "at": None if statement.where is None else place_names(statement.where),
        "text": statement.text(puzzle),
    }


def check_json(source: str, puzzle: Puzzle, report: Report) -> dict[str, Any]:
    """The object that `check --json` prints."""
    return {
        "family": puzzle.family,
        "source": source,
        "status": report.verdict,
        "broken": [statement_json(statement, puzzle) for statement in report.broken],
        "decided": report.decided,
        "of": puzzle.places(),
    } | ({"reason": f"gave up after {report.limit}"} if report.limit else {})


def check_lines(puzzle: Puzzle, report: Report) -> list[str]:
    if report.verdict == "right":
        return ["right: every rule holds"]
    if report.verdict == "open":
        return [f"nothing wrong so far ({report.decided} of {puzzle.places()} places decided)"]
    if report.verdict == "unknown":
        return [f"no rule is broken yet; whether an answer continues this is not known: {gave_up(report.limit)}"]
    if report.verdict == "stuck":
        return ["wrong: no rule is broken yet, but no answer continues this"]
    return [f"wrong: {statement.text(puzzle)}" for statement in report.broken]


def statement_on_page(puzzle: Puzzle, statement: Statement, values: Values) -> dict[str, Any]:
    """A broken rule and where it is broken."""
    return {
        "rule": statement.rule.sentence,
        "text": statement.text(puzzle),
        "places": places_json(places_of(puzzle, statement, values)),
    }


MOST_SAID = 3
"""At most this many broken or clashing rules are named in one line; all are shown."""


def broken_on_page(puzzle: Puzzle, found: Report, values: Values) -> list[dict[str, Any]]:
    return [statement_on_page(puzzle, statement, values) for statement in found.broken]


def check_on_page(puzzle: Puzzle, found: Report, values: Values) -> dict[str, Any]:
    return {"verdict": found.verdict, "broken": broken_on_page(puzzle, found, values)}


def said_once(puzzle: Puzzle, statements: Iterable[Statement], given: Values) -> dict[str, Any]:
    """A rule that cannot hold at several places, which may be half the board while a puzzle is being set: one sentence
    that names some of them, and only those are shown."""
    same = list(statements)
    shown = [statement_on_page(puzzle, statement, given) for statement in same[:MOST_SAID]]
    if len(same) == 1:
        return shown[0]
    rule, named = same[0].rule, [place_names(statement.where) for statement in same[:MOST_SAID]]
    if len(same) > MOST_SAID:
        named.append(f"{len(same) - MOST_SAID} more places")
    places = [place for each in shown for place in each["places"]]
    return {"rule": rule.sentence, "text": f"{rule.sentence}, at {listed(named)}", "places": places}
