"""Playing comforts on the board alone: each is a habit that a player may have or not."""

from typing import Any

from playwright.sync_api import Page

from browser.board.lab import HASHI, NAWABARI, NONOGRAM, SLITHERLINK, Lab, edges
from kotae.board.grid import Grid
from kotae.families.slitherlink import Slitherlink

CROSSING = "hashi\n..1..\n.....\n1...2\n.....\n..1.1\n"


def verdicts(lab: Lab) -> Any:
    return lab.do("[...document.querySelectorAll('.k-clue')].map(clue => clue.dataset.verdict || '')")


def test_what_is_done_at_first_looks_so_whatever_was_drawn(page: Page) -> None:
    lab = Lab(page, "slitherlink\n0.3\n")
    assert verdicts(lab) == ["done", ""]
    lab.click((0, 1), "right")
    assert verdicts(lab) == ["done", ""]
    lab.do("board.undo()")
    assert verdicts(lab) == ["done", ""]
    Lab(page, "nonogram\nrows:\n0\n1\ncolumns:\n1\n")
    assert page.locator("#lab .k-struck").count() == 1


def test_a_press_where_corridors_cross_means_the_one_that_can_have_a_bridge(page: Page) -> None:
    lab = Lab(page, CROSSING)
    lab.click((9, 7))  # the lower 1s are done
    lab.click((4.9, 5))
    assert [0, 2, 4, 2] not in [entry[:4] for entry in lab.answer]
    assert lab.answer[0][:4] == [2, 0, 2, 4]
    lab.do("board.clear()")
    lab.click((2.5, 5))
    lab.click((5, 5.1))  # the one that has a bridge already, to change it
    assert [entry[:4] for entry in lab.answer] == [[0, 2, 4, 2]]


def test_strokes_are_held_to_a_row_or_column(page: Page) -> None:
    lab = Lab(page, NONOGRAM)
    lab.drag((1, 1), (3.4, 5))
    assert lab.answer == ["##?", "?##", "???"]  # a staircase
    lab.do("(board.clear(), board.habits = {held: true})")
    lab.drag((1, 1), (3.4, 5))
    assert lab.answer == ["###", "???", "???"]
    lab.do("board.undo()")
    lab.drag((1, 1), (1, 5), (1, 3), release=False)
    page.mouse.up()
    assert lab.answer == ["##?", "???", "???"]
    lab.do("board.undo()")
    lab.drag((1, 3), (5, 3.9), button="right")
    assert lab.answer == ["?.?", "?.?", "?.?"]


def test_a_preview_shows_what_a_click_would_mean(page: Page) -> None:
    lab = Lab(page, HASHI)
    lab.page.mouse.move(*lab.spot((1, 3)))
    assert lab.count("k-hover") == 0
    lab.do("board.habits = {previews: true}")
    for place, width in (((1, 2.8), 38), ((1, 7), 38)):
        lab.page.mouse.move(*lab.spot(place))
        box = lab.do("board.svg.querySelector('.k-hover').width.baseVal.value")
        assert box > width - 3
    lab.page.mouse.move(*lab.spot((1, 1)))
    assert lab.count("k-hover") == 0  # a press on an island alone draws nothing
    lab.click((1, 3))
    assert lab.answer == [[0, 0, 0, 2, [1, 2]]]
    assert lab.count("k-hover") == 0
    lab.do("(board.habits = {previews: true}, board.frozen = true)")
    lab.page.mouse.move(*lab.spot((1, 7)))
    assert lab.count("k-hover") == 0


HUES = """() => [...board.svg.querySelectorAll('.k-hued')].map((mark) => {
    const { x, y, width, height } = mark.getBBox();
    const [hue] = mark.classList.value.match(/k-hue-./);
    return [[Math.round(y + height / 2) / 16, Math.round(x + width / 2) / 16], hue];
})"""


def hues(lab: Lab) -> dict[tuple[float, float], str]:
    """The colour of each mark, by its middle."""
    return {(place[0], place[1]): hue for place, hue in lab.page.evaluate(HUES)}


def test_each_line_has_a_colour_of_its_own(page: Page) -> None:
    lab = Lab(page, Slitherlink(Grid(4, 4), {}))
    lab.do("board.habits = {colours: true}")
    lab.drag((0, 0), (0, 4))
    lab.drag((4, 0), (4, 2))
    seen = hues(lab)
    assert seen[0, 1] == seen[0, 3] != seen[4, 1]
    lab.drag((0, 0), (4, 0))  # joins them: the larger line keeps its colour
    assert set(hues(lab).values()) == {seen[0, 1]}
    lab.click((3, 0))  # parts them again
    parted = hues(lab)
    assert parted[0, 1] == parted[1, 0] == seen[0, 1] != parted[4, 1]
    lab.do("(board.undo(), board.undo())")
    assert hues(lab)[0, 1] != hues(lab)[4, 1]
    lab.do("board.habits = {}")
    assert hues(lab) == {}


def test_lines_that_cross_keep_their_colours(page: Page) -> None:
    """A third line in a cell parts a bend: opposite lines belong together from then on."""
    lab = Lab(page, "pipelink\n.....\n.....\n.....\n.....\n.....\n")
    lab.do("board.habits = {colours: true}")
    lab.drag((5, 1), (5, 9))
    lab.drag((1, 5), (9, 5))
    seen = hues(lab)
    assert seen[5, 2] == seen[5, 8] != seen[2, 5] == seen[8, 5]
    lab.click((5, 6))  # three lines are left in the cell where they crossed
    lab.click((6, 5))  # and now two, which are a bend
    assert hues(lab)[5, 4] == hues(lab)[4, 5]
    lab.do("board.undo()")
    assert hues(lab)[5, 4] != hues(lab)[4, 5] == hues(lab)[6, 5]


def test_each_region_has_a_colour_of_its_own(page: Page) -> None:
    lab = Lab(page, "nurikabe\n2...\n....\n...3\n")
    lab.do("board.habits = {colours: true}")
    lab.drag((1, 3), (1, 5))
    lab.click((5, 1))
    lab.click((1, 7), "right")
    seen = hues(lab)
    assert seen[1, 3] == seen[1, 5]
    assert len(set(seen.values())) == 3
    lab = Lab(page, NAWABARI)
    lab.do("board.habits = {colours: true}")
    lab.drag((1, 1), (5, 3))
    lab.drag((1, 5), (3, 5))
    assert len(set(hues(lab).values())) == 2
    lab = Lab(page, HASHI)
    lab.do("board.habits = {colours: true}")
    lab.click((1, 3))
    lab.click((5, 7))
    assert len(set(hues(lab).values())) == 2
    lab.click((3, 5))
    assert len(set(hues(lab).values())) == 1


ALIKE = """() => {
    let seed = 3;
    const dice = (sides) => (seed = (seed * 48271) % 2147483647) % sides;
    const keys = [];
    for (let y = 0; y <= 12; y += 1) for (let x = 1 - (y & 1); x <= 12; x += 2) keys.push(y * 4096 + x + 4097);
    for (let move = 0; move < 150; move += 1) {
        const at = keys[dice(keys.length)];
        board.commit([[at, board.marks.get(at) === 1 ? null : 1], [keys[dice(keys.length)], null]]);
        if (dice(5) === 0) board.undo();
    }
    const lines = [...board.svg.querySelectorAll('.k-line')].map((line) => ({
        ends: line.getAttribute('d').match(/M(\\d+) (\\d+)(.)/).slice(1),
        hue: line.classList.value.match(/k-hue-./)[0],
    }));
    return lines.map(({ ends: [x, y, way], hue }) => [[x / 32, y / 32, way], hue]);
}"""


def test_colours_follow_any_drawing(page: Page) -> None:
    """After any moves, lines that meet have one colour."""
    lab = Lab(page, Slitherlink(Grid(6, 6), {}))
    lab.do("board.habits = {colours: true}")
    lines = page.evaluate(ALIKE)
    assert len(lines) > 15
    at_corner: dict[tuple[float, float], set[str]] = {}
    for (x, y, way), hue in lines:
        for corner in ((x, y), (x + 1, y) if way == "h" else (x, y + 1)):
            at_corner.setdefault(corner, set()).add(hue)
    assert all(len(each) == 1 for each in at_corner.values())
    assert len({hue for _, hue in lines}) > 1


def test_the_rest_of_a_clue_that_is_done_is_crossed_out(page: Page) -> None:
    lab = Lab(page, "slitherlink\n...\n.1.\n...\n")
    lab.do("board.habits = {crosses: true}")
    lab.click((2, 3))
    assert edges(lab) == ("???/?1?/?0?/???", "????/?00?/????")
    lab.do("board.undo()")
    assert lab.state["at"] == 0
    assert edges(lab) == ("???/???/???/???", "????/????/????")
    lab.drag((0, 0), (0, 4))  # the corner between them has its two lines
    assert edges(lab) == ("11?/???/???/???", "?0??/????/????")
    lab.click((1, 2))  # what was crossed out can be drawn all the same, and nothing comes back by itself
    lab.click((1, 2))
    assert edges(lab) == ("11?/???/???/???", "????/????/????")
    lab = Lab(page, HASHI)
    lab.do("board.habits = {crosses: true}")
    lab.click((1, 3))
    lab.click((1, 3))
    assert lab.answer == [[0, 0, 0, 2, 2], [0, 0, 2, 0, 0]]
    lab = Lab(page, NONOGRAM)
    lab.do("board.habits = {crosses: true}")
    lab.drag((1, 1), (1, 3))
    assert lab.answer == ["##.", "???", "???"]


def test_what_a_clue_needs_is_drawn(page: Page) -> None:
    lab = Lab(page, "slitherlink\n3.\n..\n")
    lab.do("board.habits = {completes: true}")
    lab.click((1, 2), "right")
    assert edges(lab) == ("11/1?/??", "101/???")  # and from there the only way on, round the corner
    lab.do("board.undo()")
    assert edges(lab)[0] == "??/??/??"
    lab = Lab(page, NONOGRAM)
    lab.do("board.habits = {completes: true}")
    lab.click((1, 5), "right")
    assert lab.answer == ["##.", "#?#", "###"]  # the last column, and what needs all its cells because of that
    lab = Lab(page, "hashi\n2.2\n...\n2.2\n")
    lab.do("board.habits = {completes: true, crosses: true}")
    lab.click((1, 3), "right")
    assert lab.answer == [[0, 0, 0, 2, 0], [0, 0, 2, 0, 2], [0, 2, 2, 2, 2], [2, 0, 2, 2, 0]]
    assert lab.do("board.history.at") == 1


def test_borders_can_be_noted_on_single_edges(page: Page) -> None:
    """A press near an edge between free cells; a drag from there draws a rectangle all the same."""
    lab = Lab(page, NAWABARI)
    lab.click((1, 2.1))
    lab.click((3.9, 1), "right")
    assert (lab.count("k-border-note"), lab.count("k-cross")) == (1, 1)
    assert lab.answer == []
    assert lab.strokes == [[], []]
    state = lab.state
    lab = Lab(page, NAWABARI, state)
    assert lab.state == state
    lab.click((1, 2.1))
    assert lab.count("k-border-note") == 0
    lab.drag((1, 1.9), (5, 3))
    assert lab.answer == [[0, 0, 3, 2]]
    lab.click((1, 1.9))  # within a rectangle, a press takes that away
    assert lab.answer == []
    lab.keys("Shift+ArrowRight")
    assert lab.count("k-border-note") == 1
    lab.keys("Shift+ArrowRight")
    assert (lab.count("k-border-note"), lab.count("k-cross")) == (0, 2)


def test_a_finger_sees_no_preview(phone: Page) -> None:
    lab = Lab(phone, SLITHERLINK)
    lab.do("board.habits = {previews: true}")
    phone.touchscreen.tap(*lab.spot((0, 1)))
    assert lab.count("k-hover") == 0
    assert edges(lab)[0][0] == "1"


def test_swapped_buttons(page: Page) -> None:
    lab = Lab(page, SLITHERLINK)
    lab.do("board.habits = {swapped: true}")
    lab.click((0, 1))
    lab.click((0, 3), "right")
    assert edges(lab)[0] == "01?/???/???/???"


def test_a_press_in_the_middle_of_a_cell_draws_nothing_unless_wanted(page: Page) -> None:
    lab = Lab(page, Slitherlink(Grid(3, 3), {}))
    lab.click((1, 1))
    assert lab.state["moves"] == []
    lab.drag((1.1, 1.1), (2, 4))  # a drag may begin anywhere
    assert edges(lab)[0] == "???/?1?/???/???"
    lab.do("board.habits = {tints: true}")
    lab.click((1, 1))
    assert lab.count("k-inside") == 1
