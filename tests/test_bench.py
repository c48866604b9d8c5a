"""`kotae bench`: peers that answer, fail, lie and are missing; puzzles from folders; environments; tables."""

import json
import re
import sys
import zipfile
from pathlib import Path

import pytest
from boards import read_board
from commands import kotae
from conftest import EXAMPLES

from kotae.answers.generating.generate import NotFound
from kotae.bench.environments import FAMILIES, HERE, KOTAE, PEERS, PROGRAMS, Peer, finished, install, python_of
from kotae.bench.environments import run as done
from kotae.bench.instances import Collection, Instance, question, warm_up
from kotae.bench.judging import judged
from kotae.bench.made import growing
from kotae.bench.measuring import PATIENCE, Contest, Effort, Questions
from kotae.bench.runs import Kept, Run, Started, from_record, record, start_record, table_of_values
from kotae.bench.sessions import Command, Reply, Session, Start, command_of
from kotae.bench.tables import at_the_largest, by_family, by_peer, by_series, cactus, page
from kotae.errors import KotaeError
from kotae.families.base import Puzzle
from kotae.formats import read, write

LOOP = "slitherlink\n212\n101\n212\n"
SEVERAL = "slitherlink\n2.\n..\n"
NONE = "slitherlink\n33\n33\n"

FAKE = """
import sys, time
sys.path.insert(0, {here!r})
from peers import Refused, serve
from peers.kotae_itself import answered

first = True
def model(puzzle):
    global first
    warm, first = first, False
    if warm:
        return answered(puzzle)
    {behaviour}

serve("1.0", {{"slitherlink": model}}, lambda asked: asked["text"])
"""
BEHAVIOURS = {
    "right": "return answered(puzzle)",
    "loud": "print('look at me'); return answered(puzzle)",
    "blind": "return []",
    "liar": "return [dict(horizontal=['000'] * 4, vertical=['0000'] * 3)]",
    "shapeless": "return [42]",
    "slow": "time.sleep(60)",
    "busy": "while True: pass",
    "crashing": "raise ZeroDivisionError('too hard')",
    "gone": "import os; os._exit(7)",
    "choosy": "raise Refused('not on Sundays')",
}


def instance(text: str) -> Instance:
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    return Instance("slitherlink test", text, puzzle)


def contest(tmp_path: Path, *behaviours: str, seconds: float = 20, times: int = 1) -> Contest:
    commands = {KOTAE.name: command_of(KOTAE, Path(sys.executable))}
    path = [str(HERE.parent.parent)]
    for name in behaviours:
        script = tmp_path / f"{name}.py"
        script.write_text(FAKE.format(here=str(HERE), behaviour=BEHAVIOURS[name]))
        commands[name] = Command([sys.executable, str(script)], path)
    peers = [Peer(name, name, (), {"slitherlink": "theirs"}) for name in behaviours]
    return Contest(commands, peers, Effort(seconds, times), Kept(str(tmp_path / "runs.jsonl")))


def questions(*series: list[str], growing: bool = False) -> list[Questions]:
    return [Questions("slitherlink", "some", [[*map(instance, texts)] for texts in series], growing)]


def run(found: Contest, *texts: str) -> dict[str, list[Run]]:
    runs: dict[str, list[Run]] = {}
    for of_one in found.run(questions([*texts]), lambda *_: None):
        for each in of_one:
            runs.setdefault(each.peer, []).append(each)
    return runs


@pytest.mark.exhaustive
def test_everybody_is_asked_and_judged(tmp_path: Path) -> None:
    found = contest(tmp_path, "right", "loud", "blind", "liar", "shapeless", "choosy", "crashing", "gone")
    runs = run(found, LOOP, SEVERAL)
    assert [each.reply.status for each in runs["kotae"]] == ["unique", "several"]
    for name in ("kotae", "right", "loud"):
        assert not any(each.wrong for each in runs[name])
    assert runs["blind"][0].wrong == "says none, but kotae shows an answer"
    assert "breaks" in runs["liar"][0].wrong
    assert "shape" in runs["shapeless"][0].wrong
    assert {each.reply.reason for each in runs["choosy"]} == {"not on Sundays"}
    assert runs["crashing"][0].reply.reason == "ZeroDivisionError: too hard"
    assert runs["gone"][1].reply.reason == "it ended with code 7"
    start = found.kept.starts["slitherlink", "right", "some"].start
    assert start.cpu > runs["right"][0].reply.cpu > 0
    rows = {row[1]: row for row in by_peer(found).rows}
    assert rows["right"][4:9] == ["2", "2", "0", "0", "0"]
    assert rows["liar"][4:9] == ["2", "0", "2", "0", "0"]
    assert rows["crashing"][4:9] == ["2", "0", "0", "0", "2"]
    (line,) = by_series(found).rows
    cells = dict(zip(by_series(found).head, line, strict=True))
    assert "x (" in cells["right"]
    assert cells["liar"].endswith("2 WRONG")
    assert cells["choosy"] == "refused"
    assert [curve.label for curve in cactus(found)[0].curves] == ["kotae (2)", "right (2)", "loud (2)"]
    assert "| slitherlink test |" in page(found, [PEERS[0]])
    assert record(runs["liar"][0])["wrong"]


@pytest.mark.exhaustive
def test_whoever_is_too_slow_is_ended_and_soon_asked_no_more(tmp_path: Path) -> None:
    found = contest(tmp_path, "slow", "busy", seconds=1)
    texts = [f"slitherlink\n# {number}\n212\n101\n212\n" for number in range(PATIENCE + 2)]
    runs = run(found, *texts)
    for name in ("slow", "busy"):  # by the clock, and by the CPU time
        assert [each.reply.status for each in runs[name]] == ["limit"] * PATIENCE
    assert len(runs["kotae"]) == PATIENCE + 2
    assert by_series(found).rows[0][-1].startswith(">")


def test_ctrl_c_leaves_no_process(tmp_path: Path) -> None:
    found = contest(tmp_path, "right")
    watched = []

    def watch(instance: Instance, peer: Peer) -> None:
        watched.append(peer.name)
        if len(watched) == 3:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(found.run(questions([LOOP, SEVERAL]), watch))
    assert [run.peer for run in found.runs] == ["kotae", "right"]
    assert not found.kept.starts  # the family is not finished


def test_what_was_stopped_goes_on_where_it_was(tmp_path: Path) -> None:
    test_ctrl_c_leaves_no_process(tmp_path)
    with (tmp_path / "runs.jsonl").open("a") as file:
        file.write('{"family": "slither')  # killed while it was writing
    asked: list[str] = []
    found = contest(tmp_path, "right", times=2)
    list(found.run(questions([LOOP, SEVERAL]), lambda instance, peer: asked.append(peer.name)))
    assert asked == ["kotae", "right"]
    assert [(run.reply.status, run.reply.runs) for run in found.runs] == [("unique", 1)] * 2 + [("several", 2)] * 2
    again = contest(tmp_path, "right")
    assert not list(again.run(questions([LOOP, SEVERAL]), lambda *_: None))
    assert [*map(record, again.runs)] == [*map(record, found.runs)]
    assert not Kept(found.kept.file, ["slitherlink"]).runs
    assert not Kept(found.kept.file).runs  # they are gone for good


def test_nobody_is_left_for_larger_boards(tmp_path: Path) -> None:
    found = contest(tmp_path, "crashing")
    texts = [f"slitherlink\n# {number}\n212\n101\n212\n" for number in range(PATIENCE + 1)]
    list(found.run(questions(texts[:-1], texts[-1:], growing=True), lambda *_: None))
    assert {run.source for run in found.runs} == set(texts[:-1])


def test_a_file_that_holds_no_runs_is_not_touched(tmp_path: Path) -> None:
    file = tmp_path / "runs.jsonl"
    file.write_text('{"rows": 3}\n')
    with pytest.raises(KotaeError, match=":1 is not a run of `kotae bench`"):
        Kept(str(file))
    assert file.read_text() == '{"rows": 3}\n'


def timed(peer: str, side: int, cpu: float, number: int = 1, status: str = "unique", wrong: str = "") -> Run:
    reply = Reply(status, [], cpu, cpu, "", 3, cpu / 2, cpu * 2)
    return Run("akari", f"akari {side}x{side}", f"number {number}", side, side, peer, "ours", reply, wrong)


def test_a_family_counts_at_its_largest_size() -> None:
    """By the median of the ratios, against whoever comes closest and is not wrong."""
    runs = [timed("kotae", 9, 1.0), timed("clingo", 9, 1.0)]
    for number, cpu in enumerate((2.0, 8.0, 4.0)):
        runs += [
            timed("kotae", 20, 1.0, number),
            timed("clingo", 20, cpu, number),
            timed("Z3", 20, 5.0, number),
        ]
    assert [row[1:] for row in by_family(runs).rows] == [
        ["20x20", "1.0000", "clingo", "4.0000", "4.0x", "3.0 to 6.0", "3", "0"]
    ]
    over = [timed("kotae", 30, 1.0), timed("clingo", 30, 20.0, status="limit"), timed("kotae", 40, 1.0)]
    assert [row[1:6] for row in by_family(runs + over).rows] == [["30x30", "1.0000", "clingo", ">20.0000", ">20.0x"]]
    lying = [timed("kotae", 30, 1.0), timed("clingo", 30, 0.1, wrong="it lies"), timed("Z3", 30, 7.0)]
    assert at_the_largest(lying)["akari"][1].peer == "Z3"


def test_runs_are_read_as_they_were_written() -> None:
    runs = [timed("kotae", 9, 0.25), timed("Z3", 9, 0.5, status="crashed", wrong="no")]
    assert [from_record(json.loads(json.dumps(record(each)))) for each in runs] == runs
    started = Started("akari", "Z3", "some", Start("1.0", 0.5, 0.75))
    assert from_record(start_record(started)) == started
    head, first, _ = table_of_values(runs).splitlines()
    assert head.startswith("family,series,source,rows,cols,peer,model,status,cpu,wall,runs,least,most")
    assert first == "akari,akari 9x9,number 1,9,9,kotae,ours,unique,0.25,0.25,3,0.125,0.5,,"


def test_a_program_that_is_not_there() -> None:
    reply = Session(Command(["/nonexistent/python"], []), warm_up("hashi")).ask({}, 1)
    assert (reply.status, "cannot be started" in reply.reason) == ("crashed", True)


def test_kotae_is_not_believed_either() -> None:
    """Whoever shows another right answer refutes it, and whoever says several must show two."""
    puzzle = instance(SEVERAL).puzzle
    several = json.loads(kotae("solve", "-", "--json", stdin=SEVERAL).stdout)
    one, two = several["solution"], several["second"]
    said = {"kotae": Reply("unique", [one], 1, 1), "peer": Reply("several", [one, two], 1, 1)}
    assert judged(puzzle, said) == {"kotae": "says unique, but peer shows another answer"}
    said["peer"] = Reply("several", [one, one], 1, 1)
    assert judged(puzzle, said) == {"peer": "says several and shows 1 answers"}
    said["peer"] = Reply("limit", [], 1, 1)
    assert judged(puzzle, said) == {}
    assert judged(instance(NONE).puzzle, {"kotae": Reply("none", [], 1, 1)}) == {}


def test_puzzles_from_a_folder(tmp_path: Path) -> None:
    (tmp_path / "README.md").write_text("Puzzles.\n")
    folder = tmp_path / "nawabari"
    folder.mkdir()
    rows = (EXAMPLES / "nawabari/6x6.txt").read_text().split("\n")
    board = [line for line in rows if line and line[0] in ".0123456789?"]
    lines = [{"rows": board}, {"rows": board, "set": "small"}, {"nothing": 1}]
    (folder / "records.jsonl").write_text("".join(json.dumps(line) + "\n" for line in lines) + "nonsense\n")
    (tmp_path / "ids.txt").write_text(f"{write(read(LOOP), 'tatham').strip()}\n" * 2)
    (tmp_path / "heart.txt").write_text((EXAMPLES / "nonogram/heart.txt").read_text())
    (tmp_path / "boat.txt").write_text((EXAMPLES / "nonogram/boat.txt").read_text())
    (tmp_path / "tiles.txt").write_text((EXAMPLES / "sliding/3x3.txt").read_text())
    found = Collection(list(FAMILIES))
    found.add_folder(tmp_path)
    assert {name: len(instances) for name, instances in found.series.items()} == {
        "nonogram heart": 1,
        "slitherlink ids": 2,
        "nawabari/records": 1,
        "nawabari/records, small": 1,
    }
    assert found.left_out["not readable: nawabari/records"] == 2
    assert found.left_out["sliding: no peer solves it"] == 1
    assert len(found.left_out) == 3  # and the boat, which has colours


def test_of_a_series_the_smallest_and_the_largest_are_asked() -> None:
    found = Collection(["hashi"])
    for side in range(5, 26):
        found.add("x", str(side), read("hashi\n" + "\n".join(["1" + "." * (side - 2) + "1"] + ["." * side] * 2)))
    (chosen,) = found.sampled("hashi", 5)
    assert [each.source for each in chosen] == ["5", "10", "15", "20", "25"]


def test_a_hidden_number_is_given_as_such() -> None:
    for text, clues in (("hashi\n2.?\n", [[0, 0, 2], [0, 2, None]]), ("slitherlink\n2?\n", [[0, 0, 2]])):
        assert question(instance(text).puzzle)["clues"] == clues


def test_what_is_made_is_always_the_same() -> None:
    """Larger and larger, and open where boards with one answer take too long."""
    one, other = (list(growing("slitherlink", [5, 7], 2)) for _ in range(2))
    assert one == other
    assert [(each[0].series, len(each)) for each in one] == [("slitherlink 5x5", 2), ("slitherlink 7x7", 2)]


def test_boards_are_open_where_one_answer_takes_too_long(monkeypatch: pytest.MonkeyPatch) -> None:
    def never(*_: object) -> None:
        raise NotFound

    monkeypatch.setattr("kotae.bench.made.generate", never)
    (found,) = growing("akari", [5], 1)
    assert found[0].series == "akari 5x5, open"


@pytest.mark.exhaustive
def test_missing_peers_are_reported(tmp_path: Path) -> None:
    files = [str(tmp_path / name) for name in ("tables.md", "runs.jsonl", "plot.svg")]
    outputs = [word for file in files for word in ("-o", file)]
    example = str(EXAMPLES / "slitherlink/7x7.txt")
    done = kotae("bench", example, "--peers", "z3,clingo", "--envs", str(tmp_path / "none"), *outputs)
    assert done.returncode == 0
    assert "Z3 is not installed; try kotae bench --install --peers Z3 --envs " in done.stderr
    assert "slitherlink given" in done.stdout
    tables, runs, plot = (Path(file).read_text() for file in files)
    assert "Not installed, so not asked: clingo." in tables
    assert json.loads(runs.splitlines()[0])["status"] == "unique"
    assert "<svg" in plot


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        (("--peers", "nobody"), "unknown peer 'nobody'; expected one of CP-SAT, clingo,"),
        (("--families", "sliding"), "no peer solves sliding"),
        (("--corpus", "nowhere"), "there is no folder nowhere"),
        (("-o", "x.gif"), "x.gif is not a kind of file that can be written"),
        (("--most", "0"), "--most"),
        (("--part", "3/2"), "expected a part such as 1/2 or 2/2"),
        (("--renew",), "--renew says nothing without a file of runs; expected -o runs.jsonl"),
        (("-o", "a.jsonl", "-o", "b.jsonl"), "a.jsonl and b.jsonl would have the same runs"),
        ((str(EXAMPLES / "sliding/3x3.txt"),), "there are no puzzles to solve"),
    ],
)
def test_bad_calls(arguments: tuple[str, ...], wrong: str, tmp_path: Path) -> None:
    done = kotae("bench", *arguments, "--envs", str(tmp_path))
    assert done.returncode == 2
    assert wrong in done.stderr.splitlines()[-1]


@pytest.mark.exhaustive
def test_an_environment_is_made_once_and_whole(tmp_path: Path) -> None:
    wheel = tmp_path / "tiny_peer-1.0-py3-none-any.whl"
    with zipfile.ZipFile(wheel, "w") as packed:
        packed.writestr("tiny_peer.py", "")
        packed.writestr("tiny_peer-1.0.dist-info/METADATA", "Metadata-Version: 2.1\nName: tiny-peer\nVersion: 1.0\n")
        packed.writestr("tiny_peer-1.0.dist-info/WHEEL", "Wheel-Version: 1.0\nTag: py3-none-any\n")
        packed.writestr("tiny_peer-1.0.dist-info/RECORD", "")
    tiny, envs = Peer("Tiny", "tiny", (str(wheel),), {}), tmp_path / "envs"
    assert python_of(tiny, envs) is None
    install(tiny, envs)
    assert python_of(tiny, envs)
    assert list(envs.rglob("tiny_peer.py"))
    finished(envs / "tiny").unlink()  # as if it had been interrupted
    assert python_of(tiny, envs) is None
    with pytest.raises(KotaeError, match="Tiny cannot be installed: it is broken"):
        done([sys.executable, "-c", "raise SystemExit('it is broken')"], "Tiny cannot be installed")


@pytest.mark.exhaustive
def test_a_real_peer(tmp_path: Path) -> None:
    files = [
        str(EXAMPLES / f"{name}.txt") for name in ("slitherlink/7x7", "hashi/7x7", "nonogram/heart", "nawabari/6x6")
    ]
    done = kotae("bench", *files, "--peers", "clingo", "--install", "--envs", str(tmp_path), "--json")
    records = [json.loads(line) for line in done.stdout.splitlines()]
    asked = [each for each in records if each["peer"] == "clingo" and "status" in each]
    assert [each["status"] for each in asked] == ["unique"] * 4
    assert not any("wrong" in each for each in records)


@pytest.mark.corpus
def test_real_puzzles_are_put_to_a_real_peer(tmp_path: Path, corpus: Path) -> None:
    """The smallest of every series, so that a change that makes Kotae wrong on real puzzles is seen against others."""
    options = ("--most", "1", "--timeout", "20", "--peers", "clingo", "--install", "--envs", str(tmp_path), "--json")
    done = kotae("bench", "--corpus", str(corpus), *options)
    assert done.returncode == 0, done.stderr
    records = [json.loads(line) for line in done.stdout.splitlines()]
    assert {each["family"] for each in records if "family" in each} == {"hashi", "nawabari", "nonogram", "slitherlink"}
    assert not any("wrong" in each for each in records)


def test_every_peer_program_is_there() -> None:
    for peer in (*PEERS, KOTAE):
        program = (HERE / f"peers/{peer.module}.py").read_text()
        assert '__name__ == "__main__"' in program
        assert peer is KOTAE or all(f'"{family}"' in program for family in peer.models if family not in PROGRAMS)


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_family_is_put_to_clingo_as_facts(name: str) -> None:
    """The facts that its program speaks of are those that are stated."""
    asked = warm_up(name)
    program = (HERE / "programs" / f"{name}.lp").read_text()
    stated = set(re.findall(r"^(\w+)\(", asked["facts"], re.M)) - {"cell"}
    assert all(f"{fact}(" in program for fact in stated)


def test_another_puzzle_is_asked_between_two_runs_of_one(monkeypatch: pytest.MonkeyPatch) -> None:
    """Otherwise Kotae would gain from what it keeps for boards with the same regions, as no batch does."""
    asked: list[str] = []

    def ask(_: Session, question: dict[str, str], seconds: float) -> Reply:
        asked.append(question["text"])
        return Reply("none", [], 0.001, 0.001)

    monkeypatch.setattr(Session, "ask", ask)
    texts = ["hashi\n1.1\n", "hashi\n2.2\n", "hashi\n1.2\n"]
    instances = [Instance("hashi", text, read_board(text)) for text in texts]
    contest = Contest({KOTAE.name: Command([], [])}, [], Effort(1, 3))
    list(contest.run([Questions("hashi", "these", [instances], growing=False)], lambda *_: None))
    first, second, third = (question(each.puzzle)["text"] for each in instances)
    assert asked == [first] * 3 + [second, first] * 2 + [second] + [third, second] * 2 + [third]
