"""What scripts read: every object says of which puzzle it speaks, whatever the command."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from kotae.cli.run import run

SMALL = {
    "hashi": "hashi\n2.4.3\n.....\n3.?.4\n1.3..\n",
    "nonogram": "nonogram\nrows:\n1\n2\ncolumns:\n2\n1\n",
    "slitherlink": "slitherlink\n22\n22\n",
    "nawabari": "nawabari\n44\n",
    "sliding": "sliding\n1 2 3\n4 5 6\n7 0 8\n",
}
Ask = Callable[..., list[dict[str, Any]]]


@pytest.fixture
def ask(capsys: pytest.CaptureFixture[str]) -> Ask:
    def asked(*words: str) -> list[dict[str, Any]]:
        assert run([*words, "--json"]) in (0, 1)
        out, told = capsys.readouterr()
        assert told == ""
        return [json.loads(line) for line in out.splitlines()]

    return asked


@pytest.mark.parametrize("family", SMALL)
def test_every_object_says_of_which_puzzle_it_speaks(family: str, tmp_path: Path, ask: Ask) -> None:
    puzzle, answer, proof = (str(tmp_path / name) for name in ("puzzle.txt", "answer.json", "proof"))
    Path(puzzle).write_text(SMALL[family])
    (solved,) = ask("solve", puzzle, "--proof", proof)
    Path(answer).write_text(json.dumps(solved))
    calls = [
        ["solve", puzzle],
        ["solve", puzzle, "--all", "3"],
        ["solve", puzzle, "--count"],
        ["check", puzzle, answer],
        ["explain", puzzle],
        *(["hint", puzzle, "--level", level] for level in "1234"),
        ["hint", puzzle, answer],
        ["rate", puzzle, puzzle],
        ["compare", puzzle],
        ["experiment", family, puzzle, *(["--steps", "1:2"] if family == "sliding" else [])],
        *([["forced", puzzle], ["forced", puzzle, answer], ["suggest", puzzle]] if family != "sliding" else []),
    ]
    for call in calls:
        for record in ask(*call):
            assert (record["family"], record["source"]) == (family, puzzle), call
    (verified,) = ask("verify", proof)
    assert (verified["family"], verified["source"]) == (family, proof)


def test_what_is_made_says_where_it_comes_from(ask: Ask, tmp_path: Path) -> None:
    made = ask("generate", "hashi", "--size", "4x4", "-n", "2", "--seed", "s", "--jobs", "1")
    assert [(record["family"], record["source"]) for record in made] == [
        ("hashi", "seed s number 1"),
        ("hashi", "seed s number 2"),
    ]
    picture = tmp_path / "picture.pbm"
    picture.write_text("P1\n3 3\n1 1 1\n1 0 1\n1 1 1\n")
    (drawn,) = ask("generate", "nonogram", "--from", str(picture))
    assert (drawn["family"], drawn["source"]) == ("nonogram", str(picture))


@pytest.mark.parametrize("family", SMALL)
def test_what_is_made_says_how_hard_it_is(family: str, ask: Ask) -> None:
    (made,) = ask("generate", family, "--size", "4x4" if family != "sliding" else "3x3", "--seed", "s")
    assert made["difficulty"] in ("easy", "medium", "hard", "expert")
    assert ("url" in made) == (family != "sliding")
