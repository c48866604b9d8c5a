"""A batch goes on where it was stopped, with puzzles and options that may have changed meanwhile."""

import errno
import json
import os
import signal
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from batches import ADDRESS, HOW, SMALL, journal_at, lines, puzzle, written
from commands import kotae, refused
from conftest import two_lattices
from hypothesis import given
from hypothesis import strategies as st

from kotae.errors import KotaeError
from kotae.families.slitherlink import Slitherlink
from kotae.scale.inputs import Inputs
from kotae.scale.journal import Journal
from kotae.scale.one_puzzle import failure, result_of
from kotae.scale.settings import How

VERDICTS = {"a": "unique", "b": "several", "c": "none"}
"""What comes of puzzles with this content."""


# --- Puzzles that change ---------------------------------------------------------------------------------------------


def run_over(path: Path, contents: list[str], most: int, killed: bool) -> None:
    """A batch over a list, which solves so many; and is killed in the middle of a line, or not."""
    journal = Journal(str(path), HOW)
    listed = [puzzle(number, content) for number, content in enumerate(contents, 1)]
    for entry in [entry for entry in listed if journal.wants(entry)][:most]:
        journal.append([entry], [written(entry, VERDICTS[entry.content.decode()])])
    if not killed:
        journal.close()
        return
    os.close(journal._file)
    with path.open("a") as file:
        file.write('{"id": "ä')


@given(st.lists(st.tuples(st.lists(st.sampled_from("abc"), max_size=5), st.integers(0, 5), st.booleans()), max_size=5))
def test_whatever_happened_before_every_puzzle_has_its_result_once(history: list[tuple[list[str], int, bool]]) -> None:
    """Lists that grow, shrink and change, batches that end in time or not."""
    with TemporaryDirectory() as folder:
        path = Path(folder, "results")
        for contents, most, killed in history:
            run_over(path, contents, most, killed)
        last = ["a", "b", "c", "a", "b"]
        run_over(path, last, len(last), False)
        records = lines(path)
        assert {record["id"]: record["status"] for record in records} == {
            f"ä:{number}": VERDICTS[content] for number, content in enumerate(last, 1)
        }
        assert len(records) == len(last)
        with journal_at(path) as journal:
            assert journal.tally == Counter(("hashi", record["status"]) for record in records)
            assert not any(journal.wants(puzzle(number, content)) for number, content in enumerate(last, 1))
            assert (journal.before, journal.changed, journal.twice) == (len(last), 0, 0)
        assert os.listdir(folder) == ["results"]


def test_results_of_a_file_that_was_spelled_otherwise(tmp_path: Path) -> None:
    """An older Kotae took `./list.txt` as it was given."""
    path = tmp_path / "results"
    run_over(path, ["a", "b"], 2, killed=False)
    path.write_text(path.read_text().replace(json.dumps("ä")[1:-1], "./" + json.dumps("ä")[1:-1]))
    assert lines(path)[0]["id"] == "./ä:1"
    run_over(path, ["a", "c"], 2, killed=False)
    assert [(record["id"], record["status"]) for record in lines(path)] == [("./ä:1", "unique"), ("ä:2", "none")]


def test_the_tally_follows_what_is_replaced(tmp_path: Path) -> None:
    path = tmp_path / "results"
    run_over(path, ["a", "b", "c"], 3, killed=True)
    path.chmod(0o640)
    with journal_at(path) as journal:
        changed = [puzzle(1, "a"), puzzle(2, "c"), puzzle(3, "a"), puzzle(3, "b")]
        assert [*map(journal.wants, changed)] == [False, True, True, False]
        journal.append(changed[1:3], [written(changed[1], "none"), written(changed[2], "unique")])
        assert journal.tally == {("hashi", "unique"): 2, ("hashi", "none"): 1}
        assert (journal.before, journal.changed) == (1, 2)
        assert len(lines(path)) == 5
        with pytest.raises(KotaeError, match="written by another batch"):
            Journal(str(path), HOW)
    assert [(record["id"], record["status"]) for record in lines(path)] == [
        ("ä:1", "unique"),
        ("ä:2", "none"),
        ("ä:3", "unique"),
    ]
    assert path.stat().st_mode & 0o777 == 0o640


def test_who_was_too_late_for_the_old_file_does_not_write_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Opened before another batch put a tidy file into its place, and locked afterwards."""
    path, other = tmp_path / "results", tmp_path / "tidy"
    path.touch()
    other.touch()
    opened = os.open

    def replaced(name: str, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        file = opened(name, flags, mode, dir_fd=dir_fd)
        if name == str(path):
            other.replace(path)
        return file

    monkeypatch.setattr(os, "open", replaced)
    with pytest.raises(KotaeError, match="written by another batch"):
        Journal(str(path), HOW)


def test_a_file_system_without_locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then nobody can be kept out, which is no reason not to work."""

    def unlocked(*_: object) -> None:
        raise OSError(errno.ENOLCK, os.strerror(errno.ENOLCK))

    monkeypatch.setattr("fcntl.flock", unlocked)
    run_over(tmp_path / "results", ["a"], 1, killed=False)
    assert len(lines(tmp_path / "results")) == 1


@pytest.mark.parametrize("instead", [None, "notes"])
def test_results_do_not_go_into_a_file_that_nobody_finds(tmp_path: Path, instead: str | None) -> None:
    """Somebody deletes the results, or an editor puts others into their place, while the batch is running."""
    path, other = tmp_path / "results", tmp_path / "other"
    with journal_at(path) as journal:
        journal.append([puzzle(1)], [written(puzzle(1))])
        path.unlink()
        if instead:
            other.write_text(instead)
            other.replace(path)
        with pytest.raises(KotaeError, match="results was deleted or changed while the batch was running"):
            journal.append([puzzle(2)], [written(puzzle(2))])
    assert path.exists() == bool(instead)
    assert not instead or path.read_text() == instead


@pytest.mark.parametrize(
    "edited", [lambda text: text[40:], lambda text: text.split("\n", 1)[1], lambda text: "notes\n"]
)
def test_what_somebody_wrote_meanwhile_is_not_taken_out(tmp_path: Path, edited: Callable[[str], str]) -> None:
    """Results are edited in their place, while there is a line to be taken out in the end."""
    path = tmp_path / "results"
    run_over(path, ["a", "b", "c"], 3, killed=False)
    with journal_at(path) as journal:
        assert journal.wants(puzzle(2, "a"))
        journal.append([puzzle(2, "a")], [written(puzzle(2, "a"))])
        theirs = edited(path.read_text())
        path.write_text(theirs)
        with pytest.raises(KotaeError, match="results was deleted or changed while the batch was running"):
            journal.tidy()
    assert path.read_text() == theirs


def test_ctrl_c_waits_until_lines_are_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """It comes while only a half could be written at once."""
    path, write = tmp_path / "results", os.write
    run_over(path, ["a", "b"], 2, killed=False)

    def half(file: int, data: memoryview) -> int:
        signal.raise_signal(signal.SIGINT)
        return write(file, data[: len(data) // 2 + 1])

    monkeypatch.setattr(os, "write", half)
    with journal_at(path) as journal:
        assert journal.wants(puzzle(1, "c"))
        with pytest.raises(KeyboardInterrupt):
            journal.append([puzzle(1, "c")], [written(puzzle(1, "c"), "none")])
        assert journal.tally == {("hashi", "several"): 1, ("hashi", "none"): 1}
    assert [(record["id"], record["status"]) for record in lines(path)] == [("ä:2", "several"), ("ä:1", "none")]


def test_no_room_for_tidying_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Then both lines stay, and the later one counts, until there is room."""
    path = tmp_path / "results"
    run_over(path, ["a", "b"], 2, killed=False)
    monkeypatch.setattr(Path, "replace", lambda *_: (_ for _ in ()).throw(OSError(28, "No space left on device")))
    with journal_at(path) as journal:
        assert journal.wants(puzzle(1, "b"))
        journal.append([puzzle(1, "b")], [written(puzzle(1, "b"), "several")])
        with pytest.raises(KotaeError, match="results cannot be written: No space left on device"):
            journal.tidy()
    assert [record["id"] for record in lines(path)] == ["ä:1", "ä:2", "ä:1"]
    assert os.listdir(tmp_path) == ["results"]
    monkeypatch.undo()
    with journal_at(path) as journal:
        assert (journal.twice, journal.tally) == (1, {("hashi", "several"): 2})
        assert not journal.wants(puzzle(1, "b"))
    assert [record["id"] for record in lines(path)] == ["ä:2", "ä:1"]


def test_what_counts_as_a_change(tmp_path: Path) -> None:
    file = tmp_path / "list.txt"

    def fingerprints(text: str) -> list[str]:
        file.write_text(text, newline="")
        return [entry.fingerprint for entry in Inputs([str(file)], [])]

    first = fingerprints(f"{ADDRESS}\n{ADDRESS}")
    assert first[0] == first[1]
    assert fingerprints(f"{ADDRESS}\r\n  {ADDRESS} \n7x7t0:a1\n")[:2] == first
    assert fingerprints(f"{ADDRESS}\n{ADDRESS[:-1]}\n")[1] != first[1]
    assert fingerprints(SMALL) != fingerprints(SMALL.replace("2", "3"))


def test_an_edited_file_is_solved_again(tmp_path: Path) -> None:
    """Whole files, lines of a list and standard input; results of a version that knew no fingerprints stay."""
    file, some, out = tmp_path / "one.txt", tmp_path / "some.jsonl", tmp_path / "out.jsonl"
    command = ("batch", str(file), str(some), "-", "-o", str(out), "--workers", "1")
    file.write_text(SMALL)
    some.write_text(json.dumps(SMALL) + "\n" + json.dumps("hashi\nx\n"))
    assert kotae(*command, stdin=f"{ADDRESS}\n7x7t0:\n").returncode == 1
    before = {record["id"]: record for record in lines(out)}
    file.write_text(SMALL.replace("2", "3"))
    some.write_text(json.dumps(SMALL) + "\n" + json.dumps(SMALL) + "\n" + json.dumps(SMALL))
    done = kotae(*command, stdin=f"{ADDRESS}\n{ADDRESS}\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "6 puzzles, 2 of them from earlier runs; 4 in " in done.stdout
    assert done.stdout.endswith("\nsolved again: 3 puzzles that changed since\n")
    after = lines(out)
    assert Counter(record["id"] for record in after) == dict.fromkeys([*before, f"{some}:3"], 1)
    assert all(record["status"] in ("unique", "several") for record in after)
    assert [record for record in after if record["id"] in (f"{some}:1", "-:1")] == [before[f"{some}:1"], before["-:1"]]
    assert next(record for record in after if record["id"] == str(file))["solution"] != before[str(file)]["solution"]
    for record in after:
        del record["fingerprint"]
    out.write_text("".join(json.dumps(record) + "\n" for record in after))
    file.write_text(SMALL)
    old = kotae(*command, stdin=f"{ADDRESS}\n7x7t0:\n")
    assert old.stdout.endswith("\nkept: 6 puzzles without a fingerprint, so they may have changed since\n")
    assert lines(out) == after


# --- Options that change ---------------------------------------------------------------------------------------------

SLOW = HOW._replace(seconds=5.0, megabytes=100)


@pytest.mark.parametrize(
    ("now", "again"),
    [
        (SLOW, False),
        (SLOW._replace(seconds=4.0), False),
        (SLOW._replace(seconds=4.0, megabytes=50), False),
        (SLOW._replace(seconds=6.0), True),
        (SLOW._replace(seconds=None), True),
        (SLOW._replace(megabytes=101), True),
        (SLOW._replace(megabytes=None), True),
        (SLOW._replace(solver="minisat22"), True),
        (SLOW._replace(encoding="sda"), True),
    ],
)
def test_what_reached_a_limit_is_tried_again_when_there_is_hope(tmp_path: Path, now: How, again: bool) -> None:
    path = tmp_path / "results"
    late, bad, good = puzzle(1), puzzle(2), puzzle(3)
    unknown = {"family": "hashi", "source": "ä", "status": "unknown", "solution": None}
    results = [result_of(late, unknown, SLOW, tried=True), failure(bad, "it is wrong", SLOW), written(good)]
    with journal_at(path, SLOW) as journal:
        journal.append([late, bad, good], results)
    with journal_at(path, now) as journal:
        assert [*map(journal.wants, (late, bad, good))] == [again, False, False]
        assert (journal.tried_again, journal.changed) == (again, 0)


@pytest.mark.parametrize(
    ("how", "told"),
    [
        (HOW._replace(unique=False), "the earlier batch had --no-unique, this one has none of --family, "),
        (HOW._replace(rate=True), "the earlier batch had --rate, this one has none of --family, "),
        (HOW._replace(kind=Slitherlink), "the earlier batch had --family slitherlink, this one has none of --family"),
    ],
)
def test_another_question_is_not_mixed_with_the_first(tmp_path: Path, how: How, told: str) -> None:
    path = tmp_path / "results"
    with journal_at(path, how) as journal:
        journal.append([puzzle(1)], [failure(puzzle(1), "it is wrong", how)])
    before = path.read_bytes()
    with pytest.raises(KotaeError, match=f"results:1: {told}"):
        Journal(str(path), HOW)
    assert path.read_bytes() == before
    with closing(Journal(str(path), how)) as journal:
        assert not journal.wants(puzzle(1))


def test_other_options_on_the_command_line(tmp_path: Path) -> None:
    file, out = tmp_path / "some.jsonl", tmp_path / "out.jsonl"
    hard = "\n".join(["hashi", *two_lattices(15)])
    command = ("batch", str(file), "-o", str(out), "--workers", "1")
    file.write_text(json.dumps(SMALL) + "\n")
    assert kotae(*command).returncode == 0
    file.write_text(json.dumps(SMALL) + "\n" + json.dumps(hard) + "\n")
    assert kotae(*command, "--timeout", "0.2").returncode == 3
    first, second = lines(out)
    assert (second["status"], second["tried"]) == ("unknown", {"timeout": 0.2, "encoding": "default"})
    more = kotae(*command, "--timeout", "0.4", "-s", "minisat22")
    assert more.returncode == 3
    assert more.stdout.endswith(
        "\nsolved again: 1 puzzle that had reached a limit or failed, with other settings\n"
        "kept: 1 puzzle done before with another solver or encoding\n"
    )
    again, third = lines(out)
    assert again == first
    assert (third["solver"], third["tried"]["timeout"]) == ("minisat22", 0.4)
    wrong = refused(kotae(*command, "--no-unique"))
    assert wrong.endswith("this one has --no-unique; try the same options, another -o, or delete it to start again")
    assert lines(out) == [again, third]
