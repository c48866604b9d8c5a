"""The glossary is in order, and short enough to be read."""

import re
from pathlib import Path

PAGE = (Path(__file__).parent.parent / "docs/glossary.md").read_text()
ENTRIES = dict(re.findall(r"^\| \*\*([^*]+)\*\* \| (.*) \|$", PAGE, re.M))
PLAIN = {"plan", "several", "none", "unknown", "answered", "solution"}
"""Words that an entry explains by the way."""


def test_the_words_are_in_alphabetical_order() -> None:
    assert len(ENTRIES) == PAGE.count("\n| **") >= 30
    assert list(ENTRIES) == sorted(ENTRIES)


def test_an_entry_is_a_sentence_or_two() -> None:
    for word, meaning in ENTRIES.items():
        assert meaning.endswith("."), word
        assert len(re.findall(r"[.;](?: |$)", meaning)) <= 3, word
        assert len(meaning) <= 260, word


def test_words_in_italics_are_explained_there() -> None:
    assert set(re.findall(r"(?<!\*)\*([a-z]+)\*(?!\*)", PAGE)) <= PLAIN | set(ENTRIES)
