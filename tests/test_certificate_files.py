"""Certificates in files, and the commands that write and check them."""

import gzip
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest
from certificates import HEART, SEVEN, certified
from commands import kotae, refused
from conftest import EXAMPLES
from watching import at_work, ended, seconds_worked

from kotae.answers.solve import solve
from kotae.errors import LimitReached, ReadError
from kotae.families.base import Puzzle
from kotae.formats import read
from kotae.formats.certificates import read_certificate, write_certificate


def test_the_container() -> None:
    data = write_certificate(SEVEN)
    lines = data.split(b"\n")
    for changed, why, where in (
        (b"", "it is empty", 1),
        (b"\n", "it is not a certificate", 1),
        (b"hello\n", "it is not a certificate", 1),
        (data.replace(b"certificate 2", b"certificate 1"), "it is a certificate in format 1", 1),
        (data.replace(b"certificate 2", b"certificate 2 "), "it is a certificate in format 2 ", 1),
        (data[:-1], "it ends before `end`", len(lines) - 1),
        (data[:-5], "it ends in the middle of `proof`", len(lines) - 2),
        (data + b"\n", "it goes on after `end`", len(lines)),
        (data + b"more", "it goes on after `end`", len(lines)),
        (data.replace(b'"cuts": 2', b'"cuts": 3'), "'proof' is not a line of numbers", 7),
        (b"\n".join([lines[0], b"{}", *lines[2:]]), "the header cannot be read", 2),
        (b"\n".join([lines[0], b"[" * 100_000, *lines[2:]]), "the header cannot be read", 2),
        (b"\n".join([lines[0], b"\xff", *lines[2:]]), "the header cannot be read", 2),
        (data.replace(b'"claim": "unique"', b'"claim": "nice"'), "`claim` is 'nice'", 2),
        (data.replace(b'"claim": "unique"', b'"claim": null'), "`claim` is None", 2),
        (data.replace(b'"encoding": "default"', b'"encoding": "edges"'), "`encoding` is 'edges'", 2),
        (data.replace(b'"steps": null', b'"steps": -1'), "`steps` is -1", 2),
        (data.replace(b'"exactly": false', b'"exactly": 0'), "`exactly` is 0", 2),
        (data.replace(b"\nlines\n", b"\nlines 0\n"), "`lines` is missing", 3),
        (data.replace(b"\nlines\n", b"\n"), "`lines` is missing", 3),
        (data.replace(b'"lines": 0', b'"lines": 00'), "the header cannot be read", 2),
        (data.replace(b'"lines": 0', b'"lines": -1'), "`lines` is -1", 2),
        (data.replace(b'"lines": 0', b'"lines": 0.0'), "`lines` is 0.0", 2),
        (data.replace(b'"lines": 0', b'"lines": false'), "`lines` is False", 2),
        (data.replace(b'"cuts": 2', b'"cuts": 1'), "`proof` is missing", 6),
        (data.replace(b'"steps": null', b'"steps": NaN'), "the header cannot be read", 2),
        (data.replace(b'"formula": "', b'"formula": "0'), "`formula` is '0", 2),
        (data.replace(b'"version": "', b'"version": "\\n'), "`version` is", 2),
        (data.replace(b'{"family"', b'{"claim": "none", "family"'), "the header says `claim` twice", 2),
        (data.replace(b'{"horizontal"', b'{"vertical": [], "horizontal"'), "the header says `vertical` twice", 2),
        (data.replace(lines[4], lines[4] + b" x"), "is not a line of numbers", 5),
        (data.replace(lines[4], lines[4] + b"  1"), "is not a line of numbers", 5),
        (data.replace(lines[4], b"0 1"), "is not a cut", 5),
        (data.replace(lines[7], lines[7] + b" 5"), "is not a step", 8),
        (data.replace(lines[7], lines[7].replace(b" 0 ", b" ")), "is not a step", 8),
        (data.replace(lines[7], b"d " + lines[7]), "is not a line of numbers", 8),
        (data.replace(lines[7], b"1_0 0 0"), "is not a line of numbers", 8),
        (data.replace(lines[7], b"9" * 5000), "is not a line of numbers", 8),
        (one_line(data, b"r0 1-1"), "is not a step", 4),
        (one_line(data, b"r1 1"), "is not a step", 4),
    ):
        with pytest.raises(ReadError) as error:
            read_certificate(changed)
        assert why in error.value.wrong, changed[:300]
        assert error.value.line == where, changed[:300]


def one_line(data: bytes, step: bytes) -> bytes:
    """The certificate with a line step."""
    return data.replace(b'"lines": 0', b'"lines": 1').replace(b"\nlines\n", b"\nlines\n" + step + b"\n")


def test_every_truncation_is_noticed() -> None:
    data = write_certificate(HEART)
    for end in range(len(data)):
        with pytest.raises(ReadError):
            read_certificate(data[:end])


def test_packed(tmp_path: Path) -> None:
    file = tmp_path / "seven.cert.gz"
    source = str(EXAMPLES / "slitherlink/7x7.txt")
    done = kotae("solve", source, "--proof", str(file))
    assert (done.returncode, done.stderr) == (0, "")
    assert gzip.decompress(file.read_bytes()) == write_certificate(SEVEN)
    assert file.read_bytes() == write_certificate(SEVEN, packed=True)
    assert kotae("verify", str(file)).returncode == 0
    file.write_bytes(file.read_bytes()[:-20])
    assert "the packed data is cut off" in refused(kotae("verify", str(file)))
    file.write_bytes(b"\x1f\x8bgarbage")
    assert "it cannot be unpacked" in refused(kotae("verify", str(file)))


def test_solve_and_verify(tmp_path: Path) -> None:
    file, source = str(tmp_path / "seven.cert"), str(EXAMPLES / "slitherlink/7x7.txt")
    done = kotae("solve", source, "--proof", file)
    assert done.returncode == 0
    assert done.stdout.splitlines()[-1].startswith(f"{file}: certificate written (2 cuts, 1"[:60])
    right = kotae("verify", file, "--puzzle", source)
    assert (right.returncode, right.stderr) == (0, "")
    assert ": slitherlink 7x7: unique, proved (2 cuts, " in right.stdout
    other = kotae("verify", file, "--puzzle", str(EXAMPLES / "slitherlink/15x15.txt"))
    assert other.returncode == 1
    assert other.stdout.endswith(": slitherlink 7x7: wrong: it is about another puzzle\n")
    record = json.loads(kotae("verify", file, "--json").stdout)
    assert list(record) == [
        "source",
        "family",
        "claim",
        "status",
        "reason",
        "lines",
        "cuts",
        "steps",
        "version",
        "seconds",
    ]
    assert (record["family"], record["claim"], record["status"]) == ("slitherlink", "unique", "right")
    data = Path(file).read_bytes()
    assert kotae("verify", "-", stdin=data.decode()).returncode == 0
    lines = data.split(b"\n")
    Path(file).write_bytes(b"\n".join([*lines[:10], lines[10].replace(b" 0 ", b" 0 1 ", 1), *lines[11:]]))
    record = json.loads(kotae("verify", file, "--json").stdout)
    assert record["status"] == "wrong"
    assert record["reason"].startswith("step 4 of the proof, on line 11: ")


def test_verify_refuses_what_is_no_certificate(tmp_path: Path) -> None:
    source = str(EXAMPLES / "slitherlink/7x7.txt")
    assert refused(kotae("verify", source)).endswith(
        ":1: it is not a certificate; expected `kotae certificate 2` on the first line"
    )
    assert "it cannot be read" in refused(kotae("verify", "nothing.cert"))
    folder = tmp_path / "folder"
    folder.mkdir()
    assert "it cannot be read" in refused(kotae("verify", str(folder)))
    assert "it is empty" in refused(kotae("verify", "-", stdin=""))


def test_export(tmp_path: Path) -> None:
    file, folder = tmp_path / "seven.cert", tmp_path / "made" / "here"
    file.write_bytes(write_certificate(SEVEN))
    assert kotae("verify", str(file), "--export", str(folder)).returncode == 0
    head, *clauses = (folder / "formula.cnf").read_text().splitlines()
    assert head.split() == ["p", "cnf", head.split()[2], str(len(clauses))]
    assert len(clauses) == SEVEN.proof[0].number - 1
    steps = (folder / "proof.lrat").read_text().splitlines()
    assert len(steps) == len(SEVEN.proof)
    assert steps[-1].split()[1] == "0"
    file.write_bytes(write_certificate(HEART))
    assert "there are no clauses to export" in refused(kotae("verify", str(file), "--export", str(folder)))


def test_nothing_to_certify(tmp_path: Path) -> None:
    file = tmp_path / "none.cert"
    several = kotae("solve", "-", "--proof", str(file), stdin="slitherlink\n23\n32\n")
    assert several.returncode == 0
    assert several.stderr == (
        "kotae: no certificate: there are several answers, and two of them speak for themselves\n"
    )
    first = kotae("solve", "-", "--proof", str(file), "--no-unique", stdin="hashi\n1.1\n")
    assert (first.returncode, first.stderr) == (0, "kotae: no certificate: the question is not settled\n")
    plan = kotae("solve", "-", "--proof", str(file), "--steps", "9", stdin="sliding\n1 2\n_ 3\n")
    assert (plan.returncode, plan.stderr) == (0, "kotae: no certificate: the plan speaks for itself\n")
    assert not file.exists()
    record = json.loads(kotae("solve", "-", "--proof", str(file), "--json", stdin="slitherlink\n23\n32\n").stdout)
    assert record["proof"]["file"] is None
    record = json.loads(kotae("solve", "-", "--proof", str(file), "--json", stdin="hashi\n1.1\n").stdout)
    assert record["proof"]["file"] == str(file)
    assert file.exists()


def test_what_proof_refuses(tmp_path: Path) -> None:
    file, source = str(tmp_path / "no.cert"), str(EXAMPLES / "slitherlink/7x7.txt")
    assert "one puzzle" in refused(kotae("solve", source, source, "--proof", file))
    assert "no certificates for the encoding edges" in refused(
        kotae("solve", source, "--proof", file, "--encoding", "edges")
    )
    assert "does not exist" in refused(kotae("solve", source, "--proof", str(tmp_path / "no/such.cert")))
    own = tmp_path / "own.txt"
    own.write_text("hashi\n1.1\n")
    done = kotae("solve", str(own), "--proof", str(own))
    assert done.returncode == 2
    assert own.read_text() == "hashi\n1.1\n"
    assert not Path(file).exists()


def test_a_limit_leaves_no_certificate(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The lemma that both colours need the same total settles this at once; from the rules alone it takes ages. Of the
    time, most seems to be over by then."""
    rows = ["2" * 11 for _ in range(11)]
    text, file = "\n".join(["hashi", *rows, ""]), tmp_path / "ages.cert"
    puzzle = read(text)
    assert isinstance(puzzle, Puzzle)
    assert solve(puzzle).status == "none"
    with pytest.raises(LimitReached):
        certified(puzzle, seconds=0.3)
    late = SimpleNamespace(monotonic=lambda: time.monotonic() + 999.5, perf_counter=time.perf_counter)
    monkeypatch.setattr("kotae.cli.certificate.time", late)
    done = kotae("solve", "-", "--proof", str(file), "--timeout", "1000", stdin=text)
    assert done.returncode == 3
    assert "no certificate: gave up after 1000 s before there was a proof from the rules alone" in done.stderr
    assert not file.exists()


def test_ctrl_c_leaves_no_certificate(tmp_path: Path) -> None:
    """While the proof is looked for. The answer has been shown by then."""
    source, file = tmp_path / "ages.txt", tmp_path / "ages.cert"
    source.write_text("\n".join(["hashi", *["2" * 11] * 11, ""]))
    run = subprocess.Popen(
        [sys.executable, "-m", "kotae", "solve", str(source), "--proof", str(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"PYTHONUNBUFFERED": "1"},
    )
    assert run.stdout
    assert "no answer" in run.stdout.readline()
    assert at_work(run, seconds_worked(run.pid) + 0.5)
    code, _, said, _ = ended(run, signal.SIGINT)
    assert (code, said) == (130, "kotae: no certificate: interrupted\n")
    assert [each.name for each in tmp_path.iterdir()] == ["ages.txt"]
