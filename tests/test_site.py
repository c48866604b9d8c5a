"""The documentation as a site: every page is in its navigation, every link leads somewhere, and the reference has what
the library offers."""

import os
import re
import subprocess
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote

import pytest

import kotae
from kotae.families import clue_families

ROOT = Path(__file__).parent.parent
SETTINGS = (ROOT / "mkdocs.yml").read_text()


def test_every_page_is_in_the_navigation() -> None:
    listed = re.findall(r"^ +- (?:[\w ]+: )?([\w/-]+\.md)$", SETTINGS, re.M)
    assert len(listed) == len(set(listed))
    assert {page.name for page in (ROOT / "docs").glob("*.md")} <= set(listed)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "-q", "-d", str(folder)]
    quiet = os.environ | {"NO_MKDOCS_2_WARNING": "1"}
    done = subprocess.run(command, cwd=ROOT, env=quiet, capture_output=True, text=True, timeout=300)
    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    return folder


class Links(HTMLParser):
    """What a page links to, loads and shows, but for other sites and its own parts."""

    def __init__(self, page: Path) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(page.read_text())

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        for name, value in attrs:
            if name in ("href", "src") and value and not re.match(r"[a-z]+:|#", value):
                self.found.add(unquote(value.partition("#")[0]))


@pytest.mark.exhaustive
def test_every_link_leads_to_a_file_of_the_site(site: Path) -> None:
    pages = [page for page in site.rglob("*.html") if page.name != "404.html"]
    assert len(pages) > 20
    for page in pages:
        for link in Links(page).found:
            target = page.parent / link
            assert target.is_file() or (target / "index.html").is_file(), (page.relative_to(site), link)


@pytest.mark.exhaustive
def test_the_gallery_shows_every_family_and_its_answer(site: Path) -> None:
    gallery = (site / "gallery/index.html").read_text()
    for kind in clue_families():
        assert kind.names.heading in gallery
        for picture in (f"{kind.family}.svg", f"{kind.family}-answer.svg"):
            assert f"pictures/families/{picture}" in gallery
            assert (site / "pictures/families" / picture).read_text().startswith("<svg")


@pytest.mark.exhaustive
def test_nothing_is_loaded_from_elsewhere(site: Path) -> None:
    for page in site.rglob("*.html"):
        loaded = re.findall(r"<(?:script|link|img)\b[^>]*?(?:src|href)=\"?(https?:[^\s\">]+)", page.read_text())
        assert not [address for address in loaded if "canonical" not in address], page.relative_to(site)


@pytest.mark.exhaustive
def test_the_reference_has_all_that_the_library_offers(site: Path) -> None:
    page = (site / "reference/index.html").read_text()
    packages = {"verify": "library.verify.verify", "families": "families.families"}
    assert all(f'id="kotae.{home}"' in page for home in packages.values())
    assert sorted(re.findall(r'id="kotae\.(\w+)"', page)) == sorted(set(kotae.__all__) - packages.keys())


@pytest.mark.exhaustive
@pytest.mark.parametrize(
    "name", ["families.base.Puzzle", "families.base.rule", "families.base.clue", "board.layers.Shading", "logic.count"]
)
def test_the_vocabulary_has_what_families_are_made_of(site: Path, name: str) -> None:
    assert f'id="kotae.{name}"' in (site / "vocabulary/index.html").read_text()


@pytest.mark.exhaustive
def test_the_front_page_is_the_readme(site: Path) -> None:
    page = (site / "index.html").read_text()
    assert "With Python 3.11 or newer and nothing else" in page
    assert 'href="source/src/kotae/families/slitherlink.py/"' in page
    assert (site / "icon.svg").read_bytes() == (ROOT / "src/kotae/web/page/icon.svg").read_bytes()
