"""Drawings on paper: the same to the last byte, well-formed, inside their frame, complete, and easy on the eye.

`KOTAE_GOLDEN=write` makes the files in `golden` anew; look at them before they are kept.
"""

import os
import random
import re
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from pathlib import Path
from typing import get_args
from xml.etree import ElementTree

import pytest
from boards import as_board, read_as, read_board
from conftest import EXAMPLES
from family_boards import KINDS, NAMES, every_mark, partial, solved
from hypothesis import given
from hypothesis import strategies as st

from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.board.grid import Place
from kotae.board.marks import Area, Arrow, Colour, Heading, Label, Mark, Split, Tile
from kotae.drawing.joined_lines import joined
from kotae.drawing.layout import Board, sketch
from kotae.drawing.pdf import Pages
from kotae.drawing.picture import Still
from kotae.drawing.scene import Scene
from kotae.drawing.shapes import CELL, Boxes, Words, is_text, text_width
from kotae.drawing.svg import elements, number, svg
from kotae.drawing.themes import DARK, LIGHT, LOOKS, PLAIN, Theme, contrast, takes_pale
from kotae.drawing.tints import tints
from kotae.families import AnyPuzzle
from kotae.families.base import Puzzle
from kotae.families.nonogram import Nonogram
from kotae.families.sliding import Sliding
from kotae.formats import read
from kotae.sliding.plan import find_plan

GOLDEN = Path(__file__).parent / "golden"
SVG = "{http://www.w3.org/2000/svg}"

BOARDS = {
    "hashi": "hashi\n2.4.3\n.....\n3.?.4\n1.3..\n",
    "slitherlink": "slitherlink\n.32.\n.2.2\n02.3\n",
    "honeycomb": "slitherlink\ntiling: honeycomb 3x3\n1.4\n2..\n1.4\n",
    "nawabari": "nawabari\n.2..\n?.1.\n....\n",
    "nonogram": "nonogram\nrows:\n2 2\n7\n5\n1\n0\ncolumns:\n1\n3\n3\n3\n3\n3\n1\n",
    "colours": "nonogram\ncolors:\nk black #000000\ny yellow #ffee66\nrows:\n1k 2y\n3y\n0\ncolumns:\n1k 1y\n2y\n2y\n",
    "sliding": "sliding\n_ 1\n3 2\n",
    "goal": "sliding\nsteps: 3\n1 _ 2\n3 4 5\ngoal:\n_ 1 2\n3 4 5\n",
    "null": "null\n..1.\n211.\n11.1\n",
}
"""Each has exactly one answer, so that it does not matter who finds it."""


def states(puzzle: AnyPuzzle) -> Iterator[tuple[str, Scene]]:
    """A puzzle as it is printed, solved, and half solved."""
    yield "puzzle", Scene(puzzle)
    if isinstance(puzzle, Sliding):
        plans = find_plan(puzzle, at_most=1).plans
        yield from (("answer", Scene(puzzle, plan)) for plan in plans)
    else:
        puzzle = as_board(puzzle)
        values = solve(puzzle, at_most=1).solutions[0]
        yield "answer", Scene(puzzle, values)
        yield "partial", Scene(puzzle, partial(puzzle, values))


class EveryMark:
    """All marks on one board."""

    stills = (Still("", every_mark()),)

    def svg(self, theme: Theme = "auto") -> str:
        return svg(sketch(self.stills), "Every mark", "Nothing to solve.", theme)


SCENES: dict[str, Scene | EveryMark] = {
    f"{name}-{state}": scene for name, text in BOARDS.items() for state, scene in states(read(text))
}
HALF_FORCED = read_board("hashi\n?.?\n...\n2.1\n")
SCENES["hashi-forced"] = Scene(HALF_FORCED, forced(HALF_FORCED).values)
SCENES["every-mark"] = EveryMark()
THEMES: tuple[Theme, ...] = ("auto", "light", "dark", "plain")
DRAWN = [*((name, "auto") for name in SCENES), ("slitherlink-answer", "light"), ("nawabari-answer", "dark")]
DRAWN += [("every-mark", "dark"), ("nawabari-answer", "plain")]


@pytest.mark.parametrize(("name", "theme"), DRAWN)
def test_drawings_stay_as_they_are(name: str, theme: Theme) -> None:
    drawn = SCENES[name].svg(theme)
    file = GOLDEN / (f"{name}.svg" if theme == "auto" else f"{name}.{theme}.svg")
    if os.environ.get("KOTAE_GOLDEN") == "write":
        file.write_bytes(drawn.encode())
    assert file.read_bytes() == drawn.encode()


def test_no_drawing_is_left_over() -> None:
    names = {f"{name}.svg" if theme == "auto" else f"{name}.{theme}.svg" for name, theme in DRAWN}
    assert {file.name for file in GOLDEN.iterdir()} == names


def test_every_mark_is_drawn() -> None:
    drawn = {type(mark) for name in SCENES for still in SCENES[name].stills for mark in still.picture.marks}
    assert drawn == set(get_args(Mark))


def family_scenes() -> Iterator[tuple[str, Scene]]:
    for kind in KINDS:
        puzzle, values = solved(kind)
        for state, answer in (("puzzle", None), ("answer", values), ("partial", partial(puzzle, values))):
            yield f"{kind.family}-board-{state}", Scene(puzzle, answer)


def example_scenes() -> Iterator[tuple[str, Scene]]:
    for file in sorted(EXAMPLES.glob("*/*.txt")):
        if file.stem != "25x25":  # no different from smaller ones, only slower
            for state, scene in states(read(file.read_text())):
                yield f"{file.parent.name}/{file.stem}-{state}", scene


FAMILIES = dict(family_scenes())
ALL = {**SCENES, **dict(example_scenes()), **FAMILIES}


def points(element: ElementTree.Element) -> Iterator[tuple[float, float]]:
    """The points that a path passes through. Our paths have absolute commands only."""
    x = y = 0.0
    for command, numbers in re.findall(r"([MLHVAZ])([^MLHVAZ]*)", element.attrib["d"]):
        values = [float(value) for value in numbers.split()]
        if command == "H":
            x = values[0]
        elif command == "V":
            y = values[0]
        elif command == "A":
            if values[2:5] == [0, 1, 1]:  # half a circle, which reaches as far up and down
                yield from ((x, y - values[0]), (x, y + values[0]))
            x, y = values[5:]
        elif command != "Z":
            x, y = values
        yield x, y


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("name", ALL)
def test_well_formed_and_inside(name: str, theme: Theme) -> None:
    text = ALL[name].svg(theme)
    root = ElementTree.fromstring(text)
    assert root.attrib["role"] == "img"
    assert root[0].tag == f"{SVG}title"
    assert root[1].tag == f"{SVG}desc"
    assert not re.search(
        r"nan|inf|e-\d", re.sub(r"<style>.*?</style>|<desc>.*?</desc>|<title>.*?</title>", "", text, flags=re.S)
    )
    left, top, width, height = map(float, root.attrib["viewBox"].split())
    assert (left, top) == (0, 0)
    assert float(root.attrib["width"]) / float(root.attrib["height"]) == pytest.approx(width / height, 0.01)
    for path in root.iter(f"{SVG}path"):
        rim = 0 if path.attrib["class"] == "paper" else LOOKS[path.attrib["class"]].width / 2
        assert all(rim <= x <= width - rim and rim <= y <= height - rim for x, y in points(path)), path.attrib["class"]
    for group in root.iter(f"{SVG}g"):
        size = LOOKS[group.attrib["class"]].size
        for word in group:
            x, y, wide = float(word.attrib["x"]), float(word.attrib["y"]), 0.64 * size * len(word.text or "") / 2
            assert wide <= x + 1
            assert x + wide <= width + 1
            assert size * 0.73 <= y <= height


@pytest.mark.parametrize("name", ALL)
def test_every_clue_is_there(name: str) -> None:
    scene = ALL[name]
    wanted: list[str] = []
    for still in scene.stills:
        for mark in still.picture.marks:
            wanted += mark.text.split() if isinstance(mark, Label | Tile | Arrow) else []
            wanted += [word for word, _ in mark.words] if isinstance(mark, Heading) else []
            wanted += filter(None, (mark.below, mark.right)) if isinstance(mark, Split) else []
    others = ("digit", "candidate", "caption", "letter", "pale-letter", "chip-letter", "pale-chip-letter")
    clues = [name for name, look in LOOKS.items() if look.size and name not in others]
    root = ElementTree.fromstring(scene.svg())
    found = [word.text or "" for group in root.iter(f"{SVG}g") if group.attrib["class"] in clues for word in group]
    assert sorted(found) == sorted(wanted)


def used(name: str) -> set[str]:
    return {shape.look for shape in sketch(ALL[name].stills).shapes}


@pytest.mark.parametrize("family", ["sliding", "null", *(f"{name}-board" for name in NAMES)])
def test_answers_look_different_from_clues(family: str) -> None:
    """In ink, and in shape or weight as well."""
    before, after = used(f"{family}-puzzle"), used(f"{family}-answer")
    reprinted = {name for name, look in LOOKS.items() if "paper" in (look.fill, look.stroke)}
    added = after - before - reprinted - {"caption", "inside"}
    assert added
    for theme in (LIGHT, DARK, PLAIN):
        clue = {theme[LOOKS[look].fill] for look in before if LOOKS[look].size}
        for look in added:
            assert theme.get(LOOKS[look].stroke or LOOKS[look].fill) not in clue
            assert not LOOKS[look].size or LOOKS[look].bold
    heavy = {LOOKS[look].width for look in added if LOOKS[look].stroke}
    assert all(width >= 2 for width in heavy)


def test_only_partial_answers_say_what_is_not_there() -> None:
    for family in ("slitherlink", "hashi", "nonogram", "colours", "null"):
        absent = {"cross", "blank", "print-blank"}
        assert not absent & used(f"{family}-answer")
        assert absent & used(f"{family}-partial"), family


@pytest.mark.parametrize("theme", [LIGHT, DARK, PLAIN], ids=["light", "dark", "plain"])
def test_contrast(theme: dict[str, str]) -> None:
    """What is read has at least 4.5:1 wherever it may stand, and what is only seen at least 3:1 on paper."""
    tints = [f"tint{k}" for k in range(6)]
    for ground in ("paper", "inside", "tile", *tints):
        assert contrast(theme["ink"], theme[ground]) >= 7, ground
        assert contrast(theme["answer"], theme[ground]) >= 4.5, ground
    assert contrast(theme["faint"], theme["paper"]) >= 4.5
    assert contrast(theme["paper"], theme["answer"]) >= 4.5
    assert contrast(theme["grid"], theme["paper"]) >= 3
    assert contrast(theme["rule"], theme["board"]) >= 3
    assert contrast(theme["print"], theme["board"]) >= 7
    assert contrast(theme["pale"], theme["wall"]) >= 4.5
    assert contrast(theme["pale"], theme["black"]) >= 7
    assert contrast(theme["print"], theme["white"]) >= 7
    assert contrast(theme["wall"], theme["paper"]) >= 3
    assert contrast(theme["wall-rim"], theme["wall"]) >= 3


@given(st.tuples(*[st.integers(0, 255)] * 3))
def test_letters_can_be_read_on_any_colour(rgb: tuple[int, int, int]) -> None:
    colour = "#{:02x}{:02x}{:02x}".format(*rgb)
    assert contrast(colour, LIGHT["pale" if takes_pale(colour) else "print"]) > 4


def test_themes() -> None:
    """Programs without media queries show the light page; an asked-for theme needs none."""
    auto, light, dark, plain = (SCENES["hashi-puzzle"].svg(theme) for theme in THEMES)
    rules = auto.split("@media")
    assert LIGHT["ink"] in rules[0]
    assert DARK["ink"] not in rules[0]
    assert DARK["ink"] in rules[1]
    assert "@media" not in light + dark + plain
    assert LIGHT["ink"] not in dark + plain
    assert "var(" not in auto


LONG = {
    "black": "nonogram\nrows:\n1\n1\ncolumns:\n100 99\n1000\n1\n",
    "colours": "nonogram\ncolors:\nr red #ff0000\nm blue #0000ff\nrows:\n1r\ncolumns:\n100r 99m\n1000r\n1r\n",
    "tiles": "sliding\n" + "\n".join(" ".join(str(33 * r + c) for c in range(33)) for r in range(33)) + "\n",
}


@pytest.mark.parametrize("name", LONG)
def test_long_numbers_keep_to_their_cells(name: str) -> None:
    shapes = Board(Scene(read(LONG[name])).stills[0].picture).sketch().shapes
    numbers = [words for words in shapes if isinstance(words, Words) and any(len(text) > 3 for *_, text in words.parts)]
    assert numbers
    for words in numbers:
        size = LOOKS[words.look].size * words.scale
        assert max(text_width(text, size) for *_, text in words.parts) < CELL
        (group,) = elements(words)
        assert f'style="font-size:{number(size)}px"' in group


def test_text_is_escaped() -> None:
    text = svg(sketch(SCENES["hashi-puzzle"].stills), "<a> & \x07b", "]]>")
    assert ElementTree.fromstring(text)[0].text == "<a> & b"


def test_colours_of_any_letter_are_escaped() -> None:
    drawn = read_as(Nonogram, BOARDS["colours"])
    palette = (Colour("<", "less & <b>", "#000000"), drawn.palette[1])
    root = ElementTree.fromstring(Scene(type(drawn)(drawn.grid, drawn.clues, palette=palette)).svg())
    assert "< less & <b>" in (root[1].text or "")


def test_a_loop_is_one_stroke() -> None:
    (loop,) = [shape for shape in sketch(SCENES["slitherlink-answer"].stills).shapes if shape.look == "loop"]
    assert len(loop.parts) == 1
    square: list[tuple[Place, Place]] = [((0, 0), (0, 2)), ((0, 2), (0, 4)), ((0, 4), (2, 4)), ((2, 0), (2, 2))]
    square += [((2, 2), (2, 4)), ((0, 0), (2, 0))]
    assert joined(square) == [[(0, 0), (0, 4), (2, 4), (2, 0), (0, 0)]]


@pytest.mark.parametrize(("family", "is_tinted"), [("simpleloop", True), ("pipelink", False)])
def test_the_inside_of_a_loop_is_tinted_unless_it_crosses_itself(family: str, is_tinted: bool) -> None:
    puzzle = read_board(min((EXAMPLES / family).glob("*.txt")).read_text())
    looks = [shape.look for shape in sketch(Scene(puzzle, solve(puzzle).solutions[0]).stills).shapes]
    assert ("inside" in looks) is is_tinted


@given(st.sets(st.sampled_from([((y, x), (y + v, x + 2 - v)) for y, x, v in product((0, 2, 4), (0, 2, 4), (0, 2))])))
def test_joining_keeps_every_piece(pieces: set[tuple[Place, Place]]) -> None:
    found = []
    for line in joined(sorted(pieces)):
        for (y, x), (v, w) in pairwise(line):
            steps = max(abs(v - y), abs(w - x)) // 2
            places = [(y + (v - y) * k // steps, x + (w - x) * k // steps) for k in range(steps + 1)]
            found += [tuple(sorted(pair)) for pair in pairwise(places)]
    assert sorted(found) == sorted(pieces)


def touch(one: Area, other: Area) -> bool:
    """Whether two areas share a part of their borders; corners do not count."""
    down = min(one.row + one.height, other.row + other.height) - max(one.row, other.row)
    across = min(one.col + one.width, other.col + other.width) - max(one.col, other.col)
    return min(down, across) == 0 and max(down, across) > 0


def divided(area: Area, pick: random.Random) -> list[Area]:
    """An area cut up at random."""
    row, col, height, width = area
    if height > 1 and (width == 1 or pick.random() < 0.5) and pick.random() < 0.9:
        cut = pick.randrange(1, height)
        parts = [Area(row, col, cut, width), Area(row + cut, col, height - cut, width)]
    elif width > 1 and pick.random() < 0.9:
        cut = pick.randrange(1, width)
        parts = [Area(row, col, height, cut), Area(row, col + cut, height, width - cut)]
    else:
        return [area]
    return [piece for part in parts for piece in divided(part, pick)]


@pytest.mark.parametrize("seed", range(20))
def test_areas_that_touch_have_different_tints(seed: int) -> None:
    wheel = [Area(0, 0, 1, 2), Area(0, 2, 2, 1), Area(2, 1, 1, 2), Area(1, 0, 2, 1), Area(1, 1, 1, 1)]
    for areas in (wheel, divided(Area(0, 0, 12, 12), random.Random(seed))):
        tinted = list(zip(areas, tints(areas), strict=True))
        assert all(a != b for (one, a), (other, b) in combinations(tinted, 2) if touch(one, other))
        assert max(tint for _, tint in tinted) < 6


def test_notebooks_show_puzzles_and_answers() -> None:
    for text in BOARDS.values():
        puzzle = read(text)
        assert puzzle._repr_svg_() == Scene(puzzle).svg()
    several = read_board("slitherlink\n23\n32\n")
    assert "answer 2" in (solve(several)._repr_svg_() or "")
    none = read_board("hashi\n7.1\n")
    assert solve(none)._repr_svg_() == Scene(none).svg()
    tiles = read(BOARDS["sliding"])
    assert isinstance(tiles, Sliding)
    assert "A plan of 2 steps" in (find_plan(tiles)._repr_svg_() or "")


def test_what_is_given_is_said_only_where_there_is_something() -> None:
    stars = read("starbattle\n....\n....\n....\n....\nregions:\nAABB\nABBB\nACDD\nCCCD\n")
    assert Scene(stars).title == "Star Battle 4x4"
    assert Scene(stars).given == "4 rows, 4 columns. Stars: 1."
    assert Scene(read("slitherlink\n23\n32\n")).given == "2 rows, 2 columns, 4 clues."
    assert Scene(read(BOARDS["colours"])).given.endswith("6 clues. Colours: k black, y yellow.")
    assert "Colours" not in Scene(read(BOARDS["nonogram"])).about


@pytest.mark.parametrize("kind", KINDS, ids=NAMES)
def test_every_place_of_a_rule_can_be_lit(kind: type[Puzzle]) -> None:
    """Without hiding a clue, and without a box that has no size."""
    puzzle, values = solved(kind)
    places = [statement.where for statement in puzzle.statements if statement.where]
    spots = {spot for where in places for spot in (where if isinstance(where[0], tuple) else [where])}
    scene = Scene(puzzle, values, mistakes=sorted(spots))
    before, after = (Board(each.stills[0].picture).sketch().shapes for each in (Scene(puzzle, values), scene))
    assert [shape for shape in after if isinstance(shape, Words)] == [shape for shape in before if is_text(shape)]
    boxes = [box for shape in after if isinstance(shape, Boxes) for box in shape.parts]
    assert all(wide > 0 and high > 0 for _, _, wide, high in boxes)
    assert {shape.look for shape in after} & {"wrong", "wrong-area", "wall-wrong", "cell-wrong"} or not spots


@pytest.mark.parametrize("name", [*FAMILIES, "every-mark"])
def test_pdf_shows_the_same(name: str) -> None:
    """The words of a drawing are in the PDF as well, as many of each."""
    drawn = sketch(ALL[name].stills)
    wanted = sorted(text for shape in drawn.shapes if isinstance(shape, Words) for *_, text in shape.parts)
    pages = Pages(drawn.width, drawn.height, "a title", "light")
    pages.canvas.setPageCompression(0)
    pages.draw(drawn, 0, 0, 1)
    found = re.findall(r"\(((?:[^()\\]|\\.)*)\) Tj", pages.finished().decode("latin-1"))
    assert sorted(re.sub(r"\\(.)", r"\1", text) for text in found) == wanted
