"""The page on JSON says what the schemas say, and shows what commands print."""

import re

import pytest
from described import wrong_with
from json_page import EXAMPLES, PAGE, anchor, made_anew, shown_on

from kotae.schemas import names

TEXT = PAGE.read_text()


def test_the_page_is_made_of_the_schemas_and_of_what_is_printed() -> None:
    """`python tests/json_page.py` puts it right."""
    assert made_anew(TEXT) == TEXT


def test_a_page_that_is_out_of_step_is_found() -> None:
    """Whether a row is missing, a meaning is another one, or an example."""
    for before, after in ((r"\| `family` .*\n", ""), ("at least that many", "that many"), ('"unique"', '"none"')):
        changed = re.sub(before, after, TEXT, count=1)
        assert changed != TEXT
        assert made_anew(changed) != changed


@pytest.mark.parametrize("name", names())
def test_there_is_an_example_of_every_command(name: str) -> None:
    shown = shown_on(TEXT)[EXAMPLES[name]]
    assert shown
    assert [wrong_with(name, record) for record in shown] == [""] * len(shown)


def test_the_links_within_the_page() -> None:
    headings = {anchor(title) for title in re.findall(r"^#+ (.*)$", TEXT, re.M)}
    targets = set(re.findall(r"\]\(#([^)]+)\)", TEXT))
    assert len(targets) > 10
    assert targets <= headings
