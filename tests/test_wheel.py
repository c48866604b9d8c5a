"""What is published: the source archive, the wheel that is built from it, and Kotae as it is installed from that wheel.

The environment is a new one, with what the wheel says it needs and nothing else, so that no file and no dependency is
missed that happens to be there in a source tree. What it needs is copied from the environment of the tests: nothing is
asked of a network.
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Callable, Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from commands import SEVEN, refused

import kotae
from kotae.families import families

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src/kotae"
WITHOUT_BENCH = "bench needs a copy of Kotae's source tree"

Run = Callable[..., subprocess.CompletedProcess[str]]


def done(*command: str | Path, cwd: Path) -> subprocess.CompletedProcess[str]:
    """A command that does not see Kotae's source tree."""
    outside = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    return subprocess.run(command, cwd=cwd, env=outside, capture_output=True, text=True, timeout=300)


def succeeded(*command: str | Path, cwd: Path) -> str:
    ended = done(*command, cwd=cwd)
    assert ended.returncode == 0, ended.stdout + ended.stderr
    return ended.stdout


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the source archive and the wheel that is made from it."""
    folder = tmp_path_factory.mktemp("built")
    succeeded(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT, cwd=folder)
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    (made,) = built.glob("*.whl")
    return made


@pytest.fixture(scope="module")
def run(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a program of a new environment, in which the wheel is installed."""
    home = tmp_path_factory.mktemp("installed")
    succeeded(sys.executable, "-m", "venv", home, cwd=home)
    programs = home / ("Scripts" if sys.platform == "win32" else "bin")
    where = "import sysconfig; print(sysconfig.get_path('purelib'))"
    site = Path(succeeded(programs / "python", "-c", where, cwd=home).strip())
    for needed in all_needed(distribution("python-sat")):
        copy_package(needed, site)
    offline = ("--no-index", "--disable-pip-version-check", "--no-cache-dir")
    succeeded(programs / "python", "-m", "pip", "install", "-q", *offline, wheel, cwd=home)

    def run(program: str, *arguments: str) -> subprocess.CompletedProcess[str]:
        return done(programs / program, *arguments, cwd=home)

    return run


def all_needed(package: Distribution) -> Iterator[Distribution]:
    """A package and those that it needs, without its extras."""
    yield package
    for requirement in package.requires or ():
        if ";" not in requirement:
            yield from all_needed(distribution(re.split(r"[^\w.-]", requirement)[0]))


def copy_package(package: Distribution, site: Path) -> None:
    for file in package.files or ():
        if ".." not in file.parts and "__pycache__" not in file.parts:
            target = site / file
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(str(file.locate()), target)


def sources() -> set[str]:
    """The files of the package, as they are in the source tree."""
    files = (file for file in SOURCE.rglob("*") if file.is_file() and "__pycache__" not in file.parts)
    return {file.relative_to(SOURCE.parent).as_posix() for file in files}


@pytest.mark.exhaustive
def test_the_wheel_has_the_package_and_its_licence(wheel: Path) -> None:
    """Every file, the page and its examples as well, but for the programs of the peers."""
    about = f"kotae-{kotae.__version__}.dist-info/"
    names = {name for name in zipfile.ZipFile(wheel).namelist() if not name.startswith(about)}
    assert names == {name for name in sources() if not name.startswith("kotae/bench/")}
    assert {"kotae/py.typed", "kotae/web/page/index.html", "kotae/families/slitherlink.py"} <= names
    assert "kotae/families/slitherlink.techniques" in names
    assert any(name.startswith("kotae/web/examples/") for name in names)
    assert f"{about}licenses/LICENSE" in zipfile.ZipFile(wheel).namelist()


@pytest.mark.exhaustive
def test_the_wheel_says_what_it_is(wheel: Path) -> None:
    about = zipfile.ZipFile(wheel).read(f"kotae-{kotae.__version__}.dist-info/METADATA").decode()
    assert "\nLicense-Expression: MIT\n" in about
    needed = re.findall(r"^Requires-Dist: (.*)$", about, re.M)
    assert [each.split("<")[0].split(">")[0] for each in needed if "extra ==" not in each] == ["python-sat"]


@pytest.mark.exhaustive
def test_the_source_archive_is_a_source_tree(built: Path) -> None:
    """With which the tests can be run and `kotae bench` works, and without what a build or a test has left there."""
    (archive,) = built.glob("*.tar.gz")
    with tarfile.open(archive) as packed:
        names = {name.partition("/")[2] for name in packed.getnames()}
    assert {f"src/{name}" for name in sources()} <= names
    assert {"LICENSE", "README.md", "CHANGELOG.md", "pyproject.toml", "tests/test_wheel.py", ".ci/run"} <= names
    unwanted = {".git", ".venv", "site", "dist", "build", "node_modules", "__pycache__", ".pytest_cache"}
    assert not [name for name in names if unwanted & set(name.split("/"))]


@pytest.mark.exhaustive
def test_the_program_that_is_installed(run: Run) -> None:
    assert run("kotae", "--version").stdout == f"kotae {kotae.__version__}\n"
    solved = run("kotae", "solve", SEVEN)
    assert (solved.returncode, solved.stderr) == (0, "")
    assert "slitherlink 7x7: one answer, and no other" in solved.stdout
    listed = json.loads(run("kotae", "list", "--json").stdout)
    assert list(listed["families"]) == [kind.family for kind in families()]
    assert listed["troubles"] == []


@pytest.mark.exhaustive
def test_the_library_that_is_installed(run: Run) -> None:
    code = "import kotae; print(kotae.__file__); print(*[name for name in kotae.__all__ if hasattr(kotae, name)])"
    where, names = run("python", "-c", code).stdout.splitlines()
    assert Path(where) != SOURCE / "__init__.py"
    assert names.split() == kotae.__all__


@pytest.mark.exhaustive
def test_what_is_not_about_puzzles_is_installed(run: Run) -> None:
    assert run("kotae", "errata").stdout.count("as printed,") >= 14
    assert "complete -o default" in run("kotae", "completion", "bash").stdout
    assert run("kotae", "manual").stdout.startswith(".TH KOTAE 1")


@pytest.mark.exhaustive
def test_bench_is_left_to_source_trees(run: Run) -> None:
    assert WITHOUT_BENCH in refused(run("kotae", "bench", "--quick"))


HIDDEN = """
import sys

class Hiding:
    def find_spec(self, name, path=None, target=None):
        if name == "kotae.bench":
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Hiding())
sys.argv[1:] = ["bench", "--quick"]
from kotae.__main__ import main
sys.exit(main())
"""


def test_bench_without_its_peers_says_what_it_needs(tmp_path: Path) -> None:
    command = [sys.executable, "-c", HIDDEN]
    ended = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=60)
    assert refused(ended).startswith(WITHOUT_BENCH)
    assert "; try `pip install -e .`" in ended.stderr
