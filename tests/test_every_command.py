"""Every command for every family, on the family's own example. What a family lacks fails here by its name.

What a family may lack is what its class says: without `address`, `file` or `tatham` there is no such format, without
clues nothing to suggest, and a plan has nothing that is forced.
"""

import json
import re
import subprocess
import sysconfig
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from command_cases import Case, drawn_texts, followed, numbers_given, replayed, without_each_sign
from commands import Done, kotae, refused
from described import wrong_with
from PIL import Image
from test_suggest_any import half_of

from kotae.answers.difficulty import LEVELS
from kotae.cli.options import COMMANDS
from kotae.families import families
from kotae.families.base import Puzzle
from kotae.formats import read, write

NAMES = [kind.family for kind in families()]
FILLED = [kind.family for kind in families() if not kind.plans]
NOT_OF_A_FAMILY = {
    *("serve", "page", "bench", "experiment", "techniques", "dataset"),
    *("errata", "completion", "manual"),
}
"""Commands that take no puzzle of any family: about the program, one experiment, or families as such."""
KISSAT = Path(sysconfig.get_path("purelib"), "sage_wheels/bin/kissat")
MOST_HINTS = 200


@pytest.fixture(params=NAMES)
def case(request: pytest.FixtureRequest, tmp_path: Path) -> Case:
    return Case(request.param, tmp_path)


@pytest.fixture(params=FILLED)
def board(request: pytest.FixtureRequest, tmp_path: Path) -> Case:
    """Of a family whose answers are boards."""
    return Case(request.param, tmp_path)


def listed(what: str) -> Any:
    """Of what `kotae list` lists."""
    return json.loads(kotae("list", "--json").stdout)[what]


def test_no_command_is_left_out() -> None:
    run = set(re.findall(r"(?:asked|record|kotae|ask =) ?\(\"(\w+)\"", Path(__file__).read_text()))
    assert set(COMMANDS) - run == NOT_OF_A_FAMILY


# --- solving and checking ---------------------------------------------------------------------------------------------


def test_solve(case: Case) -> None:
    found = case.record("solve", case.file)
    assert (found["status"], found["solution"]) == ("unique", case.solution)
    assert found["source"] == case.file
    said = case.asked("solve", case.file).stdout
    assert len(said.splitlines()) > case.puzzle.grid.rows
    assert "no other" in said or case.kind.plans


def test_check_the_answer(case: Case) -> None:
    found = case.record("check", case.file, case.answer)
    assert (found["status"], found["broken"]) == ("right", [])
    assert 0 < found["decided"] <= found["of"]
    assert case.asked("check", case.file, case.answer).stdout.startswith("right: ")


def test_check_a_wrong_answer(case: Case) -> None:
    """Whatever is changed is wrong, and where a rule is broken by then, it is named with its place."""
    named = 0
    for wrong in case.wrong():
        found = case.record("check", case.file, wrong, code=1)
        assert found["status"] in ("wrong", "stuck")
        assert bool(found["broken"]) == (found["status"] == "wrong")
        said = case.asked("check", case.file, wrong, code=1).stdout
        for broken in found["broken"]:
            assert broken["rule"]
            assert f"wrong: {broken['text']}\n" in said
            assert broken["rule"] in broken["text"]
            assert broken["at"] is None or broken["at"] in broken["text"]
            named += broken["at"] is not None
    assert named


def test_check_a_partial_answer(case: Case) -> None:
    found = case.record("check", case.file, case.partial)
    assert (found["status"], found["broken"]) == ("open", [])
    assert found["decided"] > 0
    assert case.asked("check", case.file, case.partial).stdout.startswith("nothing wrong so far")


def test_forced(board: Case) -> None:
    for given in ([], [board.partial]):
        found = board.record("forced", board.file, *given)
        assert (found["forced"], found["complete"]) == (board.solution, True)
        assert found["decided"] == found["of"]
    assert "places are certain" in board.asked("forced", board.file).stdout


def test_nothing_of_a_plan_is_forced(tmp_path: Path) -> None:
    for name in set(NAMES) - set(FILLED):
        assert "nothing is forced" in refused(kotae("forced", Case(name, tmp_path).file))
        assert "no candidates" in refused(kotae("candidates", Case(name, tmp_path).file))


# --- explaining -------------------------------------------------------------------------------------------------------


def test_explain_to_the_end(case: Case) -> None:
    """In several steps, of which the last one completes the answer."""
    found = case.record("explain", case.file)
    assert (found["status"], found["complete"]) == ("unique", True)
    assert len(found["steps"]) >= 3
    for step in found["steps"]:
        assert step["because"]
        assert step["text"] == " ".join(each["text"] for each in step["deductions"])
        assert [fact for each in step["deductions"] for fact in each["so"]] == step["so"] != []
    assert replayed(case, found["steps"][:-1]) != case.solution
    assert replayed(case, found["steps"]) == case.solution


def test_explain_in_words_and_pictures(case: Case) -> None:
    page, film = case.folder / "page.html", case.folder / "film.svg"
    said = case.asked("explain", case.file, "--html", str(page), "--svg", str(film)).stdout
    steps = len(case.record("explain", case.file)["steps"])
    assert re.search(rf"(^|\s){steps}[.:] ", said)
    assert page.read_text().count("<svg") == steps + 1
    assert ElementTree.parse(film).getroot().tag.endswith("svg")


def test_hint_in_four_levels(case: Case) -> None:
    """Each says more than the one before."""
    for level, more in enumerate((["where"], [], ["so"], ["answer"]), 1):
        found = case.record("hint", case.file, "--level", str(level))
        assert (found["status"], found["level"]) == ("hint", level)
        assert found["text"] + "\n" == case.asked("hint", case.file, "--level", str(level)).stdout
        if not case.kind.plans:
            assert all(found[each] for each in more)
            assert bool(found.get("because")) == (level > 1)
        assert ("answer" in found) == (level == 4)
    after = case.answered(found["answer"], "after.json")
    assert case.record("check", case.file, after)["status"] == "open"


@pytest.mark.exhaustive
def test_hints_lead_to_the_answer(case: Case) -> None:
    """Who does nothing but what hints say ends with the answer, and is then told so."""
    drawn: list[str] = []
    for _ in range(MOST_HINTS):
        found = case.record("hint", case.file, *drawn, "--level", "4")
        if found["status"] == "done":
            break
        assert found["status"] == "hint"
        drawn = [case.answered(found["answer"], "drawn.json")]
    assert case.record("check", case.file, *drawn)["status"] == "right"


def test_a_mistake_comes_before_any_hint(case: Case) -> None:
    for wrong in case.wrong():
        found = case.record("hint", case.file, wrong, code=1)
        assert found["status"] == "mistake"
        assert found["text"]
        assert found.get("take_back") or case.kind.plans


def test_rate(case: Case) -> None:
    rating = case.record("rate", case.file)["rating"]
    assert rating["verdict"] in LEVELS
    assert rating["score"] > 0
    assert rating["verdict"] in case.asked("rate", case.file).stdout


def test_score(case: Case) -> None:
    """A reply around the answer is read and right; a part of it is not yet."""
    reply = f"My answer:\n```json\n{json.dumps(case.solution)}\n```\n"
    found = json.loads(kotae("score", case.file, "-", "--json", stdin=reply).stdout)
    assert (found["status"], found["right"], found["reward"]) == ("right", True, 1)


# --- making -----------------------------------------------------------------------------------------------------------


def test_generate(case: Case) -> None:
    """Two that differ and have one answer, by a solver that had no part in making them; the same for the same seed."""
    rows, cols = next((size for size in case.kind.sizes if min(size) >= 3), (6, 6))
    ask = ("generate", case.name, "--size", f"{rows}x{cols}", "-n", "2", "--seed", "every command", "--jobs", "1")
    printed = case.asked(*ask, "--json").stdout
    assert case.asked(*ask, "--json").stdout == printed
    records = [json.loads(line) for line in printed.splitlines()]
    assert len({record["puzzle"] for record in records}) == 2
    assert all(record["puzzle"] in case.asked(*ask).stdout for record in records)
    for record in records:
        assert record["family"] == case.name
        assert record["difficulty"] in LEVELS
        assert bool(record.get("url")) == bool(case.kind.puzzlink)
        file = case.saved("made.txt", record["puzzle"])
        found = case.record("solve", file, "-s", "glucose42")
        assert found["status"] == "unique" or case.kind.plans
        assert case.record("check", file, case.answered(record["solution"]))["status"] == "right"


def test_suggest(board: Case) -> None:
    """Each suggestion, followed, makes of the puzzle what it says."""
    puzzle = board.puzzle
    assert isinstance(puzzle, Puzzle)
    assert board.record("suggest", board.file)["status"] == "unique"
    if puzzle.blank() == puzzle:  # no clue says more than where it stands
        return
    half = half_of(puzzle)
    assert half
    file = board.saved("half.txt", write(half, "text"))
    found = board.record("suggest", file, "-n", "5")
    assert (found["status"], found["complete"]) == ("several", True)
    assert found["suggestions"][0]["unique"]
    assert "then the answer is unique" in board.asked("suggest", file, "-n", "5").stdout
    for one in found["suggestions"]:
        then = board.saved("then.txt", write(followed(half, one), "text"))
        solved = board.record("solve", then)
        assert solved["status"] == ("unique" if one["unique"] else "several")
        of = board.record("forced", then)
        assert of["of"] - of["decided"] == one["open"]


def test_nothing_is_suggested_without_clues(tmp_path: Path) -> None:
    for name in set(NAMES) - set(FILLED):
        assert "no clues" in refused(kotae("suggest", Case(name, tmp_path).file))


# --- proving ----------------------------------------------------------------------------------------------------------


def test_cnf_by_an_outside_solver(case: Case) -> None:
    """From the file to the answer by a solver that knows nothing of Kotae, in one call."""
    formula = case.folder / "formula.cnf"
    case.asked("cnf", case.file, "--complete", "-o", str(formula))
    said = subprocess.run([KISSAT, "--quiet", formula], capture_output=True, text=True, timeout=60)
    assert said.returncode == 10
    model = case.saved("model.txt", said.stdout)
    found = case.record("cnf", case.file, "--decode", model)
    assert (found["status"], found["solution"]) == ("right", case.solution)
    assert case.asked("cnf", case.file, "--decode", model).stdout.startswith("right: ")


def test_a_certificate(case: Case) -> None:
    """What is certified is accepted; with another answer, claim or puzzle, or without a step, it is not."""
    proof = case.folder / "puzzle.cert"
    case.asked("solve", case.file, "--proof", str(proof))
    found = case.record("verify", str(proof), "--puzzle", case.file)
    assert found["status"] == "right"
    assert "proved" in case.asked("verify", str(proof)).stdout
    first, header, *rest = proof.read_text().splitlines()
    stated = json.loads(header)
    other = json.loads(Path(case.wrong()[0]).read_text())
    for changed in (stated | {"answer": other}, stated | {"claim": "none", "answer": None}):
        assert_refused(case, [first, json.dumps(changed), *rest])
    section = next((name for name in ("proof", "lines") if stated[name]), None)
    if section:
        at = rest.index(section) + 1
        fewer = json.dumps(stated | {section: stated[section] - 1})
        assert_refused(case, [first, fewer, *rest[:at], *rest[at + 1 :]])
    assert section or case.kind.plans


def assert_refused(case: Case, lines: list[str]) -> None:
    file = case.saved("changed.cert", "\n".join(lines) + "\n")
    assert case.record("verify", file, code=1)["status"] == "wrong"


# --- drawing ----------------------------------------------------------------------------------------------------------


def test_draw_as_text(case: Case) -> None:
    """What is drawn is read as the answer that it is."""
    empty, full = (case.asked("draw", case.file, *answer).stdout for answer in ([], [case.answer]))
    assert len(empty.splitlines()) >= case.puzzle.grid.rows
    assert empty != full
    assert case.asked("draw", case.file, case.answer, "--ascii").stdout.isascii()
    if not case.kind.plans:
        assert case.record("check", case.file, case.saved("drawn.txt", full))["status"] == "right"


def test_draw_as_svg(case: Case) -> None:
    """Every clue is in it."""
    empty, full = case.folder / "empty.svg", case.folder / "full.svg"
    case.asked("draw", case.file, "--svg", str(empty))
    case.asked("draw", case.file, case.answer, "--svg", str(full))
    assert ElementTree.parse(full).getroot().tag.endswith("svg")
    assert full.read_text() != empty.read_text()
    assert numbers_given(case.puzzle) <= drawn_texts(empty)
    for fewer in without_each_sign(case.puzzle):
        other = case.folder / "fewer.svg"
        case.asked("draw", case.saved("fewer.txt", write(fewer, "text")), "--svg", str(other))
        assert re.sub(r"[0-9]+ clues?", "", other.read_text()) != re.sub(r"[0-9]+ clues?", "", empty.read_text())


def test_draw_as_png_and_pdf(case: Case) -> None:
    png, pdf = case.folder / "puzzle.png", case.folder / "puzzle.pdf"
    case.asked("draw", case.file, "--png", str(png))
    case.asked("draw", case.file, case.answer, "--pdf", str(pdf))
    with Image.open(png) as image:
        assert min(image.size) > 50
        assert len(image.convert("RGB").getcolors(2**24) or ()) > 1
    assert pdf.read_bytes().startswith(b"%PDF-")
    assert pdf.read_bytes().rstrip().endswith(b"%%EOF")


# --- formats ----------------------------------------------------------------------------------------------------------


def converted(case: Case, to: str) -> Done:
    """To another format and, if it goes there, back to the same puzzle."""
    done = kotae("convert", case.file, "--to", to)
    if done.returncode == 0:
        there = case.saved("there", done.stdout)
        back = case.asked("convert", there, "--to", "text", "--family", case.name).stdout
        assert back == case.text
        assert read(done.stdout, case.kind) == case.puzzle
    return done


def test_convert_there_and_back(case: Case) -> None:
    """Through every format that can carry the family; the others say so."""
    carry = {"text": True, "puzzlink": bool(case.kind.puzzlink), "pzprv3": bool(case.kind.puzzlink)}
    if not case.kind.plans:
        assert issubclass(case.kind, Puzzle)
        assert bool(case.kind.address) == bool(case.kind.file) == bool(case.kind.puzzlink)
        carry["tatham"] = case.kind.tatham is not None
    for to in listed("formats"):
        done = converted(case, to)
        if done.returncode:
            refused(done)
        assert (done.returncode == 0) == carry.get(to, done.returncode == 0), to


def test_the_answer_beside_its_puzzle(board: Case) -> None:
    """In the files of puzz.link."""
    assert issubclass(board.kind, Puzzle)
    done = kotae("solve", board.file, "--to", "pzprv3")
    assert (done.returncode == 0) == bool(board.kind.file), done.stderr
    if board.kind.file:
        answered = board.saved("answered.txt", done.stdout)
        assert board.record("check", board.file, answered)["status"] == "right"
        assert board.record("check", answered, answered)["status"] == "right"
        assert board.asked("convert", answered, "--to", "text").stdout == board.text


# --- many -------------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[dict[str, object]]]:
    """Of one batch, by family: its example as text, and again by its address if it has one."""
    folder = tmp_path_factory.mktemp("batch")
    cases = [Case(name, folder) for name in NAMES]
    records = [{"id": case.name, "puzzle": case.text} for case in cases]
    records += [{"id": case.name, "url": write(case.puzzle, "puzzlink")} for case in cases if case.kind.puzzlink]
    (folder / "all.jsonl").write_text("".join(f"{json.dumps(record)}\n" for record in records))
    target = folder / "results.jsonl"
    done = kotae("batch", str(folder / "all.jsonl"), "-o", str(target), "--workers", "1", "--rate")
    assert done.returncode == 0, done.stderr
    found: dict[str, list[dict[str, object]]] = {name: [] for name in NAMES}
    for line in target.read_text().splitlines():
        assert not wrong_with("batch", json.loads(line))
        found[json.loads(line)["family"]].append(json.loads(line))
    return found


@pytest.mark.exhaustive
def test_batch(case: Case, results: dict[str, list[dict[str, object]]]) -> None:
    assert len(results[case.name]) == 1 + bool(case.kind.puzzlink)
    for record in results[case.name]:
        assert (record["status"], record["solution"]) == ("unique", case.solution)
        assert record.get("rating") or case.kind.plans


def test_compare(case: Case) -> None:
    """All encodings give the same verdict."""
    done = case.asked("compare", case.file, "--solvers", "cadical195", "--json")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    known = listed("encodings")[case.name]
    assert {record["encoding"] for record in records} == set(known)
    assert {record["family"] for record in records} == {case.name}
    assert len({record["outcome"] for record in records}) == 1
