"""Peers that Kotae does not install: a checkout of noqx, and a program of cspuz_core. Stand-ins speak their protocols
here, as neither can be had from a package index."""

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from commands import kotae
from conftest import EXAMPLES
from test_program_answers import shape

from kotae.bench.environments import FAMILIES, PEERS, chosen
from kotae.bench.given import cspuz, noqx
from kotae.bench.instances import warm_up
from kotae.bench.judging import judged
from kotae.bench.peers import Printed
from kotae.bench.peers.noqx_checkout import solver_for
from kotae.bench.peers.noqx_programs import answer_from
from kotae.bench.peers.program_answers import answer_of
from kotae.bench.sessions import Reply, Session, command_of
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats import read

LOOP, SEVERAL, NONE = "slitherlink\n212\n101\n212\n", "slitherlink\n2.\n..\n", "slitherlink\n33\n33\n"

RUN_SOLVER = """#!{python}
import sys
sys.path.insert(0, {source!r})
import json
import kotae
_, option, address = sys.argv
assert option == "--json"
kind = address.partition("?")[2].partition("/")[0]
if kind not in ("slitherlink", "hitori"):
    print("Error: unknown puzzle type", file=sys.stderr)
elif kind == "hitori":
    print("Error: invalid url", file=sys.stderr)
else:
    puzzle = kotae.read(address)
    found = kotae.solve(puzzle)
    data = [dict(y=1, x=1, color="black", item=dict(kind="text", data="2"))]
    if found.status == "unique":
        lines = found.to_json()["solution"]
        for where, down in (("horizontal", 0), ("vertical", 1)):
            for r, row in enumerate(lines[where]):
                for c, there in enumerate(row):
                    item = "wall" if there == "1" else "cross"
                    data.append(dict(y=2 * r + down, x=2 * c + 1 - down, color="green", item=item))
    board = dict(height=puzzle.grid.rows, width=puzzle.grid.cols, hasAnswer=found.status != "none", data=data)
    if found.status != "none":
        board["isUnique"] = found.status == "unique"
    print(json.dumps(board))
"""

CHECKOUT = {
    "pyproject.toml": '[project]\nversion = "0.8.5"\n',
    "noqx/__init__.py": "",
    "noqx/manager.py": """
import importlib
modules = {}
def load_solver(folder, name):
    modules[name] = importlib.import_module(f"{folder}.{name}").Some()
def generate_program(puzzle):
    return modules[puzzle.puzzle_name].solve(puzzle)
""",
    "noqx/puzzle.py": """
class Puzzle:
    def __init__(self, name, content, param):
        self.puzzle_name, self.param = name, param
        self.row = self.col = 0
        self.surface, self.text, self.symbol, self.edge, self.line = {}, {}, {}, {}, {}
""",
    "noqx/clingo.py": """
class Config:
    time_limit, max_solutions_to_find = 30, 10
class ClingoSolver:
    def solve(self, program):
        self.program = program
    def solution(self):
        return [line for line in self.program.splitlines() if line][: Config.max_solutions_to_find]
""",
    "solver/__init__.py": "",
    "solver/slitherlink.py": """
class Some:
    aliases = ["slither", "tslither", "other"]
    parameters = {"tslither": {"name": "Touch", "type": "checkbox", "default": False}}
    def solve(self, puzzle):
        for (r, c, d, label), number in puzzle.text.items():
            assert (d, label) == ("center", "normal")
            if number == "?":
                raise ValueError("no hidden numbers")
        around = {(r, c): n for (r, c, _, _), n in puzzle.text.items()}
        assert around[1, 1] == 0, puzzle.text
        loop = [f'edge({r},{c},"{d}")' for r, c, d in
            [(0, 0, "top"), (0, 1, "top"), (0, 2, "top"), (3, 0, "top"), (3, 1, "top"), (3, 2, "top"),
             (0, 0, "left"), (1, 0, "left"), (2, 0, "left"), (0, 3, "left"), (1, 3, "left"), (2, 3, "left")]]
        return " ".join(loop)
""",
    "solver/shaded.py": 'class Some:\n    aliases = ["hitori"]\n',
}


@pytest.fixture
def program(tmp_path: Path) -> str:
    """Speaks as run_solver of cspuz_core does."""
    file = tmp_path / "run_solver"
    file.write_text(RUN_SOLVER.format(python=sys.executable, source=str(EXAMPLES.parent / "src")))
    file.chmod(0o755)
    return str(file)


@pytest.fixture
def checkout(tmp_path: Path) -> str:
    for name, text in CHECKOUT.items():
        file = tmp_path / "noqx checkout" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text)
    return str(tmp_path / "noqx checkout")


def question(text: str) -> dict[str, Any]:
    from kotae.bench.instances import question as asked

    return asked(read(text))


def puzzle_of(text: str) -> Puzzle:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return puzzle


def test_cspuz_is_asked_by_address(program: str) -> None:
    peer = cspuz(program, ["slitherlink", "hitori", "akari"])
    assert list(peer.models) == ["slitherlink", "hitori"]
    session = Session(command_of(peer, Path(sys.executable)), question(LOOP))
    found = [session.ask(question(text), 60) for text in (LOOP, SEVERAL, NONE)]
    refused = session.ask(question("hitori\n12\n21\n"), 60)
    session.end()
    assert [reply.status for reply in found] == ["unique", "several", "none"]
    assert judged(puzzle_of(LOOP), {"cspuz_core": found[0]}) == {}
    assert found[0].shown
    assert not found[1].shown
    assert found[0].cpu > 0.01  # a process of its own, whose time counts
    assert (refused.status, refused.reason) == ("refused", "invalid url")


def test_noqx_is_asked_with_a_drawing(checkout: str) -> None:
    peer = noqx(checkout, ["slitherlink", "tslither", "vslither", "hitori"])
    assert list(peer.models) == ["slitherlink", "tslither", "hitori"]
    centre = "slitherlink\n2.2\n.0.\n2.2\n"
    session = Session(command_of(peer, Path(sys.executable)), question(centre))
    reply = session.ask(question(centre), 60)
    session.end()
    assert session.start is not None
    assert session.start.version == "0.8.5"
    assert reply.status == "unique"
    assert judged(puzzle_of(centre), {"noqx": reply}) == {}


def test_which_solver_of_noqx_it_is(checkout: str) -> None:
    def found(*names: str) -> tuple[str, dict[str, Any]] | None:
        solver = solver_for(Path(checkout), names)
        return solver and (solver.name, solver.parameters)

    assert found("slitherlink", "slither") == ("slitherlink", {"tslither": False})
    assert found("tslither") == ("slitherlink", {"tslither": True})
    assert found("other") is None  # an alias, but how its rules differ is not said
    assert found("hitori") == ("shaded", {})


@pytest.mark.parametrize(
    ("model", "answer"),
    [
        ("gray(0,1) ox__1(1,0)", [".#.", "..."]),
        ("sun_moon__3(1,2)", ["...", "..#"]),
        ("circle__1(0,0) circle__2(0,1)", None),  # which of them is shaded is not known
    ],
)
def test_shaded_cells_of_noqx(model: str, answer: list[str] | None) -> None:
    assert answer_from(Printed(["some"], 2, 3, {}, [], {}, ["shaded"]), model) == answer
    assert answer_from(Printed(["some"], 2, 3, {}, [], {}, []), model) is None


@pytest.mark.parametrize("name", FAMILIES)
def test_answers_are_read_in_the_shape_of_their_family(name: str) -> None:
    """Where its parts are known to others."""
    asked = warm_up(name)
    printed, puzzle = Printed.of(asked), puzzle_of(asked["text"])
    assert set(printed.addresses) == set(puzzle.names.puzzlink)
    assert all(read(address).family == name for address in printed.addresses.values())
    if printed.shown:
        assert shape(answer_of(printed, printed.shown, [])) == shape(puzzle.to_json(puzzle.stated([])))


def test_what_is_not_shown_is_compared_with_what_others_show() -> None:
    puzzle = puzzle_of(SEVERAL)
    several = json.loads(kotae("solve", "-", "--json", stdin=SEVERAL).stdout)
    answers = [several["solution"], several["second"]]
    said = {"kotae": Reply("several", answers, 1, 1), "peer": Reply("several", [None, None], 1, 1)}
    assert judged(puzzle, said) == {}
    said["peer"] = Reply("unique", [None], 1, 1)
    assert judged(puzzle, said) == {"peer": "says unique, but others show several answers"}
    said["peer"] = Reply("none", [], 1, 1)
    assert judged(puzzle, said) == {"peer": "says none, but kotae shows an answer"}
    loop = puzzle_of(LOOP)
    one = json.loads(kotae("solve", "-", "--json", stdin=LOOP).stdout)["solution"]
    said = {"kotae": Reply("unique", [one], 1, 1), "peer": Reply("several", [None, None], 1, 1)}
    assert judged(loop, said) == {"peer": "says several, but kotae finds no two"}
    said["kotae"] = Reply("limit", [], 1, 1)
    assert judged(loop, said) == {}


def test_given_peers_join_those_that_are_chosen(checkout: str) -> None:
    given = noqx(checkout, ["slitherlink"])
    assert chosen([], [given]) == [*PEERS, given]
    assert [peer.name for peer in chosen(["z3"], [given])] == ["Z3", "noqx"]
    assert [peer.name for peer in chosen(["NOQX"], [given])] == ["noqx"]
    with pytest.raises(KotaeError, match="unknown peer 'noqx'"):
        chosen(["noqx"], [])


def test_families_that_they_do_not_know_are_named(checkout: str, program: str, tmp_path: Path) -> None:
    options = ("--noqx", checkout, "--cspuz", program, "--peers", "noqx", "--families", "slitherlink,akari,tents")
    done = kotae("bench", str(EXAMPLES / "slitherlink/7x7.txt"), *options, "--envs", str(tmp_path), "--json")
    assert "kotae: noqx does not know akari and tents" in done.stderr
    assert "kotae: cspuz_core does not know akari and tents" in done.stderr
    assert "noqx is not installed; try kotae bench --install --peers noqx --noqx " in done.stderr
    assert {json.loads(line)["peer"] for line in done.stdout.splitlines()} == {"kotae", "cspuz_core"}
    assert not any("wrong" in json.loads(line) for line in done.stdout.splitlines())


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--noqx", "nowhere"), "nowhere is not a checkout of noqx; expected a folder that contains noqx and solver"),
        (("--cspuz", "/nonexistent/run_solver"), "/nonexistent/run_solver cannot be run: No such file or directory"),
        (("--cspuz", str(EXAMPLES)), "cannot be run: Permission denied"),
        (("--cspuz", "/bin/true"), "/bin/true does not answer as a solver of cspuz_core does; expected its program"),
    ],
)
def test_wrong_folders_and_programs(arguments: tuple[str, ...], wrong: str) -> None:
    done = kotae("bench", *arguments, "--families", "slitherlink")
    assert done.returncode == 2
    (line,) = done.stderr.splitlines()
    assert wrong in line
