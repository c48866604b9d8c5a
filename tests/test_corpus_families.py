"""Every family on real boards: the verdicts of puzz.link, its addresses, and published answers.

They are in the folder that KOTAE_CORPUS names; whatever genre there is a family for is taken.
"""

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from janko_boards import GENRES, published

from kotae.answers.check import check, refused
from kotae.answers.solve import solve
from kotae.errors import ReadError, WrongAnswer
from kotae.families import clue_families, find_family
from kotae.families.base import Puzzle
from kotae.formats import read, write, write_answered
from kotae.formats.puzzlink import kind_of
from kotae.formats.pzprv3 import read_pzprv3_answer

pytestmark = pytest.mark.corpus

KNOWN = [genre for genre, (family, _, _) in GENRES.items() if find_family(family)]
OTHER_RULES = {
    "LITS": {"59_14x14": "some cells belong to no room"},
    "Skyscraper": {
        "05_4x4": "its diagonals have each height once, too",
        "40_5x5": "three heights and empty lots",
        "144_5x5": "four heights and empty lots",
        "223_5x5": "four heights and empty lots",
        "326_5x5": "four heights and empty lots",
        "455_5x5": "four heights and empty lots",
        "318_6x6": "five heights and empty lots",
        "440_6x6": "five heights and empty lots",
        "17_7x7": "five heights and empty lots",
    },
}
"""Puzzles of another kind, and what they ask for."""

NOT_UNIQUE = {
    "NumberLink": {"190_35x48"},  # where a line touches itself, it can be cut short
    "Starbattle": {"starbattlefdd4c885_25x25"},
}
"""Puzzles with several answers, of which the published one is one."""


def records(corpus: Path, file: str) -> Iterator[dict[str, Any]]:
    for line in (corpus / "oracle" / file).read_text().splitlines():
        record = json.loads(line)
        if kind_of(record["genre"]):
            yield record


def is_right(text: str) -> bool:
    """What `kotae check FILE FILE` says of a saved board."""
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    try:
        return check(puzzle, read_pzprv3_answer(text, puzzle)).verdict == "right"
    except WrongAnswer as wrong:
        return refused(puzzle, wrong).verdict == "right"


def is_variant(record: dict[str, Any]) -> bool:
    """Whether a board has a line that says that other rules are meant, by a flag that the family names."""
    kind = kind_of(record["genre"])
    assert kind
    flags = [flag for flag, _ in kind.variants]
    return any(part in flags for part in record["board"].split("/")[3:6])


def test_boards_are_judged_as_by_puzz_link(corpus: Path) -> None:
    judged: Counter[str] = Counter()
    for record in records(corpus, "boards.jsonl"):
        if is_variant(record):
            with pytest.raises(ReadError, match="variant"):
                read(record["board"])
            continue
        assert is_right(record["board"]) is record["right"], record
        judged[record["genre"]] += 1
    assert len(judged) == len([kind for kind in clue_families() if kind.file])
    assert min(judged.values()) > 1


def test_addresses_are_read_and_written_and_solved(corpus: Path) -> None:
    seen = set()
    for record in records(corpus, "addresses.jsonl"):
        puzzle = read(record["address"])
        assert isinstance(puzzle, Puzzle)
        assert write(puzzle, "puzzlink").rstrip("/") == record["address"].rstrip("/")
        answer = solve(puzzle)
        assert answer.status in ("unique", "several")
        for values in answer.solutions:
            assert is_right(write_answered(puzzle, values, "pzprv3"))
        seen.add(puzzle.family)
    assert seen == {kind.family for kind in clue_families() if kind.address}


@pytest.mark.parametrize("genre", KNOWN)
def test_answers_are_those_that_were_published(genre: str, corpus: Path) -> None:
    seen = 0
    for name, text, expected in published(corpus, genre):
        if name in OTHER_RULES.get(genre, ()):
            continue
        puzzle = read(text)
        assert isinstance(puzzle, Puzzle)
        answer = solve(puzzle)
        several = name in NOT_UNIQUE.get(genre, ())
        assert answer.status == ("several" if several else "unique"), name
        assert check(puzzle, puzzle.from_json(expected)).verdict == "right", name
        assert several or puzzle.to_json(answer.solutions[0]) == expected, name
        seen += 1
    assert seen
