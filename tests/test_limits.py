"""A limit that is reached is named with its number, and nothing is claimed that there was no time to find out."""

import json
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from commands import SEVEN, kotae
from conftest import slitherlink, two_lattices
from watching import at_work, ended

from kotae.answers.check import check
from kotae.answers.forced import forced
from kotae.answers.solve import solve
from kotae.engines import Budget
from kotae.errors import LimitReached
from kotae.formats.several_puzzles import Entry
from kotae.processes.deadline import within
from kotae.scale.one_puzzle import result
from kotae.scale.settings import How

DRAWN = '{"horizontal": ["???", "???", "???", "??0"], "vertical": ["????", "????", "????"]}'
"""No rule is broken yet, but no answer continues this."""
HARD = "\n".join(["hashi", *two_lattices(15)])


def test_an_answer_that_nobody_continued_in_time_is_not_called_right_so_far() -> None:
    puzzle = slitherlink("...", ".2.", "..3")
    values = puzzle.stated(puzzle.layers[0].from_json(json.loads(DRAWN)))
    assert check(puzzle, values).verdict == "stuck"
    report = check(puzzle, values, seconds=0)
    assert (report.verdict, report.limit) == ("unknown", "0 s")


def test_check_says_that_the_limit_was_reached() -> None:
    text = "slitherlink\n...\n.2.\n..3\n"
    assert kotae("check", "-", DRAWN, stdin=text).returncode == 1
    done = kotae("check", "-", DRAWN, "--timeout", "1e-9", stdin=text)
    assert done.returncode == 3
    assert done.stdout == (
        "no rule is broken yet; whether an answer continues this is not known: "
        "gave up after 1e-09 s; try a longer --timeout\n"
    )
    record = json.loads(kotae("check", "-", DRAWN, "--timeout", "1e-9", "--json", stdin=text).stdout)
    assert (record["status"], record["reason"]) == ("unknown", "gave up after 1e-09 s")


def test_a_budget_says_how_large_it_was() -> None:
    part = Budget(seconds=2, conflicts=3).part(1)
    part.deadline = 0.0
    for budget, said in ((Budget(seconds=0), "0 s"), (Budget(conflicts=0), "0 conflicts")):
        with pytest.raises(LimitReached, match=f"^gave up after {said}$"):
            budget.slice(1)
    assert str(Budget(seconds=3600).overtime()) == "gave up after 3600 s"
    with pytest.raises(LimitReached, match=r"^gave up after 2 s$"):
        part.slice(1)


def test_solving_says_which_limit_it_was() -> None:
    done = kotae("solve", SEVEN, "--timeout", "1e-9")
    assert (done.returncode, done.stdout) == (
        3,
        f"{SEVEN}: slitherlink 7x7: not known: gave up after 1e-09 s; try a longer --timeout\n",
    )
    done = kotae("solve", "-", "--conflicts", "1", stdin=HARD)
    assert done.stdout == "-: hashi 29x31: not known: gave up after 1 conflict; try more --conflicts\n"
    record = json.loads(kotae("solve", SEVEN, "--timeout", "1e-9", "--json").stdout)
    assert (record["status"], record["reason"]) == ("unknown", "gave up after 1e-09 s")
    assert "reason" not in json.loads(kotae("solve", SEVEN, "--json").stdout)
    tiles = kotae("solve", "4x4:14,15,8,12,10,11,9,13,2,6,5,1,3,7,4,0", "--timeout", "1e-9").stdout
    assert re.search(r"; gave up after 1e-09 s; try a longer --timeout \(\d\.\d{3} s\)\n$", tiles)
    assert "gave up after 1e-09 s; try a longer --timeout; so far" in kotae("forced", SEVEN, "--timeout", "1e-9").stdout


def test_a_line_of_a_batch_says_which_limit_it_was() -> None:
    how = How(None, None, "default", True, False, 1e-9, None)
    record = json.loads(result(Entry("x", 0, "file", Path(SEVEN).read_bytes()), how).line)
    assert (record["status"], record["reason"]) == ("unknown", "gave up after 1e-09 s")


def test_forced_knows_its_limit() -> None:
    found = forced(slitherlink("...", ".2.", "..3"), seconds=0)
    assert (found.complete, found.limit) == (False, "0 s")


def test_an_answer_that_was_enough_is_answered() -> None:
    puzzle = slitherlink("...", ".2.", "..3")
    assert [solve(puzzle, at_most=most).status for most in (1, 2)] == ["answered", "several"]
    assert solve(puzzle, at_most=1, seconds=0).status == "unknown"
    assert "an answer; no second one was looked for" in kotae("solve", SEVEN, "--no-unique").stdout
    certificate = kotae("solve", SEVEN, "--no-unique", "--proof", "/dev/null")
    assert "no certificate" in certificate.stderr


def test_time_of_the_processor_is_told_beside_that_of_the_clock() -> None:
    for options in ((), ("--cubes", "2", "--workers", "1")):
        seconds = json.loads(kotae("solve", SEVEN, "--json", *options).stdout)["seconds"]
        assert list(seconds) == ["read", "encode", "solve", "total", "cpu"]
        assert seconds["cpu"] > 0
    plan = json.loads(kotae("solve", "2x2:1,2,0,3", "--json").stdout)["seconds"]
    assert plan["cpu"] > 0
    run = json.loads(kotae("compare", SEVEN, "--encodings", "default", "--json").stdout)["seconds"]
    assert run["cpu"] > 0


@pytest.mark.parametrize(
    "options",
    [
        pytest.param(("--count",), marks=pytest.mark.exhaustive),
        pytest.param(("--all", "1000000"), marks=pytest.mark.exhaustive),  # thousands of pictures are drawn
        pytest.param(("--count", "--json"), marks=pytest.mark.exhaustive),
    ],
)
def test_ctrl_c_keeps_what_was_counted(options: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "open.txt"
    file.write_text("\n".join(["slitherlink", *["." * 12] * 12]))
    process = subprocess.Popen(
        [sys.executable, "-m", "kotae", "solve", str(file), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert at_work(process, 2.0)
    code, out, complaints, _ = ended(process, signal.SIGINT)
    assert (code, complaints) == (130, "kotae: interrupted\n")
    if "--json" in options:
        record = json.loads(out)
        assert record["count"] > 1
        assert (record["complete"], record["reason"]) == (False, "interrupted")
    elif "--count" in options:
        assert "\nat least " in out
    else:
        assert out.count("·") > 1000


def test_ctrl_c_is_not_kept_from_whoever_did_not_ask(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("kotae.answers.solve.collect", interrupt)
    with pytest.raises(KeyboardInterrupt):
        solve(slitherlink("22", "22"))
    assert solve(slitherlink("22", "22"), interruptible=True).interrupted


def test_without_an_answer_the_command_that_says_why_is_named() -> None:
    wrong = "slitherlink\n33\n33\n"
    assert kotae("solve", "-", stdin=wrong).stdout.endswith("\n`kotae explain` shows why\n")
    assert "\nthese rules conflict; dropping any one" in kotae("suggest", "-", stdin=wrong).stdout
    unbalanced = kotae("solve", "-", stdin="nonogram\nrows:\n1\n2\ncolumns:\n1\n1\n").stdout
    assert unbalanced.endswith("but the rows ask for 3 and the columns for 2\n")


def test_forced_and_suggest_name_their_limit() -> None:
    record = json.loads(kotae("forced", SEVEN, "--timeout", "1e-9", "--json").stdout)
    assert (record["complete"], record["reason"]) == (False, "gave up after 1e-09 s")
    done = kotae("suggest", SEVEN, "--timeout", "1e-9")
    assert (done.returncode, done.stdout) == (
        3,
        f"{SEVEN}: slitherlink 7x7: gave up after 1e-09 s; try a longer --timeout\n",
    )


class Slow:
    """Something that takes a while to clean up."""

    def __del__(self) -> None:
        end = time.monotonic() + 0.05
        while time.monotonic() < end:
            pass


def test_a_limit_that_is_reached_while_something_is_deleted_still_counts(capfd: pytest.CaptureFixture[str]) -> None:
    """An exception that is raised there would only be printed, and the work would go on without a limit."""

    def work() -> None:
        slow = [Slow()]
        with within(0.01):
            slow.clear()
            time.sleep(5)

    with pytest.raises(LimitReached):
        work()
    assert capfd.readouterr().err == ""
