"""What models write is read as it is meant, in every family; what could mean two things is refused with the reason."""

import json
import re
from functools import cache
from random import Random
from typing import Any

import pytest
from conftest import some_of

import kotae
from kotae import ReplyError, read_reply
from kotae.errors import KotaeError
from kotae.families import AnyPuzzle, clue_families, families, family
from kotae.families.base import Puzzle
from kotae.learn.loose_json import values_in
from kotae.library.solve import Answer

KINDS = list(clue_families())
HASHI = "hashi\n2.2\n...\n1..\n"
"""Its answer: a bridge to the right, and one down."""
LAMPS = "akari\n...\n.1.\n...\n"
HEYAWAKE = "heyawake\n1..\n...\n...\nrooms:\nAAA\nAAA\nBBB\n"
LOOP = "slitherlink\n3.\n..\n"
SUDOKU = "sudoku\n12..\n3412\n..21\n21..\n"
MASYU = "masyu\n...\n.b.\n...\n"
SHIKAKU = "shikaku\n2.\n.2\n"


@cache
def example(name: str) -> tuple[AnyPuzzle, Answer]:
    puzzle = kotae.read(f"{name}\n{family(name).example}")
    return puzzle, kotae.solve(puzzle)


def states(puzzle: Puzzle, answer: list[int]) -> list[str]:
    """An answer as a list of places and what is there, in Kotae's own words."""
    lines: list[str] = []
    for layer in puzzle.shown_layers:
        decisions = dict.fromkeys(tuple(layer.decision(each)) for each in range(layer.first, layer.after))
        for decision in decisions:
            lines += [f"- {where}: {what}" for what, where in layer.states([answer[each] for each in decision])]
    return lines


def wrappings(answer: Answer) -> dict[str, str]:
    """What a model may write around the same answer."""
    grid, drawing = json.dumps(answer.grid()), str(answer).partition("\n\n")[2]
    return {
        "bare": grid,
        "object": f'```json\n{{"solution": {grid}}}\n```',
        "python": f"The answer is {answer.grid()!r}.",
        "tags": f"<think>Perhaps r1c1 = 3? [1, 2]</think>\n<answer>{grid}</answer>",
        "boxed": f"Therefore \\boxed{{{grid}}}",
        "headed": f"I tried `[[0, 1], [1, 0]]` first.\n\n**Final answer:**\n\n{grid}\n",
        "drawing": f"Here is the solved board:\n\n```text\n{drawing}\n```\nEvery rule holds.",
        "drawing without a fence": f"Here is the solved board:\n\n{drawing}\n\nEvery rule holds.",
    }


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_every_family_is_read_however_it_is_wrapped(kind: type[Puzzle]) -> None:
    puzzle, answer = example(kind.family)
    assert isinstance(puzzle, Puzzle)
    for name, text in wrappings(answer).items():
        found = read_reply(puzzle, text)
        assert puzzle.solved_by(puzzle.finished(found.first())), (name, str(found))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_every_family_is_read_in_its_own_words(kind: type[Puzzle]) -> None:
    puzzle, answer = example(kind.family)
    assert isinstance(puzzle, Puzzle)
    if any(layer.divides for layer in puzzle.shown_layers):
        areas = [f"r{r + 1}c{c + 1}-r{r + h}c{c + w}" for r, c, h, w in areas_of(puzzle, answer)]
        text = "\n".join(areas)
    else:
        text = "\n".join(states(puzzle, answer.first()))
    found = read_reply(puzzle, f"My answer:\n{text}")
    assert puzzle.solved_by(puzzle.finished(found.first())), str(found)


def areas_of(puzzle: Puzzle, answer: Answer) -> list[list[int]]:
    layer: Any = puzzle.shown_layers[0]
    return [list(layer.rectangle(centre, answer.first())) for centre in layer.around]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.family)
def test_a_copy_of_the_puzzle_is_no_answer(kind: type[Puzzle]) -> None:
    puzzle, answer = example(kind.family)
    assert isinstance(puzzle, Puzzle)
    try:
        found = read_reply(puzzle, f"The puzzle is:\n\n```\n{puzzle}\n```\n")
    except ReplyError:
        return
    assert all(value in (0, true) for value, true in zip(found.first(), answer.first(), strict=True))


READ: list[tuple[str, str, Any]] = [
    # bridges
    (HASHI, "r1c1-r1c3: 1\nr1c1-r3c1: 1", [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1]]),
    (HASHI, "* R1C1 to R1C3: two bridges", [[0, 0, 0, 2, 2]]),
    (HASHI, "1. (0,0) - (0,2): 1\n2. (0,0) - (2,0): single", [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1]]),
    (HASHI, "between r1c1 and r1c3: 1 bridge", [[0, 0, 0, 2, 1]]),
    (HASHI, "[((0, 0), (0, 2), 1), ((0, 0), (2, 0), 1)]", [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1]]),
    (HASHI, '{"bridges": [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1],],}', [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1]]),
    (HASHI, "```\n2-2\n|..\n1..\n```", [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1]]),
    # lamps
    (LAMPS, "Lamps: r1c2, r3c3", ["?#?", "?.?", "??#"]),
    (LAMPS, "Lamps:\n\nr1c2 and r3c3", ["?#?", "?.?", "??#"]),
    (LAMPS, "Place a lamp at r1c2.\nPlace a lamp at r3c3.", ["?#?", "?.?", "??#"]),
    (LAMPS, "r1c2 is a lamp, r1c1 has no lamp", [".#?", "?.?", "???"]),
    (LAMPS, ".L.\n.1.\n..L", [".#.", "...", "..#"]),
    (LAMPS, "```\n. * .\n. # .\n. . *\n```", [".#.", "...", "..#"]),
    (LAMPS, "| . | L | . |\n|---|---|---|\n| . | 1 | . |\n| . | . | L |", [".#.", "...", "..#"]),
    (LAMPS, '{"lamps": [[0, 1], [2, 2]]}', ["?#?", "?.?", "??#"]),
    (LAMPS, '[{"row": 0, "col": 1}, {"row": 2, "col": 2}]', ["?#?", "?.?", "??#"]),
    (LAMPS, "   1 2 3\n1  . L .\n2  . 1 .\n3  . . L", [".#.", "...", "..#"]),
    # shading
    (HEYAWAKE, "[[1, 0, 0], [0, 0, 1], [0, 0, 0]]", ["#..", "..#", "..."]),
    (HEYAWAKE, "[[true, false, false], [false, false, true], [false, false, false]]", ["#..", "..#", "..."]),
    (HEYAWAKE, "⬛⬜⬜\n⬜⬜⬛\n⬜⬜⬜", ["#..", "..#", "..."]),
    (HEYAWAKE, "Shaded cells: (0, 0), (1, 2)", ["#??", "??#", "???"]),
    (HEYAWAKE, "(1, 1) is shaded\n(2, 3) is shaded", ["#??", "??#", "???"]),
    (HEYAWAKE, "row 1, column 1: shaded\nrow 2, column 3: unshaded", ["#??", "??.", "???"]),
    (HEYAWAKE, "Coordinates are 1-indexed.\n(1, 1): black\n(2, 2): white", ["#??", "?.?", "???"]),
    (HEYAWAKE, '{"r1c1": "shaded", "r2c3": true}', ["#??", "??#", "???"]),
    (HEYAWAKE, '["#..", "..#", "..."]\n\nSo r1c1 and r2c3.', ["#..", "..#", "..."]),
    (HEYAWAKE, "First I had\n\n???\n??#\n???\n\nand then\n\n#..\n..#\n...\n", ["#..", "..#", "..."]),
    # edges
    (
        LOOP,
        "top of r1c1: line\nr1c1 left: drawn\nr1c1 south: no line",
        {"horizontal": ["1?", "0?", "??"], "vertical": ["1??", "???"]},
    ),
    (LOOP, "(0,0) -> (0,1) -> (1,1) -> (1,0) -> (0,0)", {"horizontal": ["1?", "1?", "??"], "vertical": ["11?", "???"]}),
    (LOOP, "[[0,0],[0,1],[1,1],[1,0],[0,0]]", {"horizontal": ["1?", "1?", "??"], "vertical": ["11?", "???"]}),
    (
        LOOP,
        '{"horizontal": [[1, 0], [1, 0], [0, 0]], "vertical": [[1, 1, 0], [0, 0, 0]]}',
        {"horizontal": ["10", "10", "00"], "vertical": ["110", "000"]},
    ),
    (
        LOOP,
        "```\n+---+   +\n| 3 |\n+   +   +\n\n+   +   +\n```",
        {"horizontal": ["1?", "??", "??"], "vertical": ["11?", "???"]},
    ),
    # digits
    (SUDOKU, "1 2 3 4\n3 4 1 2\n4 3 2 1\n2 1 4 3", [[1, 2, 3, 4], [3, 4, 1, 2], [4, 3, 2, 1], [2, 1, 4, 3]]),
    (
        SUDOKU,
        "1 2 | 3 4\n3 4 | 1 2\n----+----\n4 3 | 2 1\n2 1 | 4 3",
        [[1, 2, 3, 4], [3, 4, 1, 2], [4, 3, 2, 1], [2, 1, 4, 3]],
    ),
    (SUDOKU, "r1c3 = 3, r1c4 = 4", [[None, None, 3, 4], [None] * 4, [None] * 4, [None] * 4]),
    (SUDOKU, '{"0,2": 3, "0,3": 4}', [[None, None, 3, 4], [None] * 4, [None] * 4, [None] * 4]),
    # lines
    (MASYU, "┌─┐\n│.│\n└─┘", {"horizontal": ["11", "00", "11"], "vertical": ["101", "101"]}),
    (MASYU, "r1c1-r1c3, r1c3-r3c3", {"horizontal": ["11", "??", "??"], "vertical": ["??1", "??1"]}),
    # areas
    (SHIKAKU, "A A\nB B", [[0, 0], [1, 1]]),
    (SHIKAKU, "r1c1-r1c2\nr2c1-r2c2", [[0, 0], [1, 1]]),
    (SHIKAKU, "[[0, 0, 1, 2], [1, 0, 1, 2]]", [[0, 0], [1, 1]]),
]
"""Puzzles, replies as models write them, and what they say."""


@pytest.mark.each_family
@pytest.mark.parametrize(("puzzle", "text", "said"), READ, ids=range(len(READ)))
def test_replies_are_understood(puzzle: str, text: str, said: Any) -> None:
    assert read_reply(kotae.read(puzzle), text).grid() == said


REFUSED = [
    (LAMPS, "", "nothing in it"),
    (LAMPS, "I cannot solve this.", "nothing in it"),
    (LAMPS, "If r1c1 were a lamp, then r1c2 would be lit.", "nothing in it"),
    (LAMPS, "...\n.1.\n...", "it repeats the puzzle"),
    (LAMPS, ".Q.\n.1.\n..L", "r1c2 has 'Q'"),
    (LAMPS, ".L.\n.1.\n..L\n\nor\n\nL..\n.1.\n..L", "two different answers"),
    (LAMPS, "<answer>.L.\n.1.\n..L</answer> or <answer>L..\n.1.\n..L</answer>", "two different answers"),
    (LAMPS, "<answer>I am not sure</answer>\n.L.\n.1.\n..L", "nothing in it"),
    (LAMPS, "Lamps: (1, 2), (2, 1)", "may count from 0 or from 1"),
    (LAMPS, "Lamps: r9c9", "outside the board"),
    (LAMPS, "r1c2: lamp\nr1c2: no lamp", "two different things"),
    (MASYU, "┌──\n│.│\n└─┘", "r1c3 has"),
    (MASYU, "┌─┐\n│.│\n.─┘", "two different things"),
    (SUDOKU, "r1c3 = 7", "means nothing"),
    (HASHI, "r1c1-r1c3: 3", "means nothing"),
    (HASHI, "__import__('os').system('touch /tmp/evil')", "nothing in it"),
    (LAMPS, "[" * 100_000, "nothing in it"),
    (LAMPS, "x" * 300_000, "characters"),
]


@pytest.mark.each_family
@pytest.mark.parametrize(("puzzle", "text", "reason"), REFUSED, ids=range(len(REFUSED)))
def test_other_replies_are_refused_with_the_reason(puzzle: str, text: str, reason: str) -> None:
    with pytest.raises(ReplyError, match=re.escape(reason)):
        read_reply(kotae.read(puzzle), text)


def test_a_number_that_may_be_a_clue_or_a_mark_is_refused() -> None:
    puzzle = kotae.read("heyawake\n1..\n...\n...\nrooms:\nAAA\nAAA\nAAA\n")
    with pytest.raises(ReplyError, match="may be the clue or a mark"):
        read_reply(puzzle, "1 0 0\n0 0 0\n0 0 0")


def test_coordinates_count_as_the_caller_says() -> None:
    puzzle, text = kotae.read(LAMPS), "Lamps: (1, 2)"
    assert read_reply(puzzle, text, counted_from=0).grid() == ["???", "?.#", "???"]
    assert read_reply(puzzle, text, counted_from=1).grid() == ["?#?", "?.?", "???"]


def test_moves_are_kept_in_their_order() -> None:
    found = read_reply(kotae.read(LAMPS), "1. r1c2: lamp\n2. r3c3: lamp\n")
    assert [kotae.read(LAMPS).to_json(each) for each in found.positions] == [
        ["?#?", "?.?", "???"],
        ["?#?", "?.?", "??#"],
    ]


def test_what_was_understood_is_shown() -> None:
    shown = str(read_reply(kotae.read(HASHI), "Well.\n<answer>r1c1-r1c3: 1</answer>"))
    assert shown.startswith("read as a list of places between tags (line 2)\n\n2───")


def test_plans_are_read() -> None:
    tiles = kotae.read("sliding\n1 2 3\n4 5 6\n0 7 8\n")
    for text in ("moves: 7 8", "First 7.\n```\n7, 8\n```", '{"tiles": [7, 8]}', "<answer>7 -> 8</answer>"):
        assert read_reply(tiles, text).first() == [7, 8], text
    with pytest.raises(ReplyError, match="no plan"):
        read_reply(tiles, "I would move the seven.")
    with pytest.raises(ReplyError, match="two different plans"):
        read_reply(tiles, "moves: 7 8\nmoves: 7")


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("{'a': (1, 2), \"b\": None,}", [{"a": [1, 2], "b": None}]),
        ("see [1] and [x, #, .]", [[1], ["x", "#", "."]]),
        ('["a\\"b", True]', [['a"b', True]]),
        ("[[1, 2], [3", [[1, 2]]),
        ('{"a": 1, "a": 2}', []),
        ("[" * 13 + "]" * 13, [json.loads("[" * 12 + "]" * 12)]),
    ],
)
def test_json_is_read_loosely(text: str, values: list[Any]) -> None:
    assert [found.value for found in values_in(text)][: len(values)] == values


PIECES = (
    *("```", "\n", "<answer>", "</answer>", "<think>", "</think>", "[", "]", "{", "}", "(0, 1)", "r1c1", "r2c3 east"),
    *(
        " is ",
        " shaded",
        "not ",
        "#",
        ".",
        "?",
        "-> ",
        ", ",
        ": ",
        "2",
        "5",
        "|",
        "│",
        "─",
        "\\boxed{",
        "Final answer:",
    ),
    *("row 1, column 2", '"horizontal"', "null", "True", "'", '"', "x", "█", "é", "\0", "top of ", "\\", "moves"),
    *("0" * 12, "and", "1. ", "- ", "r1c1-r1c3", "A1", "c4", "Columns A", "chess", "²", "٣"),
)


def hostile(random: Random, answer: Answer) -> str:
    """An answer that was damaged, or pieces thrown together."""
    grid, drawing = json.dumps(answer.grid()), str(answer)
    thrown = "".join(random.choices(PIECES, k=random.randrange(1, 60)))
    text = list(random.choice((grid, drawing, f"```\n{drawing}\n```\n<answer>{grid}</answer>", thrown)))
    for _ in range(random.randrange(6)):
        at, other = random.randrange(len(text) + 1), random.randrange(len(text) + 1)
        change = random.randrange(4)
        if change == 0:
            text[at:at] = random.choice(PIECES)
        elif change == 1:
            del text[at : at + random.randrange(1, 9)]
        elif change == 2:
            text[at : at + 1] = chr(random.choice((random.randrange(32, 127), random.randrange(1, 0x3000))))
        else:
            text[at:at] = text[other : other + random.randrange(1, 40)]
    return "".join(text)


@pytest.mark.parametrize("seed", some_of(range(500), 1))
def test_any_text_is_read_or_refused(seed: int) -> None:
    random = Random(seed)
    names = [kind.family for kind in families()]
    read = 0
    for _ in range(200):
        puzzle, answer = example(random.choice(names))
        try:
            found = read_reply(puzzle, hostile(random, answer))
            assert found.how
            str(found.grid())
            read += 1
        except KotaeError:
            pass
    assert 20 < read < 180
