"""The page in other languages than English: chosen by the browser or by the reader, whole, and without overflowing."""

import json
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import kotae
from browser.conftest import DESKTOP, PHONE, Device, Serving, Watched
from browser.faults import faults
from browser.hands import example, open_text, press

NARROW: Device = {**PHONE, "viewport": {"width": 320, "height": 640}}


def visit(browser: Browser, watched: Watched, url: str, locale: str, device: Device = DESKTOP) -> Page:
    """The first screen of somebody whose browser has this language."""
    context = browser.new_context(base_url=url, locale=locale, **device)
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    page.locator("html:not(.unspoken) .shelf h3").first.wait_for()
    return page


@pytest.fixture(params=[DESKTOP, NARROW], ids=["desktop", "narrow"])
def german(request: pytest.FixtureRequest, browser: Browser, watched: Watched, server: Serving) -> Iterator[Page]:
    page = visit(browser, watched, server.url, "de-AT", request.param)
    yield page
    page.context.close()


@pytest.mark.exhaustive
def test_the_page_in_german(german: Page) -> None:
    expect(german.locator("html")).to_have_attribute("lang", "de")
    expect(german.get_by_role("heading", level=1)).to_have_text(
        "Logikrätsel \N{EN DASH} und die Gründe hinter ihren Lösungen"
    )
    german.get_by_role("searchbox").fill("rundweg zaun")
    expect(german.locator(".shelf:visible h3")).to_have_text(["Slitherlink"])
    open_text(german, example("slitherlink"))
    expect(german.locator("#rule-list")).to_contain_text("Der Rundweg endet, verzweigt und kreuzt sich nie.")
    press(german, "Tipp")
    press(german, "Welche Regel?")
    press(german, "Was folgt daraus?")
    expect(german.locator("#notice .line").first).to_contain_text("gibt es keine Linien.")
    assert faults(german) == []
    press(german, "Prüfen")
    expect(german.locator("#notice")).to_contain_text("Bisher ist nichts falsch.")


@pytest.mark.exhaustive
@pytest.mark.parametrize("dialog", ["Öffnen", "Neu", "Teilen", "Einstellungen und Tasten"])
def test_dialogs_in_german(german: Page, dialog: str) -> None:
    open_text(german, example("nonogram"))
    german.locator("header.top").get_by_role("button", name=dialog).click()
    expect(german.locator("dialog[open]")).to_be_visible()
    assert faults(german) == []


@pytest.mark.exhaustive
def test_the_reader_chooses_the_language(browser: Browser, watched: Watched, server: Serving) -> None:
    page = visit(browser, watched, server.url, "en-GB")
    press(page, "Settings and keys")
    page.get_by_label("Language").select_option(label="Deutsch")
    expect(page.locator("#welcome")).to_have_text("Logikrätsel \N{EN DASH} und die Gründe hinter ihren Lösungen")
    page.reload()
    expect(page.locator("html")).to_have_attribute("lang", "de")
    press(page, "Einstellungen und Tasten")
    page.get_by_label("Sprache").select_option("en")
    expect(page.locator("#welcome")).to_have_text("Logic puzzles, and the reasons behind their answers")
    page.context.close()


@pytest.mark.exhaustive
def test_another_language_is_one_more_file(browser: Browser, watched: Watched, tmp_path: Path) -> None:
    """Without a line of code: it is offered, and what it does not have stays English."""
    package = tmp_path / "kotae"
    shutil.copytree(Path(kotae.__file__).parent, package, ignore=shutil.ignore_patterns("__pycache__"))
    texts = {"Open": "Malfermi", "Settings and keys": "Agordoj", "{count} puzzles.": {"one": "unu", "other": "pluraj"}}
    (package / "web/page/languages/eo.json").write_text(json.dumps(texts))
    serving = Serving(environment={"PYTHONPATH": str(tmp_path)})
    try:
        page = visit(browser, watched, serving.url, "eo")
        expect(page.locator("#to-open")).to_have_text("Malfermi")
        expect(page.locator("#to-new")).to_have_text("New")
        press(page, "Agordoj")
        assert page.locator("#language option").evaluate_all("all => all.map(each => each.value)") == ["de", "en", "eo"]
        expect(page.get_by_label("Language")).to_have_value("eo")
        page.context.close()
    finally:
        serving.stop()


@pytest.mark.exhaustive
def test_a_language_that_does_not_come_leaves_english(browser: Browser, watched: Watched, server: Serving) -> None:
    context = browser.new_context(base_url=server.url, locale="de-DE", **DESKTOP)
    context.route("**/languages/*.json", lambda route: route.fulfill(status=404, body=""))
    watched.watch(context)
    page = context.new_page()
    page.goto("/")
    expect(page.locator("#welcome")).to_have_text("Logic puzzles, and the reasons behind their answers")
    watched.expect("404")
    context.close()
