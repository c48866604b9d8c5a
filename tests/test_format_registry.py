"""The registry of formats: every function that it names is there, and what it rules out without loading is not in the
format."""

import subprocess
import sys
from itertools import product
from pathlib import Path

import pytest
from conftest import EXAMPLES

from kotae import read, write
from kotae.errors import KotaeError
from kotae.families import all_names, families, find_family, is_named_nowhere
from kotae.formats.registry import FORMATS, Format, Sign, format_of, function, in_turn

PLAIN = (EXAMPLES / "slitherlink/7x7.txt").read_text()


def texts() -> list[str]:
    """A puzzle of every family in every format that carries it."""
    found = []
    for kind in families():
        puzzle = read(next(iter(sorted((EXAMPLES / kind.family).glob("*.txt"), key=lambda file: file.stat().st_size))))
        for form in FORMATS:
            try:
                found.append(write(puzzle, form.name))
            except KotaeError:
                continue
    found += ["4\n3\n0 1 2\n3 4 5\n6 8 7\n", "2\n2\n1 1\n2\n\n2\n1 1\n", "v:x/pzprv3/slither/1/1/3 /"]
    found += ["puzzle-loop.com\ntask = '3a1'"]
    return found


TEXTS = texts()


@pytest.mark.parametrize("form", FORMATS, ids=lambda form: form.name)
def test_what_is_named_is_there(form: Format) -> None:
    named = [form.reader, form.boards, form.answers, form.plans, *(sign.test for sign in form.signs)]
    assert all(callable(function(path)) for path in named if path)
    assert form.boards or form.plans
    assert bool(form.reader) == bool(form.signs)
    assert any(map(form.carries, families()))


def test_writers_are_listed_as_people_look_for_them() -> None:
    tiles = read((EXAMPLES / "sliding/3x3.txt").read_text())
    with pytest.raises(KotaeError, match=r"janko cannot carry sliding; expected one of text, in, tatham, savefile$"):
        write(tiles, "janko")


def test_each_has_its_turn() -> None:
    turns = [sign.turn for sign, _ in in_turn()]
    assert turns == sorted(set(turns))
    assert len({form.name for form in FORMATS}) == len(FORMATS)


@pytest.mark.parametrize("sign", [sign for sign, _ in in_turn()], ids=lambda sign: sign.test)
def test_nothing_is_ruled_out_that_is_in_the_format(sign: Sign) -> None:
    met = 0
    for text, before, end in product(TEXTS, ("", "\n", "  "), ("\n", "\r\n", "\r")):
        varied = (before + text).replace("\n", end)
        certain = function(sign.test)(varied)
        assert sign.is_in(varied) == certain
        met += certain
    assert met


def test_every_text_is_tried_in_turn() -> None:
    """As all tests, without anything that rules some out, would find it."""
    for text in TEXTS:
        form = format_of(text)
        first = next((form for sign, form in in_turn() if function(sign.test)(text)), None)
        assert form is first


def test_what_reads_other_formats_is_not_loaded() -> None:
    code = f"import sys; from kotae import read; read({PLAIN!r}); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    modules = {path.split(":")[0] for form in FORMATS for path in (form.reader, form.boards, form.plans) if path}
    for module in modules - {"text"}:
        assert f"'kotae.formats.{module}'" not in loaded
    assert "'kotae.families.slitherlink'" in loaded
    assert "'kotae.families.hashi'" not in loaded


ROOMS = (EXAMPLES / "country/8x8.txt").read_text()
"""With rows of letters, which might be names of families."""


@pytest.mark.parametrize("source", ["text", "file"])
def test_rows_of_letters_load_no_other_families(source: str, tmp_path: Path) -> None:
    """In a file each of them might begin the next puzzle."""
    file = tmp_path / "rooms.txt"
    file.write_text(ROOMS)
    given = ROOMS if source == "text" else str(file)
    code = f"import sys; from kotae import read; read({given!r}); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "'kotae.families.country'" in loaded
    assert "'kotae.families.hashi'" not in loaded


def test_every_name_of_ours_is_found_in_its_file() -> None:
    """What is nowhere in quotes is not looked up, so names must be written as they are."""
    names = {name.lower() for kind in families() for name in all_names(kind)}
    assert not {name for name in names if is_named_nowhere(name)}
    assert is_named_nowhere("AABBCC".lower())
    assert {find_family(name) for name in names} == {*families()}


def test_a_file_of_another_program_loads_what_it_needs() -> None:
    """One that begins with a word, not with a number, as many look alike that do."""
    picture = write(read((EXAMPLES / "nonogram/heart.txt").read_text()), "olsak")
    code = f"import sys; from kotae import read; read({picture!r}); print(sorted(sys.modules))"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert "'kotae.formats.nonograms.olsak'" in loaded
    for module in ("janko", "pencilbox", "savefile", "has", "sliding_text", "nonograms.lists"):
        assert f"'kotae.formats.{module}'" not in loaded
