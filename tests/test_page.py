"""The page's own files, without a browser: short modules, no markup out of strings, and nothing asked for that is not
there."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parent.parent / "src/kotae/web/page"
SCRIPTS = sorted(PAGE.rglob("*.js"))
MARKUP = (PAGE / "index.html").read_text("utf-8")
IDS = re.findall(r'\bid="([^"]+)"', MARKUP)


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_a_script_is_short_and_makes_no_markup_of_strings(script: Path) -> None:
    text = script.read_text("utf-8")
    assert text.count("\n") <= 400
    assert max(map(len, text.splitlines())) <= 120
    assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function", text)
    for name in re.findall(r'\b(?:the|formOf|enable|press)\("([^"]+)"', text):
        assert name in IDS, f"{script.name} asks for #{name}"
    for path in re.findall(r'from "(\.[^"]+)"', text):
        assert (script.parent / path).is_file(), path


def test_kinds_answer_for_themselves() -> None:
    """Neither the page nor the desk asks which family or layer it has before it."""
    web = PAGE.parent
    for script in SCRIPTS:
        kinds = "Cells|Corridors|Diagonals|Digits|Edges|Either|Ink|Lines|Rectangles|Tiles"
        assert not re.search(rf"instanceof ({kinds})\b", script.read_text("utf-8")), script.name
    for module in (*web.glob("*.py"), *web.glob("desk/*.py")):
        text = module.read_text("utf-8")
        assert not re.search(r"is(instance|subclass)\([^()]*\b(Sliding|Nonogram|Puzzle|Layer|Kind)\b", text), (
            module.name
        )


def test_the_markup_holds_no_styles_and_no_scripts() -> None:
    """The policy of the server forbids them, so they would silently do nothing."""
    assert len(IDS) == len(set(IDS))
    assert not re.search(r'\sstyle=|\son\w+=|<style|<script(?![^>]*\ssrc=)|href="javascript:', MARKUP)
    for name in re.findall(r'(?:for|aria-labelledby|aria-controls)="([^"]+)"', MARKUP):
        assert name in IDS, name
    for name in re.findall(r'href="#(icon-[^"]+)"', MARKUP):
        assert name in IDS, name
    for path in re.findall(r'(?:src|href)="([\w/.]+\.(?:js|css|svg))"', MARKUP):
        assert (PAGE / path).is_file(), path


def test_every_look_is_worn() -> None:
    """A class that styles nothing, or one that was renamed elsewhere, is not left behind. Those of the board begin with
    k- where it draws, and `of-` with the kind of the board. One that ends in a number is put together."""
    looks = re.sub(r"/\*.*?\*/", "", "".join(file.read_text("utf-8") for file in PAGE.rglob("*.css")), flags=re.DOTALL)
    selectors = " ".join(re.findall(r"[^{}]+(?=\{)", looks))
    strings = re.findall(r'"[^"\n]*"|`[^`]*`', MARKUP + "".join(script.read_text("utf-8") for script in SCRIPTS))
    words = set(re.findall(r"[\w-]+", " ".join(strings)))
    for name in re.findall(r"\.([a-z][\w-]*)", selectors):
        numbered = re.sub(r"(?<=-)\d+$", "", name)
        assert words & {
            name,
            name.removeprefix("of-"),
            *(each.removeprefix("k-") for each in (name, numbered)),
            numbered,
        }, name
