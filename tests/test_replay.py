"""`explain --json`: a script can replay every step, one deduction after the other."""

import io
import json
from contextlib import redirect_stdout
from pathlib import Path
from typing import Any

import pytest
from conftest import CLUED, EXAMPLES
from test_explain import LONGEST
from test_premises import SPARSE, Meaning

from kotae.board.grid import name
from kotae.cli.run import run
from kotae.families.base import Puzzle, Statement
from kotae.formats import read
from kotae.logic import Acyclic, Count, NumberedLoops, OwnedLines
from kotae.logic.in_cuts import in_cuts

SLOW = {LONGEST, EXAMPLES / "nurikabe/8x8.txt", EXAMPLES / "fillomino/8x8.txt", EXAMPLES / "aquapelago/8x8.txt"}


@pytest.mark.parametrize(
    "text",
    [
        *(
            pytest.param(
                file.read_text(),
                marks=[pytest.mark.exhaustive] if file in SLOW else [],
                id=f"{file.parent.name}-{file.stem}",
            )
            for file in CLUED
        ),
        pytest.param("slitherlink\n" + "\n".join(SPARSE[0]) + "\n", id="sparse"),
    ],
)
def test_a_script_replays_every_deduction(text: str, tmp_path: Path) -> None:
    """From the board, `explain --json` and the rules: each deduction follows from what it names, and all that it names
    is a rule, printed or known by then. Nothing is both given and concluded."""
    file, out = tmp_path / "puzzle.txt", io.StringIO()
    file.write_text(text)
    with redirect_stdout(out):
        assert run(["explain", str(file), "--json"]) == 0
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    meaning = Meaning(puzzle)
    known = shown = meaning.meant(puzzle.printed)
    for step in json.loads(out.getvalue())["steps"]:
        given, so = literals(step["given"]), literals(step["so"])
        assert set(given) <= known
        assert known.isdisjoint(so)
        concluded: list[int] = []
        for deduction in step["deductions"]:
            assert deduction["text"] in step["text"]
            facts = literals(deduction["from"])
            reasons = [each for each in deduction["from"] if "rule" in each]
            assert all(reason in step["because"] for reason in reasons)
            assert set(facts) <= known
            found = literals(deduction["so"])
            assert known.isdisjoint(found)
            named = [statement for reason in reasons for statement in meant_by(puzzle, reason)]
            assert all(meaning.follows(literal, named, facts) for literal in found)
            known = known | set(found)
            concluded += found
            assert set(facts) <= set(given) | set(concluded)
        assert concluded == so
    meaning.solver.close()
    assert len(known) > len(shown)


def literals(found: list[dict[str, Any]]) -> list[int]:
    return [each["variable"] if each["value"] else -each["variable"] for each in found if "variable" in each]


def is_seen_in_cuts(statement: Statement) -> bool:
    """Whether it is about the whole board, and a reason about it names the places that matter."""
    return in_cuts(statement.constraint) is not None


def beyond(puzzle: Puzzle, found: list[Statement]) -> list[Statement]:
    """That lines are lines, which whoever speaks of where they can lead takes for granted: they do not branch or end
    on the way, and do not close."""
    if not any(type(each.constraint) in (OwnedLines, NumberedLoops) for each in found):
        return []
    return [each for each in puzzle.statements if isinstance(each.constraint, Count | Acyclic)]


def meant_by(puzzle: Puzzle, reason: dict[str, Any]) -> list[Statement]:
    """The rule of that sentence, at its place unless it is one about the whole board."""
    stated = [*puzzle.statements, *puzzle.self_evident]
    same = [statement for statement in stated if statement.rule.sentence == reason["rule"]]
    found = [each for each in same if is_seen_in_cuts(each) or place_of(each) == reason["at"]]
    assert found
    return [*found, *beyond(puzzle, found)]


def place_of(statement: Statement) -> str | None:
    where: Any = statement.where
    if not where:
        return None
    return "-".join(map(name, [where] if isinstance(where[0], int) else where))


def test_the_moves_of_a_plan_are_deductions_too() -> None:
    out = io.StringIO()
    with redirect_stdout(out):
        assert run(["explain", str(EXAMPLES / "sliding/2x2.txt"), "--json"]) == 0
    steps = json.loads(out.getvalue())["steps"]
    assert steps
    for step in steps:
        (deduction,) = step["deductions"]
        assert (deduction["text"], deduction["so"], deduction["from"]) == (step["text"], step["so"], step["because"])
