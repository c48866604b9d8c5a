"""Techniques with names: every picture is proved, and steps are found by their form wherever they are."""

import sys
from importlib.util import module_from_spec, spec_from_file_location
from itertools import chain
from pathlib import Path

import pytest

from kotae import read
from kotae.answers.explaining.walk import Step, Walk
from kotae.answers.solve import solve
from kotae.answers.techniques.cases import case_of, deductions_of
from kotae.answers.techniques.files import Drawn, Entry, entries_for, read_entries
from kotae.answers.techniques.naming import technique_of, techniques_in, techniques_of
from kotae.answers.techniques.proving import Proved, proved, superfluous
from kotae.errors import ReadError
from kotae.families import families
from kotae.families.base import Puzzle
from kotae.families.hashi import Hashi
from kotae.families.nonogram import Nonogram
from kotae.families.null import Null
from kotae.families.slitherlink import Slitherlink
from kotae.wording.sentences.runs import PARTS, clash

BOARDS = [kind for kind in families() if issubclass(kind, Puzzle)]
ENTRIES = [(kind, entry) for kind in BOARDS for entry in entries_for(kind)]
PICTURES = [(kind, entry, drawn) for kind, entry in ENTRIES for drawn in entry.pictures]
TURNED = str.maketrans("-|=H", "|-H=")
"""What a line becomes when rows and columns change places."""


def shown(kind: type[Puzzle], text: str, whole: bool = False) -> Proved:
    return proved(kind, Drawn(tuple(enumerate(text.splitlines(), 1)), "here", whole))


def named(kind: type[Puzzle], entry: Entry, drawn: Drawn) -> str:
    return f"{kind.family}: {entry.name}, line {drawn.lines[0][0]}"


@pytest.mark.parametrize(("kind", "entry", "drawn"), PICTURES, ids=[named(*each) for each in PICTURES])
def test_every_picture_is_proved_and_has_nothing_superfluous(kind: type[Puzzle], entry: Entry, drawn: Drawn) -> None:
    assert superfluous(proved(kind, drawn)) == ""


@pytest.mark.exhaustive
@pytest.mark.parametrize("kind", [kind for kind in BOARDS if entries_for(kind)], ids=lambda kind: kind.family)
def test_no_two_techniques_show_the_same(kind: type[Puzzle]) -> None:
    entries = entries_for(kind)
    assert len({entry.name.lower() for entry in entries}) == len(entries)
    owner: dict[str, str] = {}
    for entry in entries:
        for drawn in () if entry.cases else entry.pictures:
            assert owner.setdefault(proved(kind, drawn).form, entry.name) == entry.name
    cases = list(chain.from_iterable(entry.cases for entry in entries))
    assert len(set(cases)) == len(cases)


def images(rows: list[str]) -> list[list[str]]:
    """A picture of single characters, turned and mirrored."""
    across = ["".join(column).translate(TURNED) for column in zip(*rows, strict=True)]
    return [
        image
        for each in (rows, across)
        for image in (each, each[::-1], [row[::-1] for row in each], [row[::-1] for row in each[::-1]])
    ]


@pytest.mark.parametrize("kind", [Slitherlink], ids=lambda kind: kind.family)
def test_turned_and_mirrored_pictures_are_the_same(kind: type[Puzzle]) -> None:
    for entry in entries_for(kind):
        for drawn in entry.pictures:
            lines = [line for _, line in drawn.lines]
            rows, far = [line for line in lines if ":" not in line], [line for line in lines if ":" in line]
            forms = {shown(kind, "\n".join([*image, *far])).form for image in images(rows)}
            assert forms == {proved(kind, drawn).form}


HEAD = "a name\nA lesson that is a whole sentence.\n\n"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (".x.\n.+=\n.H3\n", "here:5:3: 'drawn' does not follow here; expected only what follows"),
        (".x.\nx+=\n..3\n", "here:6:2: 'drawn' also follows here; expected everything that follows"),
        (".x.\nx+.\n..3\n", "here:4:1: nothing follows in this picture"),
        (".x.\nx+=\n.H5\n", "here:6:3: '5' means nothing here"),
        (".x.\nx+=\n.H\n", "here:6:1: this row has 2 places; the first row has 3"),
        ("x\n", "here:4:1: this picture can be read in several ways"),
    ],
)
def test_a_wrong_picture_is_refused_with_its_place(text: str, complaint: str) -> None:
    (entry,) = read_entries(HEAD + text, "here")
    with pytest.raises(ReadError) as refused:
        proved(Slitherlink, entry.pictures[0])
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        (".x.\n", "here:1:1: there is no technique yet; expected a name, and below it a lesson"),
        (HEAD, "here:1:1: 'a name' has no picture; expected a picture or a case"),
        (HEAD + "3H3\n\n" + HEAD + "3H3\n", "here:6:1: 'a name' is also the name of the technique in line 1"),
    ],
)
def test_a_wrong_file_is_refused_with_its_place(text: str, complaint: str) -> None:
    with pytest.raises(ReadError) as refused:
        read_entries(text, "here")
    assert str(refused.value).startswith(complaint)


@pytest.mark.parametrize(
    ("picture", "spare"),
    [
        (".~..\n-+..\n..3H\n..=.\n", "the rim of the board"),
        (".x..\nx+=.\n.H3|\n", "drawn: r4c4 east"),
        (".x...\nx+=..\n.H3.2\n", "the clue at r4c5"),
    ],
)
def test_what_is_superfluous_is_noticed(picture: str, spare: str) -> None:
    assert superfluous(shown(Slitherlink, picture)) == spare


PAIR = "[12] [12] (-12) (-12)\n. . . .\n. . . .\n. . . .\n"
TALL = "(4) (-4) (-4) (-4)\n. . . .\n. . . .\n. . . .\nleft: 1 . . .\n"


@pytest.mark.parametrize(
    ("family", "picture", "rules", "whole"),
    [
        ("hashi", "4 . (2) . ?\n. . . . .\n(2) . . . .\n. . . . .\n? . . . .\n", 1, False),
        ("hashi", "3 . (1+) . ?\n. . . . .\n(1+) . . . .\n. . . . .\n? . . . .\n", 1, False),
        ("akari", ". . (x)\nx 2 .\n. . .\n", 3, False),
        ("nurikabe", "# # .\n# (x) .\n. . .\n", 1, False),
        ("nurikabe", "2 (#) 3\n", 1, False),
        ("heyawake", "~ ~ ~\n~ . #\n~ (x) .\nrooms:\n...\n.AA\n.AA\n", 2, False),
        ("gokigen", ". . . . .\n. (\\) . (/) .\n. . 4 . .\n. (/) . (\\) .\n. . . . .\n", 1, False),
        ("numberlink", ".x.\nx2x\n.H.\n", 1, False),
        ("sudoku", PAIR, 2, True),
        ("skyscrapers", TALL, 1, True),
    ],
)
def test_every_kind_of_layer_has_pictures(family: str, picture: str, rules: int, whole: bool) -> None:
    kind = next(kind for kind in BOARDS if kind.family == family)
    found = shown(kind, picture, whole)
    assert (found.step.size, superfluous(found)) == (rules, "")


def test_lengths_and_lines_make_no_difference() -> None:
    """A corridor of another length, a column in place of a row."""
    hashi, sudoku = (next(kind for kind in BOARDS if kind.family == name) for name in ("hashi", "sudoku"))
    short, long = "4 (2) ?\n(2) . .\n? . .\n", "4 . (2) . . ?\n. . . . . .\n(2) . . . . .\n? . . . . .\n"
    assert shown(hashi, short).form == shown(hashi, long).form
    assert shown(hashi, short).form != shown(hashi, short.replace("4", "3").replace("(2)", "(1+)")).form
    column = "[12] . . .\n[12] . . .\n(-12) . . .\n(-12) . . .\n"
    assert shown(sudoku, column, whole=True).form == shown(sudoku, PAIR, whole=True).form


def test_the_rim_counts_as_crosses() -> None:
    kind = Slitherlink
    assert shown(kind, ".~.\n~+=\n.H3\n").form == shown(kind, ".x.\nx+=\n.H3\n").form
    assert shown(kind, ".~.\nx+=\n.H3\n").form == shown(kind, ".x.\nx+=\n.H3\n").form


def steps(puzzle: Puzzle) -> list[Step]:
    way = Walk(puzzle, solve(puzzle).solutions[0])
    found = list(way.steps())
    way.reasons.close()
    return found


CORNERS = "slitherlink\n3..2..\n.11.3.\n...2..\n21.1.1\n1..001\n.1....\n"


def test_steps_are_named() -> None:
    puzzle = read(CORNERS)
    assert isinstance(puzzle, Puzzle)
    names = {found.name for step in steps(puzzle) if (found := technique_of(puzzle, step))}
    assert "3 in a corner" in names


def test_a_family_of_another_package_brings_its_own(tmp_path: Path) -> None:
    """The file lies beside its module."""
    source = Path(sys.modules[Null.__module__].__file__ or "").read_text().replace('Names("null")', 'Names("nulls")')
    (tmp_path / "another_module.py").write_text(source)
    (tmp_path / "nulls.techniques").write_text("shaded neighbour\nA cell beside a shaded one is not shaded.\n\n# (x)\n")
    spec = spec_from_file_location("another_module", tmp_path / "another_module.py")
    assert spec
    assert spec.loader
    module = sys.modules["another_module"] = module_from_spec(spec)
    spec.loader.exec_module(module)
    try:
        assert [each.name for each in techniques_of(module.Null)] == ["shaded neighbour"]
        (picture,) = entries_for(module.Null)[0].pictures
        assert picture.source == str(tmp_path / "nulls.techniques")
        assert superfluous(proved(module.Null, picture)) == ""
    finally:
        del sys.modules["another_module"]


EXAMPLES = [each for each in PICTURES if each[1].cases]


@pytest.mark.parametrize(("kind", "entry", "drawn"), EXAMPLES, ids=[named(*each) for each in EXAMPLES])
def test_a_picture_beside_a_case_is_an_example_of_it(kind: type[Puzzle], entry: Entry, drawn: Drawn) -> None:
    found = proved(kind, drawn)
    assert not {case_of(each) for each in deductions_of(found.step)}.isdisjoint(entry.cases)
    assert entry.name in [each.name for each in techniques_in(found.laid.puzzle, found.step)]


ROW = Drawn(((1, "(x) # (x) (#) (#) (#)"), (2, "left: 1,3")), "here", True)


def test_one_look_at_a_line_may_show_several_techniques() -> None:
    found = proved(Nonogram, ROW)
    assert [each.name for each in techniques_in(found.laid.puzzle, found.step)] == ["complete run", "pushed into place"]
    first = technique_of(found.laid.puzzle, found.step)
    assert first is not None
    assert first.name == "complete run"


def test_a_picture_counts_before_a_case() -> None:
    """An island with a 1 lacks only one bridge; still that is not what people call it."""
    lone = shown(Hashi, "1    (1-) ?\n(1-) .    .\n?    .    .\n")
    late = shown(Hashi, "? [1+] 3    [1+] ?\n. .    (1-) .    .\n. .    ?    .    .\n")
    assert [case_of(each.step) for each in (lone, late)] == ["number.at most", "number.at most"]
    names = [found.name for each in (lone, late) if (found := technique_of(each.laid.puzzle, each.step))]
    assert names == ["no double bridge at a 1", "one bridge left"]


def test_every_case_is_of_a_rule_of_its_family() -> None:
    for kind, entry in ENTRIES:
        rules = {rule.label for rule in (*kind.rules, *kind.clue_rules.values())}
        assert {case.partition(".")[0] for case in entry.cases} <= rules


def test_every_kind_of_line_that_leads_on_has_a_name() -> None:
    kinds = {kind for kind, say in PARTS.items() if say is not clash} - {"any runs"}
    named = {case.removeprefix("runs.") for entry in entries_for(Nonogram) for case in entry.cases}
    assert named == kinds
