"""Tables and lists in terminals of any width: nothing is wider than the terminal, and nothing is lost."""

import io
import re
import sys

import pytest
from conftest import EXAMPLES

from kotae.cli.run import run
from kotae.drawing.table import Table, folded


class Terminal(io.StringIO):
    """A terminal that keeps what is written on it."""

    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


CALLS = {
    "hint hashi/7x7.txt --level 3": "bridges needs",
    "explain hashi/7x7.txt": "bridges elsewhere neighbour",
    "suggest slitherlink/7x7.txt": "answer already not needed: stays unique",
    "list": "hashi nonogram cadical195, puzzlink, placements",
    "rate hashi/7x7.txt sliding/3x3.txt": "easy together medium steps",
    "compare slitherlink/7x7.txt --encodings edges": "edges variables clauses cuts conflicts unique",
    "experiment sliding sliding/3x3.txt --steps 6:8": "plain default unsolvable",
    "experiment hashi --sizes 4,5 --encodings default,pair": "4x4 5x5 variables cuts peak pair",
}
"""What is asked, and words that must be in the reply, whole."""


@pytest.mark.parametrize("columns", [32, 44, 59, 80])
@pytest.mark.parametrize("call", CALLS)
def test_nothing_is_wider_than_the_terminal(call: str, columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(EXAMPLES)
    monkeypatch.setenv("COLUMNS", str(columns))
    screen = Terminal()
    monkeypatch.setattr(sys, "stdout", screen)
    assert run(call.split()) == 0
    assert [line for line in screen.getvalue().splitlines() if len(line) > columns] == []
    assert set(CALLS[call].split()) <= set(re.split(r"[\s;()]+|, ", screen.getvalue())) | set(screen.getvalue().split())


def test_other_output_is_as_wide_as_ever(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "32")
    run(["compare", str(EXAMPLES / "slitherlink/7x7.txt"), "--encodings", "edges"])
    head = "encoding  solver      variables  clauses  cuts  conflicts  encode s  solve s  CPU s       spread  outcome"
    assert head in capsys.readouterr().out.splitlines()


def test_a_table_that_is_too_wide_is_told_row_by_row() -> None:
    table = Table(
        ["family", "peer", "right", "CPU s"], [["hashi", "us", "10", "0.1"], ["hashi", "them", "9", "12.5"]], (0, 1)
    )
    wide = "family  peer  right  CPU s\nhashi   us       10    0.1\nhashi   them      9   12.5"
    assert table.text() == table.text(26) == wide
    assert table.text(25) == "family, peer\nhashi, us\n  right 10; CPU s 0.1\nhashi, them\n  right 9; CPU s 12.5"
    assert table.text(20) == "family, peer\nhashi, us\n  right 10\n  CPU s 0.1\nhashi, them\n  right 9\n  CPU s 12.5"
    assert table.text(0).splitlines()[0] == "family, peer"  # some terminals say that they have no columns


def test_lines_are_broken_between_words() -> None:
    assert folded("one two three four five six", 20) == "one two three four\n  five six"
    assert folded("one two three four five six", None) == "one two three four five six"
