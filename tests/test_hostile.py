"""A hostile world of input: whatever is read is understood or refused, soon, in one line, and in bounded memory."""

import io
import json
import os
import random
import struct
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from types import FrameType
from typing import Any

import pytest
from commands import kotae, refused
from conftest import EXAMPLES, board, hashi, slitherlink
from hostility import SOON, met
from nonograms import BITMAPS, DANCER, png

from kotae import formats
from kotae.errors import KotaeError, ReadError, WrongAnswer
from kotae.families import families
from kotae.families.nawabari import Nawabari
from kotae.families.sliding import Sliding
from kotae.formats import format_names, limits, read, write
from kotae.formats.answers import read_answer
from kotae.formats.solver_output import read_model
from kotae.formats.sources import read_source
from kotae.sliding.read_plan import read_plan

NAWABARI = board(Nawabari, "4.", "..")
SEED = os.environ.get("KOTAE_SEED", "1")
MANY = 25_000
"""Files."""


# --- Fuzzing ---------------------------------------------------------------------------------------------------------


def seeds() -> list[bytes]:
    """A valid file of every format that there is."""
    puzzles = [read(file.read_text()) for file in sorted(EXAMPLES.glob("*/*")) if file.suffix in (".txt", ".in")]
    small = [puzzle for puzzle in puzzles if puzzle.grid.rows * puzzle.grid.cols <= 100]
    found = []
    for puzzle in (*small, DANCER, hashi("1.2", "...", "?.3"), slitherlink("3.", ".1")):
        for to in format_names():
            try:
                found.append(write(puzzle, to).encode())
            except KotaeError:
                continue
    return [*found, *BITMAPS, b"hashi\r1.1\r", b"\xef\xbb\xbfslitherlink\n3.\n", b"2\n2\n0 1\n2 3\n"]


WORDS = [b"0", b"-1", b"99999999999", b"9" * 4000, b"\x00", b"\xff", b"\n", b"\r", b":", b"#", b" ", b"?", b"*", b"<"]
WORDS += [
    b"\xef\xbb\xbf",
    "٢".encode(),
    "\u2028".encode(),
    b"&amp;",
    b"]]>",
    b"<!--",
    b"\xed\xa0\x80",
    b"_",
    b"/",
    b",",
]


def mutated(chance: random.Random, pool: list[bytes]) -> bytes:
    """A file with a few things changed, left out, doubled or taken from another."""
    data = bytearray(chance.choice(pool))
    for _ in range(chance.choice((1, 1, 2, 4, 8))):
        at = chance.randrange(len(data) + 1)
        to = min(len(data), at + chance.choice((0, 1, 1, 2, 8, 40)))
        other = chance.choice(pool)
        start = chance.randrange(len(other) + 1)
        data[at:to] = chance.choice(
            (chance.choice(WORDS), bytes([chance.randrange(256)]), data[at:to] * 2, other[start : start + 30], b"")
        )
    return bytes(data[:4000])


Tracer = Callable[[FrameType, str, Any], Any]
"""What Python calls at every line, and what it returns for the next."""


class Coverage:
    """Which lines of the readers were reached, so that what reaches new ones can be kept and changed further."""

    FOLDER = str(Path(formats.__file__).parent)

    def __init__(self) -> None:
        self.seen: set[tuple[str, int]] = set()
        self.new = False

    def __enter__(self) -> "Coverage":
        self.new = False
        sys.settrace(self.call)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)

    def call(self, frame: FrameType, event: str, argument: object) -> Tracer | None:
        return self.line if frame.f_code.co_filename.startswith(self.FOLDER) else None

    def line(self, frame: FrameType, event: str, argument: object) -> Tracer | None:
        place = frame.f_code.co_filename, frame.f_lineno
        if place not in self.seen:
            self.seen.add(place)
            self.new = True
        return self.line


def fuzz(number: int) -> int:
    """Changes valid files and what came of them so many times; how many lines of the readers were reached."""
    chance, pool, coverage = random.Random(SEED), seeds(), Coverage()
    for _ in range(number):
        data = mutated(chance, pool)
        start = time.process_time()
        with coverage:
            met(data)
        assert time.process_time() - start < SOON, data
        if coverage.new:
            pool.append(data)
    return len(coverage.seen)


@pytest.mark.exhaustive
def test_changed_files_are_read_or_refused() -> None:
    assert fuzz(3_000) >= 800


@pytest.mark.exhaustive
def test_changed_files_for_long() -> None:
    lines = fuzz(MANY)
    print(f"\n{MANY} changed files reached {lines} lines of the readers, seed {SEED}")
    assert lines >= 900


def test_changed_answers_and_models() -> None:
    """What `check` and `forced` read: JSON, drawings, plans, and the output of solvers."""
    puzzle, plan = slitherlink("3.", ".1"), Sliding(slitherlink("3.", ".1").grid, (1, 2, 0, 3))
    pool = [b'{"solution": {"horizontal": ["10", "1?", "00"], "vertical": ["110", "000"]}}', b"[[0, 0, 0, 2, 1]]"]
    pool += [b"s SATISFIABLE\nv 1 -2 3 0\n", b'{"steps": 1, "tiles": [3]}', b"moves: 3\n", b"{}", b"[1e999]", b"[NaN]"]
    readers: list[Callable[[str], object]] = [
        lambda text: read_answer(text, puzzle) if text.lstrip()[:1] in ("[", "{") else None,
        lambda text: read_plan(text, plan) if text.lstrip()[:1] in ("[", "{") else None,
        lambda text: read_model(text, puzzle),
    ]
    chance = random.Random(SEED)
    for _ in range(1500):
        text = mutated(chance, pool).decode(errors="replace")
        for reader in readers:
            try:
                reader(text)
            except KotaeError as error:
                assert "\n" not in str(error)  # noqa: PT017


def test_a_plan_of_nonsense_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "plan.txt"
    for moves in ("x", "9" * 5000, "٣", "1.5", "-1"):
        file.write_text(f"moves: 3 {moves}\n")
        done = kotae("check", "-", str(file), stdin="sliding\n1 2\n_ 3\n")
        assert done.returncode in (1, 2)
        assert "Traceback" not in done.stderr
        assert "internal" not in done.stderr
        assert f"{file}:1:10: " in done.stderr


# --- Monsters --------------------------------------------------------------------------------------------------------

LAUGHS = "".join(f'<!ENTITY l{k} "{f"&l{k - 1};" * 10}">' for k in range(1, 10))
MONSTERS: dict[str, tuple[bytes | Callable[[], bytes], str]] = {
    "a board of 10^18 cells": (b"https://puzz.link/p?slither/999999999/999999999/a", "too large"),
    "a game id of 10^18 cells": (b"999999999x999999999t0:a", "too large"),
    "a size of many digits": (b"slither/" + b"9" * 4000 + b"/2/a", "the size is not two numbers"),
    "billion laughs": (
        f'<!DOCTYPE p [<!ENTITY l0 "ha">{LAUGHS}]><puzzleset><puzzle>&l9;</puzzle></puzzleset>'.encode(),
        "the DOCTYPE declares things",
    ),
    "an external entity": (
        b'<!DOCTYPE p [<!ENTITY x SYSTEM "file:///etc/passwd">]><puzzleset><puzzle>&x;</puzzle></puzzleset>',
        "the DOCTYPE declares things",
    ),
    "an external DOCTYPE": (b'<!DOCTYPE p SYSTEM "file:///etc/passwd"><puzzleset>&x;</puzzleset>', "is not XML|puzzle"),
    "deep XML": (b"<puzzleset>" + b"<a>" * 100_000, "too deep"),
    "zero bytes": (b"hashi\n1.\x001", "text without zero bytes"),
    "half a character": (b"hashi\n1.\xed\xa0\x80", "it is not text"),
    "a huge run": (b"nonogram\nrows:\n" + b"9" * 10_000 + b"\ncolumns:\n1\n", "not the length of a run"),
    "a huge tile": (b"sliding\n1 2\n3 " + b"9" * 10_000, "is not a tile"),
    "a huge number of steps": (b"sliding\nsteps: " + b"9" * 10_000 + b"\n1 2\n3 _\n", "is not a number of steps"),
    "a PNG that announces 10^18 pixels": (png(999_999_999, 999_999_999, 8, 0, b""), "too large"),
    "a PBM that announces 10^18 pixels": (b"P1 999999999 999999999\n1", "too large"),
    "a PNG that unpacks to more than it announces": (
        lambda: png(10, 10, 8, 0, bytes(50_000_000)),
        "nonogram|cannot be decoded",
    ),
    "a PNG with a bomb of text": (
        lambda: png(2, 2, 1, 0, b"\0\0" * 2, (b"zTXt", b"a\0\0" + zlib.compress(bytes(200_000_000)))),
        "nonogram|cannot be decoded",
    ),
}


@pytest.mark.parametrize("name", MONSTERS)
def test_monsters_are_refused_soon(name: str) -> None:
    monster, expected = MONSTERS[name]
    data = monster() if callable(monster) else monster
    began = time.process_time()
    said = met(data)
    assert time.process_time() - began < SOON
    assert any(part in said for part in expected.split("|")), said


def test_byte_order_marks_and_old_line_ends() -> None:
    assert met(b"\xef\xbb\xbfhashi\n1.1\n") == met(b"hashi\r1.1\r") == met(b"hashi\r\n1.1\r\n") == "hashi"
    assert read("hashi\r1.1\r") == hashi("1.1")


def test_lone_surrogates_are_refused() -> None:
    for text in (
        "hashi\n1.\ud800\n",
        "<puzzleset>\ud800</puzzleset>",
        "slither/2/2/\udfff",
        "nonogram\nrows:\n\ud800\n",
    ):
        with pytest.raises(ReadError) as caught:
            read(text)
        assert str(caught.value).isprintable()
        str(caught.value).encode()


def test_deep_json_is_refused(tmp_path: Path) -> None:
    for text in ("[" * 1_000_000, '{"solution":' * 200_000, "[" * 500_000 + "]" * 500_000, f"[{'9' * 100_000}]"):
        with pytest.raises(KotaeError):
            read_answer(text, hashi("1.1"))


def test_a_huge_file_is_refused_without_reading_it(tmp_path: Path) -> None:
    huge = tmp_path / "huge.txt"
    with huge.open("wb") as file:
        file.truncate(1 << 40)  # a terabyte that takes no room
    began = time.process_time()
    (refusal,) = read_source(str(huge))
    assert isinstance(refusal, ReadError)
    assert "too long" in str(refusal)
    assert time.process_time() - began < SOON


@pytest.mark.parametrize("source", ["/dev/zero", "/dev/urandom"])
def test_an_endless_file_is_refused(source: str) -> None:
    if not Path(source).exists():
        pytest.skip(f"there is no {source}")
    assert "it is too long" in refused(kotae("solve", source))


# --- Beyond all measure ----------------------------------------------------------------------------------------------


def test_too_many_colours_are_refused() -> None:
    inks = "".join(f"{chr(0x4E00 + k)} ink #ff0000\n" for k in range(101))
    with pytest.raises(ReadError, match="there are 101 colours") as caught:
        read(f"nonogram\ncolors:\n{inks}rows:\n1\ncolumns:\n1\n")
    assert caught.value.line == 103


def test_numbers_beyond_all_measure_are_outside_the_board() -> None:
    """One more than the longest number that JSON may have cannot be written any more."""
    longest = "9" * 4300
    for puzzle, answer in ((hashi("1.1"), f"[[{longest}, 0, {longest}, 2, 1]]"), (NAWABARI, f"[[{longest}, 0, 1, 1]]")):
        with pytest.raises(WrongAnswer) as caught:
            read_answer(answer, puzzle)
        ((_, place),) = caught.value.broken
        assert place is None


# --- Limits that can be set ------------------------------------------------------------------------------------------


def test_the_limits_can_be_set(tmp_path: Path) -> None:
    file = tmp_path / "p.txt"
    file.write_text("hashi\n1.1\n")
    for variable, enough, too_little in (("BYTES", "10", "9"), ("WORDS", "3", "1"), ("CELLS", "3", "2")):
        name = f"KOTAE_MAX_{variable}"
        assert kotae("solve", str(file), **{name: enough}).returncode == 0
        assert f"{name} raises the limit" in refused(kotae("solve", str(file), **{name: too_little}))
        assert f"{name} is 'many'" in refused(kotae("solve", str(file), **{name: "many"}))
    assert "KOTAE_MAX_BYTES raises the limit" in refused(kotae("solve", "-", stdin="hashi\n1.1\n", KOTAE_MAX_BYTES="9"))


def test_more_cells_allow_more_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CELLS", 10)
    monkeypatch.setattr(limits, "MOST_WORDS", 40)
    text = "60 1 0\n" + "0\n" * 60
    with pytest.raises(ReadError, match="KOTAE_MAX_WORDS raises the limit"):
        read(text)
    monkeypatch.setenv("KOTAE_MAX_CELLS", "60")
    assert read(text).grid.rows == 60


def test_every_format_and_family_is_among_the_seeds() -> None:
    said = [met(data) for data in seeds()]
    assert set(said) >= {kind.family for kind in families()}  # PencilBox text may leave the family open
    assert len(said) > 40


def huge_jsons() -> Iterator[str]:
    yield json.dumps([[0, 0, 0, 2, 1]] * 300_000)
    yield json.dumps({"horizontal": ["0" * 1_000_000], "vertical": []})


@pytest.mark.exhaustive
def test_long_answers_are_refused_soon() -> None:
    for text in huge_jsons():
        began = time.process_time()
        with pytest.raises(KotaeError):
            read_answer(text, hashi("1.1"))
        assert time.process_time() - began < SOON


def test_a_truncated_png_of_any_length() -> None:
    whole = png(2, 2, 8, 0, b"\0\0\xff\0\xff\0")
    for length in range(len(whole)):
        met(whole[:length])
    broken = io.BytesIO(whole).getvalue()[:16] + struct.pack(">II", 2, 2**31) + whole[24:]
    assert "too large" in met(broken)
