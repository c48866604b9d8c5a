"""What the answers look like: as JSON for scripts, as lines and drawings for people."""

import os
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from typing import TYPE_CHECKING, Any, TextIO

from kotae.drawing.film import strip
from kotae.drawing.picture import Still, picture
from kotae.drawing.style import Style
from kotae.drawing.terminal import draw, fitting, width
from kotae.errors import origin
from kotae.families import AnyPuzzle
from kotae.families.base import Puzzle, Statement, place_names
from kotae.logic import Values

if TYPE_CHECKING:  # most verbs need only one of these
    from kotae.answers.check import Report
    from kotae.answers.forced import Forced
    from kotae.answers.plan import Planned
    from kotae.answers.solve import Answer

SECONDS = ("read", "encode", "solve", "total", "cpu")
"""The parts of `seconds` in what `--json` prints."""


def answer_json(source: str, answer: "Answer", encoding: str, read_seconds: float) -> dict[str, Any]:
    """The object that `solve --json` prints."""
    record = found_json(source, answer, answer.solutions)
    if answer.by_lines:
        record["by"] = "line solving"
    return record | effort_json(
        answer.solver,
        encoding,
        (answer.variables, answer.clauses, answer.cuts),
        (read_seconds, answer.encode_seconds, answer.solve_seconds),
        answer.cpu_seconds,
    )


def plan_json(source: str, answer: "Planned", encoding: str, read_seconds: float) -> dict[str, Any]:
    """The same for sliding tiles."""
    record = found_json(source, answer, answer.plans)
    record |= {"at_least": answer.bound, "searched": answer.searched}
    record.setdefault("reason", answer.reason)
    return record | effort_json(
        answer.solver,
        encoding,
        (answer.variables, answer.clauses, 0),
        (read_seconds, answer.encode_seconds, answer.solve_seconds),
        answer.cpu_seconds,
    )


def found_json(source: str, answer: "Answer | Planned", found: Sequence[list[int]]) -> dict[str, Any]:
    """Whether there is an answer, the answer, and another one if there are several; if that is not known, why not."""
    solutions = [answer.puzzle.to_json(each) for each in found[:2]]
    record: dict[str, Any] = {"family": answer.puzzle.family, "source": source, "status": answer.status}
    record["solution"] = solutions[0] if solutions else None
    if answer.interrupted or answer.limit:
        record["reason"] = "interrupted" if answer.interrupted else f"gave up after {answer.limit}"
    return record | ({"second": solutions[1]} if len(solutions) > 1 else {})


def effort_json(
    solver: str, encoding: str, size: tuple[int, int, int], seconds: tuple[float, float, float], cpu: float
) -> dict[str, Any]:
    """What it took: by whom, how large the formula was, how long each part lasted, and the time of all processors that
    encoding and solving took."""
    parts = (*seconds, sum(seconds), cpu)
    return {
        "solver": solver,
        "encoding": encoding,
        "formula": dict(zip(("variables", "clauses", "cuts"), size, strict=True)),
        "seconds": {part: round(spent, 6) for part, spent in zip(SECONDS, parts, strict=True)},
    }


def headline(source: str, answer: "Answer") -> str:
    """The verdict in one line."""
    verdict = {
        "unique": "one answer, and no other",
        "several": "several answers",
        "answered": "an answer; no second one was looked for",
        "none": "no answer",
        "unknown": "an answer; whether it is the only one is not known" if answer.solutions else "not known",
    }[answer.status]
    how = ", by line solving alone" if answer.by_lines else f": {gave_up(answer.limit)}" if answer.limit else ""
    took = answer.encode_seconds + answer.solve_seconds
    return f"{origin(source)}: {title(answer.puzzle)}: {verdict}{how}" + ("" if answer.limit else f" ({took:.3f} s)")


def gave_up(limit: str) -> str:
    """Which limit was reached, and what to do about it."""
    advice = "more --conflicts" if "conflict" in limit else "a longer --timeout"
    return f"gave up after {limit}; try {advice}" if limit else "the limit was reached"


def title(puzzle: AnyPuzzle) -> str:
    return f"{puzzle.family} {puzzle.grid.rows}x{puzzle.grid.cols}"


def differences(answer: "Answer", most: int = 8) -> str:
    """Where two answers part, by place."""
    places = places_that_differ(answer)
    more = f" and {len(places) - most} more" if len(places) > most else ""
    return f"they differ at {', '.join(places[:most])}{more}"


def places_that_differ(answer: "Answer") -> list[str]:
    puzzle = answer.puzzle
    parts = dict.fromkeys(puzzle.layer_of(abs(literal)).part(abs(literal)) for literal in answer.differences())
    return [place_names(part) for part in parts]


def drawing(puzzle: Puzzle, values: Values | None, out: TextIO, ascii_only: bool = False) -> str:
    """The board as this output can show it."""
    board = picture(puzzle, values)
    columns = room(out)
    style = fitting(board, columns, style_of(out, ascii_only))
    if style is None:
        needed = width(board, Style(wide=False))
        return f"(the drawing needs {needed} columns, the terminal has {columns})"
    return draw(board, style)


def film(boards: Sequence[Still], out: TextIO, ascii_only: bool = False) -> str:
    """The boards of a plan as this output can show them."""
    return strip(boards, columns_of(out), style_of(out, ascii_only))


def drawn(puzzle: Puzzle, values: Values | None = None) -> str:
    """The board as text, with a complete or partial answer if there is one."""
    return draw(picture(puzzle, values), Style())


def room(out: TextIO) -> int | None:
    """How many columns a terminal has; None for what is none, as nobody looks there."""
    if not out.isatty():
        return None
    from shutil import get_terminal_size

    return get_terminal_size().columns


def columns_of(out: TextIO) -> int:
    """How wide lines should be."""
    return room(out) or 80


def style_of(out: TextIO, ascii_only: bool) -> Style:
    """How to draw for this output."""
    return Style(ascii=ascii_only or not shows_boxes(out), colour=in_colour(out))


def in_colour(out: TextIO) -> bool:
    """Whether to draw in colour: on terminals that show it, and where FORCE_COLOR asks for it; never with NO_COLOR."""
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (out.isatty() and os.environ.get("TERM") != "dumb")


def shows_boxes(out: TextIO) -> bool:
    try:
        "─│·×█".encode(out.encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True


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


def forced_json(source: str, result: "Forced") -> dict[str, Any]:
    """The object that `forced --json` prints."""
    return {
        "family": result.puzzle.family,
        "source": source,
        "status": result.status,
        "forced": result.puzzle.to_json(result.values),
        "decided": result.decided,
        "of": result.puzzle.places(),
        "complete": result.complete,
    } | ({"reason": f"gave up after {result.limit}"} if result.limit else {})


def forced_line(source: str, result: "Forced") -> str:
    if result.status == "none":
        return f"{origin(source)}: {title(result.puzzle)}: no answer"
    limit = "" if result.complete else f"{gave_up(result.limit)}; so far "
    certain = f"{result.decided} of {result.puzzle.places()} places are certain"
    return f"{origin(source)}: {title(result.puzzle)}: {limit}{certain}"


def chatter(comments: Iterable[str], statistics: Mapping[str, int]) -> None:
    """What a solver said, and what it counted, for those who asked for it."""
    for line in comments:
        print(line, file=sys.stderr)
    print("c " + " ".join(f"{what} {number}" for what, number in statistics.items()), file=sys.stderr)


def warn(message: str) -> None:
    """Complains. Who cannot be told finds it in the exit code."""
    with suppress(OSError):
        print(f"kotae: {message}", file=sys.stderr)
