"""Somebody else's family, in a package of its own that pip has installed: every command works on it.

The family is the one of docs/new-family.md, with plots and two kinds of clues, and a second one that states an address
and a file as well. Kotae knows neither of them; each command runs in a process that sees the package.
"""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import Done, program, refused
from foreign import ANSWER, ENTRIES, FAMILY, MODULES, PUZZLE, SEVERAL, installed, wheel, with_package
from pysat.formula import CNF
from pysat.solvers import Minisat22

from kotae.families import find_family

WRITTEN = """names = Names("linked", puzzlink=("linked",))
    address = code.room_borders("plots"), code.per_room(code.NUMBER_16, "plots"), code.heads(code.NUMBER_16)
    file = saved.File(saved.room_borders("plots"), saved.room_numbers("plots"), saved.shading("tree"), version=1)"""
LINKED = (
    FAMILY.replace("class Orchard", "class Linked")
    .replace('names = Names("orchard", aliases=("trees",))', WRITTEN)
    .replace("from kotae.logic", "from kotae.codecs import code, saved\nfrom kotae.logic")
)
"""The same family, as if puzz.link had it; its files have no numbers beside the board."""


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder into which the package is installed."""
    folder = tmp_path_factory.mktemp("foreign")
    modules = MODULES | {"my_puzzles/linked.py": LINKED}
    return installed(folder, wheel(folder, modules, f"{ENTRIES}linked = my_puzzles.linked:Linked\n"))


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder with the example and answers to it."""
    (tmp_path / "puzzle.txt").write_text(PUZZLE)
    (tmp_path / "several.txt").write_text(SEVERAL)
    (tmp_path / "right.json").write_text(json.dumps(ANSWER))
    (tmp_path / "wrong.json").write_text(json.dumps(["##...", *ANSWER[1:]]))
    (tmp_path / "partial.json").write_text(json.dumps(["?????"] * 4 + ["????#"]))
    return tmp_path


@pytest.fixture
def run(site: Path, folder: Path) -> Any:
    """One command that succeeds, in a process of its own; names of files are those of the folder."""

    def run(*words: str, code: int = 0) -> Done:
        called = [str(folder / word) if "." in word and "/" not in word else word for word in words]
        done = program(*called, **with_package(site))
        assert (done.returncode, done.stderr) == (code, ""), done
        return done

    return run


def test_it_is_not_ours() -> None:
    assert find_family("orchard") is None
    assert "\nplots:\n" in PUZZLE


def test_it_is_listed(run: Any) -> None:
    told = json.loads(run("list", "--json").stdout)
    assert told["families"]["orchard"] == ["trees"]
    assert told["encodings"]["orchard"] == ["default"]
    assert told["puzzlink"]["linked"] == ["linked"]
    assert told["troubles"] == []
    assert "orchard      Plant trees, never two side by side." in run("list").stdout


def test_it_is_solved(run: Any) -> None:
    assert "orchard 5x5: one answer, and no other" in run("solve", "puzzle.txt").stdout
    told = json.loads(run("solve", "puzzle.txt", "--json").stdout)
    assert (told["family"], told["status"], told["solution"]) == ("orchard", "unique", ANSWER)
    assert json.loads(run("solve", "several.txt", "--json").stdout)["status"] == "several"
    assert json.loads(run("solve", "several.txt", "--count", "--json").stdout)["count"] > 2
    assert json.loads(run("solve", "several.txt", "--cubes", "2", "--json").stdout)["status"] == "several"


def test_answers_to_it_are_checked(run: Any) -> None:
    assert run("check", "puzzle.txt", "right.json").stdout == "right: every rule holds\n"
    wrong = run("check", "puzzle.txt", "wrong.json", code=1).stdout
    assert "trees never stand side by side, at r1c1-r1c2" in wrong
    assert "the 0 at the region of r1c1: the plot has that many trees" in wrong
    assert json.loads(run("check", "puzzle.txt", "partial.json", "--json").stdout)["status"] == "open"


def test_what_is_certain_is_shown(run: Any) -> None:
    assert "25 of 25 places are certain" in run("forced", "puzzle.txt").stdout
    assert json.loads(run("forced", "several.txt", "partial.json", "--json").stdout)["family"] == "orchard"


@pytest.mark.exhaustive
def test_it_is_explained(run: Any, folder: Path) -> None:
    said = run("explain", "puzzle.txt", "--html", "steps.html").stdout
    assert "1. The plot of r1c1 has no trees." in said
    assert "<svg" in (folder / "steps.html").read_text()
    steps = json.loads(run("explain", "puzzle.txt", "--json").stdout)["steps"]
    assert {because["rule"] for step in steps for because in step["because"]} == {
        "the plot has that many trees",
        "that many trees stand in the line",
        "trees never stand side by side",
    }
    assert "look at " in run("hint", "puzzle.txt").stdout
    assert "┏━━━" in run("hint", "puzzle.txt", "partial.json", "--level", "4").stdout
    assert ": medium (" in run("rate", "puzzle.txt").stdout
    assert json.loads(run("rate", "puzzle.txt", "--json").stdout)["rating"]["verdict"] == "medium"


@pytest.mark.exhaustive
def test_new_ones_are_made(run: Any, folder: Path) -> None:
    made = run("generate", "trees", "--size", "5x5", "--difficulty", "easy", "-n", "2", "--seed", "3").stdout
    assert made.count("\norchard\n") == 2
    (folder / "new.txt").write_text(made)
    assert run("rate", "new.txt").stdout.count(": easy (") == 2
    told = json.loads(run("generate", "orchard", "--size", "6x6", "--seed", "2", "--json").stdout)
    (folder / "one.txt").write_text(told["puzzle"])
    assert json.loads(run("solve", "one.txt", "--json").stdout)["solution"] == told["solution"]


def test_a_setter_is_helped(run: Any) -> None:
    told = json.loads(run("suggest", "several.txt", "--json").stdout)
    assert told["status"] == "several"
    assert told["suggestions"]
    assert "add " in run("suggest", "several.txt").stdout


def test_its_formula(run: Any, folder: Path) -> None:
    run("cnf", "puzzle.txt", "-o", "formula.cnf")
    assert "c var 1 tree r1c1\n" in (folder / "formula.cnf").read_text()
    with Minisat22(bootstrap_with=CNF(from_file=str(folder / "formula.cnf"))) as solver:
        assert solver.solve()
        (folder / "model.txt").write_text(f"s SATISFIABLE\nv {' '.join(map(str, solver.get_model()))} 0\n")
    assert run("cnf", "--decode", "model.txt", "puzzle.txt").stdout.startswith("right: every rule holds")


@pytest.mark.exhaustive
def test_it_is_proved(run: Any) -> None:
    run("solve", "puzzle.txt", "--proof", "puzzle.cert")
    assert "unique" in run("verify", "puzzle.cert").stdout


@pytest.mark.exhaustive
def test_a_certificate_of_it_is_nothing_without_the_package(run: Any, folder: Path) -> None:
    run("solve", "puzzle.txt", "--proof", "puzzle.cert")
    said = f"{folder}/puzzle.cert:2: its family is not installed: unknown family 'orchard'; see `kotae list`"
    assert refused(program("verify", str(folder / "puzzle.cert"))) == said


def test_it_is_drawn(run: Any, folder: Path) -> None:
    (folder / "drawn.txt").write_text(run("draw", "puzzle.txt", "right.json").stdout)
    assert run("check", "puzzle.txt", "drawn.txt").stdout == "right: every rule holds\n"
    run("draw", "puzzle.txt", "right.json", "--svg", "picture.svg")
    assert (folder / "picture.svg").read_text().startswith("<svg")


def test_it_is_written_and_read(run: Any, folder: Path) -> None:
    assert run("convert", "puzzle.txt", "--to", "text").stdout == PUZZLE


@pytest.mark.exhaustive
def test_its_address_and_file(run: Any, folder: Path, site: Path) -> None:
    (folder / "linked.txt").write_text(PUZZLE.replace("orchard", "linked"))
    address = run("convert", "linked.txt", "--to", "puzzlink").stdout.strip()
    assert address.startswith("https://puzz.link/p?linked/5/5/")
    assert run("convert", address, "--to", "text").stdout == PUZZLE.replace("orchard", "linked")
    lost = refused(program("convert", str(folder / "linked.txt"), "--to", "pzprv3", **with_package(site)))
    assert "cannot carry" in lost
    plain = PUZZLE.partition("top:")[0].replace("orchard", "linked").replace("0....", "0.2..")
    (folder / "plain.txt").write_text(plain)
    solved = program("solve", str(folder / "plain.txt"), "--to", "pzprv3", **with_package(site))
    (folder / "saved.txt").write_text(solved.stdout)
    assert run("convert", "saved.txt", "--to", "text").stdout == plain
    assert run("check", "plain.txt", "saved.txt").stdout == "right: every rule holds\n"


@pytest.mark.exhaustive
def test_many_at_once(run: Any, folder: Path) -> None:
    run("batch", "puzzle.txt", "several.txt", "-o", "results.jsonl")
    found = [json.loads(line) for line in (folder / "results.jsonl").read_text().splitlines()]
    assert sorted(each["status"] for each in found) == ["several", "unique"]
    assert {each["family"] for each in found} == {"orchard"}


@pytest.mark.exhaustive
def test_it_is_measured(run: Any) -> None:
    assert "default" in run("compare", "puzzle.txt").stdout
    assert "5x5" in run("experiment", "orchard", "--sizes", "4,5").stdout


def test_rows_of_letters_ask_no_package_for_families() -> None:
    """Rows of regions may be names of families. Only where a package adds some is it worth to load what lists them."""
    asked = "from kotae.families import find_family; print(find_family('abcc'))"
    code = f"import sys; {asked}; print('importlib.metadata' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "None\nFalse\n"
