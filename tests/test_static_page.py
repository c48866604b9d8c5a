"""`kotae page` without a network: what it takes, what it refuses, and what it writes. The page itself is visited in
browser/static."""

import hashlib
import io
import json
import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest
from commands import kotae
from commands import refused as refusal
from PIL import Image, ImageChops, ImageStat
from resvg_py import svg_to_bytes
from test_architecture import IMPORTS

from kotae.errors import KotaeError
from kotae.web.static import archive, folder, joining, pinned, release, supplies

ROOT = Path(__file__).parent.parent
TEXTS = {name: name.encode() for name in pinned.FILES}
"""Small files in place of Pyodide's."""
WHEEL = b"a wheel"


def refused(*arguments: str) -> str:
    return refusal(kotae(*arguments))


@pytest.fixture
def small(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty cache, no programs on the path, and the hashes of small files in place of the pinned ones."""
    hashes = {name: hashlib.sha256(content).hexdigest() for name, content in TEXTS.items()}
    wheel = hashlib.sha256(WHEEL).hexdigest()
    monkeypatch.setattr(supplies, "PINNED", hashes | {pinned.SOLVERS.file: wheel})
    for name in ("XDG_CACHE_HOME", "LOCALAPPDATA", "HOME"):
        monkeypatch.setenv(name, str(tmp_path / "cache"))
    (tmp_path / "bin").mkdir()
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    return tmp_path


def program(folder: Path, name: str, code: str) -> None:
    """A program that runs Python code in the place of another."""
    path = folder / "bin" / name
    path.write_text(f"#!{sys.executable}\n{code}\n")
    path.chmod(0o755)


def packed(contents: dict[str, bytes]) -> bytes:
    """An npm package."""
    made = io.BytesIO()
    with tarfile.open(fileobj=made, mode="w:gz") as target:
        for name, content in contents.items():
            member = tarfile.TarInfo(f"package/{name}")
            member.size = len(content)
            target.addfile(member, io.BytesIO(content))
    return made.getvalue()


def brings(folder: Path, contents: dict[str, bytes]) -> None:
    """An npm that brings a package with these files."""
    program(folder, "npm", f"open('pyodide.tgz', 'wb').write({packed(contents)!r})")


def pip(monkeypatch: pytest.MonkeyPatch, code: str) -> None:
    """A pip that runs this code, in which `folder` is where its download should go."""
    monkeypatch.setattr(supplies, "PIP", (sys.executable, "-c", f"import sys; folder = sys.argv[-1]; {code}"))


SAVED = f"open(folder + '/{pinned.SOLVERS.file}', 'wb').write({WHEEL!r})"


def test_what_is_downloaded_once_is_kept(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    brings(small, TEXTS)
    pip(monkeypatch, SAVED)
    found = supplies.supplies(None)
    assert found == TEXTS | {pinned.SOLVERS.file: WHEEL}
    (small / "bin/npm").unlink()
    pip(monkeypatch, "sys.exit(1)")
    assert supplies.supplies(None) == found
    (supplies.usual_folder() / "pyodide.mjs").write_text("damaged")
    with pytest.raises(KotaeError, match="getting Pyodide needs npm; try --pyodide FOLDER"):
        supplies.supplies(None)


def test_without_npm(small: Path) -> None:
    assert refused("page", str(small / "site")) == (
        "getting Pyodide needs npm; try --pyodide FOLDER with an unpacked npm package"
    )
    assert not (small / "site").exists()


def test_without_a_network(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program(small, "npm", "import sys; sys.exit('npm ERR! network request to the registry failed')")
    assert "npm cannot get pyodide" in (said := refused("page", str(small / "site")))
    assert "network request to the registry failed; try --pyodide FOLDER" in said
    brings(small, TEXTS)
    pip(monkeypatch, "sys.exit('ERROR: No matching distribution found')")
    assert f"pip cannot get {pinned.SOLVERS.file}: ERROR: No matching" in refused("page", str(small / "site"))
    assert not (small / "site").exists()


def test_a_wrong_or_missing_file_in_a_download(small: Path) -> None:
    brings(small, TEXTS | {"pyodide.asm.wasm": b"another"})
    assert "the download of pyodide.asm.wasm is wrong; expected SHA-256" in refused("page", str(small / "site"))
    brings(small, {"pyodide.mjs": TEXTS["pyodide.mjs"]})
    assert "is damaged; try again" in refused("page", str(small / "site"))


def test_a_folder_of_pyodide(small: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    own = small / "pyodide"
    own.mkdir()
    said = refused("page", str(small / "site"), "--pyodide", str(own))
    assert f"{own / 'pyodide.mjs'} cannot be read: No such file or directory; expected the files of npm" in said
    for name, content in TEXTS.items():
        (own / name).write_bytes(content)
    (own / pinned.SOLVERS.file).write_bytes(b"another wheel")
    said = refused("page", str(small / "site"), "--pyodide", str(own))
    assert f"{pinned.SOLVERS.file} is another version or damaged; expected SHA-256" in said
    (own / pinned.SOLVERS.file).write_bytes(WHEEL)
    pip(monkeypatch, "sys.exit(1)")
    assert supplies.supplies(own) == TEXTS | {pinned.SOLVERS.file: WHEEL}


# --- the folder -------------------------------------------------------------------------------------------------------

FILES = {"index.html": b"the page", "1/main.js": b"a script"}


def with_marker(files: dict[str, bytes]) -> dict[str, bytes]:
    return files | {release.MARKER: release.marker("1", files)}


def contents(path: Path) -> dict[str, bytes]:
    return {file.relative_to(path).as_posix(): file.read_bytes() for file in path.rglob("*") if file.is_file()}


def test_a_page_replaces_an_earlier_one_and_nothing_else(tmp_path: Path) -> None:
    site = tmp_path / "site"
    folder.write(site, with_marker(FILES))
    assert contents(site) == with_marker(FILES)
    later = with_marker({"index.html": b"later", "2/main.js": b"another"})
    folder.write(site, later)
    assert contents(site) == later
    (site / "CNAME").write_text("example.org")
    with pytest.raises(KotaeError, match="CNAME is not part of a page that kotae page wrote; expected an empty folder"):
        folder.write(site, with_marker(FILES))
    (site / "CNAME").unlink()
    (site / "index.html").write_text("changed by hand")
    with pytest.raises(KotaeError, match=r"index\.html was changed after kotae page wrote it"):
        folder.write(site, with_marker(FILES))
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


def test_other_folders_are_refused_before_anything_is_fetched(small: Path) -> None:
    (small / "own").mkdir()
    (small / "own/thesis.txt").write_text("years of work")
    assert "thesis.txt is not part of a page" in refused("page", str(small / "own"))
    assert "is not a folder" in refused("page", str(small / "own/thesis.txt"))
    assert "there is no folder" in refused("page", str(small / "none/site"))
    assert (small / "own/thesis.txt").read_text() == "years of work"


def test_an_empty_folder_is_taken(tmp_path: Path) -> None:
    (tmp_path / "site").mkdir()
    folder.write(tmp_path / "site", with_marker(FILES))
    assert contents(tmp_path / "site") == with_marker(FILES)


def test_nothing_remains_of_a_page_that_was_interrupted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder.write(tmp_path / "site", with_marker(FILES))

    def interrupted(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(folder, "put", interrupted)
    with pytest.raises(KeyboardInterrupt):
        folder.write(tmp_path / "site", with_marker({"index.html": b"later"}))
    assert contents(tmp_path / "site") == with_marker(FILES)
    assert [path.name for path in tmp_path.iterdir()] == ["site"]


# --- what is in it ----------------------------------------------------------------------------------------------------


def published() -> dict[str, bytes]:
    return release.release(TEXTS, b"the archive")


def test_a_release() -> None:
    files = published()
    listed = json.loads(files[release.MARKER])
    version = listed["version"]
    assert published() == files
    assert listed["files"].keys() == files.keys() - {release.MARKER}
    stated = re.match(r"self\.RELEASE = (\{.*?\n\});\n", files[release.WORKER].decode(), re.DOTALL)
    assert stated
    kept = json.loads(stated[1])
    assert kept["version"] == version
    assert kept["files"].keys() == files.keys() - {release.MARKER, release.WORKER}
    for name, (digest, size) in kept["files"].items():
        assert (hashlib.sha256(files[name]).hexdigest(), len(files[name])) == (digest, size)
    other = release.release(TEXTS, b"another archive")
    assert json.loads(other[release.MARKER])["version"] != version
    assert {name for name in other if name.startswith("python-")} == {
        name for name in files if name.startswith("python-")
    }


def test_every_address_is_relative_and_leads_to_a_file() -> None:
    files = published()
    markup = files["index.html"].decode()
    addresses = [each for each in re.findall(r'(?:src|href)="([^"]+)"', markup) if not each.startswith("#")]
    assert [each for each in addresses if each != "./" and each not in files] == []
    assert [
        icon["src"] for icon in json.loads(files["manifest.webmanifest"])["icons"] if icon["src"] not in files
    ] == []
    assert "frame-ancestors" not in markup  # it would be ignored there, with a warning
    assert "script-src 'self' 'wasm-unsafe-eval'; style-src 'self'" in markup


def test_what_is_left_out_is_not_missed() -> None:
    """No module in the archive imports one that is not, wherever in it."""

    def left_out(module: str) -> bool:
        path = module.removeprefix("kotae").removeprefix(".").replace(".", "/")
        return archive.is_left_out(path) or archive.is_left_out(f"{path}.py")

    for module, used in IMPORTS.items():
        if not left_out(module):
            assert [each for each in used if left_out(each)] == [], module


def test_the_solvers_are_those_that_kotae_needs() -> None:
    stated = re.search(r'"python-sat>=([\w.]+),', (ROOT / "pyproject.toml").read_text())
    assert stated
    assert stated[1] == pinned.SOLVERS.version


SCRIPTS = {
    "main.js": 'import { Board } from "./board/board.js";\nimport { own } from "./own.js";\n\nshow(new Board(own));\n',
    "own.js": "const hidden = 1;\nexport const own = hidden;\nexport async function later() {}\n",
    "board/board.js": 'import {\n  own as mine,\n  later,\n} from "../own.js";\nexport class Board {}\n',
    "types.js": "export {};\n",
}


def test_scripts_are_joined_in_the_order_in_which_they_need_each_other() -> None:
    bundle = joining.joined(SCRIPTS, "main.js")
    assert re.findall(r"^// (\S+)$", bundle, re.MULTILINE) == ["own.js", "board/board.js", "main.js"]
    assert "Object.assign($own_js, { own, later });" in bundle
    assert re.search(r"const \{\s+own: mine,\s+later,\s+\} = \$own_js;\nclass Board", bundle)
    assert not re.search(r"^(import|export)\b", bundle, re.MULTILINE)


@pytest.mark.parametrize(
    ("path", "script", "reason"),
    [
        ("own.js", 'import { Board } from "./board/board.js";\n', "cycle"),
        ("own.js", "export let own = 1;\n", "own.js: export let own"),
        ("own.js", 'import * as all from "./types.js";\n', "own.js: import "),
        ("board/board.js", 'fetch(new URL("a", import.meta.url));\n', "relative"),
    ],
)
def test_other_scripts_cannot_be_joined(path: str, script: str, reason: str) -> None:
    with pytest.raises(ValueError, match=reason):
        joining.joined(SCRIPTS | {path: script}, "main.js")


def test_icons_are_those_of_the_page() -> None:
    for size, name in release.ICONS.items():
        drawn = svg_to_bytes(svg_path=str(release.PAGE / "icon.svg"), width=size, height=size)
        pictures = [Image.open(io.BytesIO(each)) for each in ((release.HERE / name).read_bytes(), bytes(drawn))]
        assert ImageStat.Stat(ImageChops.difference(*pictures)).sum < [size * size] * 4, f"draw {name} anew"


def test_techniques_are_found_in_an_archive(tmp_path: Path) -> None:
    """The browser loads Kotae from one, and hints are the same there."""
    packed = tmp_path / "code.zip"
    with zipfile.ZipFile(packed, "w") as target:
        for name, content in archive.code_of_kotae():
            target.writestr(name, content)
    code = (
        "from kotae.answers.techniques.files import entries_for; from kotae.families import families;"
        "import kotae; print(kotae.__file__, sum(len(entries_for(kind)) for kind in families() if not kind.plans))"
    )

    def said(path: str) -> list[str]:
        environment = os.environ | {"PYTHONPATH": path}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
        return done.stdout.split()

    inside, number = said(str(packed))
    assert str(packed) in inside
    assert number == said(str(ROOT / "src"))[1]
    assert int(number) > 100


def test_what_is_kept_in_memory_needs_no_solvers() -> None:
    """They are machine code, which a browser's Python has only after its memory was kept or read."""
    code = (
        "import sys; sys.modules['pysolvers'] = None\n"
        "from kotae.web import in_browser; in_browser.load(); print('loaded')"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True)
    assert done.stdout == "loaded\n", done.stderr


def test_help_names_it() -> None:
    assert "page DIR" in kotae("--help").stdout
    assert "--pyodide FOLDER" in kotae("page", "--help").stdout
