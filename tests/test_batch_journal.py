"""The results of a batch: whole lines only, and nobody else's file."""

from pathlib import Path

import pytest
from batches import HOW, journal_at, puzzle, written

from kotae.errors import KotaeError
from kotae.scale.journal import Journal


def test_a_line_that_was_cut_short_is_cut_off(tmp_path: Path) -> None:
    path = tmp_path / "results"
    two = [puzzle(1), puzzle(2)]
    with journal_at(path) as journal:
        journal.append(two, [*map(written, two)])
    whole = path.read_bytes()
    first = whole.index(b"\n") + 1
    for length in range(len(whole) + 1):
        path.write_bytes(whole[:length])
        with journal_at(path) as journal:
            there = whole[:length].count(b"\n")
            assert journal.before == journal.tally["hashi", "unique"] == there
            assert path.read_bytes() == whole[: (0, first, len(whole))[there]]
            assert [*map(journal.wants, two)] == [there < 1, there < 2]


@pytest.mark.parametrize(
    "content",
    [
        "notes",
        "notes\n",
        "{}",
        "[]\n",
        '{"ID": "a',
        '{"id": 1}\n',
        '{"id": "a", "source": "b", "status": "unique"}\n',
        '{"id": "a:-3", "source": "a", "status": "unique"}\n',
        '{"id": "a", "source": "a", "status": "unique", "family": []}\n',
        '{"id": "a", "source": "a", "status": {}}\n',
        '{"id": "a", "source": "a", "status": "unique", "fingerprint": "0"}\n',
        '{"id": "a", "source": "a", "error": "", "tried": {}}\n',
    ],
)
def test_what_is_not_ours_is_not_touched(tmp_path: Path, content: str) -> None:
    path = tmp_path / "results"
    path.write_text(content)
    with pytest.raises(
        KotaeError, match=r"results:1: this is not a result of `kotae batch`; try another -o, or delete"
    ):
        Journal(str(path), HOW)
    assert path.read_text() == content


def test_two_at_once(tmp_path: Path) -> None:
    path = tmp_path / "results"
    with journal_at(path), pytest.raises(KotaeError, match="written by another batch"):
        Journal(str(path), HOW)
    Journal(str(path), HOW).close()
