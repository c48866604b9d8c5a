"""A family with a mistake in it: one line that names its file and what was expected, and all others go on working."""

import importlib.util
import json
import subprocess
import sys
from importlib import import_module
from os import environ
from pathlib import Path
from types import ModuleType

import pytest
from boards import read_board
from commands import SEVEN, Done, program, refused
from foreign import FAMILY, installed, wheel, with_package

from kotae import solve
from kotae.errors import KotaeError
from kotae.families import families as registered
from kotae.families import troubles

NAMES = 'names = Names("orchard", aliases=("trees",))'


def test_nothing_is_wrong_with_ours() -> None:
    assert troubles() == []


def loaded(folder: Path, text: str) -> ModuleType:
    """A file as a module."""
    file = folder / "orchard.py"
    file.write_text(text)
    spec = importlib.util.spec_from_file_location("orchard", file)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, "orchard", module)
        spec.loader.exec_module(module)
    return module


def lined(said: str) -> str:
    """What is said, with the lines of what is named in it: those of the decorators."""
    for number, line in enumerate(FAMILY.splitlines()):
        if line.startswith("    def "):
            said = said.replace(f"{{{line.split()[1].partition('(')[0]}}}", str(number))
    return said


MISTAKES = {
    "no layer": (
        'tree = Shading("tree", "no tree")',
        "",
        "orchard.py: Orchard has no layer; expected what is to be decided, such as shaded = Shading()",
    ),
    "a layer that is a class": ('Shading("tree", "no tree")', "Shading", "orchard.py: Orchard has no layer; expected"),
    "a layer of a name that every puzzle has": (
        'tree = Shading("tree", "no tree")',
        "tree = Shading()\n    clues = Shading()",
        "orchard.py: clues is a name that every puzzle has; expected another name for this layer or given",
    ),
    "no names": (NAMES, "", 'orchard.py: Orchard has no names; expected a line such as names = Names("heyawake")'),
    "a name that cannot be typed": (
        'Names("orchard"',
        'Names("My Orchard"',
        "orchard.py: the name 'My Orchard' cannot be typed; expected lower-case letters, two of them in "
        "a row, digits and hyphens",
    ),
    "an alias without a comma": (
        '("trees",)',
        '("trees")',
        "orchard.py: aliases is 'trees'; expected a tuple of names, such as aliases=(\"trees\",)",
    ),
    "an alias that cannot be typed": (
        '("trees",)',
        '("trees...",)',
        "orchard.py: aliases has 'trees...', which cannot be typed; expected letters, two of them in a row, digits, "
        "blanks and hyphens",
    ),
    "no rules for the player": (
        FAMILY[FAMILY.index('    """Plant') : FAMILY.index('there."""') + len('there."""')],
        "",
        "orchard.py: Orchard has no docstring; expected the rules as the player reads them",
    ),
    "a puzz.link name and no address": (
        NAMES,
        'names = Names("orchard", puzzlink=("orchard",))',
        "orchard.py: Orchard has a puzz.link name but no address; expected how puzz.link writes it",
    ),
    "an address that is one piece": (
        NAMES,
        f"{NAMES}\n    address = object()",
        "orchard.py: the address is not a tuple of pieces; expected address = PIECE, or address = ONE, OTHER",
    ),
    "a rule with an empty sentence": (
        '@rule("trees never stand side by side")',
        '@rule(" ")',
        "orchard.py: the rule 'apart' has no sentence; expected what the player reads",
    ),
    "a rule without a sentence": (
        '@rule("trees never stand side by side")',
        "@rule",
        "orchard.py:{apart}: the rule 'apart' has no sentence; expected @rule(\"what the player reads\")",
    ),
    "a clue without a sentence": (
        '@clue("that many trees stand in the line", range(9), at="heads")',
        "@clue",
        "orchard.py:{in_line}: the clue 'in_line' has no sentence; expected @clue(\"what the player reads\")",
    ),
    "two clues at one place": (
        "range(9), at=plots",
        'range(9), at="heads"',
        "orchard.py: in_plot and in_line both stand at heads; expected one clue for both",
    ),
    "a clue that stands nowhere": (
        'at="heads"',
        'at="heaven"',
        "orchard.py: the clue 'in_line' stands at 'heaven'; expected one of cells, corners, edges, heads, regions",
    ),
    "a clue in rooms that are not given": (
        "at=plots",
        'at="regions"',
        "orchard.py: the clue 'in_plot' has no rooms to stand in; expected at=ROOMS, a given of this family",
    ),
    "a clue that is not written with anything": (
        'range(9), at="heads"',
        '9, at="heads"',
        "orchard.py: the clue 'in_line' is written with 9; expected a token, such as range(5)",
    ),
}


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_in_the_statement(name: str, tmp_path: Path) -> None:
    """When the file is loaded."""
    before, after, said = MISTAKES[name]
    assert before in FAMILY
    with pytest.raises(KotaeError) as caught:
        loaded(tmp_path, FAMILY.replace(before, after))
    assert str(caught.value).startswith(f"{tmp_path}/{lined(said)}")


CODE = {
    "a clue that is not a function of the solution": (
        "count(self.tree[cell] for cell in plot)",
        "len(plot)",
        ":{in_plot}: the clue 'in_plot' of orchard is of type int; expected a function of the solution, such as count",
    ),
    "a clue that fails": (
        "count(self.tree[cell] for cell in plot)",
        "count(self.bush[cell] for cell in plot)",
        ":{in_plot}: the clue 'in_plot' fails: AttributeError: 'Orchard' object has no attribute 'bush'; try",
    ),
    "a rule that yields no constraint": (
        "yield (one, other), at_most_one(self.tree[one], self.tree[other])",
        "yield (one, other), one < other",
        ":{apart}: the rule 'apart' yields something of type bool; expected a place and a constraint",
    ),
    "a rule that yields no place": (
        "yield (one, other), at_most_one(self.tree[one], self.tree[other])",
        "yield at_most_one(self.tree[one], self.tree[other])",
        ":{apart}: the rule 'apart' fails: ",
    ),
    "a rule that yields nothing": (
        "for one, other in self.grid.pairs():\n            yield",
        "for one, other in self.grid.pairs():\n            print",
        ":{apart}: the rule 'apart' fails: TypeError: 'NoneType' object is not iterable",
    ),
}


@pytest.mark.parametrize("name", CODE)
def test_a_mistake_in_the_code(name: str, tmp_path: Path) -> None:
    """When a puzzle is asked about."""
    before, after, said = CODE[name]
    kind = loaded(tmp_path, FAMILY.replace(before, after)).Orchard
    with pytest.raises(KotaeError) as caught:
        solve(read_board(kind.example, kind))
    assert str(caught.value).startswith(f"{tmp_path}/orchard.py{lined(said)}")


def other(before: str, after: str) -> str:
    """The family with a change, which must be one."""
    assert before in FAMILY
    return FAMILY.replace(before, after)


BROKEN = {
    "layerless": other('tree = Shading("tree", "no tree")', "").replace('"orchard"', '"layerless"'),
    "importing": "import a_module_that_nobody_has\n",
    "dividing": "print(1 / 0)\n",
    "misspelt": "class Orchard(Puzzle:\n",
    "numbering": "Orchard = 7\n",
    "lacking": "",
    "leaving": "import sys\nsys.exit(3)\n",
    "copied": other(NAMES, 'names = Names("hashi")'),
    "aliased": other('("trees",)', '("picross",)').replace('"orchard"', '"aliased"'),
    "linked": other(NAMES, 'names = Names("linked", puzzlink=("slither",))\n    address = (object(),)'),
}
"""Modules of a foreign package, by the names of their entry points."""
SAID = {
    "layerless": "{site}/broken/layerless.py: Orchard has no layer; expected what is to be decided",
    "importing": "{site}/broken/importing.py:1: ModuleNotFoundError: No module named 'a_module_that_nobody_has'",
    "dividing": "{site}/broken/dividing.py:1: ZeroDivisionError: division by zero",
    "misspelt": "{site}/broken/misspelt.py:1: SyntaxError: ",
    "numbering": "it is not a family but of type int; expected a subclass of Puzzle",
    "lacking": "AttributeError: module 'broken.lacking' has no attribute 'Orchard'",
    "leaving": "{site}/broken/leaving.py:2: SystemExit: 3",
    "copied": "{site}/broken/copied.py: the name 'hashi' is taken by hashi of ",
    "aliased": "{site}/broken/aliased.py: the name 'picross' is taken by nonogram of ",
    "linked": "{site}/broken/linked.py: the name 'slither' is taken by slitherlink of ",
    "twin": "{site}/my_puzzles/twin.py: the name 'trees' is taken by orchard of {site}/my_puzzles/orchard.py; ",
}


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with two packages: one with a family that works and a twin of it, one with broken ones."""
    folder = tmp_path_factory.mktemp("broken")
    modules = {"broken/__init__.py": ""} | {f"broken/{name}.py": text for name, text in BROKEN.items()}
    entries = "".join(f"{name} = broken.{name}:Orchard\n" for name in BROKEN)
    ours = {
        "my_puzzles/__init__.py": "",
        "my_puzzles/orchard.py": f"print('hello')\n{other('0....', 'Z....')}",
        "my_puzzles/twin.py": other('"orchard"', '"twin"'),
    }
    lines = "orchard = my_puzzles.orchard:Orchard\ntwin = my_puzzles.twin:Orchard\n"
    return installed(folder, wheel(folder, modules, entries, "broken"), wheel(folder, ours, lines))


def test_the_list_names_those_that_fail(site: Path) -> None:
    done = program("list", **with_package(site))
    assert done.returncode == 0
    hello, *lines = done.stderr.splitlines()
    assert hello == "hello"
    assert len(lines) == len(SAID)
    for name, said in SAID.items():
        (line,) = [line for line in lines if line.startswith(f"kotae: the family {name!r} of ")]
        assert said.replace("{site}", str(site)) in line
    assert "\norchard      Plant trees" in done.stdout
    told = json.loads(program("list", "--json", **with_package(site)).stdout)
    assert [f"kotae: {line}" for line in told["troubles"]] == lines
    assert sorted(told["families"]) == sorted([*(kind.family for kind in registered()), "orchard"])


def test_the_others_go_on_quietly(site: Path) -> None:
    for call in (("solve", SEVEN), ("solve", "https://puzz.link/p?slither/2/2/233c"), ("generate", "hashi")):
        done = program(*call, **with_package(site))
        assert (done.returncode, done.stderr.replace("hello\n", "")) == (0, "")


def test_the_page_goes_on_without_an_example(site: Path) -> None:
    """That of the family that works cannot be read."""
    code = "import json; from kotae.web.api import call; print(json.dumps(call('families', {})))"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env=environ | with_package(site)
    )
    found = {each["family"]: each["examples"] for each in json.loads(done.stdout)["families"]}
    assert found["orchard"] == []
    assert found["hashi"]


def quiet(done: Done) -> Done:
    """Without what the package says while it is loaded."""
    return Done(done.args, done.returncode, done.stdout, done.stderr.removeprefix("hello\n"))


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["layerless", "leaving", "importing", "misspelt", "aliased", "twin"])
def test_who_asks_for_it_learns_why(name: str, site: Path) -> None:
    said = f"the family {name!r} of "
    reason = SAID[name].replace("{site}", str(site))
    link = f"https://puzz.link/p?{name}/2/2/0"
    calls = {
        ("generate", name): f"{said}",
        ("solve", SEVEN, "--family", name): f"{said}",
        ("solve", link): f"{link}:1:21: {said}",
    }
    for call, begins in calls.items():
        line = refused(quiet(program(*call, **with_package(site))))
        assert line.startswith(begins)
        assert reason in line
    for text, begins in {f"{name}\n..\n..\n": "-:1:1: ", f"pzprv3\n{name}\n2\n2\n. . \n": "-:2:1: "}.items():
        line = refused(quiet(program("solve", "-", stdin=text, **with_package(site))))
        assert line.startswith(f"{begins}{said}")
        assert reason in line


def test_a_file_of_ours_with_a_mistake(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In the folder of families it is the same."""
    families = import_module("kotae.families")
    (tmp_path / "layerless.py").write_text(BROKEN["layerless"])
    monkeypatch.setattr(families, "__path__", [*families.__path__, str(tmp_path)])
    for cached in (families.module_names, families.known, families.by_any_name):
        monkeypatch.setattr(families, cached.__name__, cached.__wrapped__)
    assert families.find_family("hashi")
    with pytest.raises(KotaeError) as caught:
        families.family("layerless")
    assert f"{tmp_path}/layerless.py: Orchard has no layer" in str(caught.value)
    (line,) = families.troubles()
    assert line.startswith("the family 'layerless' of kotae.families.layerless cannot be loaded: ")
