"""The command line, as scripts call it: JSON, exit codes, one-line errors."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from commands import SEVEN, kotae, refused
from conftest import CLUED, two_lattices

from kotae.cli.run import parsed
from kotae.families import families
from kotae.formats import read


def test_solve_json() -> None:
    done = kotae("solve", SEVEN, "--json")
    assert (done.returncode, done.stderr) == (0, "")
    record = json.loads(done.stdout)
    assert list(record) == ["family", "source", "status", "solution", "solver", "encoding", "formula", "seconds"]
    assert (record["family"], record["source"], record["status"]) == ("slitherlink", SEVEN, "unique")
    assert (record["solver"], record["encoding"]) == ("cadical195", "default")
    assert [len(row) for row in record["solution"]["horizontal"]] == [7] * 8
    assert [len(row) for row in record["solution"]["vertical"]] == [8] * 7
    assert set(record["formula"]) == {"variables", "clauses", "cuts"}
    assert set(record["seconds"]) == {"read", "encode", "solve", "total", "cpu"}


def test_solve_hashi_json() -> None:
    done = kotae("solve", "--json", "-", stdin="hashi\n2.3\n...\n3.4\n")
    record = json.loads(done.stdout)
    assert record["solution"] == [[0, 0, 0, 2, 1], [0, 0, 2, 0, 1], [0, 2, 2, 2, 2], [2, 0, 2, 2, 2]]
    assert record["source"] == "-"


def test_several_and_none() -> None:
    several = kotae("solve", "-", "--json", stdin="slitherlink\n23\n32\n")
    record = json.loads(several.stdout)
    assert (several.returncode, record["status"]) == (0, "several")
    assert record["solution"] != record["second"]
    assert "differ" in kotae("solve", "-", stdin="slitherlink\n23\n32\n").stdout
    none = kotae("solve", "-", "--json", stdin="hashi\n1.1\n1.1\n")
    assert (none.returncode, json.loads(none.stdout)["status"]) == (1, "none")
    assert json.loads(none.stdout)["solution"] is None
    assert "the 7 at r1c1" in kotae("solve", "-", stdin="hashi\n7.1\n").stdout


def test_exit_codes(tmp_path: Path) -> None:
    hard = tmp_path / "hard.txt"
    hard.write_text("\n".join(["hashi", *two_lattices(15)]))
    assert kotae("solve", str(hard), "--timeout", "0.3").returncode == 3
    assert kotae("solve", str(hard), "--timeout", "0.3", "--sat-codes").returncode == 0
    assert kotae("solve", SEVEN, "--sat-codes").returncode == 10
    assert kotae("solve", "-", "--sat-codes", stdin="hashi\n7\n").returncode == 20
    assert kotae("solve", "-", "--sat-codes", stdin="hashi\nx\n").returncode == 2


def test_all_and_count() -> None:
    blank = "slitherlink\n..\n..\n"
    record = json.loads(kotae("solve", "-", "--all", "5", "--json", stdin=blank).stdout)
    assert len(record["solutions"]) == 5
    assert len({json.dumps(solution) for solution in record["solutions"]}) == 5
    assert len(json.loads(kotae("solve", "-", "--all", "99", "--json", stdin=blank).stdout)["solutions"]) == 13
    one = json.loads(kotae("solve", "-", "--all", "1", "--json", stdin=blank).stdout)
    assert (one["status"], len(one["solutions"])) == ("several", 1)
    counted = json.loads(kotae("solve", "-", "--count", "--json", stdin=blank).stdout)
    assert (counted["count"], counted["complete"]) == (13, True)
    assert "13 answers" in kotae("solve", "-", "--count", stdin=blank).stdout
    first = json.loads(kotae("solve", SEVEN, "--no-unique", "--json").stdout)
    assert first["status"] == "answered"
    assert first["solution"]


def test_many_puzzles_at_once() -> None:
    files = [str(file) for file in CLUED]
    done = kotae("solve", *files, "--json")
    assert [json.loads(line)["source"] for line in done.stdout.splitlines()] == files
    assert {json.loads(line)["status"] for line in done.stdout.splitlines()} == {"unique"}
    for order in ((SEVEN, "nothing.txt", SEVEN), ("nothing.txt", SEVEN, SEVEN)):
        mixed = kotae("solve", *order, "--json")
        assert mixed.returncode == 2
        assert len(mixed.stdout.splitlines()) == 2


def test_a_bad_line_does_not_spoil_the_others(tmp_path: Path) -> None:
    file = tmp_path / "many.txt"
    file.write_text("3x2m2:3a1b2\n3x2m2:3a1b\nslither/2/2/0123\n")
    done = kotae("solve", str(file), "--json")
    assert done.returncode == 2
    assert [json.loads(line)["source"] for line in done.stdout.splitlines()] == [f"{file}:1", f"{file}:3"]
    assert done.stderr.startswith(f"kotae: {file}"[:70])
    assert ":2:11: the board ends after 5 cells" in done.stderr


def test_a_file_wins_over_an_address(tmp_path: Path) -> None:
    folder = tmp_path / "hashi"
    folder.mkdir()
    (folder / "mine.txt").write_text("hashi\n1.1\n")
    done = subprocess.run(
        [sys.executable, "-m", "kotae", "solve", "hashi/mine.txt"], cwd=tmp_path, capture_output=True, text=True
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_the_founding_switches(tmp_path: Path) -> None:
    cnf = tmp_path / "formula.cnf"
    done = kotae("solve", "-i", SEVEN, "-o", str(cnf), "-s", "glucose4", "-v", "1", "--json")
    assert json.loads(done.stdout)["solver"] == "glucose4"
    assert "conflicts" in done.stderr
    assert cnf.read_text().startswith("c kotae slitherlink 7x7\n")


def test_the_puzzle_itself_is_never_overwritten(tmp_path: Path) -> None:
    puzzle = tmp_path / "puzzle.txt"
    puzzle.write_text("hashi\n1.1\n")
    assert "is the puzzle itself" in refused(kotae("solve", str(puzzle), "-o", str(puzzle)))
    assert "is the puzzle itself" in refused(kotae("cnf", str(puzzle), "-o", str(puzzle)))
    assert puzzle.read_text() == "hashi\n1.1\n"
    assert "does not exist" in refused(kotae("cnf", str(puzzle), "-o", str(tmp_path / "no/such/folder")))
    assert sorted(tmp_path.iterdir()) == [puzzle]


def test_the_formula_goes_where_it_should(tmp_path: Path) -> None:
    real, link = tmp_path / "real.cnf", tmp_path / "link.cnf"
    real.write_text("")
    link.symlink_to(real)
    assert kotae("cnf", SEVEN, "-o", str(link)).returncode == 0
    assert link.is_symlink()
    assert real.read_text().startswith("c kotae")
    long_id = "20x20t0:" + "a" * 400
    for _ in range(2):
        assert kotae("cnf", long_id, "-o", str(real)).returncode == 0
    assert "one puzzle" in refused(kotae("solve", SEVEN, SEVEN, "-o", str(real)))
    assert "cannot be written" in refused(kotae("cnf", SEVEN, "-o", "x" * 300))


def test_cnf_of_the_impossible(tmp_path: Path) -> None:
    lines = kotae("cnf", "-", stdin="hashi\n7.2\n...\n2.2\n").stdout.splitlines()
    assert "0" in lines
    assert all(line == "0" or line.endswith(" 0") for line in lines if line[0] in "-0123456789")


def test_cnf_says_what_it_means() -> None:
    done = kotae("cnf", "-", stdin="hashi\n2.3\n...\n3.4\n")
    lines = done.stdout.splitlines()
    assert "c var 1 bridges r1c1-r1c3 at least 1" in lines
    assert 'c relaxation: "the bridges join all islands into one network" is not complete here; ' in done.stdout
    assert any(
        line.startswith('c rule 1 "the 2 at r1c1: the island has that many bridges": clauses ') for line in lines
    )
    header = next(line for line in lines if line.startswith("p cnf "))
    variables, clauses = map(int, header.split()[2:])
    body = lines[lines.index(header) + 1 :]
    assert len(body) == clauses
    literals = [int(word) for line in body for word in line.split()]
    assert max(map(abs, literals)) <= variables
    assert all(line.endswith(" 0") for line in body)
    slither = kotae("cnf", SEVEN).stdout
    assert "c var 1 line r1c1 north\n" in slither
    assert "c auxiliary variables 113-161\n" in slither


def test_check(tmp_path: Path) -> None:
    record = json.loads(kotae("solve", SEVEN, "--json").stdout)
    answer = tmp_path / "answer.json"
    answer.write_text(json.dumps(record))
    right = kotae("check", SEVEN, str(answer))
    assert (right.returncode, right.stdout) == (0, "right: every rule holds\n")
    row = record["solution"]["horizontal"][0]
    record["solution"]["horizontal"][0] = ("1" if row[0] == "0" else "0") + row[1:]
    answer.write_text(json.dumps(record["solution"]))
    wrong = kotae("check", SEVEN, str(answer))
    assert wrong.returncode == 1
    assert "the loop never ends, branches or crosses, at r1c1 northwest" in wrong.stdout
    broken = json.loads(kotae("check", SEVEN, str(answer), "--json").stdout)
    assert broken["status"] == "wrong"
    assert {"rule", "at", "text"} == set(broken["broken"][0])
    record["solution"]["horizontal"][0] = "?" * 7
    answer.write_text(json.dumps(record))
    partial = kotae("check", SEVEN, str(answer))
    assert partial.returncode == 0
    assert partial.stdout.startswith("nothing wrong so far")


def test_check_takes_what_solve_draws(tmp_path: Path) -> None:
    drawn = tmp_path / "answer.txt"
    for file in CLUED:
        drawn.write_text(kotae("solve", str(file)).stdout)
        assert kotae("check", str(file), str(drawn)).stdout == "right: every rule holds\n"


def test_check_names_the_rule_of_a_finished_answer(tmp_path: Path) -> None:
    """Corridors that are not listed have no bridges, once every island has its number."""
    done = kotae("check", "-", "[[0, 0, 0, 2, 1], [1, 0, 1, 2, 1]]", stdin="hashi\n1.1\n1.1\n")
    assert (done.returncode, done.stdout) == (1, "wrong: the bridges join all islands into one network\n")


def test_check_takes_what_forced_says(tmp_path: Path) -> None:
    puzzle, said = tmp_path / "p.txt", tmp_path / "f"
    for text in ("hashi\n?.?\n...\n2.1\n", "slitherlink\n.\n", "slitherlink\n3..\n...\n", "nawabari\n.?.\n?..\n"):
        puzzle.write_text(text)
        first = json.loads(kotae("forced", str(puzzle), "--json").stdout)
        said.write_text(json.dumps(first))
        assert json.loads(kotae("forced", str(puzzle), str(said), "--json").stdout)["decided"] == first["decided"]
        said.write_text(kotae("forced", str(puzzle)).stdout)
        assert json.loads(kotae("forced", str(puzzle), str(said), "--json").stdout)["decided"] == first["decided"]
        assert kotae("check", str(puzzle), str(said)).returncode == 0


BAD_ANSWERS = {
    "": "it is empty",
    "{": "1:2: it is not JSON",
    "[1, 2": "it is not JSON",
    "[" * 100_000: "nested too deeply",
    "[[0, 0, 0, 2]]": "[row, column, row, column, bridges]",
    "[[0, 0, 1, 1, 0]]": "is not a corridor",
    "[[0, 0, 0, 2, [1, 3]]]": "0 to 2",
    "[[0, 0, 0, 2, -1]]": "0 to 2",
    "[[0, 0, 0, 2, 1], [0, 2, 0, 0, 1]]": "occurs twice",
    '[[0, 0, 0, 2, "x"]]': "a number or [least, most]",
    '{"solution": null}': "not a list",
    f"[[{'9' * 5000}, 0, 0, 2, 1]]": "too long",
    f'["{"x" * 200_000}"]': "an entry is",
    "what is this": "does not show this puzzle",
}


@pytest.mark.parametrize(("text", "complaint"), BAD_ANSWERS.items(), ids=range(len(BAD_ANSWERS)))
def test_bad_answers(tmp_path: Path, text: str, complaint: str) -> None:
    answer, puzzle = tmp_path / "answer", tmp_path / "puzzle"
    answer.write_text(text)
    puzzle.write_text("hashi\n2.3\n...\n3.4\n")
    assert complaint in refused(kotae("check", str(puzzle), str(answer)))


def test_forced() -> None:
    done = kotae("forced", "-", "--json", stdin="hashi\n?.?\n...\n2.1\n")
    record = json.loads(done.stdout)
    assert done.returncode == 0
    half = [[0, 0, 0, 2, [1, 2]], [0, 0, 2, 0, [1, 2]], [0, 2, 2, 2, [0, 1]], [2, 0, 2, 2, [0, 1]]]
    assert record["forced"] == half
    assert record["complete"] is True
    assert kotae("forced", "-", stdin="hashi\n7\n").returncode == 1
    assert "112 of 112 places are certain" in kotae("forced", SEVEN).stdout


def test_list() -> None:
    record = json.loads(kotae("list", "--json").stdout)
    assert set(record["families"]) == {kind.family for kind in families()}
    assert "cadical195" in record["solvers"]
    groups = [group.splitlines() for group in kotae("list").stdout.split("\n\n")]
    shading, placing = groups[0], groups[1]
    assert shading[0] == "Shading"
    assert "nurikabe" in [line.split()[0] for line in shading]
    assert placing[1].startswith("akari ")
    said = [line for group in groups for line in group]
    assert all(line[0] != " " or line.split()[0] in {"also", "variant"} for line in said)  # rules are not torn apart


def test_convert() -> None:
    address = kotae("convert", SEVEN, "--to", "puzzlink").stdout.strip()
    assert address.startswith("https://puzz.link/p?slither/7/7/")
    assert read(kotae("convert", address, "--to", "text").stdout) == read(Path(SEVEN).read_text())
    assert "unknown format" in refused(kotae("convert", SEVEN, "--to", "papyrus"))


HOSTILE = {
    "no cells": ({"KOTAE_MAX_CELLS": "garbage"}, ("solve", SEVEN), "KOTAE_MAX_CELLS is 'garbage'"),
    "new lines": ({}, ("solve", "no\nfile"), r"no\nfile: it cannot be read"),
    "no name": ({}, ("solve", ""), "it has no name"),
    "arabic digits": ({}, ("solve", "slither/٢/٢/0123"), "is not known; expected COLS/ROWS/BODY"),
    "old lines": ({}, ("solve", "-"), "it is empty"),
}


@pytest.mark.parametrize("case", HOSTILE)
def test_hostile_calls(case: str) -> None:
    environment, arguments, complaint = HOSTILE[case]
    assert complaint in refused(kotae(*arguments, **environment))


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        (("solve",), "there is no puzzle"),
        (("solve", "no/such/file.txt"), "no/such/file.txt: it cannot be read: No such file"),
        (("solve", "."), "Is a directory"),
        (("solve", SEVEN, "--solver", "nosuch"), "unknown solver 'nosuch'"),
        (("solve", SEVEN, "--timeout", "-1"), "--timeout"),
        (("solve", SEVEN, "--timeout", "nan"), "--timeout"),
        (("solve", SEVEN, "--all", "0"), "--all"),
        (
            ("solve", SEVEN, "--encoding", "nosuch"),
            "unknown encoding 'nosuch' for slitherlink; expected one of default, edges",
        ),
        (("cnf", SEVEN, "--json"), "--json needs --decode"),
        (("solve", SEVEN, "--family", "chess"), "unknown family 'chess'"),
        (("solve", SEVEN, "--family", "hashi"), "this is slitherlink; expected hashi"),
        (("solve", "https://puzz.link/p?slither/-1/3/1"), ":1:29: the size is not two numbers"),
        (("solve", "slither/1000000/1000000/a"), "too large"),
        (("check", SEVEN), "ANSWER"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], complaint: str) -> None:
    assert complaint in refused(kotae(*arguments))


def test_bad_input_names_file_line_and_column(tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_text("hashi\n1.1\n1.x\n")
    assert (
        refused(kotae("solve", str(file)))
        == f"{file}:3:3: 'x' is not a cell in hashi; expected 1 to 8 or ?, or . for none"
    )
    assert refused(kotae("solve", "-", stdin="hashi\n1.1\n1\n")).startswith("-:3:1: this row has 1 cell")


def test_the_family_can_be_given() -> None:
    done = kotae("solve", "-", "--family", "Bridges", "--json", stdin="1.1\n")
    assert json.loads(done.stdout)["status"] == "unique"


def test_no_limit_is_set_that_nobody_asked_for() -> None:
    words = {
        "generate": ["hashi", "--size", "5x5"],
        "techniques": ["hashi"],
        "batch": ["x", "-o", "y"],
        "dataset": ["hashi", "-o", "y"],
        "experiment": ["sliding", "x"],
    }
    usual = {"experiment": 60.0, "compare": 60.0}
    for name in (
        "solve",
        "batch",
        "forced",
        "explain",
        "hint",
        "rate",
        "techniques",
        "generate",
        "dataset",
        "suggest",
        "cnf",
        *usual,
        "bench",
    ):
        options = parsed([name, *words.get(name, ["x"])])
        assert options.timeout == usual.get(name), name


def test_the_path_of_a_wrong_file_is_told_whole_however_long(tmp_path: Path) -> None:
    file = tmp_path.joinpath(*["a-folder-with-a-long-name"] * 8, "wrong.txt")
    file.parent.mkdir(parents=True)
    file.write_text("hashi\n1.x\n")
    assert refused(kotae("solve", str(file))).startswith(f"{file}:2:3: ")


def test_what_is_converted_is_utf_8_everywhere() -> None:
    """A file is read as that, so one that is written in another way would not be read again."""
    text = "nonogram\ncolors:\né rosé #cc2222\nb blue #3366cc\nrows:\n1é 1b\ncolumns:\n1é\n1b\n"
    for to in ("text", "webpbn", "non", "olsak"):
        call = [sys.executable, "-m", "kotae", "convert", "-", "--to", to]
        environment = os.environ | {"PYTHONIOENCODING": "latin-1"}
        done = subprocess.run(call, input=text.encode(), capture_output=True, env=environment, check=True)
        assert read(done.stdout.decode()) == read(text), to


def test_a_long_name_is_told_whole_as_well() -> None:
    assert f"{'x' * 200}.txt: it cannot be read" in refused(kotae("solve", f"{'x' * 200}.txt"))
    for puzzle in (f"9x9t0:{'a' * 200}", f"slither/9/9/{'g' * 200}?", "https://x.org/p?slither/9/9/" + "g" * 200):
        assert "a" * 100 not in refused(kotae("solve", puzzle)).replace("g", "a")
