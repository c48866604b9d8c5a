"""Files are what their names say, or are not written."""

from pathlib import Path

import pytest
from commands import SEVEN, kotae, refused


@pytest.mark.parametrize(
    ("command", "option", "name", "wanted"),
    [
        (["draw", SEVEN], "--png", "x.gif", ".png"),
        (["draw", SEVEN], "--png", "x.SVG", ".png"),
        (["draw", SEVEN], "--svg", "x.png", ".svg"),
        (["draw", SEVEN], "--pdf", "x.html", ".pdf"),
        (["solve", SEVEN], "--svg", "x.pdf", ".svg"),
        (["explain", SEVEN], "--html", "x.pdf", ".html or .htm"),
        (["batch", SEVEN], "-o", "q.tsv", ".jsonl, .ndjson, .json, .csv or .parquet"),
        (["dataset", "hashi"], "-o", "q.csv", ".jsonl, .ndjson, .json or .parquet"),
        (["batch", SEVEN], "-o", "q.jsonl.gz", ".jsonl, .ndjson, .json, .csv or .parquet"),
    ],
)
def test_a_name_of_another_format_is_refused(
    command: list[str], option: str, name: str, wanted: str, tmp_path: Path
) -> None:
    target = tmp_path / name
    said = refused(kotae(*command, option, str(target)))
    ending = target.suffix.lower()
    assert f"{target} would not be a {ending} file" in said
    assert f"a name that ends in {wanted}" in said
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("name", ["x.svg", "x", "x.txt", "x.v2", "x.SVG"])
def test_any_other_name_will_do(name: str, tmp_path: Path) -> None:
    assert kotae("draw", SEVEN, "--svg", str(tmp_path / name)).returncode == 0
    assert (tmp_path / name).read_text().startswith("<svg")


@pytest.mark.parametrize("name", ["q.txt", "q.result", "q.JSNOL"])
def test_results_are_written_as_the_ending_says(name: str, tmp_path: Path) -> None:
    target = tmp_path / name
    wanted = "a name that ends in .jsonl, .ndjson, .json, .csv or .parquet"
    said = refused(kotae("batch", SEVEN, "-o", str(target)))
    assert said == f"the ending of {target} does not say how to write results; expected {wanted}"
    assert not target.exists()
