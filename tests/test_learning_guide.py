"""What the pages for systems that learn show is run as it stands, with a model that knows every other answer."""

import json
import re
from itertools import count
from pathlib import Path
from typing import Any

import pytest

import kotae

DOCS = Path(__file__).parent.parent / "docs"
BOARD = re.compile(r"\n\n((?:slitherlink|hashi)\n.*?)\n\n", re.S)


class Model:
    """Finds the puzzle in a question. Asked for the second time, the fourth and so on, it gives up."""

    def __init__(self) -> None:
        self.asked = count(1)

    def __call__(self, question: str) -> str:
        board = BOARD.search(question)
        assert board is not None
        answer = json.dumps(kotae.solve(kotae.read(board[1] + "\n")).grid())
        return f"Well.\n<answer>{answer}</answer>" if next(self.asked) % 2 else "I give up."


def run(page: str) -> None:
    (code,) = re.findall("```python\n(.*?)```", (DOCS / page).read_text("utf-8"), re.S)
    exec(compile(code, page, "exec"), {"my_model": Model()})


def test_a_scored_batch_from_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    run("learning.md")
    said, right, nothing = capsys.readouterr().out.splitlines()
    assert said == "set.train.jsonl and set.test.jsonl: 20 of 20 puzzles"
    assert right.endswith(" right 1.0 1.0 []")
    assert nothing.endswith(" unreadable 0.0 None []")


def test_scores_of_replies(capsys: pytest.CaptureFixture[str]) -> None:
    run("scoring.md")
    assert capsys.readouterr().out.splitlines() == ["right 1.0 1.0 0", "unreadable 0.0 None 0"] * 4


def test_the_notebook(capsys: pytest.CaptureFixture[str]) -> None:
    """By plain Python; environments/notebook_checks.py runs it in a real kernel."""
    cells = json.loads((DOCS / "learning.ipynb").read_text("utf-8"))["cells"]
    space: dict[str, Any] = {}
    for cell in cells:
        if cell["cell_type"] == "code":
            exec(compile("".join(cell["source"]), "learning.ipynb", "exec"), space)
            assert not cell["outputs"]
    said = capsys.readouterr().out
    assert said.startswith("8 puzzles in train, test\n")
    assert "     knows: mean reward 1.00, ['right']\n" in said
    assert "     talks: mean reward 0.00, ['unreadable']\n" in said
    assert "move 3: 2 bridges: r3c1-r4c1: wrong\n" in said
