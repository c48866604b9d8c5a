"""Counting techniques: new puzzles, the machinery of a batch, and a file with which the same command resumes."""

import json
from pathlib import Path

import pytest
from commands import kotae, refused

from kotae import count_techniques, techniques
from kotae.answers.techniques.files import Drawn
from kotae.answers.techniques.proving import proved
from kotae.answers.techniques.tally import Tally
from kotae.families.nonogram import Nonogram
from kotae.families.slitherlink import Slitherlink

COUNT = ("techniques", "slitherlink", "--size", "5x5", "-n", "3", "--workers", "1", "--json")


def test_names_are_listed() -> None:
    listed = kotae("techniques", "slitherlink").stdout
    assert "\n3 in a corner\n  A 3 at a corner" in listed
    assert (
        len(techniques("slitherlink"))
        == json.loads(kotae("techniques", "loopy", "--json").stdout)["techniques"].__len__()
    )
    assert kotae("techniques", "null").stdout == "null has no techniques with names yet\n"


def test_the_same_command_resumes(tmp_path: Path) -> None:
    """Half of the results, cut off in the middle of a line, lead to the same counts as all of them."""
    whole = tmp_path / "whole.jsonl"
    counts = json.loads(kotae(*COUNT, "-o", str(whole)).stdout)
    lines = whole.read_text().splitlines(keepends=True)
    assert len(lines) == 3
    half = tmp_path / "half.jsonl"
    half.write_text(lines[0] + lines[1][:40])
    assert json.loads(kotae(*COUNT, "-o", str(half)).stdout) == counts
    assert sorted(half.read_text().splitlines()) == sorted(whole.read_text().splitlines())
    assert json.loads(kotae(*COUNT).stdout) == counts
    assert refused(kotae(*COUNT, "--seed", "2", "-o", str(half))).startswith(
        f"{half}:1: the earlier batch had techniques "
    )


def test_counts_are_those_of_the_steps() -> None:
    found = count_techniques("slitherlink", "5x5", number=4, workers=1)
    every = count_techniques("slitherlink", "5x5", number=4, workers=1, single=True)
    assert found.puzzles == every.puzzles == 4
    assert found.steps == every.steps == every.counted > found.counted > 0
    assert sum(found.named.values()) == round(found.share * found.counted)


def test_an_unnamed_form_is_shown_as_it_could_be_named() -> None:
    """What is printed can be pasted into a file: it shows the same form."""
    data = count_techniques("slitherlink", "6x6", number=6, workers=1, most=8).to_json()
    assert data["unnamed"]
    plain = [each for each in data["unnamed"] if each["rules"] <= 4 and "far" not in each["picture"]]
    for each in plain:
        drawn = Drawn(tuple(enumerate(each["picture"].splitlines(), 1)), "here", False)
        assert proved(Slitherlink, drawn).form == each["form"]


def test_forms_get_the_names_that_they_have_now() -> None:
    tally = Tally(Slitherlink)
    corner = proved(Slitherlink, Drawn(((1, ".x."), (2, "x+="), (3, ".H3")), "here", False)).form
    form = {"form": corner, "rules": 2, "count": 3, "picture": ""}
    tally.add({"forms": [form, form | {"form": "0" * 16, "count": 1}, form | {"rules": 1, "count": 9}]})
    assert (tally.puzzles, tally.steps, tally.counted) == (1, 13, 4)
    assert tally.named() == [("3 in a corner", 3)]
    assert [each.form for each in tally.unnamed()] == ["0" * 16]


def test_forms_without_a_name_get_that_of_their_case() -> None:
    tally = Tally(Nonogram, 1)
    line = {"form": "0" * 16, "case": "runs.overlap", "rules": 1, "count": 2, "picture": ""}
    tally.add({"forms": [line, line | {"case": "runs.joined"}, line | {"case": "runs.any runs", "count": 1}]})
    assert tally.named() == [("joining", 2), ("overlap", 2)]
    assert [(each.case, each.steps) for each in tally.unnamed()] == [("runs.any runs", 1)]


def test_each_thing_that_a_line_shows_counts_by_itself() -> None:
    found = count_techniques("nonogram", "5x5", number=3, workers=1, single=True)
    assert found.share == 1
    assert len(found.named) > 3


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        (["sliding"], "sliding tiles have no techniques with names; expected a family whose board is filled in"),
        (["slitherlink", "--seed", "1"], "--seed needs -n N"),
        (["slitherlink", "-o", "x.jsonl"], "--output needs -n N"),
        (
            ["slitherlink", "-n", "1", "--cluster", "tcp://x:1", "--workers", "2"],
            "--workers cannot be used with --cluster",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(words: list[str], complaint: str) -> None:
    assert refused(kotae("techniques", *words)).startswith(complaint)
