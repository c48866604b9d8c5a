"""A certificate may be a stranger's: whatever it holds, `verify` ends soon and says what it is."""

import gzip
import io
import json
import resource
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

import pytest
from certificates import HEART, PICTURE, SEVEN, TILES, reason
from commands import kotae, program, refused

from kotae import __version__
from kotae.errors import ReadError, WrongCertificate
from kotae.formats import certificates, rows
from kotae.formats.certificates import Certificate, CertificateFile, Derivation, read_certificate, write_certificate
from kotae.verify import verify

SECONDS, BYTES = 10, 500_000_000
"""What a short file may cost, at most."""

EMPTY = "slitherlink\n" + ("." * 500 + "\n") * 500
FULL = "nonogram\nrows:\n" + "500\n" * 500 + "columns:\n" + "500\n" * 500


def head(certificate: Certificate, **sizes: int) -> bytes:
    """The first two lines, with other sizes of the parts."""
    first, header, *_ = write_certificate(certificate).split(b"\n")
    return b"\n".join([first, json.dumps(json.loads(header) | sizes).encode(), b""])


def flood(name: str) -> Iterable[bytes]:
    """Hundreds of megabytes, which are one or two when packed."""
    million = 1_000_000
    if name == "newlines":
        return [b"kotae certificate 2\n", *[b"\n" * million] * 200]
    if name == "proof steps":
        return [head(SEVEN, cuts=0, proof=40 * million), b"lines\ncuts\nproof\n", *[b"1 0 0\n" * million] * 40]
    if name == "cuts":
        return [head(SEVEN, cuts=40 * million), b"lines\ncuts\n", *[b"1 0 0\n" * million] * 40]
    if name == "line steps":
        full = Certificate("nonogram", "unique", FULL, ["#" * 500] * 500)
        return [head(full, lines=20 * million), b"lines\n", *[b"r1 250-0\n" * million] * 20, b"cuts\nproof\nend\n"]
    return [write_certificate(Certificate("slitherlink", "none", EMPTY))]


FLOODS = {
    "newlines": (2, ":2: the header cannot be read"),
    "proof steps": (1, "wrong: step 1 of the proof, on line 6: its number is 1, not "),
    "cuts": (1, "wrong: cut 1: it is about something that is not an edge"),
    "line steps": (1, "wrong: line step 2: it is already known that r1c250 is not empty"),
    "an empty board": (1, "wrong: there is no proof"),
}


@pytest.mark.skipif(sys.platform != "linux", reason="other systems do not keep a process within its memory")
@pytest.mark.parametrize("name", FLOODS)
def test_a_flood_is_refused_soon(name: str, tmp_path: Path) -> None:
    """The system ends the process if it takes more time or memory."""

    def bound() -> None:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        resource.setrlimit(resource.RLIMIT_AS, (BYTES, BYTES))

    file = tmp_path / "flood.cert.gz"
    with gzip.open(file, "wb", 1) as packed:
        for piece in flood(name):
            packed.write(piece)
    assert file.stat().st_size < 6_000_000
    call = [sys.executable, "-m", "kotae", "verify", str(file)]
    done = subprocess.run(call, capture_output=True, text=True, preexec_fn=bound)
    code, said = FLOODS[name]
    assert said in done.stdout + done.stderr
    assert done.returncode == code


def test_the_limits_can_be_set(tmp_path: Path) -> None:
    file = tmp_path / "large.cert"
    board = "slitherlink\n" + ("." * 60 + "\n") * 60
    file.write_bytes(write_certificate(Certificate("slitherlink", "none", board, proof=[Derivation(1, [], [1])])))
    assert program("verify", str(file)).returncode == 1
    slow = program("verify", str(file), "--timeout", "0.0001")
    assert (slow.returncode, slow.stdout) == (3, "")
    assert slow.stderr == f"kotae: {file}: not decided within 0.0001 s; try a longer --timeout\n"
    told = json.loads(program("verify", str(file), "--timeout", "0.0001", "--json").stdout)
    assert (told["status"], told["family"]) == ("unknown", None)
    if sys.platform == "linux":
        large = program("verify", str(file), "--memory", "5")
        assert (large.returncode, large.stdout) == (3, "")
        assert large.stderr == f"kotae: {file}: not decided within 5 MB of memory; try a higher --memory\n"


def test_the_bound_of_memory_ends_with_the_command(tmp_path: Path) -> None:
    file = tmp_path / "seven.cert"
    file.write_bytes(write_certificate(SEVEN))
    before = resource.getrlimit(resource.RLIMIT_AS)
    assert kotae("verify", str(file)).returncode == 0
    assert resource.getrlimit(resource.RLIMIT_AS) == before


def test_nothing_comes_after_the_end(tmp_path: Path) -> None:
    """Not even what other programs would pass over."""
    file, packed = tmp_path / "seven.cert.gz", write_certificate(SEVEN, packed=True)
    for more in (b"\0", b"more", gzip.compress(b""), packed):
        file.write_bytes(packed + more)
        assert "it goes on after the packed data" in refused(kotae("verify", str(file)))
    file.write_bytes(gzip.compress(write_certificate(SEVEN) + b"more"))
    assert "it goes on after `end`" in refused(kotae("verify", str(file)))
    for size in (rows.CHUNK - 1, rows.CHUNK, rows.CHUNK + 1):  # where a piece of the file ends
        row = b"a" * (size - 1) + b"\n"
        lines = rows.Rows(io.BytesIO(gzip.compress(row) + b"x"))
        assert lines.next() == row[:-1]
        with pytest.raises(ReadError, match="it goes on after the packed data"):
            lines.next()


def test_lines_are_the_same_however_they_are_cut() -> None:
    data = b"".join(b"%d" % k * (k % 50) + b"\n" for k in range(5000)) + b"rest"
    for each in (data, gzip.compress(data)):
        lines = rows.Rows(io.BytesIO(each))
        assert list(lines.iterator) == data.split(b"\n")[:-1]
        assert lines.unfinished


def test_what_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    data = write_certificate(SEVEN)
    monkeypatch.setattr(rows, "CHUNK", 100)
    assert read_certificate(data) == SEVEN
    monkeypatch.setattr(rows, "MOST_BYTES", len(data) - 1)
    with pytest.raises(ReadError, match="it is too long"):
        read_certificate(data)
    monkeypatch.setattr(rows, "LONGEST", 300)
    with pytest.raises(ReadError, match="a line of it is too long"):
        read_certificate(data)


def test_a_wrong_step_ends_the_reading() -> None:
    """What comes after it is not even looked at."""
    data = write_certificate(SEVEN._replace(proof=[Derivation(1, [], [])])) + b"and so on" * rows.CHUNK
    file = io.BytesIO(data)
    with pytest.raises(WrongCertificate, match="step 1 of the proof, on line 8: its number is 1"):
        verify(CertificateFile(file))
    assert file.tell() == rows.CHUNK


def test_nothing_is_said_that_is_not_needed() -> None:
    (line, cells), *others = HEART.lines
    again = HEART._replace(lines=[(line, [cells[0], *cells]), *others])
    assert "it is already known that" in reason(again)
    assert "it is already known that" in reason(HEART._replace(lines=[*HEART.lines, HEART.lines[0]]))
    assert reason(HEART._replace(cuts=[(1, [1])])) == "there are cuts though the lines leave nothing open"
    step = Derivation(1, [], [])
    assert reason(HEART._replace(proof=[step])) == "there is a proof though nothing is left to prove"
    last = SEVEN.proof[-1]
    more = SEVEN._replace(proof=[*SEVEN.proof, last._replace(number=last.number + 1)])
    assert reason(more).endswith(": it comes after the contradiction")


@pytest.mark.parametrize("certificate", [SEVEN, PICTURE, TILES], ids=lambda each: each.family)
def test_another_version_is_named(certificate: Certificate, tmp_path: Path) -> None:
    """Its proof is from another formula: it is not called wrong, as it may well be right."""
    file = tmp_path / "other.cert"

    def verified(changed: Certificate) -> str:
        file.write_bytes(write_certificate(changed))
        done = kotae("verify", str(file))
        return refused(done) if done.returncode == 2 else f"{done.returncode} {done.stdout}"

    assert certificate.version == __version__
    assert verified(certificate).startswith("0 ")
    assert verified(certificate._replace(version="0.0.1")).startswith("0 ")
    assert verified(certificate._replace(version="0.0.1", formula="0" * 64)) == (
        f"{file}: it was made by Kotae 0.0.1, whose formula differs from that of Kotae {__version__}; "
        "verify it with Kotae 0.0.1, or make a new one by `kotae solve --proof`"
    )
    for formula in ("0" * 64, None):
        found = verified(certificate._replace(formula=formula))
        assert found.startswith("1 ")
        assert found.endswith(": wrong: its fingerprint does not match the formula of its puzzle\n")


def test_a_proof_that_is_not_needed_has_no_fingerprint() -> None:
    assert HEART.formula is None
    assert certificates.FINGERPRINT.fullmatch(SEVEN.formula or "")
