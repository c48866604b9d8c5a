"""The page of promises names only tests that there are, and tells every limit that can be set."""

import re
from pathlib import Path

ROOT = Path(__file__).parent.parent
PAGE = (ROOT / "docs/reliability.md").read_text()


def test_every_test_on_the_page_exists() -> None:
    named = re.findall(r"`(tests/\w+\.py)::(\w+)`", PAGE)
    assert len(named) > 15
    for file, name in named:
        assert re.search(rf"^def {name}\(", (ROOT / file).read_text(), re.MULTILINE), f"{file}::{name}"


def test_every_promise_has_a_test() -> None:
    table = PAGE.split("## ")[0]
    rows = [line for line in table.splitlines() if line.startswith("| ")][2:]
    assert all("`tests/" in row for row in rows)


def test_every_limit_is_on_the_page() -> None:
    used = {
        name for file in (ROOT / "src").rglob("*.py") for name in re.findall(r'"(KOTAE_MAX_\w+)"', file.read_text())
    }
    assert len(used) == 3
    assert all(f"`{name}`" in PAGE for name in used)


def test_long_tests_are_marked() -> None:
    """A star on the page is the marker `exhaustive` on the test."""
    for file, name, star in re.findall(r"`(tests/\w+\.py)::(\w+)`(\*?)", PAGE):
        text = (ROOT / file).read_text()
        before = text.split(f"def {name}(")[0].rsplit("\n\n\n", 1)[-1]
        is_long = "@pytest.mark.exhaustive" in before or "\npytestmark = pytest.mark.exhaustive\n" in text
        assert is_long == bool(star), name
