"""What is wrong with a board that is filled in, and what is certain about it."""

from typing import Any

from kotae.answers.candidates import Candidates as Counted
from kotae.answers.candidates import candidates
from kotae.answers.check import check, refused
from kotae.answers.forced import Forced as Common
from kotae.answers.forced import forced
from kotae.families.base import Puzzle
from kotae.library.candidates import Candidates
from kotae.library.check import Broken, Checked
from kotae.library.forced import Forced
from kotae.library.given import drawn_of
from kotae.wording.candidates import candidates_lines, candidates_verdict
from kotae.wording.check import check_lines, statement_json
from kotae.wording.phrases import title_of


def check_board(puzzle: Puzzle, answer: Any, seconds: float | None) -> Checked:
    drawn = drawn_of(puzzle, answer)
    report = refused(puzzle, drawn.wrong) if drawn.wrong else check(puzzle, drawn.values, seconds)
    broken = [Broken(**statement_json(each, puzzle)) for each in report.broken]
    lines = check_lines(puzzle, report)
    if report.verdict == "unknown":
        lines = [f"no rule is broken yet; whether an answer continues this is not known after {report.limit}"]
    return Checked(report.verdict, broken, report.decided, puzzle.places(), lines)


def forced_on_board(puzzle: Puzzle, answer: Any, seconds: float | None) -> Forced:
    drawn = drawn_of(puzzle, answer)
    if drawn.wrong:
        return Forced(Common(puzzle, "none", puzzle.stated(), 0, True))
    return Forced(forced(puzzle, drawn.values, seconds=seconds))


def candidates_on_board(puzzle: Puzzle, answer: Any, bound: int, seconds: float | None) -> Candidates:
    drawn = drawn_of(puzzle, answer)
    if drawn.wrong:
        found = Counted(puzzle, "none", [], 0, True, bound)
    else:
        found = candidates(puzzle, drawn.values, bound=bound, seconds=seconds)
    if found.interrupted:
        raise KeyboardInterrupt
    return Candidates(found, f"{title_of(puzzle)}: {candidates_verdict(found)}", list(candidates_lines(found)))
