"""The page without a server in another browser than all other tests."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from packages import needed, on_path

from browser.static.conftest import Host
from browser.static.firefox import Firefox
from browser.static.waiting import EXAMPLE

pytestmark = pytest.mark.exhaustive


@pytest.fixture
def firefox(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Firefox]:
    program = needed(request, "firefox-esr", lambda: on_path("firefox-esr", "firefox"))
    firefox = Firefox(program, tmp_path)
    yield firefox
    firefox.stop()


def test_play_get_help_and_come_back_without_a_network(firefox: Firefox, host: Host) -> None:
    firefox.visit(host.url)
    firefox.press(f'[aria-label="{EXAMPLE}"]')
    firefox.press("#hint")
    firefox.says("#notice", "Look at")
    firefox.press("#check")
    firefox.says("#notice", "Nothing is wrong so far.")
    firefox.press("#explain")
    firefox.says("#lesson-number", "1 of")
    firefox.until("navigator.serviceWorker.controller")
    host.stop()
    firefox.reload()
    firefox.says("#puzzle-name", "Slitherlink")
    firefox.press("#hint")
    firefox.says("#notice", "Look at")
    host.start()
    assert firefox.errors == []
