"""A board alone on a page, and hands: what the tests of the board share."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Page

from kotae import read
from kotae.web.board import description

EXAMPLES = Path(__file__).parent.parent.parent.parent / "examples"
SLITHERLINK = "slitherlink\n3.3\n...\n2.3\n"
HASHI = "hashi\n2.4.3\n.....\n3.?.4\n1.3..\n"
NAWABARI = "nawabari\n2.3\n...\n..3\n"
NONOGRAM = "nonogram\nrows:\n2\n1 1\n3\ncolumns:\n3\n1 1\n2\n"
SLIDING = "sliding\n1 2 3\n4 5 6\n0 7 8\n"

Place = tuple[float, float]


SETUP = """async ({described, state}) => {
    const { Board } = await import("/board/board.js");
    window.heard = { changes: 0, told: [], clues: [] };
    const callbacks = {
        onChange: () => { heard.changes += 1; },
        onCursor: (text) => { heard.told.push(text); },
        onClue: (at, text) => { heard.clues.push([at, text]); },
    };
    window.board = new Board(document.getElementById("lab"), described, callbacks, state);
}"""


class Lab:
    """A board alone on a page, and hands."""

    def __init__(self, page: Page, puzzle: Any, state: Any = None) -> None:
        self.page = page
        puzzle = read(puzzle) if isinstance(puzzle, str) else puzzle
        page.mouse.move(0, 0)
        page.evaluate(SETUP, {"described": description(puzzle), "state": state})

    def __getattr__(self, name: str) -> Any:
        """What the board says."""
        return self.page.evaluate(f"board.{name}")

    @property
    def moves(self) -> list[Any]:
        return [change for stroke in self.strokes for change in stroke]

    def do(self, code: str, argument: Any = None) -> Any:
        return self.page.evaluate(f"argument => ({code})", argument)

    def count(self, look: str) -> int:
        return self.page.locator(f"#lab .{look}").count()

    def spot(self, place: Place) -> tuple[float, float]:
        """Where on the screen a place is."""
        code = """([y, x]) => {
            const point = new DOMPoint(x * 16, y * 16).matrixTransform(board.svg.getScreenCTM());
            return [point.x, point.y];
        }"""
        x, y = self.page.evaluate(code, place)
        return x, y

    def click(self, place: Place, button: Any = "left") -> None:
        self.page.mouse.click(*self.spot(place), button=button)

    def drag(self, *places: Place, button: Any = "left", release: bool = True) -> None:
        self.page.mouse.move(*self.spot(places[0]))
        self.page.mouse.down(button=button)
        for place in places[1:]:
            self.page.mouse.move(*self.spot(place), steps=6)
        if release:
            self.page.mouse.up(button=button)

    def home(self) -> None:
        """The cursor as on a new board."""
        self.do("board.cursor = board.kind.home")

    def keys(self, *keys: str) -> None:
        self.do("board.focus()")
        for key in keys:
            self.page.keyboard.press(key)


class Fingers:
    """Several fingers on the screen."""

    def __init__(self, lab: Lab) -> None:
        self.lab = lab
        self.session = lab.page.context.new_cdp_session(lab.page)

    def touch(self, kind: str, *places: Place) -> None:
        spots = [self.lab.spot(place) for place in places]
        points = [{"x": x, "y": y, "id": number} for number, (x, y) in enumerate(spots)]
        self.session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    def tap(self, place: Place) -> None:
        """Down and up in one go: on a busy machine, a finger that waits for us in between would rest."""
        self.lab.page.touchscreen.tap(*self.lab.spot(place))

    def rest(self, place: Place) -> None:
        self.touch("touchStart", place)
        self.lab.do("new Promise((done) => setTimeout(done, 500))")
        self.touch("touchEnd")


def edges(lab: Lab) -> tuple[str, str]:
    """The horizontal and the vertical edges, row by row."""
    answer = lab.answer
    return "/".join(answer["horizontal"]), "/".join(answer["vertical"])
