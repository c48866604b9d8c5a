"""Everybody can use it: axe finds nothing, in light and dark, on desktops and phones, on every screen and dialog; it
fits a narrow phone; and all of it can be reached by keys."""

from collections.abc import Callable
from typing import Literal, TypedDict

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESKTOP, PHONE, Device, Serving, Watched
from browser.faults import faults
from browser.hands import SLITHERLINK, answer_for_the_server, click, example, notice, open_text, paste, press

pytestmark = pytest.mark.exhaustive
NARROW: Device = {**PHONE, "viewport": {"width": 320, "height": 640}}


def tool(page: Page, name: str) -> None:
    """A button beside the board; on a phone some are folded away."""
    if not page.locator(f"#{name}").is_visible():
        page.locator("#unfold").click()
    page.locator(f"#{name}").click()


def home(page: Page) -> None:
    page.locator("#shelves svg").first.wait_for()
    press(page, "More about Nonogram")


def colours(page: Page) -> None:
    page.get_by_role("button", name="Nonogram: boat in colours").click()
    page.locator("#colours button").nth(1).click()
    page.locator("#hint").click()
    expect(notice(page)).to_contain_text("Look at")


def wrong(page: Page) -> None:
    open_text(page, example("slitherlink"))
    for place in ((4, 5), (5, 4), (4, 3), (10, 5), (11, 6)):
        click(page, place)
    page.locator("#check").click()
    expect(notice(page)).to_contain_text("broken")
    notice(page).locator("button.line").first.click()


def pencilled(page: Page) -> None:
    page.locator("#pencil").click()
    click(page, (0, 5))
    expect(page.locator("#pencilled")).to_be_visible()


def picking(page: Page) -> None:
    open_text(page, SLITHERLINK)
    tool(page, "why")
    expect(notice(page)).to_contain_text("Press the place")


def reasoned(page: Page) -> None:
    click(page, (0, 3))
    expect(notice(page).locator("button.line").first).to_be_visible()


def certain(page: Page) -> None:
    tool(page, "forced")
    expect(notice(page)).to_contain_text("certain")


def mistaken(page: Page) -> None:
    click(page, (2, 3))
    page.locator("#hint").click()
    expect(notice(page).locator(".row button").first).to_be_visible()


def explaining(page: Page) -> None:
    open_text(page, example("hashi"))
    tool(page, "explain")
    page.locator("#lesson-next").click()
    expect(page.locator("#lesson-number")).to_contain_text("2 of")


def layers(page: Page) -> None:
    open_text(page, "yajilin\n. . . .\n. 1> . .\n. . . .\n")
    expect(page.locator("#swap")).to_be_visible()


def triangles(page: Page) -> None:
    open_text(page, "shakashaka\n...\n.1.\n...\n")
    page.locator("#pad button").first.click()


def solved(page: Page) -> None:
    open_text(page, "sliding\n1 2\n0 3\n")
    click(page, (3, 3))
    expect(notice(page)).to_contain_text("Solved")


def trying(page: Page) -> None:
    """Trials within a trial, and the dialog of save points with all it lists."""
    open_text(page, example("slitherlink"))
    page.locator("#pencil").click()
    for place in ((4, 5), (5, 4)):
        click(page, place)
    page.locator("#try").click()
    click(page, (4, 3))
    page.locator("#undo").click()
    click(page, (6, 3))
    page.locator("#board > *").press("s")
    page.locator("#saves-name").fill("here")
    page.keyboard.press("Enter")
    expect(page.locator("#saves-dialog li")).to_have_count(2)


def replaying(page: Page) -> None:
    open_text(page, example("hashi"))
    click(page, (1, 3))
    tool(page, "replay-open")
    expect(page.locator("#replay-number")).to_have_text("move 1 of 1")


def timing(page: Page) -> None:
    solve = {"name": "Hashi", "rows": 5, "cols": 5, "seconds": 61}
    page.evaluate("solve => localStorage.setItem('kotae/times/list', JSON.stringify(solve))", solve)
    press(page, "Settings and keys")
    press(page, "Solving times…")
    expect(page.locator("#times-rows tr")).to_contain_text("1:01")


def setting(page: Page) -> None:
    open_text(page, example("nawabari"))
    press(page, "Set")
    expect(page.locator("#survey-count")).to_have_text("1")


def shaping(page: Page) -> None:
    open_text(page, "battleship\n# title: Fleet\nfleet: ## #\n....\n....\n....\n....\n")
    press(page, "Set")
    page.get_by_text("The whole board").click()
    page.get_by_text("Change the pieces").click()
    expect(page.locator("#survey-count")).to_have_text("2+")
    press(page, "Show two answers")
    expect(notice(page)).to_contain_text("Answer 1")


def sheets(page: Page) -> None:
    open_text(page, example("hashi"))
    press(page, "Share")
    press(page, "Several on a sheet…")


def as_text(page: Page) -> None:
    press(page, "As text")
    page.locator("#text-text").fill("slitherlink\n3.9\n")
    press(page, "Use it")
    expect(page.locator("#text-trouble")).not_to_be_empty()


def picture(page: Page) -> None:
    press(page, "New")
    page.locator("#new-family").select_option("nonogram")
    press(page, "From a picture…")


def asking(page: Page) -> None:
    page.evaluate("import('./dialogs.js').then(({ ask }) => void ask('Take it?', 'Yes'))")
    expect(page.locator("#ask-dialog")).to_be_visible()


def several(page: Page) -> None:
    paste(page, SLITHERLINK + "\n" + SLITHERLINK)
    expect(page.locator("#pick-dialog")).to_be_visible()


def dialog(button: str) -> Callable[[Page], None]:
    return lambda page: press(page, button)


SCREENS: dict[str, Callable[[Page], None]] = {
    "home": home,
    "colours": colours,
    "a wrong answer": wrong,
    "pencil marks": pencilled,
    "asking about a place": picking,
    "a reason": reasoned,
    "what is certain": certain,
    "a mistake": mistaken,
    "an explanation": explaining,
    "two layers": layers,
    "a pad": triangles,
    "solved": solved,
    "trying": trying,
    "replaying": replaying,
    "timing": timing,
    "setting": setting,
    "as text": as_text,
    "shaping": shaping,
    "sheets": sheets,
    "open": dialog("Open"),
    "new": dialog("New"),
    "picture": picture,
    "share": dialog("Share"),
    "settings": dialog("Settings and keys"),
    "a question": asking,
    "several puzzles": several,
}
"""From one to the next, on one page."""


class Looks(TypedDict, total=False):
    """How the reader sees pages, in Playwright's words."""

    color_scheme: Literal["light", "dark"]
    forced_colors: Literal["active", "none"]


@pytest.mark.parametrize(
    ("device", "looks", "theme"),
    [
        pytest.param(DESKTOP, Looks(color_scheme="light"), "auto", id="desktop"),
        pytest.param(PHONE, Looks(color_scheme="dark"), "auto", id="phone"),
        pytest.param(NARROW, Looks(color_scheme="light"), "contrast", id="narrow"),
        pytest.param(DESKTOP, Looks(color_scheme="dark", forced_colors="active"), "auto", id="forced"),
    ],
)
def test_axe_finds_nothing_anywhere(
    browser: Browser, watched: Watched, server: Serving, device: Device, looks: Looks, theme: str
) -> None:
    context = browser.new_context(base_url=server.url, reduced_motion="reduce", **looks, **device)
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    page.evaluate("theme => { document.documentElement.dataset.theme = theme; }", theme)
    found = {}
    for name, screen in SCREENS.items():
        screen(page)
        found[name] = faults(page)
        if page.locator("dialog[open]").count():
            page.keyboard.press("Escape")
    watched.expect("400")  # of the text that is wrong
    context.close()
    assert {name: each for name, each in found.items() if each} == {}


def test_the_reader_chooses_the_theme(page: Page) -> None:
    dark = "getComputedStyle(document.documentElement).colorScheme"
    press(page, "Settings and keys")
    page.get_by_label("Theme").select_option("dark")
    assert page.evaluate(dark) == "dark"
    page.reload()
    assert page.evaluate(dark) == "dark"


def test_dialogs_by_keys(page: Page) -> None:
    """Opened, left and closed by keys, the focus goes back to where it was."""
    page.locator("#to-open").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#open-text")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#open-dialog")).to_be_hidden()
    expect(page.locator("#to-open")).to_be_focused()


def test_the_skip_link_leads_to_the_board(page: Page) -> None:
    open_text(page, example("slitherlink"))
    page.locator("#brand").focus()
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")
    expect(page.locator("#board .board")).to_be_focused()
    page.keyboard.press("ArrowDown")
    expect(page.locator("#where")).to_contain_text("r")


def test_the_focus_stays_when_its_button_goes(page: Page, watched: Watched) -> None:
    """Buttons for pencil marks go with the marks; those of a dialog are off while it works."""
    open_text(page, example("slitherlink"))
    press(page, "Pencil")
    click(page, (0, 1))
    page.locator("#rub-pencil").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#pencilled")).to_be_hidden()
    expect(page.locator("#board .board")).to_be_focused()
    press(page, "Open")
    page.locator("#open-text").fill("nothing of the kind")
    button = page.locator("#open-dialog").get_by_role("button", name="Open")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#open-trouble")).not_to_be_empty()
    expect(page.locator("#open-text")).to_be_focused()  # the place that is wrong is selected there
    watched.expect("400")


def test_the_focus_stays_in_an_explanation(page: Page) -> None:
    """It goes from the last step back, not out; of a single step there is only the way out."""
    step: dict[str, object] = {"text": "so", "because": [], "so": [], "answer": None}
    told = {"status": "unique", "complete": True, "steps": [step, step]}
    answer_for_the_server(page, "explain", lambda route: route.fulfill(json=told))
    open_text(page, example("slitherlink"))
    press(page, "Explain")
    expect(page.locator("#lesson-next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#lesson-number")).to_have_text("2 of 2")
    expect(page.locator("#lesson-back")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#lesson-next")).to_be_focused()
    page.keyboard.press("Escape")
    told["steps"] = [step]
    press(page, "Explain")
    expect(page.locator("#lesson-end")).to_be_focused()


def test_a_press_beside_a_dialog_closes_it(page: Page) -> None:
    """One on its scrollbar does not, which is just as little on anything that it holds."""
    press(page, "Settings and keys")
    dialog = page.locator("#settings-dialog")
    box = dialog.bounding_box()
    assert box
    inside = {"clientX": box["x"] + box["width"] - 8, "clientY": box["y"] + 100}
    dialog.evaluate("(dialog, at) => dialog.dispatchEvent(new PointerEvent('pointerdown', at))", inside)
    expect(dialog).to_be_visible()
    page.mouse.click(box["x"] - 20, box["y"] + 100)
    expect(dialog).to_be_hidden()
