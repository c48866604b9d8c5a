"""Deductions along a line of a nonogram: each technique by its sentence, and every part by counting all placements."""

import itertools
import random
import re
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest
from conftest import EXAMPLES
from line_scenes import scene_of

from kotae.answers.explaining.chains import Chains
from kotae.answers.explaining.explain import explain
from kotae.formats.sources import Named, read_source
from kotae.logic.lines.line import Clue, Run, reader
from kotae.logic.lines.line_view import View
from kotae.logic.lines.run_cases import RunsCase, runs_case
from kotae.logic.lines.runs import runs
from kotae.wording.sentences import runs as wording
from kotae.wording.sentences.scene import Scene
from kotae.wording.sentences.sentence import case_of, sentence

BLACK = [
    ("empty line", "", "ooooo", "row 1 has no runs, so all of it is empty"),
    ("exact", "5", "+++++", "row 1: the 5 fills all of it"),
    (
        "exact",
        "2 3",
        "++o+++",
        "row 1: its runs and the gaps between them need every cell, so columns 1, 2 and 4 to 6 are filled and column 3 "
        "is empty",
    ),
    ("done", "3", "o###oo", "row 1 has its only run, so the rest is empty"),
    ("done", "1 2", "#o##oo", "row 1 has both its runs, so the rest is empty"),
    ("done", "1 1 1", "#o#o#o", "row 1 has all three runs, so the rest is empty"),
    ("overlap", "7", "...++++...", "row 1: wherever the 7 starts, it covers columns 4 to 7"),
    (
        "overlaps",
        "3 4",
        "..+...++..",
        "row 1: even pushed to either end, the 3 covers column 3 and the 4 covers columns 7 and 8",
    ),
    ("room", "2", ".+.x", "row 1: column 4 is empty, which leaves columns 1 to 3 for the 2, so it covers column 2"),
    ("fits", "3", "..x+++x", "row 1: columns 3 and 7 are empty, so the 3 only fits in columns 4 to 6"),
    (
        "room beside",
        "1 2",
        ".#..+.",
        "row 1: column 2 is filled, which leaves columns 4 to 6 for the 2, so it covers column 5",
    ),
    ("pushed", "1 1", "+o#.", "row 1: column 3 is filled, so the first 1 only fits in column 1, and column 2 is empty"),
    ("joined", "3", "..#+#...", "row 1: columns 3 and 5 both belong to the 3, so it covers column 4"),
    (
        "at the rim",
        "3 1",
        "#++o....",
        "row 1: column 1 is filled, so the 3 starts there and covers columns 2 and 3, and column 4 is empty",
    ),
    (
        "at a cross",
        "2 3",
        "x#+o....",
        "row 1: column 1 is empty, so the 2 that contains column 2 starts there and covers column 3, and column 4 is "
        "empty",
    ),
    (
        "after another",
        "2 1",
        "..+#o#",
        "row 1: column 6 is filled, so the 2 that contains column 4 ends there and covers column 3, and column 5 is "
        "empty",
    ),
    (
        "pinned",
        "1 3",
        "...#.+#+",
        "row 1: column 4 is filled, so the 3 that contains column 7 also covers columns 6 and 8",
    ),
    ("spread", "4", ".#++.....", "row 1: the 4 that contains column 2 also covers columns 3 and 4"),
    (
        "some run",
        "2 2",
        "..x#+.....",
        "row 1: column 3 is empty, so whichever run contains column 4 also covers column 5",
    ),
    ("complete", "1 1", "#o..", "row 1: the first 1 is complete in column 1, so column 2 is empty"),
    (
        "beside",
        "3 2",
        "o#.#o.....",
        "row 1: columns 2 and 4 are filled, so the 3 only fits in columns 2 to 4, and columns 1 and 5 are empty",
    ),
    ("before the first", "2 1", "o.#...", "row 1: the 2 that contains column 3 cannot reach column 1, so it is empty"),
    ("after the last", "1 2", "...#.o", "row 1: the 2 that contains column 4 cannot reach column 6, so it is empty"),
    (
        "out of reach",
        "3",
        "oo..#..ooo",
        "row 1: the 3 that contains column 5 cannot reach columns 1, 2 or 8 to 10, so they are empty",
    ),
    (
        "between",
        "3 2",
        ".#..oo.#..",
        "row 1: neither the 3 that contains column 2 nor the 2 that contains column 8 can reach columns 5 and 6, so "
        "they are empty",
    ),
    (
        "longest",
        "2 1 2",
        "....o##o....",
        "row 1: columns 6 and 7 are filled and no run is longer than two, so columns 5 and 8 are empty",
    ),
    (
        "longest",
        "1 1 1",
        "..o#o.....",
        "row 1: column 4 is filled and every run is a single cell, so columns 3 and 5 are empty",
    ),
    (
        "split",
        "2 2 2",
        "....#o#......",
        "row 1: columns 5 and 7 are filled and no run is longer than two, so column 6 is empty",
    ),
    ("only such runs", "2 1 1", "....o#..", "row 1: column 6 can only be a run of one, so column 5 is empty"),
    ("would be too long", "1 2", ".o#...", "row 1: no run can contain columns 2 and 3 together, so column 2 is empty"),
    (
        "would join",
        "3 2 2 2 2",
        "...........#o#.....",
        "row 1: no run can contain columns 12 to 14 together, so column 13 is empty",
    ),
    (
        "gap",
        "3 4",
        "...xoox....",
        "row 1: columns 4 and 7 are empty, so the gap at columns 5 and 6 is too small for any run and stays empty",
    ),
    (
        "no run",
        "2 2",
        "...#.ox..",
        "row 1: column 4 is filled and column 7 is empty, so no run can cover column 6: it is empty",
    ),
    ("any runs", "* 1", ".o#", "row 1: column 3 is filled, so wherever its runs are, column 2 is empty"),
    ("joined", "?", "#+#", "row 1: columns 1 and 3 both belong to the run, so it covers column 2"),
    ("pushed", "? 1", ".#o+", "row 1: column 2 is filled, so the 1 only fits in column 4, and column 3 is empty"),
    ("too many", "1", "#.#.", "row 1 would have two filled cells, at columns 1 and 3, instead of one"),
    ("too long", "1 1", ".##.", "row 1 would have a run of two, at columns 2 and 3, longer than any it may have"),
    ("too far apart", "2", "#.#", "row 1: the 2 could not contain columns 1 and 3 together"),
    ("too many runs", "1 2", "#..#.#.", "row 1 would have three runs or more, at columns 1, 4 and 6"),
    ("too narrow", "2", "#x...", "row 1 would have room for only one cell around column 1 with column 2 empty"),
    ("no room", "2", ".x.", "row 1 would have no room for its run with column 2 empty"),
    ("cannot be met", "1 1", ".#.", "row 1 could not hold its runs with column 2 filled"),
]

COLOURED = [
    ("overlap", "3r 1b", "..R...", "row 1: wherever the red 3 starts, it covers column 3"),
    (
        "after another",
        "2r 1b",
        "rRo.b",
        "row 1: column 5 is blue, so the red 2 that contains column 1 starts there and covers column 2, and column 3 "
        "is empty",
    ),
    ("no such colour", "2b", "!!!!!", "row 1 has no red run, so none of it is red"),
    ("no such colour", "2b", "!!...", "row 1 has no red run, so columns 1 and 2 are not red"),
    (
        "colour out of reach",
        "2b 1r",
        "!!....",
        "row 1: the red 1 cannot reach columns 1 and 2, so they are not red",
    ),
    (
        "colour inside",
        "2r",
        "..-!-..",
        "row 1: the red 2 cannot reach column 4, as columns 3 and 5 are not red, so it is not red",
    ),
    (
        "colours",
        "1r 3b 1r",
        "?..!..?",
        "row 1: no blue run can reach columns 1 and 7 and no red run can reach column 4",
    ),
    ("longest", "1r 1r", "..r!.", "row 1: column 3 is red and every run is a single cell, so column 4 is not red"),
    (
        "colour complete",
        "2r",
        "r.!",
        "row 1: column 1 is red, so the red 2 is complete in columns 1 and 2, and column 3 is not red",
    ),
]


def check(scene: Scene, kind: str, said: str) -> None:
    case = case_of(scene)
    assert isinstance(case, RunsCase)
    view = View(scene.statement.constraint)  # type: ignore[arg-type]
    assert view.follow(scene.so, scene.given), "a situation in which it does not follow shows nothing"
    assert ([part.kind for part in case.parts], sentence(scene)) == ([kind], said)


@pytest.mark.parametrize(("kind", "clue", "picture", "said"), BLACK)
def test_every_technique_has_its_sentence(kind: str, clue: str, picture: str, said: str) -> None:
    check(scene_of(clue, picture), kind, said)


@pytest.mark.parametrize(("kind", "clue", "picture", "said"), COLOURED)
def test_colours_have_sentences_of_their_own(kind: str, clue: str, picture: str, said: str) -> None:
    check(scene_of(clue, picture, coloured=True), kind, said)


def test_every_technique_is_tried() -> None:
    tried = {kind for kind, *_ in (*BLACK, *COLOURED)}
    assert tried == wording.PARTS.keys() - {"one colour"}


def test_a_column_has_rows() -> None:
    assert sentence(scene_of("3", "..+..", down=True)) == "column 1: wherever the 3 starts, it covers row 3"


def test_one_look_may_show_several_things() -> None:
    scene = scene_of("2 3", ".#o#++..")
    assert sentence(scene) == (
        "row 1: columns 2 and 4 are filled, so the 2 only fits in columns 1 and 2, and column 3 is empty; column 2 is "
        "filled, so the 3 that contains column 4 starts there and covers columns 5 and 6"
    )


def placements(clue: Clue, size: int, colours: int) -> list[tuple[int, ...]]:
    """All lines with a clue, one by one."""
    machine, found = reader(clue), []
    for cells in itertools.product(range(colours + 1), repeat=size):
        states = {0}
        for cell in cells:
            states = {after for state in states for colour, after in machine.moves[state] if colour == cell}
        if not states.isdisjoint(machine.final):
            found.append(cells)
    return found


def agree(line: Sequence[int], literals: Iterable[int], colours: int) -> bool:
    spots = ((literal, *divmod(abs(literal) - 1, colours)) for literal in literals)
    return all((line[position] == colour + 1) == (literal > 0) for literal, position, colour in spots)


def a_clue(line: Sequence[int], chance: random.Random, hidden: float) -> Clue:
    """The clue of a line, some of whose lengths are hidden."""
    found = [Run(len(list(group)), colour) for colour, group in itertools.groupby(line) if colour]
    return tuple([Run("?", run.colour) if chance.random() < hidden else run for run in found])


@pytest.mark.parametrize(("colours", "hidden"), [(1, 0.0), (1, 0.4), (2, 0.0)])
def test_every_part_needs_what_it_names_and_nothing_else(colours: int, hidden: float) -> None:
    """Against all placements, counted one by one."""
    chance, seen = random.Random(7), 0
    while seen < 400:
        size = chance.randint(3, 8 if colours == 1 else 5)
        line = [0 if chance.random() < 0.45 else chance.randint(1, colours) for _ in range(size)]
        clue = a_clue(line, chance, hidden)
        cells = [tuple(range(1 + at * colours, 1 + (at + 1) * colours)) for at in range(size)]
        wrong = chance.random() < 0.2
        drawn = [
            variable if (line[at] == colour) != (wrong and chance.random() < 0.3) else -variable
            for at, cell in enumerate(cells)
            for colour, variable in enumerate(cell, 1)
            if chance.random() < 0.35
        ]
        if any(sum(variable in drawn for variable in cell) > 1 for cell in cells):
            continue
        seen += check_parts(clue, cells, drawn, placements(clue, size, colours), colours)


def check_parts(
    clue: Clue, cells: list[tuple[int, ...]], drawn: list[int], every: list[tuple[int, ...]], colours: int
) -> int:
    def enough(given: Sequence[int], so: Sequence[int]) -> bool:
        left = [line for line in every if agree(line, given, colours)]
        return not left if not so else all(agree(line, so, colours) for line in left)

    line = runs(cells).equals(clue)
    view = View(line)
    follows = view.consequences(drawn)
    assert (follows is None) == enough(drawn, ())
    so = [literal for literal in follows or () if literal not in drawn]
    if follows is not None and not so:
        return 0
    case = runs_case(line, view.needed(so, drawn), so)
    assert sorted(literal for part in case.parts for literal in part.so) == sorted(so)
    for part in case.parts:
        assert enough(part.given, part.so)
        for literal in part.given if part.kind != "one colour" else ():
            assert not enough([each for each in part.given if each != literal], part.so)
    return len(case.parts)


IMPLIED = {"done", "exact", "empty line"}
"""The techniques whose sentence is about the whole line."""


def mentioned(said: str) -> set[int]:
    """The positions that a sentence about a row names, one by one or from one to another."""
    found: set[int] = set()
    cells = re.sub(r"the (\w+ )?\d+|^(row|column) \d+", "", said)
    for one, other in re.findall(r"(\d+)(?: to (\d+))?", cells):
        found |= set(range(int(one), int(other or one) + 1))
    return found


@pytest.mark.parametrize("file", sorted((EXAMPLES / "nonogram").glob("*.txt")), ids=lambda file: file.stem)
def test_every_line_of_a_walk_names_what_it_rests_on(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kotae.wording.sentences.sentence.in_general", lambda scene: pytest.fail(str(scene.so)))
    (found,) = read_source(str(file))
    assert isinstance(found, Named)
    puzzle: Any = found.puzzle
    chains = Chains(puzzle)
    for step in explain(puzzle).steps:
        for line in chains.lines(step):
            if len(line.reasons) != 1 or line.mood == "together":
                continue
            scene = Scene(puzzle, line.reasons, line.given, line.so)
            said = sentence(scene)
            view = View(scene.statement.constraint)  # type: ignore[arg-type]
            assert view.follow(line.so, line.given)
            if case_of(scene).kind not in IMPLIED:
                assert {view.spots[abs(each)][0] + 1 for each in line.given} <= mentioned(said), said
