"""What a visitor of the page without a server can do, with a network and without."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.hands import board, click, marks, new, press
from browser.static.conftest import Host
from browser.static.waiting import EXAMPLE, PATIENCE, hinted, kept


@pytest.mark.exhaustive
def test_play_at_once_get_help_and_come_back_without_a_network(visit: Page, host: Host) -> None:
    press(visit, EXAMPLE)
    board(visit).wait_for()
    click(visit, (6, 5))  # Python may or may not be there yet
    press(visit, "Undo")
    click(visit, (2, 3))
    hinted(visit)
    kept(visit)
    press(visit, "Explain")
    expect(visit.locator("#lesson-number")).to_have_text(re.compile(r"^1 of \d+"), timeout=PATIENCE)
    press(visit, "Close the explanation")
    drawn = marks(visit)
    host.stop()
    visit.reload()
    board(visit).wait_for(timeout=PATIENCE)
    assert marks(visit) == drawn
    hinted(visit)
    new(visit, "hashi", "5x5")
    press(visit, "Make one for me")
    expect(visit.locator("#puzzle-name")).to_have_text("Hashi", timeout=PATIENCE)
    host.start()


@pytest.mark.exhaustive
def test_only_what_there_is_is_offered(visit: Page) -> None:
    press(visit, EXAMPLE)
    press(visit, "Share")
    files = visit.locator("#share-files button")
    expect(files).to_have_text(["SVG", "PNG", "Print…", "Several on a sheet…"])
    with visit.expect_download(timeout=PATIENCE) as download:
        visit.locator("#share-files").get_by_text("PNG").click()
    assert download.value.suggested_filename == "slitherlink-7x7.png"
    assert download.value.path().read_bytes().startswith(b"\x89PNG\r\n")
