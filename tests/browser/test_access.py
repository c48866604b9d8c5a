"""Everybody can use it: axe finds nothing, in light and dark, on desktops and phones, on every screen and dialog; it
fits a narrow phone; and all of it can be reached by keys."""

from collections.abc import Callable
from typing import Literal

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, Page, expect

from browser.conftest import DESKTOP, PHONE, Serving, Watched
from browser.hands import answer_for_the_server, board, click, example, notice, open_text, press

pytestmark = pytest.mark.exhaustive


def home(page: Page) -> None:
    page.locator("#shelves svg").nth(1).wait_for()


def playing(page: Page) -> None:
    open_text(page, example("slitherlink"))
    for place in ((4, 5), (5, 4), (4, 3)):
        click(page, place)
    page.locator("#check").click()
    expect(notice(page)).to_contain_text("broken")


def colours(page: Page) -> None:
    press(page, "More about Nonogram")
    page.get_by_role("button", name="Nonogram: boat in colours").click()
    page.locator("#colours button").nth(1).click()
    page.locator("#hint").click()
    expect(notice(page)).to_contain_text("Look at")


def explaining(page: Page) -> None:
    open_text(page, example("hashi"))
    if page.locator("#unfold").is_visible():
        page.locator("#unfold").click()
    page.locator("#explain").click()
    page.locator("#lesson-next").click()
    expect(page.locator("#lesson-number")).to_contain_text("2 of")


def setting(page: Page) -> None:
    open_text(page, example("nawabari"))
    press(page, "Set")
    expect(page.locator("#survey-count")).to_have_text("1")


def dialog(button: str) -> Callable[[Page], None]:
    def opened(page: Page) -> None:
        open_text(page, example("sliding"))
        press(page, button)

    return opened


Scheme = Literal["light", "dark"]
SCREENS = {
    "home": home,
    "playing": playing,
    "colours": colours,
    "explaining": explaining,
    "setting": setting,
    "open": dialog("Open"),
    "new": dialog("New"),
    "share": dialog("Share"),
    "settings": dialog("Settings and keys"),
}


def look(browser: Browser, watched: Watched, server: Serving, screen: str, scheme: Scheme, size: str) -> None:
    device = PHONE if size == "phone" else DESKTOP
    context = browser.new_context(base_url=server.url, color_scheme=scheme, reduced_motion="reduce", **device)
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    SCREENS[screen](page)
    page.wait_for_timeout(100)
    found = Axe().run(page).response["violations"]
    assert [(each["id"], [node["html"] for node in each["nodes"]]) for each in found] == []
    wide = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    assert wide == 0, "the page is wider than the screen"
    context.close()


def test_axe_finds_nothing(browser: Browser, watched: Watched, server: Serving) -> None:
    look(browser, watched, server, "playing", "dark", "phone")


@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize(("scheme", "size"), [("light", "desktop"), ("dark", "phone")])
def test_axe_finds_nothing_anywhere(
    browser: Browser, watched: Watched, server: Serving, screen: str, scheme: Scheme, size: str
) -> None:
    look(browser, watched, server, screen, scheme, size)


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
    expect(board(page).locator("xpath=..")).to_be_focused()
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
    expect(board(page).locator("xpath=..")).to_be_focused()
    press(page, "Open")
    page.locator("#open-text").fill("nothing of the kind")
    button = page.locator("#open-dialog").get_by_role("button", name="Open")
    button.focus()
    page.keyboard.press("Enter")
    expect(page.locator("#open-trouble")).not_to_be_empty()
    expect(button).to_be_focused()
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
