"""The table of docs/formats.md is true: a format carries the families that it lists, there and back, and no others."""

import re
from functools import cache

import pytest
from conftest import EXAMPLES
from tables import FORMATS_PAGE

from kotae import read, write
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle, families
from kotae.formats import format_names

FAMILIES = [kind.family for kind in families()]
ROWS = [row.split("|")[1:5] for row in FORMATS_PAGE.read_text().splitlines() if row.startswith("| `")]
LISTED = {name: row[2] for row in ROWS for name in re.findall(r"`([^`]+)`", row[0])}
MORE = {family: f"{family}\n1.\n..\n" for family in ("akari", "aquapelago", "nurimisaki", "shakashaka")}
MORE["sliding"] = "sliding\n0 1 2\n3 4 5\n6 8 7\ngoal:\n0 1 2\n3 4 5\n6 7 8\nsteps: 4\n"
"""Puzzles that formats carry which cannot carry any other of ours."""


def carried(name: str) -> set[str]:
    listed = LISTED[name].partition(";")[0].strip()
    words = set(re.findall("[a-z]+", listed.removeprefix("all but")))
    return set(FAMILIES) - words if listed.startswith("all but") else set(FAMILIES) if listed == "all" else words


@cache
def puzzles(family: str) -> list[AnyPuzzle]:
    kind = next(kind for kind in families() if kind.family == family)
    texts = [file.read_text() for file in sorted(EXAMPLES.glob(f"{family}/*.txt"))]
    texts += [MORE[family]] if family in MORE else []
    texts += [] if kind.plans or not kind.example else [f"{family}\n{kind.example}"]
    return [read(text) for text in texts if text.count("\n") < 30]


def test_every_format_is_listed() -> None:
    assert sorted(LISTED) == sorted(format_names())


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize("name", LISTED)
def test_what_a_format_carries(name: str, family: str) -> None:
    if family in carried(name):
        assert any(there_and_back(puzzle, name) for puzzle in puzzles(family))
        return
    for puzzle in puzzles(family):
        with pytest.raises(KotaeError, match=r"cannot carry|has no game id|is for (nonograms|hashi)"):
            write(puzzle, name)


def there_and_back(puzzle: AnyPuzzle, name: str) -> bool:
    try:
        text = write(puzzle, name)
    except KotaeError:
        return False
    assert read(text, type(puzzle)) == puzzle
    return True
