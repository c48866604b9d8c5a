"""The languages of the page: every text is said through the language's file, and every language has all of them."""

import json
import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from packages import needed, on_path
from texts import PAGE, SENTENCES, all_texts, files, texts_of

from kotae.web.api import call
from kotae.web.languages import FOLDER, listing

TAGS = sorted(file.stem for file in FOLDER.glob("*.json"))
SLOT = re.compile(r"\{\w+\}|</?\d+>")
SHOWN = re.compile(
    r"""(?:textContent\ =|label:|text:|title:|note:|placeholder\ =|"aria-label":|setAttribute\("aria-label",|Trouble\(
    |(?<![.#\w])ask\()\s*(?:`[^`]*[^\W\d_]{3}[^`]*`|"[^"]*[^\W\d_]{3}[^"]*")""",
    re.VERBOSE,
)
"""Where people would see a string as it stands in a script: an assignment, a label, an argument of something that
shows."""
CHILD = re.compile(r"""make\(\s*"\w+",\s*\{[^{}]*\},\s*(?:"[^"]*[^\W\d_]{3}[^"]*"|`[^`$]*[^\W\d_]{3}[^`]*`)""")


def node(request: pytest.FixtureRequest) -> Path:
    return needed(request, "node", lambda: on_path("node"))


def in_node(node: Path, script: str, given: object) -> Any:
    """What a script of ES modules prints as JSON."""
    command = [str(node), "--input-type=module", "--eval", script]
    ran = subprocess.run(command, input=json.dumps(given), capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr
    return json.loads(ran.stdout)


def test_the_files_have_what_is_said() -> None:
    """Otherwise: python tests/texts.py, and translate what is new."""
    for tag, content in files().items():
        assert (FOLDER / f"{tag}.json").read_text(encoding="utf-8") == content, tag


@pytest.mark.parametrize("tag", TAGS)
def test_a_language_has_every_text(tag: str) -> None:
    known, texts = texts_of(tag), all_texts()
    assert [text for text in texts if text not in known] == []
    assert [text for text in known if text not in (*texts, SENTENCES)] == []


def forms_of(tag: str) -> Iterator[tuple[str, str]]:
    for text, said in texts_of(tag).items():
        if text != SENTENCES:
            yield from ((text, form) for form in (said.values() if isinstance(said, dict) else [said]))


@pytest.mark.parametrize("tag", TAGS)
def test_a_translation_keeps_values_and_elements(tag: str) -> None:
    for text, form in forms_of(tag):
        assert sorted(set(SLOT.findall(form))) == sorted(set(SLOT.findall(text))), text
        assert form or text.startswith("other names of "), text


@pytest.mark.parametrize("tag", TAGS)
def test_a_language_has_a_form_for_every_count(request: pytest.FixtureRequest, tag: str) -> None:
    categories = "console.log(JSON.stringify(new Intl.PluralRules(process.argv[1]).resolvedOptions().pluralCategories))"
    ran = subprocess.run(
        [str(node(request)), "--eval", categories, tag], capture_output=True, text=True, check=True
    ).stdout
    for text, said in texts_of(tag).items():
        if "{count}" in text:
            assert isinstance(said, dict), text
            assert sorted(said) == sorted(json.loads(ran)), text
        elif text != SENTENCES:
            assert isinstance(said, str), text


@pytest.mark.parametrize("script", sorted(PAGE.rglob("*.js")), ids=lambda script: script.name)
def test_scripts_show_nothing_past_the_languages(script: Path) -> None:
    content = re.sub(r"/\*.*?\*/|//[^\n]*|\$\{[^{}]*\}", "", script.read_text(encoding="utf-8"), flags=re.S)
    assert SHOWN.findall(content) + CHILD.findall(content) == []


def test_a_language_is_found_by_its_file(tmp_path: Path) -> None:
    for name in ("en.json", "pt-BR.json", "de.json", "index.json", "notes.txt"):
        (tmp_path / name).write_text("{}")
    assert json.loads(listing(tmp_path)) == ["de", "en", "pt-BR"]
    assert json.loads(listing()) == TAGS


TRANSLATED = """
const { Speech } = await import(process.env.SPEECH ?? PATH);
const { readFileSync } = await import("node:fs");
const { texts, sentences, lines } = JSON.parse(readFileSync(0, "utf8"));
const speech = new Speech(sentences, (english) => (typeof texts[english] === "string" ? texts[english] : null));
const lower = (line) => line.slice(0, 1).toLowerCase() + line.slice(1);
const said = (line) => texts[line] ?? speech.say("line", line) ?? speech.say("line", lower(line));
console.log(JSON.stringify(lines.map((line) => said(line.replace(/[.:]$/, "")))));
"""


def spoken(node: Path, tag: str, lines: list[str]) -> list[str | None]:
    """Sentences of the desk in another language; None for those that stay English."""
    known = texts_of(tag)
    script = TRANSLATED.replace("process.env.SPEECH ?? PATH", json.dumps(str(PAGE / "speech.js")))
    given = {"texts": {**known, SENTENCES: None}, "sentences": known[SENTENCES], "lines": lines}
    found: list[str | None] = in_node(node, script, given)
    return found


def test_german_sentences(request: pytest.FixtureRequest) -> None:
    """Lists, numbers, cases and the order of words."""
    said = {
        "r1c1 is shaded, so r1c2 and r2c1 beside it are not.": "r1c1 ist geschwärzt, also sind r1c2 und r2c1 daneben "
        "es nicht",
        "The 0 at r3c3 has no lines around it.": "um die 0 in r3c3 gibt es keine Linien",
        "Then the room of r5c4 needs two shaded cells, and only r5c5 and r6c5 are left.": "dann gilt: Das Gebiet von "
        "r5c4 braucht zwei geschwärzte Felder, und nur r5c5 und r6c5 sind übrig",
        "shaded cells are never side by side, at r1c1-r1c2": "geschwärzte Felder sind nie waagerecht oder senkrecht "
        "benachbart \N{EN DASH} bei r1c1-r1c2",
        "the loop never ends, branches or crosses, at r2c3 southeast": "der Rundweg endet, verzweigt und kreuzt sich "
        "nie \N{EN DASH} bei r2c3 unten rechts",
        "Suppose r3c4 were not shaded.": "angenommen, r3c4 wäre nicht geschwärzt",
        "If nobody says this:": None,
    }
    assert dict(zip(said, spoken(node(request), "de", list(said)), strict=True)) == said


def test_a_sentence_that_nobody_reads_stays_english(request: pytest.FixtureRequest) -> None:
    """There are explanations of many thousand letters in one line; trying all ways to divide it would never end."""
    shaded = [f"r{row}c{column} is shaded" for row in range(1, 30) for column in range(1, 30)]
    few, many = (f"{', '.join(shaded[:number])} and r30c1 is empty." for number in (20, 800))
    said, unsaid = spoken(node(request), "de", [few, many])
    assert said is not None
    assert said.endswith("r1c20 ist geschwärzt, und r30c1 ist leer")
    assert unsaid is None


def test_german_suggestions(request: pytest.FixtureRequest) -> None:
    """Sets of clues, what can go, and what to change; and the values that are counted."""
    said = {
        "add 12 clues: then the answer is unique (hard); no fewer clues leave this answer": "12 Vorgaben eintragen: "
        "dann ist die Lösung eindeutig (schwer); mit weniger Vorgaben geht es für diese Lösung nicht",
        "add 3 at r2c9 and 0 at r4c4: then the answer is unique; perhaps fewer will do": "3 in r2c9 und 0 in r4c4 "
        "eintragen: dann ist die Lösung eindeutig; vielleicht genügen weniger",
        "drop 3 at r1c1: the answer stays unique": "3 in r1c1 streichen: die Lösung bleibt eindeutig",
        "change r1c1 to 1 and r1c2 to 1: then there are answers; 8 places are open; changing fewer does not help": (
            "ändern in r1c1 zu 1 und in r1c2 zu 1: dann gibt es Lösungen; 8 Stellen sind offen; weniger zu ändern "
            "hilft nicht"
        ),
        "not drawn": "nicht gezeichnet",
        "shaded": "geschwärzt",
        "no lamp": "keine Lampe",
        "2 bridges": "2 Brücken",
    }
    assert dict(zip(said, spoken(node(request), "de", list(said)), strict=True)) == said


def explained(text: str) -> list[str]:
    """All lines of the way to a puzzle's answer, and the rules that they use."""
    steps = call("explain", {"puzzle": text, "answer": None})["steps"]
    return [line["text"] for step in steps for line in (*step["lines"], *step["because"])]


SHELVES = [
    (family["family"], number, example["puzzle"])
    for family in call("families", {})["families"]
    if not family["plans"]
    for number, example in enumerate(family["examples"])
]
FIRST = [(family, puzzle) for family, number, puzzle in SHELVES if not number]
OTHERS = [(family, puzzle) for family, number, puzzle in SHELVES if number]


@pytest.mark.parametrize(
    "shelves", [pytest.param(FIRST, id="first"), pytest.param(OTHERS, id="others", marks=pytest.mark.exhaustive)]
)
@pytest.mark.parametrize("tag", [tag for tag in TAGS if SENTENCES in texts_of(tag)])
def test_every_line_of_an_explanation_is_translated(
    request: pytest.FixtureRequest, tag: str, shelves: list[tuple[str, str]]
) -> None:
    """Otherwise a pattern is missing under "sentences" in the language's file: see page/speech.js."""
    lines = {line: family for family, text in shelves for line in explained(text)}
    said = spoken(node(request), tag, list(lines))
    assert [(family, line) for (line, family), words in zip(lines.items(), said, strict=True) if words is None] == []
