"""The scripts of the page, read by tsc and eslint: neither finds anything to complain about, and what the
calls really reply is what the scripts expect.

Both come from npm, and are installed by the first test that needs them.
"""

import json
import re
import subprocess
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from api_cases import COLOURED, FIRST, LOOP, picture_of
from packages import needed, needed_by, on_path
from sampling import sample

from kotae.errors import KotaeError
from kotae.web.api import CALLS, call

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "src/kotae/web/page"
MODULES = ROOT / "node_modules"
LONGEST = 300
"""Seconds after which a checker has certainly hung."""


class Checkers(NamedTuple):
    """Node, which runs both."""

    node: Path

    def tsc(self, *arguments: object) -> str:
        """What the compiler complains about; it makes nothing."""
        return self.said("typescript/bin/tsc", "--pretty", "false", *arguments)

    def eslint(self, *arguments: object, given: str = "") -> str:
        return self.said("eslint/bin/eslint.js", "--max-warnings", "0", *arguments, given=given)

    def said(self, program: str, *arguments: object, given: str = "") -> str:
        """What a program says when it is not content, else nothing."""
        command = [str(self.node), str(MODULES / program), *map(str, arguments)]
        done = subprocess.run(command, cwd=ROOT, input=given, capture_output=True, text=True, timeout=LONGEST)
        return f"{done.stdout}{done.stderr}" if done.returncode else ""


def wanted() -> dict[str, str]:
    """The packages that the page is checked with, and from which version on."""
    found: dict[str, str] = json.loads((ROOT / "package.json").read_text("utf-8"))["devDependencies"]
    return found


def is_as_wanted(version: str, least: str) -> bool:
    """Whether a version is one that `^1.2.3` allows: that one or a later one, of the same first number."""
    found, first = ([int(part) for part in re.findall(r"\d+", text)[:3]] for text in (version, least))
    return least.startswith("^") and found >= first and found[0] == first[0]


def modules() -> Path | None:
    """Where the packages are, if they all are there."""
    for name, least in wanted().items():
        facts = MODULES / name / "package.json"
        if not facts.is_file() or not is_as_wanted(json.loads(facts.read_text("utf-8"))["version"], least):
            return None
    return MODULES


@pytest.fixture(scope="module")
def checkers(request: pytest.FixtureRequest) -> Checkers:
    node = needed(request, "nodejs", lambda: on_path("node", "nodejs"))
    if not modules():
        npm = needed(request, "npm", lambda: on_path("npm"))
        options = ("--no-audit", "--no-fund", "--no-package-lock")
        needed_by(request, "node_modules", modules, (str(npm), "install", "--prefix", str(ROOT), *options))
    return Checkers(node)


@pytest.mark.exhaustive
def test_every_name_and_type_on_the_page_is_right(checkers: Checkers) -> None:
    assert checkers.tsc("--project", ROOT) == ""
    assert checkers.tsc("--project", ROOT / "tsconfig.workers.json") == ""


@pytest.mark.exhaustive
def test_eslint_finds_nothing_on_the_page(checkers: Checkers) -> None:
    assert checkers.eslint(PAGE, "eslint.config.js") == ""


WRONG = f"""import {{ the }} from "{PAGE}/dom.js";
the("undo").disabled = true;
/** @type {{import("{PAGE}/desk-types.js").Checked}} */
export const checked = {{ verdict: "right", broken: [], seconds: 1 }};
"""


@pytest.mark.exhaustive
def test_a_wrong_type_is_reported(checkers: Checkers, tmp_path: Path) -> None:
    """In the words of the compiler, with the place: an element that is taken for what it may not be, and a reply with
    something that is not described."""
    said = checkers.tsc("--project", write(tmp_path, "wrong", WRONG))
    assert "wrong.js(2,13): error TS2339: Property 'disabled' does not exist" in said
    assert "wrong.js(4,56): error TS2353: Object literal may only specify known properties" in said


def test_a_mistake_is_reported(checkers: Checkers) -> None:
    text = "var none = 0;\nexport const same = (one) => one == '1';\n"
    said = checkers.eslint("--stdin", "--stdin-filename", PAGE / "wrong.js", given=text)
    assert set(re.findall(r"[a-z-]+$", said, re.MULTILINE)) >= {"no-var", "eqeqeq", "no-unused-vars"}


@pytest.mark.parametrize(
    ("version", "is_one"),
    [("9.17.0", True), ("9.17.1", True), ("9.20.0", True), ("9.3.9", False), ("10.0.0", False), ("9.16.9-rc.1", False)],
)
def test_versions_that_are_wanted(version: str, is_one: bool) -> None:
    assert is_as_wanted(version, "^9.17.0") is is_one


def test_no_script_looks_away() -> None:
    """A check that is switched off in a script says nothing about it."""
    for script in PAGE.rglob("*.js"):
        assert not re.search(r"@ts-(ignore|nocheck|expect-error)|eslint-disable", script.read_text("utf-8")), (
            script.name
        )


@pytest.mark.exhaustive
def test_the_calls_reply_what_the_page_expects(checkers: Checkers, tmp_path: Path) -> None:
    """Real replies of every call, and the board of every family, as constants of the types that the page gives them:
    nothing is missing, nothing is of another type, and nothing comes that is not described."""
    replies = list(all_replies())
    assert {reply.call for reply in replies} == set(CALLS) - {"score"}  # which the page does not make
    replied = sorted({reply.kind for reply in replies} - {"Description"})
    lines = [f'/** @import {{ Description }} from "{PAGE}/types.js" */']
    lines.append(f'/** @import {{ {", ".join(replied)} }} from "{PAGE}/desk-types.js" */')
    for number, (_, kind, content) in enumerate(replies):
        lines.append(f"/** @type {{{kind}}} */\nexport const reply{number} = {json.dumps(content)};")
    assert checkers.tsc("--project", write(tmp_path, "replies", "\n".join(lines))) == ""


def write(folder: Path, name: str, text: str) -> Path:
    """A script outside of the page that is checked as those of the page are."""
    (folder / f"{name}.js").write_text(text, "utf-8")
    (folder / "tsconfig.json").write_text(json.dumps({"extends": str(ROOT / "tsconfig.json"), "include": ["*.js"]}))
    return folder


class Reply(NamedTuple):
    """What a call replied, and the type that this has on the page."""

    call: str
    kind: str
    content: Any


def all_replies() -> Iterator[Reply]:
    yield Reply("families", "Known", call("families", {}))
    yield from (Reply("open", "Opened", call("open", {"text": text})) for text in FIRST.values())
    for family in sorted(sample()):
        text = FIRST[family]
        yield from openings(family, text)
        yield from questions(text)
    for text in (COLOURED, LOOP):
        yield from questions(text)
    for family in ("slitherlink", "nonogram", "yajilin"):
        yield from settings(FIRST[family])
    yield Reply("credit", "Description", call("credit", {"puzzle": LOOP, "title": "Loop"}))
    given = {"puzzle": FIRST["starbattle"], "label": "stars", "text": "1"}
    yield Reply("given", "Description", call("given", given))
    yield from mistakes()
    yield Reply("generate", "Description", call("generate", {"family": "slitherlink", "rows": 6, "cols": 6}))
    picture = {"data": picture_of([".##.", "####", "####", ".##."], "PNG"), "colours": 1}
    yield Reply("picture", "Pictured", call("picture", picture))
    puzzles = [
        {"puzzle": text, "answer": call("solve", {"puzzle": text})["solution"]} for text in (LOOP, FIRST["hashi"])
    ]
    yield Reply("sheet", "Pages", call("sheet", {"puzzles": puzzles, "answers": "Answers", "per_page": 2}))


def openings(family: str, text: str) -> Iterator[Reply]:
    """Onto the desk and off it again."""
    yield Reply("open", "Opened", call("open", {"text": text}))
    yield Reply("empty", "Description", call("empty", {"family": family, "rows": 6, "cols": 6}))
    yield Reply("reshape", "Reshaped", call("reshape", {"puzzle": text, "turn": "mirror"}))
    formats = call("export", {"puzzle": text})
    yield Reply("export", "Formats", formats)
    yield Reply("export", "Written", call("export", {"puzzle": text, "to": formats["formats"][-1]}))
    yield Reply("export", "Drawn", call("export", {"puzzle": text, "to": "svg"}))


def questions(text: str) -> Iterator[Reply]:
    """What may be asked about any puzzle, with nothing drawn and with a hint taken."""
    yield Reply("survey", "Surveyed", call("survey", {"puzzle": text}))
    yield Reply("count", "Surveyed", call("count", {"puzzle": text}))
    yield Reply("solve", "Solved", call("solve", {"puzzle": text}))
    yield Reply("explain", "Explained", call("explain", {"puzzle": text}))
    yield Reply("rate", "Rated", call("rate", {"puzzle": text}))
    asked: dict[str, Any] = {"puzzle": text}
    for level in (1, 2, 3, 4):
        hint = call("hint", asked | {"level": level})
        yield Reply("hint", "Hint", hint)
    yield Reply("check", "Checked", call("check", asked | {"answer": hint.get("answer")}))


def settings(text: str) -> Iterator[Reply]:
    """What is asked about puzzles with clues."""
    (board,) = call("open", {"text": text})["boards"]
    answer = call("solve", {"puzzle": text})["solution"]
    yield Reply("forced", "Forced", call("forced", {"puzzle": text}))
    for place in ([1, 1], [1, 2], [2, 1]):
        with suppress(KotaeError):  # nothing is to be decided there
            yield Reply("why", "Why", call("why", {"puzzle": text, "at": place}))
    yield Reply("number", "Description", call("number", {"puzzle": text, "answer": answer}))
    for clue in board["clues"][:1]:
        yield Reply("clue", "Description", call("clue", {"puzzle": text, "at": clue["at"], "text": clue["text"]}))
    yield Reply("suggest", "Suggested", call("suggest", {"puzzle": LOOP}))
    yield Reply("candidates", "CandidateCounts", call("candidates", {"puzzle": LOOP}))


def mistakes() -> Iterator[Reply]:
    """Boards without an answer, and answers that are wrong."""
    none = {"puzzle": "slitherlink\n3.3\n.0.\n2.3\n"}
    yield Reply("solve", "Solved", call("solve", none))
    yield Reply("survey", "Surveyed", call("survey", none))
    yield Reply("explain", "Explained", call("explain", none))
    moves = [["horizontal", 0, column, "1"] for column in range(3)]
    wrong = {"puzzle": LOOP, "answer": {"horizontal": ["111", "111", "111", "???"], "vertical": ["????"] * 3}}
    yield Reply("check", "Checked", call("check", wrong))
    yield Reply("hint", "Hint", call("hint", wrong | {"moves": moves}))
    yield Reply("why", "Why", call("why", wrong | {"at": [0, 1]}))
    yield Reply("forced", "Forced", call("forced", wrong))
