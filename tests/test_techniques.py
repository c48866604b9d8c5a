"""Techniques with names: every picture is proved, and steps are found by their form wherever they are."""

from itertools import chain

import pytest

from kotae import read
from kotae.answers.explaining.walk import Step, Walk
from kotae.answers.solve import solve
from kotae.answers.techniques.files import Drawn, Entry, entries_for, read_entries
from kotae.answers.techniques.naming import book_of, technique_of, techniques_of
from kotae.answers.techniques.proving import Proved, proved, superfluous
from kotae.errors import ReadError
from kotae.families import families
from kotae.families.base import Puzzle
from kotae.families.slitherlink import Slitherlink

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


@pytest.mark.parametrize("kind", [kind for kind in BOARDS if entries_for(kind)], ids=lambda kind: kind.family)
def test_no_two_techniques_show_the_same(kind: type[Puzzle]) -> None:
    entries = entries_for(kind)
    assert len({entry.name.lower() for entry in entries}) == len(entries)
    owner: dict[str, str] = {}
    for entry in entries:
        for drawn in entry.pictures:
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


def test_a_case_names_a_step_of_one_rule() -> None:
    kind = Slitherlink
    book = book_of(kind)
    first = techniques_of(kind)[0]
    book.by_case["count.none"] = first
    try:
        puzzle = read(CORNERS)
        assert isinstance(puzzle, Puzzle)
        assert technique_of(puzzle, steps(puzzle)[0], "count.none") == first
    finally:
        del book.by_case["count.none"]
