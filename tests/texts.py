"""All texts of the page, by the English: those of index.html, those that its scripts say, and those that Python words.

They are what a language's file translates. `python tests/texts.py` writes the English file anew, which is what others
are made from; and it brings these into its order: what is no longer said is left out of them, and what is new is
missing until somebody translates it. A test compares them.
"""

import json
import re
from collections.abc import Iterable, Iterator
from html.parser import HTMLParser
from typing import Any

from kotae.answers.difficulty import LEVELS
from kotae.answers.generating.random_boards.symmetry import SYMMETRIES
from kotae.board.known_patterns import BY_NAME
from kotae.families import Kind, by_category
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.web.api.opening import UNDERSTOOD, examples
from kotae.web.board import description, introduction
from kotae.web.languages import FOLDER

PAGE = FOLDER.parent
Text = str | dict[str, Any]
"""A text, or its forms for different counts, by the names that CLDR gives them."""
SENTENCES = "sentences"
"""Where a language's file has its patterns for what the desk says: page/speech.js."""
ATTRIBUTES = ("aria-label", "title", "placeholder", "alt", "label")
LITERAL = re.compile(r"""(?:\btext\(\s*|\bsays: )("(?:[^"\\]|\\.)*")""")
WORD = re.compile(r"[^\W\d_]{2}")
VOID = {"input", "meta", "link", "br", "use", "path", "circle"}


class Markup(HTMLParser):
    """The texts of a page, as page/translated.js looks them up."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: list[str] = []
        self.open: list[tuple[str, bool]] = []
        """The elements around a place, and whether they are translated."""
        self.whole: str | None = None
        self.depth, self.inner = 0, 0
        """Where the sentence that is translated as a whole began, and the elements in it so far."""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        spoken = (
            (not self.open or self.open[-1][1]) and given.get("translate") != "no" and tag not in {"script", "title"}
        )
        if spoken:
            self.texts += [given[name] or "" for name in ATTRIBUTES if name in given]
        if tag in VOID:
            return
        if self.whole is not None and len(self.open) == self.depth:
            self.inner += 1
            self.whole += f"<{self.inner}>"
        self.open.append((tag, spoken))
        if "data-whole" in given:
            self.whole, self.depth, self.inner = "", len(self.open), 0

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        if self.whole is not None and len(self.open) == self.depth:
            self.texts.append(self.whole)
            self.whole = None
        self.open.pop()
        if self.whole is not None and len(self.open) == self.depth:
            self.whole += f"</{self.inner}>"

    def handle_data(self, data: str) -> None:
        if self.whole is not None:
            self.whole += data
        elif self.open and self.open[-1][1]:
            self.texts.append(data)


def of_markup() -> Iterator[str]:
    markup = Markup()
    markup.feed((PAGE / "index.html").read_text(encoding="utf-8"))
    yield from (" ".join(text.split()) for text in markup.texts)


def of_scripts() -> Iterator[str]:
    """What stands in a script as `text("…")`, or in a table of switches as `says: "…"`."""
    for file in sorted(set(PAGE.rglob("*.js")) - {PAGE / "language.js"}):
        yield from (json.loads(found) for found in LITERAL.findall(file.read_text(encoding="utf-8")))


def of_python() -> Iterator[str]:
    """What replies say in whole sentences or words: families and their rules, choices, marks, clues."""
    yield from by_category()
    yield from (*LEVELS, *(kind.words for kind in SYMMETRIES.values()), *UNDERSTOOD)
    yield from (name.replace("-", " ") for name in BY_NAME)
    for kinds in by_category().values():
        for kind in kinds:
            yield from of_family(kind)


def of_family(kind: Kind) -> Iterator[str]:
    """What a family is called and about, its rules, its examples, and what is said about them."""
    introduced = introduction(kind)
    yield from (introduced["name"], introduced["goal"])
    yield from (rule.sentence for rule in kind.rules) if issubclass(kind, Puzzle) else introduced["rules"]
    yield f"other names of {introduced['name']}"
    for example in examples(kind):
        yield example["title"]
        yield from of_board(description(read(example["puzzle"])))


def of_board(board: dict[str, Any]) -> Iterator[str]:
    """Marks and clues in words, and what may be typed."""
    for layer in board["layers"]:
        yield from (layer[part] for part in ("label", "word", "no") if part in layer)
        yield from (colour["name"] for colour in layer.get("palette", ()))
    for typing in board.get("typing", {}).values():
        yield typing["expected"]
        yield from (look["said"] for look in typing.get("looks", {}).values())
    yield from (given["label"] for given in board.get("givens", ()) if given["kind"] == "number")
    yield from (given["meaning"] for given in board.get("givens", ()) if given["kind"] == "variant")
    yield from (clue["said"] for clue in board.get("clues", ()) if not re.search(r"\d", clue["said"]))


def all_texts() -> list[str]:
    """Every text once, in the order in which people meet them."""
    found = dict.fromkeys([*of_markup(), *of_scripts(), *of_python()])
    return [text for text in found if WORD.search(text)]


def texts_of(tag: str) -> dict[str, Text]:
    found: dict[str, Text] = json.loads((FOLDER / f"{tag}.json").read_text(encoding="utf-8"))
    return found


def singulars() -> dict[str, str]:
    """What english.js says of one thing."""
    table = (PAGE / "english.js").read_text(encoding="utf-8").partition("SINGULAR = ")[2].strip().rstrip(";")
    found: dict[str, str] = json.loads(re.sub(r",\s*}", "}", table))
    return found


def english(texts: Iterable[str]) -> dict[str, Text]:
    """The English file: each text as it is, and those that count something also for one thing."""
    ones = singulars()
    return {text: {"one": ones.get(text, text), "other": text} if "{count}" in text else text for text in texts}


def written(content: dict[str, Text]) -> str:
    return json.dumps(content, ensure_ascii=False, indent=1) + "\n"


def files() -> dict[str, str]:
    """What each language's file should contain."""
    texts = all_texts()
    others = {file.stem: texts_of(file.stem) for file in sorted(FOLDER.glob("*.json")) if file.stem != "en"}
    ordered = {
        tag: {text: known[text] for text in (*texts, SENTENCES) if text in known} for tag, known in others.items()
    }
    return {tag: written(content) for tag, content in ({"en": english(texts)} | ordered).items()}


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for tag, content in files().items():
        (FOLDER / f"{tag}.json").write_text(content, encoding="utf-8")
