"""Links: how long they are, that they bring back what they carry, and what is said of damaged ones."""

import re
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import Serving, Watched
from browser.hands import SLITHERLINK, board, click, example, open_text, press
from kotae import read
from kotae.families import families
from kotae.web.api import call
from kotae.web.api.opening import examples

AT_MOST = {"slitherlink": 70, "hashi": 70, "sliding": 70}
"""Letters after the # of a small puzzle's link. What a link adds to puzz.link's code of a puzzle is nothing at all."""

ROUND_TRIP = """async ([described, moves]) => {
    const { packed, unpacked } = await import("./links.js");
    const link = await packed(described, { marks: { moves: [moves], at: 1 } });
    return [await packed(described), link, await unpacked(link)];
}"""


def described(family: str, which: int = 0) -> Any:
    """A puzzle of the family's shelf as the page gets it."""
    kind = next(kind for kind in families() if kind.family == family)
    text = examples(kind)[which]["puzzle"]
    return call("open", {"text": text})["boards"][0]


@pytest.mark.exhaustive
def test_links_of_every_family_are_short_and_bring_all_back(page: Page) -> None:
    for kind in families():
        for which in range(len(examples(kind))):
            one = described(kind.family, which)
            moves = [[4096 * 3 + 2 * k, k % 3] for k in range(12)] + [[2**48 + 9, "a"], [7, None, 1]]
            alone, link, carried = page.evaluate(ROUND_TRIP, [one, moves])
            said = carried["puzzle"]
            assert read(said) == read(one["puzzle"])
            assert sorted(map(str, carried["state"]["moves"][0])) == sorted(map(str, moves))
            assert len(link) - len(alone) < 70
            if one["address"] is not None:
                assert alone == f"#{one['address']}"
            if not which:
                assert len(alone) <= 1 + AT_MOST.get(kind.family, 100), kind.family


@pytest.mark.exhaustive
def test_what_puzzlink_cannot_say_travels_as_text(page: Page) -> None:
    colours = described("nonogram", [each["title"] for each in examples_of("nonogram")].index("boat in colours"))
    assert colours["address"] is None
    alone, _, carried = page.evaluate(ROUND_TRIP, [colours, []])
    assert alone.startswith("#t=z")
    assert carried["puzzle"] == colours["puzzle"]


def examples_of(family: str) -> list[dict[str, str]]:
    return examples(next(kind for kind in families() if kind.family == family))


DAMAGED = ("#p=garbage%00%ff", "#p=qqqq", "#t=", "#t=zqqqq", "#t=xAAAA", "#what is this", "#slither/7/7/&d=r_w", "#t=é")


@pytest.mark.exhaustive
def test_a_damaged_link_is_called_damaged(page: Page) -> None:
    for damaged in DAMAGED:
        page.goto("about:blank")
        page.goto(f"/{damaged}")
        expect(page.locator("#home-notice")).to_contain_text("This link is damaged")


@pytest.mark.exhaustive
def test_the_code_of_puzzlink_opens_after_a_sharp(page: Page, watched: Watched) -> None:
    page.goto("about:blank")
    page.goto("/#slither/3/3/10h33322h")
    expect(page.locator("#home-notice")).to_contain_text("expected")
    watched.expect("400")
    address = call("open", {"text": SLITHERLINK})["boards"][0]["address"]
    page.goto("about:blank")
    page.goto(f"/#{address}")
    board(page).wait_for()
    assert page.evaluate("location.hash") == f"#{address}"


@pytest.mark.exhaustive
def test_marks_go_with_a_link_and_moves_only_if_asked(
    page: Page, browser: Browser, watched: Watched, server: Serving
) -> None:
    open_text(page, example("slitherlink"))
    for k in range(1, 14, 2):
        click(page, (0, k))
        click(page, (0, k), "right")
    press(page, "Share")
    carries, link = page.locator("#share-with"), page.locator("#share-link")
    lengths = {}
    for what in ("", "marks", "moves"):
        carries.select_option(what)
        expect(link).to_have_value(re.compile({"": r"#[^&]+$", "marks": "&d=", "moves": "&m="}[what]))
        lengths[what] = len(link.input_value().partition("#")[2])
    assert lengths[""] <= 70
    assert lengths["marks"] <= lengths[""] + 40 < lengths["moves"]
    carries.select_option("marks")
    expect(link).to_have_value(re.compile("&d="))
    other = browser.new_context()
    watched.watch(other)
    friend = other.new_page()
    friend.goto(link.input_value())
    board(friend).wait_for()
    press(friend, "Share")
    friend.locator("#share-with").select_option("marks")
    expect(friend.locator("#share-link")).to_have_value(link.input_value())
    friend.keyboard.press("Escape")
    press(friend, "Undo")
    expect(friend.get_by_role("button", name="Undo", exact=True)).to_be_disabled()
    other.close()


@pytest.mark.exhaustive
def test_a_link_to_this_machine_says_so_and_puzzlink_comes_first(page: Page) -> None:
    open_text(page, SLITHERLINK)
    press(page, "Share")
    expect(page.locator("#share-here")).to_be_visible()
    expect(page.locator("#share-dialog fieldset legend").first).to_have_text("A puzz.link address")
    expect(page.locator("#share-address")).to_have_value(re.compile(r"https://puzz\.link/p\?slither/3/3/"))


@pytest.mark.exhaustive
def test_links_name_the_published_copy(browser: Browser, watched: Watched) -> None:
    serving = Serving(options=("--published", "https://example.org/kotae/"))
    try:
        context = browser.new_context(base_url=serving.url)
        watched.watch(context)
        page = context.new_page()
        page.goto("/")
        open_text(page, SLITHERLINK)
        press(page, "Share")
        expect(page.locator("#share-link")).to_have_value(re.compile(r"^https://example\.org/kotae/#slither/3/3/"))
        expect(page.locator("#share-here")).to_be_hidden()
        context.close()
    finally:
        serving.stop()
