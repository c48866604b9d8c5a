"""A sample of families at the page, by mouse, by fingers and by keys: whatever their layers are, and without a line
here that knows them. Every family is played on the page without a server: static/test_families.py."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from boards import as_board, read_board
from playwright.sync_api import Page, expect
from sampling import sample

from browser.hands import (
    Place,
    board,
    click,
    draw,
    expect_solved,
    given,
    notice,
    open_text,
    pause,
    press,
    strokes,
)
from kotae import read, write
from kotae.answers.solve import solve
from kotae.families import families
from kotae.families.base import Puzzle
from kotae.families.sliding import Sliding
from kotae.sliding.plan import find_plan
from kotae.web.api import call
from kotae.web.board import description

FEW = 20_000
"""Milliseconds in which a hint is found, also on a busy machine."""
FAMILIES = [kind.family for kind in families()]
FILLED = [kind.family for kind in families() if not kind.plans]


def one_of_each_kind() -> list[Any]:
    """The sample. The first with a certain layer stands for the others, which are played now and then; and so are those
    with layers that the other tests of the page play."""
    seen = {"corridors", "edges", "ink", "rectangles", "tiles"}
    found = []
    for kind in families():
        if kind.family not in sample():
            continue
        layers = tuple(layer.kind for layer in kind.layer_kinds.values()) if issubclass(kind, Puzzle) else ("tiles",)
        found.append(pytest.param(kind.family, marks=pytest.mark.exhaustive if seen.issuperset(layers) else ()))
        seen.update(layers)
    return found


MORE = ("nurikabe\n2...\n....\n..3.\n....\n", "shikaku\n..2\n4..\n..3\n")
"""Puzzles with an answer, for families whose own may have none."""


@cache
def a_puzzle(family: str) -> str:
    """The first puzzle of a family that has an answer."""
    told = next(each for each in call("families", {})["families"] if each["family"] == family)
    texts: list[str] = [example["puzzle"] for example in told["examples"]]
    texts += [text for text in MORE if text.startswith(family)]
    return next(text for text in texts if has_answer(text))


def has_answer(text: str) -> bool:
    puzzle = read(text)
    return bool(find_plan(puzzle).plans if isinstance(puzzle, Sliding) else solve(as_board(puzzle)).solutions)


WALK = """async ([described, targets]) => {
    const { Sheet } = await import("/board/sheet.js");
    const sheet = new Sheet(described, () => null, () => null);
    const arrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };
    let from = sheet.home;
    return targets.map((target) => {
        const reached = new Map([[from.join(), []]]);
        const queue = [from];
        while (queue.length && !reached.has(target.join())) {
            const at = queue.shift();
            for (const [key, [down, right]] of Object.entries(arrows)) {
                const next = sheet.walk(at, down, right);
                if (reached.has(next.join())) continue;
                reached.set(next.join(), [...reached.get(at.join()), key]);
                queue.push(next);
            }
        }
        from = target;
        return reached.get(target.join());
    });
}"""
"""The arrows that lead the cursor from its first place to each of some others, one after the other."""


def presses(page: Page, text: str) -> Iterator[str]:
    """The keys that draw the answer of a puzzle."""
    puzzle = read(text)
    if isinstance(puzzle, Sliding):
        yield from pushes(puzzle)
        return
    stops: list[tuple[Place, list[str]]] = []
    for how, first, second in strokes(text):
        if how == "click":
            stops.append((at_the_gate(puzzle, first), ["Space"] * second))
        elif how == "write" and first not in given(text):
            stops.append((first, list(second)))
        elif how == "drag":
            stops += dragged(puzzle, first, second)
    ways = page.evaluate(WALK, [description(puzzle), [list(place) for place, _ in stops]])
    for way, (_, keys) in zip(ways, stops, strict=True):
        yield from (*way, *keys)


def pushes(puzzle: Sliding) -> Iterator[str]:
    """An arrow pushes a tile that way, into the gap."""
    plan = find_plan(puzzle).plans[0]
    for state, tile in zip(puzzle.states(plan), plan, strict=False):
        gap, cell = (divmod(state.index(each), puzzle.grid.cols) for each in (0, tile))
        ways = {(1, 0): "ArrowDown", (-1, 0): "ArrowUp", (0, 1): "ArrowRight", (0, -1): "ArrowLeft"}
        yield ways[gap[0] - cell[0], gap[1] - cell[1]]


def at_the_gate(puzzle: Any, place: Place) -> Place:
    """Where the cursor stands for a mark: the middle of a corridor is reached by its gate."""
    for layer in puzzle.shown_layers:
        if layer.kind == "corridors":
            middles: dict[Place, Place] = {
                layer.spot(layer[corridor].chain[0]): layer.gate(corridor) for corridor in layer.places
            }
            return middles.get(place, place)
    return place


def dragged(puzzle: Any, first: Any, last: Any) -> list[tuple[Place, list[str]]]:
    """A rectangle begins and ends with a key; a line crosses an edge; cells are inked one by one."""
    kinds = [layer.kind for layer in puzzle.shown_layers]
    if "rectangles" in kinds:
        return [(first, ["Enter"]), (last, ["Enter"])]
    if "lines" in kinds:
        return [(((first[0] + last[0]) // 2, (first[1] + last[1]) // 2), ["Space"])]
    return [((first[0], col), ["Space"]) for col in range(first[1], last[1] + 1, 2)]


def expect_recognised(page: Page, text: str) -> None:
    """The page sees by itself when the only answer is drawn. Of several, another may have been seen on the way."""
    puzzle = read(text)
    if isinstance(puzzle, Puzzle) and solve(puzzle).status != "unique":
        press(page, "Check")
    expect_solved(page)


@pytest.mark.parametrize("family", one_of_each_kind())
def test_by_keys_by_mouse_and_with_help(page: Page, family: str) -> None:
    text = a_puzzle(family)
    open_text(page, text)
    if family in FILLED:
        press(page, "Check")
        expect(notice(page)).to_contain_text("Nothing is wrong")
    page.locator("#board .board").focus()
    for key in presses(page, text):
        page.keyboard.press(key)
    expect_recognised(page, text)
    press(page, "Clear")
    expect(notice(page)).to_be_empty()
    draw(page, text)
    expect_recognised(page, text)
    press(page, "Clear")
    press(page, "Hint")
    expect(notice(page)).to_contain_text(re.compile("Look at|Nothing more is certain|No next step"), timeout=FEW)


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", [family for family in FAMILIES if family in sample()])
def test_by_fingers(phone: Page, family: str) -> None:
    open_text(phone, a_puzzle(family))
    draw(phone, a_puzzle(family), touch=True)
    expect_recognised(phone, a_puzzle(family))


CLUED = [kind.family for kind in families() if not kind.plans and kind.clue_rules]


@pytest.mark.exhaustive
@pytest.mark.parametrize("family", [family for family in CLUED if family in sample()])
def test_clues_are_typed_wherever_they_stand(page: Page, family: str) -> None:
    """The clues of a puzzle are typed onto the board without them, and the same puzzle is shared."""
    puzzle = read_board(a_puzzle(family))
    nothing = {place: puzzle.token_at(place).nothing for place in puzzle.clues}
    empty = puzzle.with_clues({place: clue for place, clue in nothing.items() if clue is not None})
    open_text(page, write(empty, "text"))
    press(page, "Set")
    wanted = dict(list(puzzle.clues.items())[:3])
    for place, clue in wanted.items():
        choose(page, puzzle, place)
        page.keyboard.type(puzzle.token_at(place).text(clue))
        if page.locator(".clue-field").count():
            page.keyboard.press("Enter")
            page.keyboard.press("Escape")
    expected = write(empty.with_clues({**empty.clues, **wanted}), "text")
    expect_text(page, expected)
    press(page, "Share")
    expect(page.locator("#share-link")).not_to_have_value("")
    link = page.locator("#share-link").input_value()
    page.goto("about:blank")
    page.goto(link)
    board(page).wait_for()
    press(page, "Set")
    expect_text(page, expected)


def expect_text(page: Page, expected: str) -> None:
    """The puzzle as text, once all that was typed has been made a clue."""
    for _ in range(50):
        press(page, "As text")
        found = page.get_by_label("Change it as you like").input_value()
        page.keyboard.press("Escape")
        if found == expected:
            return
        pause(page, 100)
    assert found == expected


def choose(page: Page, puzzle: Any, place: Any) -> None:
    """A click on a place where a clue may stand, beside the board for the head of a line."""
    y, x = place[:2]
    rows, cols = puzzle.grid
    far = {-1: -1, -2: 2 * (cols if x < 0 else rows) + 1}
    click(page, (far.get(y, y), far.get(x, x)))
